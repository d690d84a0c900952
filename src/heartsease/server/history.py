"""What is stored of a table, read back: how it stands, and what it leaves of a command's meaning."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from heartsease.game import CardPlayed, Cause, Dealt, PassChosen, PassTakenBack, Undone, standing
from heartsease.protocol import commands
from heartsease.record.json_events import FinishSaid, PaceSet, Stored, event_from_json
from heartsease.server.course import Course
from heartsease.server.store import StoredEvent


class Standing(NamedTuple):
    """How a table stands: its course, its bots' pace, and which seats would finish the deal, or would not."""

    course: Course
    bot_ms: int
    said: Mapping[int, bool]

    def after(self, event: Stored, course: Course) -> "Standing":
        """How it stands after one more event, and the ``course`` that it leads to."""
        bot_ms, said = self.bot_ms, self.said
        match event:
            case PaceSet():
                bot_ms = event.bot_ms
            case FinishSaid(seat, agrees):
                said = {**said, seat: agrees}
            case Dealt():
                said = {}
            case Undone():  # who agreed did not see this; a no is for the whole deal
                said = {seat: agrees for seat, agrees in said.items() if not agrees}
        return Standing(course, bot_ms, said)


def folded(start: Course, stored: Sequence[StoredEvent]) -> Standing:
    """How a table stands after everything stored. Raises ReplayError or IllegalAction."""
    events = list(map(_read, stored))
    standing = Standing(start.follow(_standing(events)), 0, {})
    for event in events:
        standing = standing.after(event, standing.course)
    return standing


def standing_of(stored: Iterable[StoredEvent]) -> list[Cause]:
    """What stands of it after every undo. Raises ReplayError."""
    return _standing(map(_read, stored))


def leaves_alone(stored: StoredEvent, command: commands.Command | commands.AskHint, seat: int) -> bool:
    """Whether what a seat asked for before this event still means the same after it."""
    event = _read(stored)
    match command, event:
        case (_, PaceSet() | FinishSaid()) | (commands.SetPace(), _) | (commands.Finish(), CardPlayed()):
            return True
        case (
            (commands.PassChosen() | commands.TakeBack() | commands.AskHint()),
            (PassChosen() | PassTakenBack()),
        ):
            return event.seat != seat
        case commands.Undo(), CardPlayed():
            return event.seat != seat
    return False


def _standing(events: Iterable[Stored]) -> list[Cause]:
    return standing(event for event in events if not isinstance(event, PaceSet | FinishSaid))


def _read(stored: StoredEvent) -> Stored:
    return event_from_json(stored.text, stored.schema)
