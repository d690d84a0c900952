"""The product's checker and the tests' own naive one say the same of good, cut and spoiled records."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.records import checked, conformance_files, played, read, written
from tests.support.second_reader import second_opinion
from tests.support.strategies import rule_sets

from heartsease.record import DealRecord
from heartsease.rules import RuleSet

DIRECTIONS = ("left", "right", "across", "hold", "scatter", "dealer")


def agree(text: bytes) -> None:
    said = checked(text)
    if said["code"] == "bad-rules":
        return  # the second reader takes the rules for granted
    opinion = second_opinion(text)
    assert {name: said[name] for name in opinion} == opinion


def form_of_the_match_is_spoiled(path: Path) -> bool:
    said = checked(read(path))
    return said["code"] in ("bad-format", "bad-rules") and said["deal"] is None


@pytest.mark.parametrize("path", conformance_files(), ids=lambda path: path.stem)
def test_they_agree_on_the_conformance_records(path: Path) -> None:
    if form_of_the_match_is_spoiled(path):
        assert checked(read(path))["takers"] == []
        return
    agree(read(path))


@given(rule_sets(), st.integers(0, 10**6), st.integers(0, 300))
def test_they_agree_on_what_was_played(rules: RuleSet, seed: int, actions: int) -> None:
    agree(written(rules, played(rules, seed, actions=actions)[1]))


def spoiled(deals: list[DealRecord], random: Random) -> list[DealRecord]:
    """The deals with one thing changed, mostly one that leaves the form good."""
    k = random.randrange(len(deals))
    deal = deals[k]
    changes: list[Any] = [
        lambda: replace(deal, number=deal.number + 1),
        lambda: replace(deal, dealer=random.randrange(-1, len(deal.hands) + 1)),
        lambda: replace(deal, passing=random.choice([*DIRECTIONS, "up"])),
        lambda: replace(deal, hands=swapped(deal.hands, random)),
        lambda: replace(deal, kitty=random.choice(["", "2c", "2c3c"])),
        lambda: replace(deal, passed=random.choice([None, deal.hands, ("2c",) * len(deal.hands)])),
        lambda: replace(deal, passed=deal.passed and swapped(deal.passed, random)),
        lambda: replace(deal, tricks=deal.tricks[: random.randrange(len(deal.tricks) + 1)]),
        lambda: replace(deal, tricks=(*deal.tricks, "0: 2c")),
        lambda: replace(deal, moon=random.choice([None, "add", "subtract", "reset", "both"])),
        lambda: replace(deal, points=random.choice([None, deal.scores, (0,) * len(deal.hands)])),
        lambda: replace(deal, scores=random.choice([None, deal.points, (0,) * len(deal.hands)])),
    ]
    if deal.tricks:
        changes += [lambda: replace(deal, tricks=line_changed(deal.tricks, random))] * 12
    return [*deals[:k], random.choice(changes)(), *deals[k + 1 :]]


def swapped(hands: tuple[str, ...], random: Random) -> tuple[str, ...]:
    """Two cards of two seats swapped, which may be equal."""
    texts, (one, other) = list(hands), random.sample(range(len(hands)), 2)
    i, j = (2 * random.randrange(len(texts[seat]) // 2) if texts[seat] else 0 for seat in (one, other))
    a, b = texts[one][i : i + 2], texts[other][j : j + 2]
    texts[one] = texts[one][:i] + b + texts[one][i + 2 :]
    texts[other] = texts[other][:j] + a + texts[other][j + 2 :]
    return tuple(texts)


def line_changed(tricks: tuple[str, ...], random: Random) -> tuple[str, ...]:
    """A trick with a card changed, lost, doubled or moved, or another leader, taker or form."""
    k = random.randrange(len(tricks))
    leader, _, tail = tricks[k].partition(": ")
    played_cards, arrow, taker = tail.partition(" > ")
    cards = played_cards.split(" ")
    place = random.randrange(len(cards))
    match random.randrange(8):
        case 0 | 1:
            cards[place] = random.choice("23456789TJQKA") + random.choice("cdhs")
        case 2:
            other = random.randrange(len(cards))
            cards[place], cards[other] = cards[other], cards[place]
        case 3:
            del cards[place]
        case 4:
            cards.insert(place, cards[place])
        case 5:
            leader = str(random.randrange(12))
        case 6:
            arrow, taker = random.choice([("", ""), (" > ", "-"), (" > ", str(random.randrange(12)))])
        case 7:
            cards[place] = random.choice(["??", "10c", "", ">", "2C"])
    lines = list(tricks)
    lines[k] = f"{leader}: {' '.join(cards)}{arrow}{taker}"
    return tuple(lines)


@given(rule_sets(), st.integers(0, 10**6), st.integers(1, 300), st.randoms(use_true_random=False))
def test_they_agree_on_spoiled_records(rules: RuleSet, seed: int, actions: int, random: Any) -> None:
    deals = spoiled(played(rules, seed, actions=actions)[1], random)
    if random.random() < 0.3:
        deals = spoiled(deals, random)
    agree(written(rules, deals))


@pytest.mark.parametrize("path", conformance_files(), ids=lambda path: path.stem)
def test_they_agree_on_conformance_records_with_a_line_lost_or_doubled(path: Path) -> None:
    lines = read(path).splitlines(keepends=True)
    begin = next((k for k, line in enumerate(lines) if line.startswith(b"[[deal]]")), len(lines))
    if form_of_the_match_is_spoiled(path) or begin == len(lines):
        return
    random = Random(path.stem)
    for _ in range(6):
        k = random.randrange(begin + 1, len(lines))
        agree(b"".join([*lines[:k], *([lines[k]] * random.choice([0, 2])), *lines[k + 1 :]]))
