"""Penalty tables: what each card counts for whoever takes it, and how that is written (S-9)."""

import re
from collections.abc import Iterable
from typing import Final

from heartsease.cards import ALL_CARDS, Card, Rank, Suit

PointTable = tuple[tuple[Card, int], ...]
"""Each card that counts, in the order of a new pack, with its points."""

MOST_POINTS: Final = 200
"""A card counts from this many below zero to this many above."""

_ENTRY: Final = re.compile(r"(?P<what>[2-9TJQKA]?[cdhs])=(?P<points>0|-?[1-9][0-9]{0,2})")


def read_points(entries: Iterable[object]) -> PointTable:
    """The table that entries mean: ``"h=1"`` for each card of a suit, ``"Qs=13"`` for one card.

    A card's own entry stands before its suit's. Raises ValueError for anything else, and for an entry that
    comes twice.

    >>> read_points(["s=2", "Qs=13"])[9:12]
    ((Card('Js'), 2), (Card('Qs'), 13), (Card('Ks'), 2))
    """
    given: dict[str, int] = {}
    for entry in entries:
        found = _ENTRY.fullmatch(entry) if isinstance(entry, str) else None
        if found is None or found["what"] in given or abs(int(found["points"])) > MOST_POINTS:
            raise ValueError(entry)
        given[found["what"]] = int(found["points"])
    table = [(card, given.get(card.text, given.get(card.suit.value, 0))) for card in ALL_CARDS]
    return tuple([(card, points) for card, points in table if points])


def written_points(table: PointTable) -> list[str]:
    """A table as records and the wire write it: a suit as one entry where all its cards count alike.

    >>> written_points(read_points(["Qs=13", "h=1", "Jd=-10", "2c=0"]))
    ['Jd=-10', 'h=1', 'Qs=13']
    """
    entries: list[str] = []
    for suit in Suit:
        cards = [(card, points) for card, points in table if card.suit is suit]
        alike = {points for _, points in cards}
        if len(cards) == len(Rank) and len(alike) == 1:
            entries.append(f"{suit.value}={alike.pop()}")
        else:
            entries.extend(f"{card}={points}" for card, points in cards)
    return entries
