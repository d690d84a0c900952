"""Who takes a trick, and what goes along with it (T-1 … T-6, D-6, L-11)."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from heartsease.cards import Card
from heartsease.rules.options import Cancellation, Kitty, LastVoidTrick, VoidTrickLead
from heartsease.rules.ruleset import RuleSet


class Void(Enum):
    """Why nobody's card takes a trick."""

    CANCELLED = "cancelled"
    TWO_PAIRS = "two-pairs"


class Taking(NamedTuple):
    """The place (from 0, in playing order) whose card takes a trick, or why none does."""

    place: int | None
    void: Void | None


def cancelled(rules: RuleSet, cards: Sequence[Card]) -> tuple[bool, ...]:
    """Which cards of a trick, complete or not, are cancelled by a twin (T-2).

    >>> from heartsease.rules import rule_set
    >>> cancelled(rule_set("cancellation", 6), [Card("Ac"), Card("9h"), Card("9h")])
    (False, True, True)
    """
    if rules.cancellation is Cancellation.OFF:
        return (False,) * len(cards)
    return tuple([cards.count(card) > 1 for card in cards])


def taking(rules: RuleSet, cards: Sequence[Card]) -> Taking:
    """Which of the cards, in playing order, takes the trick as it lies (T-1 … T-4).

    >>> from heartsease.rules import rule_set
    >>> taking(rule_set("cancellation", 6), [Card("Ac"), Card("9h"), Card("9h")])
    Taking(place=0, void=None)
    """
    struck = cancelled(rules, cards)
    if sum(struck) >= 4 and rules.cancellation is Cancellation.TWO_PAIRS_VOID:
        return Taking(None, Void.TWO_PAIRS)
    led, best = cards[0].suit, None
    for place, card in enumerate(cards):
        if card.suit is led and not struck[place] and (best is None or card.index > cards[best].index):
            best = place
    return Taking(best, Void.CANCELLED if best is None else None)


def last_taker(rules: RuleSet, leader: int) -> int | None:
    """Who takes a void last trick, with all that still waits (T-6)."""
    return leader if rules.last_void_trick is LastVoidTrick.LEADER else None


def leader_after_void(rules: RuleSet, leader: int) -> int:
    """Who leads after a void trick (L-11)."""
    if rules.void_trick_lead is VoidTrickLead.NEXT_SEAT:
        return (leader + 1) % rules.seats
    return leader


def kitty_falls(rules: RuleSet, *, last_trick: bool) -> bool:
    """Whether a kitty that waits goes to the taker of this trick (D-6)."""
    return last_trick or rules.kitty is not Kitty.LAST_TRICK
