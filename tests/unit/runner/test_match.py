"""Matches among bots: the cards come from the key, and choices from the bots' views."""

import pytest
from tests.support.strategies import EVERY_TABLE

from heartsease.cards import key_of_seed
from heartsease.errors import UsageError
from heartsease.game import Action, Match, Phase, View, digest
from heartsease.rules import rule_set
from heartsease.rules.dealing import dealing, first_dealer
from heartsease.runner import bots_of, play_match

KEY = key_of_seed(42)


def some_deals(preset: str, seats: int, names: list[str], most: int = 3) -> list[Match]:
    rules = rule_set(preset, seats)
    found = []
    for match in play_match(rules, KEY, 1, bots_of(names, seats, KEY, 1)):
        found.append(match)
        if len(found) == most:
            break
    return found


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_cards_do_not_depend_on_the_bots(preset: str, seats: int) -> None:
    dealer = first_dealer(rule_set(preset, seats), KEY, match=1)
    for names in (["random"], ["rule"]):
        for number, match in enumerate(some_deals(preset, seats, names, 2), start=1):
            assert match.deal is not None
            assert match.deal.phase is Phase.SCORED
            turn = (dealer + number - 1) % seats
            assert match.deal.dealing == dealing(match.rules, KEY, match=1, deal=number, dealer=turn)


def test_the_same_key_makes_the_same_choices_and_another_others() -> None:
    first, again = (some_deals("hearts", 4, ["random"]) for _ in range(2))
    assert [digest(match) for match in first] == [digest(match) for match in again]
    other = bots_of(["random"], 4, key_of_seed(43), 1)
    different = next(play_match(rule_set("hearts", 4), KEY, 1, other))
    assert digest(different) != digest(first[0])


def test_a_match_is_played_to_its_end() -> None:
    rules = rule_set("hearts", 4, {"target": 30})
    matches = list(play_match(rules, KEY, 1, bots_of(["random"], 4, KEY, 1)))
    assert [bool(match.winners) for match in matches] == [False] * (len(matches) - 1) + [True]
    assert max(matches[-1].scores) >= 30


class Watcher:
    """A bot that notes what it is shown."""

    def __init__(self, bot: object) -> None:
        self.bot, self.seen = bot, list[View]()

    def choose(self, view: View) -> Action:
        self.seen.append(view)
        action: Action = self.bot.choose(view)  # type: ignore[attr-defined]  # any bot
        return action


def test_a_bot_sees_its_own_view_and_only_when_it_is_asked() -> None:
    watchers = [Watcher(each) for each in bots_of(["random"], 4, KEY, 1)]
    next(play_match(rule_set("hearts", 4), KEY, 1, watchers))
    for seat, watcher in enumerate(watchers):
        assert {view.seat for view in watcher.seen} == {seat}
        assert len(watcher.seen) == 14
        assert all(view.phase is Phase.PASSING or view.to_act == seat for view in watcher.seen)


@pytest.mark.parametrize("names", [["random", "random"], [], ["random"] * 5])
def test_one_bot_for_all_or_one_a_seat(names: list[str]) -> None:
    with pytest.raises(UsageError, match="bots-seats"):
        bots_of(names, 4, KEY, 1)


def test_a_bot_that_nobody_knows() -> None:
    with pytest.raises(UsageError, match="unknown-bot"):
        bots_of(["nobody"], 4, KEY, 1)
