"""What the shooter does with a moon, looking at the scores."""

from math import exp
from typing import Final

from heartsease.game import View, scores_after
from heartsease.rules import MoonChoice
from heartsease.rules.scoring import still_to_play, winners

A_DEALS_LUCK: Final = 10.0
"""A lead of so many points makes winning e times as likely at the very end of a match. Before that, half of
what the seat nearest to the target still lacks is added."""


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
    scale = A_DEALS_LUCK + still_to_play(rules, scores, view.number) / 2
    low = min(scores)
    weights = [exp((low - score) / scale) for score in scores]
    return weights[seat] / sum(weights)
