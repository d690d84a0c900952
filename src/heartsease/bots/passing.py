"""Which cards to pass."""

from itertools import combinations
from typing import Final

from heartsease.bots.danger import Danger
from heartsease.bots.odds import Odds
from heartsease.bots.shooting import pass_for_moon
from heartsease.cards import Card, Hand, Suit
from heartsease.game import View

MOST_CONSIDERED: Final = 13
"""Only so many cards, those that are worth most to be rid of, are considered together."""


def choose_pass(view: View, odds: Odds, danger: Danger) -> tuple[Card, ...]:
    """The cards that leave the least dangerous hand: high spades and hearts, or the last of a short suit."""
    count = view.rules.pass_count
    shooting = pass_for_moon(view, odds, danger)
    if shooting is not None:
        return shooting
    by_worth = sorted(view.hand, key=lambda card: (-round(danger.saved(card), 6), -card.index))
    by_suit = {suit: view.hand.of(suit) for suit in Suit}

    def left(passed: tuple[Card, ...]) -> float:
        total = 0.0
        for suit, held in by_suit.items():
            going = tuple(sorted([card for card in passed if card.suit is suit]))
            total += danger.of(suit, tuple(Hand(held).without(going)), going)
        return round(total, 6)

    return min(combinations(by_worth[:MOST_CONSIDERED], count), key=left)
