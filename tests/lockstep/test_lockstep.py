"""The kernel, written from the rule book, plays as the law does: any rules, any deal, after every step."""

import json
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lockstep.pair import in_lockstep, random_deal_in_lockstep, under_way
from tests.support.counts import positions
from tests.support.deeper import FILE, kernel_position
from tests.support.lockstep import paired, rigged
from tests.support.pairwise import covering, preset_for
from tests.support.profile import examples
from tests.support.strategies import EVERY_TABLE, dealt_out, moonish_action, rule_sets, some_action

from heartsease.kernel import Rules, kernel_rules, simulate_random
from heartsease.rules import RuleSet, rule_set

POSITIONS = positions()
DEEPER: dict[str, Any] = json.loads(FILE.read_text("utf-8"))["positions"]


@given(rule_sets(), st.integers(0, 2**32 - 1), st.booleans())
@examples(150)
def test_any_rules_and_any_deal(rules: RuleSet, seed: int, moonish: bool) -> None:
    random = Random(seed)
    match = dealt_out(under_way(rules, seed % rules.seats, random), seed)
    in_lockstep(match, random, moonish_action if moonish else some_action)


@pytest.mark.parametrize("place", range(len(covering().sets)))
def test_every_two_values_of_every_two_options(place: int) -> None:
    options = {**covering().sets[place]}
    seats = options.pop("seats")
    rules, random = rule_set(preset_for(seats), seats, options), Random(place)
    dealer = random.randrange(seats)
    start = under_way(rules, dealer, random)
    in_lockstep(start.deal_out(rigged(rules, random, dealer))[0], random, moonish_action)
    if rules.dealt.decks == 2:
        in_lockstep(start.deal_out(paired(rules, random))[0], random)


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_random_deals_are_what_the_law_allows(preset: str, seats: int) -> None:
    rules, deals, seed = rule_set(preset, seats), 2 * seats, 42
    points = simulate_random(preset, seats, deals, seed)
    assert points.shape == (deals, seats)
    assert points.dtype == np.int16
    for number in range(deals):
        random_deal_in_lockstep(rules, seed, number, points[number])


def test_a_deal_depends_on_seed_and_number_alone() -> None:
    whole = simulate_random("cancellation", 9, 1000, seed=7)
    assert np.array_equal(whole, simulate_random("cancellation", 9, 1000, seed=7, threads=3))
    assert np.array_equal(whole[:10], simulate_random("cancellation", 9, 10, seed=7))
    assert not np.array_equal(whole, simulate_random("cancellation", 9, 1000, seed=8))


def test_random_deals_are_fair_to_every_seat() -> None:
    points = simulate_random("hearts", 4, 40_000, seed=42)
    assert points.sum(axis=1).tolist() == [26] * 40_000
    assert np.allclose(points.mean(axis=0), 6.5, atol=0.15)


def test_what_is_no_number_of_deals_is_refused() -> None:
    for deals, seed, threads in ((-1, 0, 1), (1, -1, 1), (1, 2**64, 1), (1, 0, 0)):
        with pytest.raises(ValueError, match=str(deals)):
            simulate_random("hearts", 4, deals, seed, threads)


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_no_preset_is_refused(preset: str, seats: int) -> None:
    assert kernel_rules(rule_set(preset, seats)).hand_size == rule_set(preset, seats).hand_size


def test_an_option_or_a_word_that_it_does_not_know_is_refused() -> None:
    options: dict[str, Any] = dict(rule_set("hearts", 4).resolved())
    for name in options:
        with pytest.raises(ValueError, match=name):
            Rules(4, {**options, name: "no such word"})
    with pytest.raises(ValueError, match="options"):
        Rules(4, {**options, "jokers": 2})


@pytest.mark.parametrize("name", POSITIONS)
def test_it_counts_as_many_ways(name: str) -> None:
    position = POSITIONS[name]
    game = kernel_position(position)
    assert [game.ways(depth) for depth in range(1, len(position["ways"]) + 1)] == position["ways"]


@pytest.mark.parametrize("name", DEEPER)
def test_it_counts_as_many_ways_as_the_law_counted_once(name: str) -> None:
    game, further = kernel_position(POSITIONS[name]), DEEPER[name]
    depths = range(further["from"], further["from"] + len(further["ways"]))
    assert depths.start == len(POSITIONS[name]["ways"]) + 1
    assert [game.ways(depth) for depth in depths] == further["ways"]


def test_it_is_counted_deeper_wherever_a_deal_goes_on() -> None:
    assert set(DEEPER) == {name for name, position in POSITIONS.items() if position["ways"][-1] != 0}
