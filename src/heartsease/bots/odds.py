"""How likely it is that a seat holds a card, follows a suit, or has to play higher."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import comb
from typing import Final

from heartsease.bots.memory import Memory, throwable
from heartsease.cards import ALL_CARDS, Card, Suit
from heartsease.rules.taking import kitty_falls, last_is_higher

EAGER: Final = 0.25
"""How often a seat that could stay under a card plays over it all the same."""

USUAL: Final = 26
"""The points of a pack for which the points named in this package are meant; elsewhere they grow along."""

STING_PART: Final = 0.15
"""A penalty card that is this part of a pack's points is worth planning around: the queen of spades is."""

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
        self._dumps: dict[int, float] = {}
        self._means: dict[tuple[Suit, Card | None], float] = {}

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

    @cached_property
    def _closed(self) -> dict[Card, int]:
        """By card, the places open to its suit but not to it: of seats that have shown that they lack it."""
        memory, closed = self.memory, dict[Card, int]()
        for seat in memory.others:
            for card in memory.lacks[seat]:
                if memory.copies[card.index] and card.suit not in memory.voids[seat]:
                    closed[card] = closed.get(card, 0) + self._free[seat]
        return closed

    def holds(self, seat: int, card: Card) -> float:
        """The chance that a seat holds a card."""
        if card in self.memory.known[seat]:
            return 1.0
        copies = self.memory.copies[card.index]
        if not copies or card.suit in self.memory.voids[seat] or card in self.memory.lacks[seat]:
            return 0.0
        return 1.0 - none_of(copies, self._free[seat], self._places[card.suit] - self._closed.get(card, 0))

    def void(self, seat: int, suit: Suit) -> float:
        """The chance that a seat cannot follow a suit."""
        if suit in self.memory.voids[seat]:
            return 1.0
        if any(card.suit is suit for card in self.memory.known[seat]):
            return 0.0
        base = 13 * _PLACE[suit]
        shown = [card for card in self._closed if card.suit is suit]
        cards = sum(self.memory.copies[base : base + 13]) - sum(
            [self.memory.copies[card.index] for card in shown]
        )
        none = self._none(seat, suit, cards)
        for card in shown:
            none *= 1.0 - self.holds(seat, card)
        return none

    def beats(self, seat: int, card: Card, eager: float = EAGER) -> float:
        """The chance that a seat still to play beats a card of the led suit: it must, or it may."""
        suit = card.suit
        if suit in self.memory.voids[seat]:
            return 0.0
        base, copies = 13 * _PLACE[suit], self.memory.copies
        above = card.index + (not last_is_higher(self.memory.view.rules))
        lower = self._none(seat, suit, sum(copies[base:above]))
        higher = self._none(seat, suit, sum(copies[above : base + 13]))
        known = [held for held in self.memory.known[seat] if held.suit is suit]
        void = self.void(seat, suit)
        may = 1.0 if any(held.index >= above for held in known) else min(1.0 - higher, 1.0 - void)
        if any(held.index < above for held in known):
            must = 0.0
        elif known:
            must = lower
        else:
            must = max(0.0, min(lower, 1.0) - void)
        return must + eager * (may - must)

    def dump(self, seat: int) -> float:
        """The points that a seat throws when it cannot follow, expected: the worst that it holds.

        Where some card has to go as soon as it can (L-12), that card.
        """
        if seat not in self._dumps:
            rules = self.memory.view.rules
            expected, spared = 0.0, 1.0
            for card in self._thrown_first:
                held = self.holds(seat, card)
                expected += spared * held * rules.points(card)
                spared *= 1.0 - held
            for points, cards in self._small:
                lacks = self._lacks(seat, cards[0].suit, cards)
                expected += spared * (1.0 - lacks) * points
                spared *= lacks
            self._dumps[seat] = expected
        return self._dumps[seat]

    @cached_property
    def _thrown_first(self) -> Cards:
        """The faces that others may hold and throw first: those that have to go, then the stings."""
        rules, out = self.memory.view.rules, self.memory.out
        must_go: set[Card] = set()
        for led in Suit:
            thrown = throwable(rules, led, first_trick=False)
            if len(thrown) < len(ALL_CARDS) - 13:
                must_go |= {card for card in thrown if card in out[card.suit]}
        first = sorted(must_go, key=lambda card: (-rules.points(card), card.index))
        return (*first, *[card for card in self.stings if card not in must_go])

    @cached_property
    def _small(self) -> list[tuple[int, Cards]]:
        """The other penalty cards that are out, those of a suit that cost alike together, the worst first."""
        rules, alike = self.memory.view.rules, dict[tuple[int, Suit], list[Card]]()
        for suit, cards in self.memory.out.items():
            for card in cards:
                points = rules.points(card)
                if 0 < points < self.sting_from and card not in self._thrown_first:
                    alike.setdefault((points, suit), []).append(card)
        worst_first = sorted(alike.items(), key=lambda item: -item[0][0])
        return [(points, tuple(cards)) for (points, _), cards in worst_first]

    def mean(self, suit: Suit, under: Card | None = None) -> float:
        """The mean points of the cards that others may still follow with, below a card where there are such.

        Stings are left aside, and bonus cards count nothing: nobody follows with one who can help it.
        """
        key = suit, under
        if key not in self._means:
            rules, cards = self.memory.view.rules, self.memory.out[suit]
            if under is not None:
                cards = tuple([card for card in cards if card.index < under.index]) or cards
            points = [max(0, each) for each in map(rules.points, cards) if each < self.sting_from]
            self._means[key] = sum(points) / len(points) if points else 0.0
        return self._means[key]

    def _lacks(self, seat: int, suit: Suit, cards: Cards) -> float:
        if suit in self.memory.voids[seat]:
            return 1.0
        if any(card in cards for card in self.memory.known[seat]):
            return 0.0
        return self._none(seat, suit, len(cards))

    @cached_property
    def scale(self) -> float:
        """How many times the usual points a pack of this table holds."""
        rules = self.memory.view.rules
        return sum(map(rules.points, set(rules.penalty_cards))) / USUAL

    @cached_property
    def sting_from(self) -> float:
        """The points from which a card is a sting."""
        return STING_PART * USUAL * self.scale

    def is_sting(self, card: Card) -> bool:
        """Whether a card costs so much that it is worth planning around."""
        return self.memory.view.rules.points(card) >= self.sting_from

    @cached_property
    def stings(self) -> tuple[Card, ...]:
        """The faces worth planning around that others may still hold, the costliest first."""
        rules = self.memory.view.rules
        out = self.memory.out.values()
        faces = {card for cards in out for card in cards if rules.points(card) >= self.sting_from}
        return tuple(sorted(faces, key=lambda card: (-rules.points(card), card.index)))

    @cached_property
    def bonuses(self) -> Cards:
        """The faces below zero that others may still hold, the best first."""
        rules = self.memory.view.rules
        faces = {card for cards in self.memory.out.values() for card in cards if rules.points(card) < 0}
        return tuple(sorted(faces, key=lambda card: (rules.points(card), card.index)))

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
    def kitty_waits(self) -> bool:
        """Whether there is a kitty that nobody has taken."""
        return self.memory.view.kitty_size > 0 and self.memory.view.kitty_taker is None

    def kitty_falls(self, cards: Sequence[Card]) -> bool:
        """Whether the taker of this trick, with these cards in it, takes the kitty too (D-6, D-8)."""
        view = self.memory.view
        return self.kitty_waits and kitty_falls(
            view.rules, (*view.held_over, *cards), last_trick=len(view.hand) == 1
        )


_PLACE: Final = {suit: place for place, suit in enumerate(Suit)}
