"""Shooting the moon: when a hand is made for it, and how it is then played."""

from typing import Final

from heartsease.bots.danger import Danger
from heartsease.bots.moon import likely_prize, sun_gains
from heartsease.bots.odds import Cards, Odds
from heartsease.bots.prospect import Prospects
from heartsease.cards import Card, Suit
from heartsease.game import View
from heartsease.rules.scoring import moon_counts, points_of

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
    """Whether a moon can still be shot: the rules know one, and nobody else has taken a penalty card."""
    return moon_counts(view.rules) and odds.memory.alone(view.seat)


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


def pays(view: View, odds: Odds, likely: float) -> bool:
    """Whether a moon this likely costs less than playing on to duck."""
    return gain(view, odds, likely) > 0


def gain(view: View, odds: Odds, likely: float) -> float:
    """By how many points a moon this likely costs less than playing on to duck."""
    taken = odds.memory.penalties[view.seat]
    open_points = points_of(view.rules, odds.memory.open_penalties)
    shot = (1.0 - likely) * (taken + LEFT_WITH * open_points) - likely * likely_prize(odds.memory, view.seat)
    return taken + FAIR_PLAY * open_points / view.rules.seats - shot


def choose_shot(view: View, odds: Odds, danger: Danger, prospects: Prospects) -> Card | None:
    """The card to shoot with; None when this hand does not shoot, or when this trick ends its hope."""
    likely = chance(view, odds, danger)
    if not likely:
        return None
    cards = tuple(dict.fromkeys(view.legal_plays))
    if not odds.memory.open_penalties:  # the moon is shot, and all that is open is whether it is a sun
        return _with_a_moon(cards, odds, prospects)
    if not pays(view, odds, likely):
        return None
    best = max(prospects.of(card).take for card in cards)
    if best < HOPE:
        return None if prospects.penalties_lie else _least_missed(cards, view, danger)
    return _surest(cards, odds, prospects)


def _surest(cards: Cards, odds: Odds, prospects: Prospects) -> Card:
    """The lowest card that is sure to take the trick; of those to lead, one that others must follow."""
    best = max(prospects.of(card).take for card in cards)
    surest = [card for card in cards if prospects.of(card).take > best - AS_SURE]
    if odds.memory.view.trick.cards:
        return min(surest)
    return max(surest, key=lambda card: (len(odds.memory.out[card.suit]), card.index))


def _with_a_moon(cards: Cards, odds: Odds, prospects: Prospects) -> Card | None:
    """Once a moon is shot: on to the sun, or away from one that is worth less (S-11)."""
    gains = sun_gains(odds.memory, odds.memory.view.seat)
    if gains > 0:
        return _surest(cards, odds, prospects)
    if gains < 0:
        return min(cards, key=lambda card: (round(prospects.of(card).take, 6), card.index))
    return None


def _least_missed(cards: Cards, view: View, danger: Danger) -> Card | None:
    harmless = [card for card in cards if not view.rules.is_penalty(card)]
    return min(harmless, key=lambda card: (round(danger.takes(card), 6), card.index), default=None)
