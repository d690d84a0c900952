"""The rule bot acts legally under any rules, sees its view alone, and leaves nothing to chance."""

import pickle
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.strategies import EVERY_TABLE, dealt_out, rule_sets, some_action

from heartsease.bots import Bot, RandomBot, RuleBot
from heartsease.cards import ALL_CARDS, Card
from heartsease.game import Deal, Match, Phase, view
from heartsease.rules import RuleSet, rule_set

MOST_DEALS = 2
"""So many deals of a match are played: at most tables, cards go left and right."""


def played(rules: RuleSet, bots: list[Bot], seed: int) -> Match:
    """A match of a few deals; the law raises at the first action that is not legal."""
    match = Match.start(rules, seed % rules.seats)
    while match.number < MOST_DEALS and not match.winners:
        match = dealt_out(match, seed)
        while (deal := match.deal) is not None and deal.phase is not Phase.SCORED:
            for seat in _asked(deal):
                match, _ = match.apply(bots[seat].choose(view(deal, seat)))
    return match


def _asked(deal: Deal) -> list[int]:
    if deal.to_act is not None:
        return [deal.to_act]
    return [seat for seat, chosen in enumerate(deal.chosen) if chosen is None]


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(40)
def test_every_action_is_legal_under_any_rules(rules: RuleSet, seed: int) -> None:
    bots: list[Bot] = [RuleBot() if seat % 3 else RandomBot(seed) for seat in range(rules.seats)]
    assert played(rules, bots, seed).scores


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_matches_among_rule_bots_end(preset: str, seats: int) -> None:
    rules = rule_set(preset, seats, {"target": 20})
    match = Match.start(rules, 0)
    while not match.winners:
        match = dealt_out(match, 11)
        while (deal := match.deal) is not None and deal.phase is not Phase.SCORED:
            for seat in _asked(deal):
                match, _ = match.apply(RuleBot().choose(view(deal, seat)))
    assert min(match.scores) < 20


@pytest.mark.parametrize(
    "penalties",
    [
        ["h=1", "Qs=13", "Jd=-10"],
        ["h=8", "2h=2", "Ah=14", "Qs=25"],
        ["h=1", "Qs=13", "Ks=10", "As=7"],
        ["2c=40", "3c=40"],
        ["Jd=-13", "Qs=14", "2c=1"],
        ["h=-1", "Qs=-13", "c=3"],
        ["c=200", "d=200", "h=200", "s=200"],
    ],
)
def test_penalties_are_data_to_it(penalties: list[str]) -> None:
    rules = rule_set("hearts", 4, {"target": 1_000_000, "strip": [], "penalties": penalties, "deals": 3})
    assert played(rules, [RuleBot()] * 4, 3).number == MOST_DEALS


def test_largest_and_smallest_hands() -> None:
    two_packs = {"decks": 2, "cancellation": "identical", "strip": [], "kitty": "last-trick", "pass_count": 4}
    assert rule_set("hearts", 3, two_packs).hand_size == 34
    assert played(rule_set("hearts", 3, two_packs), [RuleBot()] * 3, 1).scores
    kept = {*rule_set("hearts", 7).penalty_cards, Card("2c")}
    harmless = [str(card) for card in ALL_CARDS if card not in kept]
    few = {"strip": harmless, "kitty": "first-trick", "pass_count": 2}
    assert rule_set("hearts", 7, few).hand_size == 2
    assert played(rule_set("hearts", 7, few), [RuleBot()] * 7, 1).scores


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(25)
def test_the_same_view_gives_the_same_action(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    deal = dealt_out(Match.start(rules, 0), seed).deal
    assert deal is not None
    while (action := some_action(deal, random)) is not None:
        for seat in _asked(deal):
            if random.random() > 0.3:
                continue
            seen = view(deal, seat)
            assert RuleBot().choose(seen) == RuleBot().choose(pickle.loads(pickle.dumps(seen)))
        deal, _ = deal.apply(action)


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_unseen_cards_do_not_change_its_choice(preset: str, seats: int) -> None:
    rules = rule_set(preset, seats, {"pass_cycle": ["hold"]})
    deal = dealt_out(Match.start(rules, 0), 5).deal
    assert deal is not None
    chosen = list[object]()
    for turn in range(3):
        seat = deal.to_act
        assert seat is not None
        others = [other for other in range(seats) if other != seat]
        turned = dict(zip(others, others[turn:] + others[:turn], strict=True))
        hands = tuple(deal.hands[turned.get(other, seat)] for other in range(seats))
        swapped = replace(deal, hands=hands)
        assert view(swapped, seat) == view(deal, seat)
        chosen.append(RuleBot().choose(view(swapped, seat)))
    assert len(set(chosen)) == 1


def test_asked_when_nothing_is_to_be_chosen() -> None:
    deal = dealt_out(Match.start(rule_set("hearts", 4), 0), 1).deal
    assert deal is not None
    deal, _ = deal.apply(RuleBot().choose(view(deal, 0)))
    for bot in (RuleBot(), RandomBot(1)):
        with pytest.raises(ValueError, match="PASSING"):
            bot.choose(view(deal, 0))
