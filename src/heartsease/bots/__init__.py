"""Bots: objects that look at a ``View`` and choose an action. They never see a ``Deal``."""

from collections.abc import Callable, Mapping
from typing import Final

from heartsease.bots.bot import Bot, legal_actions
from heartsease.bots.random_bot import RandomBot
from heartsease.bots.rule_bot import RuleBot
from heartsease.errors import UsageError

BOTS: Final[Mapping[str, Callable[[int | None], Bot]]] = {
    "random": RandomBot,
    "rule": lambda seed: RuleBot(),
}
"""Every bot by its name; each is made with a seed, or None for chance. Only chance players use it."""


def bot(name: str, seed: int | None = None) -> Bot:
    """The bot of this name. Raises UsageError when there is none.

    >>> bot("rule")
    RuleBot()
    """
    if name not in BOTS:
        raise UsageError("unknown-bot", bot=name, bots=sorted(BOTS))
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "RandomBot", "RuleBot", "bot", "legal_actions"]
