"""Why a choice is good, in one word: only what can be seen in the view, and is so."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.cards import Card
from heartsease.game import Action, PassCards, PlayCard, View
from heartsease.rules.scoring import moon_counts, points_of
from heartsease.rules.taking import kitty_falls, taking, twins_cancel

ALIKE: Final = 0.1
"""Points by which choices may differ and still come to the same."""

MOON_PART: Final = 1 / 3
"""Whoever alone has this part of all penalty points is worth watching."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A code of ``REASONS``, and the card that it speaks of, if one in particular."""

    code: str
    card: Card | None = None


class _Case:
    """A choice, and what there is to know around it."""

    def __init__(self, view: View, costs: Sequence[tuple[Action, float]], points: float) -> None:
        self.view, self.rules, self.costs, self.points = view, view.rules, costs, points
        self.best = costs[0][0]
        self.memory = Memory.of(view)

    @cached_property
    def card(self) -> Card:
        assert isinstance(self.best, PlayCard)
        return self.best.card

    @cached_property
    def trick(self) -> tuple[Card, ...]:
        """The trick with the card in it."""
        return (*self.view.trick.cards, self.card)

    @cached_property
    def leads(self) -> bool:
        return len(self.trick) == 1

    @cached_property
    def follows(self) -> bool:
        return not self.leads and self.card.suit is self.trick[0].suit

    @cached_property
    def last(self) -> bool:
        return len(self.trick) == self.rules.seats

    @cached_property
    def taker(self) -> int | None:
        """The seat whose card takes the trick as it lies."""
        place = taking(self.rules, self.trick).place
        return None if place is None else (self.view.trick.leader + place) % self.rules.seats

    @cached_property
    def sting_from(self) -> float:
        return Odds(self.memory).sting_from

    @cached_property
    def kitty_comes(self) -> bool:
        """Whether cards that nobody knows go along with this trick."""
        view, waits = self.view, self.view.kitty_size > 0 and self.view.kitty_taker is None
        last_trick = len(view.hand) == 1
        return waits and kitty_falls(view.rules, (*view.held_over, *self.trick), last_trick=last_trick)

    @cached_property
    def alone(self) -> int | None:
        """The seat that alone has penalty cards, and many, while a moon counts."""
        penalties = self.memory.penalties
        seat = max(range(self.rules.seats), key=penalties.__getitem__)
        many = penalties[seat] >= MOON_PART * points_of(self.rules, self.rules.penalty_cards)
        return seat if many and moon_counts(self.rules) and self.memory.alone(seat) else None


_Test = Callable[[_Case], bool | Card]


def _only_card(case: _Case) -> bool:
    return len(case.costs) == 1


def _no_difference(case: _Case) -> bool:
    return all([costs < ALIKE for _, costs in case.costs])


def _goes_for_moon(case: _Case) -> bool:
    """Points that it has can only be taken off by a moon, unless bonus cards are there."""
    bonuses = any([case.rules.points(card) < 0 for card in case.rules.scoring_cards])
    already = case.memory.penalties[case.view.seat]
    return case.alone == case.view.seat and not bonuses and case.points < already - 1


def _stops_moon(case: _Case) -> bool:
    """The trick ends with this card, something that counts in it, and does not go to the shooter."""
    penalties = any(map(case.rules.is_penalty, (*case.trick, *case.view.held_over)))
    watched = case.alone not in (None, case.view.seat)
    return watched and case.last and penalties and case.taker not in (None, case.alone)


def _gives_points(case: _Case) -> bool | Card:
    thrown = not case.leads and not case.follows
    return case.card if thrown and case.rules.points(case.card) > 0 else False


def _safe_discard(case: _Case) -> bool:
    return not case.leads and not case.follows


def _last_no_points(case: _Case) -> bool:
    counts = any(map(case.rules.points, (*case.trick, *case.view.held_over)))
    return case.last and case.taker == case.view.seat and not counts and not case.kitty_comes


def _ducks(case: _Case) -> bool | Card:
    """It stays under a card that takes the trick now; where twins cancel that may change, and is not said."""
    if not case.follows or (twins_cancel(case.rules) and not case.last):
        return False
    place = taking(case.rules, case.trick).place
    return False if place is None or case.taker == case.view.seat else case.trick[place]


def _flushes(case: _Case) -> bool | Card:
    """A lead below a costly card that is out, in its suit, by a seat that does not hold it."""
    if not case.leads:
        return False
    out = case.memory.out[case.card.suit]
    stings = [card for card in out if case.rules.points(card) >= case.sting_from]
    above = [card for card in stings if card.index > case.card.index and card not in case.view.hand]
    return above[0] if above else False


def _stays_low(case: _Case) -> bool:
    out = case.memory.out[case.card.suit]
    return case.leads and bool(out) and out[0].index > case.card.index and not twins_cancel(case.rules)


def _empties_suit(case: _Case) -> bool | Card:
    others = [card for card in case.view.hand if card.suit is case.card.suit]
    return case.card if len(others) == 1 < len(case.view.hand) else False


def _passes_sting(case: _Case) -> bool | Card:
    assert isinstance(case.best, PassCards)
    stings = [card for card in case.best.cards if case.rules.points(card) >= case.sting_from]
    return stings[0] if stings else False


def _pass_empties(case: _Case) -> bool | Card:
    assert isinstance(case.best, PassCards)
    left = {card.suit for card in case.view.hand.without(case.best.cards)}
    emptied = [card for card in case.best.cards if card.suit not in left]
    return emptied[0] if emptied else False


REASONS: Final[Mapping[str, _Test]] = {
    "only-card": _only_card,
    "no-difference": _no_difference,
    "goes-for-moon": _goes_for_moon,
    "stops-moon": _stops_moon,
    "gives-points": _gives_points,
    "safe-discard": _safe_discard,
    "last-no-points": _last_no_points,
    "ducks": _ducks,
    "flushes": _flushes,
    "stays-low": _stays_low,
    "empties-suit": _empties_suit,
}
"""The reasons for a card, each with its test: it holds, or holds of one card. The first that does is told."""

_OF_PASSES: Final[Mapping[str, _Test]] = {"gives-points": _passes_sting, "empties-suit": _pass_empties}


def reason_for(view: View, costs: Sequence[tuple[Action, float]], points: float) -> Reason | None:
    """Why the first of these choices is best; None where no single reason is clear.

    The others have what they cost more; ``points`` are those expected after the first.
    """
    case = _Case(view, costs, points)
    if isinstance(case.best, PassCards):
        return _first(_OF_PASSES, case)
    return _first(REASONS, case) if isinstance(case.best, PlayCard) else None


def _first(reasons: Mapping[str, _Test], case: _Case) -> Reason | None:
    for code, test in reasons.items():
        found = test(case)
        if found is not False:
            return Reason(code, None if found is True else found)
    return None
