"""The presets, setting by setting, against a second writing of the options table."""

import pytest
from tests.support import oracle
from tests.support.proves import proves

from heartsease.cards import Card
from heartsease.rules import OPTIONS, PRESETS, rule_set
from heartsease.rules.options import written
from heartsease.rules.points import read_points


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_column_of_the_options_table(name: str) -> None:
    settings = PRESETS[name].settings
    assert {option: written(settings[option]) for option in OPTIONS} == oracle.PRESETS[name]
    assert set(settings) == set(OPTIONS)


FIRST_THREE = ("hearts", "simple", "cancellation")


def told(option: str) -> list[object]:
    """What Hearts, Simple hearts and Cancellation set an option to."""
    return [written(PRESETS[name].settings[option]) for name in FIRST_THREE]


def those_with(option: str, value: object) -> set[str]:
    """The presets that set an option so."""
    return {name for name, preset in PRESETS.items() if written(preset.settings[option]) == value}


@proves("S-1", "S-9")
def test_what_a_pack_of_each_game_holds() -> None:
    other = {"omnibus": 16, "black-maria": 43, "spot": 129, "hooligan": 33}
    for name, preset in PRESETS.items():
        rules = rule_set(name, preset.usual_seats)
        packs = 2 if written(preset.settings["decks"]) == 2 else 1
        assert sum(map(rules.points, rules.pack)) == other.get(name, 26) * packs


@proves("S-1")
def test_hearts_and_the_queen_of_spades_count_in_the_first_three_games() -> None:
    assert told("penalties") == [["h=1", "Qs=13"]] * 3


@proves("S-9")
def test_what_else_counts() -> None:
    tables = {name: dict(read_points(oracle.PRESETS[name]["penalties"])) for name in PRESETS}
    assert (tables["omnibus"][Card("Jd")], tables["hooligan"][Card("7c")]) == (-10, 7)
    assert [tables["black-maria"][Card(text)] for text in ("As", "Ks", "Qs", "Ah", "2h")] == [7, 10, 13, 1, 1]
    assert [tables["spot"][Card(text)] for text in ("2h", "9h", "Th", "Jh", "Qh", "Kh", "Ah", "Qs")] == [
        *(2, 9, 10, 11, 12, 13, 14),
        25,
    ]
    for name, preset in PRESETS.items():
        assert dict(preset.settings["penalties"]) == tables[name]  # type: ignore[arg-type]  # a table


@proves("D-1", "D-7")
def test_which_games_leave_cards_in_the_box() -> None:
    assert those_with("strip", "even") == {"black-maria", "spot", "cancellation-equal"}
    assert those_with("strip", "table") == {"hearts", "bicycle", "pagat", "windows", "omnibus", "hooligan"}


@proves("D-7")
@pytest.mark.parametrize(
    ("preset", "seats", "box"),
    [
        ("black-maria", 3, "2c"),
        ("black-maria", 5, "2c 2d"),
        ("black-maria", 6, "2c 2d 2s 3c"),
        ("spot", 7, "2c 2d 2s"),
        ("cancellation-equal", 6, "2c 2d"),
        ("cancellation-equal", 8, ""),
        ("cancellation-equal", 9, "2c 2d 2s 3c 3d"),
    ],
)
def test_equal_hands_in_the_games_that_have_them(preset: str, seats: int, box: str) -> None:
    rules = rule_set(preset, seats)
    assert sorted(map(str, rules.stripped)) == sorted(box.split())
    assert rules.kitty_size == 0


@proves("P-2", "P-3", "P-4")
def test_each_game_passes_in_its_cycle() -> None:
    assert told("pass_cycle") == ["standard", ["left"], ["left", "right"]]
    assert those_with("pass_cycle", ["right"]) == {"black-maria"}


@proves("P-1")
def test_three_cards_are_passed() -> None:
    assert those_with("pass_count", 3) == set(PRESETS)


@proves("S-7")
def test_targets() -> None:
    assert told("target") == [100, 100, 150]
    assert those_with("target", 500) == {"spot"}


@proves("S-2", "S-3", "S-4")
def test_moons() -> None:
    assert told("moon") == ["choice", "add", "choice"]
    assert told("moon_value") == [26, 26, 26]
    assert those_with("moon", "add") == {"simple", "bicycle", "windows", "spot"}
    assert those_with("moon", "off") == {"black-maria"}
    assert those_with("moon_value", 129) == {"spot"}


@proves("L-7")
def test_what_breaks_hearts_by_default() -> None:
    assert told("hearts_broken_by") == ["heart-or-queen", "heart", "heart-or-queen"]


@proves("L-7")
def test_where_hearts_may_be_led_at_any_time() -> None:
    assert those_with("hearts_lead", "any-time") == {"black-maria", "guts"}


@proves("L-4", "L-6")
def test_the_first_trick_by_default() -> None:
    assert told("first_trick") == ["penalty-free", "any-card", "any-card"]


@proves("L-1", "L-2", "L-13")
def test_the_opening_lead_by_default() -> None:
    assert told("opening_lead") == ["lowest-club", "lowest-club", "eldest"]
    assert those_with("opening_lead", "eldest-any") == {"black-maria", "guts"}


@proves("T-4")
def test_two_pairs_are_void_in_cancellation() -> None:
    assert told("cancellation") == ["off", "off", "two-pairs-void"]
    assert those_with("cancellation", "identical") == {"cancellation-identical", "cancellation-equal"}


@proves("D-8", "P-6", "P-7", "L-12", "L-14", "T-8", "S-11", "S-12", "S-13", "S-14", "S-15")
def test_what_no_game_has_unless_a_table_agrees_on_it() -> None:
    for option, value in {
        "queen_discard": "free",
        "no_trick_bonus": 0,
        "sun": "off",
        "sun_value": 52,
        "exact_target": "off",
        "floor": "none",
        "deals": 0,
        "tie": "shared",
    }.items():
        assert those_with(option, value) == set(PRESETS)
    for option, values in {
        "kitty": ["first-heart"],
        "hearts_broken_by": ["penalty-card"],
        "cancellation": ["first-higher", "last-higher"],
    }.items():
        assert [those_with(option, value) for value in values] == [set()] * len(values)
    cycles = [written(preset.settings["pass_cycle"]) for preset in PRESETS.values()]
    assert not [cycle for cycle in cycles if {"scatter", "dealer"} & set(cycle)]  # type: ignore[arg-type]


@proves("S-2", "S-3", "S-4")
def test_the_rule_that_a_wrong_moon_choice_breaks() -> None:
    named = {name: preset.moon_rule for name, preset in PRESETS.items()}
    two_packs = those_with("decks", 2)
    assert named == {
        name: "S-3" if name == "simple" else "S-4" if name in two_packs else "S-2" for name in PRESETS
    }


def test_every_preset_names_its_source() -> None:
    assert all(preset.source.strip() == preset.source != "" for preset in PRESETS.values())


def test_a_published_preset_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        PRESETS["hearts"].settings["target"] = 50  # type: ignore[index]
    with pytest.raises(TypeError):
        PRESETS["mine"] = PRESETS["hearts"]  # type: ignore[index]
