"""When the rest of a deal may as well not be played: no order of the cards still held changes any score.

That is proven from what somebody knows, never from the cards as they lie, so an offer to finish tells nobody
anything: for the whole table from what everybody has seen, for one seat from its own view. Either nothing
that is still out counts, or one seat takes all of it, whatever the others hold and whatever anybody plays.
What takes counting to the last card (whose hand it must be, what a seat must throw) is left to be played.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import chain

from heartsease.cards import Card, Suit
from heartsease.game.deal import Phase
from heartsease.game.trick import Trick, shared_out
from heartsease.game.view import View
from heartsease.rules import RuleSet
from heartsease.rules.scoring import moon_counts, sun_counts
from heartsease.rules.taking import cancelled, last_is_higher, taking, twins_cancel, two_pairs_void

Held = Counter[Card]
"""The cards that a seat may hold, each as often as it may."""


class Settled(Enum):
    """Why a seat knows that nothing can change any more: the rest are its own, or for another reason."""

    NOTHING_CHANGES = "nothing-changes"
    REST_IS_YOURS = "rest-is-yours"


def settled_for_all(view: View) -> bool:
    """Whether what everybody has seen proves that no order of the remaining cards changes a score.

    In the last trick, where there is no order left, it is never said.
    """
    return _open(view) and _settled(_Known.by_all(view))


def settled_for(view: View) -> Settled | None:
    """What the view's seat knows to be the reason why no order of the remaining cards changes a score.

    None where it cannot know, and in the last trick.

    >>> from heartsease.cards import key_of_seed
    >>> from heartsease.game import Deal, view
    >>> from heartsease.rules import rule_set
    >>> from heartsease.rules.dealing import dealing
    >>> rules = rule_set("hearts", 4)
    >>> deal = Deal.begin(rules, 1, 1, dealing(rules, key_of_seed(42), match=1, deal=1, dealer=1), (0,) * 4)
    >>> settled_for(view(deal, 0)) is None
    True
    """
    known = _Known.by_seat(view)
    if not _open(view) or not _settled(known):
        return None
    return Settled.REST_IS_YOURS if known.takes_all_the_rest == view.seat else Settled.NOTHING_CHANGES


def _open(view: View) -> bool:
    return view.phase is Phase.PLAYING and max(view.cards_left) > 1


@dataclass(frozen=True)
class _Known:
    """What somebody knows of the cards: a seat, or (``seat`` None) whoever has only watched.

    ``hidden`` are the cards that lie who knows where; ``held[seat]`` is all that a seat may hold, and exactly
    what it holds for the seat that knows. ``kitty`` is empty for whoever may not know it.
    """

    view: View
    seat: int | None
    kitty: tuple[Card, ...]
    hidden: Held
    held: tuple[Held, ...]

    @staticmethod
    def by_all(view: View) -> "_Known":
        """What follows from the cards played."""
        return _Known.of(view, None, (), [Counter() for _ in view.cards_left])

    @staticmethod
    def by_seat(view: View) -> "_Known":
        """What the view's seat knows: its hand too, its kitty, and the cards it passed on."""
        surely: list[Held] = [Counter() for _ in view.cards_left]
        for seat, card in zip(view.receivers, view.given, strict=False):  # none before the exchange
            surely[seat][card] += 1
        for seat, card in _played(view):
            if surely[seat][card]:
                surely[seat][card] -= 1
        surely[view.seat] = Counter(view.hand)
        return _Known.of(view, view.seat, view.kitty or (), surely)

    @staticmethod
    def of(view: View, seat: int | None, kitty: tuple[Card, ...], surely: list[Held]) -> "_Known":
        """What is known where ``surely`` are the cards that seats are known to hold."""
        voids: list[set[Suit]] = [set() for _ in view.cards_left]
        for trick in (*view.tricks, view.trick):
            for player, card in _players(trick, view.rules.seats):
                if trick.led is not None and card.suit is not trick.led:
                    voids[player].add(trick.led)
        hidden = Counter(view.rules.pack)
        for card in chain(kitty, [card for _, card in _played(view)], *map(Counter.elements, surely)):
            hidden[card] -= 1
        hidden = +hidden
        held = []
        for player, left in enumerate(view.cards_left):
            may = dict(hidden) if left and player != seat else {}
            if voids[player]:
                may = {card: copies for card, copies in may.items() if card.suit not in voids[player]}
            held.append(Counter(may) + surely[player] if surely[player] else Counter(may))
        return _Known(view, seat, kitty, hidden, tuple(held))

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """The seats that still play to the trick under way, in their order; all of them before its lead."""
        seats = self.view.rules.seats
        return tuple([(self.view.trick.leader + k) % seats for k in range(len(self.view.trick.cards), seats)])

    @cached_property
    def taker(self) -> int | None:
        """The seat that takes the trick under way, whatever is still played to it; None: not certain."""
        rules, trick = self.view.rules, self.view.trick
        place = taking(rules, trick.cards).place if trick.cards else None
        if place is not None:
            later = [self._plays(seat) for seat in self.to_come]
            if _keeps(rules, trick.cards[place], after=later) and not _void(rules, trick.cards, later):
                return (trick.leader + place) % rules.seats
        if self.seat in self.to_come and trick.led is not None and self._would_take(trick.led):
            return self.seat
        return None

    def _plays(self, seat: int) -> Held:
        """What a seat may play to the trick under way: the seat that knows follows suit, others may not."""
        follows = Counter(
            {card: n for card, n in self.held[seat].items() if card.suit is self.view.trick.led}
        )
        return follows if seat == self.seat and follows else self.held[seat]

    def _would_take(self, led: Suit) -> bool:
        """Whether every card that the seat may play to the trick, once a suit is led, takes it."""
        assert self.seat is not None
        rules, trick, turn = self.view.rules, self.view.trick.cards, self.to_come.index(self.seat)
        standing = [card for card, struck in zip(trick, cancelled(rules, trick), strict=True) if not struck]
        before = [Counter(standing), *(self.held[seat] for seat in self.to_come[:turn])]
        after = [self.held[seat] for seat in self.to_come[turn + 1 :]]
        follows = {card for card in self.held[self.seat] if card.suit is led}
        return bool(follows) and all(
            [
                _keeps(rules, card, before, after) and not _void(rules, (*trick, card), (*before[1:], *after))
                for card in follows
            ]
        )

    @cached_property
    def takes_all_the_rest(self) -> int | None:
        """The seat that takes every card still to be taken, whatever anybody plays; None: not certain."""
        seat, rules = self.taker if self.view.trick.cards else self._leads_or_takes(), self.view.rules
        if seat is None:
            return None
        others = [held for other, held in enumerate(self.held) if other != seat]
        certain = [
            _keeps(rules, card, after=others) and not _void(rules, (card,), others)
            for card in self.held[seat]
        ]
        return seat if all(certain) else None

    def _leads_or_takes(self) -> int:
        """Before a lead: the seat that knows, where it takes whatever the leader leads; or the leader."""
        leader = self.view.trick.leader
        if self.seat is None or self.seat == leader:
            return leader
        return self.seat if all([self._would_take(card.suit) for card in self.held[leader]]) else leader


def _players(trick: Trick, seats: int) -> list[tuple[int, Card]]:
    return [((trick.leader + place) % seats, card) for place, card in enumerate(trick.cards)]


def _played(view: View) -> list[tuple[int, Card]]:
    return [played for trick in (*view.tricks, view.trick) for played in _players(trick, view.rules.seats)]


def _settled(known: _Known) -> bool:
    return _nothing_left(known) or known.takes_all_the_rest is not None


def _nothing_left(known: _Known) -> bool:
    """Whether nothing counts but what is taken already, or by the trick under way (S-1, S-11, S-12)."""
    view, rules, taker = known.view, known.view.rules, known.taker
    waits = view.kitty_size > 0 and view.kitty_taker is None
    if any(map(rules.points, chain(*known.held, known.hidden if waits else ()))):
        return False
    stacks, pile = shared_out(view.tricks, rules.seats)
    pile.extend(view.trick.cards)
    if taker is None and any(map(rules.points, pile)):
        return False
    if taker is not None:
        stacks[taker].extend(pile)
    if view.kitty_taker is not None:  # what counts and is in no hand lies there
        stacks[view.kitty_taker].extend([*known.hidden, *known.kitty])
    with_cards = [seat for seat, cards in enumerate(stacks) if cards]
    with_penalties = [seat for seat in with_cards if any(map(rules.is_penalty, stacks[seat]))]
    if moon_counts(rules) and len(with_penalties) == 1:
        return not sun_counts(rules) or len(with_cards) > 1
    return not rules.counting.no_trick_bonus or len(with_cards) == rules.seats


def _keeps(rules: RuleSet, card: Card, before: Sequence[Held] = (), after: Sequence[Held] = ()) -> bool:
    """Whether nothing that may be played before a card, or after it, beats or cancels it (T-1 … T-3, T-8)."""
    earlier = twins_cancel(rules) or not last_is_higher(rules)
    later = twins_cancel(rules) or last_is_higher(rules)
    return not any(
        [
            other.suit is card.suit and (other.rank > card.rank or (twin and other is card))
            for held, twin in [*((held, earlier) for held in before), *((held, later) for held in after)]
            for other in held
        ]
    )


def _void(rules: RuleSet, laid: Iterable[Card], to_come: Sequence[Held]) -> bool:
    """Whether two pairs may void a trick in which some cards lie, and each seat plays one more (T-4)."""
    return two_pairs_void(rules) and _pairs(laid, to_come) >= 2


def _pairs(laid: Iterable[Card], to_come: Sequence[Held]) -> int:
    """How many pairs of equal cards a trick may come to.

    >>> _pairs([Card("2c"), Card("2c"), Card("3h")], [Counter([Card("3h"), Card("4s")])])
    2
    """
    copies, seats = Counter(laid), Counter[Card]()
    most = Counter[Card]()
    for held in to_come:
        seats.update(held.keys())  # a seat plays one of them
        most |= held
    missing = [
        max(0, 2 - copies[card])
        for card in copies.keys() | seats.keys()
        if copies[card] + min(seats[card], most[card]) >= 2
    ]
    left, pairs = len(to_come), 0
    for cards in sorted(missing):
        left -= cards
        pairs += left >= 0
    return pairs
