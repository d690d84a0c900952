"""A rule set: what a preset and some options come to."""

import dataclasses

import pytest
from tests.support.oracle import PRESETS
from tests.support.proves import proves
from tests.support.strategies import EVERY_TABLE

from heartsease.cards import Card
from heartsease.rules import IDEAS, OPTIONS, Direction, rule_set
from heartsease.rules.values import Moon


@proves("D-1")
@pytest.mark.parametrize(
    ("seats", "held", "box"),
    [(3, 17, "2d"), (4, 13, ""), (5, 10, "2d 2c"), (6, 8, "2d 3d 3c 4c"), (7, 7, "2d 3d 3c")],
)
def test_hearts_deals_evenly(seats: int, held: int, box: str) -> None:
    rules = rule_set("hearts", seats)
    assert (rules.hand_size, rules.kitty_size) == (held, 0)
    assert {str(card) for card in rules.pack} == {
        card for card in map(str, rule_set("hearts", 4).pack) if card not in box.split()
    }
    assert len(rules.pack) == held * seats


@proves("D-2")
def test_simple_deals_thirteen_to_each_of_four() -> None:
    rules = rule_set("simple", 4)
    assert (rules.hand_size, rules.kitty_size, len(set(rules.pack))) == (13, 0, 52)


@proves("D-3")
@pytest.mark.parametrize(
    ("seats", "held", "kitty"), [(6, 17, 2), (7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4), (11, 9, 5)]
)
def test_cancellation_leaves_a_kitty(seats: int, held: int, kitty: int) -> None:
    rules = rule_set("cancellation", seats)
    assert (rules.hand_size, rules.kitty_size) == (held, kitty)
    assert len(rules.pack) == 104
    assert all(rules.pack.count(card) == 2 for card in rules.pack)


@proves("S-1")
def test_points_of_a_card() -> None:
    rules = rule_set("cancellation", 8)
    assert [rules.points(Card(text)) for text in ("2h", "Ah", "Qs", "Ks", "Qh", "Qd", "2c")] == [
        1,
        1,
        13,
        0,
        1,
        0,
        0,
    ]
    assert [card for card in rules.pack if rules.is_penalty(card) != (rules.points(card) > 0)] == []
    assert sum(map(rules.points, rules.pack)) == 52
    assert sum(map(rules.points, rule_set("hearts", 4).pack)) == 26


@proves("S-5")
def test_a_moon_is_every_penalty_card_of_the_pack() -> None:
    one, two = rule_set("hearts", 5).penalty_cards, rule_set("cancellation", 9).penalty_cards
    assert (len(one), len(two)) == (14, 28)
    assert two == tuple(sorted((*one, *one)))


@proves("P-2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_hearts_passes_left_right_and_with_four_seats_across_and_not(seats: int) -> None:
    passing = [rule_set("hearts", seats).passing_of(deal).value for deal in range(1, 7)]
    if seats == 4:
        assert passing == ["left", "right", "across", "hold", "left", "right"]
    else:
        assert passing == ["left", "right", "left", "right", "left", "right"]


@proves("P-3")
@pytest.mark.parametrize("seats", [6, 7, 8, 9, 10, 11])
def test_cancellation_passes_left_and_right(seats: int) -> None:
    assert [rule_set("cancellation", seats).passing_of(deal).value for deal in (1, 2, 3, 4)] == [
        "left",
        "right",
    ] * 2


@proves("P-4")
def test_simple_passes_left_always() -> None:
    assert {rule_set("simple", 4).passing_of(deal) for deal in range(1, 9)} == {Direction.LEFT}
    cycle = ["left", "across", "right", "hold"]
    varied = rule_set("simple", 4, {"pass_cycle": cycle})
    assert [varied.passing_of(deal).value for deal in range(1, 9)] == cycle * 2


@proves("P-1")
def test_with_nothing_to_pass_every_deal_is_held() -> None:
    for cycle in ("standard", ["left"], ["across", "right"]):
        rules = rule_set("hearts", 4, {"pass_count": 0, "pass_cycle": cycle})
        assert {rules.passing_of(deal) for deal in range(1, 9)} == {Direction.HOLD}


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_a_preset_is_told_as_it_is(preset: str, seats: int) -> None:
    rules = rule_set(preset, seats)
    assert rules.options() == PRESETS[preset]
    assert list(rules.options()) == list(OPTIONS)
    assert rules.changed() == {}


def test_options_are_told_as_they_were_set() -> None:
    house = {"target": 50, "strip": ["3d", "2c"], "kitty": "last-trick", "tie": "shared", "moon": "off"}
    rules = rule_set("hearts", 4, house)
    assert rules.options() == PRESETS["hearts"] | house | {"strip": ["2c", "3d"]}
    assert rules.changed() == {"strip": ["2c", "3d"], "kitty": "last-trick", "moon": "off", "target": 50}
    assert rule_set("hearts", 4, rules.changed()) == rules
    table = rule_set("hearts", 4, {"penalties": ["Qs=13", "Jd=-10", "h=1"]})
    assert table.changed() == {"penalties": ["Jd=-10", "h=1", "Qs=13"]}
    assert rule_set("hearts", 4, {"penalties": ["Qs=13", "h=1"]}).changed() == {}


def test_tables_are_resolved_for_those_who_store() -> None:
    resolved = rule_set("hearts", 6).resolved()
    assert resolved["strip"] == ["3c", "4c", "2d", "3d"]
    assert resolved["pass_cycle"] == ["left", "right"]
    assert rule_set("hearts", 4).resolved()["pass_cycle"] == ["left", "right", "across", "hold"]
    assert {name: value for name, value in resolved.items() if name not in ("strip", "pass_cycle")} == {
        name: value for name, value in PRESETS["hearts"].items() if name not in ("strip", "pass_cycle")
    }
    assert rule_set("hearts", 6, resolved).pack == rule_set("hearts", 6).pack


@proves("D-1")
def test_two_packs_leave_both_copies_of_the_tables_cards_in_the_box() -> None:
    rules = rule_set("cancellation", 6, {"strip": "table"})
    assert (rules.hand_size, rules.kitty_size) == (16, 0)
    assert all(rules.pack.count(Card(text)) == 0 for text in ("2d", "3d", "3c", "4c"))
    assert sorted(map(str, rules.stripped)) == sorted(["2d", "3d", "3c", "4c"] * 2)
    assert rule_set("cancellation", 6).stripped == ()


@proves("D-7")
@pytest.mark.parametrize(
    ("seats", "held", "box"),
    [(6, 17, "2c 2d"), (9, 11, "2c 2d 2s 3c 3d"), (8, 13, ""), (11, 9, "2c 2d 2s 3c 3d")],
)
def test_equal_hands_leave_nothing_over(seats: int, held: int, box: str) -> None:
    rules = rule_set("cancellation", seats, {"strip": "even", "kitty": "none"})
    assert (rules.hand_size, rules.kitty_size) == (held, 0)
    assert sorted(map(str, rules.stripped)) == sorted(box.split())
    assert all(rules.pack.count(Card(text)) == 1 for text in box.split()), "one copy each"
    assert rules.resolved()["strip"] == [card.text for card in rules.stripped]


@proves("S-9")
def test_a_table_says_what_each_card_counts() -> None:
    rules = rule_set("hearts", 4, {"penalties": ["h=1", "Qs=13", "Jd=-10", "2h=0", "Ac=200"]})
    cards = [Card(text) for text in ("Ah", "2h", "Qs", "Jd", "Ac", "As")]
    assert [rules.points(card) for card in cards] == [1, 0, 13, -10, 200, 0]
    assert [rules.is_penalty(card) for card in cards] == [True, False, True, False, True, False]
    assert rules.scoring_cards == tuple(sorted([*rules.penalty_cards, Card("Jd")]))
    assert len(rules.penalty_cards) == 12 + 2


@proves("S-10")
def test_a_moon_is_every_penalty_card_whichever_they_are_and_no_bonus_card() -> None:
    omnibus, maria = rule_set("omnibus", 4), rule_set("black-maria", 4)
    assert omnibus.penalty_cards == rule_set("hearts", 4).penalty_cards
    assert {card.text for card in maria.penalty_cards} - {card.text for card in omnibus.penalty_cards} == {
        "Ks",
        "As",
    }
    two = rule_set("cancellation", 8, {"penalties": ["7c=7", "Jd=-6"]})
    assert [card.text for card in two.penalty_cards] == ["7c", "7c"]


@proves("P-6", "P-7")
def test_a_cycle_may_scatter_or_leave_it_to_the_dealer() -> None:
    cycle = ["scatter", "dealer", "hold"]
    rules = rule_set("hearts", 5, {"pass_cycle": cycle})
    assert [rules.passing_of(deal).value for deal in range(1, 7)] == cycle * 2


def test_a_rule_set_is_frozen_and_equal_to_its_like() -> None:
    rules = rule_set("hearts", 4, {"moon": "add"})
    assert rules == rule_set("hearts", 4, {"moon": "add"})
    assert hash(rules) == hash(rule_set("hearts", 4, {"moon": "add"}))
    assert rules != rule_set("hearts", 4)
    assert rules.shooting.moon is Moon.ADD
    for name in IDEAS:
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(rules, name, None)
    for name, option in OPTIONS.items():
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(getattr(rules, option.idea), name, None)
