"""Every conformance record is judged as it says itself, and together they show every rule and every fault."""

import io
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.support.proves import rule_ids
from tests.support.records import NULL, checked, conformance_files, read

from heartsease.record import Record

FAULTS = [
    "bad-format",
    "bad-rules",
    "match-over",
    "bad-card",
    "wrong-dealer",
    "bad-deal",
    "wrong-passing",
    "bad-pass",
    "bad-trick",
    "too-many-cards",
    "trick-unfinished",
    "wrong-leader",
    "not-in-hand",
    "wrong-opening-lead",
    "must-follow-suit",
    "penalty-on-first-trick",
    "hearts-not-broken",
    "queen-not-free",
    "queen-held-back",
    "wrong-taker",
    "wrong-points",
    "bad-moon",
    "wrong-scores",
    "deal-unfinished",
]

VECTORS = {
    "Jc Tc 9c 8c 4c Jc": ("Tc", "Tc"),
    "Jc Jc Tc Tc 9c 9c": (None, None),
    "Jc Jc Tc Tc 9c 2c": (None, "9c"),
    "Ac 9h 9h 3c 5d 5d": (None, "Ac"),
    "Ac Ac 9h 4d 5d 6s": (None, None),
    "Qs Ks Qs 5s 2s 3s": ("Ks", "Ks"),
    "Qs Qs Ks Ks Js 2h": (None, "Js"),
    "Ts 9h 9h Ts 2d 3d": (None, None),
}
"""The rule book's tricks for six seats: who takes under ``two-pairs-void``, and under ``identical``."""


def said_of_itself(path: Path) -> dict[str, Any]:
    """A record's ``_expect``, found even where the record is spoiled."""
    line = next(line for line in read(path).decode().splitlines() if line.startswith("_expect"))
    expected: dict[str, Any] = null(tomllib.loads(line)["_expect"])
    return expected


def null(value: Any) -> Any:
    """The value with nulls where TOML has a dash."""
    if isinstance(value, dict):
        return {name: null(item) for name, item in value.items()}
    if isinstance(value, list):
        return [null(item) for item in value]
    return None if value == NULL else value


@pytest.mark.parametrize("path", conformance_files(), ids=lambda path: path.stem)
def test_a_record_is_judged_as_it_says(path: Path) -> None:
    expected = said_of_itself(path)
    said = checked(read(path))
    assert {name: said[name] for name in expected} == expected
    assert said["ok"] == (said["code"] is None)


def test_every_rule_is_shown() -> None:
    shown = {rule for path in conformance_files() for rule in rules_named(path)}
    assert set(rule_ids()) <= shown


def rules_named(path: Path) -> list[str]:
    line = next(line for line in read(path).decode().splitlines() if line.startswith("_rules"))
    named: list[str] = tomllib.loads(line)["_rules"]
    return named


def test_every_fault_is_shown() -> None:
    assert {said_of_itself(path).get("code") for path in conformance_files()} == {*FAULTS, None}


@pytest.mark.parametrize("path", conformance_files(), ids=lambda path: path.stem)
def test_a_record_names_its_rules_in_its_file_name(path: Path) -> None:
    first = path.stem.split("-")
    if first[0] in "DPLTS" and first[1].isdigit():
        assert "-".join(first[:2]) in rules_named(path)


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize(("place", "option"), [(0, "two-pairs-void"), (1, "identical")])
def test_the_vectors_of_the_rule_book(number: int, place: int, option: str) -> None:
    cards, takes = list(VECTORS.items())[number - 1]
    path = next(path for path in conformance_files() if path.stem == f"T-vector-{number}-{option}")
    record = Record(io.BytesIO(read(path)))
    line = next(record.deals()).tricks[0]
    assert record.header.rules.get("cancellation", "two-pairs-void") == option
    leader = int(line[0])
    card = takes[place]
    taker = "-" if card is None else str((leader + cards.split().index(card)) % 6)
    assert line == f"{leader}: {cards} > {taker}"
    assert checked(read(path))["ok"]
