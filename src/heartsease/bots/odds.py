"""How likely it is that a seat holds a card, follows a suit, or has to play higher."""

from functools import cached_property, lru_cache
from math import comb
from typing import Final

from heartsease.bots.memory import Memory
from heartsease.cards import Card, Suit
from heartsease.rules.taking import kitty_falls

EAGER: Final = 0.25
"""How often a seat that could stay under a card plays over it all the same."""

STING: Final = 5
"""A penalty card of this many points or more is worth planning around: the queen of spades."""

MANY: Final = 4
"""From so many penalty faces on, a suit scores as a whole: hearts do, spades do not."""


Cards = tuple[Card, ...]


@lru_cache(maxsize=1 << 16)
def none_of(wanted: int, drawn: int, places: int) -> float:
    """The chance that none of some cards, each as likely in any place, lies in the places drawn.

    >>> none_of(1, 13, 39)
    0.6666666666666666
    """
    if wanted + drawn > places:
        return 0.0
    return comb(places - wanted, drawn) / comb(places, drawn)


class Odds:
    """What is likely, given what a seat remembers: a card not seen may lie in any place open to its suit."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        view = memory.view
        held = zip(view.cards_left, memory.known, strict=True)
        self._free = tuple([left - len(known) for left, known in held])
        self._kitty = view.kitty_size if view.kitty is None else 0

    @cached_property
    def _places(self) -> dict[Suit, int]:
        memory = self.memory
        return {
            suit: self._kitty + sum([self._free[s] for s in memory.others if suit not in memory.voids[s]])
            for suit in Suit
        }

    def _none(self, seat: int, suit: Suit, cards: int) -> float:
        """The chance that a seat holds none of so many unplaced cards of a suit."""
        return none_of(cards, self._free[seat], self._places[suit])

    def holds(self, seat: int, card: Card) -> float:
        """The chance that a seat holds a card."""
        if card in self.memory.known[seat]:
            return 1.0
        copies = self.memory.copies[card.index]
        if not copies or card.suit in self.memory.voids[seat]:
            return 0.0
        return 1.0 - self._none(seat, card.suit, copies)

    def void(self, seat: int, suit: Suit) -> float:
        """The chance that a seat cannot follow a suit."""
        if suit in self.memory.voids[seat]:
            return 1.0
        if any(card.suit is suit for card in self.memory.known[seat]):
            return 0.0
        base = 13 * _PLACE[suit]
        return self._none(seat, suit, sum(self.memory.copies[base : base + 13]))

    def beats(self, seat: int, card: Card) -> float:
        """The chance that a seat plays over a card of the led suit: because it must, or because it may."""
        suit = card.suit
        if suit in self.memory.voids[seat]:
            return 0.0
        base, copies = 13 * _PLACE[suit], self.memory.copies
        lower = self._none(seat, suit, sum(copies[base : card.index + 1]))
        higher = self._none(seat, suit, sum(copies[card.index + 1 : base + 13]))
        known = [held for held in self.memory.known[seat] if held.suit is suit]
        may = 1.0 if any(held.index > card.index for held in known) else 1.0 - higher
        if any(held.index <= card.index for held in known):
            must = 0.0
        elif known:
            must = lower
        else:
            must = max(0.0, lower - self.void(seat, suit))
        return must + EAGER * (may - must)

    def dump(self, seat: int) -> float:
        """The points that a seat throws when it cannot follow, expected: the worst that it holds."""
        rules = self.memory.view.rules
        expected, spared = 0.0, 1.0
        for card in self.stings:
            held = self.holds(seat, card)
            expected += spared * held * rules.points(card)
            spared *= 1.0 - held
        for suit, (small, average) in self._small.items():
            expected += spared * (1.0 - self._lacks(seat, suit, small)) * average
        return expected

    @cached_property
    def _small(self) -> dict[Suit, tuple[Cards, float]]:
        """By suit, the penalty cards that others may hold and that are no stings, and their mean points."""
        rules, small = self.memory.view.rules, {}
        for suit, cards in self.memory.out.items():
            found = tuple([card for card in cards if 0 < rules.points(card) < STING])
            if found:
                small[suit] = found, sum(map(rules.points, found)) / len(found)
        return small

    @cached_property
    def average(self) -> dict[Suit, float]:
        """By suit, the mean points of the cards that others may still follow with, stings left aside."""
        rules, means = self.memory.view.rules, {}
        for suit, cards in self.memory.out.items():
            points = [each for each in map(rules.points, cards) if each < STING]
            means[suit] = sum(points) / len(points) if points else 0.0
        return means

    def _lacks(self, seat: int, suit: Suit, cards: Cards) -> float:
        if suit in self.memory.voids[seat]:
            return 1.0
        if any(card in cards for card in self.memory.known[seat]):
            return 0.0
        return self._none(seat, suit, len(cards))

    @cached_property
    def stings(self) -> tuple[Card, ...]:
        """The faces worth planning around that others may still hold, the costliest first."""
        rules = self.memory.view.rules
        faces = {card for cards in self.memory.out.values() for card in cards if rules.points(card) >= STING}
        return tuple(sorted(faces, key=lambda card: (-rules.points(card), card.index)))

    @cached_property
    def sting_falls(self) -> float:
        """The chance that a sting is thrown or played to this trick by a seat still to come."""
        memory, trick = self.memory, self.memory.view.trick
        spared = 1.0
        if trick.led is not None:
            top = max([card.index for card in trick.cards if card.suit is trick.led])
            for sting in self.stings:
                for seat in memory.later:
                    free = self.void(seat, trick.led)
                    if sting.suit is trick.led:
                        free = float(sting.index < top)
                    spared *= 1.0 - self.holds(seat, sting) * free
        return 1.0 - spared

    @cached_property
    def scoring_suits(self) -> frozenset[Suit]:
        """The suits of which many cards score, so that a trick lost in one is a trick with points."""
        suits = [card.suit for card in set(self.memory.view.rules.penalty_cards)]
        return frozenset([suit for suit in suits if suits.count(suit) >= MANY])

    @cached_property
    def kitty_harmless(self) -> float:
        """The chance that no penalty card lies in the face-down kitty."""
        rules, copies = self.memory.view.rules, self.memory.copies
        unseen = sum([copies[card.index] for card in set(rules.penalty_cards)])
        return none_of(unseen, self._kitty, sum(copies))

    @cached_property
    def kitty_points(self) -> float:
        """What the face-down kitty is worth, expected."""
        rules, copies = self.memory.view.rules, self.memory.copies
        unplaced = sum(copies)
        if not self._kitty or not unplaced:
            return 0.0
        points = sum([copies[card.index] * rules.points(card) for card in set(rules.scoring_cards)])
        return points * self._kitty / unplaced

    @cached_property
    def kitty_falls(self) -> bool:
        """Whether the taker of this trick takes the kitty too, as the trick lies (D-6, D-8)."""
        view = self.memory.view
        waits = bool(view.kitty_size) and view.kitty_taker is None
        cards = (*view.held_over, *view.trick.cards)
        return waits and kitty_falls(view.rules, cards, last_trick=len(view.hand) == 1)


_PLACE: Final = {suit: place for place, suit in enumerate(Suit)}
