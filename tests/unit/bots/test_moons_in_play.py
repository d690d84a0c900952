"""Which seat is suspected of shooting the moon, and which hand shoots."""

from typing import Any

from tests.support.strategies import dealt_out

from heartsease.bots.danger import Danger
from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.bots.shooting import chance, pays
from heartsease.bots.stopping import Suspect, stops
from heartsease.cards import Card, Hand
from heartsease.cards.hand import parse_cards
from heartsease.game import Match, Trick, View, view
from heartsease.rules import rule_set

QUEEN = "AsQs3s5s"
HEARTS = "Ah2h3h4h"


def took(seat: int, cards: str) -> Trick:
    """A trick that a seat led and took."""
    return Trick(seat, parse_cards(cards), taker=seat)


def seen(*tricks: Trick, preset: str = "hearts", **options: Any) -> View:
    deal = dealt_out(Match.start(rule_set(preset, 4, options), 0), 2).deal
    assert deal is not None
    return view(deal, 0)._replace(tricks=tricks, given=(), hand=Hand.parse("2c3c4c5c6c"))


def suspect(*tricks: Trick, preset: str = "hearts", **options: object) -> int | None:
    given = seen(*tricks, preset=preset, **options)
    found = Suspect.of(given, Odds(Memory.of(given)))
    return None if found is None else found.seat


def test_only_a_seat_that_alone_has_penalty_cards_is_suspected() -> None:
    assert suspect(took(2, QUEEN)) == 2
    assert suspect(took(2, "As2s3s5s")) is None
    assert suspect(took(1, HEARTS), took(2, QUEEN)) is None
    assert suspect(took(0, QUEEN)) is None
    assert suspect(took(2, QUEEN), moon="off") is None


def test_bonus_cards_hide_no_moon_and_are_none() -> None:
    jack = took(1, "KdJd3d5d")
    assert suspect(jack, preset="omnibus") is None
    assert suspect(jack, took(2, QUEEN), preset="omnibus") == 2
    assert suspect(took(2, "Ah2h3hJd"), took(2, "KhThJh9h"), preset="omnibus") == 2
    thirteen_for_both = ["h=1", "Qs=13", "Jd=-13"]
    assert suspect(took(2, QUEEN), took(2, "KdJd3d5d"), penalties=thirteen_for_both) == 2


def test_more_penalty_cards_make_more_suspicion() -> None:
    likely = []
    tricks = took(2, QUEEN), took(2, HEARTS), took(2, "Kh5h6h7h"), took(2, "Qh8h9hTh")
    for count in range(1, 5):
        given = seen(*tricks[:count])
        found = Suspect.of(given, Odds(Memory.of(given)))
        assert found is not None
        likely.append(found.likely)
    assert likely == sorted(likely)
    assert 0 < likely[0] < likely[-1] <= 1


def test_a_sun_in_the_making_costs_more_than_a_moon() -> None:
    costs = {}
    for sun in ("off", "counts"):
        for first in (2, 1):
            given = seen(took(first, "Ac8c9cTc"), took(2, QUEEN), sun=sun)
            found = Suspect.of(given, Odds(Memory.of(given)))
            assert found is not None
            costs[sun, first] = found.costs / found.likely
    assert costs == {("off", 2): 26, ("off", 1): 26, ("counts", 2): 39, ("counts", 1): 26}


def likely(trick: Trick, *tricks: Trick) -> float:
    given = seen()._replace(tricks=tricks, trick=trick)
    found = Suspect.of(given, Odds(Memory.of(given)))
    assert found is not None
    return found.likely


def test_tricks_led_and_taken_in_a_row_make_more_suspicion_than_tricks_that_others_led() -> None:
    kings = Trick(2, (Card("Ks"), Card("7s"), Card("6s"), Card("8s")), taker=2)
    given = Trick(1, (Card("7s"), Card("Ks"), Card("6s"), Card("8s")), taker=2)
    under_way = Trick(2, (Card("Ac"),))
    assert likely(under_way, took(2, QUEEN), given) < likely(under_way, took(2, QUEEN), kings)


def test_who_leads_the_queen_and_keeps_winning_is_suspected_before_it_has_taken_her() -> None:
    aces = Trick(2, (Card("As"), Card("Ks"), Card("6s"), Card("8s")), taker=2)
    clean = seen(aces)
    for cards, suspected in (("Qs 5s", 2), ("Jc 5c", None), ("4h Kh", None)):
        given = clean._replace(trick=Trick(2, tuple(map(Card, cards.split()))))
        found = Suspect.of(given, Odds(Memory.of(given)))
        assert (None if found is None else found.seat) == suspected


def test_stoppers_are_winners_and_cards_with_guards_for_all_above_them() -> None:
    def sure(hand: str) -> float:
        given = seen(took(2, QUEEN))._replace(hand=Hand.parse(hand))
        return stops(given.hand, Odds(Memory.of(given)))

    assert sure("2c3d Ah") == sure("2c 3hKh") == 1.0
    assert sure("2c3d 2h") < sure("2c3d Kh") < 1.0
    assert sure("2c2d2h") == 0.0
    assert 0.0 < sure("Ac 3d") < 1.0


def of_hand(hand: str, *tricks: Trick, **options: Any) -> tuple[float, bool]:
    """How likely a hand shoots, and whether that pays."""
    given = seen(*tricks, **options)._replace(hand=Hand.parse(hand))
    odds = Odds(Memory.of(given))
    likely = chance(given, odds, Danger(odds))
    return likely, pays(given, odds, likely)


def test_a_hand_of_winners_shoots_and_a_hand_of_losers_does_not() -> None:
    winners, losers = "QcKcAc QdKdAd JhQhKhAh QsKsAs", "2c5c8cTc 3d4d7d9d 2h3h 3s5s7s"
    assert of_hand(winners) == (1.0, True)
    assert not of_hand(losers)[1]
    assert of_hand(winners, took(1, "9h2h3h4h")) == (0.0, False)
    assert of_hand(winners, moon="off")[0] == 0.0


def test_another_seats_bonus_card_stops_no_moon() -> None:
    winners, jack = "QcKcAc KdAd ThJhQhKhAh KsAs", took(1, "QdJd2d3d")
    assert of_hand(winners, jack, penalties=["h=1", "Qs=13", "Jd=-10"])[1]


def test_a_moon_that_brings_nothing_is_not_shot_for() -> None:
    risky = "2cQcKcAc QdKdAd JhQhKhAh KsAs"
    assert of_hand(risky)[1]
    assert not of_hand(risky, moon="subtract", floor="zero", moon_value=1)[1]
