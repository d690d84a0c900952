"""What a seat may see, phase by phase."""

from dataclasses import replace

import pytest
from tests.support.proves import proves
from tests.support.tables import (
    ALL_VOID,
    MOON,
    TWINS,
    exact,
    moon_deal,
    near_sun_deal,
    passed_on,
    play,
    table,
    twins,
)

from heartsease.cards import Card
from heartsease.cards.hand import parse_cards
from heartsease.game import ChooseMoon, ChoosePassing, Deal, PassCards, Phase, View, scores_after, view
from heartsease.rules import Direction, MoonChoice
from heartsease.rules.scoring import Shot


def views(deal: Deal) -> list[View]:
    """Every seat's view."""
    return [view(deal, seat) for seat in range(deal.rules.seats)]


def test_all_seats_see_what_lies_open() -> None:
    deal = play(table("hearts", 4, {0: "2c", 1: "5c", 2: "6c", 3: "7c"}), "2c 5c")
    for seat, seen in enumerate(views(deal)):
        assert (seen.rules, seen.seat, seen.number, seen.dealer) == (deal.rules, seat, 1, 0)
        assert (seen.phase, seen.passing, seen.scores) == (Phase.PLAYING, deal.passing, (0, 0, 0, 0))
        assert (seen.trick, seen.tricks, seen.to_act) == (deal.trick, (), 2)
        assert seen.hand == deal.hands[seat]
        assert seen.cards_left == (12, 12, 13, 13)
        assert seen.hearts_broken is False


def test_only_who_acts_is_told_what_may_be_played() -> None:
    deal = play(table("hearts", 4, {0: "2c", 1: "5cAsQs"}), "2c")
    for seat, seen in enumerate(views(deal)):
        if seat == 1:
            assert seen.legal_plays == deal.legal_plays
            against = {str(card): (step.rule, step.code) for card, step in seen.refused}
            assert against["As"] == against["Qs"] == ("L-3", "must-follow-suit")
            assert set(against) == {str(card) for card in seen.hand} - {
                str(card) for card in seen.legal_plays
            }
        else:
            assert (seen.legal_plays, seen.refused) == ((), ())


@proves("P-1")
def test_nobody_sees_what_is_passed_before_the_last_seat_confirms() -> None:
    deal = table("hearts", 4, passing=True)
    first = deal.hands[3][:3]
    unseen = [repr(view(deal, seat)) for seat in range(3)]
    deal, _ = deal.apply(PassCards(3, first))
    for seat, seen in enumerate(views(deal)):
        assert seen.confirmed == (False, False, False, True)
        assert seen.chosen == (first if seat == 3 else None)
        assert (seen.given, seen.received) == ((), ())
        assert seen.hand == deal.hands[seat]
        assert (seen.to_act, seen.legal_plays) == (None, ())
    told = [repr(view(deal, seat)).replace("False, True)", "False, False)") for seat in range(3)]
    assert told == unseen, "that a seat has chosen is all that shows"


@proves("P-1", "P-2")
def test_after_the_pass_each_sees_what_it_gave_and_got() -> None:
    deal = table("hearts", 4, passing=True)
    given = [hand[:3] for hand in deal.hands]
    for seat in range(4):
        deal, _ = deal.apply(PassCards(seat, given[seat]))
    for seat, seen in enumerate(views(deal)):
        assert seen.chosen is None
        assert seen.given == given[seat]
        assert seen.received == given[(seat - 1) % 4]
        assert all(card in seen.hand for card in seen.received)
        assert seen.confirmed == (True,) * 4


@proves("D-6")
def test_only_its_taker_sees_the_kitty_before_the_deal_is_scored() -> None:
    deal = exact("cancellation", [*TWINS[:5], "6h5h4h3h3d"], left_over="2h")
    for seen in views(deal):
        assert (seen.kitty, seen.kitty_size, seen.kitty_taker) == (None, 1, None)
    deal = play(deal, ALL_VOID[0])
    for seen in views(deal):
        assert (seen.kitty, seen.kitty_taker, seen.held_over) == (None, None, deal.held_over)
    deal = play(deal, "AhTh9h5h4hKh")
    for seat, seen in enumerate(views(deal)):
        assert seen.kitty_taker == 1
        assert seen.kitty == ((Card("2h"),) if seat == 1 else None)
        assert seen.points == (0, 11 if seat == 1 else 10, 0, 0, 0, 0)
    while deal.phase is Phase.PLAYING:
        deal = play(deal, str(deal.legal_plays[0]))
    assert deal.phase is Phase.SCORED
    for seen in views(deal):
        assert seen.kitty == (Card("2h"),)
        assert seen.points == deal.points


@proves("D-6")
def test_the_kitty_stays_hidden_while_a_shooter_chooses() -> None:
    deal = play(twins(left_over="3c", last_void_trick="leader"), "".join(ALL_VOID))
    assert deal.phase is Phase.MOON
    assert [seen.kitty for seen in views(deal)] == [None, parse_cards("3c"), None, None, None, None]
    deal, _ = deal.apply(ChooseMoon(1, MoonChoice.ADD))
    assert {seen.kitty for seen in views(deal)} == {parse_cards("3c")}


@proves("D-6", "T-6")
def test_a_kitty_that_nobody_took_is_seen_at_the_end() -> None:
    deal = play(twins(left_over="3c"), "".join(ALL_VOID))
    for seen in views(deal):
        assert (seen.kitty, seen.kitty_taker) == (parse_cards("3c"), None)


@proves("T-7")
def test_the_last_trick_can_be_looked_at() -> None:
    deal = play(moon_deal(), "2cThQs Ah")
    for seen in views(deal):
        assert seen.tricks[-1].cards == parse_cards("2cThQs")
        assert (seen.tricks[-1].leader, seen.tricks[-1].taker) == (0, 0)


@proves("S-2")
def test_only_the_shooter_is_asked() -> None:
    deal = play(moon_deal(), MOON)
    assert [seen.legal_choices for seen in views(deal)] == [(MoonChoice.ADD, MoonChoice.SUBTRACT), (), ()]
    assert {(seen.shot, seen.to_act, seen.phase) for seen in views(deal)} == {
        (Shot(0, sun=False), 0, Phase.MOON)
    }
    deal, _ = deal.apply(ChooseMoon(0, MoonChoice.SUBTRACT))
    assert {(seen.choice, seen.added) for seen in views(deal)} == {(MoonChoice.SUBTRACT, (-26, 0, 0))}


@proves("S-2", "S-11", "S-13", "S-14")
def test_a_shooter_sees_what_each_choice_leads_to() -> None:
    options = {"sun": "counts", "exact_target": "half", "floor": "zero"}
    deal = play(replace(moon_deal(**options), scores=(40, 48, 30)), MOON)
    seen = view(deal, 0)
    assert seen.shot == Shot(0, sun=True)
    assert scores_after(seen, MoonChoice.SUBTRACT) == (0, 48, 30)
    assert scores_after(seen, MoonChoice.ADD) == (40, 50, 82)
    for choice in seen.legal_choices:
        chosen, _ = deal.apply(ChooseMoon(0, choice))
        assert chosen.scores_after == scores_after(seen, choice)
    with pytest.raises(ValueError, match="PASSING"):
        scores_after(view(table("hearts", 4, passing=True), 0), MoonChoice.ADD)


@proves("P-7")
def test_only_the_dealer_is_asked_where_cards_are_passed() -> None:
    deal = table("hearts", 4, passing=True, pass_cycle=["dealer"], dealer=1)
    for seat, seen in enumerate(views(deal)):
        assert (seen.phase, seen.passing, seen.to_act) == (Phase.CHOOSING, Direction.DEALER, 1)
        assert seen.legal_directions == (deal.legal_directions if seat == 1 else ())
        assert (seen.receivers, seen.givers, seen.given, seen.received) == ((), (), (), ())
        assert seen.hand == deal.hands[seat], "having seen its hand, the dealer says"
        assert (seen.legal_plays, seen.refused) == ((), ())
    deal, _ = deal.apply(ChoosePassing(1, Direction.ACROSS))
    for seat, seen in enumerate(views(deal)):
        assert (seen.passing, seen.to_act, seen.legal_directions) == (Direction.ACROSS, None, ())
        assert seen.receivers == seen.givers == ((seat + 2) % 4,) * 3


@proves("P-2", "P-6")
@pytest.mark.parametrize(
    ("cycle", "receivers", "givers"),
    [
        (["left"], (2, 2, 2), (0, 0, 0)),
        (["right"], (0, 0, 0), (2, 2, 2)),
        (["scatter"], (2, 3, 4), (0, 5, 4)),
        (["hold"], (), ()),
    ],
)
def test_each_seat_knows_to_whom_each_of_its_cards_goes(
    cycle: list[str], receivers: tuple[int, ...], givers: tuple[int, ...]
) -> None:
    deal = table("hearts", 6, passing=True, pass_cycle=cycle)
    assert (view(deal, 1).receivers, view(deal, 1).givers) == (receivers, givers)


@proves("P-6")
def test_scattered_cards_come_from_the_seats_that_gave_them() -> None:
    deal = passed_on(table("cancellation", 6, passing=True, pass_cycle=["scatter"]), *range(6))
    seen = views(deal)
    for receiver in seen:
        for giver, card in zip(receiver.givers, receiver.received, strict=True):
            place = seen[giver].receivers.index(receiver.seat)
            assert seen[giver].given[place] == card


@proves("D-8")
def test_a_kitty_that_waits_for_a_heart_is_nobodys() -> None:
    deal = play(near_sun_deal(left_over="7d", kitty="first-heart"), "2c3c4c 2dAd3d")
    assert {(seen.kitty, seen.kitty_taker, seen.kitty_size) for seen in views(deal)} == {(None, None, 1)}
    deal = play(deal, "AsQs6h")
    assert [seen.kitty for seen in views(deal)] == [(Card("7d"),), None, None]


def test_a_view_holds_no_deal_and_no_other_hand() -> None:
    seen = view(table("cancellation", 9), 0)
    for name in seen._fields:
        assert not isinstance(getattr(seen, name), Deal)
        with pytest.raises(AttributeError):
            setattr(seen, name, None)


@proves("S-2", "D-6")
def test_all_seats_see_what_a_choice_leads_to_though_one_knows_the_kitty() -> None:
    hands = ["2cAhKhQhJh", "Th9h8h7h6h", "Qs5h4h3h2d"]
    deal = exact("hearts", hands, left_over="2h", kitty="first-trick", first_trick="any-card")
    deal = play(deal, "2cThQs Ah9h5h Kh8h4h Qh7h3h Jh6h2d")
    assert deal.phase is Phase.MOON
    assert [seen.kitty is None for seen in views(deal)] == [False, True, True]
    for choice in (MoonChoice.ADD, MoonChoice.SUBTRACT):
        chosen, _ = deal.apply(ChooseMoon(0, choice))
        assert {scores_after(seen, choice) for seen in views(deal)} == {chosen.scores_after}
