"""Which cards may be played, and why another may not (L-1 … L-9, L-12 … L-14).

Each rule narrows what the rules before it left. The last step says what may be played; the first
step that left a card out is why it may not. So a rule is applied, and explained, in one place.
"""

from collections.abc import Sequence
from typing import NamedTuple

from heartsease.cards import QUEEN_OF_SPADES, Card, Hand, Suit
from heartsease.rules.ruleset import RuleSet
from heartsease.rules.values import (
    FirstTrick,
    HeartsBrokenBy,
    HeartsLead,
    OpeningLead,
    QueenDiscard,
    QueenLead,
)


class Step(NamedTuple):
    """What a rule leaves of a hand, and how a record names the fault of playing another card."""

    rule: str
    code: str
    cards: tuple[Card, ...]


class Turn(NamedTuple):
    """All that decides what a seat may play: its hand and what everyone sees.

    ``led`` is None for a leader; ``opening_card`` is the card that must open the deal (L-1), None
    where no card must.
    """

    hand: Hand
    led: Suit | None
    first_trick: bool
    hearts_broken: bool
    opening_card: Card | None


def steps(rules: RuleSet, turn: Turn) -> list[Step]:
    """Each rule that narrows the hand, in the order of the law; empty when any card may be played."""
    if turn.led is not None:
        return _following(rules, turn, turn.led)
    if turn.first_trick:
        return _opening(rules, turn)
    return _leading(rules, turn)


def legal(rules: RuleSet, turn: Turn) -> tuple[Card, ...]:
    """The cards of the hand that may be played, copies included (L-1 … L-9).

    >>> from heartsease.rules import rule_set
    >>> turn = Turn(Hand.parse("2c3cAh"), Suit.CLUBS, False, False, None)
    >>> legal(rule_set("hearts", 4), turn)
    (Card('2c'), Card('3c'))
    """
    narrowed = steps(rules, turn)
    return narrowed[-1].cards if narrowed else turn.hand


def refusal(rules: RuleSet, turn: Turn, card: Card) -> Step | None:
    """The first rule that keeps a card of the hand from being played; None when it may be.

    >>> from heartsease.rules import rule_set
    >>> turn = Turn(Hand.parse("2c3cAh"), Suit.CLUBS, False, False, None)
    >>> refusal(rule_set("hearts", 4), turn, Card("Ah")).rule
    'L-3'
    """
    return next((step for step in steps(rules, turn) if card not in step.cards), None)


def opening_card(rules: RuleSet, hands: Sequence[Hand]) -> Card | None:
    """The card that must be led to the first trick: the lowest club in any hand (L-1).

    None where eldest opens (L-2, L-13): by the option, and where every club lies in the kitty.
    """
    if rules.opening.opening_lead is not OpeningLead.LOWEST_CLUB:
        return None
    return min((card for hand in hands for card in hand if card.suit is Suit.CLUBS), default=None)


def opening_leader(hands: Sequence[Hand], dealer: int, card: Card | None) -> int:
    """The seat that leads to the first trick: the first from eldest that holds the card, or eldest."""
    seats = len(hands)
    clockwise = [(dealer + 1 + k) % seats for k in range(seats)]
    return next(seat for seat in clockwise if card is None or card in hands[seat])


def breaks_hearts(rules: RuleSet, card: Card) -> bool:
    """Whether a card, played in any way, breaks hearts (L-7, L-14).

    >>> from heartsease.rules import rule_set
    >>> breaks_hearts(rule_set("hearts", 4), Card("Qs")), breaks_hearts(rule_set("simple", 4), Card("Qs"))
    (True, False)
    """
    match rules.hearts.hearts_broken_by:
        case HeartsBrokenBy.HEART:
            also = False
        case HeartsBrokenBy.HEART_OR_QUEEN:
            also = card is QUEEN_OF_SPADES
        case HeartsBrokenBy.PENALTY_CARD:
            also = rules.is_penalty(card)
    return also or card.suit is Suit.HEARTS


def spares_first_trick(rules: RuleSet) -> bool:
    """Whether no penalty card may be discarded on the first trick (L-4)."""
    return rules.opening.first_trick is FirstTrick.PENALTY_FREE


def _following(rules: RuleSet, turn: Turn, led: Suit) -> list[Step]:
    same = turn.hand.of(led)
    if same:
        return [Step("L-3", "must-follow-suit", same)]
    narrowed, left = [], tuple(turn.hand)
    if turn.first_trick and spares_first_trick(rules):
        free = _penalty_free(rules, turn.hand)
        if free:  # L-5: who holds nothing else may discard anything
            left = free
            narrowed.append(Step("L-4", "penalty-on-first-trick", left))
    if QUEEN_OF_SPADES in left and rules.queen.queen_discard is QueenDiscard.FIRST_CHANCE:
        queens = tuple([card for card in left if card is QUEEN_OF_SPADES])
        narrowed.append(Step("L-12", "queen-held-back", queens))
    return narrowed


def _opening(rules: RuleSet, turn: Turn) -> list[Step]:
    if turn.opening_card is not None:
        opening = tuple([card for card in turn.hand if card is turn.opening_card])
        return [Step("L-1", "wrong-opening-lead", opening)]
    if rules.opening.opening_lead is OpeningLead.ELDEST_ANY:
        return _leading(rules, turn)
    free = _penalty_free(rules, turn.hand)
    return [Step("L-2", "wrong-opening-lead", free)] if free else []  # L-5


def _leading(rules: RuleSet, turn: Turn) -> list[Step]:
    if turn.hearts_broken:
        return []
    narrowed, left = [], tuple(turn.hand)
    if rules.hearts.hearts_lead is HeartsLead.WHEN_BROKEN:
        left = tuple([card for card in left if card.suit is not Suit.HEARTS])
        narrowed.append(Step("L-7", "hearts-not-broken", left))
    if rules.queen.queen_lead is QueenLead.WHEN_BROKEN:
        left = tuple([card for card in left if card is not QUEEN_OF_SPADES])
        narrowed.append(Step("L-8", "queen-not-free", left))
    return narrowed if left else []  # L-9: where they leave nothing, any card may be led


def _penalty_free(rules: RuleSet, hand: Hand) -> tuple[Card, ...]:
    return tuple([card for card in hand if not rules.is_penalty(card)])
