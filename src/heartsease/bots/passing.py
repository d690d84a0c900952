"""Which cards to pass."""

from itertools import combinations
from typing import Final

from heartsease.bots.danger import Danger
from heartsease.bots.shooting import passed_when_shooting
from heartsease.cards import Card, Suit
from heartsease.game import View

MOST_CONSIDERED: Final = 13
"""Only so many cards, those that are worth most to be rid of, are considered together."""


def choose_pass(view: View, danger: Danger) -> tuple[Card, ...]:
    """The cards that leave the least dangerous hand: high spades and hearts, or the last of a short suit."""
    count = view.rules.pass_count
    shooting = passed_when_shooting(view, danger)
    if shooting is not None:
        return shooting
    promising = sorted(view.hand, key=lambda card: (-round(danger.saved(card), 6), -card.index))[:MOST_CONSIDERED]
    by_suit = {suit: view.hand.of(suit) for suit in Suit}

    def left(passed: tuple[Card, ...]) -> float:
        total = 0.0
        for suit, held in by_suit.items():
            kept = list(held)
            for card in passed:
                if card.suit is suit:
                    kept.remove(card)
            total += danger.of(suit, tuple(kept))
        return round(total, 6)

    return min(combinations(promising, count), key=left)
