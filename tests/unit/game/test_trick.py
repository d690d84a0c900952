"""A trick knows the suit led."""

import dataclasses

import pytest
from tests.support.proves import proves

from heartsease.cards import Suit
from heartsease.cards.hand import parse_cards
from heartsease.game import Trick


@proves("L-3")
def test_the_first_card_names_the_suit() -> None:
    assert Trick(2).led is None
    assert Trick(2, parse_cards("9s")).led is Suit.SPADES
    assert Trick(2, parse_cards("9s Ah 2c")).led is Suit.SPADES


def test_a_trick_never_changes() -> None:
    trick = Trick(0, parse_cards("9s"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        trick.taker = 1  # type: ignore[misc]
