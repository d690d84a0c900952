"""The form of a record: which keys a match and a deal have, and of what types.

Nothing here knows what the values mean; that is for the law to say, when a record is checked.
"""

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from heartsease.errors import RecordFault
from heartsease.rules import OPTIONS
from heartsease.rules.options import Cards, Directions, Kind, Number, Points, Words

FORMAT: Final = "hrn/1"
UNKNOWN_CARD: Final = "??"
"""A card that is not known: a record with it can be shown, never checked."""

Kept = Mapping[str, object]
"""The keys that begin with ``_``: kept and never read."""


@dataclass(frozen=True, slots=True)
class Header:
    """All that a record says of the match as a whole; ``rules`` are the options as written."""

    preset: str
    seats: int
    players: tuple[str, ...] | None = None
    event: str | None = None
    site: str | None = None
    annotator: str | None = None
    match_id: str | None = None
    seed_commitment: str | None = None
    date: datetime.date | None = None
    kept: Kept = field(default_factory=dict)
    rules: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DealRecord:
    """All that a record says of one deal, as written: cards and tricks are still text."""

    number: int
    dealer: int
    passing: str
    hands: tuple[str, ...]
    kitty: str = ""
    passed: tuple[str, ...] | None = None
    tricks: tuple[str, ...] = ()
    moon: str | None = None
    points: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
    seed: str | None = None
    notes: str | None = None
    kept: Kept = field(default_factory=dict)


class _Key(NamedTuple):
    """Whether a key must be there, and what it may hold: a name for the sentence, and the test."""

    required: bool
    kind: str
    fits: Callable[[Any], bool]


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _number(value: Any) -> bool:
    return type(value) is int and -(2**63) <= value < 2**63  # TOML's range; a boolean is no number


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_text, value))


def _numbers(value: Any) -> bool:
    return isinstance(value, list) and all(map(_number, value))


def _text_or_texts(value: Any) -> bool:
    return _text(value) or _texts(value)


def _date(value: Any) -> bool:
    return type(value) is datetime.date  # a date and a time of day is another TOML type


def _table(value: Any) -> bool:
    return isinstance(value, dict)


def _tables(value: Any) -> bool:
    return isinstance(value, list) and all(map(_table, value))


_MATCH: Final[Mapping[str, _Key]] = {
    "format": _Key(True, "text", _text),
    "preset": _Key(True, "text", _text),
    "seats": _Key(True, "number", _number),
    "players": _Key(False, "texts", _texts),
    "event": _Key(False, "text", _text),
    "site": _Key(False, "text", _text),
    "annotator": _Key(False, "text", _text),
    "match_id": _Key(False, "text", _text),
    "seed_commitment": _Key(False, "text", _text),
    "date": _Key(False, "date", _date),
    "rules": _Key(False, "table", _table),
    "deal": _Key(False, "tables", _tables),
}

_DEAL: Final[Mapping[str, _Key]] = {
    "number": _Key(True, "number", _number),
    "dealer": _Key(True, "number", _number),
    "passing": _Key(True, "text", _text),
    "hands": _Key(True, "texts", _texts),
    "kitty": _Key(False, "text", _text),
    "passed": _Key(False, "texts", _texts),
    "tricks": _Key(True, "texts", _texts),
    "moon": _Key(False, "text", _text),
    "points": _Key(False, "numbers", _numbers),
    "scores": _Key(False, "numbers", _numbers),
    "seed": _Key(False, "text", _text),
    "notes": _Key(False, "text", _text),
}


def _option(kind: Kind) -> _Key:
    match kind:
        case Words():
            return _Key(False, "text", _text)
        case Number():
            return _Key(False, "number", _number)
        case Cards() | Directions():
            return _Key(False, "text-or-texts", _text_or_texts)
        case Points():
            return _Key(False, "texts", _texts)


_RULES: Final[Mapping[str, _Key]] = {name: _option(option.kind) for name, option in OPTIONS.items()}


def read_header(table: Mapping[str, Any]) -> Header:
    """The match keys of a record. Raises RecordFault (``bad-format``).

    >>> read_header({"format": "hrn/1", "preset": "hearts", "seats": 4}).seats
    4
    """
    _hold_to(table, _MATCH, path="", keeps=True)
    if table["format"] != FORMAT:
        raise RecordFault("bad-format", what="not-hrn", key="format")
    _hold_to(table.get("rules", {}), _RULES, path="rules.", keeps=False)
    return Header(**_values(table, without=("format", "deal")))


def read_deal(table: Mapping[str, Any], deal: int) -> DealRecord:
    """The keys of one deal, the ``deal``-th of its record. Raises RecordFault (``bad-format``).

    That is a fault of the file, found before any deal is looked at, so only its sentence tells the deal.
    """
    _hold_to(table, _DEAL, path=f"deal[{deal}].", keeps=True)
    return DealRecord(**_values(table))


def _hold_to(table: Mapping[str, Any], keys: Mapping[str, _Key], *, path: str, keeps: bool) -> None:
    for name in keys:
        if keys[name].required and name not in table:
            raise RecordFault("bad-format", what="missing", key=path + name)
    for name, value in table.items():
        if keeps and name.startswith("_"):
            continue
        if name not in keys:
            raise RecordFault("bad-format", what="unknown", key=path + name)
        if not keys[name].fits(value):
            raise RecordFault("bad-format", what=f"not-{keys[name].kind}", key=path + name)


def _values(table: Mapping[str, Any], without: tuple[str, ...] = ()) -> dict[str, Any]:
    values: dict[str, Any] = {"kept": {name: value for name, value in table.items() if name.startswith("_")}}
    for name, value in table.items():
        if not name.startswith("_") and name not in without:
            values[name] = tuple(value) if isinstance(value, list) else value
    return values
