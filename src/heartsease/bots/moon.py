"""What a moon is worth, and what the shooter does with it, looking at the scores."""

from math import exp
from typing import Final

from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.game import View, scores_after
from heartsease.rules import MoonChoice
from heartsease.rules.scoring import (
    Shot,
    moon_choices,
    moon_scores,
    settled,
    still_to_play,
    sun_counts,
    winners,
)

A_DEALS_LUCK: Final = 10.0
"""A lead of so many points makes winning e times as likely at the very end of a match. Before that, half of
what the seat nearest to the target still lacks is added."""

SUN_TOO: Final = 0.5
"""How often a moon becomes a sun, while its shooter has every card that was taken."""


def prize(view: View, seat: int, *, sun: bool) -> float:
    """How far a moon, or a sun, brings a seat ahead of the others at its best choice; 0 where none counts."""
    rules, no_bonus = view.rules, (0,) * view.rules.seats
    shot, gains = Shot(seat, sun), []
    for choice in moon_choices(rules, sun=sun):
        after = settled(rules, view.scores, moon_scores(rules, shot, choice, no_bonus, view.scores))
        gained = [now - before for now, before in zip(after, view.scores, strict=True)]
        gains.append((sum(gained) - gained[seat]) / (rules.seats - 1) - gained[seat])
    return max(gains, default=0.0)


def sun_gains(memory: Memory, seat: int) -> float:
    """How much more a sun would bring a seat than a moon; 0 where it can shoot no sun any more."""
    others = [cards for other, cards in enumerate(memory.taken) if other != seat]
    if any(others) or not sun_counts(memory.view.rules):
        return 0.0
    return prize(memory.view, seat, sun=True) - prize(memory.view, seat, sun=False)


def likely_prize(memory: Memory, seat: int) -> float:
    """What a seat that takes all the penalty cards may look forward to."""
    return prize(memory.view, seat, sun=False) + SUN_TOO * max(0.0, sun_gains(memory, seat))


def choose_moon(view: View) -> MoonChoice:
    """The choice after which this seat is likeliest to win the match; adding where it is all one."""
    adding_first = sorted(view.legal_choices, key=lambda choice: choice is not MoonChoice.ADD)
    return max(adding_first, key=lambda choice: round(hope(view, choice), 9))


def hope(view: View, choice: MoonChoice) -> float:
    """The chance of winning after a choice: settled where it ends the match, else by the scores.

    The leader wants the end near, and so adds; who lags behind wants time to catch up, and so subtracts.
    """
    rules, seat = view.rules, view.seat
    scores = scores_after(view, choice)
    won = winners(rules, scores, view.number)
    if won:
        return 1.0 / len(won) if seat in won else 0.0
    scale = A_DEALS_LUCK * Odds(Memory.of(view)).scale + still_to_play(rules, scores, view.number) / 2
    low = min(scores)
    weights = [exp((low - score) / scale) for score in scores]
    return weights[seat] / sum(weights)
