"""An option said to be without effect has none: with another value, match after match is the same."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.support.pairwise import VALUES
from tests.support.profile import examples
from tests.support.strategies import EVERY_TABLE, dealt_out, moonish_action, rule_sets, some_action

from heartsease.game import CardPlayed, Event, Match, View, view
from heartsease.rules import RuleSet, conflicts, rule_set
from heartsease.rules.idle import idle

HOUSES: list[dict[str, Any]] = [
    {},
    {"moon": "off", "target": 30},
    {"pass_count": 0, "target": 60},
    {"deals": 3},
    {"hearts_lead": "any-time"},
]
SEEDS = st.integers(0, 2**32 - 1)


def neighbours(rules: RuleSet) -> list[tuple[str, RuleSet]]:
    """The rule sets that differ in one idle option, where they go together."""
    found = []
    for name in idle(rules):
        for value in VALUES[name]:
            options: dict[str, Any] = rules.options() | {name: value}
            if value != rules.options()[name] and not conflicts(rules.preset, rules.seats, options):
                found.append((name, rule_set(rules.preset, rules.seats, options)))
    return found


def seen_of(match: Match) -> list[object]:
    """What all seats see, but for the rules that they play by.

    Nor whether hearts are broken, which is told also where it means nothing, as hearts may be led anyway.
    """
    assert match.deal is not None
    seen = [view(match.deal, seat) for seat in range(match.rules.seats)]
    told = [{**fields_of(each), "rules": None, "hearts_broken": None} for each in seen]
    return [match.scores, match.winners, *told]


def fields_of(shown: View) -> dict[str, object]:
    return shown._asdict()


def but_for_breaking(events: tuple[Event, ...]) -> list[Event]:
    return [replace(event, breaks=False) if isinstance(event, CardPlayed) else event for event in events]


def the_same_match(rules: RuleSet, other: RuleSet, seed: int, deals: int) -> None:
    """Play some deals of both with the same actions: at each step all is the same."""
    random = Random(seed)
    dealer = random.randrange(rules.seats)
    one, two = Match.start(rules, dealer), Match.start(other, dealer)
    for number in range(deals):
        if not one.awaits_deal:
            break
        one, two = dealt_out(one, seed + number), dealt_out(two, seed + number)
        choose = random.choice([some_action, moonish_action])
        while one.deal is not None and (action := choose(one.deal, random)) is not None:
            (one, told), (two, told_other) = one.apply(action), two.apply(action)
            assert but_for_breaking(told) == but_for_breaking(told_other)
            if random.random() < 0.2 or one.winners:
                assert seen_of(one) == seen_of(two)
    assert (one.scores, one.winners, one.number) == (two.scores, two.winners, two.number)


@given(rules=rule_sets(), seed=SEEDS)
@examples(40)
def test_an_idle_option_changes_nothing_in_a_match(rules: RuleSet, seed: int) -> None:
    others = neighbours(rules)
    random = Random(seed)
    for _, other in random.sample(others, min(3, len(others))):
        the_same_match(rules, other, seed, deals=2)


def test_an_idle_option_changes_nothing_in_matches_of_the_presets() -> None:
    tried = Counter[str]()
    for seed, (preset, seats) in enumerate(EVERY_TABLE):
        rules = rule_set(preset, seats, HOUSES[seed % len(HOUSES)])
        name, other = Random(seed).choice(neighbours(rules))
        the_same_match(rules, other, seed, deals=5)
        tried[name] += 1
    assert len(tried) >= 7, tried


def test_every_option_that_can_be_idle_is_tried() -> None:
    can_be: set[str] = set()
    for preset, seats in EVERY_TABLE:
        for house in HOUSES:
            can_be |= {name for name, _ in neighbours(rule_set(preset, seats, house))}
    # Of one pack, only "off" goes together, and without a target no score can fall on it.
    assert can_be == {
        "kitty", "pass_cycle", "hearts_broken_by", "void_trick_lead", "last_void_trick", "moon_value",
        "sun_value", "target",
    }  # fmt: skip
