"""Who comes or goes while something is being stored is timed as if they had come or gone after it."""

import asyncio
from collections.abc import Mapping, Sequence

from tests.support.friends import Friends

from heartsease.game import Phase
from heartsease.server.clock import away
from heartsease.server.memory_store import MemoryStore
from heartsease.server.outbox import Outbox
from heartsease.server.store import NONE_TIMED, Appended, CommandKey


class SlowStore(MemoryStore):
    """Says when something is about to be stored, and waits for leave to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.allowed = asyncio.Event(), asyncio.Event()
        self.allowed.set()
        self.kept: Mapping[str, int] = {}

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[str],
        command: CommandKey | None = None,
        deadlines: Mapping[str, int] = NONE_TIMED,
    ) -> Appended:
        self.asked.set()
        await self.allowed.wait()
        self.kept = deadlines
        return await super().append(table, after, events, command, deadlines)

    async def set_deadlines(self, table: str, deadlines: Mapping[str, int]) -> None:
        self.kept = deadlines
        await super().set_deadlines(table, deadlines)


async def _during_a_play(
    friends: Friends, store: SlowStore, *, happens: str, member: int, at: Outbox
) -> None:
    """The one to act plays; while that is stored, a member's socket comes or goes."""
    table = friends.table
    actor = table.room.chairs[table.deal.to_act or 0].member
    assert actor is not None
    store.asked.clear()
    store.allowed.clear()
    playing = asyncio.create_task(friends.play(actor))
    await store.asked.wait()
    if happens == "goes":
        table.leave(at)
    else:
        table.sit(member)
    store.allowed.set()
    await playing
    for _ in range(10):
        await asyncio.sleep(0)


async def _playing(store: SlowStore) -> tuple[Friends, list[Outbox]]:
    friends = await Friends.meet(4, store=store, options={"pass_cycle": ["hold"]})
    places = [friends.table.sit(member) for member in range(4)]
    await friends.start()
    assert friends.table.deal.phase is Phase.PLAYING
    return friends, places


def _next_and_idle(friends: Friends) -> tuple[int, int]:
    """The member who acts after this play, and the one after them."""
    to_act = friends.table.deal.to_act or 0
    return (to_act + 1) % 4, (to_act + 2) % 4


def test_who_goes_while_it_becomes_their_turn_is_timed() -> None:
    async def go() -> None:
        store = SlowStore()
        friends, places = await _playing(store)
        gone, _ = _next_and_idle(friends)
        await _during_a_play(friends, store, happens="goes", member=gone, at=places[gone])
        assert friends.table.deal.to_act == gone
        assert away(gone) in store.kept
        assert away(gone) in friends.table._steward.timer.deadlines
        friends.close()

    asyncio.run(go())


def test_who_comes_back_while_something_is_stored_is_not_timed_any_more() -> None:
    async def go() -> None:
        store = SlowStore()
        friends, places = await _playing(store)
        _, idle = _next_and_idle(friends)
        friends.table.leave(places[idle])
        assert away(idle) in friends.table._steward.timer.deadlines
        await _during_a_play(friends, store, happens="comes", member=idle, at=places[idle])
        assert away(idle) not in friends.table._steward.timer.deadlines
        assert away(idle) not in store.kept
        friends.close()

    asyncio.run(go())


def test_who_comes_back_while_a_bot_is_seated_for_them_has_their_seat() -> None:
    async def go() -> None:
        store = SlowStore()
        friends, places = await _playing(store)
        table = friends.table
        _, idle = _next_and_idle(friends)
        table.leave(places[idle])
        table._steward.timer.deadlines = {away(idle): 0}
        store.asked.clear()
        store.allowed.clear()
        ringing = asyncio.create_task(table._steward.time_is_up())
        await store.asked.wait()
        table.sit(idle)
        store.allowed.set()
        await ringing
        while table._errands:
            await asyncio.sleep(0)
        assert table.room.chairs[idle].stand_in is None
        assert away(idle) not in table._steward.timer.deadlines
        friends.close()

    asyncio.run(go())


def test_a_time_that_is_told_to_be_over_twice_does_its_work_once() -> None:
    async def go() -> None:
        store = SlowStore()
        friends, places = await _playing(store)
        table = friends.table
        _, idle = _next_and_idle(friends)
        table.leave(places[idle])
        table._steward.timer.deadlines = {away(idle): 0}
        seq = table.seq
        await asyncio.gather(*[table._steward.time_is_up() for _ in range(3)])
        assert table.room.chairs[idle].stand_in is not None
        stood_in = [event for event in await store.events(table.row.id, seq) if "stood-in" in event.text]
        assert len(stood_in) == 1
        friends.close()

    asyncio.run(go())
