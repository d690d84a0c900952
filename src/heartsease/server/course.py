"""The course of a match at a table: how it stands, and the sheet of its scored deals."""

from collections.abc import Iterable
from dataclasses import dataclass

from heartsease.errors import ReplayError
from heartsease.game import Action, Cause, Deal, DealScored, Event, Match
from heartsease.game.replay import follow
from heartsease.rules import Direction, MoonChoice
from heartsease.rules.dealing import Dealing
from heartsease.rules.scoring import Shot, moon_choices


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A scored deal as the score sheet keeps it; all of it is known to every seat."""

    number: int
    dealer: int
    passing: Direction
    points: tuple[int, ...]
    added: tuple[int, ...]
    scores: tuple[int, ...]
    shot: Shot | None
    choice: MoonChoice | None


@dataclass(frozen=True, slots=True)
class Course:
    """A match and its sheet, immutable; each step gives the next course and what happened."""

    match: Match
    sheet: tuple[SheetLine, ...] = ()

    def deal_out(self, dealing: Dealing) -> tuple["Course", tuple[Event, ...]]:
        """The course after the next deal is dealt. Raises IllegalAction."""
        return self._after(*self.match.deal_out(dealing))

    def apply(self, action: Action) -> tuple["Course", tuple[Event, ...]]:
        """The course after an action. Raises IllegalAction."""
        return self._after(*self.match.apply(action))

    def follow(self, causes: Iterable[Cause]) -> "Course":
        """The course after stored causes. Raises IllegalAction or ReplayError where one does not follow."""
        course = self
        for cause in causes:
            course, (happened, *_) = course._after(*follow(course.match, cause))
            if happened != cause:
                raise ReplayError("event-differs", event=repr(cause))
        return course

    def _after(self, match: Match, events: tuple[Event, ...]) -> tuple["Course", tuple[Event, ...]]:
        scored = next((event for event in events if isinstance(event, DealScored)), None)
        if scored is None or match.deal is None:
            return Course(match, self.sheet), events
        return Course(match, (*self.sheet, _line(match.deal, scored))), events


def _line(deal: Deal, scored: DealScored) -> SheetLine:
    shot, choice = deal.shot, None
    if shot is not None:
        choice = deal.choice or moon_choices(deal.rules, sun=shot.sun)[0]
    return SheetLine(
        number=deal.number,
        dealer=deal.dealer,
        passing=deal.passing,
        points=scored.points,
        added=scored.added,
        scores=scored.scores,
        shot=shot,
        choice=choice,
    )
