"""Which cards are taken out so that a pack deals evenly (D-1)."""

from collections.abc import Mapping
from typing import Final

from heartsease.cards import Card, Hand
from heartsease.rules.options import Strip

STRIP_TABLE: Final[Mapping[int, Hand]] = {
    3: Hand.parse("2d"),
    5: Hand.parse("2d2c"),
    6: Hand.parse("2d3d3c4c"),
    7: Hand.parse("2d3d3c"),
}


def stripped(strip: Strip, *, seats: int, decks: int) -> tuple[Card, ...]:
    """The cards taken out, one entry a copy: a list's as listed, the table's in every pack (D-1).

    >>> stripped("table", seats=3, decks=2)
    (Card('2d'), Card('2d'))
    """
    if isinstance(strip, tuple):
        return strip
    return tuple(sorted(tuple(STRIP_TABLE.get(seats, ())) * decks))
