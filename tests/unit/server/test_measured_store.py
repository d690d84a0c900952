"""What is stored is counted by its kind and timed, once; the store is the same otherwise."""

import asyncio

import pytest
from tests.support.loaded import made

from heartsease.errors import StoreConflict
from heartsease.server.measured_store import measured
from heartsease.server.memory_store import MemoryStore
from heartsease.server.metrics import Metrics
from heartsease.server.store import CommandKey

PLAYED = '{"type":"played","seat":0,"card":"Qs","breaks":false}'


def test_what_is_stored_is_counted_once() -> None:
    async def test() -> None:
        metrics, kept = Metrics(), MemoryStore()
        store = measured(kept, metrics)
        await made(kept, people=4)
        seq = len(await store.events("t"))
        first = await store.append("t", seq, [PLAYED, '{"type":"pace","bot_ms":0}'], CommandKey(0, "a"))
        again = await store.append("t", first.seq, [PLAYED], CommandKey(0, "a"))
        assert (again.seq, again.repeated) == (first.seq, True)
        with pytest.raises(StoreConflict):
            await store.append("t", 0, [PLAYED])
        assert (await store.events("t", seq))[0].text == PLAYED
        page = metrics.page().decode().splitlines()
        assert 'heartsease_actions_total{kind="played"} 1.0' in page
        assert 'heartsease_actions_total{kind="pace"} 1.0' in page
        assert "heartsease_action_seconds_count 1.0" in page
        assert not any("Qs" in line for line in page)

    asyncio.run(test())
