"""Hearts and Cancellation Hearts: the law, records, bots, and a table in the browser.

>>> import heartsease
>>> heartsease.rule_set("hearts", 5).hand_size
10
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from heartsease.bots import LEVELS, Bot, bot
    from heartsease.cards import Card, Hand, Rank, Suit
    from heartsease.errors import HeartseaseError, IllegalAction, RecordFault, RulesError
    from heartsease.game import (
        ChooseMoon,
        Deal,
        Match,
        PassCards,
        Phase,
        PlayCard,
        TakeBack,
        View,
        view,
    )
    from heartsease.kernel import simulate_random
    from heartsease.rules import PRESETS, RuleSet, rule_set
    from heartsease.search import Budget, Ranked, choose, rank

# A name is imported when it is first asked for, so that the law never pulls in anything else.
_HOME = {
    **dict.fromkeys(["Card", "Hand", "Rank", "Suit"], "heartsease.cards"),
    **dict.fromkeys(["HeartseaseError", "IllegalAction", "RecordFault", "RulesError"], "heartsease.errors"),
    **dict.fromkeys(["PRESETS", "RuleSet", "rule_set"], "heartsease.rules"),
    "simulate_random": "heartsease.kernel",
    **dict.fromkeys(["LEVELS", "Bot", "bot"], "heartsease.bots"),
    **dict.fromkeys(["Budget", "Ranked", "choose", "rank"], "heartsease.search"),
    **dict.fromkeys(
        ["ChooseMoon", "Deal", "Match", "PassCards", "Phase", "PlayCard", "TakeBack", "View", "view"],
        "heartsease.game",
    ),
}

__all__ = [
    "LEVELS",
    "PRESETS",
    "Bot",
    "Budget",
    "Card",
    "ChooseMoon",
    "Deal",
    "Hand",
    "HeartseaseError",
    "IllegalAction",
    "Match",
    "PassCards",
    "Phase",
    "PlayCard",
    "Rank",
    "Ranked",
    "RecordFault",
    "RuleSet",
    "RulesError",
    "Suit",
    "TakeBack",
    "View",
    "__version__",
    "bot",
    "choose",
    "rank",
    "rule_set",
    "simulate_random",
    "view",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("heartsease")
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
