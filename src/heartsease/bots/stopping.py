"""Noticing a seat that takes everything, and what stopping it is worth."""

from dataclasses import dataclass
from typing import Final

from heartsease.bots.odds import Odds
from heartsease.cards import Card
from heartsease.game import View
from heartsease.rules import Moon
from heartsease.rules.scoring import points_of
from heartsease.rules.taking import taking

STILL_TO_PLAY: Final = 0.3
"""How often a trick escapes a suspect that has yet to play to it."""

FED: Final = 0.5
"""What each point costs that is thrown to a suspect: it is one card fewer to stop it with."""


@dataclass(frozen=True)
class Suspect:
    """A seat that alone has taken points, how likely it is to take them all, and what that would cost."""

    seat: int
    likely: float
    costs: float

    @staticmethod
    def of(view: View, odds: Odds) -> "Suspect | None":
        """The seat to watch; None where no moon counts, and while points are shared or this seat's own."""
        seat = next((seat for seat, points in enumerate(view.points) if points), view.seat)
        alone = view.points[seat] == sum(view.points)
        if seat == view.seat or not alone or view.rules.moon is Moon.OFF:
            return None
        likely = _likely(view, seat)
        if view.kitty_taker not in (None, seat):
            likely *= odds.kitty_harmless
        return Suspect(seat, likely, likely * view.rules.moon_value)

    def saved(self, view: View, card: Card, take: float, points: float) -> float:
        """Points that playing a card is likely to save by parting this seat from the moon."""
        laid = points_of(view.rules, (*view.trick.cards, card))
        worth_stopping = 1.0 if laid else min(1.0, points)
        parted = take + (1.0 - take) * self._escapes(view, card)
        fed = (1.0 - parted) * FED * self.likely * view.rules.points(card)
        return parted * worth_stopping * self.costs - fed

    def _escapes(self, view: View, card: Card) -> float:
        """The chance that the trick goes to neither this seat nor the suspect."""
        if not view.trick.cards:
            return 0.0
        seats = view.rules.seats
        place = taking(view.rules, view.trick.cards).place
        if place is None or (view.trick.leader + place) % seats == self.seat:
            return 0.0
        has_played = (self.seat - view.trick.leader) % seats < len(view.trick.cards)
        return 1.0 if has_played else STILL_TO_PLAY


def _likely(view: View, seat: int) -> float:
    """How likely a seat that alone has points takes all: by its part of tricks, penalty cards and points.

    The curve was fitted to deals of four seats: 0.1 becomes 0.07, 0.3 becomes 0.29, 0.5 becomes 0.63.
    """
    rules = view.rules
    fallen = [card for trick in view.tricks for card in trick.cards if rules.is_penalty(card)]
    cards = len(fallen) / len(rules.penalty_cards)
    points = view.points[seat] / max(1, points_of(rules, rules.penalty_cards))
    tricks = sum(trick.taker == seat for trick in view.tricks) / len(view.tricks)
    share = tricks * (cards + points) / 2
    return min(1.0, max(0.0, 1.5 * share**2 + 0.5 * share))
