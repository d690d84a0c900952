"""What each option may be, and that each is read in one place."""

import ast
from collections import defaultdict
from collections.abc import Iterator

import pytest
from tests.support.proves import ROOT
from tests.support.strategies import WORDS

from heartsease.cards import Card
from heartsease.rules import OPTIONS, Direction, conflicts
from heartsease.rules.options import written

LISTED = {
    "strip": ("table", [], ["2c"], ["2c", "3d"]),
    "pass_cycle": ("standard", ["left"], ["hold", "across"]),
}
NUMBERS = {
    "decks": (1, 2),
    "pass_count": (0, 1, 2, 3, 4),
    "moon_value": (1, 26, 52),
    "target": (1, 50, 100, 1000),
}
OTHERS: dict[str, tuple[str, ...]] = {
    "kitty": ("none", "first-trick", "last-trick"),
    "cancellation": ("off", "identical", "two-pairs-void"),
}
VALUES: dict[str, tuple[object, ...]] = {**WORDS, **LISTED, **NUMBERS, **OTHERS}


def test_every_option_is_told_here() -> None:
    assert set(VALUES) == set(OPTIONS)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_is_read_and_written_back(name: str) -> None:
    for value in VALUES[name]:
        assert written(OPTIONS[name].read(value)) == value


@pytest.mark.parametrize("name", WORDS | OTHERS)
def test_no_other_word_is_a_value(name: str) -> None:
    for value in ("", "Choice", "any_time", "sometimes", "table", 0, 1, True, None, [], ["off"]):
        assert [str(fault) for fault in conflicts("hearts", 4, {name: value})] == [f"bad-value: {name}"]


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_is_a_number_in_its_bounds(name: str) -> None:
    below = {"decks": 0, "pass_count": -1, "moon_value": 0, "target": 0}[name]
    for value in ("3", True, False, 2.0, None, [1], below, -5):
        assert [str(fault) for fault in conflicts("hearts", 4, {name: value})] == [f"bad-value: {name}"]


@pytest.mark.parametrize(("name", "value"), [("decks", 3), ("pass_count", 5)])
def test_some_numbers_have_a_greatest(name: str, value: int) -> None:
    assert [str(fault) for fault in conflicts("hearts", 4, {name: value})] == [f"bad-value: {name}"]


@pytest.mark.parametrize("value", ["none", "2c", "", ["2x"], ["2c3c"], [2], [["2c"]], 2, None, {"2c": 1}])
def test_strip_is_the_table_or_cards(value: object) -> None:
    assert [str(fault) for fault in conflicts("hearts", 4, {"strip": value})] == ["bad-value: strip"]


@pytest.mark.parametrize("value", ["left", "table", ["up"], ["Left"], [0], [None], [["left"]], 1, None])
def test_the_cycle_is_the_standard_or_directions(value: object) -> None:
    assert [str(fault) for fault in conflicts("hearts", 4, {"pass_cycle": value})] == [
        "bad-value: pass_cycle"
    ]


def test_stripped_cards_are_sorted_and_directions_are_not() -> None:
    assert OPTIONS["strip"].read(["3d", "2c", "2c"]) == (Card("2c"), Card("2c"), Card("3d"))
    assert OPTIONS["pass_cycle"].read(["right", "left"]) == (Direction.RIGHT, Direction.LEFT)


def test_only_settings_are_written() -> None:
    with pytest.raises(TypeError):
        written(None)


# -- an option read in two places is forgotten in one of them


def _readings() -> Iterator[tuple[str, str]]:
    """Each option with each function of the law that reads it off a rule set."""
    for folder in ("rules", "game"):
        for path in sorted((ROOT / "src/heartsease" / folder).glob("*.py")):
            if path.name == "conflicts.py":  # judges settings before there is a rule set
                continue
            for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(function, ast.FunctionDef):
                    for node in ast.walk(function):
                        if (
                            isinstance(node, ast.Attribute)
                            and node.attr in OPTIONS
                            and _is_rules(node.value, path.name)
                        ):
                            yield node.attr, f"{path.stem}.{function.name}"


def _is_rules(owner: ast.expr, file: str) -> bool:
    text = ast.unparse(owner)
    return text == "rules" or text.endswith(".rules") or (file == "ruleset.py" and text == "self")


READ_TWICE = {
    # Two questions, each asked once: how many cards, and whether a deal passes at all.
    "pass_count": {"deal._pass", "ruleset.passing_of"},
    # Whether twins cancel (T-2), and whether two pairs void a trick (T-4).
    "cancellation": {"taking.cancelled", "taking.taking"},
    # What a rule set tells of itself, beside the one place where it is used.
    "strip": {"ruleset.pack", "ruleset.resolved", "ruleset.uses_table"},
    "decks": {"ruleset.pack", "ruleset.resolved"},
    "pass_cycle": {"ruleset.passing_of", "ruleset.resolved"},
}
"""The exceptions, each with its reason."""


def test_each_option_is_read_in_one_place() -> None:
    places: defaultdict[str, set[str]] = defaultdict(set)
    for option, place in _readings():
        places[option].add(place)
    assert set(places) == set(OPTIONS), "an option that nothing reads"
    assert {option: found for option, found in places.items() if len(found) > 1} == READ_TWICE


def test_the_law_never_asks_which_preset_is_played() -> None:
    asking = [
        f"{path.name}:{node.lineno}"
        for folder in ("rules", "game")
        for path in sorted((ROOT / "src/heartsease" / folder).glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare | ast.Match) and any(_names_preset(part) for part in ast.walk(node))
    ]
    assert asking == []


def _names_preset(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "preset"
