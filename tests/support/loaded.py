"""A loaded table with people and bots, over a store in memory."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any

from heartsease.errors import StoreError
from heartsease.game import Action, Match, View
from heartsease.protocol import commands
from heartsease.record.json_events import event_to_json
from heartsease.record.table_events import PaceSet
from heartsease.rules import LAW_VERSION, rule_set
from heartsease.rules.dealing import dealing, first_dealer
from heartsease.server.companions import Companions
from heartsease.server.course import Course
from heartsease.server.history import stored_rules
from heartsease.server.memory_store import MemoryStore
from heartsease.server.store import NONE_TIMED, Appended, CommandKey, Seating, TableRow
from heartsease.server.table import Table
from heartsease.server.tables import Tables

BOT = "random"


class SlowStore(MemoryStore):
    """Lets others run before it answers, and says no when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = False
        self.before_commit: Callable[[], None] = lambda: None

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[str],
        command: CommandKey | None = None,
        deadlines: Mapping[str, int] = NONE_TIMED,
    ) -> Appended:
        await asyncio.sleep(0)
        self.before_commit()
        if self.fails:
            raise StoreError("storage-failed")
        return await super().append(table, after, events, command, deadlines)


class Scripted(Companions):
    """Companions whose bots do as a test says."""

    def __init__(self, choose: Callable[[View], Action] | None = None) -> None:
        super().__init__()
        if choose is not None:
            self._kinds["scripted"] = type("Scripted", (), {"choose": staticmethod(choose)})()


async def made(
    store: MemoryStore,
    *,
    people: int = 1,
    seats: int = 4,
    bot: str = BOT,
    bot_ms: int = 0,
    turn_ms: int | None = None,
    dealer: int | None = None,
    companions: Companions | None = None,
    **options: Any,
) -> tuple[Tables, Table]:
    """A table with people at its first seats and bots at the others; ``dealer`` deals first."""
    rules = rule_set("hearts", seats, options)
    key = next(key for key in _keys() if dealer in (None, first_dealer(rules, key, match=1)))
    seating = [Seating(f"P{seat}", None) if seat < people else Seating("mint", bot) for seat in range(seats)]
    row = TableRow("t", "creation", None, stored_rules(rules), LAW_VERSION, key, tuple(seating), 0, turn_ms)
    first = first_dealer(rules, key, match=1)
    start = Course(Match.start(rules, first))
    _, (dealt,) = start.deal_out(dealing(rules, key, match=1, deal=1, dealer=first))
    events = [event_to_json(PaceSet(bot_ms)), event_to_json(dealt)]  # type: ignore[arg-type]
    await store.create(row, [b"token-%d" % seat if seat < people else None for seat in range(seats)], events)
    tables = Tables(store, companions or Companions())
    return tables, await tables.table("t")


def _keys() -> Iterator[bytes]:
    for first in range(256):
        yield bytes((first + k) % 256 for k in range(32))


def run(test: Awaitable[None]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(test, 60)

    asyncio.run(bounded())


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.001)


_ids = iter(range(10**8, 2 * 10**8))


def fresh() -> str:
    return f"command-{next(_ids)}"


def passing(table: Table, seat: int, start: int = 0, seq: int | None = None) -> commands.PassChosen:
    cards = [str(card) for card in table.deal.hands[seat][start : start + 3]]
    return commands.PassChosen(fresh(), table.seq if seq is None else seq, cards)


def playing(table: Table, seq: int | None = None) -> commands.Play:
    return commands.Play(fresh(), table.seq if seq is None else seq, str(table.deal.legal_plays[0]))


async def to_turn_of(table: Table, seat: int) -> None:
    await until(lambda: table.waits_for(seat))
