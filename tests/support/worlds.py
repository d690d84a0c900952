"""All the worlds that a seat may be in, one by one: the law itself says which could have come about."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Any

from heartsease.cards import ALL_CARDS, Card
from heartsease.cards.hand import parse_cards
from heartsease.errors import IllegalAction
from heartsease.game import Deal, PlayCard, View
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import Dealing

Cards = tuple[Card, ...]
World = tuple[tuple[Cards, ...], Cards]
"""What each seat holds now, and the kitty, each in order."""


def tiny(preset: str, seats: int, pack: str, **options: Any) -> RuleSet:
    """Rules whose pack is just these cards; those of them that shall count have to be told.

    >>> tiny("hearts", 3, "2c3c4cQsKsAs2h3h4h", penalties=["Qs=13", "2h=1"]).hand_size
    3
    """
    decks = rule_set(preset, seats).dealt.decks if "decks" not in options else options["decks"]
    left = Counter(dict.fromkeys(ALL_CARDS, decks))
    left.subtract(parse_cards(pack))
    box = [card.text for card in sorted(left.elements())]
    return rule_set(preset, seats, {**options, "strip": box, "kitty": options.get("kitty", "first-trick")})


def ordered(cards: Sequence[Card]) -> Cards:
    """Cards as a world lists them."""
    return tuple(sorted(cards, key=lambda card: card.index))


def arrangements(view: View) -> int:
    """In how many ways the cards that the seat does not know could lie, were everything possible."""
    free, room = _hidden(view)
    left, number = len(free), 1
    for size in room:
        number *= comb(left, size)
        left -= size
    return number


def worlds(view: View) -> Counter[World]:
    """Each world that the law allows, with the number of ways it can come about, copies told apart."""
    free, room = _hidden(view)
    held = rule_set(view.rules.preset, view.rules.seats, {**view.rules.options(), "pass_count": 0})
    found, judged = Counter[World](), dict[World, bool]()
    for shares in _shared(tuple(range(len(free))), room):
        lie = [ordered([free[which] for which in share]) for share in shares]
        world = _world(view, lie)
        if world not in judged:
            judged[world] = could_be(view, world, held)
        if judged[world]:
            found[world] += 1
    return found


def _fixed(view: View) -> list[list[Card]]:
    """What each other seat was passed and has not played."""
    lies: list[list[Card]] = [[] for _ in range(view.rules.seats)]
    for receiver, card in zip(view.receivers, view.given, strict=False):
        lies[receiver].append(card)
    for trick in (*view.tricks, view.trick):
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % view.rules.seats
            if card in lies[seat]:
                lies[seat].remove(card)
    return lies


def _hidden(view: View) -> tuple[list[Card], list[int]]:
    """The cards that may lie anywhere, and how many of them each other seat and the kitty hold."""
    fixed = _fixed(view)
    left = Counter(view.rules.pack)
    left.subtract(view.hand)
    left.subtract(card for trick in (*view.tricks, view.trick) for card in trick.cards)
    left.subtract(card for cards in fixed for card in cards)
    left.subtract(view.kitty or ())
    room = [size - len(fixed[seat]) for seat, size in enumerate(view.cards_left)]
    room[view.seat] = 0
    return list(left.elements()), [*room, view.kitty_size if view.kitty is None else 0]


def _shared(which: tuple[int, ...], room: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not room:
        yield ()
        return
    for share in combinations(which, room[0]):
        rest = tuple([each for each in which if each not in share])
        for others in _shared(rest, room[1:]):
            yield share, *others


def _world(view: View, lie: Sequence[Cards]) -> World:
    hands = [ordered([*cards, *fixed]) for cards, fixed in zip(lie[:-1], _fixed(view), strict=True)]
    hands[view.seat] = ordered(tuple(view.hand))
    return tuple(hands), lie[-1] if view.kitty is None else ordered(view.kitty)


def could_be(view: View, world: World, held: RuleSet) -> bool:
    """Whether all that was played could be played, had these hands come out of the pass, and who is to play.

    ``held`` are the view's rules with nothing passed.
    """
    hands = [list(hand) for hand in world[0]]
    plays = [
        ((trick.leader + place) % held.seats, card)
        for trick in (*view.tricks, view.trick)
        for place, card in enumerate(trick.cards)
    ]
    for seat, card in plays:
        hands[seat].append(card)
    dealing = Dealing(tuple(map(tuple, hands)), world[1])
    deal = Deal.begin(held, view.number, view.dealer, dealing, view.scores)
    for seat, card in plays:
        try:
            deal, _ = deal.apply(PlayCard(seat, card))
        except IllegalAction:
            return False
    return not view.legal_plays or deal.to_act == view.seat
