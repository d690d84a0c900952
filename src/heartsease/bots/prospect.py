"""What comes of playing a card to a trick: who takes it, and what goes along."""

from typing import Final, NamedTuple

from heartsease.bots.odds import EAGER, Cards, Odds
from heartsease.cards import ALL_CARDS, Card, Suit
from heartsease.rules.legality import spares_first_trick
from heartsease.rules.scoring import points_of
from heartsease.rules.taking import cancelled, taking, twins_cancel, two_pairs_void

TWIN_FALLS: Final = 0.4
"""How often the twin of a card on the table falls to the same trick, from a seat that holds it."""

WANTED: Final = 0.9
"""How often a seat that can take a trick does so when it brings points off."""

BONUS_FALLS: Final = 0.15
"""How often a bonus card falls under a higher one, from a seat that holds it: because it has to."""


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
        self._spared = not view.tricks and spares_first_trick(rules)
        lying = (*view.held_over, *view.trick.cards)
        self.lying = float(points_of(rules, lying))
        """Points that this trick's taker gets already, the kitty aside."""
        kitty = odds.kitty_falls(view.trick.cards) and odds.kitty_harmless < 1.0
        self.penalties_lie: bool = kitty or any(map(rules.is_penalty, lying))
        """Whether this trick's taker gets a penalty card already, as far as can be told."""
        self._expected: dict[tuple[Suit, Cards, float], float] = {}

    def of(self, card: Card) -> Prospect:
        """What comes of playing this card."""
        view = self._view
        cards = (*view.trick.cards, card)
        points = self.lying + view.rules.points(card)
        if not self._memory.later:
            if self._odds.kitty_falls(cards):
                points += self._odds.kitty_points
            taken = taking(view.rules, cards)
            return Prospect(float(taken.place == len(cards) - 1), float(taken.place is None), points)
        if self._odds.kitty_waits:
            points += self._kitty_falls(cards) * self._odds.kitty_points
        take, void = self._chances(cards, WANTED if points < 0 else EAGER)
        if take or void:
            points += self._to_come(cards[0].suit, card if take else None)
        return Prospect(take, void, points)

    def _chances(self, cards: Cards, eager: float) -> tuple[float, float]:
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
        if twins_cancel(rules):
            for card in standing:
                if card.index > mine.index:
                    take *= self._cancels(card)
            take *= 1.0 - self._cancels(mine)
        elif taking(rules, cards).place != len(cards) - 1:
            return 0.0, void
        if take:
            for seat in self._memory.later:
                take *= 1.0 - self._odds.beats(seat, mine, eager)
        return take, void

    def _cancels(self, card: Card) -> float:
        """The chance that the twin of a card on the table falls to this trick."""
        return sum([self._odds.holds(seat, card) for seat in self._memory.later]) * TWIN_FALLS

    def _another_pair(self, cards: Cards, struck: tuple[bool, ...]) -> float:
        spared = 1.0
        for card, out in zip(cards, struck, strict=True):
            if not out:
                spared *= 1.0 - self._cancels(card)
        return 1.0 - spared

    def _kitty_falls(self, cards: Cards) -> float:
        """The chance that the kitty goes with this trick: by what lies there, or is still thrown (D-8)."""
        odds = self._odds
        if odds.kitty_falls(cards):
            return 1.0
        bringing = [suit for suit, card in _ONE_OF.items() if odds.kitty_falls((*cards, card))]
        spared, led = 1.0, cards[0].suit
        for seat in self._memory.later:
            for suit in () if self._spared else bringing:
                spared *= 1.0 - odds.void(seat, led) * (1.0 - odds.void(seat, suit))
        return 1.0 - spared

    def _to_come(self, led: Suit, under: Card | None) -> float:
        """Points that later seats add, expected: what they must follow with, and what they throw.

        A sting of the led suit falls gladly under a card that beats it: ``under`` is the card of this seat.
        """
        odds, below = self._odds, under.index if under else 0
        falling = tuple(
            [card for card in (*odds.stings, *odds.bonuses) if card.suit is led and card.index < below]
        )
        key = led, falling, odds.mean(led, under)
        if key not in self._expected:
            self._expected[key] = sum([self._adds(seat, *key) for seat in self._memory.later])
        return self._expected[key]

    def _adds(self, seat: int, led: Suit, falling: Cards, follows: float) -> float:
        odds, rules = self._odds, self._view.rules
        added, kept = 0.0, 1.0
        for card in falling:
            points, held = rules.points(card), odds.holds(seat, card)
            if points < 0:
                added += BONUS_FALLS * held * points
            else:
                added += kept * held * points
                kept *= 1.0 - held
        void = odds.void(seat, led)
        if void and not self._spared:
            added += void * odds.dump(seat)
        return added + (1.0 - void) * follows


_ONE_OF: Final = {card.suit: card for card in reversed(ALL_CARDS)}
