"""Points, the moon and the end of a match, as functions."""

from collections.abc import Sequence

import pytest
from tests.support.proves import proves

from heartsease.cards import Card
from heartsease.cards.hand import parse_cards
from heartsease.rules import MoonChoice, RuleSet, rule_set
from heartsease.rules.scoring import (
    Shot,
    moon_choices,
    moon_counts,
    moon_scores,
    moon_worth,
    plain_scores,
    points_of,
    settled,
    shot,
    still_to_play,
    sun_counts,
    winners,
)


def _shares(rules: RuleSet, *penalty_shares: int, harmless: str = "2c") -> list[tuple[Card, ...]]:
    """Taken cards: so many of the penalty cards to each seat, and some harmless ones."""
    cards = list(rules.penalty_cards)
    taken = []
    for share in penalty_shares:
        taken.append((*parse_cards(harmless), *cards[:share]))
        del cards[:share]
    taken += [()] * (rules.seats - len(taken))
    return taken


def shooter(rules: RuleSet, taken: Sequence[Sequence[Card]]) -> int | None:
    """Who shot the moon."""
    found = shot(rules, taken)
    return None if found is None else found.seat


@proves("S-1")
def test_hearts_cost_one_and_the_queen_thirteen() -> None:
    rules = rule_set("hearts", 4)
    assert points_of(rules, ()) == 0
    assert points_of(rules, parse_cards("2hAhQhKs")) == 3
    assert points_of(rules, parse_cards("QsQcQd")) == 13
    assert points_of(rules, rules.pack) == 26
    assert points_of(rule_set("cancellation", 8), rule_set("cancellation", 8).pack) == 52


@proves("S-2", "S-5")
@pytest.mark.parametrize(("preset", "seats"), [("hearts", 3), ("hearts", 7), ("simple", 4)])
def test_a_moon_with_one_pack_is_all_hearts_and_the_queen(preset: str, seats: int) -> None:
    rules = rule_set(preset, seats)
    assert shooter(rules, _shares(rules, 0, 14)) == 1
    assert shooter(rules, _shares(rules, 14)) == 0
    assert shooter(rules, _shares(rules, 13, 1)) is None
    assert shooter(rules, _shares(rules, 1, 13)) is None
    assert shooter(rules, _shares(rules, 0, 13)) is None


@proves("S-4", "S-5")
def test_a_moon_with_two_packs_is_all_hearts_and_both_queens() -> None:
    rules = rule_set("cancellation", 8)
    assert shooter(rules, _shares(rules, 0, 0, 28)) == 2
    assert shooter(rules, _shares(rules, 27, 1)) is None
    assert shooter(rules, _shares(rules, 27)) is None, "the one lost card is a queen"
    assert shooter(rules, _shares(rules, 14)) is None


@proves("S-5")
def test_no_sum_of_points_is_a_moon() -> None:
    rules = rule_set("cancellation", 8)
    one_of_each = tuple(card for card in rule_set("hearts", 4).pack if rules.is_penalty(card))
    assert points_of(rules, one_of_each) == 26
    assert shooter(rules, [one_of_each, (), one_of_each, (), (), (), (), ()]) is None
    both_queens = parse_cards("QsQs")
    assert points_of(rules, both_queens) == 26
    assert shooter(rules, [both_queens, *[()] * 7]) is None


@proves("S-2", "S-3")
@pytest.mark.parametrize(
    ("value", "choices"),
    [("choice", ["add", "subtract"]), ("add", ["add"]), ("subtract", ["subtract"]), ("off", [])],
)
def test_what_a_shooter_may_choose(value: str, choices: list[str]) -> None:
    rules = rule_set("hearts", 4, {"moon": value})
    assert [choice.value for choice in moon_choices(rules)] == choices
    assert (shooter(rules, _shares(rules, 14)) is None) == (value == "off")


def added(rules: RuleSet, seat: int, choice: MoonChoice, *, sun: bool = False) -> tuple[int, ...]:
    """What a moon adds, where no other card counted and every score was nought."""
    nothing = (0,) * rules.seats
    return moon_scores(rules, Shot(seat, sun), choice, nothing, nothing)


@proves("S-2", "S-3", "S-4")
@pytest.mark.parametrize(
    ("preset", "seats"), [("hearts", 3), ("hearts", 4), ("simple", 4), ("cancellation", 6)]
)
def test_a_moon_is_26_off_or_26_onto_every_other(preset: str, seats: int) -> None:
    rules = rule_set(preset, seats)
    assert added(rules, 1, MoonChoice.SUBTRACT) == (0, -26, *[0] * (seats - 2))
    assert added(rules, 1, MoonChoice.ADD) == (26, 0, *[26] * (seats - 2))


@proves("S-2")
def test_a_moon_can_be_worth_something_else() -> None:
    rules = rule_set("hearts", 4, {"moon_value": 52})
    assert moon_worth(rules) == 52
    assert added(rules, 0, MoonChoice.SUBTRACT) == (-52, 0, 0, 0)
    assert added(rules, 3, MoonChoice.ADD) == (52, 52, 52, 0)


# -- S-10: a moon under another table


@proves("S-10", "S-5")
def test_a_moon_is_every_penalty_card_of_the_table() -> None:
    rules = rule_set("hooligan", 4)
    everything = rules.penalty_cards
    assert Card("7c") in everything
    without = tuple(card for card in everything if card is not Card("7c"))
    assert shooter(rules, [(), everything, (), ()]) == 1
    assert shooter(rules, [(), without, (Card("7c"),), ()]) is None
    assert shooter(rule_set("hearts", 4), [(), without, (Card("7c"),), ()]) == 1


@proves("S-10")
def test_bonus_cards_are_not_needed_for_it() -> None:
    rules = rule_set("omnibus", 4)
    jack = (Card("Jd"),)
    assert shooter(rules, [rules.penalty_cards, jack, (), ()]) == 0
    assert shooter(rules, [(*jack, *rules.penalty_cards), (), (), ()]) == 0
    assert shooter(rules, [rules.penalty_cards[1:], rules.penalty_cards[:1], (), jack]) is None


@proves("S-10")
@pytest.mark.parametrize(
    ("choice", "bonuses", "scores"),
    [
        (MoonChoice.ADD, (0, -10, 0, 0), (0, 16, 26, 26)),
        (MoonChoice.ADD, (-10, 0, 0, 0), (-10, 26, 26, 26)),
        (MoonChoice.SUBTRACT, (0, -10, 0, 0), (-26, -10, 0, 0)),
        (MoonChoice.SUBTRACT, (-10, 0, 0, 0), (-36, 0, 0, 0)),
    ],
)
def test_bonus_cards_count_for_whoever_took_them(
    choice: MoonChoice, bonuses: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    rules = rule_set("omnibus", 4)
    assert moon_scores(rules, Shot(0, sun=False), choice, bonuses, (40, 60, 70, 80)) == scores


@proves("S-10")
def test_the_moon_is_worth_its_value_whatever_its_cards_count() -> None:
    spot = rule_set("spot", 4, {"moon": "choice"})
    assert points_of(spot, spot.penalty_cards) == 129
    assert added(spot, 2, MoonChoice.ADD) == (129, 129, 0, 129)
    cheap = rule_set("spot", 4, {"moon_value": 26, "moon": "choice"})
    assert added(cheap, 2, MoonChoice.ADD) == (26, 26, 0, 26)
    assert added(cheap, 2, MoonChoice.SUBTRACT) == (0, 0, -26, 0)


# -- S-11: the sun

EVERYTHING = rule_set("hearts", 4).pack


@proves("S-11")
@pytest.mark.parametrize(("sun", "found"), [("off", False), ("counts", True), ("reset", True)])
def test_a_sun_takes_every_card(sun: str, found: bool) -> None:
    rules = rule_set("hearts", 4, {"sun": sun})
    assert sun_counts(rules) == found
    assert shot(rules, [(), EVERYTHING, (), ()]) == Shot(1, sun=found)
    two_clubs, rest = EVERYTHING[:1], EVERYTHING[1:]
    assert shot(rules, [two_clubs, rest, (), ()]) == Shot(1, sun=False)
    assert shot(rules, [(), rest, (), ()]) == Shot(1, sun=False), "a card that nobody took"
    assert shot(rules, [(), EVERYTHING[:-1], EVERYTHING[-1:], ()]) == Shot(1, sun=False)
    assert shot(rules, [(), EVERYTHING[:30], EVERYTHING[30:], ()]) is None


@proves("S-11")
def test_where_no_moon_counts_there_is_no_sun() -> None:
    rules = rule_set("hearts", 4, {"moon": "off"})
    assert not moon_counts(rules)
    assert shot(rules, [EVERYTHING, (), (), ()]) is None


@proves("S-11")
@pytest.mark.parametrize("moon", ["choice", "add", "subtract"])
def test_at_counts_it_is_a_moon_of_another_value(moon: str) -> None:
    rules = rule_set("hearts", 4, {"moon": moon, "sun": "counts", "sun_value": 39})
    assert (moon_worth(rules), moon_worth(rules, sun=True)) == (26, 39)
    assert moon_choices(rules, sun=True) == moon_choices(rules)
    assert added(rules, 1, MoonChoice.ADD, sun=True) == (39, 0, 39, 39)
    assert added(rules, 1, MoonChoice.SUBTRACT, sun=True) == (0, -39, 0, 0)
    assert added(rules, 1, MoonChoice.ADD) == (26, 0, 26, 26)


@proves("S-11")
@pytest.mark.parametrize("moon", ["choice", "add", "subtract"])
def test_at_reset_nobody_chooses_and_the_shooters_score_falls_to_zero(moon: str) -> None:
    rules = rule_set("hearts", 4, {"moon": moon, "sun": "reset"})
    assert moon_choices(rules, sun=True) == (MoonChoice.RESET,)
    assert MoonChoice.RESET not in moon_choices(rules)
    before = (40, 60, 70, 80)
    wiped = moon_scores(rules, Shot(0, sun=True), MoonChoice.RESET, (0, 0, 0, 0), before)
    assert settled(rules, before, wiped) == (0, 60, 70, 80)
    low = moon_scores(rules, Shot(0, sun=True), MoonChoice.RESET, (0, 0, 0, 0), (-5, 60, 70, 80))
    assert low == (0, 0, 0, 0), "if it was above"


@proves("S-11", "S-10")
def test_at_reset_bonus_cards_count_on_top() -> None:
    rules = rule_set("omnibus", 4, {"sun": "reset"})
    wiped = moon_scores(rules, Shot(0, sun=True), MoonChoice.RESET, (-10, 0, 0, 0), (40, 60, 70, 80))
    assert wiped == (-50, 0, 0, 0)
    assert settled(rules, (40, 60, 70, 80), wiped) == (-10, 60, 70, 80)


# -- S-12: taking nothing


@proves("S-12")
@pytest.mark.parametrize(
    ("bonus", "none", "scores"),
    [
        (0, (False, False, False, True), (20, 6, 0, 0)),
        (5, (False, False, False, True), (20, 6, 0, -5)),
        (5, (False, False, True, True), (20, 6, -5, -5)),
        (8, (False, False, False, False), (20, 6, 0, 0)),
    ],
)
def test_who_took_no_card_gets_points_off(
    bonus: int, none: tuple[bool, ...], scores: tuple[int, ...]
) -> None:
    rules = rule_set("hearts", 4, {"no_trick_bonus": bonus})
    assert plain_scores(rules, (20, 6, 0, 0), none) == scores


@proves("S-12")
@pytest.mark.parametrize("choice", MoonChoice)
def test_but_not_in_a_deal_that_somebody_shot(choice: MoonChoice) -> None:
    plain = {"sun": "reset"}
    rules, bare = rule_set("hearts", 4, {"no_trick_bonus": 5, **plain}), rule_set("hearts", 4, plain)
    assert added(rules, 0, choice, sun=True) == added(bare, 0, choice, sun=True)


# -- S-13, S-14: what becomes of a score


@proves("S-13")
@pytest.mark.parametrize(
    ("exact", "target", "before", "deal", "after"),
    [
        ("off", 100, 90, 10, 100),
        ("half", 100, 90, 10, 50),
        ("zero", 100, 90, 10, 0),
        ("half", 75, 70, 5, 37),
        ("zero", 1, 0, 1, 0),
        ("half", 1, 0, 1, 0),
        ("half", 100, 126, -26, 50),
        ("half", 100, 90, 11, 101),
        ("zero", 100, 90, 9, 99),
        ("zero", 100, 190, 10, 200),
    ],
)
def test_a_score_that_meets_the_target_exactly_falls(
    exact: str, target: int, before: int, deal: int, after: int
) -> None:
    rules = rule_set("hearts", 4, {"exact_target": exact, "target": target})
    assert settled(rules, (before, 7, 8, 9), (deal, 0, 0, 0)) == (after, 7, 8, 9)
    assert settled(rules, (7, 8, 9, before), (0, 0, 0, deal)) == (7, 8, 9, after)


@proves("S-13")
def test_every_seat_on_target_falls() -> None:
    rules = rule_set("hearts", 4, {"exact_target": "half"})
    assert settled(rules, (74, 74, 74, 80), (26, 26, 26, 0)) == (50, 50, 50, 80)


@proves("S-14")
@pytest.mark.parametrize(
    ("before", "deal", "after"), [(10, -26, 0), (26, -26, 0), (27, -26, 1), (0, -5, 0), (0, 3, 3)]
)
def test_no_score_falls_below_a_floor(before: int, deal: int, after: int) -> None:
    scores, more = (before, 50, 60, 70), (deal, 0, 0, 1)
    assert settled(rule_set("hearts", 4, {"floor": "zero"}), scores, more) == (after, 50, 60, 71)


@proves("S-6", "S-14")
def test_without_a_floor_a_score_goes_below_zero() -> None:
    assert settled(rule_set("hearts", 4), (10, 0, 0, 0), (-26, 0, -5, 0)) == (-16, 0, -5, 0)


@proves("S-13", "S-14")
def test_a_floor_and_an_exact_target_go_together() -> None:
    rules = rule_set("hearts", 4, {"exact_target": "half", "floor": "zero"})
    assert settled(rules, (90, 5, 0, 0), (10, -10, 0, 9)) == (50, 0, 0, 9)


# -- the end of a match


@proves("S-7")
@pytest.mark.parametrize(
    ("preset", "seats", "options", "scores", "won"),
    [
        ("hearts", 4, {}, [99, 20, 30, 40], ()),
        ("hearts", 4, {}, [100, 20, 30, 40], (1,)),
        ("hearts", 4, {}, [101, 120, 30, 40], (2,)),
        ("hearts", 4, {"target": 50}, [50, 20, 30, 4], (3,)),
        ("hearts", 4, {"target": 1}, [0, 1, 2, 23], (0,)),
        ("simple", 4, {}, [99, 99, 99, 99], ()),
        ("simple", 4, {}, [0, 0, 1, 100], (0, 1)),
        ("cancellation", 6, {}, [149, 0, 0, 0, 0, 0], ()),
        ("cancellation", 6, {}, [9, 150, 8, 7, 6, 5], (5,)),
    ],
)
def test_the_match_ends_at_the_target_and_the_lowest_wins(
    preset: str, seats: int, options: dict[str, object], scores: list[int], won: tuple[int, ...]
) -> None:
    rules = rule_set(preset, seats, options)
    assert winners(rules, scores, 7) == won
    assert (still_to_play(rules, scores, 7) == 0) == bool(won)


@proves("S-7")
def test_how_far_the_match_is_from_its_end() -> None:
    rules = rule_set("hearts", 4, {"target": 50})
    assert still_to_play(rules, [49, 3, 2, 1], 1) == 1
    assert still_to_play(rules, [-26, 0, 0, 0], 1) == 50
    assert still_to_play(rules, [51, 3, 2, 1], 1) == 0


@proves("S-6")
def test_a_score_below_zero_is_the_lowest_of_all() -> None:
    rules = rule_set("hearts", 4)
    assert winners(rules, [100, 0, -26, 30], 7) == (2,)
    assert winners(rules, [-26, -26, -26, -26], 7) == ()
    assert winners(rules, [-150, 0, 0, 99], 7) == (), "only a score above ends a match"


@proves("S-8")
def test_equal_lowest_scores_share_or_play_on() -> None:
    shared, play_on = rule_set("hearts", 4), rule_set("hearts", 4, {"tie": "play-on"})
    for scores, all_lowest in (
        ([100, 20, 20, 30], (1, 2)),
        ([100, 100, 100, 100], (0, 1, 2, 3)),
        ([-5, 100, 9, -5], (0, 3)),
    ):
        assert winners(shared, scores, 7) == all_lowest
        assert winners(play_on, scores, 7) == ()
    assert winners(play_on, [120, 20, 21, 120], 7) == (1,)
    assert winners(play_on, [99, 20, 20, 30], 7) == ()


@proves("S-15")
@pytest.mark.parametrize("scores", [[99, 20, 30, 40], [500, 20, 30, 40], [-26, -52, 0, 0], [0, 0, 0, 0]])
def test_a_match_of_so_many_deals_ends_after_them_whatever_the_scores(scores: list[int]) -> None:
    rules = rule_set("hearts", 4, {"deals": 4, "target": 1})
    assert [winners(rules, scores, played) for played in (1, 2, 3)] == [()] * 3
    lowest = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    assert winners(rules, scores, 4) == lowest
    assert winners(rules, scores, 5) == lowest


@proves("S-15", "S-8")
def test_playing_on_means_deal_after_deal() -> None:
    rules = rule_set("hearts", 4, {"deals": 4, "tie": "play-on"})
    assert winners(rules, [10, 10, 60, 60], 4) == ()
    assert winners(rules, [20, 20, 90, 90], 5) == ()
    assert winners(rules, [20, 21, 90, 90], 6) == (0,)


@proves("S-15")
@pytest.mark.parametrize("table", [["Qs=1"], ["h=1", "Qs=13"], ["Qs=1", "h=-200"]])
def test_deals_still_to_come_keep_it_from_ending_however_little_they_bring(table: list[str]) -> None:
    rules = rule_set("hearts", 7, {"deals": 3, "penalties": table, "moon": "off"})
    far = [still_to_play(rules, [0] * 7, played) for played in range(5)]
    assert far[0] >= far[1] >= far[2] > 0
    assert far[3:] == [0, 0]
    assert winners(rules, [500, *[0] * 6], 2) == ()
