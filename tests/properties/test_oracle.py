"""The law and a second, naive law, written apart from it, say the same at every step of random play."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.lockstep import in_lockstep, rigged
from tests.support.oracle import pack
from tests.support.preset_tables import PRESETS, SEATS
from tests.support.profile import examples
from tests.support.strategies import EVERY_TABLE, dealt_out, moonish_action, rule_sets

from heartsease.cards import Card
from heartsease.game import Match
from heartsease.rules import RuleSet, rule_set


def test_the_presets_are_those_of_the_rule_book() -> None:
    assert tuple((name, seats) for name, counts in SEATS.items() for seats in counts) == EVERY_TABLE
    for name, seats in EVERY_TABLE:
        assert rule_set(name, seats).options() == PRESETS[name]


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_both_laws_agree_on_whole_matches_of_every_preset(preset: str, seats: int) -> None:
    random = Random(f"match {preset} {seats}")
    match = Match.start(rule_set(preset, seats), random.randrange(seats))
    for seed in range(200):
        match = in_lockstep(dealt_out(match, seed), random)
        if match.winners:
            break
    assert match.winners
    assert match.deal is not None
    assert match.deal.number == match.number


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(120)
def test_both_laws_agree_under_any_options(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    match = Match.start(rules, random.randrange(rules.seats))
    for number in range(3):
        if match.awaits_deal:
            match = in_lockstep(dealt_out(match, seed + number), random)


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(100)
def test_both_laws_agree_on_moons(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    dealer = random.randrange(rules.seats)
    scores = tuple([random.randrange(-30, 120) for _ in range(rules.seats)])
    match, _ = Match(rules, dealer, scores).deal_out(rigged(rules, random, dealer))
    in_lockstep(match, random, action=moonish_action)


def test_rigged_deals_do_end_in_moons_and_suns() -> None:
    moons, suns = 0, 0
    for seed in range(60):
        random = Random(seed)
        preset, seats = EVERY_TABLE[seed % len(EVERY_TABLE)]
        house: dict[str, Any] = {"pass_count": 0, "opening_lead": "eldest", "moon": "choice", "sun": "counts"}
        rules = rule_set(preset, seats, house)
        match, _ = Match.start(rules, 0).deal_out(rigged(rules, random, 0))
        match = in_lockstep(match, random, action=moonish_action)
        assert match.deal is not None
        moons += match.deal.shot is not None
        suns += match.deal.shot is not None and match.deal.shot.sun
    assert moons >= 15
    assert suns >= 5


@given(rules=rule_sets())
@examples(200)
def test_both_laws_deal_the_same_pack(rules: RuleSet) -> None:
    options: dict[str, Any] = PRESETS[rules.preset] | rules.changed()
    expected = pack(options, rules.seats)
    assert sorted(map(str, rules.pack)) == sorted(expected)
    assert (rules.hand_size, rules.kitty_size) == divmod(len(expected), rules.seats)
    assert all(Card(text) in rules.pack for text in expected)
