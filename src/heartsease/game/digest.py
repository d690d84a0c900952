"""A fingerprint of a match's state, the same in every process and on every machine."""

import hashlib
import json
from typing import Any

from heartsease.cards import Card
from heartsease.game.deal import Deal
from heartsease.game.match import Match
from heartsease.game.trick import Trick
from heartsease.rules import LAW_VERSION, Direction


def digest(match: Match) -> str:
    """SHA-256, in hexadecimal, of all that a match's state is; cards count as faces, hands as sets.

    >>> from heartsease.rules import rule_set
    >>> rules = rule_set("hearts", 4)
    >>> digest(Match.start(rules, 0)) == digest(Match.start(rules, 0)) != digest(Match.start(rules, 1))
    True
    """
    state = {
        "law": LAW_VERSION,
        "preset": match.rules.preset,
        "seats": match.rules.seats,
        "rules": match.rules.changed(),  # a published preset is frozen
        "next_dealer": match.next_dealer,
        "scores": match.scores,
        "number": match.number,
        "winners": match.winners,
        "deal": match.deal and _deal(match.deal),
    }
    return hashlib.sha256(json.dumps(state, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _deal(deal: Deal) -> dict[str, Any]:
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "scores": deal.scores,
        "phase": deal.phase.value,
        "passing": deal.passing.value,
        "dealt": [_text(tuple(sorted(hand))) for hand in deal.dealing.hands],
        "kitty": _text(tuple(sorted(deal.kitty))),
        "hands": [_text(hand) for hand in deal.hands],
        "chosen": [choice and _text(_in_order(deal, choice)) for choice in deal.chosen],
        "trick": _trick(deal.trick),
        "tricks": [_trick(trick) for trick in deal.tricks],
        "hearts_broken": deal.hearts_broken,
        "choice": deal.choice and deal.choice.value,
    }


def _in_order(deal: Deal, choice: tuple[Card, ...]) -> tuple[Card, ...]:
    """Chosen cards in an order that means something only where each goes to another seat (P-6)."""
    return choice if deal.passing is Direction.SCATTER else tuple(sorted(choice))


def _trick(trick: Trick) -> list[Any]:
    return [trick.leader, _text(trick.cards), trick.taker, trick.void and trick.void.value]


def _text(cards: tuple[Card, ...]) -> str:
    return "".join(card.text for card in cards)
