"""The pack in its order, less what stays in the box."""

from tests.support.proves import proves

from heartsease.cards import ALL_CARDS, Card, pack


@proves("D-1")
def test_one_pack_is_the_52_cards_in_order() -> None:
    assert pack(1) == ALL_CARDS


@proves("D-3")
def test_the_second_pack_stands_behind_the_first() -> None:
    assert pack(2) == ALL_CARDS + ALL_CARDS


@proves("D-1")
def test_a_listed_card_takes_out_one_copy_of_the_first_pack_first() -> None:
    cards = pack(2, [Card("2d"), Card("As"), Card("2d")])
    assert len(cards) == 101
    assert cards.count(Card("2d")) == 0
    assert cards.count(Card("As")) == 1
    assert pack(2, [Card("3c")]) == (*(card for card in ALL_CARDS if str(card) != "3c"), *ALL_CARDS)
