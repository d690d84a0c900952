"""What rules of thumb hold against choices: nothing against the rule bot's own, and what it changes."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.support.strategies import EVERY_TABLE, dealt_out, moonish_action
from tests.support.tables import exact, play

from heartsease.bots import RuleBot, bot
from heartsease.bots.bot import is_asked
from heartsease.bots.danger import Danger
from heartsease.bots.doubts import MOST, card_doubts, doubted_rank
from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.bots.passing import pass_prices
from heartsease.cards import Card
from heartsease.game import Match, PassCards, Phase, PlayCard, View, view
from heartsease.rules import rule_set
from heartsease.search import Budget, rank


def asked(preset: str, seats: int, phase: Phase, seed: int, **options: object) -> Iterator[View]:
    """What those see who are asked in a phase, along a deal that is played at random."""
    random = Random(seed)
    deal = dealt_out(Match.start(rule_set(preset, seats, options), 0), seed).deal
    assert deal is not None
    while (action := moonish_action(deal, random)) is not None:
        seen = view(deal, action.seat)
        if seen.phase is phase and is_asked(seen):
            yield seen
        deal, _ = deal.apply(action)


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_nothing_is_held_against_what_the_rule_bot_plays(preset: str, seats: int) -> None:
    for seen in list(asked(preset, seats, Phase.PLAYING, 3))[::3]:
        doubts, chosen = card_doubts(seen), RuleBot().choose(seen)
        assert isinstance(chosen, PlayCard)
        assert doubts.keys() == set(seen.legal_plays)
        assert doubts[chosen.card] == pytest.approx(0.0, abs=1e-5)
        assert 0.0 <= max(doubts.values()) <= MOST * Odds(Memory.of(seen)).scale


@pytest.mark.parametrize(("preset", "seats"), [("hearts", 4), ("omnibus", 5), ("cancellation", 8)])
def test_no_pass_is_cheaper_than_the_rule_bots(preset: str, seats: int) -> None:
    """With a moon in the hand the prices are another measure than the choice; so none counts here."""
    for seen in asked(preset, seats, Phase.PASSING, 4, moon="off"):
        odds = Odds(Memory.of(seen))
        chosen = RuleBot().choose(seen)
        assert isinstance(chosen, PassCards)
        actions = [each.action for each in rank(seen, Budget(playouts=1), 1)]
        passes = [action.cards for action in actions if isinstance(action, PassCards)]
        first, *others = pass_prices(seen, odds, Danger(odds), [chosen.cards, *passes])
        assert others
        assert first <= min(others) + 1e-5


@pytest.mark.parametrize("budget", [Budget(playouts=1), Budget(playouts=60), Budget(playouts=60, match=True)])
@pytest.mark.parametrize("phase", [Phase.PASSING, Phase.PLAYING, Phase.CHOOSING])
def test_all_that_is_ranked_is_ranked_still(budget: Budget, phase: Phase) -> None:
    cycle = ["dealer" if phase is Phase.CHOOSING else "left"]
    for seen in list(asked("hearts", 4, phase, 5, pass_cycle=cycle))[::4]:
        plain, doubted = rank(seen, budget, 7), doubted_rank(seen, budget, 7)
        assert {each.action for each in doubted} == {each.action for each in plain}
        assert doubted == doubted_rank(seen, budget, 7)
        assert all(each.fine >= 0 for each in doubted)


def test_what_is_held_against_cards_settles_which_is_best() -> None:
    for budget in (Budget(playouts=1), Budget(playouts=60), Budget(playouts=60, match=True)):
        for preset, seats in (("hearts", 4), ("cancellation", 8)):
            for seen in list(asked(preset, seats, Phase.PLAYING, 6))[::5]:
                for card in set(seen.legal_plays):
                    fines = {other: 0.0 if other == card else 1000.0 for other in seen.legal_plays}
                    assert rank(seen, budget, 1, fines)[0].action == PlayCard(seen.seat, card)


def test_of_cards_that_come_to_the_same_the_doubted_stands_behind() -> None:
    """Nothing that is out lies between 4s and 7s; the values themselves stay what they are."""
    rules: dict[str, Any] = {"penalties": ["Qs=13"], "moon": "off", "opening_lead": "eldest-any"}
    seen = view(play(exact("hearts", ["4s7sKs", "Qs2d3d", "3s2h3h"], **rules), "Qs3s"), 0)
    plain = rank(seen, Budget(playouts=100), 1)
    for doubted, other in ((Card("4s"), Card("7s")), (Card("7s"), Card("4s"))):
        fines = {card: 0.1 * (card == doubted) for card in seen.legal_plays}
        ranked = rank(seen, Budget(playouts=100), 1, fines)
        assert [each.action.card for each in ranked if isinstance(each.action, PlayCard)] == [
            other,
            doubted,
            Card("Ks"),
        ]
        assert {(each.action, each.value) for each in ranked} == {(each.action, each.value) for each in plain}
        assert [replace(each, fine=0.0) for each in ranked if each.fine] == [
            each for each in plain if each.action == PlayCard(0, doubted)
        ]


@pytest.mark.parametrize("level", ["seedling", "sprout", "bud", "bloom", "evergreen"])
def test_who_takes_a_trick_anyway_takes_it_with_the_highest(level: str) -> None:
    """Last to play, all its cards take this trick of nothing; the lower ones may still duck others."""
    rules: dict[str, Any] = {"penalties": ["Qs=13"], "moon": "off", "opening_lead": "eldest-any"}
    deal = exact("hearts", ["TdKd2c4c", "3d3cJd5c", "4d6c7c8c", "2dQs3s4s"], dealer=0, **rules)
    seen = view(play(deal, "3d4d2d"), 0)
    for seed in range(3):
        assert bot(level, seed).choose(seen) == PlayCard(0, Card("Kd"))
