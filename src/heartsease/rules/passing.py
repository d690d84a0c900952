"""Passing: the cycle of directions, and how far each card goes (P-2 … P-7)."""

from functools import cache
from typing import Final

from heartsease.rules.values import Cycle, Direction

_STANDARD_FOUR: Final = (Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD)
_STANDARD: Final = (Direction.LEFT, Direction.RIGHT)


def cycle(pass_cycle: Cycle | tuple[Direction, ...], seats: int) -> tuple[Direction, ...]:
    """The directions that deals go through; ``standard`` is P-2's for this number of seats.

    >>> [direction.value for direction in cycle(Cycle.STANDARD, 5)]
    ['left', 'right']
    """
    if isinstance(pass_cycle, tuple):
        return pass_cycle
    return _STANDARD_FOUR if seats == 4 else _STANDARD


def dealers_choices(seats: int) -> tuple[Direction, ...]:
    """Where a dealer may have cards passed (P-7).

    >>> [direction.value for direction in dealers_choices(5)]
    ['left', 'right', 'hold']
    """
    across = () if seats % 2 else (Direction.ACROSS,)
    return (Direction.LEFT, Direction.RIGHT, *across, Direction.HOLD)


@cache
def steps(direction: Direction, seats: int, count: int) -> tuple[int, ...]:
    """How many seats clockwise each of the cards passed goes, in the order chosen; empty when held.

    >>> steps(Direction.RIGHT, 6, 3), steps(Direction.ACROSS, 6, 1), steps(Direction.SCATTER, 6, 3)
    ((5, 5, 5), (3,), (1, 2, 3))
    """
    match direction:
        case Direction.LEFT:
            return (1,) * count
        case Direction.RIGHT:
            return (seats - 1,) * count
        case Direction.ACROSS:
            return (seats // 2,) * count
        case Direction.SCATTER:
            return tuple(range(1, count + 1))
        case Direction.HOLD | Direction.DEALER:
            return ()
