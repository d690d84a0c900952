"""Which card the prices of a trick lead to, where a table of points makes them turn."""

from dataclasses import replace
from typing import Any

import pytest
from tests.support.strategies import dealt_out

from heartsease.bots.danger import Danger
from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.bots.playing import choose_card, completes_moon, smokes_out
from heartsease.cards import Card, Hand
from heartsease.cards.hand import parse_cards
from heartsease.game import Match, Trick, View, view
from heartsease.rules import rule_set

OPENING = Trick(3, parse_cards("KcAc4c5c"), taker=0)
"""A trick that seat 0 took, with nothing in it."""


def seen(hand: str, trick: str, *tricks: Trick, preset: str = "hearts", **options: Any) -> View:
    """Seat 0's view, last to play to a trick or about to lead one; it may play all that follows suit."""
    deal = dealt_out(Match.start(rule_set(preset, 4, {"pass_count": 0, **options}), 0), 6).deal
    assert deal is not None
    held, cards = Hand.parse(hand), parse_cards(trick)
    return view(deal, 0)._replace(
        hand=held,
        trick=Trick(4 - len(cards) if cards else 0, cards),
        tricks=(OPENING, *tricks),
        legal_plays=held.of(cards[0].suit) if cards else held,
        cards_left=(len(held),) * 4,
    )


def chosen(given: View) -> Card:
    odds = Odds(Memory.of(given))
    return choose_card(given, odds, Danger(odds))


TWO = ["2d=20", "3d=20"]


def test_a_trick_that_makes_a_moon_is_taken_and_without_a_moon_it_is_not() -> None:
    hand, trick = "3c6c7c 4dKd 3h4h5h 3s4s5s", "9d 2d 3d"
    assert chosen(seen(hand, trick, penalties=TWO)) == Card("Kd")
    assert chosen(seen(hand, trick, penalties=TWO, moon="off", deals=3)) == Card("4d")


def test_a_moon_is_complete_with_all_that_is_open_and_nothing_elsewhere() -> None:
    hand = "3c6c7c 4dKd 3h4h5h 3s4s5s"
    mine, theirs = (Trick(seat, parse_cards("Ad3d5d6d"), taker=seat) for seat in (0, 1))
    for trick, tricks, complete in (
        ("9d 2d 3d", (), True),
        ("9d 2d Td", (), False),
        ("9d 2d Td", (mine,), True),
        ("9d 2d Td", (theirs,), False),
    ):
        given = seen(hand, trick, *tricks, penalties=TWO)
        assert completes_moon(Card("Kd"), given, Odds(Memory.of(given))) == complete


@pytest.mark.parametrize(
    ("preset", "hand", "card", "smokes"),
    [
        ("hearts", "6c7c 3h4h5h 3s4sJs", "3s", True),
        ("hearts", "6c7c 3h4h5h 3s4sKs", "3s", False),
        ("hearts", "6c7c 3h4h5h 3s4sQs", "3s", False),
        ("hearts", "6c7c 3h4h5h 3s4sJs", "6c", False),
        ("black-maria", "6c7c 3h4h5h 3s4sJs", "3s", True),
        ("black-maria", "6c7c 3h4h5h 3s4sKs", "3s", False),
        ("black-maria", "6c7c 3h4h5h 3s4sQs", "3s", False),
        ("hooligan", "3c6c 3h4h5h 3s4s", "3c", True),
        ("hooligan", "3c8c 3h4h5h 3s4s", "3c", False),
    ],
)
def test_a_sting_is_smoked_out_only_where_none_can_come_back(
    preset: str, hand: str, card: str, smokes: bool
) -> None:
    given = seen(hand, "", preset=preset)
    assert smokes_out(Card(card), given, Odds(Memory.of(given))) == smokes


def test_a_clean_seat_ducks_for_its_bonus_and_one_that_took_a_trick_does_not() -> None:
    hand, trick = "2h 4dKd", "Jd Qd 5d"
    given = seen(hand, trick, no_trick_bonus=50, deals=3)
    assert chosen(given) == chosen(seen(hand, trick)) == Card("Kd")
    elsewhere = (replace(OPENING, taker=3),)
    assert chosen(given._replace(tricks=elsewhere)) == Card("4d")
