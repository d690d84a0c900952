"""What the cards of a hand are likely to cost before the deal is over."""

from functools import cached_property
from typing import Final

from heartsease.bots.odds import Odds
from heartsease.cards import Card, Suit

SELDOM: Final = 0.15
"""How often a card must be played that enough lower ones stand before: others lead the suit to the end, or
nothing else is left to lead."""

UNDER_ME: Final = 0.8
"""How much of a sting's points a card above it must reckon with when it takes a trick of its suit."""

VOID_WORTH: Final = 0.8
"""Points saved by having none of a suit that is still led: something can be thrown on it."""


class Danger:
    """The danger, in points, of the cards of each suit: how sure each is to take a trick, and how bad a one."""

    def __init__(self, odds: Odds) -> None:
        self._odds = odds
        self._memory = odds.memory
        self._rules = odds.memory.view.rules
        self._known: dict[tuple[Suit, tuple[Card, ...]], float] = {}

    def of(self, suit: Suit, cards: tuple[Card, ...]) -> float:
        """What holding these cards of a suit, low to high, is likely to cost."""
        key = suit, cards
        if key not in self._known:
            self._known[key] = self._of(suit, cards)
        return self._known[key]

    def saved(self, card: Card) -> float:
        """How much less the hand is likely to cost without this card."""
        held = self._memory.view.hand.of(card.suit)
        place = held.index(card)
        return self.of(card.suit, held) - self.of(card.suit, (*held[:place], *held[place + 1 :]))

    def takes(self, card: Card) -> float:
        """How likely a card is to take a trick of its suit, all seats following."""
        out = self._memory.out[card.suit]
        if not out:
            return 1.0
        lower = sum([other.index < card.index for other in out])
        return float((lower / len(out)) ** self._followers[card.suit])

    @cached_property
    def _followers(self) -> dict[Suit, float]:
        """By suit, how many other seats can still follow it, expected."""
        memory, followers = self._memory, {}
        for suit in Suit:
            seats = sum([suit not in memory.voids[seat] for seat in memory.others])
            followers[suit] = seats * (1.0 - (1.0 - 1.0 / seats) ** len(memory.out[suit])) if seats else 0.0
        return followers

    @cached_property
    def _dump(self) -> float:
        others = self._memory.others
        return sum([self._odds.dump(seat) for seat in others]) / len(others)

    def _of(self, suit: Suit, cards: tuple[Card, ...]) -> float:
        followers = self._followers[suit]
        rounds = len(self._memory.out[suit]) / followers if followers else 0.0
        if not cards:
            return -VOID_WORTH * min(1.0, rounds / 2)
        stings = [card for card in self._odds.stings if card.suit is suit]
        average = self._odds.average(suit)
        others = len(self._memory.others)
        danger = 0.0
        for place, card in enumerate(cards):
            gone = min(1.0, place / rounds) if rounds else 1.0
            forced = max(SELDOM, 1.0 - gone)
            following = followers * (1.0 - gone / 2)
            pile = self._rules.points(card) + following * average + (others - following) * self._dump
            for sting in stings:
                if sting.index < card.index:
                    pile += UNDER_ME * self._rules.points(sting)
            danger += forced * self.takes(card) * pile
        return danger
