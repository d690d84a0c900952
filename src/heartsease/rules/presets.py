"""The published rule sets, as data. A published preset is frozen: a change gets a new name."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from heartsease.cards import ALL_CARDS, QUEEN_OF_SPADES, Card, Suit
from heartsease.rules.options import (
    STANDARD,
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
    QueenLead,
    Setting,
    Tie,
    VoidTrickLead,
)

BLACK_LADY: Final[tuple[tuple[Card, int], ...]] = (
    *((card, 1) for card in ALL_CARDS if card.suit is Suit.HEARTS),
    (QUEEN_OF_SPADES, 13),
)
"""S-1: each heart counts 1 point and each queen of spades 13."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of rules: the seats it is for, its penalty cards with their points, and its settings."""

    name: str
    least_seats: int
    most_seats: int
    usual_seats: int
    penalties: tuple[tuple[Card, int], ...]
    settings: Mapping[str, Setting]


_HEARTS: Final[Mapping[str, Setting]] = {
    "decks": 1,
    "strip": TABLE,
    "kitty": Kitty.NONE,
    "pass_count": 3,
    "pass_cycle": STANDARD,
    "opening_lead": OpeningLead.LOWEST_CLUB,
    "first_trick": FirstTrick.PENALTY_FREE,
    "hearts_lead": HeartsLead.WHEN_BROKEN,
    "hearts_broken_by": HeartsBrokenBy.HEART_OR_QUEEN,
    "queen_lead": QueenLead.ANY_TIME,
    "cancellation": Cancellation.OFF,
    "void_trick_lead": VoidTrickLead.SAME_LEADER,
    "last_void_trick": LastVoidTrick.NOBODY,
    "moon": Moon.CHOICE,
    "moon_value": 26,
    "target": 100,
    "tie": Tie.SHARED,
}

_SIMPLE: Final[Mapping[str, Setting]] = {
    **_HEARTS,
    "strip": (),
    "pass_cycle": (Direction.LEFT,),
    "first_trick": FirstTrick.ANY_CARD,
    "hearts_broken_by": HeartsBrokenBy.HEART,
    "moon": Moon.ADD,
}

_CANCELLATION: Final[Mapping[str, Setting]] = {
    **_HEARTS,
    "decks": 2,
    "strip": (),
    "kitty": Kitty.FIRST_TRICK,
    "pass_cycle": (Direction.LEFT, Direction.RIGHT),
    "opening_lead": OpeningLead.ELDEST,
    "first_trick": FirstTrick.ANY_CARD,
    "cancellation": Cancellation.TWO_PAIRS_VOID,
    "target": 150,
}

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            Preset("hearts", 3, 7, 4, BLACK_LADY, MappingProxyType(_HEARTS)),
            Preset("simple", 4, 4, 4, BLACK_LADY, MappingProxyType(_SIMPLE)),
            Preset("cancellation", 6, 11, 8, BLACK_LADY, MappingProxyType(_CANCELLATION)),
        )
    }
)
