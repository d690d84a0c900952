"""What the shooter does with a moon, looking at the scores."""

from typing import Final

from heartsease.game import View
from heartsease.rules import MoonChoice
from heartsease.rules.scoring import moon_scores, winners

A_DEALS_LUCK: Final = 10.0
"""Points by which a lead must grow before the chance of winning grows e-fold, at the very end of a match;
far from the target, half of what is left to play for counts instead."""


def choose_moon(view: View) -> MoonChoice:
    """The choice after which this seat is likeliest to win the match; adding where it is all one."""
    return max(view.legal_choices, key=lambda choice: (round(hope(view, choice), 9), choice is MoonChoice.ADD))


def hope(view: View, choice: MoonChoice) -> float:
    """The chance of winning after a choice: settled where it ends the match, else by the scores.

    The leader wants the end near, and so adds; who lags behind wants time to catch up, and so subtracts.
    """
    rules, seat = view.rules, view.seat
    added = moon_scores(rules, seat, choice)
    scores = [score + more for score, more in zip(view.scores, added, strict=True)]
    won = winners(rules, scores)
    if won:
        return 1.0 / len(won) if seat in won else 0.0
    still_to_play = max(0, rules.target - max(scores))
    scale = A_DEALS_LUCK + still_to_play / 2
    low = min(scores)
    weights = [2.0 ** (-(score - low) / scale) for score in scores]
    return weights[seat] / sum(weights)
