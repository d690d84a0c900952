"""What the cards of a hand are likely to cost before the deal is over."""

from functools import cached_property
from typing import Final

from heartsease.bots.odds import STING, Cards, Odds
from heartsease.cards import Card, Suit

OFTEN: Final = 0.6
"""How often the lowest card of a suit must follow to a trick, while most of the suit is out."""

SELDOM: Final = 0.15
"""How often a card must be played that enough lower ones stand before: others lead the suit to the end, or
nothing else is left to lead."""

HELD: Final = 0.3
"""The same for a sting: as long as it is held, it may be caught, and throwing it would end the worry."""

UNDER_ME: Final = 0.6
"""How much of a sting's points a card above it must reckon with when it takes a trick of its suit."""

VOID_WORTH: Final = 0.5
"""Points saved by having none of a suit that is still led: something can be thrown on it."""

DRAIN: Final = 0.8
"""How many of the seats that could follow a suit do so each time, when it is led to the end."""


class Danger:
    """The danger of the cards of each suit, in points: how sure each is to take a trick, and how bad a one.

    Where cards are about to be passed, ``passed`` are those of the suit: others will hold them.
    """

    def __init__(self, odds: Odds) -> None:
        self._odds = odds
        self._memory = odds.memory
        self._rules = odds.memory.view.rules
        self._weighed: dict[tuple[Suit, Cards, Cards], float] = {}

    def of(self, suit: Suit, cards: Cards, passed: Cards = ()) -> float:
        """What holding these cards of a suit, low to high, is likely to cost."""
        key = suit, cards, passed
        if key not in self._weighed:
            self._weighed[key] = self._weigh(suit, cards, self._out(suit, passed))
        return self._weighed[key]

    def saved(self, card: Card) -> float:
        """How much less the hand is likely to cost without this card."""
        held = self._memory.view.hand.of(card.suit)
        place = held.index(card)
        return self.of(card.suit, held) - self.of(card.suit, (*held[:place], *held[place + 1 :]))

    def takes(self, card: Card) -> float:
        """How likely a card is to take a trick of its suit, all seats following."""
        return self._takes(card, self._memory.out[card.suit])

    def losers(self, suit: Suit, cards: Cards, passed: Cards = ()) -> int:
        """How many of these cards lose a trick when they are led from the top and others stay in the way."""
        out = self._out(suit, passed)
        left, lost = float(len(out)), 0
        for card in reversed(cards):
            lost += left >= 1.0 and out[-1].index > card.index
            left -= DRAIN * self._followers[suit]
        return lost

    def _out(self, suit: Suit, passed: Cards) -> Cards:
        out = self._memory.out[suit]
        return tuple(sorted((*out, *passed))) if passed else out

    def _takes(self, card: Card, out: Cards) -> float:
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
        """The points that another seat throws on a trick whose suit it does not have."""
        others = self._memory.others
        return sum([self._odds.dump(seat) for seat in others]) / len(others)

    def _weigh(self, suit: Suit, cards: Cards, out: Cards) -> float:
        followers, others = self._followers[suit], len(self._memory.others)
        rounds = len(out) / followers if followers else 0.0
        if not cards:
            return -VOID_WORTH * min(1.0, rounds / 2)
        average = self._odds.average[suit]
        still_out = UNDER_ME * (1.0 - self._odds.sting_falls)
        danger = caught = 0.0
        for place, card in enumerate(cards):
            gone = min(1.0, place / rounds) if rounds else 1.0
            own = self._rules.points(card)
            forced = max(HELD if own >= STING else SELDOM, OFTEN * min(1.0, rounds) * (1.0 - gone))
            following = followers * (1.0 - gone / 2)
            takes = forced * self._takes(card, out)
            danger += takes * (own + following * average + (others - following) * self._dump)
            caught = max(caught, takes * still_out * self._sting_under(card, out))
        return danger + caught

    def _sting_under(self, card: Card, out: Cards) -> int:
        """The points of the worst sting that may fall under a card."""
        points = [self._rules.points(other) for other in out if other.index < card.index]
        return max([each for each in points if each >= STING], default=0)
