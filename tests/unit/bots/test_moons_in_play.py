"""Which seat is suspected of shooting the moon, and which hand shoots."""

from dataclasses import replace

from tests.support.strategies import dealt_out

from heartsease.bots.danger import Danger
from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.bots.shooting import chance, pays
from heartsease.bots.stopping import Suspect, stops
from heartsease.cards import Card, Hand
from heartsease.game import Match, Trick, View, view
from heartsease.rules import rule_set

TAKEN = (Trick(2, (Card("As"), Card("Qs"), Card("3s"), Card("5s")), taker=2),)


def seen(points: tuple[int, ...], moon: str = "choice") -> View:
    deal = dealt_out(Match.start(rule_set("hearts", 4, {"moon": moon}), 0), 2).deal
    assert deal is not None
    return replace(view(deal, 0), points=points, tricks=TAKEN, given=())


def suspect(points: tuple[int, ...], moon: str = "choice") -> int | None:
    found = Suspect.of(seen(points, moon), Odds(Memory.of(seen(points, moon))))
    return None if found is None else found.seat


def test_only_a_seat_that_alone_has_points_is_suspected() -> None:
    assert suspect((0, 0, 13, 0)) == 2
    assert suspect((0, 0, 0, 0)) is None
    assert suspect((0, 1, 13, 0)) is None
    assert suspect((13, 0, 0, 0)) is None
    assert suspect((0, 0, 13, 0), moon="off") is None


def test_more_points_make_more_suspicion() -> None:
    likely = []
    for points in (13, 17, 21, 25):
        found = Suspect.of(seen((0, 0, points, 0)), Odds(Memory.of(seen((0, 0, points, 0)))))
        assert found is not None
        likely.append(found.likely)
    assert likely == sorted(likely)
    assert 0 < likely[0] < likely[-1] <= 1


def likely(trick: Trick, *tricks: Trick) -> float:
    given = replace(seen((0, 0, 13, 0)), tricks=tricks, trick=trick)
    found = Suspect.of(given, Odds(Memory.of(given)))
    assert found is not None
    return found.likely


def test_tricks_led_and_taken_in_a_row_make_more_suspicion_than_tricks_that_others_led() -> None:
    kings = Trick(2, (Card("Ks"), Card("7s"), Card("6s"), Card("8s")), taker=2)
    given = Trick(1, (Card("7s"), Card("Ks"), Card("6s"), Card("8s")), taker=2)
    under_way = Trick(2, (Card("Ac"),))
    assert likely(under_way, *TAKEN, given) < likely(under_way, *TAKEN, kings)


def test_who_leads_the_queen_and_keeps_winning_is_suspected_before_it_has_taken_her() -> None:
    aces = Trick(2, (Card("As"), Card("Ks"), Card("6s"), Card("8s")), taker=2)
    clean = replace(seen((0, 0, 0, 0)), tricks=(aces,))
    for cards, suspected in (("Qs 5s", 2), ("Jc 5c", None), ("4h Kh", None)):
        given = replace(clean, trick=Trick(2, tuple(map(Card, cards.split()))))
        found = Suspect.of(given, Odds(Memory.of(given)))
        assert (None if found is None else found.seat) == suspected


def test_stoppers_are_winners_and_cards_with_guards_for_all_above_them() -> None:
    def sure(hand: str) -> float:
        given = replace(seen((0, 0, 13, 0)), hand=Hand.parse(hand))
        return stops(given.hand, Odds(Memory.of(given)))

    assert sure("2c3d Ah") == sure("2c 3hKh") == 1.0
    assert sure("2c3d 2h") < sure("2c3d Kh") < 1.0
    assert sure("2c2d2h") == 0.0
    assert 0.0 < sure("Ac 3d") < 1.0


def of_hand(hand: str, points: tuple[int, ...], moon: str = "choice") -> float:
    given = replace(seen(points, moon), hand=Hand.parse(hand), tricks=())
    odds = Odds(Memory.of(given))
    return chance(given, odds, Danger(odds))


def test_a_hand_of_winners_shoots_and_a_hand_of_losers_does_not() -> None:
    winners, losers = "QcKcAc QdKdAd JhQhKhAh QsKsAs", "2c5c8cTc 3d4d7d9d 2h3h 3s5s7s"
    assert of_hand(winners, (0, 0, 0, 0)) == 1.0
    assert pays(seen((0, 0, 0, 0)), of_hand(winners, (0, 0, 0, 0)))
    assert not pays(seen((0, 0, 0, 0)), of_hand(losers, (0, 0, 0, 0)))
    assert of_hand(winners, (0, 1, 0, 0)) == 0.0
    assert of_hand(winners, (0, 0, 0, 0), moon="off") == 0.0
