"""``heartsease rules``: games and house rules in plain words, and their short codes."""

import inspect
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from tests.support.strategies import EVERY_TABLE, rule_sets

from heartsease.cli.main import main
from heartsease.rules import OPTIONS, PRESETS, RuleSet, conflicts, rule_set
from heartsease.rules.codes import code_of, read_code
from heartsease.rules.idle import idle
from heartsease.runner.rule_sheet import show_rules
from heartsease.runner.settings import read_settings, typed
from heartsease.words import text

FIFTY = "208Q-J3CQ-09"
"""Hearts at four seats, to 50."""

NEWER = "408S-42F"
"""What a second version of codes might write for ``208R-J2F``: another version, and its own checksum."""


@pytest.fixture(autouse=True)
def columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err.removeprefix("heartsease: ").removesuffix("\n")


# -- list -----------------------------------------------------------------------------------------


def test_every_game_is_listed_with_its_seats_its_line_and_who_plays_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    games = told(capsys, "list").split("\n\n")
    assert len(games) == len(PRESETS)
    for game, preset in zip(games, PRESETS.values(), strict=True):
        title, seats, *about = game.splitlines()
        assert title == f"{preset.name}: {text(f'preset-{preset.name}')}"
        usual = preset.least_seats != preset.most_seats
        wanted = (
            [preset.least_seats, preset.most_seats, preset.usual_seats] if usual else [preset.usual_seats]
        )
        assert [int(number) for number in re.findall(r"\d+", seats)] == wanted
        words = " ".join(" ".join(about).split())
        assert words == text(f"preset-{preset.name}.line") + " " + text(f"preset-{preset.name}.source")


def test_the_list_as_json_has_everything_of_a_preset(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(told(capsys, "list", "--json"))
    assert [game["preset"] for game in listed] == [*PRESETS]
    for game in listed:
        rules = rule_set(game["preset"], game["usual_seats"])
        assert game["rules"] == rules.options()
        assert game["least_seats"] <= game["usual_seats"] <= game["most_seats"]
        assert all(game[words] for words in ("title", "line", "source"))


# -- show -----------------------------------------------------------------------------------------


def test_a_preset_in_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "show", "omnibus", "--seats", "5").splitlines()
    assert lines[0] == "Omnibus Hearts, 5 players, to 100"
    assert "One pack, 10 cards each. Nothing is left over. In the box: 2♣ 2♦." in lines
    assert "  What cards count: J♦ −10, hearts 1, Q♠ 13. All other cards count nothing." in lines
    assert "  A moon is worth: 26 points." in lines
    assert lines[-1] == f"Short code: {code_of(rule_set('omnibus', 5))}"
    assert not any(line.startswith("Other than") for line in lines)


def test_what_differs_stands_first_with_what_the_game_says(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "show", "hearts", "--set", "deals=8", "pass-cycle=right,dealer").splitlines()
    assert lines[0] == "Hearts, 4 players, 8 deals"
    start = lines.index("Other than in Hearts")
    assert lines[start + 1 : lines.index("The deal")] == [
        "  Who you pass to: right, dealer's choice. Deal after deal in this order, then",
        "    from the start again. In Hearts: As usual.",
        "  Number of deals: 8. The match ends after 8 deals. In Hearts: No limit.",
        "",
    ]
    assert sum(line.startswith("  Number of deals") for line in lines) == 1


def test_each_option_is_told_once_in_the_order_of_the_ideas(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "show", "cancellation", "--all").splitlines()
    labels = [line.strip().split(":")[0] for line in lines if re.match(r"  \S", line)]
    assert labels == [text(f"option-{name}.label") for name in OPTIONS]


def test_what_changes_nothing_is_left_out_unless_it_was_changed_or_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["show", "hearts", "--set", "moon=off", "moon_value=52"]
    usual, everything = told(capsys, *arguments), told(capsys, *arguments, "--all")
    rules = rule_set("hearts", 4, {"moon": "off", "moon_value": 52})
    for name in idle(rules):
        label = f"  {text(f'option-{name}.label')}: "
        assert (label in usual) == (name == "moon_value")
        assert label in everything
    assert "A moon is worth: 52 points. Here this changes nothing. In Hearts: 26." in usual


@settings(max_examples=60)
@given(rule_sets())
def test_everything_can_be_told_and_typed_again(rules: RuleSet) -> None:
    again = read_settings(
        [
            (name, value)
            for name, _, value in (typed(*item).partition("=") for item in rules.changed().items())
        ]
    )
    assert rule_set(rules.preset, rules.seats, again) == rules
    assert show_rules(rules, everything=True, as_json=False) == 0


@pytest.mark.parametrize("columns", ["1", "20", "33", "80", "300"])
@pytest.mark.parametrize("arguments", [("list",), ("show", "spot", "--all"), ("show", "cancellation-small")])
def test_lines_end_between_words_at_any_width(
    arguments: tuple[str, ...],
    columns: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = told(capsys, *arguments)
    monkeypatch.setenv("COLUMNS", columns)
    out = told(capsys, *arguments)
    assert out.split() == whole.split()
    for line in out.splitlines():
        # A card stays with its points.
        alone = len(re.sub(r"(?<=[♣♦♥♠s]) (?=−?\d)", "_", line).split()) == 1
        assert len(line) <= min(int(columns), 100) or alone


def test_letters_where_the_terminal_has_no_suits(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", plain)
    assert main(["rules", "show", "omnibus", "--seats", "5"]) == 0
    plain.seek(0)
    shown = plain.read()
    assert "In the box: 2c 2d." in shown
    assert "Jd -10, hearts 1, Qs 13." in shown


def test_headings_are_bold_on_a_terminal_and_nothing_else_changes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = told(capsys, "show", "guts")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    bold = told(capsys, "show", "guts")
    assert bold.startswith("\x1b[1mGuts, 8 players, to 150\x1b[0m\n")
    assert re.sub(r"\x1b\[[01]m", "", bold) == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert told(capsys, "show", "guts") == plain


def test_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(told(capsys, "show", "cancellation", "--seats", "11", "--set", "sun=reset", "--json"))
    rules = rule_set("cancellation", 11, {"sun": "reset"})
    assert shown == {
        "preset": "cancellation",
        "seats": 11,
        "code": code_of(rules),
        "packs": 2,
        "cards_each": 9,
        "kitty": 5,
        "stripped": [],
        "changed": ["sun"],
        "idle": ["sun_value"],
        "rules": rules.options(),
    }


# -- by a code, or from a record ------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked", [FIFTY, FIFTY.lower(), FIFTY.replace("-", ""), "208q j3cq o9", "2O8Q-J3CQ-09"]
)
def test_a_code_however_it_is_typed(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "show", asked).startswith("Hearts, 4 players, to 50\n")
    assert told(capsys, "code", asked) == f"{FIFTY}\n"


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_a_code_typed_elsewhere_gives_the_same_rules(
    preset: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    changes = ["target=77", "queen_discard=first-chance"]
    code = told(capsys, "code", preset, "--seats", str(seats), "--set", *changes).strip()
    assert read_code(code) == rule_set(preset, seats, {"target": 77, "queen_discard": "first-chance"})
    assert told(capsys, "code", code.lower()) == f"{code}\n"


def test_what_is_added_to_a_code_goes_before_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    code = told(capsys, "code", FIFTY, "--seats", "6", "--set", "tie=play-on", "target=30").strip()
    assert read_code(code) == rule_set("hearts", 6, {"target": 30, "tie": "play-on"})
    assert read_code(told(capsys, "code", FIFTY, "--set", "target=100").strip()) == rule_set("hearts", 4)


def test_the_rules_of_a_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "Kitchen.HRN"
    file.write_text('format = "hrn/1"\npreset = "simple"\nseats = 4\n[rules]\ntarget = 50\n', "utf-8")
    assert told(capsys, "show", str(file)).startswith("Simple hearts, 4 players, to 50\n")


def test_names_in_capitals_are_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "code", "Black-Maria") == told(capsys, "code", "black-maria")


# -- what cannot be -------------------------------------------------------------------------------


def test_rules_that_cannot_be_are_told_with_every_reason(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(
        capsys, "show", "hearts", "--seats", "5", "--set", "pass_cycle=across", "sun=reset", "moon=off"
    )
    assert "(pass_cycle, seats, sun, moon)" in said
    assert text("conflict-across-odd-seats", seats=5) in said
    assert text("conflict-sun-without-moon") in said


RANKS = "23456789TJQKA"
ALL_BUT_PENALTIES = ",".join(f"{rank}{suit}" for suit in "cds" for rank in RANKS if rank + suit != "Qs")

CONFLICTS: dict[str, tuple[str, int, str]] = {
    "unknown-option": ("hearts", 4, "joker=1"),
    "bad-value": ("hearts", 4, "penalties=Qs=201"),
    "seats-outside-preset": ("simple", 5, "target=50"),
    "one-pack-too-many-seats": ("cancellation", 8, "decks=1"),
    "one-pack-cancellation": ("hearts", 4, "cancellation=last-higher"),
    "two-packs-no-cancellation": ("hearts", 4, "decks=2"),
    "stripped-penalty": ("hearts", 4, "strip=2h,3h,4h,5h"),
    "stripped-too-often": ("hearts", 4, "strip=2c,2c,2c,2c"),
    "no-clubs": ("hearts", 4, "strip=" + ",".join(f"{rank}c" for rank in RANKS)),
    "remainder-without-kitty": ("hearts", 4, "strip=2c"),
    "pass-over-hand": ("hearts", 7, f"strip={ALL_BUT_PENALTIES} opening_lead=eldest"),
    "empty-cycle": ("hearts", 4, "pass_cycle=none"),
    "across-odd-seats": ("hearts", 5, "pass_cycle=across"),
    "scatter-over-seats": ("hearts", 3, "pass_cycle=scatter"),
    "no-penalties": ("hearts", 4, "penalties=Jd=-10"),
    "moon-of-one-card": ("hearts", 4, "penalties=Qs=13"),
    "never-ends": ("hearts", 4, "no_trick_bonus=26"),
    "sun-without-moon": ("hearts", 4, "sun=counts moon=off"),
    "exact-without-target": ("hearts", 4, "exact_target=zero deals=4"),
}
"""Rules that cannot be, one of each kind, as they would be typed."""


def test_every_kind_of_conflict_is_tried_below() -> None:
    source = inspect.getsource(sys.modules[conflicts.__module__])
    assert {*CONFLICTS, "unknown-preset"} == set(re.findall(r'Conflict\(\s*"([a-z-]+)"', source))


@pytest.mark.parametrize("code", CONFLICTS)
def test_every_conflict_has_its_sentence(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    preset, seats, changes = CONFLICTS[code]
    said = refused(capsys, "code", preset, "--seats", str(seats), "--set", *changes.split(" "))
    chosen = read_settings((name, value) for name, _, value in (c.partition("=") for c in changes.split(" ")))
    found = {conflict.code: conflict for conflict in conflicts(preset, seats, chosen)}
    assert text(f"conflict-{code}", **found[code].args) in said


@pytest.mark.parametrize("code", [FIFTY[:-1] + "8", "1", "208Q", "9" * 2000, "208Q-J3CQ-09!", "٢08Q-J3CQ-09"])
def test_a_damaged_code_says_what_to_do(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "show", code) == text("cli-error-code-damaged")


def test_a_code_of_a_later_version_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "code", NEWER) == text("cli-error-code-newer")


@pytest.mark.parametrize("asked", ["heart", "", "whist"])
def test_a_name_that_is_none_is_told_with_those_there_are(
    asked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, "show", asked)
    assert f"“{asked}”" in said
    assert all(preset in said for preset in PRESETS)


def test_a_record_that_is_not_there_or_spoiled(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "a.hrn"
    assert str(file) in refused(capsys, "show", str(file))
    file.write_text('format = "hrn/1"\npreset = "hearts"\nseats = 9\n', "utf-8")
    said = refused(capsys, "show", str(file))
    assert str(file) in said
    assert text("conflict-seats-outside-preset", least=3, most=7) in said
    file.write_bytes(b"\xff")
    assert "UTF-8" in refused(capsys, "show", str(file))


@pytest.mark.parametrize(
    "arguments",
    [
        ["rules"],
        ["rules", "dance"],
        ["rules", "show"],
        ["rules", "code"],
        ["rules", "show", "hearts", "--seats", "four"],
        ["rules", "code", "hearts", "--set", "target"],
    ],
)
def test_what_is_not_understood_ends_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: heartsease rules" in capsys.readouterr().err


# -- house rules as they are typed ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "option", "value"),
    [
        ("penalties=h=1,Qs=13", "penalties", ["h=1", "Qs=13"]),
        ("penalties=H=1, qs=13, J♦=−10", "penalties", ["Jd=-10", "h=1", "Qs=13"]),
        ('penalties=["h=1", "10d=-5"]', "penalties", ["Td=-5", "h=1"]),
        ("strip=2C,2♦,3c,3d", "strip", ["2c", "3c", "2d", "3d"]),
        ("Pass-Cycle=left,scatter", "pass_cycle", ["left", "scatter"]),
        ("pass_cycle=dealer", "pass_cycle", ["dealer"]),
        ("no-trick-bonus=5", "no_trick_bonus", 5),
    ],
)
def test_options_are_read_as_people_type_them(
    change: str, option: str, value: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = json.loads(told(capsys, "show", "hearts", "--set", change, "--json"))
    assert set(shown["changed"]) <= {option}
    assert shown["rules"][option] == value


# -- simulate -------------------------------------------------------------------------------------


def simulated(folder: Path, *which: str) -> int:
    arguments = ["simulate", *which, "--deals", "1", "--seed", "7", "--bots", "random", "--out", str(folder)]
    return main(arguments)


def test_bots_play_the_rules_of_a_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(tmp_path / "a", "--rules", FIFTY) == 0
    assert simulated(tmp_path / "b", "--preset", "hearts", "--seats", "4", "--set", "target=50") == 0
    record = (tmp_path / "a" / "0001.hrn").read_bytes()
    assert record == (tmp_path / "b" / "0001.hrn").read_bytes()
    assert simulated(tmp_path / "c", "--rules", str(tmp_path / "a" / "0001.hrn")) == 0
    assert record == (tmp_path / "c" / "0001.hrn").read_bytes()


def test_the_usual_number_plays_where_none_is_given(tmp_path: Path) -> None:
    assert simulated(tmp_path / "a", "--preset", "guts") == 0
    assert b"seats = 8\n" in (tmp_path / "a" / "0001.hrn").read_bytes()


def test_a_damaged_code_makes_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(tmp_path / "a", "--rules", FIFTY[:-1] + "8") == 2
    assert text("cli-error-code-damaged") in capsys.readouterr().err
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize("which", [(), ("--preset", "hearts", "--rules", FIFTY)])
def test_either_a_preset_or_a_code(
    which: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        simulated(tmp_path / "a", *which)
    assert caught.value.code == 2
    err = capsys.readouterr().err
    assert "--preset" in err
    assert "--rules" in err
