"""What a seat can know to be settled, position by position; test_claims.py, a property, tries any."""

from typing import Any

from tests.support.tables import exact, play

from heartsease.game import Deal, view
from heartsease.game.claim import Settled, settled

NOTHING, REST = Settled.NOTHING_CHANGES, Settled.REST_IS_YOURS

FREE: dict[str, Any] = {
    "opening_lead": "eldest-any",
    "first_trick": "any-card",
    "hearts_lead": "any-time",
    "penalties": ["2s=20"],
    "moon": "off",
}
"""Seat 0 leads what it likes, and of each pack the two of spades counts."""

TWO_PACKS: dict[str, Any] = {"decks": 2, "cancellation": "identical"}


def said(deal: Deal) -> list[Settled | None]:
    """What each seat is told."""
    return [settled(view(deal, seat)) for seat in range(deal.rules.seats)]


def table(*hands: str, **options: Any) -> Deal:
    """A deal of just these hands, which seat 0 opens."""
    return exact("hearts", hands, dealer=len(hands) - 1, **{**FREE, **options})


# -- the rest are yours ---------------------------------------------------------------------------


def test_who_leads_the_highest_cards_left_takes_them_all_and_only_they_know() -> None:
    assert said(table("AsKsQs", "2sTs9s", "8s7s6s")) == [REST, None, None]
    assert said(table("AsKsTs", "2sQs9s", "8s7s6s")) == [None] * 3


def test_a_suit_that_nobody_else_has_is_the_highest_too() -> None:
    assert said(table("2d3d4d", "2sTs9s", "8s7s6s")) == [REST, None, None]


def test_a_higher_card_that_has_fallen_beats_nobody() -> None:
    deal = table("AsKcQc", "2sKs9s", "8sAc6s")
    assert said(deal)[0] is None
    assert said(play(table("AsQsKc", "2sKs9s", "8s7s6s"), "AsKs8s"))[0] is REST


def test_who_plays_last_and_takes_whatever_it_plays_takes_the_rest_too() -> None:
    deal = play(table("Ts2d3d", "9s2s4d", "AsKsQs"), "Ts9s")
    assert said(deal) == [None, None, REST]
    assert said(play(table("2d3dTs", "9s2s4d", "AsKsQs"), "2d4d"))[2] is None, "it cannot follow"


def test_before_anothers_lead_each_suit_that_may_come_must_be_had() -> None:
    assert said(table("4s3s5s", "AsKsQs", "2s6s7s")) == [None, REST, None]
    assert said(table("4s3s5d", "AsKsQs", "2s6s7s")) == [None] * 3


# -- two packs ------------------------------------------------------------------------------------


def test_a_twin_that_is_out_may_cancel() -> None:
    out = ("AsAsKs", "2sKs3s", "2s4s5s")
    assert said(table(*out, **TWO_PACKS))[0] is None
    assert said(table("AsAsKsKs", "2s3s4s5s", "2s6s7s8s", **TWO_PACKS))[0] is REST


def test_where_the_first_of_twins_is_higher_the_lead_stands() -> None:
    out = ("AsAsKs", "2sKs3s", "2s4s5s")
    assert said(table(*out, decks=2, cancellation="first-higher"))[0] is REST
    assert said(table(*out, decks=2, cancellation="last-higher"))[0] is None


def test_where_the_last_of_twins_is_higher_who_plays_last_takes() -> None:
    twins = ("Ks3s4s", "2s2s5s", "KsAsAs")
    assert said(play(table(*twins, decks=2, cancellation="last-higher"), "Ks5s"))[2] is REST
    assert said(play(table(*twins, decks=2, cancellation="first-higher"), "Ks5s"))[2] is None


def test_two_pairs_of_others_may_void_the_trick() -> None:
    four = ("AsAs", "2s4s", "2s5s", "3s6s", "3s7s")
    assert said(table(*four, **TWO_PACKS))[0] is REST
    assert said(table(*four, decks=2, cancellation="two-pairs-void"))[0] is None
    three = ("AsAs", "2s4s", "2s5s", "3s3s")
    assert said(table(*three, decks=2, cancellation="two-pairs-void"))[0] is REST, (
        "no four cards for two pairs"
    )


# -- nothing that is left counts --------------------------------------------------------------------


LAST_POINT = ("As3h9h", "2s5h6h", "7s8h2h")


def test_all_know_once_the_last_card_that_counts_lies_under_a_card_that_nobody_beats() -> None:
    assert said(table(*LAST_POINT)) == [None] * 3
    assert said(play(table(*LAST_POINT), "As")) == [None] * 3, "it need not fall"
    assert said(play(table(*LAST_POINT), "As2s")) == [NOTHING] * 3
    assert said(play(table("6s3h4h", "2s5h6h", "7s8h9h"), "6s2s")) == [None, None, NOTHING], "it has to take"


def test_in_the_last_trick_there_is_no_order_left() -> None:
    assert said(play(table(*LAST_POINT), "As2s7s 3h5h8h")) == [None] * 3


def test_a_bonus_for_taking_nothing_may_still_be_lost() -> None:
    assert said(play(table(*LAST_POINT, no_trick_bonus=5), "As2s7s")) == [None] * 3
    each_took = play(table("As4h7h9d", "2s6hQhTd", "7s9hAhJd", no_trick_bonus=5), "As2s7s 4hQh9h 6hAh7h")
    assert said(each_took) == [None] * 3, "the last trick"
    each_took = play(
        table("As4h7h9d8d", "2s6hQhTd7d", "7s9hAhJd6d", no_trick_bonus=5), "As2s7s 4hQh9h 6hAh7h"
    )
    assert said(each_took) == [NOTHING] * 3


def test_cards_held_over_wait_for_somebody() -> None:
    void = table("KsAh3h", "Ks2s4h", "2s3s5h", **TWO_PACKS)
    assert said(play(void, "KsKs2s"))[1] is None


def test_a_certain_moon_leaves_no_bonus_but_a_sun_may_still_fail() -> None:
    hands = ("As3h9h", "2s5h6h", "3s8h2h")
    shot: dict[str, Any] = {"penalties": ["2s=20", "3s=1"], "moon": "choice"}
    assert said(play(table(*hands, **shot), "As2s3s")) == [NOTHING] * 3
    assert said(play(table(*hands, **shot, no_trick_bonus=5), "As2s3s")) == [NOTHING] * 3
    assert said(play(table(*hands, **shot, sun="counts"), "As2s3s")) == [None] * 3


# -- the kitty ------------------------------------------------------------------------------------


def kitty(left_over: str, *hands: str, **options: Any) -> Deal:
    return exact("hearts", hands, dealer=2, left_over=left_over, **{**FREE, **options})


def test_what_lies_in_a_kitty_that_was_taken_is_known_to_its_taker_alone() -> None:
    hands = ("As3h4h", "9s5h6h", "7s8hTh")
    assert said(play(kitty("2s", *hands, kitty="first-trick"), "As9s7s")) == [NOTHING, None, None]


def test_a_kitty_that_waits_may_count() -> None:
    hands = ("As3h4h", "9s5h6h", "7s8hTh")
    assert said(play(kitty("2s", *hands, kitty="last-trick"), "As9s7s")) == [None] * 3
    assert (
        said(play(kitty("9s", "As3h4h", "2s5h6h", "7s8hTh", kitty="last-trick"), "As2s7s")) == [NOTHING] * 3
    )


def test_a_kitty_that_nobodys_hand_can_explain_waits_with_what_counts() -> None:
    hands = ("As3h9h", "5h6h4h", "8h2h7h")
    assert said(play(kitty("2s", *hands, kitty="last-trick"), "As5h8h")) == [None] * 3


def test_what_lies_in_a_kitty_may_break_a_moon() -> None:
    hands = ("As3h9h4d", "5sAh6h5d", "7s2s8d9d")
    shot: dict[str, Any] = {"penalties": ["2s=20", "3s=1"], "moon": "choice", "no_trick_bonus": 5}
    assert said(play(kitty("3s", *hands, kitty="first-trick", **shot), "As5s7s 3hAh2s"))[0] is None
