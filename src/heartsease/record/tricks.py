"""A trick as one line of a record: ``2: 9s 4s 3s Qs > 1``."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from heartsease.cards import Card

NOBODY: Final = "-"
"""Stands for the taker of a trick that nobody took."""

_SEAT: Final = "(?:0|[1-9][0-9]*)"
_CARD: Final = r"[^\s>]+"
_LINE: Final = re.compile(rf"({_SEAT}): ({_CARD}(?: {_CARD})*)(?: > ({_SEAT}|{NOBODY}))?")


class TrickLine(NamedTuple):
    """What stands in a trick's line: seats and cards as text, ``taker`` None where the line names none."""

    leader: str
    cards: tuple[str, ...]
    taker: str | None


def read_line(text: str) -> TrickLine | None:
    """What a line says; None when it is not of the form.

    >>> read_line("2: 9s 4s > 1")
    TrickLine(leader='2', cards=('9s', '4s'), taker='1')
    """
    found = _LINE.fullmatch(text)
    return TrickLine(found[1], tuple(found[2].split(" ")), found[3]) if found else None


def write_line(leader: int, cards: Sequence[Card], taker: int | None, *, finished: bool) -> str:
    """A trick's line.

    >>> write_line(2, [Card("9s"), Card("4s")], None, finished=True)
    '2: 9s 4s > -'
    """
    line = f"{leader}: {' '.join(map(str, cards))}"
    if not finished:
        return line
    return f"{line} > {NOBODY if taker is None else taker}"
