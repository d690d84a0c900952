"""Checking recomputes everything, and reports the first fault in the order of the notation."""

import io
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.records import FOLDER, checked, plain, played, read, written
from tests.support.strategies import rule_sets

from heartsease.record import DealRecord, Record, check
from heartsease.rules import RuleSet, rule_set


@given(rule_sets(), st.integers(0, 10**6), st.integers(0, 400))
def test_a_record_of_what_was_played_is_good(rules: RuleSet, seed: int, actions: int) -> None:
    match, deals = played(rules, seed, actions=actions)
    said = checked(written(rules, deals))
    deal = match.deal
    assert said["ok"], said
    assert said["scores"] == list(match.scores)
    assert said["winners"] == list(match.winners)
    assert said["finished"] == bool(match.winners)
    assert len(said["takers"]) == match.number
    assert len(said["points"]) == match.number - (deal is not None and deal.added == (0,) * rules.seats)
    assert said["to_act"] == (None if deal is None else deal.to_act)
    if deal is not None:
        assert said["takers"][-1] == [trick.taker for trick in deal.tricks]
        choices = [choice.value for choice in (*deal.legal_choices, *deal.legal_directions)]
        assert said["legal"] == choices or sorted({str(card) for card in deal.legal_plays})


@given(rule_sets(), st.integers(0, 10**6))
def test_points_and_scores_may_be_left_out(rules: RuleSet, seed: int) -> None:
    _, deals = played(rules, seed, actions=150)
    bare = [replace(deal, points=None, scores=None) for deal in deals]
    assert checked(written(rules, bare)) == checked(written(rules, deals))


@given(rule_sets(), st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_another_card_is_a_fault_there(rules: RuleSet, seed: int, random: Any) -> None:
    _, deals = played(rules, seed, actions=200)
    tricks = [(deal, trick) for deal in range(len(deals)) for trick in range(len(deals[deal].tricks))]
    if not tricks:
        return
    deal, trick = random.choice(tricks)
    line = deals[deal].tricks[trick]
    head, _, tail = line.partition(": ")
    cards, arrow, taker = tail.partition(" > ")
    words = cards.split(" ")
    play = random.randrange(len(words))
    words[play] = "Qc" if words[play] != "Qc" else "2c"
    lines = list(deals[deal].tricks)
    lines[trick] = f"{head}: {' '.join(words)}{arrow}{taker}"
    spoiled = [*deals[:deal], replace(deals[deal], tricks=tuple(lines)), *deals[deal + 1 :]]
    said = checked(written(rules, spoiled))
    if said["ok"]:
        return  # the other card was as legal, and led to nothing else that was written
    assert (said["deal"], said["trick"] or trick + 1) >= (deal + 1, trick + 1)
    if said["deal"] == deal + 1 and said["trick"] == trick + 1 and said["play"]:
        assert said["play"] >= play + 1


RULES = rule_set("hearts", 3, {"pass_count": 1, "moon": "off", "target": 1000})
_, TWO_DEALS = played(RULES, 5, actions=2 * (1 + 3 + 51))
FIRST, SECOND = TWO_DEALS[:2]


def first_cards(hand: str, cards: str) -> str:
    return cards + hand[len(cards) :]


SPOILS: dict[str, Any] = {
    "bad-format": lambda deal: replace(deal, number=7),
    "bad-card": lambda deal: replace(deal, hands=(first_cards(deal.hands[0], "xx"), *deal.hands[1:])),
    "wrong-dealer": lambda deal: replace(deal, dealer=3),
    "bad-deal": lambda deal: replace(deal, kitty="2c"),
    "wrong-passing": lambda deal: replace(deal, passing="hold"),
    "bad-pass": lambda deal: replace(deal, passed=("2d", "2d", "2d")),
    "bad-trick": lambda deal: replace(deal, tricks=("no trick", *deal.tricks[1:])),
    "wrong-points": lambda deal: replace(deal, points=(1, 1, 1)),
    "bad-moon": lambda deal: replace(deal, moon="add"),
    "wrong-scores": lambda deal: replace(deal, scores=(1, 1, 1)),
}
"""One fault each, in the order in which they are looked for."""


def test_the_record_to_spoil_is_good() -> None:
    assert checked(written(RULES, TWO_DEALS[:2]))["ok"]


@pytest.mark.parametrize(("earlier", "later"), list(combinations(SPOILS, 2)))
def test_of_two_faults_the_earlier_is_reported(earlier: str, later: str) -> None:
    spoiled = SPOILS[earlier](SPOILS[later](SECOND))
    said = checked(written(RULES, [FIRST, spoiled]))
    assert (said["code"], said["deal"]) == (earlier, 2)


@pytest.mark.parametrize("code", SPOILS)
def test_an_earlier_deal_comes_first(code: str) -> None:
    spoiled = SPOILS[code](FIRST)
    said = checked(written(RULES, [spoiled, replace(SECOND, number=7)]))
    assert (said["code"], said["deal"]) == (code, 1)
    assert said["takers"] == ([] if list(SPOILS).index(code) < 5 else said["takers"])


CHOSEN = rule_set("hearts", 4, {"pass_cycle": ["dealer"]})


@pytest.mark.parametrize("seed", range(8))
def test_what_the_dealer_chose_is_written_and_read(seed: int) -> None:
    waiting, (told,) = played(CHOSEN, seed, actions=1)
    said = checked(written(CHOSEN, [told]))
    assert waiting.deal is not None
    assert (told.passing, told.passed, told.tricks) == ("dealer", None, ())
    assert (said["ok"], said["to_act"]) == (True, waiting.deal.dealer)
    assert said["legal"] == ["left", "right", "across", "hold"]
    chosen, (told,) = played(CHOSEN, seed, actions=2)
    assert chosen.deal is not None
    assert told.passing == chosen.deal.passing.value != "dealer"
    said = checked(written(CHOSEN, [told]))
    assert (said["ok"], said["to_act"], said["legal"]) == (
        True,
        chosen.deal.to_act,
        sorted({str(card) for card in chosen.deal.legal_plays}),
    )


def test_the_order_of_scattered_cards_is_kept() -> None:
    rules = rule_set("hearts", 4, {"pass_cycle": ["scatter"]})
    match, (told,) = played(rules, 3, actions=5)
    assert match.deal is not None
    assert told.passed == tuple("".join(map(str, cards or ())) for cards in match.deal.chosen)
    assert checked(written(rules, [told]))["to_act"] == match.deal.to_act
    turned = replace(told, passed=tuple(cards[4:] + cards[2:4] + cards[:2] for cards in told.passed))
    assert checked(written(rules, [turned]))["ok"]
    assert next(Record(io.BytesIO(written(rules, [turned]))).deals()) == turned


def test_scores_before_the_choice_come_before_wrong_points() -> None:
    text = read(FOLDER / "fault-scores-too-early.hrn").decode()
    assert checked(text.encode())["code"] == "bad-format"
    points = next(line for line in text.splitlines() if line.startswith("points"))
    wrong = points.replace("26", "25")
    assert wrong != points
    assert checked(text.replace(points, wrong).encode())["code"] == "bad-format"


def test_the_dealer_that_is_no_seat_comes_before_the_pack_and_the_wrong_one_after_the_passing() -> None:
    wrong = replace(SECOND, dealer=FIRST.dealer)
    assert checked(written(RULES, [FIRST, wrong]))["code"] == "wrong-dealer"
    assert checked(written(RULES, [FIRST, SPOILS["wrong-passing"](wrong)]))["code"] == "wrong-passing"
    assert checked(written(RULES, [FIRST, SPOILS["bad-pass"](wrong)]))["code"] == "wrong-dealer"


def line_fault(line: str, *more: str) -> tuple[Any, ...]:
    """Code, trick and play of the fault when the record L-1 has this first line."""
    text = read(FOLDER / "L-1-holder-leads-lowest-club.hrn").decode()
    lines = "".join(f'  "{each}",\n' for each in (line, *more))
    said = checked(text.replace('  "2: 3c 5c Kc > 1",\n', lines).encode())
    return said["code"], said["trick"], said["play"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("7: 3x 5c Kc 2c > 9 ", ("bad-trick", 1, None)),
        ("7: 3x 5c Kc 2c > 9", ("bad-card", 1, None)),
        ("7: 3d 5c Kc 2c > 9", ("too-many-cards", 1, None)),
        ("7: 3d 5c > 9", ("trick-unfinished", 1, None)),
        ("7: 3d 5c Kc > 9", ("wrong-leader", 1, None)),
        ("2: 3d 2h Kc > 9", ("not-in-hand", 1, 1)),
        ("2: Td 2h Kc > 9", ("wrong-opening-lead", 1, 1)),
        ("2: 3c 2h Kc > 9", ("must-follow-suit", 1, 2)),
        ("2: 3c 5c 3h > 9", ("not-in-hand", 1, 3)),
        ("2: 3c 5c Kc > 9", ("wrong-taker", 1, None)),
        ("2: 3c 5c Kc > -", ("wrong-taker", 1, None)),
        ("2: 3c 5c Kc", ("wrong-taker", 1, None)),
    ],
)
def test_faults_of_a_trick_in_their_order(line: str, fault: tuple[Any, ...]) -> None:
    assert line_fault(line, "x") == fault


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("2: 3c 5c > 1", ("wrong-taker", 1, None)),
        ("2: 3c > -", ("wrong-taker", 1, None)),
        ("2: 3c 5c", (None, None, None)),
        ("2: 3c 5c Kc > 1", (None, None, None)),
    ],
)
def test_the_last_line_may_be_short(line: str, fault: tuple[Any, ...]) -> None:
    assert line_fault(line) == fault


def test_a_deal_that_is_not_finished_waits_for_its_own_faults() -> None:
    unfinished = replace(FIRST, tricks=FIRST.tricks[:3], points=None, scores=None)
    said = checked(written(RULES, [unfinished, replace(SECOND, number=7)]))
    assert (said["code"], said["deal"], said["trick"]) == ("deal-unfinished", 1, None)
    said = checked(written(RULES, [replace(unfinished, points=(0, 0, 0)), SECOND]))
    assert (said["code"], said["deal"]) == ("bad-format", 1)
    assert len(said["takers"][0]) == 3
    said = checked(written(RULES, [replace(unfinished, moon="add"), SECOND]))
    assert (said["code"], said["rule"]) == ("bad-moon", "S-2")


@pytest.mark.parametrize("name", ["points", "scores"])
def test_a_number_a_seat(name: str) -> None:
    short = replace(FIRST, **{name: getattr(FIRST, name)[:-1]})
    assert checked(written(RULES, [short]))["code"] == f"wrong-{name}"


@pytest.mark.parametrize(
    ("hands", "what"),
    [
        (lambda hands: hands[:-1], "hands"),
        (lambda hands: (*hands, ""), "hands"),
        (lambda hands: (hands[0][2:], *hands[1:]), "hand"),
        (lambda hands: (hands[1], hands[1], hands[2]), "pack"),
    ],
)
def test_hands_that_are_not_the_pack(hands: Any, what: str) -> None:
    fault = check(io.BytesIO(written(RULES, [replace(FIRST, hands=hands(FIRST.hands))]))).fault
    assert fault is not None
    assert (fault.code, fault.args_for_words["what"]) == ("bad-deal", what)


@pytest.mark.parametrize("passed", [("", "", ""), ("2c",), ("2c", "2c", "2c", "2c")])
def test_a_pass_of_other_numbers(passed: tuple[str, ...]) -> None:
    said = checked(written(RULES, [replace(FIRST, passed=passed)]))
    assert (said["code"], said["takers"], said["to_act"]) == ("bad-pass", [[]], None)


def test_spaces_in_hands_and_passes_change_nothing() -> None:
    text = written(RULES, [FIRST]).decode()
    for cards in (*FIRST.hands, *(FIRST.passed or ())):
        apart = " ".join(cards[k : k + 2] for k in range(0, len(cards), 2))
        text = text.replace(f'"{cards}"', f'" {apart}  "')
    assert plain(check(io.BytesIO(text.encode()))) == checked(written(RULES, [FIRST]))


def test_without_keeping_only_what_each_deal_came_to_is_missing() -> None:
    text = written(RULES, TWO_DEALS[:2])
    kept, dropped = (plain(check(io.BytesIO(text), keep=keep)) for keep in (True, False))
    assert (dropped.pop("takers"), dropped.pop("points")) == ([], [])
    assert kept.items() >= dropped.items()


def test_a_record_can_be_read_twice() -> None:
    record = Record(io.BytesIO(written(RULES, TWO_DEALS[:2])))
    deals: list[DealRecord] = list(record.deals())
    assert deals == list(record.deals()) == TWO_DEALS[:2]
