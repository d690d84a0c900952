"""Which cards to pass."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import log
from typing import Final

from heartsease.bots.danger import CAUTION, Danger, no_trick_bonus
from heartsease.bots.odds import Cards, Odds
from heartsease.bots.shooting import SIDE_LOSER, chance, gain, pays, shoots_at_all, survival
from heartsease.cards import Hand, Suit
from heartsease.game import View
from heartsease.rules import Direction

RECEIVED: Final = 0.8
"""The chance that a moon survives a card that is still to be received."""
WINNER: Final = 0.01
"""A preference, next to nothing, for keeping winners and penalty cards when a moon is planned."""

COMES_BACK: Final = 1.0
"""What a card costs that comes from another seat: from so much a card on, passing was measured to pay."""

NEXT_TO_NOTHING: Final = 1e-6
"""A chance that has a logarithm."""

Cost = Callable[[Suit, Cards, Cards], float]
"""What a suit costs: its cards kept, and its cards passed."""


def choose_direction(view: View, odds: Odds, danger: Danger) -> Direction:
    """Where a dealer has cards passed (P-7): nowhere if it may shoot the moon, or has little to gain.

    Otherwise to the right: that seat mostly plays before this one, which so sees what becomes of its cards.
    """
    return Direction.HOLD if holding_gains(view, odds, danger) >= 0 else Direction.RIGHT


def holding_gains(view: View, odds: Odds, danger: Danger) -> float:
    """By how many points it is likely to cost less to hold the hand than to pass from it."""
    moon = gain(view, odds, chance(view, odds, danger))
    if moon > 0:
        return moon
    count = view.rules.passing.pass_count
    passed = cheapest(view.hand, count, danger.of)
    kept = sum([danger.of(suit, view.hand.of(suit)) for suit in Suit])
    return count * COMES_BACK * odds.scale - kept + _summed(view, passed, danger.of)


def pass_prices(view: View, odds: Odds, danger: Danger, passes: Sequence[Cards]) -> list[float]:
    """What each pass is likely to cost: the danger it leaves, or the moon that the hand then shoots."""
    count, dangers = view.rules.passing.pass_count, _dangers(view, danger)
    least = _summed(view, cheapest(view.hand, count, dangers), dangers)
    return [
        min(
            _summed(view, cards, dangers) - least,
            -gain(view, odds, chance(view, odds, danger, cards) * RECEIVED**count),
        )
        for cards in passes
    ]


def _summed(view: View, passed: Cards, cost: Cost) -> float:
    kept = view.hand.without(passed)
    return sum(
        [cost(suit, kept.of(suit), tuple([card for card in passed if card.suit is suit])) for suit in Suit]
    )


def choose_pass(view: View, odds: Odds, danger: Danger) -> Cards:
    """The cards that leave a hand to shoot with, or else the least dangerous one.

    So high spades and hearts go, or the last cards of a short suit; what takes points off stays.
    """
    count = view.rules.passing.pass_count
    cards = _to_shoot(view, odds, danger, count)
    return cheapest(view.hand, count, _dangers(view, danger)) if cards is None else cards


def _to_shoot(view: View, odds: Odds, danger: Danger, count: int) -> Cards | None:
    """The cards that a hand to shoot with can best do without; None where it would not shoot."""
    if not shoots_at_all(view, odds):
        return None
    losers = sum([danger.losers(suit, view.hand.of(suit)) for suit in Suit])
    at_best = SIDE_LOSER ** max(0, losers - count)  # a card that is passed is one loser less, or none
    if not pays(view, odds, at_best * RECEIVED**count):
        return None

    def lost(suit: Suit, kept: Cards, passed: Cards) -> float:
        winners = sum([danger.takes(card) + view.rules.is_penalty(card) for card in passed])
        return WINNER * winners - log(survival(suit, kept, passed, odds, danger))

    cards = cheapest(view.hand, count, lost)
    return cards if pays(view, odds, chance(view, odds, danger, cards) * RECEIVED**count) else None


def _dangers(view: View, danger: Danger) -> Cost:
    """What a suit is likely to cost; where it earns something to take no trick, that less likely too."""
    bonus = no_trick_bonus(view.rules)
    if not bonus:
        return danger.of
    at_stake = bonus * CAUTION * danger.clean(view.hand)

    def cost(suit: Suit, kept: Cards, passed: Cards) -> float:
        weight = danger.weight(suit, kept, passed)
        return weight.danger - at_stake * log(max(weight.clean, NEXT_TO_NOTHING))

    return cost


def cheapest(hand: Hand, count: int, cost: Cost) -> Cards:
    """The cards to pass for which the costs of all suits sum to the least.

    >>> cheapest(Hand.parse("2c3c4d"), 1, lambda suit, kept, passed: len(kept) ** 2)
    (Card('3c'),)
    """
    best: dict[int, tuple[float, Cards]] = {0: (0, ())}
    for suit in Suit:
        held = Hand(hand.of(suit))
        for_suit = {
            number: _least(
                (cost(suit, tuple(held.without(cards)), cards), cards)
                for cards in dict.fromkeys(combinations(held, number))
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
