"""Looking back at a match that is over: each step is what the law says; nothing is told before the end."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from tests.support.loaded import made, playing, run, until
from tests.support.moon_table import STRIP
from tests.support.strategies import EVERY_TABLE

from heartsease.bots.random_bot import RandomBot
from heartsease.cards import Card, key_of_seed
from heartsease.errors import Refusal
from heartsease.game import Cause, Deal, Dealt, Match, Phase, PlayCard, TrickEnded, replay, view
from heartsease.game.replay import follow
from heartsease.protocol import states
from heartsease.protocol.played import DealStep, PlayedDeal
from heartsease.rules import Direction, RuleSet, rule_set
from heartsease.rules.dealing import dealing
from heartsease.rules.scoring import points_of
from heartsease.server.course import Course
from heartsease.server.look_back import look_back, played_deal
from heartsease.server.memory_store import MemoryStore

PRESETS = dict(EVERY_TABLE)
"""Each preset at its most seats."""

CASES: list[tuple[str, int, dict[str, Any]]] = [
    *((preset, seats, {}) for preset, seats in PRESETS.items()),
    ("hearts", 4, {"pass_cycle": ["dealer"]}),
    ("hearts", 5, {"pass_cycle": ["scatter"], "pass_count": 4}),
    ("hearts", 7, {"kitty": "last-trick"}),
    ("hearts", 4, {"pass_count": 0, "strip": STRIP, "target": 400}),
    ("cancellation", 7, {"kitty": "last-trick", "last_void_trick": "nobody", "target": 200}),
    ("cancellation", 6, {"last_void_trick": "leader", "void_trick_lead": "next-seat"}),
]


def match_of(rules: RuleSet, seed: int) -> tuple[Course, list[Cause]]:
    """A match of a few deals, and what led to it. Seat 0 plays high: where cards are few it shoots moons."""
    most = 3 if rules.hand_size > 4 else 30
    key, chance = key_of_seed(seed), Random(seed)
    course, causes = Course(Match.start(rules, chance.randrange(rules.seats))), list[Cause]()
    others = RandomBot(seed)
    while course.match.awaits_deal and course.match.number < most:
        number = course.match.number + 1
        dealt = dealing(rules, key, match=1, deal=number, dealer=course.match.next_dealer)
        course, (first, *_) = course.deal_out(dealt)
        assert isinstance(first, Dealt)
        causes.append(first)
        while (deal := course.match.deal) is not None and deal.phase is not Phase.SCORED:
            course, (cause, *_) = course.apply(_chosen(deal, others))
            assert isinstance(cause, Cause)
            causes.append(cause)
    return course, causes


def _chosen(deal: Deal, others: RandomBot) -> Any:
    if deal.phase is Phase.PLAYING and deal.to_act == 0:
        return PlayCard(0, max(deal.legal_plays, key=lambda card: card.rank))
    waits = deal.chosen.index(None) if deal.phase is Phase.PASSING else deal.to_act or 0
    return others.choose(view(deal, waits))


def cards(text: Sequence[str]) -> Counter[str]:
    return Counter(text)


def texts(faces: Any) -> list[str]:
    return [str(card) for card in faces]


def holds_to(step: DealStep, deal: Deal, before: Deal, ended: TrickEnded | None) -> None:
    """What a step tells is what the law's own state says."""
    assert step.points == list(deal.points)
    assert step.hearts_broken == deal.hearts_broken
    assert step.to_act == deal.to_act
    lying = deal if ended is None else before
    assert step.held_over.cards == texts(lying.held_over)
    assert step.held_over.points == points_of(deal.rules, lying.held_over)
    assert step.kitty_taker == lying.kitty_taker
    if ended is None:
        shown = deal.trick if deal.phase is Phase.PLAYING else None
        assert step.trick_number == len(deal.tricks) + (deal.phase is Phase.PLAYING)
    else:
        shown = deal.tricks[-1]
        assert step.trick_number == len(deal.tricks)
    assert (step.trick is None) == (shown is None)
    if step.trick is not None and shown is not None:
        assert step.trick.complete == (ended is not None)
        assert step.trick.cards == texts(shown.cards)
        assert (step.trick.leader, step.trick.taker) == (shown.leader, shown.taker)
        assert step.trick.void == (shown.void and shown.void.value)


@pytest.mark.parametrize(("preset", "seats", "options"), CASES, ids=str)
def test_each_step_is_what_the_events_replay_to(preset: str, seats: int, options: dict[str, Any]) -> None:
    rules = rule_set(preset, seats, options)
    course, causes = match_of(rules, seed=20270301)
    match, steps = Match.start(rules, course.sheet[0].dealer), iter(list[DealStep]())
    told = PlayedDeal(0, 0, "hold", [], [], [], [], [], states.DealSummary([], []))
    for cause in causes:
        before = match.deal
        match, happened = _after(match, cause)
        deal = match.deal
        assert deal is not None
        if isinstance(cause, Dealt):
            assert next(steps, None) is None, "nothing is told besides"
            told = played_deal(course, causes, cause.number)
            assert (told.number, told.dealer) == (cause.number, cause.dealer)
            steps = iter(told.steps)
            before = deal
        elif before is not None and before.phase is Phase.PASSING:
            if deal.phase is Phase.PASSING:
                continue
            confirmed = next(steps)
            assert confirmed.events == [states.PassConfirmed(seat, confirmed=True) for seat in range(seats)]
            assert (confirmed.trick, confirmed.points) == (None, [0] * seats)
        assert before is not None
        ended = next((event for event in happened if isinstance(event, TrickEnded)), None)
        step = next(steps)
        holds_to(step, deal, before, ended)
        taken = [event for event in step.events if isinstance(event, states.Taken)]
        assert [(event.taker, event.points) for event in taken] == (
            [] if ended is None else [(ended.taker, ended.points)]
        )
        if deal.phase is Phase.SCORED:
            assert next(steps).events == [states.DealScored(deal.number)]
            lies_as_dealt(told, deal)
    assert next(steps, None) is None
    assert match == course.match


def _after(match: Match, cause: Cause) -> tuple[Match, tuple[Any, ...]]:
    """The match as ``replay`` has it, and what the law says happened on the way."""
    return replay(match, [cause]), follow(match, cause)[1]


def lies_as_dealt(told: PlayedDeal, deal: Deal) -> None:
    """Every card of the pack is told once, and passes lead from the first hands to the second."""
    seats = range(deal.rules.seats)
    assert sum(map(cards, told.dealt), cards(told.kitty)) == Counter(texts(deal.rules.pack))
    assert told.passing == deal.passing.value
    passes = deal.passing is not Direction.HOLD
    assert len(told.passes) == (len(seats) if passes else 0)
    came: list[Counter[str]] = [Counter() for _ in seats]
    for seat, one in enumerate(told.passes):
        assert one.given == texts(deal.chosen[seat] or ())
        for card, to in zip(one.given, one.gives_to, strict=True):
            came[to][card] += 1
        for card, giver in zip(one.received, one.gets_from, strict=True):
            other = told.passes[giver]
            assert (card, seat) in zip(other.given, other.gives_to, strict=True)
    for seat, hand in enumerate(told.hands):
        given = cards(told.passes[seat].given) if passes else Counter[str]()
        assert cards(hand) == cards(told.dealt[seat]) - given + came[seat]
        mine = (event for step in told.steps for event in step.events if isinstance(event, states.Played))
        assert cards([event.card for event in mine if event.seat == seat]) == cards(hand)
    counted = [sum(deal.rules.points(card) for card in taken) for taken in deal.taken()]
    assert told.steps[-1].points == counted
    for taken, points in zip(told.summary.taken, counted, strict=True):
        assert sum(dict(deal.rules.counting.penalties)[Card(text)] for text in taken) == points


def test_the_cases_come_to_what_is_rare() -> None:
    rare = Counter[str]()
    for preset, seats, options in CASES:
        course, causes = match_of(rule_set(preset, seats, options), seed=20270301)
        for line in course.sheet:
            told = played_deal(course, causes, line.number)
            rare["kitty"] += bool(told.kitty)
            rare[told.passing] += 1
            for step in told.steps:
                rare["held over"] += bool(step.held_over.cards)
                rare["void"] += step.trick is not None and step.trick.void is not None
                rare["broken"] += step.hearts_broken
                rare.update(str(event.__struct_config__.tag) for event in step.events)
    expected = {"kitty", "held over", "void", "broken", "scatter", "left", "right", "across", "hold"}
    assert not expected - {name for name, count in rare.items() if count}
    assert min(rare["passing-chosen"], rare["moon-chosen"], rare["exchanged"]) > 0


def test_nothing_is_told_before_the_match_is_over_and_no_deal_that_was_not() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), strip=STRIP, pass_count=0, target=1, moon="add")
        while not table.course.match.winners:
            for number in (0, 1, 2):
                with pytest.raises(Refusal) as refused:
                    await look_back(table, number)
                assert refused.value.code == "match-running"
            if table.deal.phase is Phase.PLAYING and table.waits_for(0):
                await table.command(0, playing(table))
            await until(lambda: table.waits_for(0) or table.deal.phase is Phase.SCORED)
        told = await look_back(table, 1)
        assert told == played_deal(table.course, await table.standing_causes(), 1)
        assert sum(isinstance(event, states.Played) for step in told.steps for event in step.events) == 16
        for number in (-1, 0, 2, 10**30):
            with pytest.raises(Refusal) as refused:
                await look_back(table, number)
            assert refused.value.code == "unknown-deal"
        table.close()

    run(test())
