"""What a table of points makes of the cards of a hand: what stings, what is wanted, and what stays clean."""

import pytest
from tests.support.strategies import EVERY_TABLE, dealt_out

from heartsease.bots.danger import Danger, no_trick_bonus
from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.cards import Card, Hand, Suit
from heartsease.cards.hand import parse_cards
from heartsease.game import Match, View, view
from heartsease.rules import rule_set


def seen(preset: str, seats: int = 4, hand: str | None = None, **options: object) -> View:
    deal = dealt_out(Match.start(rule_set(preset, seats, options), 0), 9).deal
    assert deal is not None
    given = view(deal, 0)
    return given if hand is None else given._replace(hand=Hand.parse(hand))


def odds(preset: str, seats: int = 4, hand: str | None = None, **options: object) -> Odds:
    return Odds(Memory.of(seen(preset, seats, hand, **options)))


@pytest.mark.parametrize(
    ("preset", "seats", "stings", "bonuses"),
    [
        ("hearts", 4, "Qs", ""),
        ("cancellation", 8, "Qs", ""),
        ("omnibus", 4, "Qs", "Jd"),
        ("black-maria", 3, "QsKsAs", ""),
        ("hooligan", 4, "Qs7c", ""),
        ("spot", 4, "Qs", ""),
    ],
)
def test_what_stings_and_what_is_wanted_come_from_the_table(
    preset: str, seats: int, stings: str, bonuses: str
) -> None:
    found = odds(preset, seats, "2d3d4d5d6d")
    assert found.stings == parse_cards(stings)
    assert found.bonuses == parse_cards(bonuses)
    assert Suit.HEARTS in found.scoring_suits


def test_a_table_ten_times_as_dear_is_ten_times_as_dangerous_and_stings_alike() -> None:
    hand = "4c8cTc 5d9dJd 3h8hKhAh 4sQsKs"
    plain, dear = odds("hearts", 4, hand), odds("hearts", 4, hand, penalties=["h=10", "Qs=130"])
    assert plain.stings == dear.stings
    held = Hand.parse(hand).of(Suit.HEARTS)
    assert Danger(dear).of(Suit.HEARTS, held) == pytest.approx(10 * Danger(plain).of(Suit.HEARTS, held))


def test_the_dearest_card_is_thrown_first() -> None:
    spot = odds("spot", 4, "2c3c4c5c6c 2d3d4d5d6d 2s3s4s")
    plain = odds("hearts", 4, "2c3c4c5c6c 2d3d4d5d6d 2s3s4s", penalties=["h=8", "Qs=25"])
    assert spot.dump(1) > plain.dump(1)


def test_the_queen_goes_first_where_she_must_whatever_she_costs() -> None:
    hand, table = "2c3c4c5c6c 2d3d4d5d6d 2s3s4s", ["h=1", "Qs=1", "As=20"]
    free = odds("hearts", 4, hand, penalties=table)
    must = odds("hearts", 4, hand, penalties=table, queen_discard="first-chance")
    assert must.dump(1) < free.dump(1)


def saved(card: str, hand: str, preset: str = "omnibus") -> float:
    return Danger(odds(preset, 4, hand)).saved(Card(card))


def test_a_bonus_card_is_no_danger_and_nor_is_what_catches_one() -> None:
    hand = "3c4c5c6c 4d9dJd 3h4h5h 4s5s6s"
    assert saved("Jd", hand) < 0 <= saved("Jd", hand, "hearts")
    hand = "3c4c5c6c 4d9dAd 3h4h5h 4s5s6s"
    assert saved("Ad", hand) < saved("Ad", hand, "hearts")
    hand = "3c4c5c6c 4d9dTd 3h4h5h 4s5s6s"
    assert saved("Td", hand) == saved("Td", hand, "hearts")


def test_a_bonus_card_that_is_out_is_expected_from_nobody() -> None:
    hand = "3c4c5c6c 4d9dTd 3h4h5h 4s5s6s"
    assert odds("omnibus", 4, hand).mean(Suit.DIAMONDS) == 0.0
    assert odds("spot", 4, hand).mean(Suit.HEARTS, Card("8h")) < odds("spot", 4, hand).mean(Suit.HEARTS)


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_staying_clean_is_a_chance_and_low_cards_make_it_likelier(preset: str, seats: int) -> None:
    given = seen(preset, seats)
    danger = Danger(Odds(Memory.of(given)))
    assert 0 <= danger.clean(given.hand) <= 1
    low = Hand.parse("2c3c4c 2d3d4d 2h3h 2s3s")
    high = Hand.parse("QcKcAc QdKdAd KhAh KsAs")
    assert danger.clean(high) < danger.clean(low)


def test_a_bonus_for_no_trick_is_what_the_law_takes_off() -> None:
    assert no_trick_bonus(rule_set("hearts", 4)) == 0
    assert no_trick_bonus(rule_set("hearts", 4, {"no_trick_bonus": 5})) == 5
