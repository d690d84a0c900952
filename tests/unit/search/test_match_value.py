"""How likely a seat is to win the match with these scores."""

import math
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.strategies import rule_sets

from heartsease.kernel import kernel_rules, match_value
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.scoring import winners


def values(rules: RuleSet, scores: tuple[int, ...], deals: int) -> list[float]:
    kernel = kernel_rules(rules)
    return [match_value(kernel, scores, seat, deals) for seat in range(rules.seats)]


@given(
    rules=rule_sets(),
    scores=st.lists(st.integers(-60, 160), min_size=11, max_size=11),
    deals=st.integers(1, 12),
)
@examples(200)
def test_all_together_are_a_hundred_and_lower_scores_are_better(
    rules: RuleSet, scores: list[int], deals: int
) -> None:
    now = tuple(scores[: rules.seats])
    found = values(rules, now, deals)
    assert math.isclose(sum(found), 100)
    assert all(0 <= each <= 100 for each in found)
    for seat, score in enumerate(now):
        for other, more in enumerate(now):
            if score < more:
                assert found[seat] >= found[other]
            if score == more:
                assert math.isclose(found[seat], found[other])
    won = winners(rules, now, deals)
    if won:
        assert found == [100 / len(won) if seat in won else 0 for seat in range(rules.seats)]
    elif len(set(now)) > 1:
        assert found[now.index(min(now))] > found[now.index(max(now))]


def test_who_sits_where_does_not_matter() -> None:
    rules = rule_set("hearts", 4)
    standing = (10, 35, 60, 92)
    found = dict(zip(standing, values(rules, standing, 5), strict=True))
    for scores in permutations(standing):
        assert values(rules, scores, 5) == pytest.approx([found[score] for score in scores])
    assert len(set(found.values())) == 4


def test_a_lead_is_worth_more_near_the_end() -> None:
    rules, counted = rule_set("hearts", 4), rule_set("hearts", 4, {"deals": 10})
    early, late = values(rules, (0, 10, 10, 10), 1)[0], values(rules, (80, 90, 90, 90), 9)[0]
    assert 25 < early < late < 100
    assert 25 < values(counted, (0, 10, 10, 10), 1)[0] < values(counted, (0, 10, 10, 10), 9)[0] < 100


@pytest.mark.parametrize("options", [{}, {"tie": "play-on"}, {"deals": 5}])
def test_what_is_decided_is_all_or_nothing(options: dict[str, str | int]) -> None:
    assert values(rule_set("hearts", 4, options), (100, 40, 41, 42), 5) == [0, 100, 0, 0]


def test_equal_winners_share_or_play_on() -> None:
    assert values(rule_set("hearts", 4), (100, 20, 20, 30), 6) == [0, 50, 50, 0]
    for options in ({"tie": "play-on"}, {"tie": "play-on", "deals": 5}):
        for deals in (5, 6, 9):
            loser, one, other, third = values(rule_set("hearts", 4, options), (100, 20, 20, 30), deals)
            assert one == other > third > loser > 0
            assert math.isclose(loser + one + other + third, 100)


def test_scores_of_another_table_are_refused() -> None:
    rules = kernel_rules(rule_set("hearts", 4))
    for scores, seat in [((0, 0, 0), 0), ((0, 0, 0, 0), 4), ((0, 0, 0, 0), -1)]:
        with pytest.raises(ValueError, match="scores"):
            match_value(rules, scores, seat, 1)
