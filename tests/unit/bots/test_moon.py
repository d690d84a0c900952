"""What a moon and a sun are worth, and the choice that serves the shooter best, looking at the scores."""

from dataclasses import replace

import pytest
from tests.support.strategies import dealt_out

from heartsease.bots.memory import Memory
from heartsease.bots.moon import choose_moon, hope, likely_prize, prize, sun_gains
from heartsease.cards import Card
from heartsease.game import Match, Phase, Trick, View, view
from heartsease.rules import MoonChoice, rule_set
from heartsease.rules.scoring import Shot, moon_choices


def seen(scores: list[int], **options: object) -> View:
    rules = rule_set("hearts", 4, options)
    deal = dealt_out(Match.start(rules, 0), 1).deal
    assert deal is not None
    return view(deal, 0)._replace(scores=tuple(scores))


def before_the_choice(scores: list[int], **options: object) -> View:
    given = seen(scores, **options)
    choices, shot = moon_choices(given.rules), Shot(0, sun=False)
    points = (26, 0, 0, 0)
    return given._replace(phase=Phase.MOON, legal_choices=choices, to_act=0, shot=shot, points=points)


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


@pytest.mark.parametrize(
    ("scores", "options", "choice", "why"),
    [
        ([50, 10, 20, 40], {"floor": "zero"}, "subtract", "the floor is far below"),
        ([12, 10, 0, 0], {"floor": "zero", "target": 500}, "add", "below the floor nothing is gained"),
        ([70, 74, 60, 74], {"exact_target": "half"}, "subtract", "adding halves two rivals' scores"),
        ([70, 74, 60, 74], {"exact_target": "off"}, "add", "adding ends the match, and wins it"),
        ([80, 20, 60, 90], {"deals": 5}, "add", "no score ends the match: it is all one"),
        ([30, 10, 50, 60], {"deals": 1, "tie": "play-on"}, "add", "both win the last deal"),
    ],
)
def test_the_choice_knows_floors_exact_scores_and_matches_of_so_many_deals(
    scores: list[int], options: dict[str, object], choice: str, why: str
) -> None:
    assert choose_moon(before_the_choice(scores, **options)) is MoonChoice(choice), why


def test_the_last_of_so_many_deals_settles_it_and_one_before_does_not() -> None:
    last, before = (before_the_choice([30, 10, 50, 60], deals=deals) for deals in (1, 2))
    assert hope(last, MoonChoice.ADD) == 1.0
    assert 0 < hope(before, MoonChoice.ADD) < 1.0


def test_the_last_deal_that_is_lost_is_lost_whatever_the_target_says() -> None:
    assert hope(before_the_choice([40, 10, 10, 10], deals=1), MoonChoice.SUBTRACT) == 0.0


@pytest.mark.parametrize(
    ("options", "score", "moon", "sun"),
    [
        ({}, 0, 26, 26),
        ({"moon": "subtract"}, 40, 26, 26),
        ({"moon_value": 52}, 0, 52, 52),
        ({"sun": "counts"}, 0, 26, 52),
        ({"sun": "counts", "sun_value": 104}, 0, 26, 104),
        ({"sun": "reset"}, 0, 26, 0),
        ({"sun": "reset"}, 90, 26, 90),
        ({"moon": "subtract", "floor": "zero"}, 10, 10, 10),
    ],
)
def test_a_prize_is_what_the_law_makes_of_it(
    options: dict[str, object], score: int, moon: int, sun: int
) -> None:
    given = seen([score, 50, 50, 50], **options)
    assert prize(given, 0, sun=False) == moon
    if "sun" in options:
        assert prize(given, 0, sun=True) == sun


def test_no_sun_is_expected_once_another_has_a_card_or_where_none_counts() -> None:
    mine = Trick(3, (Card("2c"), Card("Ac"), Card("3c"), Card("4c")), taker=0)
    theirs = replace(mine, taker=1)
    for options, tricks, gains in (
        ({"sun": "counts"}, (mine,), 26),
        ({"sun": "counts"}, (mine, theirs), 0),
        ({}, (mine,), 0),
        ({"sun": "reset"}, (mine,), -26),
    ):
        memory = Memory.of(seen([0] * 4, **options)._replace(tricks=tricks))
        assert sun_gains(memory, 0) == gains
        assert likely_prize(memory, 0) == 26 + max(0, gains) / 2
