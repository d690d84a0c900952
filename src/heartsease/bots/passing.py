"""Which cards to pass."""

from collections.abc import Callable, Iterable
from itertools import combinations
from math import log
from typing import Final

from heartsease.bots.danger import Danger
from heartsease.bots.odds import Cards, Odds
from heartsease.bots.shooting import chance, pays, shoots_at_all, survival
from heartsease.cards import Hand, Suit
from heartsease.game import View
from heartsease.rules import Direction

RECEIVED: Final = 0.8
"""The chance that a moon survives a card that is still to be received."""
WINNER: Final = 0.01
"""A preference, next to nothing, for keeping winners and penalty cards when a moon is planned."""

Cost = Callable[[Suit, Cards, Cards], float]
"""What a suit costs: its cards kept, and its cards passed."""


def choose_direction(view: View) -> Direction:
    """Where a dealer has cards passed: to the right, whose seat mostly plays before this one (P-7)."""
    return Direction.RIGHT if Direction.RIGHT in view.legal_directions else view.legal_directions[0]


def choose_pass(view: View, odds: Odds, danger: Danger) -> Cards:
    """The cards that leave a hand to shoot with, or else the least dangerous one.

    So high spades and hearts go, or the last cards of a short suit.
    """
    count = view.rules.passing.pass_count
    if shoots_at_all(view, odds):

        def lost(suit: Suit, kept: Cards, passed: Cards) -> float:
            winners = sum([danger.takes(card) + view.rules.is_penalty(card) for card in passed])
            return WINNER * winners - log(survival(suit, kept, passed, odds, danger))

        cards = cheapest(view.hand, count, lost)
        if pays(view, chance(view, odds, danger, cards) * RECEIVED**count):
            return cards
    return cheapest(view.hand, count, danger.of)


def cheapest(hand: Hand, count: int, cost: Cost) -> Cards:
    """The cards to pass for which the costs of all suits sum to the least.

    >>> cheapest(Hand.parse("2c3c4d"), 1, lambda suit, kept, passed: len(kept) ** 2)
    (Card('3c'),)
    """
    best: dict[int, tuple[float, Cards]] = {0: (0, ())}
    for suit in Suit:
        held = hand.of(suit)
        for_suit = {
            number: _least(
                (cost(suit, tuple(Hand(held).without(cards)), cards), cards)
                for cards in combinations(held, number)
            )
            for number in range(min(count, len(held)) + 1)
        }
        best = {
            total: _least(
                (best[total - number][0] + here, (*best[total - number][1], *cards))
                for number, (here, cards) in for_suit.items()
                if total - number in best
            )
            for total in range(min(count, max(best) + len(held)) + 1)
        }
    return best[count][1]


def _least(choices: Iterable[tuple[float, Cards]]) -> tuple[float, Cards]:
    """The least of some costs; of equal ones, that of the higher cards."""
    return min(choices, key=lambda choice: (round(choice[0], 6), [-card.index for card in choice[1]]))
