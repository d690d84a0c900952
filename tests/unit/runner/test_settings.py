"""Options as they are typed."""

import pytest
from tests.support.strategies import EVERY_TABLE

from heartsease.errors import RulesError
from heartsease.rules import rule_set
from heartsease.runner.settings import read_settings, typed


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("table", "table"),
        ("none", []),
        ("[]", []),
        ("", []),
        ("2d,2c", ["2d", "2c"]),
        ("2d 2c", ["2d", "2c"]),
        ('["2d", "2c"]', ["2d", "2c"]),
    ],
)
def test_a_list_of_cards(typed: str, value: object) -> None:
    assert read_settings([("strip", typed)]) == {"strip": value}


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("strip", "even", "even"),
        ("pass_cycle", "standard", "standard"),
        ("pass_cycle", "scatter,dealer", ["scatter", "dealer"]),
        ("penalties", "h=1,Qs=13", ["h=1", "Qs=13"]),
        ("penalties", '["Jd=-10", "h=1"]', ["Jd=-10", "h=1"]),
        ("penalties", "H=1 qs=13 10d=-5 J♦=−10", ["h=1", "Qs=13", "Td=-5", "Jd=-10"]),
        ("sun", "reset", "reset"),
        ("exact-target", "half", "half"),
        ("deals", "4", 4),
        ("no_trick_bonus", "5", 5),
    ],
)
def test_an_option_as_it_is_typed(name: str, typed: str, value: object) -> None:
    assert read_settings([(name, typed)]) == {name.replace("-", "_"): value}


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_what_is_told_can_be_typed_again(preset: str, seats: int) -> None:
    options = rule_set(preset, seats).options()
    for name, value in options.items():
        assert read_settings([(name, typed(name, value).removeprefix(f"{name}="))]) == {name: value}


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("target", "many"),
        ("target", "-5"),
        ("target", "٣"),
        ("moon", "3"),
        ("strip", "2x"),
        ("colour", "red"),
        ("pass_count", "9" * 30),
        ("penalties", "h"),
        ("penalties", "h=201"),
        ("penalties", "none"),
        ("sun", "reset!"),
        ("deals", "1001"),
    ],
)
def test_what_cannot_be_is_refused_by_the_rules(name: str, typed: str) -> None:
    with pytest.raises(RulesError) as caught:
        rule_set("hearts", 4, read_settings([(name, typed)]))
    assert caught.value.conflicts[0].options == (name,)
