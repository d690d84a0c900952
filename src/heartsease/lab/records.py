"""The records of an arena: in each seating one match of all deals, in files that records can hold."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from heartsease.lab.plan import Plan, PlayedDeal
from heartsease.record import deal_text, header_of, header_text, record_of
from heartsease.rules import OPTIONS, RuleSet, rule_set
from heartsease.rules.options import Number
from heartsease.rules.passing import cycle
from heartsease.rules.values import ExactTarget


class Records:
    """Writes ``seating-1-deal-1.hrn`` and on into a folder.

    A record is a match that ends after a number of deals, and scores run through it as through any. Where
    more deals are played than a match may have, another file begins, numbered from 1 again as a match is,
    at a deal where passing begins its cycle again.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self._folder, self._plan = folder, plan
        self._length = _longest(plan.rules)
        self._rules = _ending_after(plan.rules, min(plan.deals, self._length))
        self._scores = [(0,) * plan.rules.seats for _ in plan.seatings]

    def add(self, played: PlayedDeal) -> None:
        """Write a deal, which follows the last one. Raises OSError."""
        number = (played.number - 1) % self._length + 1
        for place, game in enumerate(played.games):
            first = played.number - number + 1
            path = self._folder / f"seating-{place + 1:02d}-deal-{first:05d}.hrn"
            text = ""
            if number == 1:
                self._scores[place] = (0,) * self._plan.rules.seats
                text = header_text(header_of(self._rules, self._players(place)))
            deal = replace(game.deal, rules=self._rules, number=number, scores=self._scores[place])
            self._scores[place] = deal.scores_after
            with path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(text + deal_text(record_of(deal)))

    def _players(self, place: int) -> Sequence[str]:
        return [self._plan.entrants[which].name for which in self._plan.seatings[place]]


_DEALS: Final = OPTIONS["deals"].kind


def _longest(rules: RuleSet) -> int:
    """How many deals a match may have, in whole cycles of passing."""
    assert isinstance(_DEALS, Number)
    around = len(cycle(rules.passing.pass_cycle, rules.seats))
    return _DEALS.greatest // around * around


def _ending_after(rules: RuleSet, deals: int) -> RuleSet:
    """The same game, ended by a number of deals and by no target."""
    ended = {"deals": deals, "exact_target": ExactTarget.OFF.value}
    return rule_set(rules.preset, rules.seats, {**rules.changed(), **ended})
