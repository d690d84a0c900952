"""A table in play: what its seats ask for is judged by the law, stored, answered and told, in this order."""

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final, TypeVar

import msgspec

from heartsease.bots import LEVELS
from heartsease.cards import Card
from heartsease.errors import (
    HeartseaseError,
    IllegalAction,
    Refusal,
    ReplayError,
    StoreConflict,
    StoreError,
)
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
from heartsease.record.json_events import FinishSaid, PaceSet, Stored, event_to_json
from heartsease.rules import Direction, MoonChoice
from heartsease.rules.dealing import dealing
from heartsease.server.companions import USUAL_BOT, Companions
from heartsease.server.course import Course
from heartsease.server.finishing import FINISH_MS, Said, asked_by, offer_to, played_out
from heartsease.server.hinting import Hints, hinted
from heartsease.server.history import Standing, folded, leaves_alone, standing_of
from heartsease.server.outbox import Outbox
from heartsease.server.state_of import Around, state_of
from heartsease.server.store import CommandKey, Store, TableRow
from heartsease.server.telling import told

STORE_RETRY_S: Final = 1.0

T = TypeVar("T")

_log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode


class Table:
    """A table that is loaded. One command at a time; the state changes only once its event is stored.

    ``start`` is the course before the first deal, ``course`` and ``seq`` how things stand; ``said`` is which
    seats would finish the deal, or would not.
    """

    __slots__ = (
        "_clock",
        "_companions",
        "_deadline",
        "_driver",
        "_hints",
        "_lock",
        "_outboxes",
        "_repaced",
        "_running",
        "_store",
        "bot_ms",
        "course",
        "row",
        "said",
        "seq",
        "start",
    )

    def __init__(self, row: TableRow, start: Course, store: Store, companions: Companions) -> None:
        self.row, self.start, self.course = row, start, start
        self.seq = 0
        self.bot_ms = 0
        self.said: Said = {}
        self._store, self._companions = store, companions
        self._outboxes: tuple[Outbox, ...] = ()
        self._lock = asyncio.Lock()
        self._hints = Hints(companions)
        self._driver: asyncio.Task[None] | None = None
        self._repaced = asyncio.Event()
        self._running: set[asyncio.Task[Any]] = set()
        self._deadline: int | None = None
        self._clock: asyncio.TimerHandle | None = None

    # -- coming and going -------------------------------------------------------------------------

    async def load(self) -> None:
        """Fold what is stored. Raises StoreError, and ReplayError or IllegalAction for spoiled events."""
        stored = await self._store.events(self.row.id)
        standing = await asyncio.to_thread(folded, self.start, stored)
        if standing.course.match.deal is None:
            raise ReplayError("no-deal", table=self.row.id)
        self.course, self.bot_ms, self.said = standing
        self.seq = stored[-1].seq

    def wake(self, deadline: int | None = None) -> None:
        """Let bots act if it is theirs to act, and time whoever is timed (milliseconds since 1970)."""
        self._set_clock(deadline)
        if self._driver is None and self._bots_due():
            self._driver = asyncio.create_task(self._drive())

    def sit(self, seat: int) -> Outbox:
        """A place for a socket's messages, with the whole state as the first."""
        outbox = Outbox(seat)
        self._outboxes += (outbox,)
        outbox.put(self._state(seat, []))
        self._tell_presence(outbox)
        self.wake(self._deadline or self._deadline_of(self._standing))
        return outbox

    def leave(self, outbox: Outbox) -> None:
        """A socket is gone; the seat stays its owner's."""
        self._outboxes = tuple(other for other in self._outboxes if other is not outbox)
        self._tell_presence(outbox)

    def sockets_of(self, seat: int) -> int:
        """How many sockets listen for a seat."""
        return sum(outbox.seat == seat for outbox in self._outboxes)

    @property
    def busy(self) -> bool:
        """Whether somebody listens, acts or is timed: then the table stays in memory."""
        return bool(self._outboxes or self._running or self._driver or self._clock or self._lock.locked())

    def close(self) -> None:
        """Stop bots and clock; what is stored is all there is."""
        if self._driver is not None:
            self._driver.cancel()
        self._set_clock(None)

    @property
    def deal(self) -> Deal:
        """The deal under way or just scored; a table is made with its first deal."""
        deal = self.course.match.deal
        assert deal is not None
        return deal

    @property
    def solo(self) -> bool:
        """Whether one person plays with bots."""
        return sum(seat.bot is None for seat in self.row.seating) == 1

    def waits_for(self, seat: int) -> bool:
        """Whether the match goes on only once this seat has acted."""
        deal = self.deal
        return seat in _due(deal) or (deal.phase is Phase.SCORED and not self.course.match.winners)

    # -- commands ---------------------------------------------------------------------------------

    async def command(self, seat: int, command: commands.Command) -> int:
        """Carry a seat's command out; the number of its event once that is stored for good.

        A command that was stored before does nothing and gets the same number. Raises Refusal,
        IllegalAction or StoreError, and then nothing has changed. It is carried out to its end even if the
        asker goes away.
        """
        return await asyncio.shield(self._begin(self._command(seat, command)))

    async def hint(self, seat: int, asked: commands.AskHint) -> states.Hint:
        """What a seat's choices are expected to cost, for that seat alone; nothing at the table changes.

        Raises Refusal, also where the table moves on meanwhile.
        """
        if not await self._still_meant(seat, asked):
            raise Refusal("stale", seq=self.seq)
        seq = self.seq
        found = await self._hints.of(view(self.deal, seat))
        if not await self._still_meant(seat, asked):
            raise Refusal("stale", seq=self.seq)
        return hinted(found, asked.id, seq)

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Something that is carried out to its end, and told of here if it fails: its asker may be gone."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):
            _log.error("table %s: %s", self.row.id, error)
        elif error is not None and not isinstance(error, Refusal | IllegalAction):
            _log.error("table %s: a command failed", self.row.id, exc_info=error)

    async def _command(self, seat: int, command: commands.Command) -> int:
        key = CommandKey(seat, command.id)
        async with self._lock:
            try:
                return await self._carry_out(seat, command, key)
            except (Refusal, IllegalAction):
                known = await self._store.command(self.row.id, key)
                if known is None:
                    raise
                return known

    async def _carry_out(self, seat: int, command: commands.Command, key: CommandKey) -> int:
        if not await self._still_meant(seat, command):
            raise Refusal("stale", seq=self.seq)
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
                return await self._keep(*next_deal(self.row, self.course), key)
            case commands.Undo():
                return await self._undo(seat, key)
            case commands.Finish():
                return await self._say_of_finish(seat, command.agree, key)
            case commands.SetPace():
                return await self._set_pace(command.bot_ms, key)

    async def _still_meant(self, seat: int, command: commands.Command | commands.AskHint) -> bool:
        """Whether what happened since the sender looked leaves the command's meaning alone."""
        if command.seq >= self.seq:
            return command.seq == self.seq
        since = await self._store.events(self.row.id, command.seq)
        return all(leaves_alone(event, command, seat) for event in since)

    async def _act(self, action: Action, key: CommandKey | None) -> int:
        return await self._keep(*self.course.apply(action), key)

    async def _undo(self, seat: int, key: CommandKey) -> int:
        if not self.solo:
            raise Refusal("undo-not-here")
        causes = await self.standing_causes()
        back = last_play(causes, seat)
        if back is None or self.deal.phase is Phase.SCORED:
            raise Refusal("nothing-to-undo")
        course = await asyncio.to_thread(self.start.follow, causes[:-back])
        return await self._store_and_tell([Undone(seat, back)], course, [states.Undone(seat)], key)

    async def _say_of_finish(self, seat: int, agrees: bool, key: CommandKey) -> int:
        if offer_to(view(self.deal, seat), self.said) is None:
            raise Refusal("nothing-to-finish")
        said = FinishSaid(seat, agrees)
        agreed = {other for other, yes in self.said.items() if yes} | {seat}
        people = {number for number, seating in enumerate(self.row.seating) if seating.bot is None}
        if agrees and agreed >= people:
            return await self._finish([said], key)
        return await self._store_and_tell([said], self.course, [], key)

    async def _finish(self, said: Sequence[FinishSaid], key: CommandKey | None) -> int:
        """Play the rest of the deal for everybody; it is stored as a whole, or not at all."""
        by = asked_by(self.said)
        course, causes = played_out(self.course)
        told_: list[states.TableEvent] = [states.Finished(said[0].seat if by is None else by)]
        if course.match.deal is not None and course.match.deal.phase is Phase.SCORED:
            told_.append(states.DealScored(course.match.number))
        return await self._store_and_tell([*said, *causes], course, told_, key)

    async def _set_pace(self, bot_ms: int, key: CommandKey) -> int:
        seq = await self._store_and_tell([PaceSet(bot_ms)], self.course, [], key)
        self._repaced.set()
        return seq

    async def _keep(self, course: Course, events: Sequence[Event], key: CommandKey | None) -> int:
        cause = events[0]
        assert isinstance(cause, Cause)
        return await self._store_and_tell([cause], course, told(events, course.match.number), key)

    @property
    def _standing(self) -> Standing:
        return Standing(self.course, self.bot_ms, self.said)

    async def _store_and_tell(
        self,
        stored: Sequence[Stored],
        course: Course,
        events: list[states.TableEvent],
        key: CommandKey | None,
    ) -> int:
        standing = self._standing
        for event in stored:
            standing = standing.after(event, course)
        deadline = self._deadline_of(standing)
        texts = list(map(event_to_json, stored))
        try:
            appended = await self._store.append(self.row.id, self.seq, texts, key, deadline)
        except StoreConflict as conflict:
            await self.load()
            raise Refusal("stale", seq=self.seq) from conflict
        if not appended.repeated:
            (self.course, self.bot_ms, self.said), self.seq = standing, appended.seq
            self._publish(events)
            self.wake(deadline)
        return appended.seq

    async def standing_causes(self) -> list[Cause]:
        """What stands of all that was stored."""
        return await asyncio.to_thread(standing_of, await self._store.events(self.row.id))

    # -- bots and the clock -----------------------------------------------------------------------

    def _bots_due(self) -> list[int]:
        return [seat for seat in _due(self.deal) if self.row.seating[seat].bot is not None]

    async def _drive(self) -> None:
        """Let bots act, each after the table's pace, until a person has to."""
        try:
            while self._bots_due():
                await self._wait_pace()
                try:
                    await asyncio.gather(*map(self._bot_acts, self._bots_due()))  # an undo may have come
                except (StoreError, Refusal) as error:
                    await self._wait_for_store(error)
        finally:
            self._driver = None

    async def _wait_pace(self) -> None:
        """Wait as long as bots do here; when the pace changes, the new one counts from then on."""
        repaced = True
        while repaced:
            self._repaced.clear()
            try:
                async with asyncio.timeout(self.bot_ms / 1000):
                    await self._repaced.wait()
            except TimeoutError:
                repaced = False

    async def _wait_for_store(self, error: HeartseaseError) -> None:
        _log.error("table %s: %s; a bot tries again", self.row.id, error)
        await asyncio.sleep(STORE_RETRY_S)

    async def _bot_acts(self, seat: int) -> None:
        kind = self.row.seating[seat].bot or USUAL_BOT
        seq, deal = self.seq, self.deal
        action = await self._companions.choose(kind, view(deal, seat))
        async with self._lock:
            # While seats choose what to pass, the others' choices change nothing for this one.
            passing = self.deal.phase is Phase.PASSING and self.deal.number == deal.number
            if seq == self.seq or (passing and self.deal.chosen[seat] is None):
                try:
                    await self._act(action, None)
                except IllegalAction:
                    _log.exception("bot %s chose what is not allowed; a random player acts for it", kind)
                    await self._act(await self._companions.choose("random", view(self.deal, seat)), None)

    def _deadline_of(self, standing: Standing) -> int | None:
        """Until when the people who are waited for may think; choosing a pass has one time for all.

        While some are asked to agree to a finish, they have their own time for that.
        """
        deal = standing.course.match.deal
        if _finish_waits(standing):
            waited = self._deadline is not None and _finish_waits(self._standing)
            return self._deadline if waited else int(time.time() * 1000) + FINISH_MS
        if self.row.turn_ms is None or deal is None or not _people_due(self.row, deal):
            return None
        if self._deadline is not None and _same_pass(self.deal, deal):
            return self._deadline
        return int(time.time() * 1000) + self.row.turn_ms

    def _set_clock(self, deadline: int | None) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self._deadline = deadline
        if deadline is not None:
            wait = max(0.0, deadline / 1000 - time.time())
            self._clock = asyncio.get_running_loop().call_later(wait, self._time_is_up, self.seq)

    def _time_is_up(self, seq: int) -> None:
        self._clock = None
        self._begin(self._act_for_late(seq))

    async def _act_for_late(self, seq: int) -> None:
        """A bot acts once for every person who is late; with an older number than now it does nothing.

        Who was asked to agree to a finish has agreed.
        """
        if _finish_waits(self._standing):
            await self._finish_for_late(seq)
            return
        late = _people_due(self.row, self.deal)
        while late and seq == self.seq:
            action = await self._companions.choose(USUAL_BOT, view(self.deal, late[0]))
            try:
                async with self._lock:
                    if seq == self.seq:
                        seq = await self._act(action, None)
                        del late[0]
            except (StoreError, Refusal) as error:
                await self._wait_for_store(error)

    async def _finish_for_late(self, seq: int) -> None:
        while seq == self.seq:
            try:
                async with self._lock:
                    if seq == self.seq:
                        await self._finish([], None)
            except (StoreError, Refusal) as error:
                await self._wait_for_store(error)

    # -- telling ----------------------------------------------------------------------------------

    def _publish(self, events: list[states.TableEvent]) -> None:
        states_: dict[int, str] = {}
        for outbox in self._outboxes:
            if outbox.seat not in states_:
                states_[outbox.seat] = self._state(outbox.seat, events)
            outbox.put(states_[outbox.seat])

    def _tell_presence(self, about: Outbox) -> None:
        """Who else sits here sees whether this seat's owner is there."""
        for outbox in self._outboxes:
            if outbox.seat != about.seat:
                outbox.put(self._state(outbox.seat, []))

    def _state(self, seat: int, events: list[states.TableEvent]) -> str:
        around = Around(
            table=self.row.id,
            players=tuple(
                states.Player(
                    seating.name,
                    "person" if seating.bot is None else "bot",
                    seating.bot is not None or self.sockets_of(number) > 0,
                    seating.bot if seating.bot in LEVELS else None,
                )
                for number, seating in enumerate(self.row.seating)
            ),
            bot_ms=self.bot_ms,
            scores=self.course.match.scores,
            sheet=self.course.sheet,
            winners=self.course.match.winners,
            solo=self.solo,
            said=self.said,
        )
        return _encode(states.State(self.seq, state_of(view(self.deal, seat), around), events)).decode()


def next_deal(row: TableRow, course: Course) -> tuple[Course, tuple[Event, ...]]:
    """The course with the table's next deal before the seats (docs/dealing.md). Raises IllegalAction."""
    match = course.match
    dealt = dealing(match.rules, row.key, match=1, deal=match.number + 1, dealer=match.next_dealer)
    return course.deal_out(dealt)


def _due(deal: Deal) -> list[int]:
    """The seats that the deal waits for: all that still choose what to pass, or the one to act."""
    if deal.phase is Phase.PASSING:
        return [seat for seat, chosen in enumerate(deal.chosen) if chosen is None]
    return [] if deal.to_act is None else [deal.to_act]


def _same_pass(before: Deal, after: Deal) -> bool:
    """Whether seats go on choosing what to pass."""
    passing = before.phase is after.phase is Phase.PASSING
    return passing and before.number == after.number


def _finish_waits(standing: Standing) -> bool:
    """Whether people are asked to agree to a finish."""
    deal = standing.course.match.deal
    playing = deal is not None and deal.phase is Phase.PLAYING
    return playing and asked_by(standing.said) is not None


def _people_due(row: TableRow, deal: Deal) -> list[int]:
    return [seat for seat in _due(deal) if row.seating[seat].bot is None]
