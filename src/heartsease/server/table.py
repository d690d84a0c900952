"""A table in play: what members ask for is judged by the law, stored, answered and told, in this order."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from heartsease.bots import LEVELS
from heartsease.cards import Card, commitment_of
from heartsease.errors import HeartseaseError, IllegalAction, Refusal, ReplayError, StoreConflict, StoreError
from heartsease.game import (
    Action,
    Cause,
    ChooseMoon,
    ChoosePassing,
    Deal,
    Event,
    PassCards,
    Phase,
    PlayCard,
    TakeBack,
    Undone,
    last_play,
    view,
)
from heartsease.protocol import commands, states
from heartsease.protocol.company import Meanwhile
from heartsease.record.json_events import Stored, event_to_json
from heartsease.record.table_events import BankSet, FinishSaid, Hosted, PaceSet, ReadySaid, StoodIn
from heartsease.rules import Direction, MoonChoice
from heartsease.rules.dealing import dealing
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
    wait_of,
)
from heartsease.server.companions import USUAL_BOT, Companions
from heartsease.server.company_of import Present, company_of
from heartsease.server.course import Course
from heartsease.server.errands import Errands
from heartsease.server.finishing import asked_by, offer_to, played_out
from heartsease.server.hinting import Hints, hinted
from heartsease.server.history import Standing, folded, leaves_alone, meanwhile, member_of, standing_of
from heartsease.server.hosting import Settled, begun, joined, key_of, settled
from heartsease.server.limits import Bucket, Rate
from heartsease.server.messages import Kept, Moment, message, moment_of
from heartsease.server.metrics import Metrics
from heartsease.server.outbox import Outbox
from heartsease.server.room import Room
from heartsease.server.store import CommandKey, Store, TableRow
from heartsease.server.talk import Conversation
from heartsease.server.telling import seats_told, told
from heartsease.server.timer import Timer, now_ms

STORE_RETRY_S: Final = 1.0
LEAST_PACE_MS: Final = 100
SETTLED_OFTEN: Final = Settled | commands.SetPace | commands.TakeBack
SETTLING: Final = Rate(40, 1)
"""How much a member may settle besides playing: all of it is stored, and told to everybody."""

DOOR: Final = -1
"""Commands of those who are no members yet are kept under this number."""

Missed = Mapping[int | None, Meanwhile | None]
"""What a seat's owner is told on return."""

_log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode


class Chosen(NamedTuple):
    """What a bot would do for a seat in a deal, as it stood then."""

    seat: int
    deal: Deal
    action: Action


class Table:
    """A table that is loaded. One command at a time; the state changes only once its event is stored.

    ``start`` is how it stood before its first event, ``standing`` and ``seq`` how things stand. New bots are
    of the house's level, or all of one ``kind``; ``address`` is where others reach this server.
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
        self._store, self._companions = store, companions
        self._audience = Audience(lambda member: self.room.seat_of(member))
        self._lock = asyncio.Lock()
        self._hints = Hints(companions)
        self._kept = Kept()
        self._talk = Conversation()
        self._bots = BotsTurn(self._bots_due, self._pace_ms, self._think, self._bot_acts)
        self._timer = Timer(self._ring)
        self._errands = Errands(row.id)
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

    @property
    def metrics(self) -> Metrics:
        """What the server counts."""
        return self._companions.metrics

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
        return bool(
            self._audience
            or self._errands
            or self._bots.running
            or self._timer.running
            or self._lock.locked()
        )

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
        if deadlines is not None:
            self._timer.deadlines = deadlines
        self._timer.set(self._deadlines_for(self.standing))
        self._bots.wake()

    def sit(self, member: int) -> Outbox:
        """A place for a socket's messages, with the whole state as the first."""
        outbox = self._audience.come(member)
        self._retime()
        outbox.put(message(self._moment(), self.room.seat_of(member), [], None))
        if self._talk.lines:
            outbox.put(_encode(states.Talked(list(self._talk.lines))).decode())
        self._tell_presence(outbox)
        self._bots.wake()
        self._come_back_to_stand_in(member)
        return outbox

    def leave(self, outbox: Outbox) -> None:
        """A socket is gone; the seat stays its owner's."""
        self._audience.go(outbox)
        self._retime()
        self._tell_presence(outbox)
        if self.room.ready and not self._waiting_for_ready(self.room):
            self._errands.begin(self._deal_again())

    def sockets_of(self, member: int) -> int:
        """How many sockets listen for a member."""
        return self._audience.sockets_of(member)

    def close(self) -> None:
        """Stop bots and clock; what is stored is all there is."""
        self._bots.close()
        self._timer.set({})

    def _retime(self) -> None:
        """Whoever came or went is timed otherwise; that is kept, so that a restart changes nothing of it."""
        timed = self._deadlines_for(self.standing)
        if timed != self._timer.deadlines:
            self._timer.set(timed)
            if self.room.house is not None:
                self._errands.begin(self._keep_deadlines())
        elif timed and not self._timer.running:
            self._timer.set(timed)

    async def _keep_deadlines(self) -> None:
        async with self._lock:
            await self._store.set_deadlines(self.row.id, self._timer.deadlines)

    def _stood_in(self, member: int) -> int | None:
        """The member's seat, while a bot plays on for it."""
        seat = self.room.seat_of(member)
        return None if seat is None or self.room.chairs[seat].stand_in is None else seat

    def _come_back_to_stand_in(self, member: int) -> None:
        if self._stood_in(member) is not None:
            self._errands.begin(self._come_back(member))

    async def _come_back(self, member: int) -> None:
        async with self._lock:
            seat = self._stood_in(member)
            if seat is not None and member in self.present:
                events = await self._store.events(self.row.id)
                missed = await asyncio.to_thread(meanwhile, events, seat)
                await self._note([StoodIn(seat, None)], [states.StoodIn(seat, False)], None, {seat: missed})

    # -- commands ---------------------------------------------------------------------------------

    async def command(self, member: int, command: commands.Command) -> int:
        """Carry a member's command out; the number of its event once that is stored for good.

        A command that was stored before does nothing and gets the same number. Raises Refusal,
        IllegalAction or StoreError, and then nothing has changed. It is carried out to its end even if the
        asker goes away.
        """
        key = CommandKey(member, command.id)
        return await self._once(key, lambda: self._carry_out(member, command, key))

    async def join(self, wanted: commands.Join) -> int:
        """Let somebody come to the table; their number as a member. Raises as ``command`` does."""
        key = CommandKey(DOOR, wanted.id)

        async def coming() -> int:
            events = joined(self.standing, wanted)
            return await self._note(events, seats_told(events), key)

        seq = await self._once(key, coming)
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

        async def doing() -> int:
            async with self._lock:
                try:
                    return await work()
                except (Refusal, IllegalAction):
                    known = await self._store.command(self.row.id, key)
                    if known is None:
                        raise
                    return known

        return await asyncio.shield(self._errands.begin(doing()))

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
            seq = await self._note([PaceSet(command.bot_ms)], [], key)
            self._bots.repaced()
            return seq
        if self.room.paused:
            raise Refusal("paused")
        match command:
            case commands.ChoosePassing():
                return await self._act(ChoosePassing(seat, Direction(command.direction)), key)
            case commands.PassChosen():
                return await self._act(PassCards(seat, tuple(map(Card, command.cards))), key)
            case commands.TakeBack():
                return await self._act(TakeBack(seat), key)
            case commands.Play():
                return await self._act(PlayCard(seat, Card(command.card)), key)
            case commands.ChooseMoon():
                return await self._act(ChooseMoon(seat, MoonChoice(command.choice)), key)
            case commands.Continue():
                return await self._go_on(seat, key)
            case commands.Undo():
                return await self._undo(seat, key)
            case commands.Finish():
                return await self._say_of_finish(seat, command.agree, key)

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
            return await self._note(events, seats_told(events), key)
        ready = self.standing
        for event in events:
            ready = ready.after(event, ready.course)
        first, course, happened = begun(self.row, ready)
        return await self._store_and_tell([*events, *first], course, told(happened, course.match.number), key)

    async def _act(self, action: Action, key: CommandKey | None, besides: Sequence[Stored] = ()) -> int:
        if key is not None:
            besides = (*self._return_of(action.seat), *self._spent(action.seat), *besides)
        course, events = self.course.apply(action)
        return await self._keep(course, events, key, besides)

    def _return_of(self, seat: int) -> list[Stored]:
        """Who acts is back, whatever their sockets say."""
        return [] if self.room.chairs[seat].stand_in is None else [StoodIn(seat, None)]

    def _spent(self, seat: int) -> list[Stored]:
        """What a seat has used of its bank of time."""
        until = self._timer.deadlines.get(TURN)
        bank = self.room.chairs[seat].bank_ms
        if until is None or not bank or people_due(self.standing) != [seat]:
            return []
        left = min(bank, max(0, until - now_ms()))
        return [BankSet(seat, left)] if left < bank else []

    async def _go_on(self, seat: int, key: CommandKey | None) -> int:
        """To the next deal, once everybody who is there would."""
        if self.room.house is None:
            return await self._keep(*self._next_deal(), key)
        if self.course.match.winners or self.deal.phase is not Phase.SCORED:
            self._next_deal()  # the law says why not
        said = ReadySaid(seat)
        if self._waiting_for_ready(self.room.after(said)):
            return await self._note([said], [], key)
        return await self._keep(*self._next_deal(), key, [said])

    def _waiting_for_ready(self, room: Room) -> bool:
        return bool(set(room.acting) & self._audience.seats - room.ready)

    def _next_deal(self) -> tuple[Course, tuple[Event, ...]]:
        """The course with the table's next deal before the seats (docs/dealing.md). Raises IllegalAction."""
        match = self.course.match
        key = key_of(self.row, self.room)
        dealt = dealing(
            match.rules, key, match=self.room.match, deal=match.number + 1, dealer=match.next_dealer
        )
        return self.course.deal_out(dealt)

    async def _undo(self, seat: int, key: CommandKey) -> int:
        if not self.room.solo:
            raise Refusal("undo-not-here")
        causes = await self.standing_causes()
        back = last_play(causes, seat)
        if back is None or self.deal.phase is Phase.SCORED:
            raise Refusal("nothing-to-undo")
        course = await asyncio.to_thread(self.standing.start.follow, causes[:-back])
        return await self._store_and_tell([Undone(seat, back)], course, [states.Undone(seat)], key)

    async def _say_of_finish(self, seat: int, agrees: bool, key: CommandKey) -> int:
        if offer_to(view(self.deal, seat), self.standing.said, self._kept.known) is None:
            raise Refusal("nothing-to-finish")
        said = FinishSaid(seat, agrees)
        agreed = {other for other, yes in self.standing.said.items() if yes} | {seat}
        if agrees and agreed >= set(self.room.acting):
            return await self._finish([said], key)
        return await self._note([said], [], key)

    async def _finish(self, said: Sequence[FinishSaid], key: CommandKey | None) -> int:
        """Play the rest of the deal for everybody; it is stored as a whole, or not at all."""
        by = asked_by(self.standing.said)
        course, causes = played_out(self.course)
        told_: list[states.TableEvent] = [states.Finished(said[0].seat if by is None else by)]
        if course.match.deal is not None and course.match.deal.phase is Phase.SCORED:
            told_.append(states.DealScored(course.match.number))
        return await self._store_and_tell([*said, *causes], course, told_, key)

    # -- storing ----------------------------------------------------------------------------------

    async def _keep(
        self, course: Course, events: Sequence[Event], key: CommandKey | None, besides: Sequence[Stored] = ()
    ) -> int:
        cause = events[0]
        assert isinstance(cause, Cause)
        told_ = [*seats_told(besides), *told(events, course.match.number)]
        return await self._store_and_tell([*besides, cause], course, told_, key)

    async def _note(
        self,
        events: Sequence[Stored],
        told_: list[states.TableEvent],
        key: CommandKey | None,
        missed: Missed | None = None,
    ) -> int:
        """Store what changes the table and not the cards."""
        return await self._store_and_tell(events, self.course, told_, key, missed)

    async def _store_and_tell(
        self,
        stored: Sequence[Stored],
        course: Course,
        events: list[states.TableEvent],
        key: CommandKey | None,
        missed: Missed | None = None,
    ) -> int:
        before = standing = self.standing
        for event in stored:
            standing = standing.after(event, course)
        timed = self._deadlines_for(standing)
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
                timed = self._deadlines_for(standing)
            self.standing, self.seq = standing, appended.seq
            if wait_of(standing) != wait_of(before):
                self._since = now_ms()
            if standing.room.host != before.room.host:
                events = [*events, states.HostChanged(standing.room.seat_of(standing.room.host) or 0)]
            if standing.room.paused != before.room.paused:
                events = [*events, states.Paused(standing.room.paused)]
            self._timer.set(timed)
            self._publish(events, missed or {})
            self._bots.wake()
            for member in come:
                self._come_back_to_stand_in(member)
        return appended.seq

    def _deadlines_for(self, standing: Standing) -> dict[str, int]:
        """What is timed as things stand. Whoever came meanwhile is seen by the next change."""
        here = frozenset(
            seat for member in self.present if (seat := standing.room.seat_of(member)) is not None
        )
        return deadlines_of(standing, self.standing, self._timer.deadlines, here, self.row.turn_ms, now_ms())

    async def standing_causes(self) -> list[Cause]:
        """What stands of all that was stored."""
        return await asyncio.to_thread(standing_of, await self._store.events(self.row.id))

    # -- bots and the clock -----------------------------------------------------------------------

    def _bots_due(self) -> list[int]:
        """The seats that bots are to act for. At a table of friends they wait while nobody is there."""
        if self.room.paused or (self.room.house is not None and not self._audience):
            return []
        chairs = self.room.chairs
        return [seat for seat in due_seats(self.course.match.deal) if chairs[seat].player is not None]

    def _pace_ms(self) -> int:
        """How long bots take at least: among friends long enough that a forced card looks like any other."""
        thinks = self.room.house is not None and any(chair.player in LEVELS for chair in self.room.chairs)
        return max(self.standing.bot_ms, LEAST_PACE_MS if thinks else 0)

    async def _think(self, seat: int) -> Chosen:
        deal, kind = self.deal, self.room.chairs[seat].player or USUAL_BOT
        return Chosen(seat, deal, await self._companions.choose(kind, view(deal, seat)))

    async def _bot_acts(self, chosen: Chosen) -> None:
        seat, deal, action = chosen
        try:
            async with self._lock:
                # While seats choose what to pass, the others' choices change nothing for this one.
                passes = deal.phase is self.deal.phase is Phase.PASSING and self.deal.number == deal.number
                if seat in self._bots_due() and (passes or self.deal == deal):
                    await self._act_for(seat, action)
        except (StoreError, Refusal) as error:
            await self._wait_for_store(error)

    async def _act_for(self, seat: int, action: Action, besides: Sequence[Stored] = ()) -> None:
        try:
            await self._act(action, None, besides)
        except IllegalAction as error:  # only its code: a log has no cards
            _log.error("a bot chose what is not allowed (%s); a random player acts for it", error.code)
            await self._act(await self._companions.choose("random", view(self.deal, seat)), None, besides)

    async def _wait_for_store(self, error: HeartseaseError) -> None:
        _log.error("table %s: %s; a bot tries again", self.row.id, error)
        await asyncio.sleep(STORE_RETRY_S)

    def _ring(self) -> None:
        self._errands.begin(self._time_is_up())

    async def _time_is_up(self) -> None:
        """Do what is to be done at each time that is over; what was done meanwhile is not over any more."""
        while over := self._timer.over():
            if self.room.house is not None and not self._audience:
                self._timer.set({})  # nobody is there to wait; whoever comes next is given time anew
                return
            try:
                await self._do_at(over[0])
            except (StoreError, Refusal) as error:
                await self._wait_for_store(error)
            except Exception:  # noqa: BLE001  whatever goes wrong, who is waited for is not waited for for ever
                _log.exception("table %s: what was due failed; it is tried again", self.row.id)
                await asyncio.sleep(STORE_RETRY_S)

    async def _do_at(self, name: str) -> None:
        if name == TURN:
            await self._act_for_late()
            return
        async with self._lock:
            if name not in self._timer.over():
                return
            if name == FINISH:
                await self._finish([], None)
            elif name == READY:
                await self._keep(*self._next_deal(), None)
            elif name == HOST:
                await self._note([Hosted(self.room.longest_of(self._audience.seats))], [], None)
            elif name.startswith(AWAY) and self.room.house is not None:
                seat = seat_of_away(name)
                kind = self._kind or self.room.house.level
                await self._note([StoodIn(seat, kind)], [states.StoodIn(seat, True)], None)

    async def _act_for_late(self) -> None:
        """A bot acts once for somebody who is late."""
        seq, due = self.seq, people_due(self.standing)
        if not due:  # the time is an old one
            self._timer.set(self._deadlines_for(self.standing))
            return
        seat = due[0]
        action = await self._companions.choose(USUAL_BOT, view(self.deal, seat))
        async with self._lock:
            if seq == self.seq and TURN in self._timer.over():
                bank = self.room.chairs[seat].bank_ms
                await self._act_for(seat, action, [BankSet(seat, 0)] if bank else [])

    async def _deal_again(self) -> None:
        async with self._lock:
            if self.room.ready and not self._waiting_for_ready(self.room) and self._audience.seats:
                await self._keep(*self._next_deal(), None)

    # -- telling ----------------------------------------------------------------------------------

    def tell_of_rematch(self) -> None:
        """Somebody waits at the next table."""
        self.rematch_waits = True
        self._publish([], {})

    def _publish(self, events: list[states.TableEvent], missed: Missed) -> None:
        moment = self._moment()
        self._audience.show(lambda seat: message(moment, seat, events, missed.get(seat)))

    def _tell_presence(self, about: Outbox) -> None:
        """Who else is here sees whether somebody is there."""
        moment = self._moment()
        self._audience.show(lambda seat: message(moment, seat, [], None), but=about.member)

    def _moment(self) -> Moment:
        """What is told of the table now, whoever is told."""
        present = Present(self.present, self._timer.deadlines, self._since, now_ms())
        company = company_of(
            self.standing,
            present,
            code=self.row.code,
            address=self._address,
            commitment=self.commitment,
            rematch=self.rematch_waits,
        )
        return moment_of(self.row.id, self.seq, self.standing, present, company, self._kept)
