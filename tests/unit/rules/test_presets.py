"""The presets, setting by setting, against a second writing of the options table."""

import pytest
from tests.support import oracle
from tests.support.proves import proves

from heartsease.rules import OPTIONS, PRESETS
from heartsease.rules.options import written


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_column_of_the_options_table(name: str) -> None:
    settings = PRESETS[name].settings
    assert {option: written(settings[option]) for option in OPTIONS} == oracle.PRESETS[name]
    assert set(settings) == set(OPTIONS)


@proves("S-1")
@pytest.mark.parametrize("name", PRESETS)
def test_hearts_and_the_queen_of_spades_are_the_penalty_cards(name: str) -> None:
    table = {str(card): points for card, points in PRESETS[name].penalties}
    assert table == {card: oracle.penalty(card) for card in oracle.ALL if oracle.penalty(card)}
    assert sum(table.values()) == 26


@proves("P-2", "P-3", "P-4")
def test_each_game_passes_three_cards_in_its_cycle() -> None:
    assert {name: written(preset.settings["pass_cycle"]) for name, preset in PRESETS.items()} == {
        "hearts": "standard",
        "simple": ["left"],
        "cancellation": ["left", "right"],
    }


@proves("P-1")
def test_three_cards_are_passed() -> None:
    assert {preset.settings["pass_count"] for preset in PRESETS.values()} == {3}


@proves("S-7")
def test_targets() -> None:
    assert [preset.settings["target"] for preset in PRESETS.values()] == [100, 100, 150]


@proves("S-2", "S-3", "S-4")
def test_moons() -> None:
    assert {name: written(preset.settings["moon"]) for name, preset in PRESETS.items()} == {
        "hearts": "choice",
        "simple": "add",
        "cancellation": "choice",
    }
    assert {preset.settings["moon_value"] for preset in PRESETS.values()} == {26}


@proves("L-7")
def test_what_breaks_hearts_by_default() -> None:
    assert {name: written(preset.settings["hearts_broken_by"]) for name, preset in PRESETS.items()} == {
        "hearts": "heart-or-queen",
        "simple": "heart",
        "cancellation": "heart-or-queen",
    }


@proves("L-4", "L-6")
def test_the_first_trick_by_default() -> None:
    assert {name: written(preset.settings["first_trick"]) for name, preset in PRESETS.items()} == {
        "hearts": "penalty-free",
        "simple": "any-card",
        "cancellation": "any-card",
    }


@proves("L-1", "L-2")
def test_the_opening_lead_by_default() -> None:
    assert {name: written(preset.settings["opening_lead"]) for name, preset in PRESETS.items()} == {
        "hearts": "lowest-club",
        "simple": "lowest-club",
        "cancellation": "eldest",
    }


@proves("T-4")
def test_two_pairs_are_void_in_cancellation() -> None:
    assert {name: written(preset.settings["cancellation"]) for name, preset in PRESETS.items()} == {
        "hearts": "off",
        "simple": "off",
        "cancellation": "two-pairs-void",
    }


def test_a_published_preset_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        PRESETS["hearts"].settings["target"] = 50  # type: ignore[index]
    with pytest.raises(TypeError):
        PRESETS["mine"] = PRESETS["hearts"]  # type: ignore[index]
