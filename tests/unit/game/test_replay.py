"""A match is its events: told again they lead to the same state, and an undo takes the last ones back."""

from random import Random

import pytest
from tests.support.strategies import dealt_out, some_action
from tests.support.tables import MOON, match_with, moon_deal, play_match

from heartsease.cards import Card, Hand
from heartsease.errors import IllegalAction, ReplayError
from heartsease.game import (
    CardPlayed,
    Cause,
    ChoosePassing,
    DealScored,
    Dealt,
    Event,
    Match,
    MoonChosen,
    PassChosen,
    PassingChosen,
    PassTakenBack,
    TakeBack,
    TrickEnded,
    Undone,
    digest,
    last_play,
    replay,
    standing,
)
from heartsease.game.replay import follow
from heartsease.rules import Direction, MoonChoice, rule_set

CAUSES = (Dealt, PassingChosen, PassChosen, PassTakenBack, CardPlayed, MoonChosen)


def a_match(
    preset: str = "hearts", seats: int = 4, deals: int = 2, **options: object
) -> tuple[Match, Match, list[Event]]:
    """A match before its first deal, the same after some deals, and all that happened between."""
    random = Random(7)
    start = match = Match.start(rule_set(preset, seats, {"target": 1000, **options}), 1)
    told: list[Event] = []
    for seed in range(deals):
        before = match
        match = dealt_out(match, seed)
        assert match.deal is not None
        told += before.deal_out(match.deal.dealing)[1]
        if seed == 0:
            action = some_action(match.deal, random)
            if isinstance(action, ChoosePassing):
                match, events = match.apply(ChoosePassing(action.seat, Direction.LEFT))
                told += events
                assert match.deal is not None
                action = some_action(match.deal, random)
            assert action is not None
            for each in (action, TakeBack(action.seat)):
                match, events = match.apply(each)
                told += events
        while match.deal and (action := some_action(match.deal, random)) is not None:
            match, events = match.apply(action)
            told += events
    return start, match, told


@pytest.mark.parametrize(("preset", "seats"), [("hearts", 4), ("simple", 4), ("cancellation", 9)])
def test_events_lead_to_the_same_state(preset: str, seats: int) -> None:
    start, live, told = a_match(preset, seats)
    causes = [event for event in told if isinstance(event, CAUSES)]
    assert len(causes) < len(told)
    for events in (told, causes):
        again = replay(start, events)
        assert again == live
        assert digest(again) == digest(live)


@pytest.mark.parametrize("cycle", [["dealer"], ["scatter"], ["scatter", "dealer"]])
def test_scattered_and_chosen_passes_are_told_too(cycle: list[str]) -> None:
    start, live, told = a_match("omnibus", 5, pass_cycle=cycle, sun="reset", floor="zero")
    causes = [event for event in told if isinstance(event, CAUSES)]
    assert any(isinstance(cause, PassingChosen) for cause in causes) == ("dealer" in cycle)
    assert replay(start, told) == replay(start, causes) == live


def test_what_the_dealer_said_is_held_to_the_law() -> None:
    start, _, told = a_match("hearts", 5, pass_cycle=["dealer"])
    assert isinstance(told[1], PassingChosen)
    for wrong in (PassingChosen(1, Direction.ACROSS), PassingChosen(2, Direction.LEFT)):
        with pytest.raises(IllegalAction) as refused:
            replay(start, [told[0], wrong])
        assert refused.value.rule == "P-7"
    with pytest.raises(IllegalAction):
        replay(start, [told[0], *told[2:]])


def test_a_tale_can_stop_anywhere() -> None:
    start, live, told = a_match()
    causes = [event for event in told if isinstance(event, CAUSES)]
    match = start
    for count, cause in enumerate(causes, start=1):
        match, _ = follow(match, cause)
        if count % 10 == 0:
            assert replay(start, causes[:count]) == match
    assert match == live


def test_a_moon_is_told_too() -> None:
    start = Match(moon_deal().rules, 0, (0, 0, 0))
    match = play_match(match_with(moon_deal()), MOON)
    causes: list[Event] = [Dealt(1, 0, moon_deal().passing, moon_deal().dealing)]
    assert match.deal is not None
    for trick in match.deal.tricks:
        for place, card in enumerate(trick.cards):
            causes.append(CardPlayed((trick.leader + place) % 3, card, breaks=str(card) == "Th"))
    assert replay(start, causes) == match
    over = replay(start, [*causes, MoonChosen(0, MoonChoice.SUBTRACT)])
    assert over.scores == (-26, 0, 0)


def _first(told: list[Event], kind: type[Event]) -> int:
    return next(place for place, event in enumerate(told) if isinstance(event, kind))


def test_what_does_not_follow_is_refused() -> None:
    start, _, told = a_match()
    trick, scored, dealt = _first(told, TrickEnded), _first(told, DealScored), _first(told, Dealt)
    ended, points, cards = told[trick], told[scored], told[dealt]
    assert isinstance(ended, TrickEnded)
    assert isinstance(points, DealScored)
    assert isinstance(cards, Dealt)
    wrong: list[tuple[int, Event]] = [
        (trick, TrickEnded(((ended.taker or 0) + 1) % 4, ended.void, ended.points, ended.kitty)),
        (trick, TrickEnded(ended.taker, ended.void, ended.points + 1, ended.kitty)),
        (scored, DealScored(points.points, points.added, (0, 0, 0, 0))),
        (dealt, Dealt(2, cards.dealer, cards.passing, cards.dealing)),
        (dealt, Dealt(1, 2, cards.passing, cards.dealing)),
    ]
    for place, event in wrong:
        with pytest.raises(ReplayError) as refused:
            replay(start, [*told[:place], event])
        assert refused.value.code == "event-differs"
    with pytest.raises(ReplayError):
        replay(start, [*told[: trick + 1], ended])
    with pytest.raises(ReplayError):
        replay(start, [ended])


def test_what_the_law_refuses_is_refused_in_a_tale() -> None:
    start, _, told = a_match()
    played = _first(told, CardPlayed)
    event = told[played]
    assert isinstance(event, CardPlayed)
    with pytest.raises(IllegalAction):
        replay(start, [*told[: played + 1], event])
    with pytest.raises(IllegalAction):
        replay(start, told[played:])


def test_what_a_card_breaks_is_part_of_the_tale() -> None:
    start, _, told = a_match()
    place = next(k for k, event in enumerate(told) if isinstance(event, CardPlayed) and event.breaks)
    event = told[place]
    assert isinstance(event, CardPlayed)
    with pytest.raises(ReplayError):
        replay(start, [*told[:place], CardPlayed(event.seat, event.card, breaks=False)])


def test_an_undo_takes_the_last_causes_back() -> None:
    start, _, told = a_match()
    causes: list[Cause] = [event for event in told if isinstance(event, CAUSES)]
    assert standing(causes) == causes
    for back in (1, 3, 20):
        assert standing([*causes, Undone(0, back)]) == causes[:-back]
        assert standing([*causes, Undone(0, back), *causes[-back:]]) == causes
        assert replay(start, standing([*causes, Undone(0, back)])) == replay(start, causes[:-back])
    assert standing([*causes, Undone(0, 2), Undone(0, 3)]) == causes[:-5]
    for back in (0, -1, len(causes) + 1):
        with pytest.raises(ReplayError) as refused:
            standing([*causes, Undone(0, back)])
        assert refused.value.code == "undo-too-far"


def test_how_far_a_seats_last_play_lies_back() -> None:
    _, _, told = a_match()
    causes: list[Cause] = [event for event in told if isinstance(event, CAUSES)]
    for seat in range(4):
        back = last_play(causes, seat)
        assert back is not None
        undone = causes[-back]
        assert isinstance(undone, CardPlayed)
        assert undone.seat == seat
        assert all(
            not isinstance(cause, CardPlayed) or cause.seat != seat
            for cause in causes[len(causes) - back + 1 :]
        )
    assert last_play([], 0) is None


def test_an_undo_never_reaches_into_the_deal_before() -> None:
    _, _, told = a_match(deals=1)
    causes: list[Cause] = [event for event in told if isinstance(event, CAUSES)]
    dealt = causes[0]
    assert last_play([*causes, dealt], 0) is None
    assert last_play([*causes, dealt, CardPlayed(1, Card("2c"))], 0) is None
    assert last_play([*causes, dealt, CardPlayed(1, Card("2c"))], 1) == 1


def test_a_pass_is_no_play() -> None:
    hand = Hand.parse("2c3c4c")
    assert last_play([CardPlayed(0, Card("2c")), PassChosen(0, hand)], 0) == 2
