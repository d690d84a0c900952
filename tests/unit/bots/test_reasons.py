"""Why a choice is good: each reason where it holds, and not where it nearly does."""

from typing import Any

import pytest
from tests.support.tables import exact, moon_deal, play, table

from heartsease.bots.reasons import REASONS, Reason, reason_for
from heartsease.cards import Card
from heartsease.cards.hand import parse_cards
from heartsease.game import Deal, PassCards, PlayCard, view
from heartsease.words import text


def reason(deal: Deal, best: str, points: float = 30.0, others: float = 1.0) -> Reason | None:
    """Why this card is best, where each other legal one costs so many points more."""
    seat = deal.to_act
    assert seat is not None
    assert Card(best) in deal.legal_plays
    costs = dict.fromkeys(deal.legal_plays, others) | {Card(best): 0.0}
    ranked = sorted(costs.items(), key=lambda item: item[0] != Card(best))
    return reason_for(view(deal, seat), [(PlayCard(seat, card), cost) for card, cost in ranked], points)


def second_trick(*hands: str, line: str = "", **options: Any) -> Deal:
    """A deal of these cards after its first trick of clubs, which seat 3 takes, and a line."""
    options = {"penalties": ["Qs=13"], "moon": "off", **options}
    deal = exact("hearts", hands, **options)
    return play(deal, "2c3c4c5c" + line)


def test_the_only_card() -> None:
    deal = exact("hearts", ["2cQs", "3cKd", "4cAd", "5c4d"], penalties=["Qs=13"], moon="off")
    assert reason(deal, "2c") == Reason("only-card")


def test_all_the_same() -> None:
    deal = second_trick("2cQs9s", "3cAd2s", "4cKd3s", "5cJd4s")
    assert reason(deal, "Jd", others=0.0) == Reason("no-difference")
    assert reason(deal, "Jd", others=0.2) != Reason("no-difference")


def test_who_cannot_follow_lets_go_of_a_card() -> None:
    deal = second_trick("2cQs9s", "3cAd2s", "4cKd3s", "5cJd4s", line="Jd")
    assert reason(deal, "Qs") == Reason("gives-points", Card("Qs"))
    assert reason(deal, "9s") == Reason("safe-discard")


def test_staying_under_a_card() -> None:
    deal = second_trick("2c9dKd", "3cTd2s", "4cJd3s", "5cQdQs", line="Qd")
    assert reason(deal, "9d") == Reason("ducks", Card("Qd"))
    assert reason(deal, "Kd") is None


@pytest.mark.parametrize(
    ("costs", "expected"), [("Qs=13", Reason("last-no-points")), ("Td=3", None)], ids=["nothing", "points"]
)
def test_taking_last(costs: str, expected: Reason | None) -> None:
    deal = second_trick("2cKd2s", "3cTd3s", "4cJdAd", "5cQdQs", line="QdKdTd", penalties=[costs])
    assert reason(deal, "Ad") == expected
    assert reason(deal, "Jd") == Reason("ducks", Card("Kd"))


@pytest.mark.parametrize(
    ("kitty", "expected"), [("last-trick", Reason("last-no-points")), ("first-trick", None)], ids=str
)
def test_a_kitty_that_comes_along_may_count(kitty: str, expected: Reason | None) -> None:
    hands = ["2cKdQs", "3cTd3s", "4c5cJd"]
    deal = exact("hearts", hands, left_over="2s", kitty=kitty, penalties=["Qs=13"], moon="off")
    assert reason(play(deal, "2c3c"), "5c") == expected


def test_drawing_a_costly_card_out() -> None:
    deal = second_trick("2cQs2d", "3cTs3d", "4cJs4d", "5c4sKd")
    assert reason(deal, "4s") == Reason("flushes", Card("Qs"))
    assert reason(deal, "Kd") == Reason("empties-suit", Card("Kd"))


def test_leading_low() -> None:
    deal = second_trick("2cQs3d", "3cTs4d", "4cJs5d", "5c2dKs")
    assert reason(deal, "2d") == Reason("stays-low")
    assert reason(deal, "Ks") == Reason("empties-suit", Card("Ks"))


def test_a_seat_that_has_all_points_goes_on() -> None:
    deal = play(moon_deal(), "2cThQs")
    assert reason(deal, "Ah", points=2.0) == Reason("goes-for-moon")
    assert reason(deal, "Ah", points=20.0) is None
    assert reason(play(moon_deal(moon="off"), "2cThQs"), "Ah", points=2.0) is None


def test_a_moon_is_stopped_by_taking_what_counts() -> None:
    hands, penalties = ["AcAs9h5h", "2cQs8h7h", "3c2sTh4h"], ["Qs=13", "Th=1"]
    line = "2c3cAcAsQs2s9h8h"
    deal = play(exact("hearts", hands, penalties=penalties), line)
    assert deal.to_act == 2
    assert reason(deal, "Th") == Reason("stops-moon")
    assert reason(deal, "4h") == Reason("ducks", Card("9h"))
    assert reason(play(exact("hearts", hands, penalties=penalties, moon="off"), line), "Th") is None


def test_where_twins_cancel_nothing_is_promised() -> None:
    deal = table("cancellation", 6)
    while deal.legal_plays:
        for card in dict.fromkeys(deal.legal_plays):
            found = reason(deal, card.text)
            code = None if found is None else found.code
            if len(deal.trick.cards) < 5:
                assert code != "ducks"
            assert code != "stays-low"
        deal = play(deal, deal.legal_plays[0].text)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("QsKs2c", Reason("gives-points", Card("Qs"))),
        ("KsAs2c", None),
        ("2c3c4c", Reason("empties-suit", Card("2c"))),
    ],
)
def test_why_cards_are_passed(cards: str, expected: Reason | None) -> None:
    deal = table("hearts", 4, {0: "QsKsAs2c3c4c"}, void={0: "c"}, passing=True)
    best = PassCards(0, parse_cards(cards))
    assert reason_for(view(deal, 0), [(best, 0.0)], 5.0) == expected


def test_every_reason_has_words() -> None:
    said = {text(f"hint-{code}", card="", suit="") for code in REASONS}
    assert len(said) == len(REASONS)
