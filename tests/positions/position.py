"""Positions as they are written in ``positions.toml``, and the deals that lead to them by real play."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from heartsease.cards import Card, Hand, Suit
from heartsease.cards.hand import parse_cards
from heartsease.game import Action, ChooseMoon, ChoosePassing, Deal, PassCards, Phase, PlayCard
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import Dealing
from heartsease.rules.passing import steps

MOON_HAND = Hand.parse("QcKcAc QdKdAd JhQhKhAh QsKsAs")
"""A hand that takes every trick, whatever the others hold."""


@dataclass(frozen=True)
class Position:
    """What seat 0 is asked, and which answers players complain about."""

    name: str
    complaint: str
    preset: str = "hearts"
    seats: int = 4
    options: dict[str, Any] = field(default_factory=dict)
    number: int = 1
    phase: str = "playing"
    scores: list[int] = field(default_factory=list)
    given: str = ""
    tricks: list[str] = field(default_factory=list)
    trick: str = ""
    hand: str = ""
    blunders: list[str] = field(default_factory=list)
    good: list[str] = field(default_factory=list)
    must_pass: list[str] = field(default_factory=list)

    def is_blunder(self, action: Action) -> bool:
        """Whether an action is one that players complain about."""
        match action:
            case PlayCard(_, card):
                answers = [str(card)]
            case PassCards(_, cards):
                answers = [str(card) for card in cards]
            case ChooseMoon(_, choice):
                answers = [choice.value]
            case ChoosePassing(_, direction):
                answers = [direction.value]
            case _:
                return True
        if self.good and not set(answers) <= set(self.good):
            return True
        return bool(set(answers) & set(self.blunders)) or not set(self.must_pass) <= set(answers)

    @property
    def rules(self) -> RuleSet:
        """The rules it is played under: the preset's with its options, held where nothing is passed."""
        passes = bool(self.given) or self.phase in ("passing", "choosing")
        return rule_set(self.preset, self.seats, {**({} if passes else {"pass_count": 0}), **self.options})

    def deal(self) -> Deal:
        """The deal in which seat 0 is asked, reached by playing it."""
        if self.phase == "moon":
            return _shot(self)
        plays = [play for trick in (*self.tricks, self.trick) if trick for play in _plays(trick, self.seats)]
        hands = _hands(self, plays)
        deal = _begun(self, hands)
        for seat, card in plays:
            deal, _ = deal.apply(PlayCard(seat, card))
        assert deal.phase is Phase(self.phase)
        assert deal.hands[0] == Hand.parse(self.hand)
        assert deal.to_act in (0, None if self.phase == "passing" else 0)
        return deal


def positions() -> list[Position]:
    """Every position of the file."""
    text = Path(__file__).with_name("positions.toml").read_text(encoding="utf-8")
    return [Position(**entry) for entry in tomllib.loads(text)["position"]]


def _plays(trick: str, seats: int) -> Iterator[tuple[int, Card]]:
    leader, _, cards = trick.partition(": ")
    for place, card in enumerate(parse_cards(cards)):
        yield (int(leader) + place) % seats, card


def _hands(position: Position, plays: list[tuple[int, Card]]) -> tuple[tuple[Card, ...], ...]:
    """What each seat holds when play begins: what it plays, and unseen cards where its play allows them."""
    rules = position.rules
    hands = [[card for player, card in plays if player == seat] for seat in range(rules.seats)]
    hands[0].extend(Hand.parse(position.hand))
    played = [card for _, card in plays]
    for card, receiver in zip(parse_cards(position.given), _far(position), strict=bool(position.given)):
        if card not in played:
            hands[receiver].append(card)
    unseen = Counter(rules.pack)
    unseen.subtract(card for hand in hands for card in hand)
    assert min(unseen.values()) >= 0, (position.name, [card for card in unseen if unseen[card] < 0])
    closed = _closed(position)
    cards = sorted(unseen.elements(), key=lambda card: -sum(card.suit in suits for suits in closed.values()))
    for card in cards[: rules.hand_size * rules.seats - sum(map(len, hands))]:
        open_to = [seat for seat in range(rules.seats) if card.suit not in closed.get(seat, ())]
        seat = min(open_to, key=lambda seat: len(hands[seat]))
        hands[seat].append(card)
    assert {len(hand) for hand in hands} == {rules.hand_size}, (position.name, [len(hand) for hand in hands])
    return tuple(map(tuple, hands))


def _closed(position: Position) -> dict[int, set[Suit]]:
    """The suits that a seat cannot hold any more than it plays, because it fails to follow."""
    closed: dict[int, set[Suit]] = {}
    for trick in (*position.tricks, position.trick):
        plays = list(_plays(trick, position.seats)) if trick else []
        for seat, card in plays:
            if card.suit is not plays[0][1].suit:
                closed.setdefault(seat, set()).add(plays[0][1].suit)
    return closed


def _begun(position: Position, hands: tuple[tuple[Card, ...], ...]) -> Deal:
    rules, left = position.rules, Counter(position.rules.pack)
    left.subtract(card for hand in hands for card in hand)
    kitty = tuple(left.elements())
    first = next(iter(position.tricks), position.trick) or "1: "
    dealer = (int(first[0]) - 1) % rules.seats
    scores = tuple(position.scores or [0] * rules.seats)
    if not position.given:
        return Deal.begin(rules, position.number, dealer, Dealing(hands, kitty), scores)
    passes = _passes(position, hands)
    before = [
        tuple(Hand(hand).without(received).plus(passed))
        for hand, received, passed in zip(hands, _received(position, passes), passes, strict=True)
    ]
    deal = Deal.begin(rules, position.number, dealer, Dealing(tuple(before)), scores)
    for seat, passed in enumerate(passes):
        deal, _ = deal.apply(PassCards(seat, passed))
    return deal


def _far(position: Position) -> tuple[int, ...]:
    """How many seats on each card of ``given`` went."""
    rules = position.rules
    return steps(rules.passing_of(position.number), rules.seats, rules.passing.pass_count)


def _passes(position: Position, hands: tuple[tuple[Card, ...], ...]) -> list[tuple[Card, ...]]:
    """What each seat passes to come to these hands: seat 0 what is given, others what was not."""
    seats, given, far = position.seats, parse_cards(position.given), _far(position)
    passes: dict[tuple[int, int], Card] = {}
    for receiver, hand in enumerate(hands):
        fixed = {place: given[place] for place, step in enumerate(far) if (receiver - step) % seats == 0}
        others = iter(Hand(hand).without(fixed.values()))
        for place, step in enumerate(far):
            passes[(receiver - step) % seats, place] = fixed[place] if place in fixed else next(others)
    return [tuple(passes[seat, place] for place in range(len(far))) for seat in range(seats)]


def _received(position: Position, passes: list[tuple[Card, ...]]) -> list[tuple[Card, ...]]:
    seats, far = position.seats, _far(position)
    return [
        tuple(passes[(seat - step) % seats][place] for place, step in enumerate(far)) for seat in range(seats)
    ]


def _shot(position: Position) -> Deal:
    """A deal in which seat 0 has taken every trick."""
    left = list(Hand(position.rules.pack).without(MOON_HAND))
    hands: tuple[tuple[Card, ...], ...] = (tuple(MOON_HAND), *(tuple(left[seat::3]) for seat in range(3)))
    deal = Deal.begin(position.rules, position.number, 3, Dealing(hands), tuple(position.scores))
    while deal.phase is Phase.PLAYING:
        seat = deal.to_act
        assert seat is not None
        deal, _ = deal.apply(PlayCard(seat, deal.legal_plays[-1 if seat == 0 else 0]))
    assert deal.to_act == 0
    return deal
