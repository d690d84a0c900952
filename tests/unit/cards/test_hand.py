"""A hand is sorted, immutable, and may hold a face twice."""

import pytest

from heartsease.cards import Card, Hand, Suit
from heartsease.cards.hand import parse_cards
from heartsease.errors import BadCard


def test_a_hand_is_sorted_however_it_is_written() -> None:
    for text in ("QsTc2cTc", "Tc Tc 2c Qs", "TcTc Qs2c"):
        assert str(Hand.parse(text)) == "2cTcTcQs"
    assert Hand.parse("") == Hand() == ()


def test_cards_keep_their_order_where_they_are_no_hand() -> None:
    assert parse_cards("QsTc 2c") == (Card("Qs"), Card("Tc"), Card("2c"))


@pytest.mark.parametrize("text", ["Q", "Qs2", "Qs 2 c", "Qsxx", "Qs\t2c", "Qs,2c"])
def test_what_names_no_cards_is_refused(text: str) -> None:
    with pytest.raises(BadCard):
        Hand.parse(text)


def test_a_suit_of_a_hand_runs_low_to_high() -> None:
    hand = Hand.parse("AcTcTc2c QsAs Kh")
    assert [str(card) for card in hand.of(Suit.CLUBS)] == ["2c", "Tc", "Tc", "Ac"]
    assert hand.of(Suit.DIAMONDS) == ()


def test_one_copy_leaves_for_each_time_a_card_is_named() -> None:
    hand = Hand.parse("TcTcQs")
    assert str(hand.without([Card("Tc")])) == "TcQs"
    assert str(hand.without([Card("Tc"), Card("Tc")])) == "Qs"
    assert str(hand) == "TcTcQs"
    with pytest.raises(ValueError, match="not in list"):
        hand.without([Card("Qs"), Card("Qs")])


def test_cards_join_a_hand_in_their_place() -> None:
    hand = Hand.parse("2cQs")
    assert str(hand.plus([Card("Kh"), Card("2c")])) == "2c2cKhQs"
    assert isinstance(hand.plus([]), Hand)
    assert isinstance(hand.without([]), Hand)


def test_a_hand_holds_each_card_as_often_as_it_is_named() -> None:
    hand = Hand.parse("TcTcQs")
    assert hand.holds([])
    assert hand.holds([Card("Tc"), Card("Qs"), Card("Tc")])
    assert not hand.holds([Card("Qs"), Card("Qs")])
    assert not hand.holds([Card("9c")])


def test_equal_hands_are_equal_and_a_hand_can_be_written_back() -> None:
    hand = Hand.parse("QsTc")
    assert hand == Hand([Card("Tc"), Card("Qs")])
    assert hash(hand) == hash(Hand.parse("Tc Qs"))
    assert eval(repr(hand), {"Hand": Hand}) == hand
