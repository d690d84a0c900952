"""The pass is the best there is by the bot's own measure, found suit by suit."""

from itertools import combinations

import pytest
from tests.support.strategies import EVERY_TABLE, dealt_out

from heartsease.bots.danger import Danger
from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.bots.passing import cheapest, choose_direction, choose_pass
from heartsease.cards import Card, Hand, Suit
from heartsease.game import Match, View, view
from heartsease.rules import Direction, rule_set


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_no_other_pass_leaves_less_danger(preset: str, seats: int) -> None:
    deal = dealt_out(Match.start(rule_set(preset, seats), 0), 8).deal
    assert deal is not None
    seen = view(deal, 1)
    danger = Danger(Odds(Memory.of(seen)))

    def left(passed: tuple[Card, ...]) -> float:
        kept = seen.hand.without(passed)
        return sum(
            danger.of(suit, kept.of(suit), tuple(sorted(card for card in passed if card.suit is suit)))
            for suit in Suit
        )

    passed = cheapest(seen.hand, 3, danger.of)
    assert seen.hand.holds(passed)
    assert left(passed) == pytest.approx(min(map(left, combinations(seen.hand, 3))), abs=1e-5)


def asked(hand: str, **options: object) -> tuple[View, Odds, Danger]:
    """Seat 0's view as it passes, or as a dealer who says where, and what it makes of it."""
    deal = dealt_out(Match.start(rule_set("hearts", 4, options), 0), 8).deal
    assert deal is not None
    seen = view(deal, 0)._replace(hand=Hand.parse(hand))
    odds = Odds(Memory.of(seen))
    return seen, odds, Danger(odds)


@pytest.mark.parametrize("moon", ["choice", "off"])
@pytest.mark.parametrize(
    ("hand", "direction", "why"),
    [
        ("2c3c5c7c 2d4d6d8d 2h4h6h 2s4s", Direction.HOLD, "there is next to nothing to gain"),
        ("4c8cTcKc 5d9dJdKd KhAh 4sQsKs", Direction.RIGHT, "five cards too many"),
    ],
)
def test_a_dealer_passes_what_is_dangerous_to_the_right(
    hand: str, direction: Direction, why: str, moon: str
) -> None:
    assert choose_direction(*asked(hand, pass_cycle=["dealer"], moon=moon)) is direction, why


def test_a_dealer_who_would_shoot_holds_and_without_a_moon_does_not() -> None:
    hand = "QcKcAc QdKdAd JhQhKhAh QsKsAs"
    assert choose_direction(*asked(hand, pass_cycle=["dealer"])) is Direction.HOLD
    assert choose_direction(*asked(hand, pass_cycle=["dealer"], moon="off")) is Direction.RIGHT


def test_a_low_card_is_kept_to_stay_clean_and_not_passed_for_a_void() -> None:
    hand, rules = "2cKc 2d4d7d 5h8h 3s4s6s7s8sKs", {"moon": "off", "deals": 5}
    assert Card("2c") in choose_pass(*asked(hand, **rules))
    assert set(choose_pass(*asked(hand, no_trick_bonus=20, **rules))) == set(map(Card, ("Kc", "8h", "Ks")))


def test_bonus_cards_and_what_catches_them_are_kept() -> None:
    hand, table = "4c7c9c 5dJdKdAd 2h5hTh 4s5s6s", ["h=1", "Qs=13", "Jd=-10"]
    assert not {Card("Jd"), Card("Kd"), Card("Ad")} & set(choose_pass(*asked(hand, penalties=table)))
    assert {Card("Kd"), Card("Ad")} & set(choose_pass(*asked(hand)))
