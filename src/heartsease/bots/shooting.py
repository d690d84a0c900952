"""Shooting the moon: when a hand is made for it, and how it is then played."""

from typing import Final

from heartsease.bots.danger import Danger
from heartsease.bots.odds import Cards, Odds
from heartsease.bots.prospect import Prospects
from heartsease.cards import Card, Suit
from heartsease.game import View
from heartsease.rules.scoring import moon_counts, moon_worth, points_of

SIDE_LOSER: Final = 0.45
"""The chance that a moon survives a trick lost in a suit that does not score."""

POINTS_LOSER: Final = 0.15
"""The chance that it survives one lost in a suit that scores: somebody has to stay out of the way."""

LEFT_WITH: Final = 0.8
"""The part of the remaining points that a failed moon leaves its shooter with."""

FAIR_PLAY: Final = 0.6
"""The part of a fair share of the remaining points that this seat takes when it does not shoot."""

HOPE: Final = 0.3
"""A trick that this seat takes less often than this counts as lost."""

AS_SURE: Final = 0.02
"""Cards whose chances differ by less than this are equally sure."""


def shoots_at_all(view: View, odds: Odds) -> bool:
    """Whether a moon can still be shot: the rules know one, and nobody else has taken a point."""
    return moon_counts(view.rules) and not any(view.points[seat] for seat in odds.memory.others)


def chance(view: View, odds: Odds, danger: Danger, passed: Cards = ()) -> float:
    """How likely this hand, less what it passes, is to take all that is out; 0 where it cannot be."""
    if not shoots_at_all(view, odds):
        return 0.0
    likely = 1.0 if view.kitty_taker in (None, view.seat) else odds.kitty_harmless
    kept = view.hand.without(passed)
    for suit in Suit:
        going = tuple([card for card in passed if card.suit is suit])
        likely *= survival(suit, kept.of(suit), going, odds, danger)
    return likely


def survival(suit: Suit, kept: Cards, passed: Cards, odds: Odds, danger: Danger) -> float:
    """How likely a moon survives the tricks that the cards of a suit lose, once some are passed."""
    survives = POINTS_LOSER if suit in odds.scoring_suits else SIDE_LOSER
    return survives ** danger.losers(suit, kept, passed)


def pays(view: View, likely: float) -> bool:
    """Whether a moon this likely costs less than playing on to duck."""
    total = points_of(view.rules, view.rules.penalty_cards)
    taken = view.points[view.seat]
    open_points = total - taken
    shot = (1.0 - likely) * (taken + LEFT_WITH * open_points) - likely * moon_worth(view.rules)
    ducked = taken + FAIR_PLAY * open_points / view.rules.seats
    return shot < ducked


def choose_shot(view: View, odds: Odds, danger: Danger, prospects: Prospects) -> Card | None:
    """The card to shoot with; None when this hand does not shoot, or when this trick ends its hope."""
    if not pays(view, chance(view, odds, danger)):
        return None
    cards = tuple(dict.fromkeys(view.legal_plays))
    best = max(prospects.of(card).take for card in cards)
    if best < HOPE:
        return None if prospects.waiting > 0 else _least_missed(cards, view, danger)
    surest = [card for card in cards if prospects.of(card).take > best - AS_SURE]
    if view.trick.cards:
        return min(surest)
    return max(surest, key=lambda card: (len(odds.memory.out[card.suit]), card.index))


def _least_missed(cards: Cards, view: View, danger: Danger) -> Card | None:
    harmless = [card for card in cards if not view.rules.is_penalty(card)]
    return min(harmless, key=lambda card: (round(danger.takes(card), 6), card.index), default=None)
