"""A table in play: what members ask for is judged by the law, stored, answered and told, in this order."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Final, TypeVar

import msgspec

from heartsease.cards import commitment_of
from heartsease.errors import IllegalAction, Refusal, ReplayError, StoreConflict
from heartsease.game import Action, Cause, Deal, Phase, Undone, last_play, view
from heartsease.protocol import commands, states
from heartsease.protocol.company import Meanwhile
from heartsease.record.json_events import Stored, event_to_json
from heartsease.record.table_events import FinishSaid, PaceSet, ReadySaid
from heartsease.server.audience import Audience
from heartsease.server.clock import Deadlines, due_seats, wait_of
from heartsease.server.companions import Companions
from heartsease.server.company_of import Gathering, Present
from heartsease.server.course import Course
from heartsease.server.errands import Errands
from heartsease.server.finishing import offer_to
from heartsease.server.hinting import Hints, hinted
from heartsease.server.history import Standing, folded, leaves_alone, member_of, standing_of
from heartsease.server.hosting import Settled, begun, joined, settled
from heartsease.server.limits import Bucket, Rate
from heartsease.server.messages import Kept, Moment, message, moment_of
from heartsease.server.outbox import Outbox
from heartsease.server.playing import Change, acted, action_of, brought_along, finished, next_deal, noted
from heartsease.server.room import Room
from heartsease.server.steward import Steward
from heartsease.server.store import CommandKey, Store, TableRow
from heartsease.server.talk import Conversation
from heartsease.server.telling import told
from heartsease.server.timer import now_ms

T = TypeVar("T")

SETTLED_OFTEN: Final = Settled | commands.SetPace | commands.TakeBack
SETTLING: Final = Rate(40, 1)
"""How much a member may settle besides playing: all of it is stored, and told to everybody."""

DOOR: Final = -1
"""Commands of those who are no members yet are kept under this number."""

_encode = msgspec.json.Encoder().encode


class Table:
    """A table that is loaded. One command at a time; the state changes only once its event is stored.

    ``start`` is how it stood before its first event, ``standing`` and ``seq`` how things stand. New bots are
    of the house's level, or all of one ``kind``; ``address`` is where others reach this server. ``metrics``
    is what the server counts.
    """

    def __init__(
        self,
        row: TableRow,
        start: Standing,
        store: Store,
        companions: Companions,
        kind: str | None = None,
        address: str | None = None,
    ) -> None:
        self.row, self.start, self.standing = row, start, start
        self.seq = 0
        self.rematch_waits = False
        self._kind, self._address = kind, address
        self._store, self.metrics = store, companions.metrics
        self._audience = Audience(lambda member: self.room.seat_of(member))
        self._lock = asyncio.Lock()
        self._hints = Hints(companions)
        self._kept = Kept()
        self._gathering = Gathering()
        self._talk = Conversation()
        self._errands = Errands(row.id)
        self._steward = Steward(self, self._lock, self._audience, self._errands, store, companions, kind)
        self._settling: dict[int, Bucket] = {}
        self._since = now_ms()
        self._commitment = commitment_of(row.key)

    # -- how it stands ----------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        """Who is here, and what was agreed."""
        return self.standing.room

    @property
    def course(self) -> Course:
        """The course of the match."""
        return self.standing.course

    @property
    def deal(self) -> Deal:
        """The deal under way or just scored. Raises Refusal before the start."""
        deal = self.course.match.deal
        if deal is None:
            raise Refusal("not-started")
        return deal

    @property
    def commitment(self) -> str | None:
        """SHA-256 of the secret of its cards; None at tables from before there were commitments."""
        return self._commitment if self.room.salts is not None or not self.room.started else None

    def waits_for(self, member: int) -> bool:
        """Whether the match goes on only once this member has acted."""
        deal, seat = self.course.match.deal, self.room.seat_of(member)
        if deal is None:
            return not self.room.started and member == self.room.host
        scored = deal.phase is Phase.SCORED and not self.course.match.winners
        return seat in due_seats(deal) or (scored and seat not in self.room.ready)

    @property
    def busy(self) -> bool:
        """Whether somebody listens, acts or is timed: then the table stays in memory."""
        return bool(self._audience or self._errands or self._steward.busy or self._lock.locked())

    @property
    def present(self) -> frozenset[int]:
        """The members with a socket."""
        return self._audience.members

    # -- coming and going -------------------------------------------------------------------------

    async def load(self) -> None:
        """Fold what is stored. Raises StoreError, and ReplayError or IllegalAction for spoiled events."""
        stored = await self._store.events(self.row.id)
        standing = await asyncio.to_thread(folded, self.start, stored)
        if (standing.course.match.deal is None) == standing.room.started:
            raise ReplayError("no-deal", table=self.row.id)
        self.standing, self.seq = standing, stored[-1].seq

    def wake(self, deadlines: Deadlines | None = None) -> None:
        """Let bots act if it is theirs to act, and time whoever is timed, by the ``deadlines`` of before."""
        self._steward.wake(deadlines)

    def sit(self, member: int) -> Outbox:
        """A place for a socket's messages, with the whole state as the first."""
        outbox = self._audience.come(member)
        self._steward.retime()
        outbox.put(message(self._moment(), self.room.seat_of(member), [], None))
        if self._talk.lines:
            outbox.put(_encode(states.Talked(list(self._talk.lines))).decode())
        self._tell_presence(outbox)
        self._steward.bots.wake()
        self._steward.give_back(member)
        return outbox

    def leave(self, outbox: Outbox) -> None:
        """A socket is gone; the seat stays its owner's."""
        self._audience.go(outbox)
        self._steward.retime()
        self._tell_presence(outbox)
        self._steward.deal_again()

    def sockets_of(self, member: int) -> int:
        """How many sockets listen for a member."""
        return self._audience.sockets_of(member)

    def close(self) -> None:
        """Stop bots and clock; what is stored is all there is."""
        self._steward.close()

    # -- commands ---------------------------------------------------------------------------------

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that is done to its end, whoever asked for it may be gone; faults are logged."""
        return self._errands.begin(work)

    async def command(self, member: int, command: commands.Command) -> int:
        """Carry a member's command out; the number of its event once that is stored for good.

        A command that was stored before does nothing and gets the same number. Raises Refusal,
        IllegalAction or StoreError, and then nothing has changed. To be awaited by what was begun with
        ``begin``, so that it is not left halfway.
        """
        key = CommandKey(member, command.id)
        return await self._once(key, lambda: self._carry_out(member, command, key))

    async def join(self, wanted: commands.Join) -> int:
        """Let somebody come to the table; their number as a member. Raises as ``command`` does."""
        key = CommandKey(DOOR, wanted.id)

        async def coming() -> int:
            return await self.store_and_tell(noted(self.standing, joined(self.standing, wanted)), key)

        seq = await asyncio.shield(self.begin(self._once(key, coming)))
        return member_of(await self._store.events(self.row.id, seq - 1))

    async def hint(self, member: int, asked: commands.AskHint) -> states.Hint:
        """What a seat's choices are expected to cost, for that seat alone; nothing at the table changes.

        Raises Refusal, also where the table moves on meanwhile.
        """
        seat = self._own_seat(member)
        if not await self._still_meant(seat, asked):
            raise Refusal("stale", seq=self.seq)
        if self._own_seat(member) != seat:  # given to somebody else meanwhile
            raise Refusal("stale", seq=self.seq)
        seq = self.seq
        found = await self._hints.of(view(self.deal, seat))
        if not await self._still_meant(seat, asked) or self._own_seat(member) != seat:
            raise Refusal("stale", seq=self.seq)
        return hinted(found, asked.id, seq)

    def talk(self, member: int, said: commands.Talk) -> int:
        """Say something to everybody here. Raises Refusal."""
        seat, house = self.room.seat_of(member), self.room.house
        if seat is None and (house is None or not house.watchers_talk):
            raise Refusal("not-seated")
        line = self._talk.say(member, self.room.members[member].name, seat, said)
        if line is not None:
            self._audience.tell(_encode(states.Talked([line])).decode())
        return self.seq

    async def _once(self, key: CommandKey, work: Callable[[], Awaitable[int]]) -> int:
        """Do something that a client asked for, unless it is done already."""
        async with self._lock:
            try:
                return await work()
            except (Refusal, IllegalAction):
                known = await self._store.command(self.row.id, key)
                if known is None:
                    raise
                return known

    async def _carry_out(self, member: int, command: commands.Command, key: CommandKey) -> int:
        if not await self._still_meant(self.room.seat_of(member), command):
            raise Refusal("stale", seq=self.seq)
        if self.room.house is not None and isinstance(command, SETTLED_OFTEN):
            self._settle_at_most(member)
        if isinstance(command, Settled):
            return await self._settle(member, command, key)
        seat = self._own_seat(member)
        if isinstance(command, commands.SetPace):
            if self.room.house is not None and member != self.room.host:
                raise Refusal("not-host")
            seq = await self._note(PaceSet(command.bot_ms), key)
            self._steward.bots.repaced()
            return seq
        if self.room.paused:
            raise Refusal("paused")
        match command:
            case commands.Continue():
                return await self._go_on(seat, key)
            case commands.Undo():
                return await self._undo(seat, key)
            case commands.Finish():
                return await self._say_of_finish(seat, command.agree, key)
            case _:
                return await self._act(action_of(seat, command), key)

    async def _still_meant(self, seat: int | None, command: commands.Command | commands.AskHint) -> bool:
        """Whether what happened since the sender looked leaves the command's meaning alone."""
        if command.seq >= self.seq:
            return command.seq == self.seq
        since = await self._store.events(self.row.id, command.seq)
        return all(leaves_alone(event, command, seat) for event in since)

    def _own_seat(self, member: int) -> int:
        seat = self.room.seat_of(member)
        if seat is None:
            raise Refusal("not-seated")
        return seat

    def _settle_at_most(self, member: int) -> None:
        if not self._settling.setdefault(member, Bucket(SETTLING)).take():
            raise Refusal("too-many")

    async def _settle(self, member: int, asked: Settled, key: CommandKey) -> int:
        events = settled(self.standing, member, asked, self._audience.seats, self._kind)
        if not isinstance(asked, commands.Start):
            return await self.store_and_tell(noted(self.standing, events), key)
        ready = self.standing
        for event in events:
            ready = ready.after(event, ready.course)
        first, course, happened = begun(self.row, ready)
        change = Change([*events, *first], course, told(happened, course.match.number))
        return await self.store_and_tell(change, key)

    async def _act(self, action: Action, key: CommandKey) -> int:
        besides = brought_along(self.standing, action.seat, self._steward.timer.deadlines, now_ms())
        return await self.store_and_tell(acted(self.course, action, besides), key)

    async def _go_on(self, seat: int, key: CommandKey) -> int:
        """To the next deal, once everybody who is there would."""
        if self.room.house is None:
            return await self.store_and_tell(next_deal(self.row, self.standing), key)
        if self.course.match.winners or self.deal.phase is not Phase.SCORED:
            next_deal(self.row, self.standing)  # the law says why not
        said = ReadySaid(seat)
        if self.room.after(said).waits_for_ready(self._audience.seats):
            return await self._note(said, key)
        return await self.store_and_tell(next_deal(self.row, self.standing, [said]), key)

    async def _undo(self, seat: int, key: CommandKey) -> int:
        if not self.room.solo:
            raise Refusal("undo-not-here")
        causes = await self.standing_causes()
        back = last_play(causes, seat)
        if back is None or self.deal.phase is Phase.SCORED:
            raise Refusal("nothing-to-undo")
        course = await asyncio.to_thread(self.standing.start.follow, causes[:-back])
        return await self.store_and_tell(Change([Undone(seat, back)], course, [states.Undone(seat)]), key)

    async def _say_of_finish(self, seat: int, agrees: bool, key: CommandKey) -> int:
        if offer_to(view(self.deal, seat), self.standing.said, self._kept.known) is None:
            raise Refusal("nothing-to-finish")
        said = FinishSaid(seat, agrees)
        agreed = {other for other, yes in self.standing.said.items() if yes} | {seat}
        if agrees and agreed >= set(self.room.acting):
            return await self.store_and_tell(finished(self.standing, [said]), key)
        return await self._note(said, key)

    # -- storing ----------------------------------------------------------------------------------

    async def _note(self, event: Stored, key: CommandKey) -> int:
        return await self.store_and_tell(noted(self.standing, [event]), key)

    async def store_and_tell(self, change: Change, key: CommandKey | None = None) -> int:
        """Store a change for good, then show it to everybody; the number of its last event.

        For whoever holds the table's lock. Raises StoreError, and Refusal where the store has moved on.
        """
        stored, course, events, missed = change
        before = standing = self.standing
        for event in stored:
            standing = standing.after(event, course)
        timed = self._steward.deadlines_for(standing)
        texts = list(map(event_to_json, stored))
        present = self.present
        try:
            appended = await self._store.append(self.row.id, self.seq, texts, key, timed)
        except StoreConflict as conflict:
            await self.load()
            raise Refusal("stale", seq=self.seq) from conflict
        if not appended.repeated:
            come = self.present - present
            if self.present != present:  # meanwhile; their times are kept by what began then
                timed = self._steward.deadlines_for(standing)
            self.standing, self.seq = standing, appended.seq
            if wait_of(standing) != wait_of(before):
                self._since = now_ms()
            if standing.room.host != before.room.host:
                events = [*events, states.HostChanged(standing.room.seat_of(standing.room.host) or 0)]
            if standing.room.paused != before.room.paused:
                events = [*events, states.Paused(standing.room.paused)]
            self._steward.timer.set(timed)
            self._publish(events, missed)
            self._steward.bots.wake()
            for member in come:
                self._steward.give_back(member)
        return appended.seq

    async def standing_causes(self) -> list[Cause]:
        """What stands of all that was stored."""
        return await asyncio.to_thread(standing_of, await self._store.events(self.row.id))

    # -- telling ----------------------------------------------------------------------------------

    def tell_of_rematch(self) -> None:
        """Somebody waits at the next table."""
        self.rematch_waits = True
        self._publish([], {})

    def _publish(
        self, events: list[states.TableEvent], missed: Mapping[int | None, Meanwhile | None]
    ) -> None:
        moment = self._moment()
        self._audience.show(lambda seat: message(moment, seat, events, missed.get(seat)))

    def _tell_presence(self, about: Outbox) -> None:
        """Who else is here sees whether somebody is there."""
        moment = self._moment()
        self._audience.show(lambda seat: message(moment, seat, [], None), but=about.member)

    def _moment(self) -> Moment:
        """What is told of the table now, whoever is told."""
        present = Present(self.present, self._steward.timer.deadlines, self._since, now_ms())
        players, company = self._gathering.of(
            self.standing,
            present,
            code=self.row.code,
            address=self._address,
            commitment=self.commitment,
            rematch=self.rematch_waits,
        )
        return moment_of(self.row.id, self.seq, self.standing, players, company, self._kept)
