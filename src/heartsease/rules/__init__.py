"""The law as pure functions and data: rule sets, dealing, passing, legality, taking and scoring."""

from heartsease.errors import Conflict
from heartsease.rules.conflicts import conflicts
from heartsease.rules.options import (
    OPTIONS,
    Cancellation,
    Direction,
    FirstTrick,
    HeartsBrokenBy,
    HeartsLead,
    Kitty,
    LastVoidTrick,
    Moon,
    MoonChoice,
    OpeningLead,
    OptionValue,
    QueenLead,
    Tie,
    VoidTrickLead,
)
from heartsease.rules.presets import PRESETS, Preset
from heartsease.rules.ruleset import LAW_VERSION, RuleSet, rule_set

__all__ = [
    "LAW_VERSION",
    "OPTIONS",
    "PRESETS",
    "Cancellation",
    "Conflict",
    "Direction",
    "FirstTrick",
    "HeartsBrokenBy",
    "HeartsLead",
    "Kitty",
    "LastVoidTrick",
    "Moon",
    "MoonChoice",
    "OpeningLead",
    "OptionValue",
    "Preset",
    "QueenLead",
    "RuleSet",
    "Tie",
    "VoidTrickLead",
    "conflicts",
    "rule_set",
]
