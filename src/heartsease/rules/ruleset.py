"""A rule set: the rules of one match, every option settled."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Final

from heartsease.cards import Card, pack
from heartsease.errors import RulesError
from heartsease.rules.conflicts import conflicts
from heartsease.rules.options import (
    OPTIONS,
    TABLE,
    Cancellation,
    Direction,
    FirstTrick,
    HeartsBrokenBy,
    HeartsLead,
    Kitty,
    LastVoidTrick,
    Moon,
    OpeningLead,
    OptionValue,
    PassCycle,
    QueenLead,
    Strip,
    Tie,
    VoidTrickLead,
    written,
)
from heartsease.rules.passing import cycle
from heartsease.rules.presets import PRESETS
from heartsease.rules.stripping import stripped

LAW_VERSION: Final = 1
"""Stored with a match, so that old matches are folded by the law they were played under."""


@dataclass(frozen=True)
class RuleSet:
    """The rules of one match; made by ``rule_set``, which refuses what cannot be played."""

    preset: str
    seats: int
    penalties: tuple[tuple[Card, int], ...]
    decks: int
    strip: Strip
    kitty: Kitty
    pass_count: int
    pass_cycle: PassCycle
    opening_lead: OpeningLead
    first_trick: FirstTrick
    hearts_lead: HeartsLead
    hearts_broken_by: HeartsBrokenBy
    queen_lead: QueenLead
    cancellation: Cancellation
    void_trick_lead: VoidTrickLead
    last_void_trick: LastVoidTrick
    moon: Moon
    moon_value: int
    target: int
    tie: Tie

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are dealt, before the shuffle (D-1 … D-3).

        >>> len(rule_set("hearts", 5).pack)
        50
        """
        return pack(self.decks, stripped(self.strip, seats=self.seats, decks=self.decks))

    @cached_property
    def hand_size(self) -> int:
        """Cards dealt to each seat, and so the tricks of a deal.

        >>> rule_set("cancellation", 11).hand_size
        9
        """
        return len(self.pack) // self.seats

    @cached_property
    def kitty_size(self) -> int:
        """Cards left over by an even deal (D-3).

        >>> rule_set("cancellation", 11).kitty_size
        5
        """
        return len(self.pack) % self.seats

    @cached_property
    def _points(self) -> tuple[int, ...]:
        table = [0] * 52
        for card, points in self.penalties:
            table[card.index] = points
        return tuple(table)

    def points(self, card: Card) -> int:
        """Points that a card counts for whoever takes it (S-1).

        >>> rule_set("hearts", 4).points(Card("Qs"))
        13
        """
        return self._points[card.index]

    def is_penalty(self, card: Card) -> bool:
        """Whether a card scores."""
        return self._points[card.index] != 0

    @cached_property
    def penalty_cards(self) -> tuple[Card, ...]:
        """Every penalty card of the pack, each as often as it is there: what a moon takes (S-5)."""
        return tuple(sorted(card for card in self.pack if self.is_penalty(card)))

    def passing_of(self, deal: int) -> Direction:
        """Where cards go in a deal, numbered from 1 (P-2 … P-4).

        >>> [rule_set("hearts", 4).passing_of(deal).value for deal in (1, 2, 3, 4, 5)]
        ['left', 'right', 'across', 'hold', 'left']
        """
        if self.pass_count == 0:
            return Direction.HOLD
        directions = cycle(self.pass_cycle, self.seats)
        return directions[(deal - 1) % len(directions)]

    def options(self) -> dict[str, OptionValue]:
        """Every option as it was set, as records write it.

        >>> rule_set("hearts", 5).options()["strip"]
        'table'
        """
        return {name: written(getattr(self, name)) for name in OPTIONS}

    def resolved(self) -> dict[str, OptionValue]:
        """Every option with the tables of D-1 and P-2 read: what a match stores and an engine is told.

        >>> rule_set("hearts", 5).resolved()["strip"]
        ['2c', '2d']
        """
        return {
            **self.options(),
            "strip": written(stripped(self.strip, seats=self.seats, decks=self.decks)),
            "pass_cycle": written(cycle(self.pass_cycle, self.seats)),
        }

    def changed(self) -> dict[str, OptionValue]:
        """The options that differ from the preset's.

        >>> rule_set("hearts", 4, {"target": 50, "tie": "shared"}).changed()
        {'target': 50}
        """
        usual = PRESETS[self.preset].settings
        return {name: written(getattr(self, name)) for name in OPTIONS if getattr(self, name) != usual[name]}

    @property
    def uses_table(self) -> bool:
        """Whether the stripped cards follow from the number of seats (D-1)."""
        return self.strip == TABLE


def rule_set(preset: str, seats: int, options: Mapping[str, object] | None = None) -> RuleSet:
    """The rules of a preset at a number of seats with some options changed.

    Raises RulesError, with every conflict, where they cannot be played.

    >>> rule_set("simple", 4).moon
    <Moon.ADD: 'add'>
    >>> rule_set("simple", 5)
    Traceback (most recent call last):
    heartsease.errors.RulesError: bad-rules (conflicts=['seats-outside-preset: seats'])
    """
    found = conflicts(preset, seats, options or {})
    if found:
        raise RulesError(found)
    settings: dict[str, Any] = dict(PRESETS[preset].settings)
    for name, value in (options or {}).items():
        settings[name] = OPTIONS[name].read(value)
    return RuleSet(preset=preset, seats=seats, penalties=PRESETS[preset].penalties, **settings)


assert {field.name for field in fields(RuleSet)} == {"preset", "seats", "penalties", *OPTIONS}
