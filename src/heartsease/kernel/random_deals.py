"""Deals played at random, many a second: dealt, passed, played and counted by the kernel."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from heartsease.cards import Card
from heartsease.kernel import _kernel
from heartsease.kernel.rules import kernel_rules
from heartsease.rules import Direction, RuleSet, rule_set

_BLOCK: Final = 1 << 17
"""So many deals are played before anybody can interrupt."""


@dataclass(frozen=True, slots=True)
class RandomDeal:
    """All that happened in one deal: hands as dealt, before the pass, and plays in their order."""

    dealer: int
    passing: Direction
    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]
    passed: tuple[tuple[Card, ...], ...]
    plays: tuple[Card, ...]


def simulate_random(
    preset: str,
    seats: int,
    deals: int,
    seed: int,
    threads: int = 1,
    options: Mapping[str, object] | None = None,
) -> NDArray[np.int16]:
    """Penalty points of random deals, before a moon, as an array of shape (deals, seats).

    Each deal is dealt, passed and played at random: cards, passes and legal plays each equally likely. The
    dealer goes round and passing goes through its cycle. A deal depends on the seed and its number alone, not
    on how many there are or on threads. Raises RulesError, and ValueError for numbers that cannot be.

    >>> simulate_random("hearts", 4, deals=3, seed=42).sum(axis=1).tolist()
    [26, 26, 26]
    """
    if deals < 0 or threads < 1 or not 0 <= seed < 2**64:
        raise ValueError((deals, seed, threads))
    rules = kernel_rules(rule_set(preset, seats, options))
    points = np.empty((deals, seats), dtype=np.int16)
    for first in range(0, deals, _BLOCK):
        _kernel.simulate(rules, seed, first, points[first : first + _BLOCK], threads)
    return points


def random_deal(rules: RuleSet, seed: int, number: int) -> RandomDeal:
    """The deal of this number, from 0, that ``simulate_random`` plays with the same seed.

    >>> len(random_deal(rule_set("simple", 4), seed=42, number=0).plays)
    52
    """
    dealer, passing, hands, kitty, passed, plays = _kernel.random_deal(kernel_rules(rules), seed, number)
    return RandomDeal(
        dealer,
        Direction(passing),
        tuple(map(_cards, hands)),
        _cards(kitty),
        tuple(map(_cards, passed)),
        _cards(plays),
    )


def _cards(texts: list[str]) -> tuple[Card, ...]:
    return tuple(map(Card, texts))
