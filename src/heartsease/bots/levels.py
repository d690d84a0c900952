"""Five levels of play: they differ in how far they look, how steady they are, and what they know of."""

import hashlib
import math
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from heartsease.bots.bot import is_asked, legal_actions
from heartsease.game import Action, Phase, View
from heartsease.search import Budget, Ranked, rank


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks: so many playouts a decision, four times as many for a pass, in so many milliseconds.

    It chooses among the cards that cost it at most ``slack`` points more than the best one, the better ones
    more often: a card that costs ``heat`` points more, e times less often. Points are those of a table where
    all cards come to 26 a pack. ``match``: it knows how the match stands.
    """

    playouts: int
    time_ms: float
    heat: float = 0
    slack: float = 0
    match: bool = False


LEVELS: Final[Mapping[str, Level]] = {
    "seedling": Level(playouts=400, time_ms=200, heat=4, slack=4),
    "sprout": Level(playouts=400, time_ms=200, heat=1.5, slack=2.5),
    "bud": Level(playouts=1, time_ms=200),
    "bloom": Level(playouts=400, time_ms=200, match=True),
    "evergreen": Level(playouts=8000, time_ms=400, match=True),
}
"""The levels by name, from a child's first game to the strongest."""


@dataclass(frozen=True)
class LevelBot:
    """Plays at a level, and looks at a view and nothing else: the same seed and view, the same choice.

    Without a seed it leaves it to chance. ``time_ms`` is wall time for each decision, instead of the level's
    own. ``match``: whether it may play for the match where its level does.
    """

    name: str
    seed: int | None = None
    time_ms: float | None = None
    match: bool = True

    def choose(self, view: View) -> Action:
        """What to do in this view. Raises ValueError when the view waits for nothing of its seat."""
        if not is_asked(view):
            raise ValueError(view.phase)
        forced = () if view.phase is Phase.PASSING else legal_actions(view)
        if len(forced) == 1:
            return forced[0]
        level, seed = LEVELS[self.name], self._seed(view)
        ranked = rank(view, self._budget(level, view), seed)
        return _drawn(ranked, level, _unit(view), Random(seed))

    def _budget(self, level: Level, view: View) -> Budget:
        match = self.match and level.match
        if self.time_ms is not None and level.playouts > 1:
            return Budget(time_ms=self.time_ms, match=match)
        more = 4 if view.phase is Phase.PASSING and level.playouts > 1 else 1
        return Budget(time_ms=more * level.time_ms, playouts=more * level.playouts, match=match)

    def _seed(self, view: View) -> int:
        if self.seed is None:
            return secrets.randbits(64)
        moment = (
            self.seed,
            view.number,
            view.seat,
            view.phase.value,
            len(view.tricks),
            len(view.trick.cards),
        )
        return int.from_bytes(hashlib.sha256(repr(moment).encode()).digest()[:8], "big")


def _drawn(ranked: tuple[Ranked, ...], level: Level, unit: float, random: Random) -> Action:
    if not level.heat:
        return ranked[0].action
    best = max([each.value for each in ranked])
    near = [each for each in ranked if best - each.value <= level.slack * unit]
    weights = [math.exp((each.value - best) / (level.heat * unit)) for each in near]
    return random.choices(near, weights)[0].action


def _unit(view: View) -> float:
    """Points at this table for one where all cards come to 26 a pack."""
    points = sum([view.rules.points(card) for card in view.rules.penalty_cards])
    return points / (26 * view.rules.dealt.decks)
