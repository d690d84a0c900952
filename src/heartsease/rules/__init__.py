"""The law as pure functions and data: rule sets, dealing, passing, legality, taking and scoring."""

from heartsease.errors import Conflict
from heartsease.rules.conflicts import conflicts
from heartsease.rules.ideas import IDEAS, OPTIONS
from heartsease.rules.options import OptionValue
from heartsease.rules.presets import PRESETS, Preset
from heartsease.rules.ruleset import LAW_VERSION, RuleSet, rule_set
from heartsease.rules.values import Direction, MoonChoice

__all__ = [
    "IDEAS",
    "LAW_VERSION",
    "OPTIONS",
    "PRESETS",
    "Conflict",
    "Direction",
    "MoonChoice",
    "OptionValue",
    "Preset",
    "RuleSet",
    "conflicts",
    "rule_set",
]
