"""Rules on their way into the kernel: every option, resolved, and nothing else."""

from functools import lru_cache

from heartsease.errors import KernelUnsupported
from heartsease.kernel._kernel import Rules, Unsupported
from heartsease.rules import RuleSet


@lru_cache(maxsize=256)
def kernel_rules(rules: RuleSet) -> Rules:
    """The rules as the kernel plays them. Raises KernelUnsupported, never approximates.

    >>> from heartsease.rules import rule_set
    >>> kernel_rules(rule_set("cancellation", 9)).kitty_size
    5
    """
    try:
        return Rules(rules.seats, rules.resolved())
    except Unsupported as refused:
        raise KernelUnsupported(
            "kernel-unsupported", preset=rules.preset, seats=rules.seats, option=str(refused)
        ) from None
