"""Changing cards that a seat may not know changes nothing in its view.

Every card is followed as a slot, from where it was dealt to where it lies. Cards that a seat has neither
held, given nor seen are shuffled among the slots that it cannot see; where the play stays possible (a seat
that could not follow still could not, the same seats led and took), the seat's view must be the same to
the last byte.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.lockstep import Chooser, rigged
from tests.support.profile import examples
from tests.support.strategies import EVERY_TABLE, dealt_out, moonish_action, rule_sets, some_action

from heartsease.cards import Card
from heartsease.errors import IllegalAction
from heartsease.game import (
    CardPlayed,
    Cause,
    ChooseMoon,
    ChoosePassing,
    Deal,
    Match,
    MoonChosen,
    PassCards,
    PassChosen,
    PassingChosen,
    Phase,
    PlayCard,
    view,
)
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import Dealing
from heartsease.rules.passing import steps

Slot = int
KITTY = -1
CAUSES = (PassingChosen, PassChosen, CardPlayed, MoonChosen)
BONUSES = ["h=1", "Qs=13", "c=-1", "Jd=-10", "9d=5"]
"""A table that makes most kitties count, above zero or below."""


@dataclass
class Table:
    """A deal whose cards are followed: slots are numbered through the hands as dealt, then the kitty."""

    rules: RuleSet
    dealer: int
    faces: list[Card]
    dealt_to: list[int]
    causes: list[tuple[Cause, tuple[Slot, ...]]]
    where: list[set[Slot]]
    seen: set[Slot]

    @staticmethod
    def of(deal: Deal) -> "Table":
        """The table as a deal lies on it, before anything is done."""
        faces, dealt_to = list[Card](), list[int]()
        for seat, hand in [*enumerate(deal.dealing.hands), (KITTY, deal.kitty)]:
            faces += hand
            dealt_to += [seat] * len(hand)
        where: list[set[Slot]] = [set() for _ in range(deal.rules.seats)]
        for slot, seat in enumerate(dealt_to):
            if seat != KITTY:
                where[seat].add(slot)
        return Table(deal.rules, deal.dealer, faces, dealt_to, [], where, set())

    def take(self, seat: int, cards: Sequence[Card]) -> tuple[Slot, ...]:
        """The slots that some cards of a seat lie in."""
        slots = list[Slot]()
        for card in cards:
            slots.append(min(slot for slot in self.where[seat] - set(slots) if self.faces[slot] == card))
        return tuple(slots)

    def note(self, cause: Cause, deal: Deal) -> None:
        """Follow the cards of what has just happened; ``deal`` is the state after it."""
        match cause:
            case PassChosen(seat, cards):
                self.causes.append((cause, self.take(seat, cards)))
                if deal.phase is not Phase.PASSING:
                    self._exchange(deal)
            case CardPlayed(seat, card):
                slots = self.take(seat, (card,))
                self.causes.append((cause, slots))
                self.where[seat] -= set(slots)
                self.seen |= set(slots)
            case _:
                self.causes.append((cause, ()))

    def _exchange(self, deal: Deal) -> None:
        passed = [(cause, slots) for cause, slots in self.causes if isinstance(cause, PassChosen)]
        for cause, slots in passed:
            self.where[cause.seat] -= set(slots)
        for cause, slots in passed:
            far = steps(deal.passing, self.rules.seats, len(slots))
            for step, slot in zip(far, slots, strict=True):
                self.where[(cause.seat + step) % self.rules.seats].add(slot)

    def hidden_from(self, seat: int, deal: Deal) -> list[Slot]:
        """The slots whose cards a seat may not know."""
        known = self.seen | self.where[seat]
        for cause, slots in self.causes:
            if isinstance(cause, PassChosen) and cause.seat == seat:
                known |= set(slots)
        if deal.phase is Phase.SCORED or deal.kitty_taker == seat:
            known |= {slot for slot, owner in enumerate(self.dealt_to) if owner == KITTY}
        return [slot for slot in range(len(self.faces)) if slot not in known]

    def played_with(self, faces: Sequence[Card], number: int) -> Deal | None:
        """The deal that the same doings lead to with other faces; None where the law forbids it."""
        lies: defaultdict[int, list[Card]] = defaultdict(list)
        for face, to in zip(faces, self.dealt_to, strict=True):
            lies[to].append(face)
        hands, kitty = [tuple(lies[seat]) for seat in range(self.rules.seats)], tuple(lies[KITTY])
        match = Match(self.rules, self.dealer, (0,) * self.rules.seats, number=number - 1)
        match, _ = match.deal_out(Dealing(tuple(hands), kitty))
        for cause, slots in self.causes:
            cards = tuple(faces[slot] for slot in slots)
            try:
                match cause:
                    case PassingChosen(seat, direction):
                        match, _ = match.apply(ChoosePassing(seat, direction))
                    case PassChosen(seat, _):
                        match, _ = match.apply(PassCards(seat, cards))
                    case CardPlayed(seat, _):
                        match, _ = match.apply(PlayCard(seat, cards[0]))
                    case MoonChosen(seat, choice):
                        match, _ = match.apply(ChooseMoon(seat, choice))
            except IllegalAction:
                return None
        return match.deal


def look(
    match: Match, random: Random, tries: int, tally: dict[str, int], action: Chooser = some_action
) -> None:
    """Play a deal to its end; at some points change what a seat may not know, and look again."""
    deal = match.deal
    assert deal is not None
    table = Table.of(deal)
    _look_again(table, deal, random, tries, tally)
    while (done := action(deal, random)) is not None:
        match, events = match.apply(done)
        assert match.deal is not None
        deal = match.deal
        cause = events[0]
        assert isinstance(cause, CAUSES)
        table.note(cause, deal)
        often = deal.phase in (Phase.PASSING, Phase.MOON) or deal.held_over
        if often or random.random() < 0.15:
            _look_again(table, deal, random, tries, tally)


def a_match(rules: RuleSet, seed: int) -> tuple[Match, Random]:
    """A match with one of its first four deals on the table, and the chance it was drawn with."""
    random = Random(seed)
    number = random.randrange(4)
    match = Match(rules, random.randrange(rules.seats), (0,) * rules.seats, number=number)
    return dealt_out(match, seed), random


def _look_again(table: Table, deal: Deal, random: Random, tries: int, tally: dict[str, int]) -> None:
    seat = random.randrange(table.rules.seats)
    hidden = table.hidden_from(seat, deal)
    before = repr(view(deal, seat)).encode()
    for _ in range(tries):
        if len(hidden) < 2:
            return
        changed = random.sample(hidden, random.choice([2, 2, 2, 3, len(hidden)]) if len(hidden) > 2 else 2)
        faces = list(table.faces)
        for slot, other in zip(changed, changed[1:] + changed[:1], strict=True):
            faces[slot] = table.faces[other]
        other_deal = table.played_with(faces, deal.number)
        if other_deal is None or _open(other_deal) != _open(deal):
            continue
        if (
            other_deal.hands == deal.hands
            and other_deal.kitty == deal.kitty
            and other_deal.chosen == deal.chosen
        ):
            continue
        assert repr(view(other_deal, seat)).encode() == before
        tally[deal.phase.value] += 1
        if deal.held_over:
            tally["held over"] += 1
        if other_deal.kitty != deal.kitty:
            tally["kitty"] += 1
        if sum(map(deal.rules.points, other_deal.kitty)) != sum(map(deal.rules.points, deal.kitty)):
            tally["points in the kitty"] += 1


def _open(deal: Deal) -> object:
    """What the doings say openly: with other cards, other seats might have led or taken."""
    return deal.to_act, deal.trick, deal.tricks, deal.phase


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_unseen_cards_leave_no_trace(preset: str, seats: int) -> None:
    tally, rules = Counter[str](), rule_set(preset, seats)
    for seed in range(4):
        look(*a_match(rules, seed), 3, tally)
    assert tally["playing"] > 10
    assert tally["passing"] > 4
    if rules.kitty_size:
        assert tally["kitty"] > 4


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(40)
def test_unseen_cards_leave_no_trace_under_any_rules(rules: RuleSet, seed: int) -> None:
    look(*a_match(rules, seed), 2, Counter())


@pytest.mark.parametrize(
    ("preset", "seats", "house", "seen"),
    [
        ("cancellation", 11, {"kitty": "last-trick"}, ["held over", "kitty", "points in the kitty"]),
        ("cancellation", 9, {"kitty": "first-heart", "penalties": BONUSES}, ["kitty", "points in the kitty"]),
        ("hearts", 5, {"strip": [], "kitty": "first-heart", "penalties": BONUSES}, ["points in the kitty"]),
        ("hearts", 6, {"pass_cycle": ["scatter"], "pass_count": 4}, ["passing", "playing"]),
        ("hearts", 4, {"pass_cycle": ["dealer"]}, ["choosing", "passing", "playing"]),
        ("cancellation", 7, {"pass_cycle": ["dealer", "scatter"]}, ["choosing", "passing", "playing"]),
    ],
    ids=str,
)
def test_unseen_cards_leave_no_trace_under_house_rules(
    preset: str, seats: int, house: dict[str, Any], seen: list[str]
) -> None:
    tally = Counter[str]()
    for seed in range(8):
        look(*a_match(rule_set(preset, seats, house), seed), 3, tally)
    assert [name for name in seen if tally[name] <= 4] == [], tally


@pytest.mark.parametrize(
    "house", [{}, {"sun": "counts"}, {"kitty": "first-heart"}, {"penalties": BONUSES}], ids=str
)
def test_unseen_cards_leave_no_trace_while_a_shooter_chooses(house: dict[str, Any]) -> None:
    tally, rules = Counter[str](), rule_set("cancellation", 7, {"pass_count": 0, **house})
    for seed in range(12):
        random = Random(seed)
        match, _ = Match.start(rules, 0).deal_out(rigged(rules, random, 0))
        look(match, random, 6, tally, moonish_action)
    assert tally["moon"] > 4, tally


def test_a_view_that_tells_too_much_would_be_seen() -> None:
    """The check has teeth: of the deal itself, which is no view, something changes each time."""
    random = Random(5)
    match = dealt_out(Match.start(rule_set("hearts", 4), 0), 5)
    assert match.deal is not None
    table = Table.of(match.deal)
    hidden = table.hidden_from(0, match.deal)
    assert len(hidden) == 39
    one, other = random.sample(hidden, 2)
    faces = list(table.faces)
    faces[one], faces[other] = faces[other], faces[one]
    changed = table.played_with(faces, 1)
    assert changed is not None
    assert repr(changed) != repr(match.deal)
    assert repr(view(changed, 0)) == repr(view(match.deal, 0))
