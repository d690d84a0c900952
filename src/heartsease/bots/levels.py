"""Five levels of play: they differ in how far they look, how steady they are, and what they know of."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from heartsease.bots.bot import is_asked, legal_actions
from heartsease.bots.danger import Danger
from heartsease.bots.doubts import doubted_rank
from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.bots.playing import near_best
from heartsease.bots.rule_bot import RuleBot
from heartsease.game import Action, Phase, PlayCard, View
from heartsease.search import Budget


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks: so many playouts a decision, four times as many for a pass, within a time.

    With one playout it follows the learnt policy, with none the rule bot; then it plays any of the cards that
    the rule bot thinks at most ``slack`` points dearer than the best. ``match``: it knows the scores.
    """

    playouts: int = 0
    time_ms: float = 0
    slack: float = 0
    match: bool = False


LEVELS: Final[Mapping[str, Level]] = {
    "seedling": Level(slack=0.35),
    "sprout": Level(),
    "bud": Level(playouts=1),
    "bloom": Level(playouts=200, time_ms=200, match=True),
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
        if level.playouts:
            return doubted_rank(view, self._budget(level, view), seed)[0].action
        if view.phase is Phase.PLAYING and level.slack:
            odds = Odds(Memory.of(view))
            return PlayCard(view.seat, Random(seed).choice(near_best(view, odds, Danger(odds), level.slack)))
        return RuleBot().choose(view)

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
