"""Every two values of every two options stand together in a rule set, and whole deals are played by it."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from tests.support.lockstep import in_lockstep, paired, rigged
from tests.support.pairwise import VALUES, covering, preset_for
from tests.support.strategies import dealt_out, moonish_action, twinning_action

from heartsease.game import Match
from heartsease.rules import OPTIONS, Direction, RuleSet, conflicts, rule_set
from heartsease.rules.options import Words

MORE_BONUS = ["Kh=1", "Qs=-13"]
EVERY_CARD = ["c=1", "d=1", "h=1", "s=1"]
ONE_PACK_IS_TOO_LITTLE = [8, 9, 10, 11]

REFUSED: list[tuple[str, list[Any], str, list[Any]]] = [
    ("seats", ONE_PACK_IS_TOO_LITTLE, "decks", [1]),
    ("seats", ONE_PACK_IS_TOO_LITTLE, "cancellation", ["off"]),
    ("seats", [3, 5, 7, 9, 11], "pass_cycle", [["across"]]),
    ("decks", [1], "cancellation", ["identical", "two-pairs-void", "first-higher", "last-higher"]),
    ("decks", [2], "cancellation", ["off"]),
    ("strip", [["2c", "3d"]], "penalties", [EVERY_CARD]),
    ("penalties", [MORE_BONUS], "deals", [0]),
    ("penalties", [MORE_BONUS], "exact_target", ["half", "zero"]),
    ("moon", ["off"], "sun", ["counts", "reset"]),
    ("exact_target", ["half", "zero"], "deals", [1, 2]),
]
"""What the rule book's conflicts keep apart whatever else is chosen."""


def every_rule_set() -> Iterator[RuleSet]:
    """The rule sets of the covering."""
    for options in covering().sets:
        seats = options["seats"]
        house = {name: value for name, value in options.items() if name != "seats"}
        yield rule_set(preset_for(seats), seats, house)


def written_pair(one: str, value: Any, other: str, other_value: Any) -> str:
    return f"{one}={value} {other}={other_value}"


def test_every_option_and_every_word_is_tried() -> None:
    assert set(VALUES) == {"seats", *OPTIONS}
    for name, option in OPTIONS.items():
        if isinstance(option.kind, Words):
            assert list(VALUES[name]) == [word.value for word in option.kind.words]


def test_every_pair_of_values_stands_together_but_those_that_cannot() -> None:
    wanted = {
        written_pair(one, value, other, other_value)
        for one, other in combinations(VALUES, 2)
        for value in VALUES[one]
        for other_value in VALUES[other]
    }
    stand = {
        written_pair(one, options[one], other, options[other])
        for options in covering().sets
        for one, other in combinations(VALUES, 2)
    }
    cannot = {
        written_pair(one, value, other, other_value)
        for one, values, other, other_values in REFUSED
        for value in values
        for other_value in other_values
    }
    assert wanted - stand == cannot
    assert stand <= wanted
    for options in covering().sets:
        house = {name: value for name, value in options.items() if name != "seats"}
        assert conflicts(preset_for(options["seats"]), options["seats"], house) == ()


def near_the_end(rules: RuleSet, random: Random) -> Match:
    """A match some deals old, its scores around zero or about to meet the target."""
    target, least = rules.ending.target, 0 if rules.scores.floor.value == "zero" else -20
    scores = [max(least, random.choice([0, target]) - random.randrange(1, 30)) for _ in range(rules.seats)]
    number = random.randrange(max(1, rules.ending.deals))
    return Match(rules, random.randrange(rules.seats), tuple(scores), number=number)


def tally(before: Match, match: Match) -> Iterator[str]:
    """What happened in a deal that would prove little if it never did."""
    rules, deal = match.rules, match.deal
    assert deal is not None
    yield deal.passing.value
    if rules.passing_of(deal.number) is Direction.DEALER:
        yield "dealer"
    if deal.shot is not None:
        yield f"{'sun' if deal.shot.sun else 'moon'} {rules.shooting.moon.value}"
        if deal.shot.sun:
            yield f"sun {rules.shooting.sun.value}"
    if deal.kitty_taker is not None:
        yield f"kitty {rules.dealt.kitty.value}"
    if any(trick.void is not None for trick in deal.tricks):
        yield "void"
    if deal.tricks[-1].void is not None:
        yield f"void at last, {rules.twins.last_void_trick.value}"
    if any(not cards for cards in deal.taken()) and rules.counting.no_trick_bonus and deal.shot is None:
        yield "took nothing"
    for score, added, after in zip(before.scores, deal.added, match.scores, strict=True):
        if score + added == rules.ending.target and after != score + added:
            yield f"exact {rules.scores.exact_target.value}"
        if score + added < after == 0:
            yield "floor"
    yield f"won {rules.ending.tie.value}" if match.winners else "goes on"


def happened(said: Counter[str], *names: str) -> None:
    """All of these happened."""
    assert [name for name in names if not said[name]] == [], said


def test_both_laws_agree_on_a_random_deal_of_every_rule_set() -> None:
    said = Counter[str]()
    for seed, rules in enumerate([*every_rule_set()] * 2):
        random = Random(seed)
        before = near_the_end(rules, random)
        said.update(tally(before, in_lockstep(dealt_out(before, seed), random)))
    happened(said, "left", "right", "across", "hold", "scatter", "dealer", "took nothing", "void")
    happened(said, "exact half", "exact zero", "floor", "won shared", "won play-on", "goes on")
    happened(said, "kitty first-trick", "kitty last-trick", "kitty first-heart")


def test_both_laws_agree_on_a_moonish_deal_of_every_rule_set() -> None:
    said = Counter[str]()
    for seed, rules in enumerate([*every_rule_set()] * 2):
        random = Random(seed)
        before = near_the_end(rules, random)
        match, _ = before.deal_out(rigged(rules, random, before.next_dealer))
        said.update(tally(before, in_lockstep(match, random, action=moonish_action)))
    happened(said, "moon choice", "moon add", "moon subtract", "sun counts", "sun reset")
    happened(said, "sun choice", "sun add", "sun subtract")


def test_both_laws_agree_on_a_deal_of_twins_of_every_rule_set_with_two_packs() -> None:
    said = Counter[str]()
    for seed, rules in enumerate(every_rule_set()):
        if rules.dealt.decks == 2:
            random = Random(seed)
            before = near_the_end(rules, random)
            match, _ = before.deal_out(paired(rules, random))
            said.update(tally(before, in_lockstep(match, random, action=twinning_action)))
    happened(said, "void at last, nobody", "void at last, leader")
