"""A match: deals, running scores, and its end."""

import dataclasses

import pytest
from tests.support.proves import proves
from tests.support.tables import MOON, NO_MOON, match_with, moon_deal, plain_deal, play_match

from heartsease.cards import Card, key_of_seed
from heartsease.errors import IllegalAction
from heartsease.game import ChooseMoon, DealScored, Dealt, Match, MatchWon, Phase, PlayCard, TakeBack
from heartsease.rules import Direction, MoonChoice, rule_set
from heartsease.rules.dealing import dealing


def scored(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The running scores and the winners."""
    return match.scores, match.winners


@proves("D-5")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_deal_goes_round_clockwise(first: int) -> None:
    deal = plain_deal(moon="off")
    match = Match.start(deal.rules, first)
    assert (match.number, match.deal, match.next_dealer, match.scores) == (0, None, first, (0, 0, 0))
    for number in (1, 2, 3, 4):
        match, events = match.deal_out(deal.dealing)
        dealer = (first + number - 1) % 3
        assert events == (Dealt(number, dealer, Direction.HOLD, deal.dealing),)
        assert match.deal is not None
        assert (match.deal.dealer, match.deal.number, match.number) == (dealer, number, number)
        match = play_match(match, NO_MOON)
        assert scored(match) == ((23 * number, 3 * number, 0), ())
        assert match.next_dealer == (dealer + 1) % 3


@proves("D-5", "L-2")
def test_another_dealer_is_another_eldest() -> None:
    rules = rule_set("cancellation", 6, {"pass_count": 0})
    match = Match.start(rules, 5)
    dealt = dealing(rules, key_of_seed(1), match=1, deal=1, dealer=5)
    match, _ = match.deal_out(dealt)
    assert match.deal is not None
    assert match.deal.to_act == 0


@proves("P-2")
def test_passing_follows_the_number_of_the_deal() -> None:
    rules = rule_set("hearts", 4, {"moon": "off"})
    passings = []
    for number in range(6):
        match = Match(rules, 0, (0, 0, 0, 0), number=number)
        dealt = dealing(rules, key_of_seed(1), match=1, deal=number + 1, dealer=0)
        match, _ = match.deal_out(dealt)
        assert match.deal is not None
        passings.append(match.deal.passing.value)
    assert passings == ["left", "right", "across", "hold", "left", "right"]


def test_a_deal_is_dealt_only_when_none_is_played() -> None:
    deal = plain_deal(target=20)
    match = match_with(deal)
    with pytest.raises(IllegalAction) as refused:
        match.deal_out(deal.dealing)
    assert refused.value.code == "deal-unfinished"
    match = play_match(match, NO_MOON)
    assert match.winners
    with pytest.raises(IllegalAction) as refused:
        match.deal_out(deal.dealing)
    assert (refused.value.code, refused.value.rule) == ("match-over", "S-7")
    with pytest.raises(IllegalAction) as refused:
        match.apply(PlayCard(0, Card("2c")))
    assert (refused.value.code, refused.value.rule) == ("match-over", "S-7")
    assert not match.awaits_deal


def test_nothing_is_done_before_the_first_deal() -> None:
    match = Match.start(rule_set("hearts", 4), 0)
    assert match.awaits_deal
    for action in (PlayCard(0, Card("2c")), TakeBack(0), ChooseMoon(0, MoonChoice.ADD)):
        with pytest.raises(IllegalAction) as refused:
            match.apply(action)
        assert refused.value.code == "no-deal"


@proves("S-1")
def test_points_are_added_to_the_running_scores() -> None:
    match = play_match(match_with(plain_deal(), [10, 20, 30]), NO_MOON)
    assert scored(match) == ((33, 23, 30), ())
    assert match.deal is not None
    assert match.deal.scores == (10, 20, 30)


@proves("S-7")
@pytest.mark.parametrize(
    ("before", "target", "winners"),
    [
        ([76, 0, 0], 100, ()),
        ([77, 1, 5], 100, (1,)),
        ([78, 9, 5], 100, (2,)),
        ([0, 0, 99], 100, ()),
        ([0, 50, 0], 53, (2,)),
        ([0, 50, 0], 54, ()),
        ([0, 0, 0], 1, (2,)),
    ],
)
def test_the_match_ends_when_a_seat_has_the_target(
    before: list[int], target: int, winners: tuple[int, ...]
) -> None:
    match = play_match(match_with(plain_deal(target=target), before), NO_MOON[: -len("2h")])
    assert match.winners == ()
    assert match.deal is not None
    assert match.deal.to_act is not None
    match, events = match.apply(PlayCard(match.deal.to_act, Card("2h")))
    assert match.winners == winners
    expected = [DealScored, MatchWon] if winners else [DealScored]
    assert [type(event) for event in events[2:]] == expected
    assert match.awaits_deal == (not winners)


@proves("S-6", "S-7")
@pytest.mark.parametrize(
    ("before", "choice", "scores", "winners"),
    [
        ([80, 60, 70], MoonChoice.SUBTRACT, (54, 60, 70), ()),
        ([80, 60, 70], MoonChoice.ADD, (80, 86, 96), ()),
        ([80, 60, 75], MoonChoice.ADD, (80, 86, 101), (0,)),  # ends it
        ([90, 80, 99], MoonChoice.ADD, (90, 106, 125), (0,)),
        ([90, 80, 99], MoonChoice.SUBTRACT, (64, 80, 99), ()),  # keeps it from ending
        ([99, 0, 80], MoonChoice.ADD, (99, 26, 106), (1,)),  # ends it for another
        ([5, 0, 0], MoonChoice.SUBTRACT, (-21, 0, 0), ()),
    ],
)
def test_the_end_is_judged_after_the_shooters_choice(
    before: list[int], choice: MoonChoice, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = play_match(match_with(moon_deal(), before), MOON)
    assert match.deal is not None
    assert match.deal.phase is Phase.MOON
    assert scored(match) == (tuple(before), ())
    assert not match.awaits_deal
    match, events = match.apply(ChooseMoon(0, choice))
    assert scored(match) == (scores, winners)
    assert (events[-1] == MatchWon(winners)) == bool(winners)


@proves("S-6")
def test_scores_go_below_zero_and_come_back() -> None:
    match = play_match(match_with(moon_deal(moon="subtract"), [0, 0, 0]), MOON)
    assert match.scores == (-26, 0, 0)
    match, _ = match.deal_out(moon_deal().dealing)
    match = play_match(match, MOON)
    assert match.scores == (-52, 0, 0)


@proves("S-8")
@pytest.mark.parametrize(("tie", "winners"), [("shared", (1, 2)), ("play-on", ())])
def test_equal_lowest_scores(tie: str, winners: tuple[int, ...]) -> None:
    match = play_match(match_with(plain_deal(tie=tie), [80, 20, 23]), NO_MOON)
    assert scored(match) == ((103, 23, 23), winners)
    assert match.awaits_deal == (tie == "play-on")


@proves("S-8")
def test_play_on_ends_with_one_alone_at_the_bottom() -> None:
    match = play_match(match_with(plain_deal(tie="play-on"), [80, 20, 23]), NO_MOON)
    match, _ = match.deal_out(plain_deal().dealing)
    match = play_match(match, NO_MOON)
    assert scored(match) == ((126, 26, 23), (2,))


@proves("S-13", "S-7")
@pytest.mark.parametrize(
    ("exact", "scores", "winners"),
    [("off", (100, 63, 70), (1,)), ("half", (50, 63, 70), ()), ("zero", (0, 63, 70), ())],
)
def test_a_score_that_falls_does_not_end_the_match(
    exact: str, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = play_match(match_with(plain_deal(exact_target=exact), [77, 60, 70]), NO_MOON)
    assert scored(match) == (scores, winners)


@proves("S-13")
def test_another_seat_may_end_it_while_one_falls() -> None:
    match = play_match(match_with(plain_deal(exact_target="half"), [77, 98, 70]), NO_MOON)
    assert scored(match) == ((50, 101, 70), (0,))


@proves("S-14", "S-6")
def test_scores_rise_from_the_floor() -> None:
    match = play_match(match_with(moon_deal(moon="subtract", floor="zero")), MOON)
    assert match.scores == (0, 0, 0)
    match, _ = match.deal_out(plain_deal().dealing)
    assert match.deal is not None
    match = play_match(match, NO_MOON)
    assert match.scores == (23, 3, 0)


@proves("S-11")
def test_a_sun_wipes_the_running_score() -> None:
    match = play_match(match_with(moon_deal(sun="reset"), [40, 60, 70]), MOON[: -len("2h")])
    assert match.deal is not None
    assert match.deal.to_act is not None
    match, events = match.apply(PlayCard(match.deal.to_act, Card("2h")))
    assert events[-1] == DealScored((26, 0, 0), (-40, 0, 0), (0, 60, 70))
    assert match.scores == (0, 60, 70)


@proves("S-15")
@pytest.mark.parametrize("target", [1, 1000])
def test_a_match_of_so_many_deals(target: int) -> None:
    deal = plain_deal(deals=3, target=target)
    match = match_with(deal)
    for number in (1, 2):
        match = play_match(match, NO_MOON)
        assert scored(match) == ((23 * number, 3 * number, 0), ())
        match, _ = match.deal_out(deal.dealing)
    match = play_match(match, NO_MOON)
    assert scored(match) == ((69, 9, 0), (2,))
    assert not match.awaits_deal


@proves("S-15", "S-8")
@pytest.mark.parametrize(("tie", "winners"), [("shared", (1, 2)), ("play-on", ())])
def test_equal_lowest_scores_after_the_last_deal(tie: str, winners: tuple[int, ...]) -> None:
    match = play_match(match_with(plain_deal(tie=tie, deals=1), [0, 0, 3]), NO_MOON)
    assert scored(match) == ((23, 3, 3), winners)
    if not winners:
        match, _ = match.deal_out(plain_deal().dealing)
        assert scored(play_match(match, NO_MOON)) == ((46, 6, 3), (2,))


def test_a_match_never_changes() -> None:
    match = match_with(plain_deal())
    before = repr(match)
    play_match(match, NO_MOON)
    assert repr(match) == before
    for field in dataclasses.fields(match):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(match, field.name, None)
