"""A hint: what each choice before a person is expected to cost, and why the best one is best."""

import secrets
import time
from collections import defaultdict
from dataclasses import dataclass
from random import Random
from typing import Final

from heartsease.bots.bot import is_asked
from heartsease.bots.doubts import doubted_rank
from heartsease.bots.reasons import Reason, reason_for
from heartsease.game import Action, PassCards, View
from heartsease.search import Budget, Ranked

SEARCHES: Final = 24
"""So many searches, each in worlds of its own: together they also tell what bad choices cost, of which one
search soon sees no more than that they are bad."""

PLAYOUTS: Final = 2000
"""For each of them."""

LEAST_PART: Final = 1 / 8
"""A choice that was tried less often than this part of the most tried one is not called best."""

LEAST_TRIES: Final = 64
"""A pass that was tried less often is not told at all: of cards every one is, of passes some."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A choice, and how many points more than the best one it is expected to cost, to a tenth.

    Points are the seat's own of this deal; what a moon brings the others counts for as much. Of a moon choice
    nothing more is to come: there it is by how many in a hundred it makes winning the match less likely.
    """

    action: Action
    costs: float


@dataclass(frozen=True, slots=True)
class Hint:
    """Every choice before a seat, best first, and why the first is best, where that is clear."""

    costs: tuple[Cost, ...]
    reason: Reason | None


def hint(view: View, time_ms: float | None = None, seed: int | None = None) -> Hint:
    """What each choice in this view costs, seen from the view alone. Raises ValueError when there is none.

    It ends soon after ``time_ms``. Without that, the same view and seed give the same hint everywhere.

    >>> from heartsease.cards import key_of_seed
    >>> from heartsease.game import Deal, view
    >>> from heartsease.rules import rule_set
    >>> from heartsease.rules.dealing import dealing
    >>> rules = rule_set("hearts", 4, {"pass_count": 0})
    >>> deal = Deal.begin(rules, 1, 1, dealing(rules, key_of_seed(42), match=1, deal=1, dealer=1), (0,) * 4)
    >>> found = hint(view(deal, deal.to_act), seed=1)
    >>> {each.action.card for each in found.costs} == set(deal.legal_plays), found.costs[0].costs
    (True, 0.0)
    """
    if not is_asked(view):
        raise ValueError(view.phase)
    random = Random(secrets.randbits(64) if seed is None else seed)
    until = None if time_ms is None else time.perf_counter() + time_ms / 1000
    tallies: defaultdict[Action, _Tally] = defaultdict(_Tally)
    for _ in range(SEARCHES):
        for each in doubted_rank(view, Budget(time_ms=time_ms, playouts=PLAYOUTS), random.getrandbits(64)):
            tallies[each.action].add(each)
        if len(tallies) == 1 or view.legal_choices or (until is not None and time.perf_counter() >= until):
            break
    # What one seat is spared another gets: beside the others a point counts for a little more than one.
    costs, best = _costs(tallies, 1.0 if view.legal_choices else 1.0 - 1.0 / view.rules.seats)
    return Hint(costs, reason_for(view, [(each.action, each.costs) for each in costs], best.points))


@dataclass(slots=True)
class _Tally:
    """What a choice came to in all searches, each try counted once."""

    value: float = 0
    points: float = 0
    tries: int = 0
    fine: float = 0

    def add(self, ranked: Ranked) -> None:
        tries = self.tries + max(1, ranked.tries)
        part = max(1, ranked.tries) / tries
        self.value += part * (ranked.value - self.value)
        self.points += part * (ranked.points - self.points)
        self.tries = tries
        self.fine = ranked.fine


def _costs(tallies: dict[Action, _Tally], scale: float) -> tuple[tuple[Cost, ...], _Tally]:
    most = max([tally.tries for tally in tallies.values()])
    sure = {action: tally for action, tally in tallies.items() if tally.tries >= LEAST_PART * most}
    first, best = max(sure.items(), key=lambda item: item[1].value - item[1].fine)
    costs = [
        Cost(action, max(0.0, round(scale * (best.value - tally.value), 1)))
        for action, tally in tallies.items()
        if action != first and (tally.tries >= min(LEAST_TRIES, most) or not isinstance(action, PassCards))
    ]
    return (Cost(first, 0.0), *sorted(costs, key=lambda cost: cost.costs)), best
