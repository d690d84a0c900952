"""``docs/rules.md`` carries every rule, tells the options as they are, and every rule is proven."""

import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import pytest
from tests.support.proves import ROOT, proofs, rule_ids

from heartsease.rules import OPTIONS, PRESETS
from heartsease.rules.options import written
from heartsease.rules.stripping import STRIP_TABLE

EXPECTED = (
    *(f"D-{k}" for k in range(1, 7)),
    *(f"P-{k}" for k in range(1, 6)),
    *(f"L-{k}" for k in range(1, 12)),
    *(f"T-{k}" for k in range(1, 8)),
    *(f"S-{k}" for k in range(1, 9)),
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


def test_the_options_table_is_the_law() -> None:
    rows = _rows("## Options")
    assert [row[0].strip("`") for row in rows] == list(OPTIONS)
    for name, values, _, *usual in rows:
        option = OPTIONS[name.strip("`")]
        if option.choices is not None:
            assert re.findall(r"`([^`]+)`", values) == [
                *([option.word] if option.word else []),
                *_values(option.choices),
            ]
        for preset, cell in zip(("hearts", "simple", "cancellation"), usual, strict=True):
            setting = written(PRESETS[preset].settings[option.name])
            told = ", ".join(setting) or "none" if isinstance(setting, list) else str(setting)
            assert cell.strip("`") == told


def _values(choices: type[Enum]) -> list[str]:
    return [member.value for member in choices]


def test_the_seats_are_told() -> None:
    for preset in PRESETS.values():
        seats = f"`{preset.name}` is for" if preset.name == "hearts" else f"`{preset.name}` for"
        least, most = preset.least_seats, preset.most_seats
        span = str(least) if least == most else f"{least} to {most}"
        assert f"{seats} {span}" in " ".join(PAGE.split())


def test_the_strip_table_is_told() -> None:
    rows = _rows(
        "low\ncards stay in the box, so that everyone holds the same number (option `strip`, value `table`):"
    )
    for seats, box, _ in rows:
        cards = [] if box == "nothing" else box.split()
        assert sorted(map(str, STRIP_TABLE.get(int(seats), ()))) == sorted(cards)
