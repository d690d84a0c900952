"""What the cards of a hand are likely to cost before the deal is over."""

from bisect import bisect_left
from functools import cached_property
from operator import attrgetter
from typing import Final, NamedTuple

from heartsease.bots.odds import Cards, Odds
from heartsease.cards import Card, Hand, Suit
from heartsease.rules import RuleSet
from heartsease.rules.scoring import bonuses_of, plain_scores
from heartsease.rules.taking import last_is_higher

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

CATCH: Final = 0.2
"""How often a card that is sure to take a trick of its suit catches a bonus card that is out there.
Whoever holds one brings it home about as often as it would take a trick."""

CAUTION: Final = 2.5
"""The power to which the product over its cards is raised for a hand's chance to take no trick. Of hands that
look safe to 0.6, 0.26 stayed clean in deals among four seats."""


_INDEX: Final = attrgetter("index")


class Weight(NamedTuple):
    """What cards of a suit are likely to cost, and the chance that none of them takes a trick."""

    danger: float
    clean: float


class Danger:
    """The danger of the cards of each suit, in points: how sure each is to take a trick, and how bad a one.

    Where cards are about to be passed, ``passed`` are those of the suit: others will hold them.
    """

    def __init__(self, odds: Odds) -> None:
        self._odds = odds
        self._memory = odds.memory
        self._rules = odds.memory.view.rules
        self._weighed: dict[tuple[Suit, Cards, Cards], Weight] = {}

    def of(self, suit: Suit, cards: Cards, passed: Cards = ()) -> float:
        """What holding these cards of a suit, low to high, is likely to cost."""
        return self.weight(suit, cards, passed).danger

    def weight(self, suit: Suit, cards: Cards, passed: Cards = ()) -> Weight:
        """The same, and how likely they stay out of every trick."""
        key = suit, cards, passed
        if key not in self._weighed:
            self._weighed[key] = self._weigh(suit, cards, self._out(suit, passed))
        return self._weighed[key]

    def clean(self, hand: Hand) -> float:
        """The chance that no card of a hand takes a trick."""
        likely = 1.0
        for suit in Suit:
            likely *= self.weight(suit, hand.of(suit)).clean
        return float(likely**CAUTION)

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
        out, equal_is_higher = self._out(suit, passed), last_is_higher(self._rules)
        left, lost = float(len(out)), 0
        for card in reversed(cards):
            lost += left >= 1.0 and out[-1].index >= card.index + (not equal_is_higher)
            left -= DRAIN * self._followers[suit]
        return lost

    def _out(self, suit: Suit, passed: Cards) -> Cards:
        out = self._memory.out[suit]
        return tuple(sorted((*out, *passed), key=_INDEX)) if passed else out

    def _takes(self, card: Card, out: Cards) -> float:
        if not out:
            return 1.0
        lower = bisect_left(out, card.index, key=_INDEX)
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

    def _weigh(self, suit: Suit, cards: Cards, out: Cards) -> Weight:
        followers, others = self._followers[suit], len(self._memory.others)
        rounds = len(out) / followers if followers else 0.0
        if not cards:
            return Weight(-VOID_WORTH * min(1.0, rounds / 2), 1.0)
        points, sting_from = self._rules.points, self._odds.sting_from
        stings = [other for other in out if points(other) >= sting_from]
        bonuses = [other for other in out if points(other) < 0]
        still_out = UNDER_ME * (1.0 - self._odds.sting_falls) if stings else 0.0
        costly = self._odds.mean(suit) > 0
        danger, caught, clean, bonus = 0.0, 0.0, 1.0, 0.0
        for place, card in enumerate(cards):
            gone = min(1.0, place / rounds) if rounds else 1.0
            own = points(card)
            often = OFTEN * min(1.0, rounds) * (1.0 - gone)
            forced = max(HELD if own >= sting_from else SELDOM, often)
            following = followers * (1.0 - gone / 2)
            sure = self._takes(card, out)
            takes = forced * sure
            average = self._odds.mean(suit, card) if costly else 0.0
            danger += takes * (max(0, own) + following * average + (others - following) * self._dump)
            clean *= 1.0 - takes
            if stings:
                worst = max([points(other) for other in stings if other.index < card.index], default=0)
                caught = max(caught, takes * still_out * worst)
            if bonuses or own < 0:
                under = [other for other in bonuses if other.index < card.index]
                bonus += sure * (min(0, own) + CATCH * bonuses_of(self._rules, under))
        return Weight(danger + caught + bonus, clean)


def no_trick_bonus(rules: RuleSet) -> int:
    """The points that a seat without a trick gets off (S-12)."""
    return -plain_scores(rules, (0,), (True,))[0]
