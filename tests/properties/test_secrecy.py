"""Changing cards that a seat may not know changes nothing in its view.

Every card is followed as a slot, from where it was dealt to where it lies. Cards that a seat has neither
held, given nor seen are shuffled among the slots that it cannot see; where the play stays possible (a seat
that could not follow still could not, the same seats led and took), the seat's view must be the same to
the last byte.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.strategies import EVERY_TABLE, dealt_out, rule_sets, some_action

from heartsease.cards import Card
from heartsease.errors import IllegalAction
from heartsease.game import (
    CardPlayed,
    Cause,
    ChooseMoon,
    Deal,
    Match,
    MoonChosen,
    PassCards,
    PassChosen,
    Phase,
    PlayCard,
    view,
)
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import Dealing
from heartsease.rules.passing import receiver

Slot = int
KITTY = -1


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
        for cause, slots in self.causes:
            assert isinstance(cause, PassChosen)
            self.where[cause.seat] -= set(slots)
        for cause, slots in self.causes:
            assert isinstance(cause, PassChosen)
            to = receiver(deal.passing, cause.seat, self.rules.seats)
            assert to is not None
            self.where[to] |= set(slots)

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
                    case PassChosen(seat, _):
                        match, _ = match.apply(PassCards(seat, cards))
                    case CardPlayed(seat, _):
                        match, _ = match.apply(PlayCard(seat, cards[0]))
                    case MoonChosen(seat, choice):
                        match, _ = match.apply(ChooseMoon(seat, choice))
            except IllegalAction:
                return None
        return match.deal


def look(rules: RuleSet, seed: int, tries: int, tally: dict[str, int]) -> None:
    """Play a deal at random; at some points change what each seat may not know, and look again."""
    random = Random(seed)
    number = random.randrange(1, 5)
    match = Match(rules, random.randrange(rules.seats), (0,) * rules.seats, number=number - 1)
    match = dealt_out(match, seed)
    deal = match.deal
    assert deal is not None
    table = Table.of(deal)
    _look_again(table, deal, number, random, tries, tally)
    while (action := some_action(deal, random)) is not None:
        match, events = match.apply(action)
        assert match.deal is not None
        deal = match.deal
        cause = events[0]
        assert isinstance(cause, PassChosen | CardPlayed | MoonChosen)
        table.note(cause, deal)
        if random.random() < 0.15 or deal.held_over or deal.phase is Phase.PASSING:
            _look_again(table, deal, number, random, tries, tally)


def _look_again(
    table: Table, deal: Deal, number: int, random: Random, tries: int, tally: dict[str, int]
) -> None:
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
        other_deal = table.played_with(faces, number)
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


def _open(deal: Deal) -> object:
    """What the doings say openly: with other cards, other seats might have led or taken."""
    return deal.to_act if deal.phase is not Phase.PASSING else None, deal.trick, deal.tricks, deal.phase


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_unseen_cards_leave_no_trace(preset: str, seats: int) -> None:
    tally: defaultdict[str, int] = defaultdict(int)
    for seed in range(4):
        look(rule_set(preset, seats), seed, 3, tally)
    assert tally["playing"] > 10
    assert tally["passing"] > 4
    if rule_set(preset, seats).kitty_size:
        assert tally["kitty"] > 4


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(40)
def test_unseen_cards_leave_no_trace_under_any_rules(rules: RuleSet, seed: int) -> None:
    look(rules, seed, 2, defaultdict(int))


def test_unseen_cards_leave_no_trace_while_tricks_are_held_over() -> None:
    tally: defaultdict[str, int] = defaultdict(int)
    for seed in range(6):
        look(rule_set("cancellation", 11, {"kitty": "last-trick"}), seed, 3, tally)
    assert tally["held over"] > 10
    assert tally["kitty"] > 10


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
