"""What a seat remembers agrees with what it cannot see."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.strategies import dealt_out, rule_sets, some_action

from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.cards import ALL_CARDS
from heartsease.game import Deal, Match, Phase, view
from heartsease.rules import RuleSet


def check(deal: Deal, seat: int) -> None:
    seen = view(deal, seat)
    memory = Memory.of(seen)
    unseen = Counter[object]()
    for other, hand in enumerate(deal.hands):
        if other != seat:
            unseen.update(hand)
            assert not {card.suit for card in hand} & memory.voids[other]
            assert Counter(memory.known[other]) <= Counter(hand)
    if seen.kitty is None:
        unseen.update(deal.kitty)
    remembered = Counter[object](card for cards in memory.known for card in cards)
    for card in ALL_CARDS:
        remembered[card] += memory.copies[card.index]
    assert +remembered == +unseen
    assert Counter[object](card for cards in memory.out.values() for card in cards) == +unseen


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
