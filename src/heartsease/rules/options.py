"""What an option may be set to, and how a setting is read and written."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from heartsease.cards import Card
from heartsease.errors import BadCard
from heartsease.rules.points import PointTable, read_points, written_points
from heartsease.rules.values import Cycle, Direction, Strip

OptionValue = str | int | list[str]
"""An option's value as written: a word, a number, or a list of cards, directions or points."""

Setting = Enum | int | tuple[Card, ...] | tuple[Direction, ...] | PointTable
"""An option's value as the law holds it."""


@dataclass(frozen=True, slots=True)
class Words:
    """One of the words of an enumeration."""

    words: type[Enum]

    def read(self, value: object) -> Setting:
        """The word that a written value means. Raises ValueError for anything else."""
        if not isinstance(value, str):
            raise ValueError(value)
        word: Enum = self.words(value)
        return word


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from ``least`` to ``greatest``, both included."""

    least: int
    greatest: int

    def read(self, value: object) -> Setting:
        """The number itself. Raises ValueError for anything else."""
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.greatest:
            raise ValueError(value)
        return value


@dataclass(frozen=True, slots=True)
class Cards:
    """A list of cards, in any order and each as often as it is meant, or a word."""

    words: type[Enum] = Strip

    def read(self, value: object) -> Setting:
        """The cards, sorted, or the word. Raises ValueError for anything else."""
        if isinstance(value, str):
            return Words(self.words).read(value)
        try:
            return tuple(sorted(Card(item) for item in _items(value)))
        except BadCard:
            raise ValueError(value) from None


@dataclass(frozen=True, slots=True)
class Directions:
    """A list of at most so many directions, deal after deal, or a word."""

    words: type[Enum] = Cycle
    most: int = 100

    def read(self, value: object) -> Setting:
        """The directions in their order, or the word. Raises ValueError for anything else."""
        if isinstance(value, str):
            return Words(self.words).read(value)
        directions = tuple([Direction(item) for item in _items(value)])
        if len(directions) > self.most:
            raise ValueError(value)
        return directions


@dataclass(frozen=True, slots=True)
class Points:
    """A penalty table (S-9)."""

    def read(self, value: object) -> Setting:
        """The table. Raises ValueError for anything else."""
        return read_points(_items(value))


Kind = Words | Number | Cards | Directions | Points


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its name, which of the ten ideas of a rule set it belongs to, and what it may be."""

    name: str
    idea: str
    kind: Kind

    def read(self, value: object) -> Setting:
        """The setting that a written value means. Raises ValueError for anything else."""
        return self.kind.read(value)


def written(setting: object) -> OptionValue:
    """A setting as records and the wire write it.

    >>> written(Direction.LEFT), written((Card("2d"),)), written(100), written(((Card("Qs"), 13),))
    ('left', ['2d'], 100, ['Qs=13'])
    """
    match setting:
        case Enum():
            return str(setting.value)
        case tuple(((Card(), int()), *_)):
            return written_points(setting)
        case tuple():
            return [str(item.value) if isinstance(item, Enum) else str(item) for item in setting]
        case int():
            return setting
    raise TypeError(setting)


def _items(value: object) -> Sequence[str]:
    if not isinstance(value, list | tuple):
        raise ValueError(value)
    return value
