"""Positions as they are written in ``positions.toml``, and the deals that lead to them by real play."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from heartsease.cards import Card, Hand, Suit
from heartsease.cards.hand import parse_cards
from heartsease.game import Action, ChooseMoon, Deal, PassCards, Phase, PlayCard
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import Dealing
from heartsease.rules.passing import receiver

HELD = 4
"""The number of a deal that four seats hold."""

MOON_HAND = Hand.parse("QcKcAc QdKdAd JhQhKhAh QsKsAs")
"""A hand that takes every trick, whatever the others hold."""


@dataclass(frozen=True)
class Position:
    """What seat 0 is asked, and which answers players complain about."""

    name: str
    complaint: str
    preset: str = "hearts"
    seats: int = 4
    number: int = HELD
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
            case _:
                return True
        if self.good and not set(answers) <= set(self.good):
            return True
        return bool(set(answers) & set(self.blunders)) or not set(self.must_pass) <= set(answers)

    @property
    def rules(self) -> RuleSet:
        """The rules it is played under: the preset's, with every deal held in Cancellation."""
        return rule_set(self.preset, self.seats, {"pass_count": 0} if self.preset == "cancellation" else {})

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
        assert self.phase == "passing" or deal.to_act == 0
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
    if position.given:
        played = [card for _, card in plays]
        hands[1].extend(card for card in parse_cards(position.given) if card not in played)
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
    deal = Deal.begin(rules, position.number, dealer, _undone(position, hands), scores)
    return _passed(position, deal, hands)


def _received(position: Position, hands: tuple[tuple[Card, ...], ...]) -> list[tuple[Card, ...]]:
    received = [hand[: position.rules.pass_count] for hand in hands]
    received[1] = parse_cards(position.given)
    return received


def _undone(position: Position, hands: tuple[tuple[Card, ...], ...]) -> Dealing:
    rules, received = position.rules, _received(position, hands)
    before = []
    for seat, hand in enumerate(hands):
        to = receiver(rules.passing_of(position.number), seat, rules.seats)
        assert to is not None
        before.append(tuple(Hand(hand).without(received[seat]).plus(received[to])))
    return Dealing(tuple(before))


def _passed(position: Position, deal: Deal, hands: tuple[tuple[Card, ...], ...]) -> Deal:
    received = _received(position, hands)
    for seat in range(position.rules.seats):
        to = receiver(deal.passing, seat, position.rules.seats)
        assert to is not None
        deal, _ = deal.apply(PassCards(seat, received[to]))
    return deal


def _shot(position: Position) -> Deal:
    """A deal in which seat 0 has taken every trick."""
    left = list(Hand(position.rules.pack).without(MOON_HAND))
    hands: tuple[tuple[Card, ...], ...] = (tuple(MOON_HAND), *(tuple(left[seat::3]) for seat in range(3)))
    deal = Deal.begin(position.rules, HELD, 3, Dealing(hands), tuple(position.scores))
    while deal.phase is Phase.PLAYING:
        seat = deal.to_act
        assert seat is not None
        deal, _ = deal.apply(PlayCard(seat, deal.legal_plays[-1 if seat == 0 else 0]))
    assert deal.to_act == 0
    return deal
