"""The ten ideas that a rule set consists of, with every option and what it may be set to.

Records write options in this order, and short codes count them by it: see ``codes``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from heartsease.cards import Card
from heartsease.rules.options import Cards, Directions, Kind, Number, Option, Points, Words
from heartsease.rules.points import PointTable
from heartsease.rules.values import (
    Cancellation,
    Cycle,
    Direction,
    ExactTarget,
    FirstTrick,
    Floor,
    HeartsBrokenBy,
    HeartsLead,
    Kitty,
    LastVoidTrick,
    Moon,
    OpeningLead,
    QueenDiscard,
    QueenLead,
    Strip,
    Sun,
    Tie,
    VoidTrickLead,
)

_LARGEST: Final = 2**53 - 1
"""Any number may be agreed on, as far as every JSON reader counts exactly."""


def _may_be(kind: Kind) -> dict[str, Kind]:
    return {"kind": kind}


@dataclass(frozen=True, slots=True)
class Dealt:
    """Which cards are dealt, and who gets those left over (D-1 … D-3, D-6 … D-8)."""

    decks: int = field(metadata=_may_be(Number(1, 2)))
    strip: Strip | tuple[Card, ...] = field(metadata=_may_be(Cards()))
    kitty: Kitty = field(metadata=_may_be(Words(Kitty)))


@dataclass(frozen=True, slots=True)
class Passing:
    """How many cards are passed, and where (P-1 … P-7)."""

    pass_count: int = field(metadata=_may_be(Number(0, 4)))
    pass_cycle: Cycle | tuple[Direction, ...] = field(metadata=_may_be(Directions()))


@dataclass(frozen=True, slots=True)
class Opening:
    """The first trick: who leads to it, and what may fall there (L-1, L-2, L-4 … L-6, L-13)."""

    opening_lead: OpeningLead = field(metadata=_may_be(Words(OpeningLead)))
    first_trick: FirstTrick = field(metadata=_may_be(Words(FirstTrick)))


@dataclass(frozen=True, slots=True)
class Hearts:
    """When hearts may be led, and what breaks them (L-7, L-9, L-14)."""

    hearts_lead: HeartsLead = field(metadata=_may_be(Words(HeartsLead)))
    hearts_broken_by: HeartsBrokenBy = field(metadata=_may_be(Words(HeartsBrokenBy)))


@dataclass(frozen=True, slots=True)
class Queen:
    """When the queen of spades may be led, and when she must go (L-8, L-12)."""

    queen_lead: QueenLead = field(metadata=_may_be(Words(QueenLead)))
    queen_discard: QueenDiscard = field(metadata=_may_be(Words(QueenDiscard)))


@dataclass(frozen=True, slots=True)
class Twins:
    """What two equal cards do to each other, and what becomes of a void trick (T-2 … T-6, T-8, L-11)."""

    cancellation: Cancellation = field(metadata=_may_be(Words(Cancellation)))
    void_trick_lead: VoidTrickLead = field(metadata=_may_be(Words(VoidTrickLead)))
    last_void_trick: LastVoidTrick = field(metadata=_may_be(Words(LastVoidTrick)))


@dataclass(frozen=True, slots=True)
class Counting:
    """What cards count, and what it earns to take none (S-1, S-9, S-12)."""

    penalties: PointTable = field(metadata=_may_be(Points()))
    no_trick_bonus: int = field(metadata=_may_be(Number(0, 100)))


@dataclass(frozen=True, slots=True)
class Shooting:
    """What it does to take every penalty card, or every card (S-2 … S-5, S-10, S-11)."""

    moon: Moon = field(metadata=_may_be(Words(Moon)))
    moon_value: int = field(metadata=_may_be(Number(1, _LARGEST)))
    sun: Sun = field(metadata=_may_be(Words(Sun)))
    sun_value: int = field(metadata=_may_be(Number(1, _LARGEST)))


@dataclass(frozen=True, slots=True)
class Scores:
    """What becomes of running scores after a deal (S-6, S-13, S-14)."""

    exact_target: ExactTarget = field(metadata=_may_be(Words(ExactTarget)))
    floor: Floor = field(metadata=_may_be(Words(Floor)))


@dataclass(frozen=True, slots=True)
class Ending:
    """When a match ends, and who wins it (S-7, S-8, S-15)."""

    target: int = field(metadata=_may_be(Number(1, _LARGEST)))
    deals: int = field(metadata=_may_be(Number(0, 1000)))
    tie: Tie = field(metadata=_may_be(Words(Tie)))


IDEAS: Final[Mapping[str, type[Any]]] = {
    "dealt": Dealt,
    "passing": Passing,
    "opening": Opening,
    "hearts": Hearts,
    "queen": Queen,
    "twins": Twins,
    "counting": Counting,
    "shooting": Shooting,
    "scores": Scores,
    "ending": Ending,
}
"""By the name that a rule set has it under."""

OPTIONS: Final[Mapping[str, Option]] = {
    option.name: Option(option.name, idea, option.metadata["kind"])
    for idea, options in IDEAS.items()
    for option in fields(options)
}
"""Every option by its name."""
