"""Points, the moon and the end of a match, as functions."""

import pytest
from tests.support.proves import proves

from heartsease.cards import Card
from heartsease.cards.hand import parse_cards
from heartsease.rules import MoonChoice, RuleSet, rule_set
from heartsease.rules.scoring import moon_choices, moon_scores, points_of, shooter, winners


def _shares(rules: RuleSet, *penalty_shares: int, harmless: str = "2c") -> list[tuple[Card, ...]]:
    """Taken cards: so many of the penalty cards to each seat, and some harmless ones."""
    cards = list(rules.penalty_cards)
    taken = []
    for share in penalty_shares:
        taken.append((*parse_cards(harmless), *cards[:share]))
        del cards[:share]
    taken += [()] * (rules.seats - len(taken))
    return taken


@proves("S-1")
def test_hearts_cost_one_and_the_queen_thirteen() -> None:
    rules = rule_set("hearts", 4)
    assert points_of(rules, ()) == 0
    assert points_of(rules, parse_cards("2hAhQhKs")) == 3
    assert points_of(rules, parse_cards("QsQcQd")) == 13
    assert points_of(rules, rules.pack) == 26
    assert points_of(rule_set("cancellation", 8), rule_set("cancellation", 8).pack) == 52


@proves("S-2", "S-5")
@pytest.mark.parametrize(("preset", "seats"), [("hearts", 3), ("hearts", 7), ("simple", 4)])
def test_a_moon_with_one_pack_is_all_hearts_and_the_queen(preset: str, seats: int) -> None:
    rules = rule_set(preset, seats)
    assert shooter(rules, _shares(rules, 0, 14)) == 1
    assert shooter(rules, _shares(rules, 14)) == 0
    assert shooter(rules, _shares(rules, 13, 1)) is None
    assert shooter(rules, _shares(rules, 1, 13)) is None
    assert shooter(rules, _shares(rules, 0, 13)) is None


@proves("S-4", "S-5")
def test_a_moon_with_two_packs_is_all_hearts_and_both_queens() -> None:
    rules = rule_set("cancellation", 8)
    assert shooter(rules, _shares(rules, 0, 0, 28)) == 2
    assert shooter(rules, _shares(rules, 27, 1)) is None
    assert shooter(rules, _shares(rules, 27)) is None, "the one lost card is a queen"
    assert shooter(rules, _shares(rules, 14)) is None


@proves("S-5")
def test_no_sum_of_points_is_a_moon() -> None:
    rules = rule_set("cancellation", 8)
    one_of_each = tuple(card for card in rule_set("hearts", 4).pack if rules.is_penalty(card))
    assert points_of(rules, one_of_each) == 26
    assert shooter(rules, [one_of_each, (), one_of_each, (), (), (), (), ()]) is None
    both_queens = parse_cards("QsQs")
    assert points_of(rules, both_queens) == 26
    assert shooter(rules, [both_queens, *[()] * 7]) is None


@proves("S-2", "S-3")
@pytest.mark.parametrize(
    ("value", "choices"),
    [("choice", ["add", "subtract"]), ("add", ["add"]), ("subtract", ["subtract"]), ("off", [])],
)
def test_what_a_shooter_may_choose(value: str, choices: list[str]) -> None:
    rules = rule_set("hearts", 4, {"moon": value})
    assert [choice.value for choice in moon_choices(rules)] == choices
    assert (shooter(rules, _shares(rules, 14)) is None) == (value == "off")


@proves("S-2", "S-3", "S-4")
@pytest.mark.parametrize(
    ("preset", "seats"), [("hearts", 3), ("hearts", 4), ("simple", 4), ("cancellation", 6)]
)
def test_a_moon_is_26_off_or_26_onto_every_other(preset: str, seats: int) -> None:
    rules = rule_set(preset, seats)
    assert moon_scores(rules, 1, MoonChoice.SUBTRACT) == (0, -26, *[0] * (seats - 2))
    assert moon_scores(rules, 1, MoonChoice.ADD) == (26, 0, *[26] * (seats - 2))


@proves("S-2")
def test_a_moon_can_be_worth_something_else() -> None:
    rules = rule_set("hearts", 4, {"moon_value": 52})
    assert moon_scores(rules, 0, MoonChoice.SUBTRACT) == (-52, 0, 0, 0)
    assert moon_scores(rules, 3, MoonChoice.ADD) == (52, 52, 52, 0)


@proves("S-7")
@pytest.mark.parametrize(
    ("preset", "seats", "options", "scores", "won"),
    [
        ("hearts", 4, {}, [99, 20, 30, 40], ()),
        ("hearts", 4, {}, [100, 20, 30, 40], (1,)),
        ("hearts", 4, {}, [101, 120, 30, 40], (2,)),
        ("hearts", 4, {"target": 50}, [50, 20, 30, 4], (3,)),
        ("hearts", 4, {"target": 1}, [0, 1, 2, 23], (0,)),
        ("simple", 4, {}, [99, 99, 99, 99], ()),
        ("simple", 4, {}, [0, 0, 1, 100], (0, 1)),
        ("cancellation", 6, {}, [149, 0, 0, 0, 0, 0], ()),
        ("cancellation", 6, {}, [9, 150, 8, 7, 6, 5], (5,)),
    ],
)
def test_the_match_ends_at_the_target_and_the_lowest_wins(
    preset: str, seats: int, options: dict[str, object], scores: list[int], won: tuple[int, ...]
) -> None:
    assert winners(rule_set(preset, seats, options), scores) == won


@proves("S-6")
def test_a_score_below_zero_is_the_lowest_of_all() -> None:
    rules = rule_set("hearts", 4)
    assert winners(rules, [100, 0, -26, 30]) == (2,)
    assert winners(rules, [-26, -26, -26, -26]) == ()


@proves("S-8")
def test_equal_lowest_scores_share_or_play_on() -> None:
    shared, play_on = rule_set("hearts", 4), rule_set("hearts", 4, {"tie": "play-on"})
    for scores, all_lowest in (
        ([100, 20, 20, 30], (1, 2)),
        ([100, 100, 100, 100], (0, 1, 2, 3)),
        ([-5, 100, 9, -5], (0, 3)),
    ):
        assert winners(shared, scores) == all_lowest
        assert winners(play_on, scores) == ()
    assert winners(play_on, [120, 20, 21, 120]) == (1,)
    assert winners(play_on, [99, 20, 20, 30]) == ()
