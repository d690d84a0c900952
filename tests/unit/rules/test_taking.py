"""Who takes a trick: the vectors, and what they leave open."""

import pytest
from tests.support.proves import proves

from heartsease.cards.hand import parse_cards
from heartsease.rules import rule_set
from heartsease.rules.scoring import points_of
from heartsease.rules.taking import (
    Void,
    cancelled,
    kitty_falls,
    last_is_higher,
    last_taker,
    leader_after_void,
    taking,
    twins_cancel,
    two_pairs_void,
)

VECTORS = [
    ("Jc Tc 9c 8c 4c Jc", "Tc", "Tc"),
    ("Jc Jc Tc Tc 9c 9c", None, None),
    ("Jc Jc Tc Tc 9c 2c", None, "9c"),
    ("Ac 9h 9h 3c 5d 5d", None, "Ac"),
    ("Ac Ac 9h 4d 5d 6s", None, None),
    ("Qs Ks Qs 5s 2s 3s", "Ks 26", "Ks 26"),
    ("Qs Qs Ks Ks Js 2h", None, "Js 27"),
    ("Ts 9h 9h Ts 2d 3d", None, None),
]


def takes(cards: str, preset: str = "cancellation", seats: int = 6, **options: object) -> str | None:
    """The card that takes a trick; None where nobody does."""
    trick = parse_cards(cards)
    place, void = taking(rule_set(preset, seats, options), trick)
    assert (place is None) == (void is not None)
    return None if place is None else str(trick[place])


@proves("T-1", "T-2", "T-3", "T-4")
@pytest.mark.parametrize(("cards", "two_pairs_void", "identical"), VECTORS)
def test_the_vectors(cards: str, two_pairs_void: str | None, identical: str | None) -> None:
    rules = rule_set("cancellation", 6)
    for value, expected in (("two-pairs-void", two_pairs_void), ("identical", identical)):
        card, _, points = (expected or "").partition(" ")
        assert takes(cards, cancellation=value) == (card or None)
        if points:
            assert points_of(rules, parse_cards(cards)) == int(points)


@proves("T-1", "D-4")
@pytest.mark.parametrize(
    ("cards", "card"),
    [
        ("2c 3c 4c 5c", "5c"),
        ("Ac Kc Qc Jc", "Ac"),
        ("Tc Jc 9c 2c", "Jc"),
        ("2c Ad Ah As", "2c"),
        ("4d Ac 5d As", "5d"),
        ("Qs Ks Ah 2s", "Ks"),
        ("2h 3h As Ac", "3h"),
    ],
)
def test_the_highest_card_of_the_suit_led_takes(cards: str, card: str) -> None:
    assert takes(cards, "hearts", 4) == takes(cards, "simple", 4) == card


@proves("T-2")
def test_without_cancellation_no_card_is_cancelled() -> None:
    assert cancelled(rule_set("hearts", 4), parse_cards("2c 3c 4c 5c")) == (False,) * 4


@proves("T-2")
@pytest.mark.parametrize("value", ["identical", "two-pairs-void"])
def test_only_rank_and_suit_together_make_twins(value: str) -> None:
    rules = rule_set("cancellation", 6, {"cancellation": value})
    assert cancelled(rules, parse_cards("9c 9d 9h 9s 8c 7c")) == (False,) * 6
    assert cancelled(rules, parse_cards("9c 9d 9h 9s 9c 7c")) == (True, False, False, False, True, False)
    assert takes("9c 9d 9h 9s 8c 7c", cancellation=value) == "9c"


@proves("T-2")
def test_twins_count_their_points() -> None:
    assert points_of(rule_set("cancellation", 6), parse_cards("Qs Qs Ah Ah 2c 3c")) == 28


@proves("T-3")
@pytest.mark.parametrize("value", ["identical", "two-pairs-void"])
def test_a_lone_card_of_another_suit_does_not_take_what_is_cancelled(value: str) -> None:
    assert takes("Ac Ac Kd Kh Ks Qd", cancellation=value) is None
    assert takes("Ac 2c Ac Kh Ks Qd", cancellation=value) == "2c"


@proves("T-4")
def test_why_a_trick_is_void() -> None:
    on, off = rule_set("cancellation", 6), rule_set("cancellation", 6, {"cancellation": "identical"})
    two_pairs, all_struck = parse_cards("Ac 9h 9h 3c 5d 5d"), parse_cards("Ac Ac 9h 4d 5d 6s")
    assert taking(on, two_pairs) == (None, Void.TWO_PAIRS)
    assert taking(on, all_struck) == (None, Void.CANCELLED)
    assert taking(off, two_pairs) == (0, None)
    assert taking(off, all_struck) == (None, Void.CANCELLED)


@proves("T-4")
@pytest.mark.parametrize(
    "cards", ["Ac Ac 2c Kd Kd 9s", "Kd Ac Ac 9h 9h 5d", "Ah 2d 2d 3d 3d Kh", "2c 2c 3c 3c 4c 5c"]
)
def test_two_pairs_anywhere_void_a_trick(cards: str) -> None:
    assert takes(cards) is None
    assert takes(cards, cancellation="identical") is not None


@proves("T-6")
def test_who_takes_a_void_last_trick() -> None:
    assert last_taker(rule_set("cancellation", 6), 3) is None
    assert last_taker(rule_set("cancellation", 6, {"last_void_trick": "leader"}), 3) == 3


@proves("L-11")
def test_who_leads_after_a_void_trick() -> None:
    same, following = (
        rule_set("cancellation", 6),
        rule_set("cancellation", 6, {"void_trick_lead": "next-seat"}),
    )
    assert [leader_after_void(same, seat) for seat in (0, 5)] == [0, 5]
    assert [leader_after_void(following, seat) for seat in (0, 5)] == [1, 0]


@proves("T-8")
@pytest.mark.parametrize(
    ("cards", "first", "last"),
    [
        ("Ks Ks 2s 3s 4s 5s", 0, 1),
        ("Ks 2s Ks 3s 4s As", 5, 5),
        ("2s Ks 3s Ks 4s 5s", 1, 3),
        ("2s 2s Ah Ah Kd Kd", 0, 1),
        ("Ac 9h 9h 3c 5d 5d", 0, 0),
        ("Ac Kc Kc Ac 5d 5d", 0, 3),
        ("Jc Jc Tc Tc 9c 9c", 0, 1),
    ],
)
def test_of_two_equal_cards_the_first_or_the_last_is_the_higher(cards: str, first: int, last: int) -> None:
    trick = parse_cards(cards)
    for value, place in (("first-higher", first), ("last-higher", last)):
        rules = rule_set("cancellation", 6, {"cancellation": value})
        assert taking(rules, trick) == (place, None)


@proves("T-8", "T-2")
def test_what_twins_do() -> None:
    trick = parse_cards("Ac Ac 9h 9h 2c 3c")
    for value, cancel, two_pairs, last in (
        ("identical", True, False, False),
        ("two-pairs-void", True, True, False),
        ("first-higher", False, False, False),
        ("last-higher", False, False, True),
    ):
        rules = rule_set("cancellation", 6, {"cancellation": value})
        assert (twins_cancel(rules), two_pairs_void(rules), last_is_higher(rules)) == (
            cancel,
            two_pairs,
            last,
        )
        assert cancelled(rules, trick) == ((True,) * 4 if cancel else (False,) * 4) + (False, False)
    assert not twins_cancel(rule_set("hearts", 4))


@proves("D-6")
def test_which_trick_the_kitty_goes_with() -> None:
    first, last = rule_set("cancellation", 6), rule_set("cancellation", 6, {"kitty": "last-trick"})
    for cards in (parse_cards("2c 3c"), parse_cards("2h 3c")):
        assert [kitty_falls(first, cards, last_trick=end) for end in (False, True)] == [True, True]
        assert [kitty_falls(last, cards, last_trick=end) for end in (False, True)] == [False, True]


@proves("D-8")
@pytest.mark.parametrize(
    ("cards", "falls"), [("2c 3c Qs", False), ("2c 3h", True), ("Ah", True), ("Qs Qd", False)]
)
def test_a_kitty_that_waits_for_a_heart(cards: str, falls: bool) -> None:
    rules = rule_set("cancellation", 6, {"kitty": "first-heart"})
    assert kitty_falls(rules, parse_cards(cards), last_trick=False) == falls
    assert kitty_falls(rules, parse_cards(cards), last_trick=True)


@proves("D-8", "S-9")
def test_a_heart_is_a_heart_whatever_it_counts() -> None:
    rules = rule_set("cancellation", 6, {"kitty": "first-heart", "penalties": ["Qs=13"]})
    assert kitty_falls(rules, parse_cards("2h"), last_trick=False)
    assert not kitty_falls(rules, parse_cards("Qs"), last_trick=False)
