"""The counts of ``conformance/counts`` are those of both laws, the product's and the tests' own naive one."""

from itertools import takewhile

import pytest
from tests.support.counts import law_position, oracle_position, oracle_ways, positions, ways

ORACLE_MOST = 600
"""The naive law is slow, so it counts no deeper than to so many ways."""


POSITIONS = positions()


@pytest.mark.parametrize("name", POSITIONS)
def test_the_law_counts_so_many_ways(name: str) -> None:
    position = POSITIONS[name]
    deal = law_position(position)
    depths = range(1, len(position["ways"]) + 1)
    assert [ways(deal, depth) for depth in depths] == position["ways"]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_second_law_counts_as_many(name: str) -> None:
    position = POSITIONS[name]
    deal = oracle_position(position)
    shallow = list(takewhile(lambda number: number <= ORACLE_MOST, position["ways"]))
    depths = range(1, len(shallow) + 1)
    assert [oracle_ways(deal, depth) for depth in depths] == shallow


def test_presets_and_void_tricks_and_kitties_are_counted() -> None:
    counted = POSITIONS.values()
    assert {position["preset"] for position in counted} >= {"hearts", "simple", "cancellation"}
    assert any(position["kitty"] for position in counted)
    assert {position["rules"].get("cancellation") for position in counted} >= {None, "identical"}
    assert {position["rules"].get("void_trick_lead") for position in counted} == {None, "next-seat"}
