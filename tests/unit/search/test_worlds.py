"""Worlds drawn for a seat are those that the law allows, each as often as the others."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.strategies import EVERY_TABLE, dealt_out, rule_sets, some_action, twinning_action
from tests.support.worlds import World, arrangements, could_be, ordered, tiny, worlds

from heartsease.cards import Card
from heartsease.game import Match, Phase, View, view
from heartsease.rules import RuleSet, rule_set
from heartsease.search import knowledge

FEW: dict[str, Any] = {"penalties": ["Qs=13", "2h=1", "3h=1", "4h=1"], "pass_count": 0}
PACK = "2c3c4c9dTdJd5s6sQs2h3h4h"
TWICE = "2c2c3c9d9dTdQsQs6s2h2h3h4h"
COSTLY = ["Qs=13", "Ks=3", "9d=2", "2h=1", "3h=1", "4h=1", "5h=1"]
PAIRS: dict[str, Any] = FEW | {"penalties": ["Qs=13", "2h=1"]}
FREE = {"first_trick": "any-card"}

LITTLE: dict[str, RuleSet] = {
    "plain": tiny("hearts", 3, PACK, **FEW),
    "plain, four seats": tiny("hearts", 4, PACK, **FEW),
    "penalties on the first trick": tiny("hearts", 3, PACK, **FEW | FREE | {"opening_lead": "eldest-any"}),
    "a hand of penalties": tiny("hearts", 3, "2c3c9dQsKs2h3h4h5h", **FEW | {"penalties": COSTLY}),
    "the queen must go": tiny("hearts", 3, PACK, **FEW | {"queen_discard": "first-chance"}),
    "nothing waits": tiny("hearts", 3, PACK, **FEW | {"hearts_lead": "any-time", "opening_lead": "eldest"}),
    "the queen waits": tiny(
        "hearts",
        3,
        "3c9dTd5sQs2h3h4h5h",
        **FEW | FREE | {"queen_lead": "when-broken", "opening_lead": "eldest"},
    ),
    "hearts count nothing": tiny(
        "hearts", 3, PACK, **FEW | {"penalties": ["Qs=13", "2c=1"], "hearts_broken_by": "penalty-card"}
    ),
    "passed left": tiny("hearts", 3, PACK, **FEW | {"pass_count": 1}),
    "passed to each": tiny("hearts", 4, PACK, **FEW | {"pass_count": 2, "pass_cycle": ["scatter"]}),
    "a kitty": tiny("hearts", 3, PACK + "As5h", **FEW),
    "a kitty for the last": tiny("hearts", 3, PACK + "Ad", **FEW | {"kitty": "last-trick", "pass_count": 1}),
    "a kitty for a heart": tiny("hearts", 4, PACK + "As5hAd", **FEW | {"kitty": "first-heart"}),
    "one club": tiny("hearts", 3, "Ac9dTdJd5s6sQs2h3h4hAs", **FEW),
    "two packs": tiny("cancellation-small", 3, TWICE[:-2], **PAIRS),
    "two packs, the lowest club": tiny(
        "cancellation-small", 4, TWICE, **PAIRS | {"opening_lead": "lowest-club"}
    ),
    "two packs, passed": tiny("cancellation-small", 3, TWICE, **PAIRS | {"pass_count": 2}),
    "two packs, the queen must go": tiny(
        "cancellation-small",
        3,
        TWICE,
        **PAIRS
        | {"queen_discard": "first-chance", "first_trick": "penalty-free", "cancellation": "identical"},
    ),
}
"""Tables at which the worlds can be counted, by what they are here for."""


def moments(rules: RuleSet, seed: int, twins: bool = False) -> Iterator[View]:
    """A deal played at random: the view of the seat that is asked each time, and of some other seat."""
    random = Random(seed)
    scores = tuple([random.randrange(90) for _ in range(rules.seats)])
    match = dealt_out(Match(rules, random.randrange(rules.seats), scores, number=random.randrange(4)), seed)
    action = twinning_action if twins else some_action
    assert match.deal is not None
    while (done := action(match.deal, random)) is not None:
        seat = random.randrange(rules.seats) if match.deal.to_act is None else match.deal.to_act
        if match.deal.phase is not Phase.MOON:
            yield view(match.deal, seat)
            yield view(match.deal, random.randrange(rules.seats))
        match, _ = match.apply(done)
        assert match.deal is not None


def drawn(seen: View, seed: int) -> World:
    """A world that the kernel draws, as the law would write it."""
    hands, kitty = knowledge(seen).draw(seed)
    return tuple([ordered(list(map(Card, hand))) for hand in hands]), ordered(list(map(Card, kitty)))


@pytest.mark.parametrize("name", LITTLE)
def test_there_are_as_many_worlds_as_the_law_allows(name: str) -> None:
    counted, fewer = 0, 0
    for seed in range(6):
        for seen in moments(LITTLE[name], seed, twins=seed % 2 == 1):
            if arrangements(seen) > 1200:
                continue
            allowed = worlds(seen)
            assert knowledge(seen).worlds() == sum(allowed.values()), seen
            assert drawn(seen, seed) in allowed
            counted += 1
            fewer += sum(allowed.values()) < arrangements(seen)
    assert counted > 60
    assert fewer > 5, "something was learnt from the play"


@pytest.mark.parametrize("name", LITTLE)
def test_each_world_is_as_likely(name: str) -> None:
    best, seen, allowed = 0, None, Counter[World]()
    for seed in range(8):
        for each in moments(LITTLE[name], seed, twins=True):
            if arrangements(each) <= 1200:
                found = worlds(each)
                # The most telling moment: many worlds, and yet many arrangements that are none.
                telling = min(number := sum(found.values()), arrangements(each) - number, 200)
                if telling > best:
                    best, seen, allowed = telling, each, found
    assert seen is not None
    number = sum(allowed.values())
    assert number > 5
    known, draws = knowledge(seen), 30 * number
    often = Counter[World]()
    for seed in range(draws):
        hands, kitty = known.draw(seed)
        often[tuple([ordered(list(map(Card, hand))) for hand in hands]), ordered(list(map(Card, kitty)))] += 1
    assert set(often) <= set(allowed)
    off = sum([(often[world] - 30 * ways) ** 2 / (30 * ways) for world, ways in allowed.items()])
    freedom = len(allowed) - 1
    assert freedom - 5 * sqrt(2 * freedom) < off < freedom + 5 * sqrt(2 * freedom)


def _agrees(seen: View, held: RuleSet, seed: int) -> None:
    """A world drawn here could be, with the own hand and what was passed where they are."""
    world = drawn(seen, seed)
    assert world[0][seen.seat] == tuple(seen.hand)
    assert [len(hand) for hand in world[0]] == list(seen.cards_left)
    assert len(world[1]) == seen.kitty_size
    assert could_be(seen, world, held)
    for seat, card in zip(seen.receivers, seen.given, strict=False):
        played = [
            trick.cards[(seat - trick.leader) % held.seats]
            for trick in (*seen.tricks, seen.trick)
            if (seat - trick.leader) % held.seats < len(trick.cards)
        ]
        assert card in world[0][seat] or card in played


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_there_is_a_world_at_every_moment(preset: str, seats: int) -> None:
    rules = rule_set(preset, seats)
    held = rule_set(preset, seats, {"pass_count": 0})
    for seed in range(2):
        for number, seen in enumerate(moments(rules, seed, twins=seed % 2 == 1)):
            assert knowledge(seen).worlds() >= 1
            if number % 9 == 0:
                _agrees(seen, held, seed)


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(40)
def test_there_is_a_world_at_every_moment_under_any_rules(rules: RuleSet, seed: int) -> None:
    held = rule_set(rules.preset, rules.seats, {**rules.options(), "pass_count": 0})
    for number, seen in enumerate(moments(rules, seed)):
        assert knowledge(seen).worlds() >= 1
        if number % 19 == 0:
            _agrees(seen, held, seed)
