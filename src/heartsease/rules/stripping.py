"""Which cards are taken out so that a pack deals evenly (D-1, D-7)."""

from collections.abc import Container, Mapping
from typing import Final

from heartsease.cards import ALL_CARDS, Card, Hand, Suit
from heartsease.rules.values import Strip

STRIP_TABLE: Final[Mapping[int, Hand]] = {
    3: Hand.parse("2d"),
    5: Hand.parse("2d2c"),
    6: Hand.parse("2d3d3c4c"),
    7: Hand.parse("2d3d3c"),
}

_FIRST_OUT: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


def stripped(
    strip: Strip | tuple[Card, ...], *, seats: int, decks: int, scoring: Container[Card]
) -> tuple[Card, ...]:
    """The cards taken out, one entry a copy: a list's as listed, the table's in every pack (D-1).

    ``even`` takes as few cards as make hands equal, the lowest first and none that scores (D-7).

    >>> stripped(Strip.TABLE, seats=3, decks=2, scoring=())
    (Card('2d'), Card('2d'))
    >>> stripped(Strip.EVEN, seats=9, decks=2, scoring=(Card("2s"),))
    (Card('2c'), Card('3c'), Card('2d'), Card('3d'), Card('2h'))
    """
    match strip:
        case Strip.TABLE:
            return tuple(sorted(tuple(STRIP_TABLE.get(seats, ())) * decks))
        case Strip.EVEN:
            lowest = sorted(ALL_CARDS, key=lambda card: (card.rank, _FIRST_OUT.index(card.suit)))
            harmless = [card for card in lowest if card not in scoring]
            return tuple(sorted(harmless[: len(ALL_CARDS) * decks % seats]))
        case _:
            return strip
