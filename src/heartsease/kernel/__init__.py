"""The C++ kernel's Python side: how good is this card, many deals a second. It decides nothing at a table.

What the kernel does not cover it refuses with ``KernelUnsupported``; it never approximates. So far it
covers no rules at all.
"""

from heartsease.errors import KernelUnsupported
from heartsease.kernel._kernel import INTERFACE, VERSION, covered_presets
from heartsease.rules import RuleSet

__all__ = ["INTERFACE", "VERSION", "covered_presets", "require_covered"]


def require_covered(rules: RuleSet) -> None:
    """Raise ``KernelUnsupported`` unless the kernel can play by these rules.

    >>> from heartsease.rules import rule_set
    >>> require_covered(rule_set("hearts", 4))
    Traceback (most recent call last):
    heartsease.errors.KernelUnsupported: kernel-unsupported (preset=hearts, seats=4)
    """
    if rules.preset not in covered_presets():
        raise KernelUnsupported("kernel-unsupported", preset=rules.preset, seats=rules.seats)
