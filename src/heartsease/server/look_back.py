"""Looking back at a match that is over: one of its deals, step by step."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import takewhile

from heartsease.errors import Refusal
from heartsease.game import Cause, Deal, Dealt, Match, PassChosen, PassTakenBack, Phase, TrickEnded, view
from heartsease.game.replay import follow
from heartsease.game.view import NOBODY
from heartsease.protocol import states
from heartsease.protocol.played import DealStep, PlayedDeal, SeatPass
from heartsease.rules.scoring import points_of
from heartsease.server.course import Course
from heartsease.server.state_of import summary_of, texts_of, trick_of
from heartsease.server.table import Table
from heartsease.server.telling import told


async def look_back(table: Table, number: int) -> PlayedDeal:
    """A deal of a table whose match is over.

    Raises Refusal (``match-running``, ``unknown-deal``) or StoreError.
    """
    course = table.course
    if not course.match.winners:
        raise Refusal("match-running")
    if not 1 <= number <= len(course.sheet):
        raise Refusal("unknown-deal")
    causes = await table.standing_causes()
    return await asyncio.to_thread(played_deal, course, causes, number)


def played_deal(course: Course, causes: Sequence[Cause], number: int) -> PlayedDeal:
    """A scored deal of a course, folded from the causes that led to it."""
    before = course.sheet[number - 2].scores if number > 1 else (0,) * course.match.rules.seats
    match = Match(course.match.rules, course.sheet[number - 1].dealer, before, number - 1)
    deals = list(_deals(match, _of_deal(causes, number)))
    opened = next(deal for _, deal in deals if deal.phase not in (Phase.CHOOSING, Phase.PASSING))
    last = deals[-1][1]
    return PlayedDeal(
        number=number,
        dealer=last.dealer,
        passing=last.passing.value,
        dealt=[texts_of(sorted(hand)) for hand in last.dealing.hands],
        passes=_passes(last),
        hands=[texts_of(hand) for hand in opened.hands],
        kitty=texts_of(sorted(last.kitty)),
        steps=[step for step, _ in deals],
        summary=summary_of(view(last, NOBODY)) or states.DealSummary([], []),
    )


def _of_deal(causes: Sequence[Cause], number: int) -> list[Cause]:
    """The causes of one deal, its dealing first."""
    dealt = [place for place, cause in enumerate(causes) if isinstance(cause, Dealt)]
    first = dealt[number - 1]
    return [causes[first], *takewhile(lambda cause: not isinstance(cause, Dealt), causes[first + 1 :])]


def _deals(match: Match, causes: Sequence[Cause]) -> Iterator[tuple[DealStep, Deal]]:
    """Every step of a deal, with the deal as it stood."""
    number = match.number + 1
    for cause in causes:
        before = match.deal
        match, happened = follow(match, cause)
        deal = match.deal
        assert deal is not None
        said = told(happened, number)
        if isinstance(cause, PassChosen | PassTakenBack):
            # Who chose when, and what was taken back, is no part of what came of it.
            if before is not None and deal.phase is not Phase.PASSING:
                everyone = range(deal.rules.seats)
                yield _step(before, [states.PassConfirmed(seat, True) for seat in everyone]), before
                yield _step(deal, [states.Exchanged()]), deal
            continue
        ended = any(isinstance(event, TrickEnded) for event in happened)
        upto = [event for event in said if not isinstance(event, states.DealScored)]
        yield _step(deal, upto, before if ended else None), deal
        if len(upto) < len(said):
            yield _step(deal, said[len(upto) :]), deal


def _step(deal: Deal, events: Sequence[states.TableEvent], before: Deal | None = None) -> DealStep:
    """How a deal lies; with ``before``, what stood then, while the trick that has ended lies there still."""
    lying, playing = before or deal, deal.phase is Phase.PLAYING
    trick: states.Trick | None = None
    if before is not None:
        trick = trick_of(deal.rules, deal.tricks[-1], complete=True)
    elif playing:
        trick = trick_of(deal.rules, deal.trick, complete=False)
    return DealStep(
        events=list(events),
        trick_number=len(deal.tricks) + (playing and before is None),
        trick=trick,
        to_act=deal.to_act,
        hearts_broken=deal.hearts_broken,
        held_over=states.HeldOver(texts_of(lying.held_over), points_of(deal.rules, lying.held_over)),
        kitty_taker=lying.kitty_taker,
        points=list(deal.points),
    )


def _passes(deal: Deal) -> list[SeatPass]:
    views = [view(deal, seat) for seat in range(deal.rules.seats)]
    return [
        SeatPass(texts_of(seen.given), list(seen.receivers), texts_of(seen.received), list(seen.givers))
        for seen in views
        if seen.given
    ]
