"""What a seat remembers agrees with what it cannot see."""

from collections import Counter
from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.strategies import dealt_out, rule_sets, some_action

from heartsease.bots.memory import Memory, throwable
from heartsease.bots.odds import Odds
from heartsease.cards import ALL_CARDS, QUEEN_OF_SPADES, Card, Suit
from heartsease.game import Deal, Match, PassCards, Phase, Trick, view
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.scoring import points_of


def check(deal: Deal, seat: int) -> None:
    seen = view(deal, seat)
    memory = Memory.of(seen)
    unseen = Counter[object]()
    for other, hand in enumerate(deal.hands):
        if other != seat:
            unseen.update(hand)
            assert not {card.suit for card in hand} & memory.voids[other]
            assert not set(hand) & memory.lacks[other]
            assert Counter(memory.known[other]) <= Counter(hand)
    if seen.kitty is None:
        unseen.update(deal.kitty)
    remembered = Counter[object](card for cards in memory.known for card in cards)
    for card in ALL_CARDS:
        remembered[card] += memory.copies[card.index]
    assert +remembered == +unseen
    assert Counter[object](card for cards in memory.out.values() for card in cards) == +unseen
    assert memory.taken == deal.taken(kitty=seen.kitty is not None)
    costly = [[card for card in cards if deal.rules.is_penalty(card)] for cards in memory.taken]
    assert memory.penalties == tuple(points_of(deal.rules, cards) for cards in costly)
    assert tuple(sorted([*memory.open_penalties, *chain(*costly)])) == deal.rules.penalty_cards


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(40)
def test_memory_is_all_that_is_unseen_and_nothing_else(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    deal = dealt_out(Match.start(rules, 0), seed).deal
    assert deal is not None
    while deal.phase is not Phase.SCORED:
        check(deal, random.randrange(rules.seats))
        action = some_action(deal, random)
        assert action is not None
        deal, _ = deal.apply(action)


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(30)
def test_odds_are_chances(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    deal = dealt_out(Match.start(rules, 0), seed).deal
    assert deal is not None
    while deal.phase is not Phase.SCORED:
        seat = random.randrange(rules.seats)
        odds = Odds(Memory.of(view(deal, seat)))
        card = random.choice(ALL_CARDS)
        for other in odds.memory.others:
            holds, void, beats = odds.holds(other, card), odds.void(other, card.suit), odds.beats(other, card)
            assert 0 <= holds <= 1 + 1e-9
            assert 0 <= beats <= 1 - void + 1e-9
            assert holds <= 1 - void + 1e-9
        action = some_action(deal, random)
        assert action is not None
        deal, _ = deal.apply(action)


def test_who_threw_something_else_lacks_the_queen_where_she_must_go() -> None:
    thrown = Trick(1, (Card("Ad"), Card("7h"), Card("4d"), Card("5d")), taker=1)
    for word, lacks in (("first-chance", frozenset({QUEEN_OF_SPADES})), ("free", frozenset[Card]())):
        deal = dealt_out(Match.start(rule_set("hearts", 4, {"queen_discard": word}), 0), 3).deal
        assert deal is not None
        opening = Trick(1, (Card("2c"), Card("3c"), Card("4c"), Card("Ac")), taker=0)
        seen = view(deal, 0)._replace(phase=Phase.PLAYING, tricks=(opening, thrown))
        memory = Memory.of(seen)
        assert memory.lacks == (frozenset(), frozenset(), lacks, frozenset())
        odds = Odds(memory)
        if QUEEN_OF_SPADES not in seen.hand:
            chances = [odds.holds(seat, QUEEN_OF_SPADES) for seat in (1, 2, 3)]
            assert sum(chances) == pytest.approx(1.0)
            assert (chances[1] == 0.0) == bool(lacks)


def test_spades_led_leave_the_queen_no_choice_of_another_suit() -> None:
    rules = rule_set("hearts", 4, {"queen_discard": "first-chance"})
    assert throwable(rules, Suit.CLUBS, first_trick=False) == {QUEEN_OF_SPADES}
    assert len(throwable(rules, Suit.SPADES, first_trick=False)) == 39
    assert not any(map(rules.is_penalty, throwable(rules, Suit.CLUBS, first_trick=True)))


def test_scattered_cards_are_known_where_each_of_them_went() -> None:
    rules = rule_set("hearts", 5, {"pass_cycle": ["scatter"]})
    deal = dealt_out(Match.start(rules, 0), 4).deal
    assert deal is not None
    for seat in range(5):
        deal, _ = deal.apply(PassCards(seat, tuple(deal.hands[seat][2:5])))
    for seat in range(5):
        seen = view(deal, seat)
        known = Memory.of(seen).known
        for step, card in enumerate(seen.given, start=1):
            assert known[(seat + step) % 5] == (card,)
            assert card in deal.hands[(seat + step) % 5]
        assert sum(map(len, known)) == 3
