"""What comes of playing a card to a trick: who takes it, and what goes along."""

from typing import Final, NamedTuple

from heartsease.bots.odds import Odds
from heartsease.cards import Card, Suit
from heartsease.rules.legality import spares_first_trick
from heartsease.rules.scoring import points_of
from heartsease.rules.taking import cancelled, taking, twins_cancel, two_pairs_void

TWIN_FALLS: Final = 0.4
"""How often the twin of a card on the table falls to the same trick, from a seat that holds it."""


class Prospect(NamedTuple):
    """The chances that this seat takes the trick and that nobody does, and the points that lie in it then."""

    take: float
    void: float
    points: float


class Prospects:
    """The prospects of the cards that a seat may play to the trick as it lies."""

    def __init__(self, odds: Odds) -> None:
        self._odds = odds
        self._memory = odds.memory
        self._view = odds.memory.view
        rules, view = self._view.rules, self._view
        self.waiting = float(points_of(rules, (*view.trick.cards, *view.held_over)))
        """Points that this trick's taker gets already, the kitty's expected ones included."""
        if odds.kitty_falls:
            self.waiting += odds.kitty_points
        self._expected: dict[tuple[Suit, tuple[Card, ...]], float] = {}

    def of(self, card: Card) -> Prospect:
        """What comes of playing this card."""
        view = self._view
        cards = (*view.trick.cards, card)
        points = self.waiting + view.rules.points(card)
        if not self._memory.later:
            taken = taking(view.rules, cards)
            return Prospect(float(taken.place == len(cards) - 1), float(taken.place is None), points)
        take, void = self._chances(cards)
        if take or void:
            points += self._to_come(cards[0].suit, card if take else None)
        return Prospect(take, void, points)

    def _chances(self, cards: tuple[Card, ...]) -> tuple[float, float]:
        rules, mine = self._view.rules, cards[-1]
        struck = cancelled(rules, cards)
        led = cards[0].suit
        standing = [card for card, out in zip(cards, struck, strict=True) if card.suit is led and not out]
        nobody_follows = 1.0
        for seat in self._memory.later:
            nobody_follows *= self._odds.void(seat, led)
        void = nobody_follows if not standing else 0.0
        if two_pairs_void(rules):
            if sum(struck) >= 4:
                return 0.0, 1.0
            if sum(struck) >= 2:
                void = max(void, self._another_pair(cards, struck))
        if mine not in standing:
            return 0.0, void
        take = 1.0 - void
        for card in standing:
            if card.index > mine.index:
                take *= self._cancels(card)
        if take:
            take *= 1.0 - self._cancels(mine)
            for seat in self._memory.later:
                take *= 1.0 - self._odds.beats(seat, mine)
        return take, void

    def _cancels(self, card: Card) -> float:
        """The chance that the twin of a card on the table falls to this trick."""
        if not twins_cancel(self._view.rules):
            return 0.0
        return sum([self._odds.holds(seat, card) for seat in self._memory.later]) * TWIN_FALLS

    def _another_pair(self, cards: tuple[Card, ...], struck: tuple[bool, ...]) -> float:
        spared = 1.0
        for card, out in zip(cards, struck, strict=True):
            if not out:
                spared *= 1.0 - self._cancels(card)
        return 1.0 - spared

    def _to_come(self, led: Suit, under: Card | None) -> float:
        """Points that later seats add, expected: what they must follow with, and what they throw.

        A sting of the led suit falls gladly under a card that beats it: ``under`` is the card of this seat.
        """
        below = under.index if under else 0
        stings = [card for card in self._odds.stings if card.suit is led and card.index < below]
        key = led, tuple(stings)
        if key not in self._expected:
            self._expected[key] = sum([self._adds(seat, led, stings) for seat in self._memory.later])
        return self._expected[key]

    def _adds(self, seat: int, led: Suit, stings: list[Card]) -> float:
        odds, rules = self._odds, self._view.rules
        points = sum([odds.holds(seat, card) * rules.points(card) for card in stings])
        void = odds.void(seat, led)
        spared = not self._view.tricks and spares_first_trick(rules)
        if void and not spared:
            points += void * odds.dump(seat)
        return points + (1.0 - void) * odds.average[led]
