"""The C++ kernel's Python side: how good is this card, many deals a second. It decides nothing at a table.

What the kernel does not cover it refuses with ``KernelUnsupported``; it never approximates. So far there is
no rule set that it does not cover.
"""

from heartsease.kernel._kernel import (
    VERSION,
    Game,
    Knowledge,
    Rules,
    Valued,
    match_value,
    playout_kind,
    settled,
    winners,
)
from heartsease.kernel.random_deals import RandomDeal, random_deal, simulate_random
from heartsease.kernel.rules import kernel_rules

__all__ = [
    "VERSION",
    "Game",
    "Knowledge",
    "RandomDeal",
    "Rules",
    "Valued",
    "kernel_rules",
    "match_value",
    "playout_kind",
    "random_deal",
    "settled",
    "simulate_random",
    "winners",
]
