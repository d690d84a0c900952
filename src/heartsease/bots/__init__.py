"""Bots: objects that look at a ``View`` and choose an action. They never see a ``Deal``."""

from typing import Final

from heartsease.bots.bot import Bot, legal_actions
from heartsease.bots.levels import LEVELS, LevelBot
from heartsease.bots.random_bot import RandomBot
from heartsease.bots.rule_bot import RuleBot
from heartsease.errors import UsageError

BOTS: Final = ("random", "rule", *LEVELS)
"""Every bot's name."""


def bot(name: str, seed: int | None = None, time_ms: float | None = None, match: bool = True) -> Bot:
    """The bot of this name, made with a seed, or None for chance; the rule bot leaves nothing to chance.

    ``time_ms`` is wall time for each decision, for those that search; ``match``: whether it may play for the
    match rather than for the points of a deal. Raises UsageError when there is none of this name.

    >>> bot("rule")
    RuleBot()
    >>> bot("bloom", seed=1)
    LevelBot(name='bloom', seed=1, time_ms=None, match=True)
    """
    if name == "random":
        return RandomBot(seed)
    if name == "rule":
        return RuleBot()
    if name in LEVELS:
        return LevelBot(name, seed, time_ms, match)
    raise UsageError("unknown-bot", bot=name, bots=list(BOTS))


__all__ = ["BOTS", "LEVELS", "Bot", "LevelBot", "RandomBot", "RuleBot", "bot", "legal_actions"]
