"""A pack of cards before it is shuffled."""

from collections import Counter
from collections.abc import Iterable

from heartsease.cards.card import ALL_CARDS, Card


def pack(decks: int, strip: Iterable[Card] = ()) -> tuple[Card, ...]:
    """The cards to be dealt: ``decks`` packs one behind the other, less one copy of each stripped card.

    A strip list takes from the first pack first (dealing.md).

    >>> len(pack(1)), len(pack(2)), pack(1, [Card("2c")])[0]
    (52, 104, Card('3c'))
    """
    to_strip = Counter(strip)
    kept = []
    for card in ALL_CARDS * decks:
        if to_strip[card] > 0:
            to_strip[card] -= 1
        else:
            kept.append(card)
    return tuple(kept)
