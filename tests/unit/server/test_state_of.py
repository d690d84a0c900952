"""What a seat is told: all it may know, and nothing else."""

from dataclasses import replace
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.strategies import dealt_out, moonish_action, rule_sets, some_action
from tests.support.tables import ALL_VOID, MOON, NO_MOON, moon_deal, plain_deal, play, table, twins

from heartsease.cards import Hand
from heartsease.game import Deal, Match, PassCards, Phase, view
from heartsease.protocol import states
from heartsease.rules import RuleSet
from heartsease.rules.dealing import Dealing
from heartsease.server.course import Course
from heartsease.server.state_of import Around, state_of


def around(deal: Deal, course: Course | None = None) -> Around:
    rules = deal.rules
    players = tuple(states.Player("thyme", "bot", online=True) for _ in range(rules.seats))
    return Around(
        table="t",
        players=players,
        bot_ms=0,
        scores=course.match.scores if course else deal.scores,
        sheet=course.sheet if course else (),
        winners=course.match.winners if course else (),
        solo=True,
    )


def state(deal: Deal, seat: int = 0) -> states.TableState:
    return state_of(view(deal, seat), around(deal))


def sent(deal: Deal, seat: int) -> bytes:
    return msgspec.json.encode(state(deal, seat))


# -- nothing a seat may not know ------------------------------------------------------------------


def shuffled_unknown(deal: Deal, seat: int, random: Random) -> Deal:
    """The deal with other cards where the seat may not know them: hands, choices, a kitty not seen."""
    others = [other for other in range(deal.rules.seats) if other != seat]
    kitty_is_known = deal.phase is Phase.SCORED or deal.kitty_taker == seat
    unknown = [card for other in others for card in deal.hands[other]]
    if not kitty_is_known:
        unknown += deal.kitty
    random.shuffle(unknown)
    hands = list(deal.hands)
    for other in others:
        size = len(hands[other])
        hands[other], unknown = Hand(unknown[:size]), unknown[size:]
    kitty = deal.kitty if kitty_is_known else tuple(unknown)
    dealt = list(deal.dealing.hands)
    chosen = list(deal.chosen)
    if deal.phase is Phase.PASSING:
        for other in others:
            dealt[other] = tuple(hands[other])
            if chosen[other] is not None:
                chosen[other] = tuple(random.sample(hands[other], deal.rules.pass_count))
    return replace(deal, hands=tuple(hands), chosen=tuple(chosen), dealing=Dealing(tuple(dealt), kitty))


@settings(max_examples=40)
@given(rule_sets(), st.integers(0, 2**32))
def test_cards_a_seat_may_not_know_change_no_byte(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    deal = dealt_out(Match.start(rules, random.randrange(rules.seats)), seed).deal
    while deal is not None:
        for seat in random.sample(range(rules.seats), 2):
            assert sent(shuffled_unknown(deal, seat, random), seat) == sent(deal, seat)
        action = some_action(deal, random)
        if action is None:
            break
        deal, _ = deal.apply(action)


def test_the_shuffle_above_does_move_cards() -> None:
    deal = table("cancellation", 6, passing=True)
    other = shuffled_unknown(deal, 0, Random(1))
    assert other.hands[0] == deal.hands[0]
    assert other.hands[1:] != deal.hands[1:]
    assert other.kitty != deal.kitty
    assert sent(other, 1) != sent(deal, 1)


# -- all it may know ------------------------------------------------------------------------------


@settings(max_examples=40)
@given(rule_sets(), st.integers(0, 2**32), st.booleans())
def test_states_hold_together(rules: RuleSet, seed: int, moonish: bool) -> None:
    random = Random(seed)
    course = Course(dealt_out(Match.start(rules, random.randrange(rules.seats)), seed))
    while True:
        deal = course.match.deal
        assert deal is not None
        seat = random.randrange(rules.seats)
        told = state_of(view(deal, seat), around(deal, course))
        on_turn = told.phase == "playing" and told.to_act == seat
        assert set(told.legal) | {refusal.card for refusal in told.refused} == (
            set(told.hand) if on_turn else set()
        )
        assert len(told.hand) == told.cards_left[seat]
        assert (told.choosing is not None) == (told.phase == "passing")
        assert (told.moon is not None) == (told.phase == "moon")
        assert (told.summary is not None) == (told.phase in ("scored", "over"))
        assert (told.trick is not None) == (told.phase == "playing")
        if told.trick is not None:
            assert len(told.trick.cards) == len(told.trick.cancelled) < rules.seats
            assert (told.trick.leader + len(told.trick.cards)) % rules.seats == told.to_act
        if told.summary is not None:
            taken = [sum(map(told.card_points.__getitem__, cards)) for cards in told.summary.taken]
            assert taken == told.points == told.sheet[-1].points
            assert told.sheet[-1].scores == told.scores
            assert told.sheet[-1].added == [
                after - before for before, after in zip(deal.scores, told.scores, strict=True)
            ]
        action = (moonish_action if moonish else some_action)(deal, random)
        if action is None:
            break
        course, _ = course.apply(action)


def test_a_pass_shows_who_has_chosen_and_only_the_own_cards() -> None:
    deal = table("hearts", 4, passing=True)
    for seat in (1, 0):
        choice = tuple(deal.hands[seat][:3])
        deal, _ = deal.apply(PassCards(seat, choice))
    told = state(deal, 0).choosing
    assert told == states.Passing(3, [str(card) for card in deal.hands[0][:3]], [True, True, False, False])
    assert state(deal, 2).choosing == states.Passing(3, None, [True, True, False, False])


def test_the_last_trick_may_be_looked_at_until_the_next_is_led() -> None:
    deal = play(plain_deal(), NO_MOON[:6])
    assert state(deal).last_trick == states.Trick(
        0, ["2c", "Th", "Qs"], [False] * 3, 0, complete=True, taker=0, void=None, points=14
    )
    assert state(deal).trick == states.Trick(0, [], [], None, complete=False, taker=None, void=None, points=0)
    deal = play(deal, "Ah")
    assert state(deal).last_trick is None


def test_a_void_trick_is_held_over_and_says_why() -> None:
    deal = play(twins(), ALL_VOID[0])
    told = state(deal)
    assert told.last_trick is not None
    assert (told.last_trick.taker, told.last_trick.void, told.last_trick.highest) == (None, "two-pairs", None)
    assert told.last_trick.cancelled == [True] * 6
    assert told.held_over == states.HeldOver(["2c", "Jh", "Jh", "6h", "6h", "2c"], 4)


def test_what_nobody_took_is_in_the_summary() -> None:
    deal = twins()
    for trick in ALL_VOID:
        deal = play(deal, trick)
    told = state(deal).summary
    assert told is not None
    assert told.taken == [[]] * 6
    assert len(told.lost) == 28


def test_a_moon_shows_what_each_choice_would_do() -> None:
    deal = play(moon_deal(target=26), MOON)
    told = state(deal, 2).moon
    assert told == states.Moon(
        0,
        [
            states.MoonEffect("add", [0, 26, 26], ends=True, winners=[0]),
            states.MoonEffect("subtract", [-26, 0, 0], ends=False, winners=[]),
        ],
    )


def test_undo_is_offered_from_the_first_own_play_to_the_score() -> None:
    deal = plain_deal()
    assert not state(deal, 0).can_undo
    offered = []
    for card in NO_MOON.split():
        for face in (card[k : k + 2] for k in range(0, len(card), 2)):
            deal = play(deal, face)
            offered.append((state(deal, 0).can_undo, state(deal, 1).can_undo, state(deal, 2).can_undo))
    assert offered[:3] == [(True, False, False), (True, True, False), (True, True, True)]
    assert set(offered[2:-1]) == {(True, True, True)}
    assert offered[-1] == (False, False, False)
    assert not state_of(view(play(plain_deal(), "2c"), 0), replace(around(deal), solo=False)).can_undo


@pytest.mark.parametrize("seats", range(6, 12))
def test_the_kitty_is_its_takers_to_see(seats: int) -> None:
    deal = table("cancellation", seats)
    random = Random(seats)
    while deal.kitty_taker is None and deal.phase is Phase.PLAYING:
        action = some_action(deal, random)
        assert action is not None
        deal, _ = deal.apply(action)
    for seat in range(seats):
        told = state(deal, seat).kitty
        if seats == 8:
            assert told is None
            continue
        assert told is not None
        assert (told.count, told.taker) == (len(deal.kitty), deal.kitty_taker)
        assert (told.cards is not None) == (seat == deal.kitty_taker)
