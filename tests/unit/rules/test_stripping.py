"""What stays in the box."""

import pytest
from tests.support.oracle import TABLE
from tests.support.proves import proves

from heartsease.cards import Card
from heartsease.rules.stripping import stripped


@proves("D-1")
@pytest.mark.parametrize("seats", range(3, 12))
@pytest.mark.parametrize("decks", [1, 2])
def test_the_table_strips_every_copy(seats: int, decks: int) -> None:
    cards = stripped("table", seats=seats, decks=decks)
    assert sorted(map(str, cards)) == sorted(TABLE.get(seats, []) * decks)


@proves("D-1")
def test_a_list_strips_one_copy_for_each_time_a_card_is_listed() -> None:
    listed = (Card("2c"), Card("3d"), Card("3d"))
    assert stripped(listed, seats=4, decks=2) == listed
    assert stripped((), seats=3, decks=1) == ()
