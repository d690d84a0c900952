"""A deal as one seat knows it, put together from what an engine is told."""

from dataclasses import dataclass, field, replace
from typing import Final

from heartsease.bots.engine.messages import DealTold
from heartsease.cards import Card, Hand
from heartsease.game import Deal, Phase, Trick, View, view
from heartsease.rules import OPTIONS, Direction, RuleSet, rule_set
from heartsease.rules.dealing import Dealing
from heartsease.rules.legality import breaks_hearts, opening_card
from heartsease.rules.passing import steps
from heartsease.rules.taking import leader_after_void, taking

_UNSEEN: Final = Card("2c")
"""Stands for each card that this seat cannot see; nothing of it reaches a view."""


@dataclass
class KnownDeal:
    """What a seat has been told of a deal, and its view of it.

    The view is made by the law's own door, from a deal in which the cards that this seat cannot see are
    blanks.
    """

    rules: RuleSet
    seat: int
    number: int
    dealer: int
    passing: Direction
    scores: tuple[int, ...]
    hand: Hand
    kitty: tuple[Card, ...]
    trick: Trick
    gave: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    tricks: list[Trick] = field(default_factory=list)

    @staticmethod
    def of(told: DealTold) -> "KnownDeal":
        """A deal that begins. Raises HeartseaseError and ValueError for what cannot be."""
        options = {name: value for name, value in told.rules.items() if name in OPTIONS}
        rules = rule_set(told.preset, told.seats, options)
        return KnownDeal(
            rules,
            told.seat,
            told.number,
            told.dealer,
            Direction(told.passing),
            tuple(told.scores),
            Hand(map(Card, told.hand)),
            (_UNSEEN,) * rules.kitty_size,
            Trick(told.dealer),
        )

    def exchanged(self, gave: tuple[Card, ...], received: tuple[Card, ...]) -> None:
        """Cards were passed. Raises ValueError when they were not held."""
        self.gave, self.received = gave, received
        self.hand = self.hand.without(gave).plus(received)

    def played(self, seat: int, card: Card) -> None:
        """A card was played. Raises ValueError when it was not held."""
        if not self.trick.cards:
            self.trick = Trick(seat)
        self.trick = replace(self.trick, cards=(*self.trick.cards, card))
        if seat == self.seat:
            self.hand = self.hand.without((card,))

    def taken(self, taker: int | None, kitty: tuple[Card, ...] | None) -> None:
        """The trick ended; with ``kitty`` those cards went to this seat."""
        leader = self.trick.leader
        _, void = taking(self.rules, self.trick.cards)
        self.tricks.append(replace(self.trick, taker=taker, void=void))
        self.trick = Trick(leader_after_void(self.rules, leader) if taker is None else taker)
        self.kitty = self.kitty if kitty is None else kitty

    def to_pass(self) -> View:
        """The view when this seat is asked what to pass."""
        return self._seen(Phase.PASSING)

    def to_play(self, legal: tuple[Card, ...]) -> View:
        """The view when this seat is asked for one of these cards."""
        if not self.trick.cards:
            self.trick = Trick(self.seat)
        seen = self._seen(Phase.PLAYING)
        # Whoever asks decides what is legal, also where they should read the law otherwise.
        return seen._replace(legal_plays=tuple([card for card in seen.hand if card in legal]))

    def to_choose_moon(self) -> View:
        """The view when this seat is asked what its moon does."""
        return self._seen(Phase.MOON)

    def _seen(self, phase: Phase) -> View:
        return view(self._deal(phase), self.seat)

    def _deal(self, phase: Phase) -> Deal:
        fallen = [card for trick in (*self.tricks, self.trick) for card in trick.cards]
        return Deal(
            self.rules,
            self.number,
            self.dealer,
            Dealing((), self.kitty),
            self.scores,
            self.passing,
            phase,
            self._hands(),
            self._chosen(),
            self.trick,
            tuple(self.tricks),
            any([breaks_hearts(self.rules, card) for card in fallen]),
            # Whoever opens under L-1 holds the lowest club of all hands, and so it is its own lowest.
            opening_card(self.rules, [self.hand]),
        )

    def _hands(self) -> tuple[Hand, ...]:
        seats, left = self.rules.seats, self.rules.hand_size - len(self.tricks)
        has_played = [(self.trick.leader + k) % seats for k in range(len(self.trick.cards))]
        hands = [Hand([_UNSEEN] * (left - (seat in has_played))) for seat in range(seats)]
        hands[self.seat] = self.hand
        return tuple(hands)

    def _chosen(self) -> tuple[tuple[Card, ...] | None, ...]:
        """What each seat passed, as far as this one knows it."""
        seats = self.rules.seats
        if not self.gave:
            return (None,) * seats
        chosen = [[_UNSEEN] * len(self.gave) for _ in range(seats)]
        chosen[self.seat] = list(self.gave)
        far = steps(self.passing, seats, len(self.gave))
        for place, (step, card) in enumerate(zip(far, self.received, strict=True)):
            chosen[(self.seat - step) % seats][place] = card
        return tuple(map(tuple, chosen))
