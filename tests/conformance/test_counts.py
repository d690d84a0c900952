"""The counts of ``conformance/counts`` are those of both laws, the product's and the tests' own naive one."""

import json
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from tests.support.counts import oracle_ways, ways
from tests.support.oracle import PRESETS, OracleDeal
from tests.support.records import FOLDER
from tests.support.tables import play

from heartsease.cards.hand import parse_cards
from heartsease.game import Deal
from heartsease.rules import rule_set
from heartsease.rules.dealing import Dealing

ORACLE_MOST = 600
"""The naive law is slow, so it counts no deeper than to so many ways."""


def positions() -> list[Path]:
    return sorted((FOLDER / "counts").glob("*.json"))


def cards(text: str) -> list[str]:
    return [str(card) for card in parse_cards(text)] if text else []


def read(path: Path) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return position


@pytest.mark.parametrize("path", positions(), ids=lambda path: path.stem)
def test_the_law_counts_so_many_ways(path: Path) -> None:
    position = read(path)
    rules = rule_set(position["preset"], position["seats"], position["rules"])
    dealing = Dealing(
        tuple(parse_cards(hand) for hand in position["hands"]),
        parse_cards(position["kitty"]) if position["kitty"] else (),
    )
    deal = Deal.begin(rules, position["number"], position["dealer"], dealing, (0,) * rules.seats)
    deal = play(deal, position["played"]) if position["played"] else deal
    depths = range(1, len(position["ways"]) + 1)
    assert [ways(deal, depth) for depth in depths] == position["ways"]


@pytest.mark.parametrize("path", positions(), ids=lambda path: path.stem)
def test_a_second_law_counts_as_many(path: Path) -> None:
    position = read(path)
    options = PRESETS[position["preset"]] | position["rules"]
    hands = [cards(hand) for hand in position["hands"]]
    deal = OracleDeal(options, hands, cards(position["kitty"]), position["dealer"], position["number"])
    for card in cards(position["played"]):
        deal.play(card)
    shallow = list(takewhile(lambda number: number <= ORACLE_MOST, position["ways"]))
    depths = range(1, len(shallow) + 1)
    assert [oracle_ways(deal, depth) for depth in depths] == shallow


def test_presets_and_void_tricks_and_kitties_are_counted() -> None:
    counted = [read(path) for path in positions()]
    assert {position["preset"] for position in counted} >= {"hearts", "simple", "cancellation"}
    assert any(position["kitty"] for position in counted)
    assert {position["rules"].get("cancellation") for position in counted} >= {None, "identical"}
    assert {position["rules"].get("void_trick_lead") for position in counted} == {None, "next-seat"}
