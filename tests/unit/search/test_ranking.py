"""What comes out of a search: every choice there is, best first, and the same again from the same seed."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.strategies import EVERY_TABLE, dealt_out, moonish_action, rule_sets, some_action
from tests.support.tables import MOON, exact, moon_deal, passed_on, play, table

from heartsease.cards import Card
from heartsease.game import (
    ChooseMoon,
    ChoosePassing,
    Deal,
    Match,
    PassCards,
    Phase,
    PlayCard,
    View,
    scores_after,
    view,
)
from heartsease.kernel import kernel_rules, match_value
from heartsease.rules import MoonChoice, RuleSet, rule_set
from heartsease.search import Budget, Ranked, choose, knowledge, rank

LITTLE = Budget(playouts=12)


def is_complete(seen: View, ranked: tuple[Ranked, ...], budget: Budget) -> None:
    """All that may be chosen is there, each once; of passes some, each possible."""
    actions = [each.action for each in ranked]
    assert len(set(actions)) == len(actions) > 0
    assert {action.seat for action in actions} == {seen.seat}
    if seen.phase is Phase.PASSING:
        for action in actions:
            assert isinstance(action, PassCards)
            assert len(action.cards) == seen.rules.passing.pass_count
            seen.hand.without(action.cards)  # raises where it lacks one
    elif seen.phase is Phase.PLAYING:
        assert set(actions) == {PlayCard(seen.seat, card) for card in seen.legal_plays}
    elif seen.phase is Phase.CHOOSING:
        assert set(actions) == {ChoosePassing(seen.seat, way) for way in seen.legal_directions}
    else:
        assert set(actions) == {ChooseMoon(seen.seat, choice) for choice in seen.legal_choices}
    if budget.match:
        assert all(0 <= each.value <= 100 for each in ranked)
    assert all(each.value == each.value and each.tries >= 0 for each in ranked), "numbers all of them"


def ranked_along(rules: RuleSet, seed: int, often: float) -> set[Phase]:
    """Play a deal at random and rank the choices of who is asked, now and then; the phases seen."""
    random, phases = Random(seed), set[Phase]()
    scores = tuple([random.randrange(90) for _ in range(rules.seats)])
    match = dealt_out(Match(rules, random.randrange(rules.seats), scores, number=random.randrange(4)), seed)
    assert match.deal is not None
    action = moonish_action if seed % 2 else some_action
    while (done := action(match.deal, random)) is not None:
        deal = match.deal
        if deal.phase not in phases or random.random() < often:
            phases.add(deal.phase)
            seen = view(deal, done.seat)
            budget = replace(LITTLE, match=random.random() < 0.5)
            is_complete(seen, rank(seen, budget, seed), budget)
        match, _ = match.apply(done)
        assert match.deal is not None
    return phases


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_every_choice_is_ranked_once_at_every_table(preset: str, seats: int) -> None:
    for seed in range(4):
        assert Phase.PLAYING in ranked_along(rule_set(preset, seats), seed, 0.2)


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(120)
def test_every_choice_is_ranked_once_under_any_rules(rules: RuleSet, seed: int) -> None:
    ranked_along(rules, seed, 0.2)


def test_directions_are_ranked() -> None:
    rules = rule_set("hearts", 4, {"pass_cycle": ["dealer"]})
    assert Phase.CHOOSING in ranked_along(rules, 2, 0)
    match = dealt_out(Match.start(rules, 1), 1)
    assert match.deal is not None
    found = rank(view(match.deal, 1), LITTLE, seed=1)
    assert len(found) == 4


def asked(seed: int, preset: str = "hearts", seats: int = 4, plays: int = 14) -> View:
    """The view of the seat that is to play after so many random plays, two or more cards before it."""
    random = Random(seed)
    match = dealt_out(Match.start(rule_set(preset, seats, {"pass_count": 0}), 0), seed)
    assert match.deal is not None
    deal = match.deal
    while plays > 0 or len(set(deal.legal_plays)) < 2:
        done = some_action(deal, random)
        assert done is not None
        deal, _ = deal.apply(done)
        plays -= 1
    assert deal.to_act is not None
    return view(deal, deal.to_act)


@pytest.mark.parametrize("budget", [Budget(playouts=300), Budget(playouts=300, match=True), Budget()])
def test_the_same_seed_ranks_the_same(budget: Budget) -> None:
    for number in range(4):
        seen = asked(number, *[("hearts", 4), ("cancellation", 8)][number % 2])
        assert rank(seen, budget, seed=5) == rank(seen, budget, seed=5)
        assert choose(seen, budget, seed=5) == rank(seen, budget, seed=5)[0].action
    assert len({repr(rank(asked(0), Budget(playouts=60), seed)) for seed in range(4)}) > 1


def test_without_a_seed_it_is_left_to_chance() -> None:
    assert len({repr(rank(asked(1), Budget(playouts=60))) for _ in range(6)}) > 1


def test_more_is_tried_with_more_playouts() -> None:
    few, many = (sum(each.tries for each in rank(asked(3), Budget(playouts=n), 1)) for n in (100, 2000))
    assert 100 <= few < many


def test_time_ends_a_search() -> None:
    assert {each.action for each in rank(asked(2), Budget(time_ms=1), 1)} == {
        each.action for each in rank(asked(2), LITTLE, 1)
    }


@pytest.mark.parametrize("name", ["lowest club", "no club in any hand"])
def test_who_opens_knows_that_no_lower_club_is_held(name: str) -> None:
    """Lower clubs lie in the kitty, or others would lead (L-1); nothing else may be thought of them."""
    little: dict[str, Any] = {"penalties": ["Qs=13", "2h=1"], "opening_lead": "lowest-club"}
    hands, kitty = ["3cKs2h", "4cQs3h", "5c3s4h"], "2c"
    if name == "no club in any hand":
        hands, kitty = ["3dKs2h", "4dQs3h", "5d3s4h"], "2c"
    deal = exact("hearts", hands, left_over=kitty, dealer=2, kitty="last-trick", **little)
    seen = view(deal, 0)
    assert {each.action for each in rank(seen, LITTLE, 1)} == {PlayCard(0, card) for card in seen.legal_plays}
    assert {tuple(knowledge(seen).draw(seed)[1]) for seed in range(20)} == {("2c",)}


def settled_trick() -> Deal:
    """The queen is led, and seat 0, last to play, takes her with the king or leaves her to seat 1."""
    options: dict[str, Any] = {"penalties": ["Qs=13"], "moon": "off", "opening_lead": "eldest-any"}
    return play(exact("hearts", ["4s7sKs", "Qs2d3d", "3s2h3h"], **options), "Qs3s")


def test_what_is_certain_is_told_exactly() -> None:
    ranked = rank(view(settled_trick(), 0), Budget(playouts=100), seed=1)
    assert [(each.action, each.points, each.value) for each in ranked] == [
        (PlayCard(0, Card("4s")), 0, 6.5),
        (PlayCard(0, Card("7s")), 0, 6.5),
        (PlayCard(0, Card("Ks")), 13, -13),
    ]


def test_equal_cards_are_worth_the_same() -> None:
    """Nothing that is out lies between 4s and 7s of one hand, and something between 7s and the king."""
    low, high, king = rank(view(settled_trick(), 0), Budget(playouts=100, match=True), seed=1)
    assert replace(low, action=high.action) == high
    assert king.value < high.value


@pytest.mark.parametrize(
    ("scores", "best"), [((60, 80, 85), MoonChoice.ADD), ((99, 50, 98), MoonChoice.SUBTRACT)]
)
def test_moons_go_by_the_chance_to_win_the_match(scores: tuple[int, ...], best: MoonChoice) -> None:
    deal = play(replace(moon_deal(), scores=scores), MOON)
    assert deal.phase is Phase.MOON
    seen = view(deal, 0)
    ranked = rank(seen)
    assert {each.action.choice for each in ranked if isinstance(each.action, ChooseMoon)} == {
        *seen.legal_choices
    }
    assert choose(seen) == ChooseMoon(0, best)
    for each in ranked:
        assert isinstance(each.action, ChooseMoon)
        after = scores_after(seen, each.action.choice)
        assert each.value == match_value(kernel_rules(seen.rules), after, 0, 1)
        assert each.points == after[0] - scores[0]
    assert [each.value for each in ranked] == sorted([each.value for each in ranked], reverse=True)


def test_who_is_not_asked_has_nothing_to_rank() -> None:
    playing = table("hearts", 4)
    passing = passed_on(table("hearts", 4, passing=True), 2)
    choosing = table("hearts", 4, passing=True, pass_cycle=["dealer"])
    moon = play(moon_deal(), MOON)
    scored, _ = moon.apply(ChooseMoon(0, MoonChoice.ADD))
    asked_for: list[tuple[Deal, set[int | None]]] = [
        (playing, {playing.to_act}),
        (passing, {0, 1, 3}),
        (choosing, {0}),
        (moon, {0}),
        (scored, set()),
    ]
    for deal, waits in asked_for:
        for seat in range(deal.rules.seats):
            if seat in waits:
                assert rank(view(deal, seat), LITTLE)
            else:
                for ask in (rank, choose):
                    with pytest.raises(ValueError, match=deal.phase.name):
                        ask(view(deal, seat), LITTLE)


def test_a_budget_is_not_below_zero() -> None:
    for time_ms, playouts in ((-1, None), (None, -1), (5, -1)):
        with pytest.raises(ValueError, match="Budget"):
            Budget(time_ms, playouts)
    assert rank(asked(0), Budget(time_ms=0, playouts=0), 1) == rank(asked(0), Budget(), 1)
