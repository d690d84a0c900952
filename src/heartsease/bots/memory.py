"""What a seat remembers of a deal: the cards that are out, who is void, and what it passed to whom."""

from dataclasses import dataclass
from functools import cached_property

from heartsease.cards import ALL_CARDS, Card, Suit
from heartsease.game import View


@dataclass(frozen=True)
class Memory:
    """A view, and what follows from it.

    ``copies[card.index]`` copies lie nobody knows where: with another seat, or in a face-down kitty.
    ``known[seat]`` are cards that this seat passed there and that were not played since. ``voids[seat]``
    are the suits in which that seat has failed to follow.
    """

    view: View
    copies: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    voids: tuple[frozenset[Suit], ...]

    @staticmethod
    def of(view: View) -> "Memory":
        """What the view's seat can remember."""
        rules, seats = view.rules, view.rules.seats
        known: list[list[Card]] = [[] for _ in range(seats)]
        voids: list[set[Suit]] = [set() for _ in range(seats)]
        for receiver, card in zip(view.receivers, view.given, strict=False):  # none before the exchange
            known[receiver].append(card)

        copies = [0] * 52
        for card in rules.pack:
            copies[card.index] += 1
        for card in (*view.hand, *(view.kitty or ())):
            copies[card.index] -= 1
        for trick in (*view.tricks, view.trick):
            seat = trick.leader
            for card in trick.cards:
                copies[card.index] -= 1
                if card.suit is not trick.led and trick.led is not None:
                    voids[seat].add(trick.led)
                if card in known[seat]:
                    known[seat].remove(card)
                seat = (seat + 1) % seats
        for cards in known:
            for card in cards:
                copies[card.index] -= 1
        return Memory(view, tuple(copies), tuple(map(tuple, known)), tuple(map(frozenset, voids)))

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise."""
        view = self.view
        return tuple([(view.seat + k) % view.rules.seats for k in range(1, view.rules.seats)])

    @cached_property
    def later(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one."""
        return self.others[: self.view.rules.seats - 1 - len(self.view.trick.cards)]

    @cached_property
    def out(self) -> dict[Suit, tuple[Card, ...]]:
        """By suit, the cards that others may still play, low to high; some may lie in the kitty."""
        by_suit: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
        for card in ALL_CARDS:
            by_suit[card.suit].extend([card] * self.copies[card.index])
        for cards in self.known:
            for card in cards:
                by_suit[card.suit].append(card)
        return {suit: tuple(sorted(cards)) for suit, cards in by_suit.items()}
