"""Options as they are typed."""

import pytest

from heartsease.errors import RulesError
from heartsease.rules import rule_set
from heartsease.runner.settings import read_settings


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
    ("name", "typed"),
    [
        ("target", "many"),
        ("target", "-5"),
        ("target", "٣"),
        ("moon", "3"),
        ("strip", "2x"),
        ("colour", "red"),
        ("pass_count", "9" * 30),
    ],
)
def test_what_cannot_be_is_refused_by_the_rules(name: str, typed: str) -> None:
    with pytest.raises(RulesError) as caught:
        rule_set("hearts", 4, read_settings([(name, typed)]))
    assert caught.value.conflicts[0].options == (name,)
