"""A card is a face: one object, two equal texts, no copy number."""

import copy
import pickle

import pytest
from tests.support.proves import proves

from heartsease.cards import ALL_CARDS, QUEEN_OF_SPADES, Card, Rank, Suit
from heartsease.errors import BadCard


def test_a_new_pack_runs_from_clubs_to_spades_and_two_to_ace() -> None:
    expected = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    assert [str(card) for card in ALL_CARDS] == expected
    assert [card.index for card in ALL_CARDS] == list(range(52))
    assert sorted(set(ALL_CARDS)) == list(ALL_CARDS)


@proves("D-4")
def test_ace_is_high_and_two_is_low() -> None:
    spades = [Card(rank + "s") for rank in "AKQJT98765432"]
    assert [card.rank for card in spades] == sorted(Rank, reverse=True)
    assert max(spades, key=lambda card: card.rank) is Card("As")
    assert min(Rank) is Rank.TWO
    assert Card("As").rank is Rank.ACE


def test_a_face_is_one_object() -> None:
    queen = Card("Qs")
    assert queen is Card("Q" + "s")
    assert queen is QUEEN_OF_SPADES is Card.of(Rank.QUEEN, Suit.SPADES)
    assert copy.deepcopy(queen) is queen
    assert pickle.loads(pickle.dumps(queen)) is queen
    assert len({Card("Qs"), queen, Card("Qh")}) == 2


def test_every_card_is_known_by_rank_and_suit() -> None:
    assert [Card.of(rank, suit) for suit in Suit for rank in Rank] == list(ALL_CARDS)
    assert all(card is Card(str(card)) for card in ALL_CARDS)


@pytest.mark.parametrize(
    "text", ["", "Q", "sQ", "qs", "QS", "10s", "1s", "Qx", "Qs ", " Qs", "??", "QsQs", "Q♠", "Ｑs"]
)
def test_any_other_text_is_no_card(text: str) -> None:
    with pytest.raises(BadCard) as refused:
        Card(text)
    assert refused.value.code == "bad-card"
    assert refused.value.args_for_words == {"card": text}


@pytest.mark.parametrize("thing", [None, 12, ["Qs"], {"card": "Qs"}])
def test_no_other_thing_is_a_card(thing: str) -> None:
    with pytest.raises(BadCard):
        Card(thing)


def test_a_card_never_changes() -> None:
    queen = Card("Qs")
    for name in ("index", "rank", "suit", "text", "owner"):
        with pytest.raises(AttributeError):
            setattr(queen, name, 0)
    with pytest.raises(AttributeError):
        del queen.text
    assert str(queen) == "Qs"
