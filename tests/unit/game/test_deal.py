"""A deal, played card by card."""

import dataclasses

import pytest
from tests.support.proves import proves
from tests.support.tables import (
    ALL_VOID,
    MOON,
    NEAR_SUN,
    NO_MOON,
    TWINS,
    exact,
    fails,
    legal,
    moon_deal,
    near_sun_deal,
    passed_on,
    plain_deal,
    play,
    refused,
    table,
    twins,
)

from heartsease.cards import Card, Hand
from heartsease.cards.hand import parse_cards
from heartsease.game import (
    CardPlayed,
    ChooseMoon,
    ChoosePassing,
    DealScored,
    PassCards,
    Phase,
    PlayCard,
    TakeBack,
    TrickEnded,
)
from heartsease.rules import Direction, MoonChoice
from heartsease.rules.taking import Void

# -- the opening lead


@proves("L-1")
def test_the_lowest_club_leads_after_the_pass() -> None:
    deal = table("hearts", 4, {3: "2c3c4c"}, passing=True)
    deal = passed_on(deal, 0, 1, 2, 3)
    assert deal.to_act == 0, "seat 3 passed it left"
    assert legal(deal) == "2c"
    assert refused(deal, str(deal.hands[0][-1])) == ("L-1", "wrong-opening-lead")


@proves("L-1", "D-1")
@pytest.mark.parametrize(("seats", "lowest"), [(3, "2c"), (4, "2c"), (5, "3c"), (6, "2c"), (7, "2c")])
def test_the_lowest_club_of_each_pack(seats: int, lowest: str) -> None:
    deal = table("hearts", seats, {2: lowest})
    assert deal.to_act == 2
    assert legal(deal) == lowest


@proves("L-1")
@pytest.mark.parametrize(("dealer", "leader"), [(0, 2), (2, 5), (5, 2), (1, 2)])
def test_with_two_packs_the_first_holder_from_eldest_leads(dealer: int, leader: int) -> None:
    deal = table("cancellation", 6, {2: "2c", 5: "2c"}, dealer=dealer, opening_lead="lowest-club")
    assert deal.to_act == leader


@proves("L-1")
def test_a_club_of_the_kitty_does_not_lead() -> None:
    deal = table("cancellation", 6, {4: "3c", 1: "4c"}, left_over="2c2c", opening_lead="lowest-club")
    assert legal(deal) == "3c"
    lone = exact(
        "hearts", ["AhKhQhJhTh", "9h8h7h6h5h", "4h3h2hQs2d"], left_over="2c", kitty="first-trick", dealer=1
    )
    assert lone.rules.opening.opening_lead.value == "lowest-club"
    assert lone.to_act == 2
    assert legal(lone) == "2d", "eldest opens, and L-2 holds"


@proves("L-2")
@pytest.mark.parametrize("dealer", [0, 3, 5])
def test_eldest_leads_any_harmless_card(dealer: int) -> None:
    eldest = (dealer + 1) % 6
    deal = table("cancellation", 6, {eldest: "2cKsQsQs5h"}, dealer=dealer)
    assert deal.to_act == eldest
    assert {"Qs", "5h"} & set(map(str, deal.legal_plays)) == set()
    assert {"2c", "Ks"} <= set(map(str, deal.legal_plays))
    assert refused(deal, "Qs") == refused(deal, "5h") == ("L-2", "wrong-opening-lead")
    assert fails(deal, PlayCard(eldest, Card("Qs"))) == ("wrong-opening-lead", "L-2")


@proves("L-2", "L-8")
def test_the_queen_may_be_led_after_a_void_first_trick() -> None:
    deal = table("cancellation", 6, {0: "2c", 1: "2cQs5h", 2: "3c", 3: "3c", 4: "4c", 5: "4c"})
    deal = play(deal, "2c 3c 3c 4c 4c 2c")
    assert deal.tricks[0].taker is None
    assert deal.to_act == 1
    assert Card("Qs") in deal.legal_plays
    assert refused(deal, "5h") == ("L-7", "hearts-not-broken")


@proves("L-13")
@pytest.mark.parametrize("dealer", [0, 3, 5])
def test_eldest_leads_any_card_but_a_heart_where_that_is_agreed(dealer: int) -> None:
    eldest = (dealer + 1) % 6
    hands = {eldest: "3cKsQsQs5h", (eldest + 1) % 6: "2c"}
    deal = table("cancellation", 6, hands, dealer=dealer, opening_lead="eldest-any")
    assert deal.to_act == eldest
    assert {"Qs", "Ks", "3c"} <= set(map(str, deal.legal_plays))
    assert refused(deal, "5h") == ("L-7", "hearts-not-broken")
    free = table("guts", 6, hands, dealer=dealer)
    assert free.to_act == eldest
    assert set(free.legal_plays) == set(free.hands[eldest])
    _, events = free.apply(PlayCard(eldest, Card("5h")))
    assert events == (CardPlayed(eldest, Card("5h"), breaks=True),)


@proves("L-5")
def test_eldest_with_penalty_cards_only_leads_any_of_them() -> None:
    bound, free = twins(), exact("cancellation", TWINS, dealer=2)
    assert bound.to_act == 1
    assert legal(bound) == "2c"
    assert free.to_act == 3
    assert legal(free) == "7h8h9hThJh"
    _, events = free.apply(PlayCard(3, Card("7h")))
    assert events[0] == CardPlayed(3, Card("7h"), breaks=True)


# -- following


@proves("L-3")
def test_seats_play_clockwise_one_card_each() -> None:
    deal = table("hearts", 4, {2: "2c", 3: "5c", 0: "6c", 1: "7c"})
    for seat, card in ((2, "2c"), (3, "5c"), (0, "6c"), (1, "7c")):
        assert deal.to_act == seat
        for other in range(4):
            if other != seat:
                assert fails(deal, PlayCard(other, deal.hands[other][0])) == ("out-of-turn", "L-3")
        deal, events = deal.apply(PlayCard(seat, Card(card)))
        assert events[0] == CardPlayed(seat, Card(card), breaks=False)
        assert Card(card) not in deal.hands[seat]
    assert len(deal.tricks) == 1


@proves("L-3")
def test_suit_is_followed_where_it_can_be() -> None:
    deal = play(table("hearts", 4, {0: "2c", 1: "5cAs"}), "2c")
    assert fails(deal, PlayCard(1, Card("As"))) == ("must-follow-suit", "L-3")
    assert fails(deal, PlayCard(1, Card("2c"))) == ("not-in-hand", "L-3")


@proves("L-4")
def test_no_penalty_card_falls_to_the_first_trick_of_hearts() -> None:
    deal = play(table("hearts", 4, {0: "2c", 1: "QsAh5d"}, void={1: "c"}), "2c")
    assert refused(deal, "Qs") == refused(deal, "Ah") == ("L-4", "penalty-on-first-trick")
    assert fails(deal, PlayCard(1, Card("Ah"))) == ("penalty-on-first-trick", "L-4")
    assert Card("5d") in deal.legal_plays


@proves("L-4")
def test_the_first_trick_ends_even_when_it_is_void() -> None:
    hands = {0: "2c", 1: "2cAd", 2: "3cQs", 3: "3c", 4: "4c", 5: "4c"}
    deal = table("cancellation", 6, hands, void={2: "d"}, first_trick="penalty-free")
    deal = play(deal, "2c 3c 3c 4c 4c 2c")
    assert deal.tricks[0].taker is None
    deal = play(deal, "Ad")
    assert Card("Qs") in deal.legal_plays


@proves("L-5")
def test_who_holds_penalty_cards_only_discards_any_on_the_first_trick() -> None:
    deal = play(moon_deal(), "2c")
    assert legal(deal) == "6h7h8h9hTh"
    deal = play(deal, "Th")
    assert legal(deal) == "2h3h4h5hQs"


@proves("L-6")
@pytest.mark.parametrize(("preset", "seats"), [("simple", 4), ("cancellation", 6)])
def test_penalty_cards_fall_to_the_first_trick_elsewhere(preset: str, seats: int) -> None:
    deal = play(table(preset, seats, {1: "2c", 2: "QsAh5d"}, void={2: "c"}), "2c")
    assert set(deal.legal_plays) == set(deal.hands[2])


@proves("L-12")
@pytest.mark.parametrize(("discard", "allowed"), [("free", "6h7h8h9h5sQs"), ("first-chance", "Qs")])
def test_the_queen_goes_at_the_first_chance_where_that_is_agreed(discard: str, allowed: str) -> None:
    hands = ["2cAdAhKhQhJhTh", "3c5sQs9h8h7h6h", "4c2d7s5h4h3h2h"]
    deal = play(exact("hearts", hands, queen_discard=discard), "2c3c4c 2dAd")
    assert deal.to_act == 1
    assert legal(deal) == allowed
    if discard == "first-chance":
        assert refused(deal, "5s") == refused(deal, "6h") == ("L-12", "queen-held-back")
        assert fails(deal, PlayCard(1, Card("5s"))) == ("queen-held-back", "L-12")


# -- breaking hearts


@proves("L-7")
@pytest.mark.parametrize(
    ("by", "card", "breaks"),
    [
        ("heart-or-queen", "Qs", True),
        ("heart-or-queen", "5h", True),
        ("heart", "Qs", False),
        ("heart", "5h", True),
        ("heart-or-queen", "Ks", False),
    ],
)
def test_hearts_break_by_what_is_discarded(by: str, card: str, breaks: bool) -> None:
    deal = play(table("simple", 4, {0: "2c", 1: "QsKs5h"}, void={1: "c"}, hearts_broken_by=by), "2c")
    after, events = deal.apply(PlayCard(1, Card(card)))
    assert events == (CardPlayed(1, Card(card), breaks),)
    assert after.hearts_broken == breaks
    assert not deal.hearts_broken


@proves("L-7")
def test_hearts_break_once() -> None:
    deal = play(table("simple", 4, {0: "2c", 1: "5h", 2: "6h"}, void={1: "c", 2: "c"}), "2c 5h")
    deal, events = deal.apply(PlayCard(2, Card("6h")))
    assert events == (CardPlayed(2, Card("6h"), breaks=False),)
    assert deal.hearts_broken


@proves("L-7")
@pytest.mark.parametrize(("preset", "free"), [("hearts", True), ("simple", False)])
def test_a_queen_that_was_played_lets_hearts_be_led_except_in_simple(preset: str, free: bool) -> None:
    hands = {0: "2cAsKs5h", 1: "7c2s", 2: "8cQs", 3: "9c3s"}
    deal = table(preset, 4, hands, void={2: "h", 0: "d"}, first_trick="any-card")
    deal = play(deal, "2c 7c 8c 9c")
    assert deal.to_act == 3
    assert refused(deal, str(next(card for card in deal.hands[3] if card.suit.value == "h")))[0] == "L-7"
    deal = play(deal, "3s As 2s Qs")
    assert deal.to_act == 0
    assert (Card("5h") in deal.legal_plays) == free


@proves("L-9", "L-7")
def test_a_lone_suit_of_hearts_is_led_and_breaks_them() -> None:
    hands = {0: "Ac3h4h5h6h7h8h9hThJhQhKhAh", 3: "2c", 1: "5c", 2: "6c"}
    deal = play(table("simple", 4, hands), "2c Ac 5c 6c")
    assert deal.to_act == 0
    assert legal(deal) == "3h4h5h6h7h8h9hThJhQhKhAh"
    deal, events = deal.apply(PlayCard(0, Card("3h")))
    assert events == (CardPlayed(0, Card("3h"), breaks=True),)
    assert deal.hearts_broken


@proves("L-9")
@pytest.mark.parametrize(
    ("queen_lead", "lead"), [("any-time", "Qs"), ("when-broken", "3h4h5h6h7h8h9hThJhQhKhQs")]
)
def test_with_hearts_and_the_queen(queen_lead: str, lead: str) -> None:
    hands = {0: "Ac3h4h5h6h7h8h9hThJhQhKhQs", 3: "2c", 1: "5c", 2: "6c"}
    deal = play(table("simple", 4, hands, queen_lead=queen_lead), "2c Ac 5c 6c")
    assert legal(deal) == lead


@proves("L-14")
@pytest.mark.parametrize(
    ("by", "card", "breaks"),
    [
        ("penalty-card", "As", True),
        ("penalty-card", "Ks", True),
        ("penalty-card", "5h", True),
        ("penalty-card", "5d", False),
        ("heart-or-queen", "As", False),
    ],
)
def test_any_penalty_card_breaks_hearts_where_that_is_agreed(by: str, card: str, breaks: bool) -> None:
    hands = {1: "2c", 2: "AsKs5h5d"}
    deal = table("black-maria", 4, hands, void={2: "c"}, hearts_broken_by=by, hearts_lead="when-broken")
    deal, events = play(deal, "2c").apply(PlayCard(2, Card(card)))
    assert events == (CardPlayed(2, Card(card), breaks),)
    assert deal.hearts_broken == breaks


@proves("L-7", "D-6")
def test_cards_of_the_kitty_break_nothing() -> None:
    hands = {seat: f"{'T23456789'[seat]}c" for seat in range(9)}
    deal = play(table("cancellation", 9, hands, left_over="2h3h4h5hQs"), "2c3c4c5c6c7c8c9cTc")
    assert deal.kitty_taker == 0
    assert not deal.hearts_broken
    assert deal.points == (17, *[0] * 8)


# -- taking


@proves("L-10", "T-1")
@pytest.mark.parametrize(
    ("cards", "taker"), [("2c 5c Kc 3c", 2), ("2c Ac Kc 3c", 1), ("2c 5c 6c 7c", 3), ("2c 5d 6d 7d", 0)]
)
def test_the_taker_leads_to_the_next_trick(cards: str, taker: int) -> None:
    texts = cards.split()
    off_suit = {seat: "c" for seat in range(1, 4) if texts[seat][1] == "d"}
    deal = play(table("simple", 4, dict(enumerate(texts)), void=off_suit), cards)
    assert deal.tricks[0].taker == taker
    assert deal.to_act == taker
    assert set(deal.taken()[taker]) == set(parse_cards(cards))


@proves("T-2")
def test_cancelled_hearts_break_hearts_and_count() -> None:
    hands = {1: "Ac", 2: "9h", 3: "9h", 4: "2c", 5: "3c", 0: "4c"}
    deal = play(table("cancellation", 6, hands, void={2: "c", 3: "c"}), "Ac 9h 9h 2c 3c 4c")
    assert deal.hearts_broken
    assert deal.tricks[0].taker == 1
    assert deal.points == (0, 2, 0, 0, 0, 0)


@proves("T-2", "T-3")
def test_twins_leave_the_trick_to_the_next_card() -> None:
    deal = table("cancellation", 6, {1: "Ac", 2: "Kc", 3: "Ac", 4: "2c", 5: "3c", 0: "4c"})
    deal = play(deal, "Ac Kc Ac 2c 3c 4c")
    assert deal.tricks[0].taker == 2
    assert deal.to_act == 2


@proves("T-4")
@pytest.mark.parametrize(("cancellation", "taker"), [("two-pairs-void", None), ("identical", 1)])
def test_two_pairs_void_a_trick(cancellation: str, taker: int | None) -> None:
    hands = {1: "Ac", 2: "Kc", 3: "Kc", 4: "2c", 5: "2c", 0: "4c"}
    deal = table("cancellation", 6, hands, cancellation=cancellation)
    last = "4c"
    deal = play(deal, "Ac Kc Kc 2c 2c")
    deal, events = deal.apply(PlayCard(0, Card(last)))
    assert deal.tricks[0].taker == taker
    void = Void.TWO_PAIRS if taker is None else None
    assert events[1] == TrickEnded(taker, void, 0, kitty=taker is not None)


@proves("T-8")
@pytest.mark.parametrize(
    ("cancellation", "tricks", "takers"),
    [
        ("first-higher", ALL_VOID, [1, 1, 1, 1, 1]),
        (
            "last-higher",
            ("2cJhJh6h6h2c", "QsQsThTh5h5h", "Ah9h9h4h4hAh", "KhKh8h8h3h3h", "Qh7h7h2h2hQh"),
            [0, 1, 0, 1, 0],
        ),
    ],
)
def test_where_the_first_or_the_last_of_two_is_higher_no_trick_is_void(
    cancellation: str, tricks: tuple[str, ...], takers: list[int]
) -> None:
    deal = twins(cancellation=cancellation)
    for trick in tricks:
        deal = play(deal, trick)
        assert deal.held_over == ()
    assert [trick.taker for trick in deal.tricks] == takers
    assert {trick.void for trick in deal.tricks} == {None}


@proves("T-5")
def test_a_void_trick_goes_to_the_next_taker() -> None:
    deal = play(twins(), ALL_VOID[0])
    assert deal.held_over == parse_cards(ALL_VOID[0])
    assert deal.points == (0,) * 6
    deal = play(deal, ALL_VOID[1])
    assert deal.held_over == parse_cards(ALL_VOID[0] + ALL_VOID[1])
    deal = play(deal, "Ah9h8h4h3h")
    deal, events = deal.apply(PlayCard(0, Card("Kh")))
    assert events[1] == TrickEnded(1, None, 4 + 26 + 4 + 6, kitty=False)
    assert deal.held_over == ()
    assert set(deal.taken()[1]) == set(parse_cards(ALL_VOID[0] + ALL_VOID[1] + "Ah9h8h4h3hKh"))
    assert deal.points == (0, 40, 0, 0, 0, 0)
    assert deal.to_act == 1


@proves("L-11")
def test_after_a_void_trick_the_same_seat_leads_again() -> None:
    deal = twins()
    for trick in ALL_VOID[:-1]:
        assert deal.to_act == 1
        deal = play(deal, trick)
    assert deal.to_act == 1


@proves("L-11")
def test_after_a_void_trick_the_next_seat_leads_where_that_is_agreed() -> None:
    deal = twins(void_trick_lead="next-seat")
    for leader, trick in ((1, "2cJhJh6h6h2c"), (2, "ThTh5h5hAhAh"), (3, "9h4h4hKhKh9h")):
        assert deal.to_act == leader
        deal = play(deal, trick)
        assert deal.tricks[-1].taker is None
    assert deal.to_act == 4


@proves("T-6")
def test_a_void_last_trick_leaves_all_that_waits_with_nobody() -> None:
    deal = play(twins(left_over="3c"), "".join(ALL_VOID))
    assert deal.phase is Phase.SCORED
    assert [trick.taker for trick in deal.tricks] == [None] * 5
    assert deal.kitty_taker is None
    assert deal.points == deal.added == (0,) * 6
    assert deal.shooter is None
    assert deal.taken() == ((),) * 6
    assert deal.held_over == parse_cards("".join(ALL_VOID))


@proves("T-6", "S-5")
@pytest.mark.parametrize(("last", "shooter"), [("nobody", None), ("leader", 1)])
def test_points_lost_make_a_moon_impossible(last: str, shooter: int | None) -> None:
    deal = play(twins(last_void_trick=last), f"{ALL_VOID[0]} {ALL_VOID[1]} Ah9h8h4h3hKh Kh8h9h3h4hQh")
    assert deal.points == (0, 46, 0, 0, 0, 0)
    deal = play(deal, "Qh7h7h2h2hAh")
    assert deal.tricks[-1].void is Void.TWO_PAIRS
    assert deal.points[1] == (46 if last == "nobody" else 52)
    assert deal.shooter == shooter


@proves("T-6", "S-4")
def test_the_leader_takes_a_void_last_trick_where_that_is_agreed() -> None:
    deal = play(twins(left_over="3c", last_void_trick="leader"), "".join(ALL_VOID))
    assert [trick.taker for trick in deal.tricks] == [None] * 4 + [1]
    assert deal.tricks[-1].void is not None
    assert deal.kitty_taker == 1
    assert len(deal.taken()[1]) == 31
    assert deal.points == (0, 52, 0, 0, 0, 0)
    assert deal.shooter == 1, "all 26 hearts and both queens"
    assert deal.phase is Phase.MOON


@proves("T-6", "D-8")
@pytest.mark.parametrize("kitty", ["first-trick", "last-trick", "first-heart"])
def test_a_kitty_that_still_waits_stays_with_nobody(kitty: str) -> None:
    deal = play(twins(left_over="3c", kitty=kitty), "".join(ALL_VOID))
    assert deal.kitty_taker is None
    assert sum(map(len, deal.taken())) == 0


@proves("T-7")
def test_a_deal_ends_when_all_hands_are_empty() -> None:
    deal, cards = plain_deal(), parse_cards(NO_MOON)
    for place, card in enumerate(cards):
        assert deal.phase is Phase.PLAYING
        assert sum(map(len, deal.hands)) == 15 - place
        assert deal.to_act is not None
        deal, events = deal.apply(PlayCard(deal.to_act, card))
    assert deal.phase is Phase.SCORED
    assert deal.hands == (Hand(),) * 3
    assert events[-1] == DealScored((23, 3, 0), (23, 3, 0), (23, 3, 0))
    assert (deal.to_act, deal.legal_plays, deal.legal_choices) == (None, (), ())
    assert fails(deal, PlayCard(0, Card("2c"))) == ("not-playing", "L-3")


# -- the kitty


@proves("D-6")
def test_the_first_taker_takes_the_kitty() -> None:
    hands = {seat: f"{'T23456789'[seat]}c" for seat in range(9)}
    deal = table("cancellation", 9, hands, left_over="2h3h4h5hQs")
    assert deal.kitty_taker is None
    deal = play(deal, "2c3c4c5c6c7c8c9c")
    deal, events = deal.apply(PlayCard(0, Card("Tc")))
    assert events[1] == TrickEnded(0, None, 0, kitty=True)
    assert set(deal.taken()[0]) == {*parse_cards("2c3c4c5c6c7c8c9cTc2h3h4h5hQs")}
    assert set(deal.taken(kitty=False)[0]) == {*parse_cards("2c3c4c5c6c7c8c9cTc")}


@proves("D-6", "T-5")
def test_after_a_void_trick_the_kitty_waits_with_the_cards_held_over() -> None:
    deal = play(twins(left_over="3c"), ALL_VOID[0])
    assert deal.kitty_taker is None
    deal = play(deal, "AhTh9h5h4h")
    deal, events = deal.apply(PlayCard(0, Card("Kh")))
    assert events[1] == TrickEnded(1, None, 10, kitty=True)
    assert deal.kitty_taker == 1
    assert len(deal.taken()[1]) == 13
    deal = play(deal, "Kh9hTh4h5h")
    deal, events = deal.apply(PlayCard(0, Card("Ah")))
    assert events[1] == TrickEnded(0, None, 6, kitty=False), "it goes once"
    assert deal.kitty_taker == 1


@proves("D-6")
@pytest.mark.parametrize(
    ("kitty", "takers"), [("first-trick", [None, 1, 1, 1, 1]), ("last-trick", [None, None, None, None, 3])]
)
def test_which_taker_gets_the_kitty(kitty: str, takers: list[int | None]) -> None:
    deal = twins(left_over="3c", kitty=kitty, cancellation="identical")
    tricks = [ALL_VOID[0], "AhTh9h5h4hKh", "Kh9hTh4h5hAh", "QsQs8h7h3h3h", "QhQh7h8h2h2h"]
    for trick, taker in zip(tricks, takers, strict=True):
        deal = play(deal, trick)
        assert deal.kitty_taker == taker
        assert sum(stack.count(Card("3c")) for stack in deal.taken()) == (taker is not None)
    assert [trick.taker for trick in deal.tricks] == [None, 1, 0, None, 3]
    assert deal.kitty_taker is not None
    assert Card("3c") in deal.taken()[deal.kitty_taker]


@proves("D-8")
@pytest.mark.parametrize(
    ("kitty", "takers"),
    [
        ("first-trick", [2, 2, 2, 2, 2, 2, 2]),
        ("first-heart", [None, None, 0, 0, 0, 0, 0]),
        ("last-trick", [None, None, None, None, None, None, 0]),
    ],
)
def test_a_kitty_that_goes_with_the_first_heart(kitty: str, takers: list[int | None]) -> None:
    deal = near_sun_deal(left_over="7d", kitty=kitty)
    for trick, taker in zip(NEAR_SUN.split(" "), takers, strict=True):
        waited = deal.kitty_taker is None
        deal = play(deal, trick[:-2])
        assert deal.to_act is not None
        deal, events = deal.apply(PlayCard(deal.to_act, Card(trick[-2:])))
        ended = events[1]
        assert isinstance(ended, TrickEnded)
        assert deal.kitty_taker == taker
        assert ended.kitty == (waited and taker is not None)
        assert sum(stack.count(Card("7d")) for stack in deal.taken()) == (taker is not None)


@proves("D-8", "T-5")
def test_a_heart_that_was_held_over_brings_the_kitty_too() -> None:
    hands = ["2dTdQd", "5cKs2s", "5cQs3s", "2hQs4s", "7dAdKd", "8d9dJd"]
    deal = exact("cancellation", hands, left_over="9c", kitty="first-heart", penalties=["Qs=13"])
    deal = play(deal, "5c5c2h7d8d2d")
    assert (deal.tricks[0].taker, deal.kitty_taker) == (None, None)
    deal, events = play(deal, "KsQsQsAd9d").apply(PlayCard(0, Card("Td")))
    assert events[1] == TrickEnded(1, None, 26, kitty=True)
    assert (deal.tricks[1].taker, deal.kitty_taker) == (1, 1)
    bare = exact("cancellation", hands, left_over="9c", kitty="last-trick", penalties=["Qs=13"])
    assert play(bare, "5c5c2h7d8d2d KsQsQsAd9dTd").kitty_taker is None


@proves("D-8")
def test_where_no_heart_has_come_the_kitty_goes_with_the_last_trick() -> None:
    hands = ["2cKs", "3cQs", "4c2s"]
    deal = exact("hearts", hands, left_over="2d", kitty="first-heart", penalties=["Qs=13"], moon="off")
    deal = play(deal, "2c3c4c")
    assert deal.kitty_taker is None
    deal = play(deal, "2sKsQs")
    assert deal.kitty_taker == 0
    assert Card("2d") in deal.taken()[0]


@proves("D-6", "S-4", "S-5")
@pytest.mark.parametrize(("taker", "shooter"), [(1, 1), (None, None)])
def test_the_kitty_counts_for_a_moon(taker: int | None, shooter: int | None) -> None:
    hands = [*TWINS[:5], "6h5h4h3h3d"]
    last_void = "leader" if taker is not None else "nobody"
    deal = exact("cancellation", hands, left_over="2h", last_void_trick=last_void)
    deal = play(deal, ALL_VOID[0] + ALL_VOID[1] + ALL_VOID[2])
    deal = play(deal, ALL_VOID[3] + "Qh7h7h2h3dQh")
    assert deal.kitty_taker == taker
    assert deal.points[1] == (52 if taker is not None else 0)
    assert deal.shooter == shooter


@proves("D-6", "S-1")
def test_the_kitty_counts_points() -> None:
    deal = play(
        exact("cancellation", [*TWINS[:5], "6h5h4h3h3d"], left_over="2h"), ALL_VOID[0] + "AhTh9h5h4hKh"
    )
    assert deal.points == (0, 4 + 6 + 1, 0, 0, 0, 0)


# -- states never change


def test_no_action_changes_the_state_it_came_from() -> None:
    deal = moon_deal()
    states, shown = [deal], [repr(deal)]
    for card in parse_cards(MOON):
        assert deal.to_act is not None
        deal, _ = deal.apply(PlayCard(deal.to_act, card))
        states.append(deal)
        shown.append(repr(deal))
    deal.apply(ChooseMoon(0, MoonChoice.ADD))
    assert list(map(repr, states)) == shown
    for field in dataclasses.fields(deal):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(deal, field.name, None)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    for action in (
        PlayCard(seat, Card("2c")),
        TakeBack(seat),
        PassCards(seat, ()),
        ChoosePassing(seat, Direction.LEFT),
        ChooseMoon(seat, MoonChoice.ADD),
    ):
        assert fails(moon_deal(), action) == ("no-such-seat", None)
