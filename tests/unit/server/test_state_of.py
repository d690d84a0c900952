"""What a seat is told: all it may know, and nothing else."""

import json
import re
from dataclasses import replace
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.company import ALONE
from tests.support.strategies import dealt_out, moonish_action, rule_sets, some_action
from tests.support.tables import (
    ALL_VOID,
    MOON,
    NO_MOON,
    match_with,
    moon_deal,
    plain_deal,
    play,
    table,
    twins,
)

from heartsease.cards import Card, Hand
from heartsease.cards.hand import parse_cards
from heartsease.game import ChoosePassing, Deal, Match, PassCards, Phase, PlayCard, view
from heartsease.game.view import NOBODY
from heartsease.protocol import states
from heartsease.protocol.company import Player
from heartsease.rules import Direction, RuleSet
from heartsease.rules.dealing import Dealing
from heartsease.rules.scoring import settled
from heartsease.server.course import Course
from heartsease.server.messages import Kept, Moment, message
from heartsease.server.state_of import Around, shared_of, state_of


def around(deal: Deal, course: Course | None = None) -> Around:
    rules = deal.rules
    players = tuple(Player("thyme", "bot", online=True) for _ in range(rules.seats))
    return Around(
        table="t",
        players=players,
        company=ALONE,
        bot_ms=0,
        scores=course.match.scores if course else deal.scores,
        sheet=course.sheet if course else (),
        winners=course.match.winners if course else (),
        solo=True,
        said={},
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
    if deal.phase in (Phase.CHOOSING, Phase.PASSING):
        for other in others:
            dealt[other] = tuple(hands[other])
            if chosen[other] is not None:
                chosen[other] = tuple(random.sample(hands[other], deal.rules.passing.pass_count))
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


@settings(max_examples=40)
@given(rule_sets(), st.integers(0, 2**32), st.booleans())
def test_what_is_kept_from_the_last_message_is_what_would_be_told_anew(
    rules: RuleSet, seed: int, moonish: bool
) -> None:
    random, kept, said = Random(seed), Kept(), {0: True}
    match = dealt_out(Match.start(rules, random.randrange(rules.seats)), seed)
    while (deal := match.deal) is not None:
        told = replace(around(deal), solo=False, said=said, known=kept.known)
        moment = Moment.of(7, rules, deal, told, kept)
        for seat in (None, *random.sample(range(rules.seats), rules.seats - 1)):
            seen = view(deal, NOBODY if seat is None else seat)
            anew = states.State(7, state_of(seen, told), [])
            assert msgspec.json.decode(message(moment, seat, [], None), type=states.State) == anew
        if random.random() < 0.05:
            said = {**said, random.randrange(rules.seats): random.random() < 0.8}
        action = moonish_action(deal, random) if moonish else some_action(deal, random)
        if action is None:
            match = (
                dealt_out(match, seed + 1)
                if match.number == 1 and not match.winners
                else Match.start(rules, 0)
            )
            continue
        match, _ = match.apply(action)


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
            assert settled(rules, deal.scores, told.sheet[-1].added) == tuple(told.scores)
        assert (told.directions != []) == (told.phase == "choosing" and told.to_act == seat)
        passes = told.passing not in ("hold", "dealer")
        assert len(told.gives_to) == len(told.gets_from) == passes * rules.passing.pass_count
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
        sun=False,
        worth=26,
        effects=[
            states.MoonEffect("add", [0, 26, 26], ends=True, winners=[0]),
            states.MoonEffect("subtract", [-26, 0, 0], ends=False, winners=[]),
        ],
    )


def test_a_sun_has_its_own_worth_and_floors_and_targets_count() -> None:
    options = {"sun": "counts", "target": 52, "exact_target": "zero", "floor": "zero"}
    told = state(play(moon_deal(**options), MOON), 2).moon
    assert told == states.Moon(
        0,
        sun=True,
        worth=52,
        effects=[
            states.MoonEffect("add", [0, 0, 0], ends=False, winners=[]),
            states.MoonEffect("subtract", [0, 0, 0], ends=False, winners=[]),
        ],
    )


# -- the dealer's choice --------------------------------------------------------------------------


def dealer_chooses(seats: int = 4) -> Deal:
    return table("hearts", seats, passing=True, pass_cycle=["dealer"], dealer=2)


def test_the_dealer_is_told_what_there_is_to_choose_and_others_who_is_waited_for() -> None:
    deal = dealer_chooses()
    told = state(deal, 2)
    assert (told.phase, told.passing, told.to_act, told.choosing) == ("choosing", "dealer", 2, None)
    assert told.directions == ["left", "right", "across", "hold"]
    assert (told.gives_to, told.gets_from, told.legal, told.refused) == ([], [], [], [])
    for seat in (0, 1, 3):
        told = state(deal, seat)
        assert (told.directions, told.to_act, told.can_undo) == ([], 2, False)
    assert state(dealer_chooses(5), 2).directions == ["left", "right", "hold"]


def test_before_the_dealers_choice_a_seat_is_told_its_own_cards_only() -> None:
    deal, random = dealer_chooses(), Random(1)
    for seat in range(4):
        other = shuffled_unknown(deal, seat, random)
        assert other.hands != deal.hands
        assert sent(other, seat) == sent(deal, seat)
        shown = json.loads(sent(deal, seat))
        del shown["card_points"], shown["rules"]
        faces = set(re.findall(r'"([2-9TJQKA][cdhs])"', json.dumps(shown)))
        assert faces == {str(card) for card in deal.hands[seat]}


def test_once_chosen_the_direction_is_known_to_all() -> None:
    deal, _ = dealer_chooses().apply(ChoosePassing(2, Direction.RIGHT))
    told = state(deal, 0)
    assert (told.phase, told.passing, told.gives_to, told.gets_from) == ("passing", "right", [3] * 3, [1] * 3)
    held, _ = dealer_chooses().apply(ChoosePassing(2, Direction.HOLD))
    assert (state(held, 0).phase, state(held, 0).gives_to) == ("playing", [])


def test_one_to_each_names_a_seat_a_card_and_keeps_the_order() -> None:
    deal = table("hearts", 4, {0: "2c3cAh"}, passing=True, pass_cycle=["scatter"])
    chosen = (Card("Ah"), Card("2c"), Card("3c"))
    deal, _ = deal.apply(PassCards(0, chosen))
    told = state(deal, 0)
    assert (told.gives_to, told.gets_from) == ([1, 2, 3], [3, 2, 1])
    assert told.choosing == states.Passing(3, ["Ah", "2c", "3c"], [True, False, False, False])
    for seat in (1, 2, 3):
        deal, _ = deal.apply(PassCards(seat, tuple(deal.hands[seat][:3])))
    assert [
        state(deal, seat).received.count(str(card)) for seat, card in zip((1, 2, 3), chosen, strict=True)
    ] == [1] * 3


# -- the sheet ------------------------------------------------------------------------------------


def sheet_line(deal: Deal, scores: tuple[int, ...], cards: str) -> states.ScoredDeal:
    """The line of a deal that is played to its end, with scores from before it."""
    course = Course(match_with(deal, scores))
    for card in parse_cards(cards):
        assert course.match.deal is not None
        course, _ = course.apply(PlayCard(course.match.deal.to_act or 0, card))
    assert course.match.deal is not None
    return state_of(view(course.match.deal, 1), around(course.match.deal, course)).sheet[-1]


def test_a_sun_that_wipes_is_a_line_of_its_own_kind() -> None:
    line = sheet_line(moon_deal(sun="reset"), (40, 60, 70), MOON)
    assert (line.shooter, line.sun, line.choice) == (0, True, "reset")
    assert (line.points, line.added, line.scores) == ([26, 0, 0], [-40, 0, 0], [0, 60, 70])


def test_a_moon_that_the_rules_decide_has_its_outcome() -> None:
    line = sheet_line(moon_deal(moon="subtract"), (40, 60, 70), MOON)
    assert (line.shooter, line.sun, line.choice) == (0, False, "subtract")
    assert (line.added, line.scores) == ([-26, 0, 0], [14, 60, 70])


def test_a_score_that_falls_is_not_the_sum() -> None:
    line = sheet_line(plain_deal(exact_target="half"), (77, 60, 99), NO_MOON)
    assert (line.added, line.scores) == ([23, 3, 0], [50, 63, 99])
    assert (line.shooter, line.sun, line.choice) == (None, False, None)
    line = sheet_line(plain_deal(floor="zero", no_trick_bonus=10), (0, 0, 4), NO_MOON)
    assert (line.points, line.added, line.scores) == ([23, 3, 0], [23, 3, -10], [23, 3, 0])


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


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@settings(max_examples=20)
def test_what_all_are_told_is_the_same_from_every_view(rules: RuleSet, seed: int) -> None:
    match, random = dealt_out(Match.start(rules, 0), seed), Random(seed)
    while True:
        deal = match.deal
        assert deal is not None
        told = shared_of(view(deal, NOBODY), around(deal))
        for seat in range(rules.seats):
            assert shared_of(view(deal, seat), around(deal)) == told
        action = some_action(deal, random)
        if action is None:
            break
        match, _ = match.apply(action)
