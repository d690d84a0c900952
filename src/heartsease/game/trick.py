"""A trick: the cards played to it, in order from its leader."""

from dataclasses import dataclass

from heartsease.cards import Card, Suit
from heartsease.rules.taking import Void


@dataclass(frozen=True, slots=True)
class Trick:
    """``cards[k]`` was played by seat (leader + k) mod seats; a finished trick has a taker or is void.

    A void last trick may have both (T-6, ``leader``).

    >>> Trick(2, (Card("9s"), Card("Ks"))).led
    <Suit.SPADES: 's'>
    """

    leader: int
    cards: tuple[Card, ...] = ()
    taker: int | None = None
    void: Void | None = None

    @property
    def led(self) -> Suit | None:
        """The suit led; None while nothing is."""
        return self.cards[0].suit if self.cards else None
