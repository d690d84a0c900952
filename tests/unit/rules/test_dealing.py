"""Dealing, to the letter of its vectors, and a second time from its words."""

import hashlib

import pytest
from tests.support import oracle
from tests.support.proves import proves
from tests.support.strategies import EVERY_TABLE

from heartsease.cards import key_of_seed
from heartsease.rules import rule_set
from heartsease.rules.dealing import Dealing, dealing, first_dealer

KEY = key_of_seed(42)

VECTORS = [
    ("hearts", 4, 1, "Td2dAh8hQd4hKhQs5s5cQc5h9c", "", "2sQd5d4d4cAh5c3d3cJs2dKs8s", ""),
    ("hearts", 5, 3, "3d4cQhAd5c6d5sTcTd8h", "", "Kd3s5d6c7c7d4h3hQcQs", ""),
    ("cancellation", 9, 7, "Jh3c3d6s8cTsAd7c9sAs5h", "6s2hThTh8d", "7sTdJc6d4d3cKs4h7h5s3c", "Jc3h9cQsAd"),
]


def _text(cards: tuple[object, ...]) -> str:
    return "".join(map(str, cards))


@proves("D-5")
@pytest.mark.parametrize(
    ("preset", "seats", "dealer"), [(preset, seats, dealer) for preset, seats, dealer, *_ in VECTORS]
)
def test_the_first_dealer_is_drawn(preset: str, seats: int, dealer: int) -> None:
    assert first_dealer(rule_set(preset, seats), KEY, match=1) == dealer


@proves("D-1", "D-2", "D-3")
@pytest.mark.parametrize(("preset", "seats", "dealer", "hand", "kitty", "later_hand", "later_kitty"), VECTORS)
def test_the_vectors(
    preset: str, seats: int, dealer: int, hand: str, kitty: str, later_hand: str, later_kitty: str
) -> None:
    rules = rule_set(preset, seats)
    first = dealing(rules, KEY, match=1, deal=1, dealer=dealer)
    assert (_text(first.hands[0]), _text(first.kitty)) == (hand, kitty)
    later = dealing(rules, KEY, match=2, deal=3, dealer=1)
    assert (_text(later.hands[-1]), _text(later.kitty)) == (later_hand, later_kitty)


def _by_hand(preset: str, seats: int, match: int, deal: int, dealer: int) -> tuple[list[str], str]:
    """The hands and the kitty, from the words of the dealing page and nothing of the product."""
    key = hashlib.sha256(b"heartsease:42").digest()
    numbers: list[int] = []
    for block in range(40):
        tail = match.to_bytes(4, "big") + deal.to_bytes(4, "big") + block.to_bytes(4, "big")
        digest = hashlib.sha256(key + b"deal" + tail).digest()
        numbers += [int.from_bytes(digest[k : k + 4], "big") for k in range(0, 32, 4)]
    cards = oracle.pack(oracle.PRESETS[preset], seats)
    for k in range(len(cards) - 1, 0, -1):
        while (x := numbers.pop(0)) >= (k + 1) * (2**32 // (k + 1)):
            pass
        cards[k], cards[x % (k + 1)] = cards[x % (k + 1)], cards[k]
    hands = [""] * seats
    size = len(cards) // seats
    for k, card in enumerate(cards[: size * seats]):
        hands[(dealer + 1 + k) % seats] += card
    return hands, "".join(cards[size * seats :])


@proves("D-1", "D-2", "D-3")
@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_cards_go_round_clockwise_from_eldest(preset: str, seats: int) -> None:
    rules = rule_set(preset, seats)
    for match, deal, dealer in ((1, 1, 0), (2, 3, seats - 1), (1000, 70000, 2)):
        found = dealing(rules, KEY, match=match, deal=deal, dealer=dealer)
        assert ([_text(hand) for hand in found.hands], _text(found.kitty)) == _by_hand(
            preset, seats, match, deal, dealer
        )


def test_cards_depend_on_key_match_and_deal_alone() -> None:
    rules = rule_set("hearts", 4, {"moon": "off", "target": 50, "pass_count": 0})
    plain = rule_set("hearts", 4)
    assert dealing(rules, KEY, match=3, deal=2, dealer=1) == dealing(plain, KEY, match=3, deal=2, dealer=1)
    seen: set[Dealing] = {
        dealing(plain, key, match=match, deal=deal, dealer=0)
        for key in (KEY, key_of_seed(43))
        for match in (1, 2)
        for deal in (1, 2)
    }
    assert len(seen) == 8


@proves("D-5")
@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_every_seat_can_be_drawn_to_deal_first(preset: str, seats: int) -> None:
    drawn = {first_dealer(rule_set(preset, seats), KEY, match=match) for match in range(1, 200)}
    assert drawn == set(range(seats))
