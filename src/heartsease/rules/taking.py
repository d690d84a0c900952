"""Who takes a trick, and what goes along with it (T-1 … T-6, T-8, D-6, D-8, L-11)."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from heartsease.cards import Card, Suit
from heartsease.rules.ruleset import RuleSet
from heartsease.rules.values import Cancellation, Kitty, LastVoidTrick, VoidTrickLead


class Void(Enum):
    """Why nobody's card takes a trick."""

    CANCELLED = "cancelled"
    TWO_PAIRS = "two-pairs"


class Taking(NamedTuple):
    """The place (from 0, in playing order) whose card takes a trick, or why none does."""

    place: int | None
    void: Void | None


def twins_cancel(rules: RuleSet) -> bool:
    """Whether two equal cards in a trick cancel each other (T-2)."""
    return rules.twins.cancellation in (Cancellation.IDENTICAL, Cancellation.TWO_PAIRS_VOID)


def two_pairs_void(rules: RuleSet) -> bool:
    """Whether two cancelled pairs void a trick (T-4)."""
    return rules.twins.cancellation is Cancellation.TWO_PAIRS_VOID


def last_is_higher(rules: RuleSet) -> bool:
    """Whether the later of two equal cards is the higher (T-8)."""
    return rules.twins.cancellation is Cancellation.LAST_HIGHER


def cancelled(rules: RuleSet, cards: Sequence[Card]) -> tuple[bool, ...]:
    """Which cards of a trick, complete or not, are cancelled by a twin (T-2).

    >>> from heartsease.rules import rule_set
    >>> cancelled(rule_set("cancellation", 6), [Card("Ac"), Card("9h"), Card("9h")])
    (False, True, True)
    """
    if not twins_cancel(rules):
        return (False,) * len(cards)
    return tuple([cards.count(card) > 1 for card in cards])


def taking(rules: RuleSet, cards: Sequence[Card]) -> Taking:
    """Which of the cards, in playing order, takes the trick as it lies (T-1 … T-4, T-8).

    >>> from heartsease.rules import rule_set
    >>> taking(rule_set("cancellation", 6), [Card("Ac"), Card("9h"), Card("9h")])
    Taking(place=0, void=None)
    """
    struck = cancelled(rules, cards)
    if sum(struck) >= 4 and two_pairs_void(rules):
        return Taking(None, Void.TWO_PAIRS)
    led = cards[0].suit
    standing = [place for place, card in enumerate(cards) if card.suit is led and not struck[place]]
    if not standing:
        return Taking(None, Void.CANCELLED)
    later = 1 if last_is_higher(rules) else -1
    return Taking(max(standing, key=lambda place: (cards[place].index, later * place)), None)


def last_taker(rules: RuleSet, leader: int) -> int | None:
    """Who takes a void last trick, with all that still waits (T-6)."""
    return leader if rules.twins.last_void_trick is LastVoidTrick.LEADER else None


def leader_after_void(rules: RuleSet, leader: int) -> int:
    """Who leads after a void trick (L-11)."""
    if rules.twins.void_trick_lead is VoidTrickLead.NEXT_SEAT:
        return (leader + 1) % rules.seats
    return leader


def kitty_falls(rules: RuleSet, cards: Iterable[Card], *, last_trick: bool) -> bool:
    """Whether a kitty that waits goes to the taker of a trick, and of what was held over (D-6, D-8)."""
    match rules.dealt.kitty:
        case Kitty.LAST_TRICK:
            return last_trick
        case Kitty.FIRST_HEART:
            return last_trick or any([card.suit is Suit.HEARTS for card in cards])
        case _:
            return True
