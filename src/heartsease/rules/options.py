"""Every option of a rule set and the values it may have, as records and the wire write them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from heartsease.cards import Card
from heartsease.errors import BadCard

OptionValue = str | int | list[str]
"""An option's value as written: a word, a number, or a list of cards or directions."""


class Direction(Enum):
    """Where passed cards go (P-2 … P-5)."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"


class Kitty(Enum):
    """Who takes the cards left over (D-6)."""

    NONE = "none"
    FIRST_TRICK = "first-trick"
    LAST_TRICK = "last-trick"


class OpeningLead(Enum):
    """Who leads to the first trick, and what (L-1, L-2)."""

    LOWEST_CLUB = "lowest-club"
    ELDEST = "eldest"


class FirstTrick(Enum):
    """Whether penalty cards may be discarded on the first trick (L-4, L-6)."""

    PENALTY_FREE = "penalty-free"
    ANY_CARD = "any-card"


class HeartsLead(Enum):
    """When a heart may be led (L-7)."""

    WHEN_BROKEN = "when-broken"
    ANY_TIME = "any-time"


class HeartsBrokenBy(Enum):
    """What breaks hearts (L-7)."""

    HEART_OR_QUEEN = "heart-or-queen"
    HEART = "heart"


class QueenLead(Enum):
    """When the queen of spades may be led (L-8)."""

    ANY_TIME = "any-time"
    WHEN_BROKEN = "when-broken"


class Cancellation(Enum):
    """Whether equal cards cancel (T-2 … T-4)."""

    OFF = "off"
    IDENTICAL = "identical"
    TWO_PAIRS_VOID = "two-pairs-void"


class VoidTrickLead(Enum):
    """Who leads after a void trick (L-11)."""

    SAME_LEADER = "same-leader"
    NEXT_SEAT = "next-seat"


class LastVoidTrick(Enum):
    """Who takes a void last trick (T-6)."""

    NOBODY = "nobody"
    LEADER = "leader"


class Moon(Enum):
    """What a moon does (S-2 … S-4)."""

    CHOICE = "choice"
    ADD = "add"
    SUBTRACT = "subtract"
    OFF = "off"


class MoonChoice(Enum):
    """What a shooter may choose (S-2)."""

    ADD = "add"
    SUBTRACT = "subtract"


class Tie(Enum):
    """What equal lowest scores do (S-8)."""

    SHARED = "shared"
    PLAY_ON = "play-on"


TABLE: Final = "table"
"""The value of ``strip`` that means D-1's table."""

STANDARD: Final = "standard"
"""The value of ``pass_cycle`` that means P-2's."""

Strip = str | tuple[Card, ...]
PassCycle = str | tuple[Direction, ...]
Setting = Enum | int | Strip | PassCycle
"""An option's value as the law holds it."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its name and what it may be.

    ``choices`` is the enumeration a word must be of; ``least`` and ``greatest`` bound a number;
    ``word`` is the one word that may stand in place of a list of cards or directions.
    """

    name: str
    choices: type[Enum] | None = None
    least: int | None = None
    greatest: int | None = None
    word: str | None = None

    def read(self, value: object) -> Setting:
        """The setting that a written value means. Raises ValueError for anything else."""
        if self.word is not None:
            if value == self.word:
                return self.word
            if not isinstance(value, list | tuple):
                raise ValueError(value)
            try:
                if self.choices is not None:
                    return tuple([Direction(item) for item in value])
                return tuple(sorted(Card(item) for item in value))
            except BadCard:
                raise ValueError(value) from None
        if self.choices is not None:
            if not isinstance(value, str):
                raise ValueError(value)
            member: Enum = self.choices(value)
            return member
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(value)
        if value < (self.least or 0) or (self.greatest is not None and value > self.greatest):
            raise ValueError(value)
        return value


def written(setting: object) -> OptionValue:
    """A setting as records and the wire write it.

    >>> written(Moon.CHOICE), written((Card("2d"),)), written(100)
    ('choice', ['2d'], 100)
    """
    match setting:
        case Enum():
            return str(setting.value)
        case tuple():
            return [str(item.value) if isinstance(item, Enum) else str(item) for item in setting]
        case int() | str():
            return setting
    raise TypeError(setting)


_LARGEST: Final = 2**53 - 1
"""Any number may be agreed on, as far as every JSON reader counts exactly."""

OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        Option("decks", least=1, greatest=2),
        Option("strip", word=TABLE),
        Option("kitty", Kitty),
        Option("pass_count", least=0, greatest=4),
        Option("pass_cycle", Direction, word=STANDARD),
        Option("opening_lead", OpeningLead),
        Option("first_trick", FirstTrick),
        Option("hearts_lead", HeartsLead),
        Option("hearts_broken_by", HeartsBrokenBy),
        Option("queen_lead", QueenLead),
        Option("cancellation", Cancellation),
        Option("void_trick_lead", VoidTrickLead),
        Option("last_void_trick", LastVoidTrick),
        Option("moon", Moon),
        Option("moon_value", least=1, greatest=_LARGEST),
        Option("target", least=1, greatest=_LARGEST),
        Option("tie", Tie),
    )
}
