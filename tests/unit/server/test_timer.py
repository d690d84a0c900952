"""A table's timer rings when a deadline is over, and until then goes on."""

import asyncio

import pytest

from heartsease.server import timer
from heartsease.server.timer import Timer


def test_a_timer_that_wakes_a_little_early_goes_on_and_rings(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        rung = asyncio.Event()
        watched = Timer(rung.set)
        truth = timer.now_ms
        monkeypatch.setattr(timer, "now_ms", lambda: truth() - 40)
        watched.set({"turn": truth() + 10})
        await asyncio.sleep(0.03)
        assert not rung.is_set()
        assert watched.running
        await asyncio.wait_for(rung.wait(), 30)
        assert watched.over() == ["turn"]

    asyncio.run(test())


def test_what_is_over_longest_comes_first_and_what_is_not_over_does_not_come() -> None:
    async def test() -> None:
        watched = Timer(lambda: None)
        now = timer.now_ms()
        watched.set({"turn": now - 5, "away-1": now - 9, "ready": now + 60_000})
        assert watched.over() == ["away-1", "turn"]
        watched.set({})
        assert (watched.over(), watched.running) == ([], False)

    asyncio.run(test())
