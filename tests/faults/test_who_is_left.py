"""What becomes of a table, a hint or a rematch when somebody goes in just that moment."""

import asyncio
from collections.abc import Collection

import pytest
from tests.support.friends import Friends
from tests.support.loaded import fresh, run

from heartsease.bots.hint import Hint, hint
from heartsease.errors import Refusal
from heartsease.game import View
from heartsease.protocol import commands
from heartsease.server.companions import Companions
from heartsease.server.memory_store import MemoryStore


def test_a_pause_ends_when_nobody_sits_who_could_end_it() -> None:
    async def test() -> None:
        friends = await Friends.meet(options={"pass_count": 0})
        await friends.start()
        table = friends.table
        table.sit(0)
        await friends.say(0, commands.Pause)
        assert table.room.paused
        await friends.say(0, commands.Leave)
        assert not table.room.paused
        assert table._steward.bots_due()
        friends.close()

    run(test())


def test_a_hint_is_for_who_still_has_the_seat() -> None:
    class Held(Companions):
        go_on = asyncio.Event()

        async def hint(self, view: View) -> Hint:
            await self.go_on.wait()
            return hint(view, time_ms=0, seed=1)

    async def test() -> None:
        companions = Held()
        friends = await Friends.meet(3, seats=3)
        friends.table._hints._companions = companions
        await friends.start()
        table = friends.table
        asked = asyncio.create_task(table.hint(1, commands.AskHint(fresh(), table.seq)))
        await asyncio.sleep(0)
        await friends.say(0, commands.SeatBot, 1, "bud")
        companions.go_on.set()
        with pytest.raises(Refusal, match="not-seated"):
            await asked
        friends.close()

    run(test())


def test_who_comes_while_old_tables_are_forgotten_is_at_the_same_table_as_everybody() -> None:
    class Forgetting(MemoryStore):
        def __init__(self) -> None:
            super().__init__()
            self.asked, self.go_on = asyncio.Event(), asyncio.Event()

        async def forget(self, before: int, keep: Collection[str]) -> int:
            self.asked.set()
            await self.go_on.wait()
            return 1

    async def test() -> None:
        store = Forgetting()
        friends = await Friends.meet(2, store=store)
        tidying = asyncio.create_task(friends.tables._tidy())
        await store.asked.wait()
        friends.table.sit(0)
        store.go_on.set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert await friends.tables.table(friends.table.row.id) is friends.table
        tidying.cancel()
        friends.close()

    run(test())
