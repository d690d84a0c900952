"""What there is to choose from, and what follows from a choice."""

import pytest
from hypothesis import given, settings
from tests.support.strategies import EVERY_TABLE, rule_sets

from heartsease.errors import BadCode
from heartsease.protocol import commands, states
from heartsease.rules import IDEAS, OPTIONS, PRESETS, Direction, RuleSet, rule_set
from heartsease.server.catalogue import catalogue, rules_answer, rules_of_code


def asked(rules: RuleSet) -> commands.RulesQuery:
    return commands.RulesQuery(rules.preset, rules.seats, rules.changed())


def test_every_preset_names_who_plays_so() -> None:
    assert [preset.name for preset in catalogue().presets] == [*PRESETS]
    for preset in catalogue().presets:
        assert preset.source == PRESETS[preset.name].source != ""


def test_options_stand_by_their_idea_in_the_order_of_the_rules() -> None:
    listed = [(option.name, option.idea) for option in catalogue().options]
    assert listed == [(option.name, option.idea) for option in OPTIONS.values()]
    assert [*dict.fromkeys(idea for _, idea in listed)] == [*IDEAS]


def test_what_an_option_may_be() -> None:
    by_name = {option.name: option for option in catalogue().options}
    assert by_name["penalties"] == states.Option("penalties", "counting", "points", [], [], None, None)
    assert by_name["pass_cycle"].directions == [each.value for each in Direction]
    assert (by_name["deals"].kind, by_name["deals"].least, by_name["deals"].greatest) == ("number", 0, 1000)
    assert by_name["strip"].values == ["table", "even"]
    assert by_name["sun"].values == ["off", "counts", "reset"]


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_a_preset_follows_from_itself(preset: str, seats: int) -> None:
    answer = rules_answer(commands.RulesQuery(preset, seats))
    assert (answer.conflicts, answer.changed) == ([], [])
    assert rules_of_code(answer.code) == states.RulesOfCode(preset, seats, {})


@settings(max_examples=60)
@given(rule_sets())
def test_a_code_gives_back_what_was_chosen(rules: RuleSet) -> None:
    answer = rules_answer(asked(rules))
    again = rules_of_code(answer.code.lower())
    assert rule_set(again.preset, again.seats, again.options) == rules
    assert set(again.options) == set(answer.changed)
    assert answer.packs * 52 - len(answer.stripped) == answer.cards_each * rules.seats + answer.kitty


def test_what_has_no_effect_is_told() -> None:
    options: dict[str, str | int | list[str]] = {"deals": 8, "sun": "counts"}
    answer = rules_answer(commands.RulesQuery("cancellation", 8, options))
    assert answer.idle == ["kitty", "exact_target", "target"]


def test_with_conflicts_nothing_follows() -> None:
    options: dict[str, str | int | list[str]] = {"pass_cycle": ["scatter"], "sun": "reset", "moon": "off"}
    answer = rules_answer(commands.RulesQuery("hearts", 3, options))
    assert [conflict.code for conflict in answer.conflicts] == ["scatter-over-seats", "sun-without-moon"]
    assert answer.conflicts[0].options == ["pass_cycle", "pass_count", "seats"]
    assert answer.conflicts[0].args == {"count": 3, "others": 2}
    assert (answer.rules, answer.changed, answer.idle, answer.code) == ({}, [], [], "")


def test_a_code_that_is_none() -> None:
    with pytest.raises(BadCode):
        rules_of_code("208Q-J3CQ-08")
