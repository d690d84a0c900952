"""A deal before its first trick: where cards go, and who says so."""

import pytest
from tests.support.proves import proves
from tests.support.strategies import EVERY_TABLE
from tests.support.tables import (
    dealt,
    fails,
    legal,
    passed_on,
    table,
)

from heartsease.cards import Card
from heartsease.cards.hand import parse_cards
from heartsease.game import (
    CardsExchanged,
    ChooseMoon,
    ChoosePassing,
    Deal,
    PassCards,
    PassChosen,
    PassingChosen,
    PassTakenBack,
    Phase,
    PlayCard,
    TakeBack,
)
from heartsease.rules import Direction, MoonChoice, rule_set


@proves("P-1")
def test_three_cards_change_hands_when_the_last_seat_confirms() -> None:
    deal = table("hearts", 4, {0: "2c3c4c", 1: "AsKsQs", 2: "AdKdQd", 3: "AhKhQh"}, passing=True)
    assert deal.phase is Phase.PASSING
    assert deal.to_act is None
    assert deal.legal_plays == ()
    before = deal.hands
    for seat in (2, 0, 3):
        deal, events = deal.apply(PassCards(seat, deal.dealing.hands[seat][:3]))
        assert events == (PassChosen(seat, deal.dealing.hands[seat][:3]),)
        assert deal.hands == before
        assert [deal.received(other) for other in range(4)] == [()] * 4
    deal, events = deal.apply(PassCards(1, parse_cards("QsKsAs")))
    assert events == (PassChosen(1, parse_cards("QsKsAs")), CardsExchanged())
    assert deal.phase is Phase.PLAYING
    assert [set(deal.received(seat)) for seat in range(4)] == [
        set(parse_cards(text)) for text in ("AhKhQh", "2c3c4c", "AsKsQs", "AdKdQd")
    ]
    for seat, hand in enumerate(deal.hands):
        assert hand == before[seat].without(deal.chosen[seat] or ()).plus(deal.received(seat))


@proves("P-1")
def test_a_choice_can_be_changed_and_taken_back_until_the_last_seat_confirms() -> None:
    deal = passed_on(table("hearts", 4, passing=True), 0, 1)
    other = deal.hands[0][-3:]
    deal, events = deal.apply(PassCards(0, other))
    assert events == (PassChosen(0, other),)
    assert deal.chosen[0] == other
    deal, events = deal.apply(TakeBack(1))
    assert events == (PassTakenBack(1),)
    assert deal.chosen[1] is None
    assert deal.phase is Phase.PASSING
    deal = passed_on(deal, 2, 3)
    assert deal.phase is Phase.PASSING, "seat 1 still chooses"
    deal = passed_on(deal, 1)
    assert deal.phase is Phase.PLAYING
    assert deal.received(1) == other
    assert fails(deal, TakeBack(0)) == ("nothing-to-take-back", "P-1")
    assert fails(deal, PassCards(0, other)) == ("not-passing", "P-1")


@proves("P-1")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_exactly_the_agreed_number_is_passed(count: int) -> None:
    deal = table("hearts", 4, passing=True, pass_count=count)
    hand = deal.hands[0]
    for wrong in (count - 1, count + 1):
        assert fails(deal, PassCards(0, hand[:wrong])) == ("bad-pass", "P-1")
    deal = passed_on(deal, 0, 1, 2, 3)
    assert [len(deal.received(seat)) for seat in range(4)] == [count] * 4
    assert [len(hand) for hand in deal.hands] == [13] * 4


@proves("P-1")
def test_only_cards_of_the_own_hand_are_passed_each_as_often_as_it_is_held() -> None:
    deal = table("cancellation", 6, {0: "AsAs2c", 1: "KsKs"}, passing=True, pass_count=2)
    assert fails(deal, PassCards(0, parse_cards("KsKs"))) == ("not-in-hand", "P-1")
    assert fails(deal, PassCards(0, parse_cards("2c2c"))) == ("not-in-hand", "P-1")
    assert fails(deal, TakeBack(0)) == ("nothing-to-take-back", "P-1")
    deal, _ = deal.apply(PassCards(0, parse_cards("AsAs")))
    deal = passed_on(deal, 1, 2, 3, 4, 5)
    assert Card("As") not in deal.hands[0]
    assert deal.hands[1].holds(parse_cards("AsAs"))


@proves("P-1")
def test_nothing_else_is_done_while_seats_choose() -> None:
    deal = passed_on(table("hearts", 4, {0: "2c"}, passing=True), 0, 1, 2)
    assert fails(deal, PlayCard(0, Card("2c"))) == ("not-playing", "L-3")
    assert fails(deal, ChooseMoon(0, MoonChoice.ADD)) == ("no-moon-choice", "S-2")


STEPS = {"left": 1, "right": -1, "across": 2, "hold": 0}
CYCLES = {
    "simple": ["left"],
    "black-maria": ["right"],
    "cancellation": ["left", "right"],
    "cancellation-identical": ["left", "right"],
    "cancellation-equal": ["left", "right"],
    "cancellation-small": ["left", "right"],
    "guts": ["left", "right"],
}
"""Those of the presets that do not pass as Hearts does."""


@proves("P-2", "P-3", "P-4", "P-5")
@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_cards_go_where_the_deal_says(preset: str, seats: int, number: int) -> None:
    rules = rule_set(preset, seats)
    deal = Deal.begin(rules, number, 0, dealt(rules), (0,) * seats)
    standard = ["left", "right", "across", "hold"] if seats == 4 else ["left", "right"]
    cycle = CYCLES.get(preset, standard)
    step = STEPS[cycle[(number - 1) % len(cycle)]]
    if step == 0:
        assert deal.phase is Phase.PLAYING
        assert [deal.received(seat) for seat in range(seats)] == [()] * seats
        return
    deal = passed_on(deal, *range(seats))
    for seat in range(seats):
        assert deal.received((seat + step) % seats) == deal.dealing.hands[seat][:3]


@proves("P-5")
def test_across_goes_to_the_seat_opposite() -> None:
    deal = passed_on(table("cancellation", 10, passing=True, pass_cycle=["across"]), *range(10))
    for seat in range(10):
        assert deal.received((seat + 5) % 10) == deal.dealing.hands[seat][:3]


# -- one to each


@proves("P-6")
def test_scattered_cards_go_one_to_each_in_the_order_chosen() -> None:
    deal = table("cancellation", 6, {1: "2cQsAh"}, passing=True, pass_cycle=["scatter"])
    deal, _ = deal.apply(PassCards(1, parse_cards("2cQsAh")))
    before = deal.hands
    deal = passed_on(deal, 0, 2, 3, 4, 5)
    assert deal.phase is Phase.PLAYING
    assert [deal.received(seat)[place] for place, seat in enumerate((2, 3, 4))] == list(parse_cards("2cQsAh"))
    for seat in range(6):
        givers = [(seat - 1 - place) % 6 for place in range(3)]
        got = [(deal.chosen[giver] or ())[place] for place, giver in enumerate(givers)]
        assert deal.received(seat) == tuple(got)
        assert deal.hands[seat] == before[seat].without(deal.chosen[seat] or ()).plus(got)


@proves("P-6")
def test_another_order_is_another_pass() -> None:
    deal = table("hearts", 4, {0: "2c3c4c"}, passing=True, pass_cycle=["scatter"])
    for chosen in ("2c3c4c", "4c2c3c"):
        passed = passed_on(deal.apply(PassCards(0, parse_cards(chosen)))[0], 1, 2, 3)
        for place, card in enumerate(parse_cards(chosen)):
            assert card in passed.received(1 + place)
            assert card in passed.hands[1 + place]
    left = table("hearts", 4, {0: "2c3c4c"}, passing=True)
    hands = [
        passed_on(left.apply(PassCards(0, parse_cards(chosen)))[0], 1, 2, 3).hands
        for chosen in ("2c3c4c", "4c2c3c")
    ]
    assert hands[0] == hands[1], "where all cards go to one seat, their order means nothing"


# -- the dealer's choice


@proves("P-7")
@pytest.mark.parametrize(
    ("seats", "choices"),
    [(4, "left right across hold"), (5, "left right hold"), (6, "left right across hold")],
)
def test_the_dealer_says_where_before_anyone_chooses_cards(seats: int, choices: str) -> None:
    deal = table("hearts", seats, passing=True, pass_cycle=["dealer"], dealer=2)
    assert (deal.phase, deal.passing, deal.to_act) == (Phase.CHOOSING, Direction.DEALER, 2)
    assert [direction.value for direction in deal.legal_directions] == choices.split()
    assert (deal.legal_plays, deal.legal_choices) == ((), ())
    assert [deal.received(seat) for seat in range(seats)] == [()] * seats
    cards = deal.hands[0][:3]
    assert fails(deal, PassCards(0, cards)) == ("not-passing", "P-1")
    assert fails(deal, TakeBack(0)) == ("nothing-to-take-back", "P-1")
    assert fails(deal, PlayCard(2, deal.hands[2][0])) == ("not-playing", "L-3")
    for seat in {*range(seats)} - {2}:
        assert fails(deal, ChoosePassing(seat, Direction.LEFT)) == ("no-passing-choice", "P-7")
    for direction in {*Direction} - {*deal.legal_directions}:
        assert fails(deal, ChoosePassing(2, direction)) == ("wrong-passing", "P-7")


@proves("P-7")
@pytest.mark.parametrize(
    ("direction", "step"), [(Direction.LEFT, 1), (Direction.RIGHT, -1), (Direction.ACROSS, 3)]
)
def test_then_cards_are_passed_as_the_dealer_said(direction: Direction, step: int) -> None:
    deal = table("hearts", 6, passing=True, pass_cycle=["dealer"], dealer=5)
    deal, events = deal.apply(ChoosePassing(5, direction))
    assert events == (PassingChosen(5, direction),)
    assert (deal.phase, deal.passing, deal.to_act) == (Phase.PASSING, direction, None)
    assert deal.legal_directions == ()
    assert fails(deal, ChoosePassing(5, direction)) == ("no-passing-choice", "P-7")
    deal = passed_on(deal, *range(6))
    for seat in range(6):
        assert deal.received((seat + step) % 6) == deal.dealing.hands[seat][:3]


@proves("P-7")
def test_the_dealer_may_say_that_all_is_held() -> None:
    deal = table("hearts", 4, {3: "2c"}, passing=True, pass_cycle=["dealer"])
    deal, events = deal.apply(ChoosePassing(0, Direction.HOLD))
    assert events == (PassingChosen(0, Direction.HOLD),)
    assert (deal.phase, deal.passing, deal.to_act) == (Phase.PLAYING, Direction.HOLD, 3)
    assert legal(deal) == "2c"


@proves("P-7")
def test_nobody_chooses_where_the_rules_say_so_themselves() -> None:
    for cycle in (["left"], ["hold"], ["scatter"]):
        deal = table("hearts", 4, passing=True, pass_cycle=cycle)
        assert deal.phase is not Phase.CHOOSING
        assert fails(deal, ChoosePassing(0, Direction.LEFT)) == ("no-passing-choice", "P-7")
    held = table("hearts", 4, pass_cycle=["dealer"])
    assert held.phase is Phase.PLAYING, "no cards are passed, so nobody is asked where to"
