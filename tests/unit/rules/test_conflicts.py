"""Each impossible combination is refused, with the options at fault and no others."""

import ast
from typing import Any

import pytest
from tests.support.proves import ROOT, proves
from tests.support.strategies import EVERY_TABLE

from heartsease.cards import ALL_CARDS
from heartsease.errors import RulesError
from heartsease.rules import OPTIONS, PRESETS, conflicts, rule_set
from heartsease.rules.options import Cards, Directions, Number, Points, Words

CLUBS = [str(card) for card in ALL_CARDS if str(card).endswith("c")]
DIAMONDS = [str(card) for card in ALL_CARDS if str(card).endswith("d")]
SPADES = [str(card) for card in ALL_CARDS if str(card).endswith("s") and str(card) != "Qs"]
EVERY_CARD = ["c=1", "d=1", "h=1", "s=1"]
TWO_PACKS = {"decks": 2, "cancellation": "identical", "kitty": "first-trick"}

REFUSED: list[tuple[str, int, dict[str, Any], str]] = [
    ("hearts", 2, {}, "seats-outside-preset: seats"),
    ("hearts", 8, {}, "seats-outside-preset: seats"),
    ("simple", 3, {}, "seats-outside-preset: seats"),
    ("simple", 5, {}, "seats-outside-preset: seats"),
    ("cancellation", 5, {}, "seats-outside-preset: seats"),
    ("cancellation", 12, {}, "seats-outside-preset: seats"),
    ("whist", 4, {}, "unknown-preset: preset"),
    ("hearts", 4, {"trumps": "spades"}, "unknown-option: trumps"),
    ("hearts", 4, {"seats": 4}, "unknown-option: seats"),
    ("cancellation", 8, {"decks": 1, "cancellation": "off"}, "one-pack-too-many-seats: decks, seats"),
    ("cancellation", 6, {"decks": 1}, "one-pack-cancellation: decks, cancellation"),
    ("hearts", 4, {"cancellation": "identical"}, "one-pack-cancellation: decks, cancellation"),
    ("hearts", 4, {"cancellation": "first-higher"}, "one-pack-cancellation: decks, cancellation"),
    ("hearts", 4, {"decks": 2}, "two-packs-no-cancellation: decks, cancellation"),
    ("cancellation", 8, {"cancellation": "off"}, "two-packs-no-cancellation: decks, cancellation"),
    ("hearts", 3, {"strip": ["Qs"]}, "stripped-penalty: strip"),
    ("hearts", 3, {"strip": ["2h"]}, "stripped-penalty: strip"),
    ("omnibus", 4, {"strip": ["Jd", "2c", "3c", "4c"]}, "stripped-penalty: strip"),
    ("hearts", 3, {"penalties": ["h=1", "Qs=13", "2d=-5"]}, "stripped-penalty: strip"),
    ("hearts", 4, {"strip": ["2c", "2c"], "kitty": "last-trick"}, "stripped-too-often: strip, decks"),
    ("cancellation", 6, {"strip": ["2c", "2c", "2c"]}, "stripped-too-often: strip, decks"),
    ("hearts", 3, {"strip": CLUBS}, "no-clubs: opening_lead, strip"),
    ("hearts", 3, {"strip": []}, "remainder-without-kitty: kitty, strip, decks, seats"),
    ("cancellation", 9, {"kitty": "none"}, "remainder-without-kitty: kitty, strip, decks, seats"),
    ("spot", 5, {"penalties": EVERY_CARD}, "remainder-without-kitty: kitty, strip, decks, seats"),
    (
        "hearts",
        7,
        {"strip": [*CLUBS, *DIAMONDS, *SPADES], "opening_lead": "eldest"},
        "pass-over-hand: pass_count, strip",
    ),
    ("hearts", 4, {"pass_cycle": []}, "empty-cycle: pass_cycle"),
    ("hearts", 3, {"pass_cycle": ["left", "across"]}, "across-odd-seats: pass_cycle, seats"),
    ("cancellation", 11, {"pass_cycle": ["across"]}, "across-odd-seats: pass_cycle, seats"),
    ("hearts", 3, {"pass_cycle": ["scatter"]}, "scatter-over-seats: pass_cycle, pass_count, seats"),
    (
        "cancellation-small",
        4,
        {"pass_cycle": ["left", "scatter"], "pass_count": 4},
        "scatter-over-seats: pass_cycle, pass_count, seats",
    ),
    ("hearts", 4, {"penalties": []}, "no-penalties: penalties"),
    ("hearts", 4, {"penalties": ["Jd=-10", "Qs=0"]}, "no-penalties: penalties"),
    ("hearts", 4, {"penalties": ["h=1", "Qs=13", "Jd=-26"]}, "never-ends: penalties, no_trick_bonus, deals"),
    ("hearts", 4, {"no_trick_bonus": 9}, "never-ends: penalties, no_trick_bonus, deals"),
    ("cancellation", 11, {"no_trick_bonus": 6}, "never-ends: penalties, no_trick_bonus, deals"),
    ("omnibus", 4, {"no_trick_bonus": 6}, "never-ends: penalties, no_trick_bonus, deals"),
    ("hearts", 4, {"penalties": ["Qs=13"]}, "moon-of-one-card: moon, penalties"),
    ("omnibus", 4, {"penalties": ["Qs=13", "Jd=-10"], "moon": "add"}, "moon-of-one-card: moon, penalties"),
    ("hearts", 4, {"moon": "off", "sun": "counts"}, "sun-without-moon: sun, moon"),
    ("black-maria", 3, {"sun": "reset"}, "sun-without-moon: sun, moon"),
    ("hearts", 4, {"exact_target": "zero", "deals": 4}, "exact-without-target: exact_target, deals"),
    ("hearts", 4, {"target": 0}, "bad-value: target"),
]


@proves("D-1", "D-2", "D-3", "D-7", "P-1", "P-5", "P-6", "L-1", "T-2", "T-8")
@proves("S-5", "S-7", "S-9", "S-11", "S-12", "S-13", "S-15")
@pytest.mark.parametrize(("preset", "seats", "options", "fault"), REFUSED)
def test_what_cannot_be_played_is_refused(
    preset: str, seats: int, options: dict[str, Any], fault: str
) -> None:
    assert [str(conflict) for conflict in conflicts(preset, seats, options)] == [fault]
    with pytest.raises(RulesError) as refused:
        rule_set(preset, seats, options)
    assert [str(conflict) for conflict in refused.value.conflicts] == [fault]
    assert fault in refused.value.args_for_words["conflicts"]  # type: ignore[operator]


def test_every_conflict_of_the_law_is_seen_here() -> None:
    source = (ROOT / "src/heartsease/rules/conflicts.py").read_text(encoding="utf-8")
    codes = {
        ast.literal_eval(node.args[0])
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Conflict"
    }
    assert {fault.split(":")[0] for _, _, _, fault in REFUSED} == codes


@proves("D-1", "D-2", "D-3")
def test_every_preset_can_be_played_at_its_seats_only() -> None:
    assert [seats for preset, seats in EVERY_TABLE if preset == "hearts"] == [3, 4, 5, 6, 7]
    assert [seats for preset, seats in EVERY_TABLE if preset == "simple"] == [4]
    assert [seats for preset, seats in EVERY_TABLE if preset == "cancellation"] == [6, 7, 8, 9, 10, 11]
    for name in PRESETS:
        played = [seats for seats in range(15) if not conflicts(name, seats, {})]
        assert played == [seats for preset, seats in EVERY_TABLE if preset == name]


@proves("D-1", "D-2", "D-3")
def test_the_usual_numbers_of_seats() -> None:
    assert {name: preset.usual_seats for name, preset in PRESETS.items()} == {
        "hearts": 4,
        "simple": 4,
        "cancellation": 8,
        "bicycle": 4,
        "pagat": 4,
        "windows": 4,
        "omnibus": 4,
        "black-maria": 3,
        "spot": 4,
        "hooligan": 4,
        "cancellation-identical": 8,
        "cancellation-equal": 8,
        "cancellation-small": 4,
        "guts": 8,
    }


@pytest.mark.parametrize("seats", ["4", 4.0, True, None])
def test_seats_are_a_whole_number(seats: Any) -> None:
    assert [str(conflict) for conflict in conflicts("hearts", seats, {})] == ["bad-value: seats"]


def test_every_fault_is_named_at_once() -> None:
    found = conflicts("hearts", 9, {"target": 0, "moon": "maybe", "trumps": 1})
    assert [str(conflict) for conflict in found] == [
        "seats-outside-preset: seats",
        "bad-value: target",
        "bad-value: moon",
        "unknown-option: trumps",
    ]
    found = conflicts("hearts", 5, {"strip": [], "pass_cycle": ["across"], "cancellation": "identical"})
    assert {conflict.code for conflict in found} == {
        "one-pack-cancellation",
        "remainder-without-kitty",
        "across-odd-seats",
    }


@proves("D-7", "P-6", "S-5", "S-9", "S-12", "S-15")
@pytest.mark.parametrize(
    ("preset", "seats", "options"),
    [
        ("hearts", 4, {"kitty": "first-trick"}),  # a kitty without a remainder is fine
        ("cancellation", 8, {"kitty": "none"}),
        ("hearts", 3, {"strip": [], "kitty": "last-trick"}),
        ("hearts", 3, {"strip": [*CLUBS, "2d", "3d"], "opening_lead": "eldest", "kitty": "first-trick"}),
        ("cancellation", 7, {"decks": 1, "cancellation": "off", "strip": "table", "kitty": "none"}),
        ("hearts", 4, TWO_PACKS),
        ("cancellation", 6, {"strip": ["2c", "2c"]}),
        ("hearts", 4, {"pass_cycle": ["hold"]}),
        ("hearts", 4, {"pass_count": 0}),
        ("hearts", 4, {"target": 1}),
        ("cancellation", 10, {"pass_cycle": ["across"]}),
        ("hearts", 4, {"pass_cycle": ["scatter"]}),
        ("hearts", 5, {"pass_cycle": ["scatter", "dealer"], "pass_count": 4}),
        ("hearts", 7, {"pass_cycle": ["dealer"]}),
        ("hearts", 5, {"strip": "even"}),
        ("spot", 4, {"penalties": EVERY_CARD}),
        ("spot", 5, {"penalties": EVERY_CARD, "kitty": "first-heart"}),
        ("hearts", 4, {"penalties": ["h=1", "Qs=13", "Jd=-25"]}),
        ("hearts", 4, {"penalties": ["h=1", "Qs=13", "Jd=-26"], "deals": 1}),
        ("hearts", 4, {"penalties": ["2c=-1", "3c=-200", "Ac=1", "Kc=1"], "deals": 1000}),
        ("hearts", 4, {"penalties": ["Qs=13"], "moon": "off"}),
        ("cancellation", 8, {"penalties": ["Qs=13"]}),
        ("hearts", 4, {"no_trick_bonus": 8}),
        ("hearts", 4, {"no_trick_bonus": 9, "deals": 1}),
        ("hearts", 4, {"sun": "reset", "exact_target": "half", "floor": "zero"}),
        ("black-maria", 3, {"sun_value": 1}),
    ],
)
def test_what_can_be_played_is_not_refused(preset: str, seats: int, options: dict[str, Any]) -> None:
    assert conflicts(preset, seats, options) == ()


def test_a_sentence_gets_what_it_needs() -> None:
    (conflict,) = conflicts("hearts", 9, {})
    assert conflict.args == {"seats": 9, "least": 3, "most": 7, "preset": "hearts"}
    (conflict,) = conflicts("hearts", 3, {"strip": []})
    assert conflict.args == {"remainder": 1, "seats": 3}
    (conflict,) = conflicts("hearts", 7, {"strip": [*CLUBS, *DIAMONDS, *SPADES], "opening_lead": "eldest"})
    assert conflict.args == {"count": 3, "hand": 2}
    (conflict,) = conflicts("hearts", 3, {"pass_cycle": ["scatter"]})
    assert conflict.args == {"count": 3, "others": 2}
    (conflict,) = conflicts("omnibus", 4, {"strip": ["Jd", "2c", "3c", "Qs"]})
    assert conflict.args == {"cards": "Jd Qs"}


@pytest.mark.parametrize("name", OPTIONS)
def test_a_value_that_cannot_be_is_told_with_what_may_be(name: str) -> None:
    (refused,) = conflicts("hearts", 4, {name: ["nothing", "such"]})
    assert refused.args["value"] == "nothing, such"
    match OPTIONS[name].kind:
        case Number(least, greatest):
            assert (refused.args["least"], refused.args["greatest"]) == (least, greatest)
        case Points():
            assert refused.args["most"] == 200
        case Words(words) | Cards(words) | Directions(words):
            assert str(refused.args["words"]).split(", ") == [word.value for word in words]
    (unknown,) = conflicts("hearts", 4, {"trumps": "spades"})
    assert str(unknown.args["options"]).split(", ") == [*OPTIONS]
