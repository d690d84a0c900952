"""What an arena counts."""

from array import array
from collections import Counter
from itertools import count
from typing import Any

import pytest
from tests.support.tables import MOON, moon_deal, play

from heartsease.bots.engine import Fault
from heartsease.game import ChooseMoon, Deal
from heartsease.lab.game import compared
from heartsease.lab.plan import Game, PlayedDeal
from heartsease.lab.tally import Estimate, Tally
from heartsease.rules import MoonChoice

_numbers = count(1)


def game(points: list[float], **more: Any) -> Game:
    nothing = [0] * len(points)
    faults = more.get("faults", [Counter() for _ in points])
    spent = more.get("spent", [array("d", [1.0]) for _ in points])
    return Game(moon_deal(), points, more.get("moons", nothing), faults, spent)


def tally(*deals: list[Game], bots: int = 2) -> Tally:
    counted = Tally([f"bot {k}" for k in range(bots)])
    for games in deals:
        counted.add(PlayedDeal(next(_numbers), games))
    return counted


def test_a_deal_gives_one_difference_the_mean_of_its_games() -> None:
    counted = tally([game([4, 8]), game([6, 6])], [game([1, 9]), game([1, 5])])
    assert (counted.deals, counted.games) == (2, 4)
    assert counted.points == [3, 7]
    assert counted.difference.mean == -4  # of -2 and -6
    assert counted.difference.half == pytest.approx(1.96 * 8**0.5 / 2**0.5, rel=1e-4)


def test_of_more_bots_the_first_is_compared_with_the_mean_of_the_rest() -> None:
    assert tally([game([3, 8, 10])], bots=3).difference == Estimate(-6, None)


def test_as_json() -> None:
    spent = [array("d", [float(ms) for ms in range(1, 101)]), array("d", [2.0])]
    faults = [Counter({Fault.LATE: 2}), Counter[Fault]()]
    counted = tally([game([4, 8], moons=[0, 1], faults=faults, spent=spent)], [game([6, 6])])
    assert counted.as_json() == {
        "bots": ["bot 0", "bot 1"],
        "deals": 2,
        "games": 2,
        "points_per_deal": [5, 7],
        "difference": {"mean": -2, "ci95": [pytest.approx(-5.919928), pytest.approx(1.919928)]},
        "moons": [0, 1],
        "faults": [{"late": 2}, {}],
        "ms_per_decision": {"mean": [pytest.approx(50.01), 1.5], "p95": [95, 2]},
    }


def test_one_deal_has_no_interval() -> None:
    assert tally([game([4, 8])]).as_json()["difference"] == {"mean": -4, "ci95": [None, None]}


@pytest.mark.parametrize("choice", [MoonChoice.ADD, MoonChoice.SUBTRACT])
def test_a_moon_that_leaves_a_choice_counts_as_add(choice: MoonChoice) -> None:
    assert compared(chosen(choice)) == (0, 26, 26)


def chosen(choice: MoonChoice) -> Deal:
    deal, _ = play(moon_deal(), MOON).apply(ChooseMoon(0, choice))
    return deal


@pytest.mark.parametrize(
    ("moon", "points"), [("subtract", (-26, 0, 0)), ("add", (0, 26, 26)), ("off", (26, 0, 0))]
)
def test_a_moon_that_leaves_none_counts_as_the_rules_say(moon: str, points: tuple[int, ...]) -> None:
    assert compared(play(moon_deal(moon=moon), MOON)) == points
