"""A rule set: the rules of one match, every option settled."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Final

from heartsease.cards import Card, pack
from heartsease.errors import RulesError
from heartsease.rules.conflicts import conflicts
from heartsease.rules.ideas import (
    IDEAS,
    OPTIONS,
    Counting,
    Dealt,
    Ending,
    Hearts,
    Opening,
    Passing,
    Queen,
    Scores,
    Shooting,
    Twins,
)
from heartsease.rules.options import OptionValue, Setting, written
from heartsease.rules.passing import cycle
from heartsease.rules.presets import PRESETS
from heartsease.rules.stripping import stripped
from heartsease.rules.values import Direction

LAW_VERSION: Final = 1
"""Stored with a match, so that old matches are folded by the law they were played under."""


@dataclass(frozen=True)
class RuleSet:
    """The rules of one match, ten ideas; made by ``rule_set``, which refuses what cannot be played."""

    preset: str
    seats: int
    dealt: Dealt
    passing: Passing
    opening: Opening
    hearts: Hearts
    queen: Queen
    twins: Twins
    counting: Counting
    shooting: Shooting
    scores: Scores
    ending: Ending

    # -- the cards

    @cached_property
    def stripped(self) -> tuple[Card, ...]:
        """The cards that stay in the box, one entry a copy (D-1, D-7).

        >>> rule_set("hearts", 5).stripped
        (Card('2c'), Card('2d'))
        """
        scoring = {card for card, _ in self.counting.penalties}
        return stripped(self.dealt.strip, seats=self.seats, decks=self.dealt.decks, scoring=scoring)

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are dealt, before the shuffle (D-1 … D-3).

        >>> len(rule_set("hearts", 5).pack)
        50
        """
        return pack(self.dealt.decks, self.stripped)

    @cached_property
    def faces(self) -> tuple[int, int]:
        """The faces that are in the pack, and those that are there twice: bits by the cards' indices.

        >>> rule_set("hearts", 5).faces[0] & 0b11, rule_set("hearts", 5).faces[1]
        (2, 0)
        """
        once = twice = 0
        for card in self.pack:
            twice |= once & 1 << card.index
            once |= 1 << card.index
        return once, twice

    @cached_property
    def counting_faces(self) -> int:
        """The faces that count, below zero too, as bits (S-9)."""
        return sum(1 << index for index, points in enumerate(self._points) if points)

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

    # -- what they count

    @cached_property
    def _points(self) -> tuple[int, ...]:
        table = [0] * 52
        for card, points in self.counting.penalties:
            table[card.index] = points
        return tuple(table)

    def points(self, card: Card) -> int:
        """Points that a card counts for whoever takes it (S-1, S-9).

        >>> rule_set("hearts", 4).points(Card("Qs"))
        13
        """
        return self._points[card.index]

    def is_penalty(self, card: Card) -> bool:
        """Whether a card costs points; one that earns some is no penalty card (S-9)."""
        return self._points[card.index] > 0

    @cached_property
    def scoring_cards(self) -> tuple[Card, ...]:
        """Every card of the pack that counts, below zero too, each as often as it is there (S-9)."""
        return tuple(sorted(card for card in self.pack if self._points[card.index]))

    @cached_property
    def penalty_cards(self) -> tuple[Card, ...]:
        """Every penalty card of the pack, each as often as it is there: what a moon takes (S-5, S-10)."""
        return tuple([card for card in self.scoring_cards if self.is_penalty(card)])

    # -- passing

    def passing_of(self, deal: int) -> Direction:
        """Where cards go in a deal, numbered from 1 (P-2 … P-4, P-6, P-7).

        >>> [rule_set("hearts", 4).passing_of(deal).value for deal in (1, 2, 3, 4, 5)]
        ['left', 'right', 'across', 'hold', 'left']
        """
        if self.passing.pass_count == 0:
            return Direction.HOLD
        directions = cycle(self.passing.pass_cycle, self.seats)
        return directions[(deal - 1) % len(directions)]

    # -- as it is written

    def settings(self) -> dict[str, Setting]:
        """Every option as the law holds it."""
        return {name: getattr(getattr(self, option.idea), name) for name, option in OPTIONS.items()}

    @cached_property
    def _options(self) -> dict[str, OptionValue]:
        return {name: written(setting) for name, setting in self.settings().items()}

    @cached_property
    def _changed(self) -> dict[str, OptionValue]:
        usual = PRESETS[self.preset].settings
        return {name: written(setting) for name, setting in self.settings().items() if setting != usual[name]}

    def options(self) -> dict[str, OptionValue]:
        """Every option as it was set, as records write it.

        >>> rule_set("hearts", 5).options()["strip"]
        'table'
        """
        return dict(self._options)

    def resolved(self) -> dict[str, OptionValue]:
        """Every option with the tables of D-1 and P-2 read: what a match stores and an engine is told.

        >>> rule_set("hearts", 5).resolved()["strip"]
        ['2c', '2d']
        """
        return {
            **self.options(),
            "strip": written(self.stripped),
            "pass_cycle": written(cycle(self.passing.pass_cycle, self.seats)),
        }

    def changed(self) -> dict[str, OptionValue]:
        """The options that differ from the preset's.

        >>> rule_set("hearts", 4, {"target": 50, "tie": "shared"}).changed()
        {'target': 50}
        """
        return dict(self._changed)


def rule_set(preset: str, seats: int, options: Mapping[str, object] | None = None) -> RuleSet:
    """The rules of a preset at a number of seats with some options changed.

    Raises RulesError, with every conflict, where they cannot be played.

    >>> rule_set("simple", 4).shooting.moon
    <Moon.ADD: 'add'>
    >>> rule_set("simple", 5)
    Traceback (most recent call last):
    heartsease.errors.RulesError: bad-rules (conflicts=['seats-outside-preset: seats'])
    """
    found = conflicts(preset, seats, options or {})
    if found:
        raise RulesError(found)
    settings = PRESETS[preset].with_options(options or {})
    ideas: dict[str, Any] = {
        idea: made(**{option.name: settings[option.name] for option in fields(made)})
        for idea, made in IDEAS.items()
    }
    return RuleSet(preset, seats, **ideas)
