"""Each value of each option changes the verdict on some conformance record."""

import io
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from tests.support.records import checked, conformance_files, read, under

from heartsease.record import Record
from heartsease.record.check import rules_of
from heartsease.rules import OPTIONS, OptionValue
from heartsease.rules.options import Words

VALUES: dict[str, list[object]] = {
    "decks": [1, 2],
    "strip": ["table", "even", [], ["2c", "3c"]],
    "pass_count": [0, 1, 2, 3, 4],
    "pass_cycle": [
        "standard",
        ["left"],
        ["right"],
        ["left", "right"],
        ["left", "across", "right", "hold"],
        ["across"],
        ["scatter"],
        ["dealer"],
    ],
    "penalties": [
        ["h=1", "Qs=13"],
        ["Jd=-10", "h=1", "Qs=13"],
        ["h=1", "Qs=13", "Ks=10", "As=7"],
    ],
    "no_trick_bonus": [0, 5],
    "moon_value": [26, 13],
    "sun_value": [52, 26],
    "target": [26, 27, 100],
    "deals": [0, 1, 2],
}
"""What is tried for the options that are no choice of words."""

REFUSED: dict[str, list[object]] = {"decks": [1, 2], "cancellation": ["off"], "kitty": ["none"]}
"""Values that no other can replace alone: one pack has no twins, two packs must say what twins do, and
what is left over needs a kitty. Here the verdict is that the rules cannot be."""


def values(name: str) -> list[object]:
    kind = OPTIONS[name].kind
    return [word.value for word in kind.words] if isinstance(kind, Words) else VALUES[name]


def pairs() -> Iterator[tuple[str, object, object]]:
    for name in OPTIONS:
        for one, other in combinations(values(name), 2):
            yield name, one, other


@cache
def records() -> list[tuple[Record, dict[str, OptionValue]]]:
    """Every conformance record of good form under rules that can be, with its options."""
    found = []
    for path in conformance_files():
        if checked(read(path))["code"] in ("bad-format", "bad-rules") and "too-early" not in path.stem:
            continue
        record = Record(io.BytesIO(read(path)))
        found.append((record, dict(rules_of(record.header).options())))
    return found


@pytest.mark.parametrize(("name", "one", "other"), list(pairs()), ids=str)
def test_two_values_are_told_apart(name: str, one: object, other: object) -> None:
    may_be_refused = any(value in REFUSED.get(name, []) for value in (one, other))
    for record, options in records():
        if options[name] not in (one, other):
            continue
        verdicts = [under(record, {name: value}) for value in (one, other)]
        refused = any(verdict["code"] == "bad-rules" for verdict in verdicts)
        if verdicts[0] != verdicts[1] and (may_be_refused or not refused):
            return
    pytest.fail(f"no record tells {name} = {one} from {other}")
