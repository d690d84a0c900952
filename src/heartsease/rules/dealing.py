"""Every deal from a key, so that it can be dealt again anywhere (``docs/dealing.md``)."""

from dataclasses import dataclass

from heartsease.cards import Card, Stream, shuffled
from heartsease.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Dealing:
    """The cards of one deal, each seat's and the kitty's in the order in which they were dealt."""

    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...] = ()


def dealing(rules: RuleSet, key: bytes, *, match: int, deal: int, dealer: int) -> Dealing:
    """Deal: card k of the shuffled pack goes to seat (dealer + 1 + k) mod seats (D-1 … D-3, D-5).

    >>> from heartsease.cards import key_of_seed
    >>> from heartsease.rules import rule_set
    >>> dealt = dealing(rule_set("hearts", 4), key_of_seed(42), match=1, deal=1, dealer=1)
    >>> "".join(map(str, dealt.hands[0]))
    'Td2dAh8hQd4hKhQs5s5cQc5h9c'
    """
    cards = shuffled(rules.pack, Stream(key, "deal", match=match, deal=deal))
    seats, in_play = rules.seats, rules.hand_size * rules.seats
    hands = tuple(cards[(seat - dealer - 1) % seats : in_play : seats] for seat in range(seats))
    return Dealing(hands, cards[in_play:])


def first_dealer(rules: RuleSet, key: bytes, *, match: int) -> int:
    """The seat drawn to deal first in a match (D-5).

    >>> from heartsease.cards import key_of_seed
    >>> from heartsease.rules import rule_set
    >>> first_dealer(rule_set("cancellation", 9), key_of_seed(42), match=1)
    7
    """
    return Stream(key, "dealer", match=match, deal=0).below(rules.seats)
