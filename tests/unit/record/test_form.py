"""Which keys there are, which must be there, and what they hold."""

import io
import re
from typing import Any

import pytest

from heartsease.record import check

HEADER = {"format": '"hrn/1"', "preset": '"hearts"', "seats": "3"}
DEAL = {
    "number": "1",
    "dealer": "0",
    "passing": '"left"',
    "hands": '["2c", "3c", "4c"]',
    "tricks": "[]",
}


def fault_of(header: dict[str, str], *deals: dict[str, str]) -> tuple[str | None, int | None, Any]:
    """Code, deal and reason of the fault of a record with these keys.

    A key is the file's fault, wherever it stands, so the deal here is the one that the sentence names.
    """
    lines = [f"{name} = {value}" for name, value in header.items()]
    for deal in deals:
        lines += ["[[deal]]", *(f"{name} = {value}" for name, value in deal.items())]
    fault = check(io.BytesIO("\n".join(lines).encode())).fault
    if fault is None:
        return None, None, None
    named = re.match(r"deal\[(\d+)\]\.", str(fault.args_for_words.get("key")))
    assert fault.deal is None or named is None
    return fault.code, int(named[1]) if named else fault.deal, fault.args_for_words.get("what")


def test_the_form_is_good_here_and_only_the_cards_are_not() -> None:
    assert fault_of(HEADER) == (None, None, None)
    assert fault_of(HEADER, DEAL) == ("bad-deal", 1, "hand")


@pytest.mark.parametrize("key", HEADER)
def test_a_match_key_is_missing(key: str) -> None:
    header = {name: value for name, value in HEADER.items() if name != key}
    assert fault_of(header) == ("bad-format", None, "missing")


@pytest.mark.parametrize("key", DEAL)
def test_a_deal_key_is_missing(key: str) -> None:
    deal = {name: value for name, value in DEAL.items() if name != key}
    assert fault_of(HEADER, DEAL, deal) == ("bad-format", 2, "missing")


@pytest.mark.parametrize("key", ["Format", "deals", "kitty", "hands", "seed", "notes", "x"])
def test_an_unknown_match_key(key: str) -> None:
    assert fault_of({**HEADER, key: '""'}) == ("bad-format", None, "unknown")


@pytest.mark.parametrize("key", ["players", "Number", "date", "x"])
def test_an_unknown_deal_key(key: str) -> None:
    assert fault_of(HEADER, {**DEAL, key: '""'}) == ("bad-format", 1, "unknown")


def test_keys_with_an_underscore_are_passed_over_but_not_among_the_rules() -> None:
    assert fault_of({**HEADER, "_x": "{a = 1}"}, {**DEAL, "_y": "[1, true]"})[0] == "bad-deal"
    assert fault_of({**HEADER, "rules": "{_x = 1}"}) == ("bad-format", None, "unknown")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "1"),
        ("format", '"hrn/2"'),
        ("format", '"HRN/1"'),
        ("preset", "4"),
        ("seats", "true"),
        ("seats", "4.0"),
        ("seats", '"4"'),
        ("seats", "9223372036854775808"),
        ("players", '"a, b, c"'),
        ("players", "[1, 2, 3]"),
        ("event", "1"),
        ("site", "[]"),
        ("annotator", "true"),
        ("match_id", "7"),
        ("seed_commitment", "0"),
        ("date", '"2026-11-29"'),
        ("date", "2026-11-29T20:15:00"),
        ("date", "2026-11-29T20:15:00Z"),
        ("date", "20:15:00"),
        ("rules", "[]"),
        ("rules", '"none"'),
        ("rules", "{target = true}"),
        ("rules", "{target = 50.0}"),
        ("rules", '{target = "50"}'),
        ("rules", "{moon = 1}"),
        ("rules", "{strip = 1}"),
        ("rules", "{strip = [1]}"),
        ("rules", "{pass_cycle = [true]}"),
        ("rules", '{penalties = "h=1"}'),
        ("rules", "{penalties = [1]}"),
        ("rules", "{penalties = {h = 1}}"),
        ("rules", "{no_trick_bonus = true}"),
        ("rules", '{deals = "4"}'),
        ("rules", "{floor = 0}"),
        ("rules", "{sun = true}"),
        ("rules", "{tie = ['shared']}"),
        ("rules", "{seats = 4}"),
        ("deal", "1"),
        ("deal", "[1]"),
        ("deal", "{}"),
    ],
)
def test_a_mistyped_match_key(key: str, value: str) -> None:
    code, deal, _ = fault_of({**HEADER, key: value})
    assert (code, deal) == ("bad-format", None)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("number", "true"),
        ("number", "1.0"),
        ("dealer", '"0"'),
        ("dealer", "false"),
        ("passing", "0"),
        ("hands", '"2c3c4c"'),
        ("hands", "[['2c'], ['3c'], ['4c']]"),
        ("kitty", "[]"),
        ("passed", '""'),
        ("passed", "[1, 2, 3]"),
        ("tricks", '""'),
        ("tricks", "[1]"),
        ("moon", "true"),
        ("points", "[0, 0, true]"),
        ("points", "[0, 0, 1.0]"),
        ("points", "26"),
        ("scores", "['0', '0', '0']"),
        ("seed", "42"),
        ("notes", "[]"),
    ],
)
def test_a_mistyped_deal_key(key: str, value: str) -> None:
    code, deal, _ = fault_of(HEADER, {**DEAL, key: value})
    assert (code, deal) == ("bad-format", 1)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("date", "2026-11-29"),
        ("players", '["a", "b", "c"]'),
        ("event", '""'),
        ("rules", "{}"),
        ("rules", '{strip = "table", pass_cycle = "standard"}'),
        ("rules", '{strip = ["2d"], pass_cycle = ["left"]}'),
        ("rules", '{strip = "even", pass_cycle = ["scatter", "dealer"], pass_count = 2}'),
        ("rules", '{penalties = ["Jd=-10", "h=1", "Qs=13"], no_trick_bonus = 5}'),
        ("rules", '{sun = "reset", sun_value = 39, exact_target = "half", floor = "zero", deals = 0}'),
        ("deal", "[]"),
    ],
)
def test_well_typed_match_keys(key: str, value: str) -> None:
    assert fault_of({**HEADER, key: value}) == (None, None, None)


@pytest.mark.parametrize(
    "rules",
    [
        '{moon = "maybe"}',
        '{strip = "some"}',
        '{strip = ["2x"]}',
        '{strip = ["2d", "2d"]}',
        '{strip = ["2h"]}',
        '{pass_cycle = ["up"]}',
        "{pass_cycle = []}",
        '{pass_cycle = ["across"]}',
        "{pass_count = 5}",
        '{pass_cycle = ["scatter"]}',
        '{penalties = ["h=1", "h=1"]}',
        '{penalties = ["h=201"]}',
        '{penalties = ["h=+1"]}',
        "{penalties = []}",
        '{penalties = ["Qs=13"]}',
        '{sun = "counts", moon = "off"}',
        '{exact_target = "half", deals = 4}',
        "{deals = 1001}",
        "{pass_count = -1}",
        "{decks = 0}",
        "{decks = 2}",
        "{target = 0}",
        '{cancellation = "identical"}',
        "{strip = []}",
    ],
)
def test_rules_that_cannot_be(rules: str) -> None:
    code, deal, _ = fault_of({**HEADER, "rules": rules})
    assert (code, deal) == ("bad-rules", None)


@pytest.mark.parametrize("seats", ["2", "8", "0", "-3", "9223372036854775807"])
def test_seats_outside_the_preset(seats: str) -> None:
    assert fault_of({**HEADER, "seats": seats})[0] == "bad-rules"


def test_form_comes_before_rules_wherever_it_is_broken() -> None:
    assert fault_of({**HEADER, "preset": '"spades"'}, DEAL, {**DEAL, "x": "1"}) == (
        "bad-format",
        2,
        "unknown",
    )


def test_the_match_comes_before_its_deals() -> None:
    assert fault_of({**HEADER, "x": "1"}, {**DEAL, "y": "1"}) == ("bad-format", None, "unknown")
