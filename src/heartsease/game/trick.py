"""A trick: the cards played to it, in order from its leader; and what becomes of tricks."""

from collections.abc import Iterable
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


def shared_out(tricks: Iterable[Trick], seats: int) -> tuple[list[list[Card]], list[Card]]:
    """The cards that each seat took, and those that wait for a taker or are lost (T-5, T-6).

    >>> void, taken = Trick(0, (Card("9c"), Card("9c"))), Trick(0, (Card("2c"), Card("4c")), taker=1)
    >>> shared_out([void, taken, void], seats=2)
    ([[], [Card('9c'), Card('9c'), Card('2c'), Card('4c')]], [Card('9c'), Card('9c')])
    """
    stacks: list[list[Card]] = [[] for _ in range(seats)]
    waiting: list[Card] = []
    for trick in tricks:
        waiting.extend(trick.cards)
        if trick.taker is not None:
            stacks[trick.taker].extend(waiting)
            waiting = []
    return stacks, waiting
