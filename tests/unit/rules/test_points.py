"""Penalty tables: how entries are read, and written again."""

import pytest
from tests.support.proves import proves

from heartsease.cards import ALL_CARDS, Card, Suit
from heartsease.rules.points import read_points, written_points


def counted(*entries: str) -> dict[str, int]:
    """What each card counts that counts at all."""
    return {card.text: points for card, points in read_points(entries)}


@proves("S-9")
def test_a_suit_names_each_of_its_cards_and_a_card_itself() -> None:
    assert counted("h=1") == {card.text: 1 for card in ALL_CARDS if card.suit is Suit.HEARTS}
    assert counted("Qs=13") == {"Qs": 13}
    assert counted("Td=-10", "2c=200") == {"Td": -10, "2c": 200}
    assert counted() == {}


@proves("S-9")
@pytest.mark.parametrize("entries", [("s=2", "Qs=13"), ("Qs=13", "s=2")])
def test_a_cards_own_entry_goes_before_its_suits_wherever_it_stands(entries: tuple[str, ...]) -> None:
    found = counted(*entries)
    assert found.pop("Qs") == 13
    assert set(found.values()) == {2}
    assert len(found) == 12


@proves("S-9")
def test_nothing_is_what_an_entry_of_nought_says() -> None:
    assert counted("Jd=0") == {}
    assert "2h" not in counted("h=1", "2h=0")
    assert len(counted("h=1", "2h=0")) == 12


@proves("S-9")
def test_cards_stand_in_the_order_of_a_new_pack() -> None:
    table = read_points(["Qs=13", "Jd=-10", "h=1"])
    assert [card for card, _ in table] == sorted(card for card, _ in table)


@proves("S-9")
@pytest.mark.parametrize(
    ("entries", "canonical"),
    [
        (["Qs=13", "h=1"], ["h=1", "Qs=13"]),
        (["Qs=13", "h=1", "Jd=-10", "2c=0"], ["Jd=-10", "h=1", "Qs=13"]),
        ([f"{rank}h=1" for rank in "AKQJT98765432"], ["h=1"]),
        (["s=2", "Qs=2"], ["s=2"]),
        (["c=1", "2c=0"], [f"{rank}c=1" for rank in "3456789TJQKA"]),
        (["h=0"], []),
        (["c=-1", "d=200", "s=-200"], ["c=-1", "d=200", "s=-200"]),
    ],
)
def test_one_table_is_written_in_one_way(entries: list[str], canonical: list[str]) -> None:
    assert written_points(read_points(entries)) == canonical
    assert read_points(canonical) == read_points(entries)


@proves("S-9")
@pytest.mark.parametrize("points", [-200, -1, 1, 9, 10, 99, 100, 200])
def test_a_card_counts_from_200_below_zero_to_200_above(points: int) -> None:
    assert counted(f"Qs={points}") == {"Qs": points}


@proves("S-9")
@pytest.mark.parametrize(
    "entry",
    [
        *("Qs=201", "Qs=-201", "Qs=999", "Qs=1000", "Qs=01", "Qs=-0", "Qs=+1", "Qs=1.0", "Qs= 1"),
        *("Qs=", "Qs", "=1", "", "Q=1", "x=1", "sQ=1", "QS=1", "qs=1", "H=1", "QsKs=1", "Qs=1,", " Qs=1"),
        *("Qs=1\n", "Qs=\u0663", "10s=1", "1s=1"),
    ],
)
def test_no_other_text_is_an_entry(entry: str) -> None:
    with pytest.raises(ValueError, check=lambda error: error.args == (entry,)):
        read_points([entry])


@pytest.mark.parametrize("entry", [1, None, ("Qs", 13), True])
def test_an_entry_is_a_text(entry: object) -> None:
    with pytest.raises(ValueError, check=lambda error: error.args == (entry,)):
        read_points([entry])


def test_an_entry_comes_once() -> None:
    for twice in (["Qs=13", "Qs=13"], ["Qs=13", "Qs=0"], ["h=1", "h=2"]):
        with pytest.raises(ValueError, match="="):
            read_points(twice)
    assert read_points(["h=1", "Ah=2"])[-1] == (Card("Ah"), 2)
