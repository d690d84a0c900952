"""What holds in every deal, under any rules that go together."""

import dataclasses
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.proves import rule_ids
from tests.support.strategies import counted, dealt_out, rule_sets, some_action

from heartsease.cards import ALL_CARDS
from heartsease.errors import IllegalAction
from heartsease.game import (
    CardPlayed,
    Cause,
    ChooseMoon,
    ChoosePassing,
    Deal,
    DealScored,
    Dealt,
    Event,
    Match,
    MatchWon,
    MoonChosen,
    PassCards,
    PassChosen,
    PassingChosen,
    PassTakenBack,
    Phase,
    PlayCard,
    TakeBack,
    Undone,
    digest,
    last_play,
    replay,
    standing,
)
from heartsease.rules import Direction, MoonChoice, RuleSet, rule_set
from heartsease.rules.values import Tie

SEEDS = st.integers(0, 2**32 - 1)
CAUSES = (Dealt, PassingChosen, PassChosen, PassTakenBack, CardPlayed, MoonChosen)


def a_deal(rules: RuleSet, seed: int) -> tuple[list[Match], list[tuple[Event, ...]]]:
    """The states of a match's first deal, played at random, and what happened between them."""
    random = Random(seed)
    states, told = [Match.start(rules, random.randrange(rules.seats))], list[tuple[Event, ...]]()
    match = dealt_out(states[0], seed)
    assert match.deal is not None
    told.append(states[0].deal_out(match.deal.dealing)[1])
    states.append(match)
    while (action := some_action(deal_of(match), random)) is not None:
        match, events = match.apply(action)
        states.append(match)
        told.append(events)
    return states, told


def deal_of(match: Match) -> Deal:
    """The deal of a match that has one."""
    assert match.deal is not None
    return match.deal


def sample(states: list[Match], random: Random, count: int) -> list[Match]:
    """Some states of a deal, so that a costly look is not taken at each."""
    return random.sample(states[1:], min(count, len(states) - 1))


@given(rules=rule_sets())
@examples(150)
def test_rules_written_down_are_the_same_rules(rules: RuleSet) -> None:
    assert rule_set(rules.preset, rules.seats, rules.changed()) == rules
    assert rule_set(rules.preset, rules.seats, rules.options()) == rules
    resolved = rule_set(rules.preset, rules.seats, rules.resolved())
    assert resolved.pack == rules.pack
    assert [resolved.passing_of(deal) for deal in range(1, 14)] == [
        rules.passing_of(deal) for deal in range(1, 14)
    ]


@given(rules=rule_sets(), seed=SEEDS)
@examples(60)
def test_no_card_and_no_point_is_lost(rules: RuleSet, seed: int) -> None:
    states, _ = a_deal(rules, seed)
    whole = Counter(rules.pack)
    for match in states[1:]:
        deal = deal_of(match)
        hands = Counter(card for hand in deal.hands for card in hand)
        played = Counter(card for trick in (*deal.tricks, deal.trick) for card in trick.cards)
        assert hands + played + Counter(deal.kitty) == whole
        taken = Counter(card for cards in deal.taken() for card in cards)
        kitty = Counter(deal.kitty if deal.kitty_taker is None else ())
        assert taken + kitty + Counter(deal.held_over) + Counter(deal.trick.cards) + hands == whole
    deal = deal_of(states[-1])
    lost = Counter(deal.held_over) + Counter(deal.kitty if deal.kitty_taker is None else ())
    total = sum(map(rules.points, rules.pack))
    table = rules.options()["penalties"]
    assert isinstance(table, list)
    assert total == rules.dealt.decks * sum(counted(table).values()), "no card that counts is in the box"
    assert sum(deal.points) == total - sum(rules.points(card) for card in lost.elements())


@given(rules=rule_sets(), seed=SEEDS)
@examples(60)
def test_something_can_be_done_until_the_deal_is_scored_and_it_is_scored_in_time(
    rules: RuleSet, seed: int
) -> None:
    states, told = a_deal(rules, seed)
    for match in states[1:]:
        deal = deal_of(match)
        match deal.phase:
            case Phase.CHOOSING:
                assert match is states[1]
                assert deal.to_act == deal.dealer
                assert deal.legal_directions
            case Phase.PASSING:
                assert deal.to_act is None
                assert None in deal.chosen
            case Phase.PLAYING:
                assert deal.to_act is not None
                assert deal.legal_plays
                assert deal.legal_choices == ()
            case Phase.MOON:
                assert deal.to_act == deal.shooter is not None
                assert len(deal.legal_choices) == 2
            case Phase.SCORED:
                assert match is states[-1]
                assert deal.to_act is None
    passes = 0 if deal_of(states[-1]).passing is Direction.HOLD else rules.seats
    chosen = sum(isinstance(events[0], PassingChosen | MoonChosen) for events in told)
    assert len(told) == 1 + passes + rules.seats * rules.hand_size + chosen
    assert len(deal_of(states[-1]).tricks) == rules.hand_size


@given(rules=rule_sets(), seed=SEEDS)
@examples(40)
def test_every_card_is_legal_or_refused_by_a_rule_and_a_refusal_changes_nothing(
    rules: RuleSet, seed: int
) -> None:
    random = Random(seed)
    states, _ = a_deal(rules, seed)
    known = set(rule_ids())
    for match in sample(states, random, 8):
        deal, before, shown = deal_of(match), digest(match), repr(match)
        for seat in range(rules.seats):
            for card in ALL_CARDS:
                allowed = deal.phase is Phase.PLAYING and seat == deal.to_act and card in deal.legal_plays
                if allowed:
                    assert deal.refusal(card) is None
                    match.apply(PlayCard(seat, card))
                else:
                    with pytest.raises(IllegalAction) as refused:
                        match.apply(PlayCard(seat, card))
                    assert refused.value.rule in known
                    if deal.phase is Phase.PLAYING and seat == deal.to_act and card in deal.hands[seat]:
                        step = deal.refusal(card)
                        assert step is not None
                        assert (step.rule, step.code) == (refused.value.rule, refused.value.code)
                        assert card not in step.cards
        if deal.phase is not Phase.PASSING:
            for action in (PassCards(0, ()), TakeBack(0)):
                with pytest.raises(IllegalAction):
                    match.apply(action)
        for choice in MoonChoice:
            if choice not in deal.legal_choices:
                with pytest.raises(IllegalAction):
                    match.apply(ChooseMoon(deal.to_act or 0, choice))
        for direction in Direction:
            if direction not in deal.legal_directions:
                with pytest.raises(IllegalAction):
                    match.apply(ChoosePassing(deal.dealer, direction))
            with pytest.raises(IllegalAction):
                match.apply(ChoosePassing((deal.dealer + 1) % rules.seats, direction))
        assert digest(match) == before
        assert repr(match) == shown


@given(rules=rule_sets(), seed=SEEDS)
@examples(40)
def test_only_legal_cards_are_of_the_hand_of_the_seat_to_act(rules: RuleSet, seed: int) -> None:
    states, _ = a_deal(rules, seed)
    for match in states[1:]:
        deal = deal_of(match)
        if deal.to_act is not None and deal.phase is Phase.PLAYING:
            assert set(deal.legal_plays) <= set(deal.hands[deal.to_act])
            refused = {card for card in deal.hands[deal.to_act] if deal.refusal(card) is not None}
            assert refused == set(deal.hands[deal.to_act]) - set(deal.legal_plays)


@given(rules=rule_sets(), seed=SEEDS)
@examples(40)
def test_a_moon_is_known_by_cards(rules: RuleSet, seed: int) -> None:
    states, _ = a_deal(rules, seed)
    deal = deal_of(states[-1])
    every = Counter(card for card in rules.pack if rules.is_penalty(card))
    took = [
        seat
        for seat, cards in enumerate(deal.taken())
        if Counter(card for card in cards if rules.is_penalty(card)) == every
    ]
    assert deal.shooter == (took[0] if took and rules.shooting.moon.value != "off" else None)
    if deal.shooter is None:
        bonus = [rules.counting.no_trick_bonus * (cards == ()) for cards in deal.taken()]
        assert deal.added == tuple(points - off for points, off in zip(deal.points, bonus, strict=True))
        assert deal.choice is None


@given(rules=rule_sets(), seed=SEEDS)
@examples(25)
def test_a_match_ends_where_it_must_and_with_the_lowest(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    ending = dataclasses.replace(rules.ending, target=min(rules.ending.target, 60))
    rules = dataclasses.replace(rules, ending=ending)
    match, told = Match.start(rules, random.randrange(rules.seats)), list[Event]()
    for number in range(1, 7):
        before = match.scores
        match = dealt_out(match, seed + number)
        while (action := some_action(deal_of(match), random)) is not None:
            match, events = match.apply(action)
            told += events
        for score, added, after in zip(before, deal_of(match).added, match.scores, strict=True):
            assert after == score + added or (after == 0 > score + added) or score + added == ending.target
        lowest = tuple(seat for seat in range(rules.seats) if match.scores[seat] == min(match.scores))
        reached = number >= ending.deals if ending.deals else max(match.scores) >= ending.target
        over = reached and (ending.tie is Tie.SHARED or len(lowest) == 1)
        assert match.winners == (lowest if over else ())
        assert isinstance(told[-1], MatchWon if over else DealScored)
        if over:
            with pytest.raises(IllegalAction, match="match-over"):
                dealt_out(match, 0)
            with pytest.raises(IllegalAction, match="match-over"):
                match.apply(TakeBack(0))
            return


@given(rules=rule_sets(), seed=SEEDS)
@examples(40)
def test_events_told_again_lead_to_the_same_state(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    states, told = a_deal(rules, seed)
    causes: list[Cause] = [event for events in told for event in events if isinstance(event, CAUSES)]
    assert len(causes) == len(states) - 1, "one cause leads from a state to the next"
    for stop in sorted(random.sample(range(len(states)), min(4, len(states)))):
        again = replay(states[0], causes[:stop])
        assert again == states[stop]
        assert digest(again) == digest(states[stop])
    whole = [event for events in told for event in events]
    assert replay(states[0], whole) == states[-1]


@given(rules=rule_sets(), seed=SEEDS)
@examples(40)
def test_an_undo_leads_back(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    states, told = a_deal(rules, seed)
    causes: list[Cause] = [events[0] for events in told if isinstance(events[0], CAUSES)]
    stored: list[Cause | Undone] = []
    place, target = 0, random.randrange(1, len(causes) + 1)
    while place < target:
        stored.append(causes[place])
        place += 1
        back = last_play(standing(stored), seat := random.randrange(rules.seats))
        if back is not None and random.random() < 0.1:
            undone = causes[place - back]
            assert isinstance(undone, CardPlayed)
            assert undone.seat == seat
            stored.append(Undone(seat, back))
            place -= back
    assert standing(stored) == causes[:target]
    assert replay(states[0], standing(stored)) == states[target]


@given(rules=rule_sets(), seed=SEEDS)
@examples(20)
def test_nothing_that_was_said_changes_afterwards(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    match = dealt_out(Match.start(rules, 0), seed)
    kept, shown = [match], [(hash(repr(match)), digest(match))]
    while (action := some_action(deal_of(match), random)) is not None:
        match, _ = match.apply(action)
        kept.append(match)
        shown.append((hash(repr(match)), digest(match)))
    assert [(hash(repr(match)), digest(match)) for match in kept] == shown
    assert len({fingerprint for _, fingerprint in shown}) == len(shown)


def before_passing(rules: RuleSet, seed: int) -> Match:
    """A match whose first deal is dealt and whose dealer, where it may choose, passes to the left."""
    match = dealt_out(Match.start(rules, 0), seed)
    if deal_of(match).phase is Phase.CHOOSING:
        match, _ = match.apply(ChoosePassing(0, Direction.LEFT))
    return match


@given(rules=rule_sets(), seed=SEEDS)
@examples(20)
def test_choices_to_pass_can_be_changed_in_any_order(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    match = before = before_passing(rules, seed)
    if deal_of(match).phase is not Phase.PASSING:
        return
    for _ in range(12):
        seat = random.randrange(rules.seats)
        chosen = deal_of(match).chosen
        if chosen[seat] is not None and random.random() < 0.5:
            match, _ = match.apply(TakeBack(seat))
        elif sum(choice is None for choice in chosen) > 1 or chosen[seat] is not None:
            cards = tuple(random.sample(deal_of(match).hands[seat], rules.passing.pass_count))
            match, _ = match.apply(PassCards(seat, cards))
        assert deal_of(match).hands == deal_of(before).hands
    final = [
        choice or tuple(random.sample(hand, rules.passing.pass_count))
        for choice, hand in zip(deal_of(match).chosen, deal_of(match).hands, strict=True)
    ]
    straight = before
    for seat, cards in enumerate(final):
        straight, _ = straight.apply(PassCards(seat, cards))
    for seat, cards in enumerate(final):
        if deal_of(match).chosen[seat] is None:
            match, _ = match.apply(PassCards(seat, cards))
    assert deal_of(match).hands == deal_of(straight).hands
    assert digest(match) == digest(straight)
