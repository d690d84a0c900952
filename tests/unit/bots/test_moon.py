"""The moon choice that serves the shooter best, looking at the scores."""

from dataclasses import replace

import pytest
from tests.support.strategies import dealt_out

from heartsease.bots.moon import choose_moon, hope
from heartsease.game import Match, Phase, View, view
from heartsease.rules import MoonChoice, rule_set
from heartsease.rules.scoring import moon_choices


def before_the_choice(scores: list[int], **options: object) -> View:
    rules = rule_set("hearts", 4, options)
    deal = dealt_out(Match.start(rules, 0), 1).deal
    assert deal is not None
    return replace(
        view(deal, 0), scores=tuple(scores), phase=Phase.MOON, legal_choices=moon_choices(rules), to_act=0
    )


@pytest.mark.parametrize(
    ("scores", "choice", "why"),
    [
        ([40, 50, 60, 80], "add", "it ends the match, and wins it"),
        ([80, 20, 60, 90], "subtract", "adding ends the match, and the second seat wins it"),
        ([20, 30, 40, 50], "add", "the leader brings the end near"),
        ([50, 10, 20, 40], "subtract", "who lags behind needs more deals"),
        ([30, 4, 60, 80], "add", "a share of the win beats an even race on"),
        ([100, 64, 60, 80], "subtract", "adding loses to both of them"),
        ([0, 0, 0, 0], "add", "ahead of everyone, whatever is chosen"),
    ],
)
def test_the_choice_looks_at_the_scores(scores: list[int], choice: str, why: str) -> None:
    assert choose_moon(before_the_choice(scores)) is MoonChoice(choice), why


def test_a_shared_win_is_worth_its_share() -> None:
    assert hope(before_the_choice([30, 4, 60, 80]), MoonChoice.ADD) == 0.5


def test_equal_scores_go_on_where_ties_are_played_out() -> None:
    seen = before_the_choice([30, 4, 60, 80], tie="play-on")
    assert 0 < hope(seen, MoonChoice.ADD) < 0.5
