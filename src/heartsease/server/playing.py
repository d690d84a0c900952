"""What is asked for while a match is played: each becomes the change of the table that it leads to."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from heartsease.cards import Card
from heartsease.game import (
    Action,
    Cause,
    ChooseMoon,
    ChoosePassing,
    Event,
    PassCards,
    Phase,
    PlayCard,
    TakeBack,
)
from heartsease.protocol import commands, states
from heartsease.protocol.company import Meanwhile
from heartsease.record.json_events import Stored
from heartsease.record.table_events import BankSet, FinishSaid, StoodIn
from heartsease.rules import Direction, MoonChoice
from heartsease.rules.dealing import dealing
from heartsease.server.clock import TURN, Deadlines, people_due
from heartsease.server.course import Course
from heartsease.server.finishing import asked_by, played_out
from heartsease.server.history import Standing
from heartsease.server.hosting import key_of
from heartsease.server.store import TableRow
from heartsease.server.telling import seats_told, told

Acting = (
    commands.ChoosePassing | commands.PassChosen | commands.TakeBack | commands.Play | commands.ChooseMoon
)
"""What the law alone judges."""


class Change(NamedTuple):
    """What is stored, the course that it leads to, what all are told, and what seats have missed."""

    stored: Sequence[Stored]
    course: Course
    told: list[states.TableEvent]
    missed: Mapping[int | None, Meanwhile | None] = {}


def action_of(seat: int, asked: Acting) -> Action:
    """What a seat asks for, as the law knows it.

    >>> action_of(2, commands.Play(id="1", seq=7, card="Qs"))
    PlayCard(seat=2, card=Card('Qs'))
    """
    match asked:
        case commands.ChoosePassing():
            return ChoosePassing(seat, Direction(asked.direction))
        case commands.PassChosen():
            return PassCards(seat, tuple(map(Card, asked.cards)))
        case commands.TakeBack():
            return TakeBack(seat)
        case commands.Play():
            return PlayCard(seat, Card(asked.card))
        case commands.ChooseMoon():
            return ChooseMoon(seat, MoonChoice(asked.choice))


def brought_along(standing: Standing, seat: int, timed: Deadlines, now: int) -> list[Stored]:
    """What a seat's own action says besides: its owner is back, and has used some of its bank of time."""
    chair = standing.room.chairs[seat]
    besides: list[Stored] = [] if chair.stand_in is None else [StoodIn(seat, None)]
    until = timed.get(TURN)
    if until is not None and chair.bank_ms and people_due(standing) == [seat]:
        left = max(0, until - now)
        if left < chair.bank_ms:
            besides.append(BankSet(seat, left))
    return besides


def acted(course: Course, action: Action, besides: Sequence[Stored] = ()) -> Change:
    """An action of a seat. Raises IllegalAction."""
    return _happened(*course.apply(action), besides)


def noted(standing: Standing, events: Sequence[Stored]) -> Change:
    """What changes the table and not the cards."""
    return Change(events, standing.course, seats_told(events))


def next_deal(row: TableRow, standing: Standing, besides: Sequence[Stored] = ()) -> Change:
    """The table's next deal before the seats (docs/dealing.md). Raises IllegalAction."""
    room, match = standing.room, standing.course.match
    key = key_of(row, room)
    dealt = dealing(match.rules, key, match=room.match, deal=match.number + 1, dealer=match.next_dealer)
    return _happened(*standing.course.deal_out(dealt), besides)


def finished(standing: Standing, said: Sequence[FinishSaid] = ()) -> Change:
    """The rest of the deal, played for everybody; it is stored as a whole, or not at all."""
    by = asked_by(standing.said)
    course, causes = played_out(standing.course)
    told_: list[states.TableEvent] = [states.Finished(said[0].seat if by is None else by)]
    if course.match.deal is not None and course.match.deal.phase is Phase.SCORED:
        told_.append(states.DealScored(course.match.number))
    return Change([*said, *causes], course, told_)


def _happened(course: Course, events: Sequence[Event], besides: Sequence[Stored]) -> Change:
    cause = events[0]
    assert isinstance(cause, Cause)
    told_ = [*seats_told(besides), *told(events, course.match.number)]
    return Change([*besides, cause], course, told_)
