"""The ten ideas that a rule set consists of, and their options in the order in which records write them."""

from dataclasses import fields

from heartsease.rules import IDEAS, OPTIONS, rule_set

IN_ORDER = {
    "dealt": "decks strip kitty",
    "passing": "pass_count pass_cycle",
    "opening": "opening_lead first_trick",
    "hearts": "hearts_lead hearts_broken_by",
    "queen": "queen_lead queen_discard",
    "twins": "cancellation void_trick_lead last_void_trick",
    "counting": "penalties no_trick_bonus",
    "shooting": "moon moon_value sun sun_value",
    "scores": "exact_target floor",
    "ending": "target deals tie",
}


def test_there_are_ten_and_each_option_belongs_to_one() -> None:
    assert {name: " ".join(each.name for each in fields(idea)) for name, idea in IDEAS.items()} == IN_ORDER
    assert list(OPTIONS) == " ".join(IN_ORDER.values()).split()
    assert {name: option.idea for name, option in OPTIONS.items()} == {
        name: idea for idea, names in IN_ORDER.items() for name in names.split()
    }


def test_a_rule_set_has_each_under_its_name() -> None:
    rules = rule_set("hearts", 4)
    assert {name: type(getattr(rules, name)) for name in IDEAS} == dict(IDEAS)
    assert [each.name for each in fields(rules)] == ["preset", "seats", *IDEAS]
    assert all(option.name == name for name, option in OPTIONS.items())
