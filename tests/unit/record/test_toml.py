"""What is written is TOML, and means what it was."""

import math
import tomllib
from datetime import UTC, date, datetime, time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heartsease.record import toml

PLAIN = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"])),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False),
    st.dates(),
    st.datetimes(),
    st.datetimes(timezones=st.just(UTC)),
    st.times(),
)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
    max_leaves=8,
)


@given(VALUES)
def test_a_value_is_read_back(value: Any) -> None:
    assert tomllib.loads(f"x = {toml.value(value)}") == {"x": value}


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_key_is_read_back(name: str) -> None:
    assert tomllib.loads(f"{toml.key(name)} = 1") == {name: 1}


def test_not_a_number_and_a_number_too_long_for_decimals_are_written() -> None:
    assert math.isnan(tomllib.loads(f"x = {toml.value(math.nan)}")["x"])
    assert tomllib.loads(f"x = {toml.value(1 << 20_000)}") == {"x": 1 << 20_000}


def test_dates_and_times_keep_their_kind() -> None:
    written = [
        toml.value(thing) for thing in (date(2026, 11, 29), time(20, 15), datetime(2026, 11, 29, 20, 15))
    ]
    assert written == ["2026-11-29", "20:15:00", "2026-11-29T20:15:00"]


def test_what_toml_cannot_hold_is_refused() -> None:
    with pytest.raises(TypeError):
        toml.value(None)
