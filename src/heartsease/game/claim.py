"""When the rest of a deal may as well not be played: no order of the cards still held changes any score.

A seat proves that from its own view, never from the cards as they lie, so an offer to finish tells it nothing
that it could not know. Either nothing that is still out counts, or one seat takes all of it, whatever the
others hold and whatever anybody plays. What takes counting to the last card (whose hand it must be, what a
seat must throw) is left to be played.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import chain
from typing import Final

from heartsease.cards import Card, Suit
from heartsease.game.deal import Phase
from heartsease.game.trick import Trick, shared_out
from heartsease.game.view import View
from heartsease.rules import RuleSet
from heartsease.rules.scoring import moon_counts, plain_scores, sun_counts
from heartsease.rules.taking import cancelled, last_is_higher, taking, twins_cancel, two_pairs_void

Held = Counter[Card]
"""The cards that a seat may hold, each as often as it may."""


class Settled(Enum):
    """Why no score can change any more: the seat that knows takes all that is left, or something else."""

    NOTHING_CHANGES = "nothing-changes"
    REST_IS_YOURS = "rest-is-yours"


def settled(view: View) -> Settled | None:
    """Why the view's seat knows that no order of the remaining cards changes a score; None: it does not.

    In the last trick, where there is no order left, it is never said.

    >>> from heartsease.cards import key_of_seed
    >>> from heartsease.game import Deal, view
    >>> from heartsease.rules import rule_set
    >>> from heartsease.rules.dealing import dealing
    >>> rules = rule_set("hearts", 4)
    >>> deal = Deal.begin(rules, 1, 1, dealing(rules, key_of_seed(42), match=1, deal=1, dealer=1), (0,) * 4)
    >>> settled(view(deal, 0)) is None
    True
    """
    if view.phase is not Phase.PLAYING or max(view.cards_left) <= 1 or plainly_open(view):
        return None
    return proven(view)


def proven(view: View) -> Settled | None:
    """The same, with no glance first."""
    known = _Known.of(view)
    if _nothing_left(known):
        return Settled.NOTHING_CHANGES
    if known.takes_all_the_rest is None:
        return None
    return Settled.REST_IS_YOURS if known.takes_all_the_rest == view.seat else Settled.NOTHING_CHANGES


def plainly_open(view: View) -> bool:
    """Whether it shows at a glance that scores can still change, as it does for most of a deal.

    Something that counts is still out; and no seat takes all the rest, as each may hold a card that another
    may beat. Where a kitty may hold cards, no glance is enough. Sets of faces are bits here, as this is asked
    for each seat after each card.
    """
    rules, seats = view.rules, view.rules.seats
    if view.kitty_size:
        return False
    once, twice, voids = _fallen(view)
    own = 0
    for card in view.hand:
        face = 1 << card.index
        own |= face
        twice |= once & face
        once |= face
    for card in view.given:  # who has these is known, unless they are played
        twice |= once & 1 << card.index
        once |= 1 << card.index
    hidden = rules.faces[0] & ~once | rules.faces[1] & ~twice
    if not rules.counting_faces & (own | hidden):
        return False
    if not any((hidden & suit) >> 1 >= _low(own, suit) > 0 for suit in _SUITS):  # a higher one lies out there
        return False
    others = [voids[seat] for seat in range(seats) if seat != view.seat]
    return all([_may_be_beaten(void, others, own, hidden) for void in others])


_Fallen = tuple[int, int, tuple[int, ...]]
_latest: tuple[tuple[Trick, ...], Trick, _Fallen] | None = None


def _fallen(view: View) -> _Fallen:
    """The faces played, those played twice, and each seat's void suits.

    The latest is remembered, for it is the same in all views of a deal, and they are asked one after another.
    """
    global _latest
    latest = _latest
    if latest is not None and latest[0] is view.tricks and latest[1] is view.trick:
        return latest[2]
    once = twice = 0
    voids = [0] * view.rules.seats
    for trick in (*view.tricks, view.trick):
        seat, led = trick.leader, trick.cards[0].index // 13 if trick.cards else 0
        for card in trick.cards:
            face = 1 << card.index
            twice |= once & face
            once |= face
            if card.index // 13 != led:
                voids[seat] |= 1 << led
            seat = (seat + 1) % view.rules.seats
    fallen = once, twice, tuple(voids)
    _latest = view.tricks, view.trick, fallen
    return fallen


_SUITS: Final = tuple([((1 << 13) - 1) << 13 * suit for suit in range(4)])
"""The faces of each suit, low to high."""


def _low(faces: int, suit: int) -> int:
    """The lowest of some faces in a suit; 0: none."""
    return (faces & suit) & -(faces & suit)


def _may_be_beaten(void: int, others: Sequence[int], own: int, hidden: int) -> bool:
    """Whether a seat with these void suits may hold a card that another seat may beat."""
    for number, suit in enumerate(_SUITS):
        low = _low(hidden, suit)
        if low and not void >> number & 1:
            holders = sum([not other >> number & 1 for other in others])
            if (own & suit) >> 1 >= low or ((hidden & suit) >> 1 >= low and holders > 1):
                return True
    return False


@dataclass(frozen=True)
class _Known:
    """What a seat knows of the cards.

    ``hidden`` are those that lie who knows where. ``held[seat]`` is all that a seat may hold; the seat that
    knows does hold it.
    """

    view: View
    hidden: Held
    held: tuple[Held, ...]

    @staticmethod
    def of(view: View) -> "_Known":
        """What follows from the view: from its hand and kitty, the cards it passed on, and those played."""
        surely: list[Held] = [Counter() for _ in view.cards_left]
        for seat, card in zip(view.receivers, view.given, strict=True):
            surely[seat][card] += 1
        hidden = Counter(view.rules.pack)
        voids: list[set[Suit]] = [set() for _ in view.cards_left]
        for trick in (*view.tricks, view.trick):
            led = trick.led
            for place, card in enumerate(trick.cards):
                player = (trick.leader + place) % view.rules.seats
                hidden[card] -= 1
                if surely[player][card]:
                    surely[player][card] -= 1
                if card.suit is not led and led is not None:
                    voids[player].add(led)
        surely[view.seat] = Counter(view.hand)
        for card in chain(view.kitty or (), *map(Counter.elements, surely)):
            hidden[card] -= 1
        hidden = +hidden
        held = []
        for seat, left in enumerate(view.cards_left):
            may = hidden if left and seat != view.seat else Counter[Card]()
            if voids[seat]:
                may = Counter({card: n for card, n in may.items() if card.suit not in voids[seat]})
            held.append(may + surely[seat] if surely[seat] else may)
        return _Known(view, hidden, tuple(held))

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
        if self.view.seat in self.to_come and trick.led is not None and self._would_take(trick.led):
            return self.view.seat
        return None

    def _plays(self, seat: int) -> Held:
        """What a seat may play to the trick under way: the seat that knows follows suit, others may not."""
        if seat != self.view.seat:
            return self.held[seat]
        return Counter(card for card in self.view.hand if card.suit is self.view.trick.led) or self.held[seat]

    def _would_take(self, led: Suit) -> bool:
        """Whether every card that the seat that knows may play, once a suit is led, takes the trick."""
        rules, trick, turn = self.view.rules, self.view.trick.cards, self.to_come.index(self.view.seat)
        standing = [card for card, struck in zip(trick, cancelled(rules, trick), strict=True) if not struck]
        before = [Counter(standing), *(self.held[seat] for seat in self.to_come[:turn])]
        after = [self.held[seat] for seat in self.to_come[turn + 1 :]]
        follows = {card for card in self.view.hand if card.suit is led}
        return bool(follows) and all(
            _keeps(rules, card, before, after) and not _void(rules, (*trick, card), (*before[1:], *after))
            for card in follows
        )

    @cached_property
    def takes_all_the_rest(self) -> int | None:
        """The seat that takes every card still to be taken, whatever anybody plays; None: not certain."""
        seat, rules = self.taker if self.view.trick.cards else self._leads_or_takes(), self.view.rules
        if seat is None:
            return None
        others = [held for other, held in enumerate(self.held) if other != seat]
        certain = all(
            _keeps(rules, card, after=others) and not _void(rules, (card,), others)
            for card in self.held[seat]
        )
        return seat if certain else None

    def _leads_or_takes(self) -> int:
        """Before a lead: the seat that knows, where it takes whatever the leader leads; or the leader."""
        leader, seat = self.view.trick.leader, self.view.seat
        if seat == leader or not all(
            self._would_take(suit) for suit in {card.suit for card in self.held[leader]}
        ):
            return leader
        return seat


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
        stacks[view.kitty_taker].extend([*known.hidden, *(view.kitty or ())])
    with_cards = [seat for seat, cards in enumerate(stacks) if cards]
    with_penalties = [seat for seat in with_cards if any(map(rules.is_penalty, stacks[seat]))]
    if moon_counts(rules) and len(with_penalties) == 1:
        return not sun_counts(rules) or len(with_cards) > 1
    nothing, nobody = (0,) * rules.seats, (True,) * rules.seats
    return len(with_cards) == rules.seats or plain_scores(rules, nothing, nobody) == nothing


def _keeps(rules: RuleSet, card: Card, before: Sequence[Held] = (), after: Sequence[Held] = ()) -> bool:
    """Whether nothing that may be played before a card, or after it, beats or cancels it (T-1 … T-3, T-8)."""
    earlier = twins_cancel(rules) or not last_is_higher(rules)
    later = twins_cancel(rules) or last_is_higher(rules)
    return not any(
        other.suit is card.suit and (other.rank > card.rank or (twin and other is card))
        for held, twin in [*((held, earlier) for held in before), *((held, later) for held in after)]
        for other in held
    )


def _void(rules: RuleSet, laid: Iterable[Card], to_come: Sequence[Held]) -> bool:
    """Whether two pairs may void a trick in which some cards lie, and each seat plays one more (T-4)."""
    return two_pairs_void(rules) and _pairs(laid, to_come) >= 2


def _pairs(laid: Iterable[Card], to_come: Sequence[Held]) -> int:
    """How many pairs of equal cards a trick may come to.

    >>> _pairs([Card("2c"), Card("2c"), Card("3h")], [Counter([Card("3h"), Card("4s")])])
    2
    """
    copies, seats, most = Counter(laid), Counter[Card](), Counter[Card]()
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
