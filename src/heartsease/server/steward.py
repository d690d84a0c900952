"""Who sees to a table when nobody asks: bots act for their seats, and what is due at a time is done then."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from heartsease.bots import LEVELS
from heartsease.errors import HeartseaseError, IllegalAction, Refusal, StoreError
from heartsease.game import Action, Deal, Phase, view
from heartsease.record.json_events import Stored
from heartsease.record.table_events import BankSet, Hosted, StoodIn
from heartsease.server.audience import Audience
from heartsease.server.bots_turn import BotsTurn
from heartsease.server.clock import (
    AWAY,
    FINISH,
    HOST,
    READY,
    TURN,
    Deadlines,
    deadlines_of,
    due_seats,
    people_due,
    seat_of_away,
)
from heartsease.server.companions import USUAL_BOT, Companions
from heartsease.server.errands import Errands
from heartsease.server.history import Standing, meanwhile
from heartsease.server.playing import Change, acted, finished, next_deal, noted
from heartsease.server.store import Store, TableRow
from heartsease.server.timer import Timer, now_ms

STORE_RETRY_S: Final = 1.0
LEAST_PACE_MS: Final = 100

_log = logging.getLogger(__name__)


class Chosen(NamedTuple):
    """What a bot would do for a seat in a deal, as it stood then."""

    seat: int
    deal: Deal
    action: Action


class Attended(Protocol):
    """A table, as far as its steward knows it: how it stands, and the one way to change that."""

    row: TableRow
    standing: Standing
    seq: int

    @property
    def deal(self) -> Deal:
        """The deal under way or just scored. Raises Refusal before the start."""

    async def store_and_tell(self, change: Change) -> int:
        """Store a change, then show it to everybody. Its lock is held."""


class Steward:
    """Has the bots of one table act, keeps its deadlines, and gives seats back to owners who return.

    Nothing is changed but under the table's ``lock``. Stand-ins are of the house's level, or all of one
    ``kind``. ``bots`` is when bots act, ``timer`` what is timed now.
    """

    __slots__ = (
        "_audience", "_companions", "_errands", "_kind", "_lock", "_store", "_table", "bots", "timer",
    )  # fmt: skip

    def __init__(
        self,
        table: Attended,
        lock: asyncio.Lock,
        audience: Audience,
        errands: Errands,
        store: Store,
        companions: Companions,
        kind: str | None,
    ) -> None:
        self._table, self._lock, self._audience, self._errands = table, lock, audience, errands
        self._store, self._companions, self._kind = store, companions, kind
        self.bots = BotsTurn(self.bots_due, self.pace_ms, self._think, self._bot_acts)
        self.timer = Timer(self._ring)

    @property
    def busy(self) -> bool:
        """Whether a bot thinks or waits, or something is timed."""
        return self.bots.running or self.timer.running

    def wake(self, deadlines: Deadlines | None = None) -> None:
        """Let bots act if it is theirs to act, and time whoever is timed, by the ``deadlines`` of before."""
        if deadlines is not None:
            self.timer.deadlines = deadlines
        self.timer.set(self.deadlines_for(self._table.standing))
        self.bots.wake()

    def close(self) -> None:
        """Stop bots and clock."""
        self.bots.close()
        self.timer.set({})

    # -- who comes and goes -----------------------------------------------------------------------

    def retime(self) -> None:
        """Whoever came or went is timed otherwise; that is kept, so that a restart changes nothing of it."""
        standing = self._table.standing
        timed = self.deadlines_for(standing)
        if timed != self.timer.deadlines:
            self.timer.set(timed)
            if standing.room.house is not None:
                self._errands.begin(self._keep_deadlines())
        elif timed and not self.timer.running:
            self.timer.set(timed)

    async def _keep_deadlines(self) -> None:
        async with self._lock:
            await self._store.set_deadlines(self._table.row.id, self.timer.deadlines)

    def give_back(self, member: int) -> None:
        """Let a member who has come go on in their own seat, should a bot have played on for it."""
        if self._stood_in(member) is not None:
            self._errands.begin(self._come_back(member))

    def _stood_in(self, member: int) -> int | None:
        """The member's seat, while a bot plays on for it."""
        room = self._table.standing.room
        seat = room.seat_of(member)
        return None if seat is None or room.chairs[seat].stand_in is None else seat

    async def _come_back(self, member: int) -> None:
        async with self._lock:
            seat = self._stood_in(member)
            if seat is not None and member in self._audience.members:
                events = await self._store.events(self._table.row.id)
                missed = await asyncio.to_thread(meanwhile, events, seat)
                back = noted(self._table.standing, [StoodIn(seat, None)])
                await self._table.store_and_tell(back._replace(missed={seat: missed}))

    def deal_again(self) -> None:
        """Go on to the next deal, if whoever had yet to say that they would has left."""
        if self._all_ready:
            self._errands.begin(self._deal_again())

    @property
    def _all_ready(self) -> bool:
        room = self._table.standing.room
        return bool(room.ready) and not room.waits_for_ready(self._audience.seats)

    async def _deal_again(self) -> None:
        async with self._lock:
            if self._all_ready and self._audience.seats:
                await self._table.store_and_tell(next_deal(self._table.row, self._table.standing))

    # -- bots -------------------------------------------------------------------------------------

    def bots_due(self) -> list[int]:
        """The seats that bots are to act for. At a table of friends they wait while nobody is there."""
        standing = self._table.standing
        room = standing.room
        if room.paused or (room.house is not None and not self._audience):
            return []
        return [
            seat for seat in due_seats(standing.course.match.deal) if room.chairs[seat].player is not None
        ]

    def pace_ms(self) -> int:
        """How long bots take at least: among friends long enough that a forced card looks like any other."""
        standing = self._table.standing
        room = standing.room
        thinks = room.house is not None and any(chair.player in LEVELS for chair in room.chairs)
        return max(standing.bot_ms, LEAST_PACE_MS if thinks else 0)

    async def _think(self, seat: int) -> Chosen:
        deal, kind = self._table.deal, self._table.standing.room.chairs[seat].player or USUAL_BOT
        return Chosen(seat, deal, await self._companions.choose(kind, view(deal, seat)))

    async def _bot_acts(self, chosen: Chosen) -> None:
        seat, deal, action = chosen
        try:
            async with self._lock:
                now = self._table.deal
                # While seats choose what to pass, the others' choices change nothing for this one.
                passes = deal.phase is now.phase is Phase.PASSING and now.number == deal.number
                if seat in self.bots_due() and (passes or now == deal):
                    await self._act_for(seat, action)
        except (StoreError, Refusal) as error:
            await self._wait_for_store(error)

    async def _act_for(self, seat: int, action: Action, besides: Sequence[Stored] = ()) -> None:
        try:
            await self._act(action, besides)
        except IllegalAction as error:  # only its code: a log has no cards
            _log.error("a bot chose what is not allowed (%s); a random player acts for it", error.code)
            await self._act(await self._companions.choose("random", view(self._table.deal, seat)), besides)

    async def _act(self, action: Action, besides: Sequence[Stored]) -> None:
        await self._table.store_and_tell(acted(self._table.standing.course, action, besides))

    async def _wait_for_store(self, error: HeartseaseError) -> None:
        _log.error("table %s: %s; a bot tries again", self._table.row.id, error)
        await asyncio.sleep(STORE_RETRY_S)

    # -- the clock --------------------------------------------------------------------------------

    def deadlines_for(self, standing: Standing) -> dict[str, int]:
        """What is timed as things stand. Whoever came meanwhile is seen by the next change."""
        table, room = self._table, standing.room
        here = frozenset(
            seat for member in self._audience.members if (seat := room.seat_of(member)) is not None
        )
        return deadlines_of(standing, table.standing, self.timer.deadlines, here, table.row.turn_ms, now_ms())

    def _ring(self) -> None:
        self._errands.begin(self.time_is_up())

    async def time_is_up(self) -> None:
        """Do what is to be done at each time that is over; what was done meanwhile is not over any more."""
        while over := self.timer.over():
            if self._table.standing.room.house is not None and not self._audience:
                self.timer.set({})  # nobody is there to wait; whoever comes next is given time anew
                return
            try:
                await self._do_at(over[0])
            except (StoreError, Refusal) as error:
                await self._wait_for_store(error)
            except Exception:  # noqa: BLE001  whatever goes wrong, who is waited for is not waited for for ever
                _log.exception("table %s: what was due failed; it is tried again", self._table.row.id)
                await asyncio.sleep(STORE_RETRY_S)

    async def _do_at(self, name: str) -> None:
        if name == TURN:
            await self._act_for_late()
            return
        async with self._lock:
            if name in self.timer.over() and (change := self._due_at(name)) is not None:
                await self._table.store_and_tell(change)

    def _due_at(self, name: str) -> Change | None:
        standing, row = self._table.standing, self._table.row
        house = standing.room.house
        if name == FINISH:
            return finished(standing)
        if name == READY:
            return next_deal(row, standing)
        if name == HOST:
            return noted(standing, [Hosted(standing.room.longest_of(self._audience.seats))])
        if name.startswith(AWAY) and house is not None:
            return noted(standing, [StoodIn(seat_of_away(name), self._kind or house.level)])
        return None

    async def _act_for_late(self) -> None:
        """A bot acts once for somebody who is late."""
        table = self._table
        seq, due = table.seq, people_due(table.standing)
        if not due:  # the time is an old one
            self.timer.set(self.deadlines_for(table.standing))
            return
        seat = due[0]
        action = await self._companions.choose(USUAL_BOT, view(table.deal, seat))
        async with self._lock:
            if seq == table.seq and TURN in self.timer.over():
                bank = table.standing.room.chairs[seat].bank_ms
                await self._act_for(seat, action, [BankSet(seat, 0)] if bank else [])
