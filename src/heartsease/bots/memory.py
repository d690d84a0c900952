"""What a seat remembers of a deal: what is out, who is void, who took what, and what it passed to whom."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from heartsease.cards import ALL_CARDS, Card, Hand, Suit
from heartsease.game import View, shared_out
from heartsease.rules import RuleSet
from heartsease.rules.legality import Turn, legal
from heartsease.rules.scoring import points_of


@dataclass(frozen=True)
class Memory:
    """A view, and what follows from it.

    ``copies[card.index]`` copies lie nobody knows where: with another seat, or in a face-down kitty.
    ``known[seat]`` are cards that this seat passed there and that were not played since. ``voids[seat]``
    are the suits in which that seat has failed to follow, and ``lacks[seat]`` cards that it would have had to
    play instead of what it threw (L-4, L-12).
    """

    view: View
    copies: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    voids: tuple[frozenset[Suit], ...]
    lacks: tuple[frozenset[Card], ...]

    @staticmethod
    def of(view: View) -> "Memory":
        """What the view's seat can remember."""
        rules, seats = view.rules, view.rules.seats
        known: list[list[Card]] = [[] for _ in range(seats)]
        voids: list[set[Suit]] = [set() for _ in range(seats)]
        lacks: list[set[Card]] = [set() for _ in range(seats)]
        for receiver, card in zip(view.receivers, view.given, strict=False):  # none before the exchange
            known[receiver].append(card)

        copies = [0] * 52
        for card in rules.pack:
            copies[card.index] += 1
        for card in (*view.hand, *(view.kitty or ())):
            copies[card.index] -= 1
        may_throw: dict[tuple[Suit, bool], frozenset[Card]] = {}
        for place, trick in enumerate((*view.tricks, view.trick)):
            seat, led, first = trick.leader, trick.led, place == 0
            for card in trick.cards:
                copies[card.index] -= 1
                if card.suit is not led and led is not None:
                    voids[seat].add(led)
                    if (led, first) not in may_throw:
                        may_throw[led, first] = throwable(rules, led, first_trick=first)
                    if card not in may_throw[led, first]:
                        lacks[seat].update(may_throw[led, first])
                if card in known[seat]:
                    known[seat].remove(card)
                seat = (seat + 1) % seats
        for cards in known:
            for card in cards:
                copies[card.index] -= 1
        return Memory(
            view,
            tuple(copies),
            tuple(map(tuple, known)),
            tuple(map(frozenset, voids)),
            tuple(map(frozenset, lacks)),
        )

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

    @cached_property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has taken; a kitty only where this seat may know it."""
        view = self.view
        stacks, _ = shared_out(view.tricks, view.rules.seats)
        if view.kitty_taker is not None:
            stacks[view.kitty_taker].extend(view.kitty or ())
        return tuple(map(tuple, stacks))

    @cached_property
    def penalties(self) -> tuple[int, ...]:
        """The points of the penalty cards that each seat has taken, whatever bonus cards take off (S-10)."""
        return tuple([points_of(self.view.rules, self._costly(cards)) for cards in self.taken])

    @cached_property
    def open_penalties(self) -> tuple[Card, ...]:
        """The penalty cards that nobody has taken yet, as far as this seat may know."""
        left = list(self.view.rules.penalty_cards)
        for cards in self.taken:
            for card in self._costly(cards):
                left.remove(card)
        return tuple(left)

    def alone(self, seat: int) -> bool:
        """Whether no other seat has a penalty card: a moon of this one is still possible."""
        return self.penalties[seat] == sum(self.penalties)

    def _costly(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([card for card in cards if self.view.rules.is_penalty(card)])


def throwable(rules: RuleSet, led: Suit, *, first_trick: bool) -> frozenset[Card]:
    """What a seat that cannot follow might throw of all other cards: who throws another has none of these.

    >>> from heartsease.rules import rule_set
    >>> rules = rule_set("hearts", 4, {"queen_discard": "first-chance"})
    >>> throwable(rules, Suit.CLUBS, first_trick=False)
    frozenset({Card('Qs')})
    """
    turn = Turn(_ALL_BUT[led], led, first_trick, hearts_broken=True, opening_card=None)
    return frozenset(legal(rules, turn))


_ALL_BUT: Final = {suit: Hand([card for card in ALL_CARDS if card.suit is not suit]) for suit in Suit}
