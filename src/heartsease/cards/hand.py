"""A hand: cards held together, in the order of a new pack, copies side by side."""

from collections import Counter
from collections.abc import Iterable

from heartsease.cards.card import Card, Suit
from heartsease.errors import BadCard


class Hand(tuple[Card, ...]):
    """An immutable, sorted collection of cards that may hold a face twice.

    >>> hand = Hand.parse("QsTc 2cTc")
    >>> str(hand), len(hand), Card("Tc") in hand
    ('2cTcTcQs', 4, True)
    >>> str(hand.without([Card("Tc")]))
    '2cTcQs'
    """

    __slots__ = ()

    def __new__(cls, cards: Iterable[Card] = ()) -> "Hand":
        return tuple.__new__(cls, sorted(cards))

    @classmethod
    def parse(cls, text: str) -> "Hand":
        """The hand that a text names: cards together or apart. Raises BadCard.

        >>> Hand.parse("2c 3c") == Hand([Card("3c"), Card("2c")])
        True
        """
        return cls(parse_cards(text))

    def of(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of one suit, low to high.

        >>> Hand.parse("2cTc3d").of(Suit.CLUBS)
        (Card('2c'), Card('Tc'))
        """
        return tuple([card for card in self if card.suit is suit])

    def without(self, cards: Iterable[Card]) -> "Hand":
        """This hand less one copy of each card named. Raises ValueError when one is not held."""
        left = list(self)
        for card in cards:
            left.remove(card)
        return tuple.__new__(Hand, left)

    def plus(self, cards: Iterable[Card]) -> "Hand":
        """This hand and these cards."""
        return Hand((*self, *cards))

    def holds(self, cards: Iterable[Card]) -> bool:
        """Whether every card named is held, each as often as it is named.

        >>> Hand.parse("2c2d").holds([Card("2c"), Card("2c")])
        False
        """
        return Counter(cards) <= Counter(self)

    def __str__(self) -> str:
        return "".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards in the order written, together or apart by spaces. Raises BadCard.

    >>> parse_cards("Qs 2cTc")
    (Card('Qs'), Card('2c'), Card('Tc'))
    """
    cards: list[Card] = []
    for word in text.split(" "):
        if len(word) % 2:
            raise BadCard("bad-card", card=word)
        cards.extend(Card(word[k : k + 2]) for k in range(0, len(word), 2))
    return tuple(cards)
