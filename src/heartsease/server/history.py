"""What is stored of a table, read back: how it stands, and what it leaves of a command's meaning."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from heartsease.errors import ReplayError
from heartsease.game import CardPlayed, Cause, Dealt, Match, PassChosen, PassTakenBack, Undone, standing
from heartsease.protocol import commands
from heartsease.protocol.company import Meanwhile
from heartsease.record.json_events import Stored, event_from_json
from heartsease.record.table_events import (
    Booked,
    FinishSaid,
    HouseSet,
    Joined,
    PaceSet,
    RulesSet,
    Seated,
    Started,
    StoodIn,
    Swapped,
    TableEvent,
)
from heartsease.rules import RuleSet, rule_set
from heartsease.server.course import Course
from heartsease.server.room import Room
from heartsease.server.store import StoredEvent

_COMPANY = (HouseSet, RulesSet, Seated, Started, Swapped)
"""What changes who sits where, and under which rules."""


class Standing(NamedTuple):
    """How a table stands.

    ``start`` is the course before the first deal (before the start of a table of friends only its rules
    count), ``said`` which seats would finish the deal, or would not.
    """

    start: Course
    course: Course
    room: Room
    bot_ms: int = 0
    said: Mapping[int, bool] = {}

    def after(self, event: Stored, course: Course) -> "Standing":
        """How it stands after one more event, and the ``course`` that it leads to."""
        start, bot_ms, said = self.start, self.bot_ms, self.said
        room = self.room.after(event)
        match event:
            case PaceSet():
                bot_ms = event.bot_ms
            case FinishSaid(seat, agrees):
                said = {**said, seat: agrees}
            case Dealt():
                said = {}
            case Undone():  # who agreed did not see this; a no is for the whole deal
                said = {seat: agrees for seat, agrees in said.items() if not agrees}
            case RulesSet() | Started():
                start = course = course_of(room)
        return Standing(start, course, room, bot_ms, said)


def course_of(room: Room) -> Course:
    """The course of a match that is to begin in a room."""
    return Course(Match.start(rules_from_store(room.rules), room.dealer or 0))


def folded(start: Standing, stored: Sequence[StoredEvent]) -> Standing:
    """How a table stands after everything stored. Raises ReplayError or IllegalAction."""
    events = list(map(_read, stored))
    for event in events:
        start = start.after(event, start.course)
    return start._replace(course=start.start.follow(_standing(events)))


def standing_of(stored: Iterable[StoredEvent]) -> list[Cause]:
    """What stands of it after every undo. Raises ReplayError."""
    return _standing(map(_read, stored))


def leaves_alone(stored: StoredEvent, command: commands.Command | commands.AskHint, seat: int | None) -> bool:
    """Whether what a seat asked for before this event still means the same after it."""
    event = _read(stored)
    match command, event:
        case commands.Sit(), Seated():
            return event.seat != command.seat
        case ((commands.SetRules() | commands.SetHouse() | commands.Start()), _):
            return not isinstance(event, _COMPANY)
        case ((commands.Swap() | commands.SeatBot() | commands.MakeHost() | commands.Sit()), _):
            return not isinstance(event, RulesSet | Seated | Started | Swapped)
        case _ if isinstance(event, TableEvent):
            return True
        case (
            commands.SetPace() | commands.Leave() | commands.Pause() | commands.AddSalt(),
            _,
        ) | (commands.Finish(), CardPlayed()):
            return True
        case (
            (commands.PassChosen() | commands.TakeBack() | commands.AskHint()),
            (PassChosen() | PassTakenBack()),
        ):
            return event.seat != seat
        case commands.Undo(), CardPlayed():
            return event.seat != seat
    return False


def meanwhile(stored: Sequence[StoredEvent], seat: int) -> Meanwhile | None:
    """What a bot did for a seat since its owner was last there; None where that was nothing."""
    cards: list[str] = []
    deals = 0
    for event in map(_read, reversed(stored)):
        match event:
            case StoodIn(at, bot) if at == seat and bot is not None:
                return Meanwhile(cards[::-1], deals) if cards or deals else None
            case CardPlayed(at, card, _) if at == seat and not deals:
                cards.append(card.text)
            case Dealt():
                deals += 1
    return None


def member_of(stored: Sequence[StoredEvent]) -> int:
    """The member whose coming led to an event. Raises ReplayError where none did."""
    event = _read(stored[0])
    if not isinstance(event, Joined | Seated | Booked) or event.member is None:
        raise ReplayError("bad-event", text=stored[0].text[:200])
    return event.member


@lru_cache(maxsize=1024)  # thousands of tables have a few rule sets between them
def rules_from_store(stored: str) -> RuleSet:
    """The rules as they were agreed; the resolved ones should a preset have changed its meaning.

    Raises RulesError, or what else comes of a text that is no rules.
    """
    kept = json.loads(stored)
    rules = rule_set(kept["preset"], kept["seats"], kept["changed"])
    resolved = rules.resolved()  # options that joined since then are as they were before there was any
    if all(resolved[name] == value for name, value in kept["resolved"].items()):
        return rules
    return rule_set(kept["preset"], kept["seats"], kept["resolved"])


def stored_rules(rules: RuleSet) -> str:
    """Rules as a table keeps them: what was agreed, and what that meant when it was."""
    settled = {
        "preset": rules.preset, "seats": rules.seats, "changed": rules.changed(), "resolved": rules.resolved()
    }  # fmt: skip
    return json.dumps(settled, sort_keys=True, separators=(",", ":"))


def _standing(events: Iterable[Stored]) -> list[Cause]:
    return standing(event for event in events if not isinstance(event, TableEvent))


def _read(stored: StoredEvent) -> Stored:
    return event_from_json(stored.text, stored.schema)
