"""What is stored of a table, read back: the course it comes to, and what it leaves of a command's meaning."""

from collections.abc import Iterable, Sequence

from heartsease.game import CardPlayed, Cause, PassChosen, PassTakenBack, standing
from heartsease.protocol import commands
from heartsease.record.json_events import PaceSet, Stored, event_from_json
from heartsease.server.course import Course
from heartsease.server.store import StoredEvent


def folded(start: Course, stored: Sequence[StoredEvent]) -> tuple[Course, int]:
    """The course after everything stored, and the pace. Raises ReplayError or IllegalAction."""
    events = list(map(_read, stored))
    bot_ms = next((event.bot_ms for event in reversed(events) if isinstance(event, PaceSet)), 0)
    return start.follow(_standing(events)), bot_ms


def standing_of(stored: Iterable[StoredEvent]) -> list[Cause]:
    """What stands of it after every undo. Raises ReplayError."""
    return _standing(map(_read, stored))


def leaves_alone(stored: StoredEvent, command: commands.Command, seat: int) -> bool:
    """Whether a seat's command that was made before this event still means the same after it."""
    event = _read(stored)
    match command, event:
        case _, PaceSet():
            return True
        case commands.SetPace(), _:
            return True
        case ((commands.PassChosen() | commands.TakeBack()), (PassChosen() | PassTakenBack())):
            return event.seat != seat
        case commands.Undo(), CardPlayed():
            return event.seat != seat
    return False


def _standing(events: Iterable[Stored]) -> list[Cause]:
    return standing(event for event in events if not isinstance(event, PaceSet))


def _read(stored: StoredEvent) -> Stored:
    return event_from_json(stored.text, stored.schema)
