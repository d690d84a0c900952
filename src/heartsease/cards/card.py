"""Cards are faces: two equal cards are equal, and there is no copy number anywhere."""

from enum import Enum, IntEnum
from typing import Final, NoReturn, final

from heartsease.errors import BadCard


class Suit(Enum):
    """A suit, in the order of a new pack.

    >>> Suit("h") is Suit.HEARTS
    True
    """

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"


class Rank(IntEnum):
    """A rank, two low to ace high (D-4).

    >>> Rank.ACE > Rank.KING
    True
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


_RANK_LETTERS: Final = dict(zip("23456789TJQKA", Rank, strict=True))


@final
class Card:
    """A card's face, one object for each of the 52: rank then suit, as in ``"Qs"``.

    ``index`` is its place in a new pack, 0 (``2c``) to 51 (``As``). Raises BadCard for any other text.

    >>> Card("Qs").rank, Card("Qs").suit
    (<Rank.QUEEN: 12>, <Suit.SPADES: 's'>)
    >>> Card("Qs") is Card("Qs"), Card("2c") < Card("3c")
    (True, True)
    """

    __slots__ = ("index", "rank", "suit", "text")

    index: int
    rank: Rank
    suit: Suit
    text: str

    def __new__(cls, text: str) -> "Card":
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            raise BadCard("bad-card", card=str(text)) from None

    @staticmethod
    def of(rank: Rank, suit: Suit) -> "Card":
        """The card of this rank and suit.

        >>> Card.of(Rank.TEN, Suit.CLUBS)
        Card('Tc')
        """
        return ALL_CARDS[_SUITS.index(suit) * 13 + rank - Rank.TWO]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(name)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(name)

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self.text,)


def _make(index: int, letter: str, rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    for name, value in (("index", index), ("rank", rank), ("suit", suit), ("text", letter + suit.value)):
        object.__setattr__(card, name, value)
    return card


_SUITS: Final = tuple(Suit)

ALL_CARDS: Final[tuple[Card, ...]] = tuple(
    _make(13 * place + rank - 2, letter, rank, suit)
    for place, suit in enumerate(_SUITS)
    for letter, rank in _RANK_LETTERS.items()
)
"""The 52 faces in the order of a new pack: clubs, diamonds, hearts, spades, each two to ace."""

_BY_TEXT: Final = {card.text: card for card in ALL_CARDS}

QUEEN_OF_SPADES: Final = Card("Qs")
