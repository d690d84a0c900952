"""Noticing a seat that takes everything, and what stopping it is worth."""

from dataclasses import dataclass, replace
from typing import Final

from heartsease.bots.memory import Memory
from heartsease.bots.moon import likely_prize
from heartsease.bots.odds import Odds
from heartsease.cards import Card, Hand, Suit
from heartsease.game import Trick, View
from heartsease.rules.scoring import moon_counts, points_of
from heartsease.rules.taking import taking

STILL_TO_PLAY: Final = 0.3
"""How often a trick escapes a suspect that has yet to play to it."""

OTHERS_STOP: Final = 0.7
"""How often somebody who can take a led card from a suspect does."""

NO_RUN: Final = 0.2
"""What is left of the odds while a suspect has not kept the lead: points may be thrown on anyone."""

A_RUN: Final = 2.3
"""How much each trick in a row that it led and took raises them: who ducks would have lost the lead."""

SIDE_STOPPER: Final = 0.3
"""How often a winner in a suit that does not score stops a moon: its shooter need not lead that suit."""

HIGHER: Final = 0.5
"""How often a winner still stops a moon, for each card above it that this seat has no guard for."""

ALONE: Final = 0.6
"""How often it is this seat's stoppers that count: others may have some."""


@dataclass(frozen=True)
class Suspect:
    """A seat that alone has penalty cards, how likely it is to take them all, and what that would cost."""

    seat: int
    likely: float
    costs: float

    @staticmethod
    def of(view: View, odds: Odds) -> "Suspect | None":
        """The seat to watch; None where no moon counts, and while they are shared or this seat's own."""
        first = view.trick.leader if _leads_points(view) else view.seat
        memory = odds.memory
        seat = next((seat for seat, points in enumerate(memory.penalties) if points), first)
        if seat == view.seat or not memory.alone(seat) or not moon_counts(view.rules):
            return None
        likely = _likely(memory, seat)
        if view.kitty_taker not in (None, seat):
            likely *= odds.kitty_harmless
        return Suspect(seat, likely, likely * likely_prize(memory, seat))

    def saved(self, view: View, odds: Odds, card: Card, take: float, points: float) -> float:
        """Points that playing a card is likely to save by parting this seat from the moon."""
        laid = any(map(view.rules.is_penalty, (*view.trick.cards, card)))
        worth_stopping = 1.0 if laid else max(0.0, min(1.0, points))
        parted = worth_stopping * (take + (1.0 - take) * self._escapes(view, card, odds))
        lost = ALONE * (stops(view.hand, odds) - stops(view.hand.without((card,)), odds))
        return parted * self.costs - (1.0 - parted) * lost * self.costs

    def _escapes(self, view: View, card: Card, odds: Odds) -> float:
        """The chance that the trick goes to neither this seat nor the suspect."""
        if not view.trick.cards:
            out = odds.memory.out[card.suit]
            return OTHERS_STOP * (1.0 - odds.holds(self.seat, out[-1])) if out else 0.0
        seats = view.rules.seats
        place = taking(view.rules, view.trick.cards).place
        if place is None or (view.trick.leader + place) % seats == self.seat:
            return 0.0
        has_played = (self.seat - view.trick.leader) % seats < len(view.trick.cards)
        return 1.0 if has_played else STILL_TO_PLAY


def _leads_points(view: View) -> bool:
    """Whether the card led to the trick under way is a penalty card that still takes it: nobody had to."""
    cards = view.trick.cards
    return bool(cards) and view.rules.is_penalty(cards[0]) and taking(view.rules, cards).place == 0


def _likely(memory: Memory, seat: int) -> float:
    """How likely a seat that alone has penalty cards takes all: by its part of tricks, cards and points.

    Points that it leads itself, and that still win, count as taken. The curve was fitted to deals of four
    seats: 0.1 becomes 0.07, 0.3 becomes 0.29, 0.5 becomes 0.63.
    """
    view, rules, tricks = memory.view, memory.view.rules, list(memory.view.tricks)
    leads = view.trick.leader == seat and _leads_points(view)
    if leads:
        tricks.append(replace(view.trick, taker=seat))
    fallen = [card for trick in tricks for card in trick.cards if rules.is_penalty(card)]
    cards = len(fallen) / len(rules.penalty_cards)
    led = [card for card in view.trick.cards if rules.is_penalty(card)] if leads else ()
    taken = memory.penalties[seat] + points_of(rules, led)
    points = taken / max(1, points_of(rules, rules.penalty_cards))
    part = sum(trick.taker == seat for trick in tricks) / len(tricks)
    share = part * (cards + points) / 2
    likely = min(1.0, max(0.0, 1.5 * share**2 + 0.5 * share))
    raised = likely * NO_RUN * A_RUN ** _run(tricks, seat)
    return raised / (raised + 1.0 - likely)


def _run(tricks: list[Trick], seat: int) -> int:
    """How many tricks in a row a seat led and took, up to now."""
    run = 0
    for trick in reversed(tricks):
        if not trick.leader == trick.taker == seat:
            break
        run += 1
    return run


def stops(hand: Hand, odds: Odds) -> float:
    """How surely a hand takes a trick from a seat that means to take all."""
    passes = 1.0
    for suit in Suit:
        out = odds.memory.out[suit]
        sure = 0.0
        for place, card in enumerate(hand.of(suit)):
            higher = sum([other.index > card.index for other in out])
            if higher < len(out):
                sure = max(sure, HIGHER ** max(0, higher - place))
        passes *= 1.0 - sure * (1.0 if suit in odds.scoring_suits else SIDE_STOPPER)
    return 1.0 - passes
