"""What stays in the box."""

import pytest
from tests.support.proves import proves

from heartsease.cards import ALL_CARDS, Card
from heartsease.rules import rule_set
from heartsease.rules.stripping import stripped
from heartsease.rules.values import Strip

TABLE = {3: "2d", 5: "2d 2c", 6: "2d 3d 3c 4c", 7: "2d 3d 3c"}
HEARTS = [Card("Qs"), *(card for card in ALL_CARDS if card.text.endswith("h"))]


def in_the_box(*, seats: int, decks: int = 1, scoring: list[Card] = HEARTS) -> list[str]:
    """What D-7 leaves in the box."""
    return [card.text for card in stripped(Strip.EVEN, seats=seats, decks=decks, scoring=scoring)]


@proves("D-1")
@pytest.mark.parametrize("seats", range(3, 12))
@pytest.mark.parametrize("decks", [1, 2])
def test_the_table_strips_every_copy(seats: int, decks: int) -> None:
    cards = stripped(Strip.TABLE, seats=seats, decks=decks, scoring=())
    assert sorted(map(str, cards)) == sorted(TABLE.get(seats, "").split() * decks)


@proves("D-1")
def test_a_list_strips_one_copy_for_each_time_a_card_is_listed() -> None:
    listed = (Card("2c"), Card("3d"), Card("3d"))
    assert stripped(listed, seats=4, decks=2, scoring=()) == listed
    assert stripped((), seats=3, decks=1, scoring=()) == ()


@proves("D-7")
@pytest.mark.parametrize(
    ("seats", "decks", "box"),
    [
        (4, 1, ""),
        (3, 1, "2c"),
        (5, 1, "2c 2d"),
        (6, 1, "2c 2d 2s 3c"),
        (7, 1, "2c 2d 2s"),
        (6, 2, "2c 2d"),
        (7, 2, "2c 2d 2s 3c 3d 3s"),
        (8, 2, ""),
        (9, 2, "2c 2d 2s 3c 3d"),
        (11, 2, "2c 2d 2s 3c 3d"),
    ],
)
def test_equal_hands_leave_the_lowest_cards_in_the_box_one_copy_each(
    seats: int, decks: int, box: str
) -> None:
    assert sorted(in_the_box(seats=seats, decks=decks)) == sorted(box.split())


@proves("D-7")
@pytest.mark.parametrize(
    ("scoring", "box"),
    [
        ("", "2c 2d 2s 2h"),
        ("2c", "2d 2s 2h 3c"),
        ("2s 3c", "2c 2d 2h 3d"),
        ("2c 2d 2s 2h", "3c 3d 3s 3h"),
    ],
)
def test_of_each_rank_the_club_goes_first_and_no_card_that_counts(scoring: str, box: str) -> None:
    found = in_the_box(seats=6, scoring=[Card(text) for text in scoring.split()])
    assert sorted(found) == sorted(box.split())


@proves("D-7")
def test_a_bonus_card_counts_too() -> None:
    rules = rule_set("hearts", 5, {"strip": "even", "penalties": ["h=1", "Qs=13", "2c=-5"]})
    assert [card.text for card in rules.stripped] == ["2d", "2s"]
    assert (rules.hand_size, rules.kitty_size) == (10, 0)


@proves("D-7")
def test_a_card_that_counts_nothing_by_its_own_entry_may_stay_in_the_box() -> None:
    rules = rule_set("hearts", 3, {"strip": "even", "penalties": ["c=1", "2c=0"]})
    assert [card.text for card in rules.stripped] == ["2c"]
