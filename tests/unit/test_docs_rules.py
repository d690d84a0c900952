"""``docs/rules.md`` carries every rule, tells the options as they are, and every rule is proven."""

import ast
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import pytest
from tests.support.proves import ROOT, proofs, rule_ids

from heartsease.rules import OPTIONS, PRESETS, Direction
from heartsease.rules.options import Cards, Directions, Kind, Number, Points, Words, written
from heartsease.rules.points import MOST_POINTS
from heartsease.rules.stripping import STRIP_TABLE

EXPECTED = (
    *(f"D-{k}" for k in range(1, 9)),
    *(f"P-{k}" for k in range(1, 8)),
    *(f"L-{k}" for k in range(1, 15)),
    *(f"T-{k}" for k in range(1, 9)),
    *(f"S-{k}" for k in range(1, 16)),
)
CITED = re.compile(r"(?<![A-Za-z])([DPLTS]-\d+)\b")
TEXT = {".py", ".pyi", ".ftl", ".hrn", ".md", ".json", ".cpp", ".hpp", ".toml"}
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


def _texts() -> Iterator[Path]:
    for folder in ("src", "tests", "conformance", "docs", "kernel"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in TEXT and "node_modules" not in path.parts and path.is_file():
                yield path


def _rows(heading: str) -> list[list[str]]:
    """The cells of the first table below a heading, without its head."""
    lines = PAGE.split(f"{heading}\n", 1)[1].splitlines()
    table: list[str] = []
    for line in lines:
        if line.startswith("|"):
            table.append(line)
        elif table:
            break
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


def test_every_rule_has_its_place_once_and_in_order() -> None:
    assert rule_ids() == EXPECTED


def test_no_other_rule_is_cited_anywhere() -> None:
    unknown = {
        f"{path.relative_to(ROOT)}: {cited}"
        for path in _texts()
        for cited in CITED.findall(path.read_text(encoding="utf-8"))
        if cited not in EXPECTED
    }
    assert unknown == set()


def test_every_rule_is_proven_and_nothing_else() -> None:
    assert set(proofs("unit")) == set(EXPECTED)


@pytest.mark.parametrize("folder", ["src/heartsease/rules", "src/heartsease/game"])
def test_the_law_cites_rules(folder: str) -> None:
    cited = {
        id for path in (ROOT / folder).glob("*.py") for id in CITED.findall(path.read_text(encoding="utf-8"))
    }
    assert cited


def test_every_rule_stands_in_the_law() -> None:
    law = [
        path
        for folder in ("cards", "rules", "game")
        for path in (ROOT / "src/heartsease" / folder).glob("*.py")
    ]
    cited = _with_ranges("\n".join(path.read_text(encoding="utf-8") for path in law))
    # L-6 is what L-4's option leaves, L-10 a variable's name, T-7 and S-6 what nothing forbids.
    assert set(EXPECTED) - cited <= {"L-6", "L-10", "T-7", "S-6"}


def _with_ranges(text: str) -> set[str]:
    """The rule ids that a text cites, ``L-1 … L-9`` being all from the one to the other."""
    cited = set(CITED.findall(text))
    for first, last in re.findall(r"([DPLTS]-\d+) … ([DPLTS]-\d+)", text):
        cited.update(EXPECTED[EXPECTED.index(first) : EXPECTED.index(last) + 1])
    return cited


SHOWN = ("hearts", "simple", "cancellation")
"""The presets with a column of their own."""


def test_the_options_table_is_the_law() -> None:
    rows = _rows("## Options")
    assert [row[0].strip("`") for row in rows] == list(OPTIONS)
    for name, values, rules, *usual in rows:
        option = OPTIONS[name.strip("`")]
        assert _told(values) == _possible(option.kind), name
        assert {*CITED.findall(rules)} <= set(EXPECTED)
        for preset, cell in zip(SHOWN, usual, strict=True):
            setting = written(PRESETS[preset].settings[option.name])
            told = ", ".join(setting) or "none" if isinstance(setting, list) else str(setting)
            assert cell.strip("`") == told


def _told(values: str) -> list[str]:
    """The words, or else the numbers, of a cell that says what an option may be, each once."""
    words = [word for word in re.findall("`([^`]+)`", values) if "=" not in word]
    numbers = re.findall("−?[0-9]+", re.sub("`[^`]+`", "", values))
    return list(dict.fromkeys(words or numbers))


def _possible(kind: Kind) -> list[str]:
    """The words of an option, or the bounds of its numbers as far as there is one to agree on."""
    match kind:
        case Words(words) | Cards(words):
            return _values(words)
        case Directions(words):
            return _values(words) + _values(Direction)
        case Number(least, greatest):
            return [str(least), str(greatest)] if greatest < 2**53 - 1 else [str(least)]
        case Points():
            return [f"−{MOST_POINTS}", str(MOST_POINTS)]


def _values(words: type[Enum]) -> list[str]:
    return [word.value for word in words]


SOURCES = {
    "hearts": "The Spruce Crafts",
    "simple": "eHow",
    "cancellation": "The Spruce Crafts",
    "bicycle": "bicyclecards.com",
    "pagat": "pagat.com",
    "windows": "Board Game Arena",
    "omnibus": "pagat.com",
    "black-maria": "Black Maria",
    "spot": "GNOME Hearts",
    "hooligan": "Wikipedia",
    "cancellation-identical": "Wikipedia",
    "cancellation-equal": "Wikipedia",
    "guts": "Mensa",
}
"""Who plays so. A preset that nobody else plays is the page's own."""


def test_the_presets_table_is_the_law() -> None:
    rows = {row[0].strip("`"): row[1:] for row in _rows("## Presets")}
    assert list(rows) == list(PRESETS)
    for name, (seats, source, said) in rows.items():
        preset = PRESETS[name]
        least, most, usual = preset.least_seats, preset.most_seats, preset.usual_seats
        assert seats == (str(least) if least == most else f"{least}–{most} ({usual})")
        assert (said == "") == (name in SHOWN), "the others say what they change"
        if name in SOURCES:
            assert SOURCES[name] in source
            assert SOURCES[name] in preset.source
        else:
            assert source == "ours"


def test_what_does_not_go_together_is_told() -> None:
    told = [
        re.findall("`([^`]+)`", options) or options for _, options in _rows("### What does not go together")
    ]
    law = ast.parse((ROOT / "src/heartsease/rules/conflicts.py").read_text(encoding="utf-8"))
    at_fault: dict[str, list[str] | str] = {}
    for node in ast.walk(law):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Conflict":
            code, options = ast.literal_eval(node.args[0]), ast.unparse(node.args[1])
            at_fault[code] = "that option" if options == "(name,)" else list(ast.literal_eval(options))
    del at_fault["unknown-preset"]  # the table is about a preset's options
    del at_fault["unknown-option"]  # which stands in one row with a bad value
    assert sorted(map(str, told)) == sorted(map(str, at_fault.values()))


def test_the_strip_table_is_told() -> None:
    rows = _rows(
        "low\ncards stay in the box, so that everyone holds the same number (option `strip`, value `table`):"
    )
    for seats, box, _ in rows:
        cards = [] if box == "nothing" else box.split()
        assert sorted(map(str, STRIP_TABLE.get(int(seats), ()))) == sorted(cards)
