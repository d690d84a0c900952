"""Passing: the cycle of directions, and who gives to whom (P-2 … P-5)."""

from typing import Final

from heartsease.rules.options import Direction, PassCycle

_STANDARD_FOUR: Final = (Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD)
_STANDARD: Final = (Direction.LEFT, Direction.RIGHT)


def cycle(pass_cycle: PassCycle, seats: int) -> tuple[Direction, ...]:
    """The directions that deals go through; ``"standard"`` is P-2's for this number of seats.

    >>> [direction.value for direction in cycle("standard", 5)]
    ['left', 'right']
    """
    if isinstance(pass_cycle, tuple):
        return pass_cycle
    return _STANDARD_FOUR if seats == 4 else _STANDARD


def receiver(direction: Direction, seat: int, seats: int) -> int | None:
    """The seat that a seat's passed cards go to; None when every seat holds (P-2 … P-5).

    >>> receiver(Direction.RIGHT, 0, 4), receiver(Direction.ACROSS, 1, 6)
    (3, 4)
    """
    match direction:
        case Direction.LEFT:
            return (seat + 1) % seats
        case Direction.RIGHT:
            return (seat - 1) % seats
        case Direction.ACROSS:
            return (seat + seats // 2) % seats
        case Direction.HOLD:
            return None


def giver(direction: Direction, seat: int, seats: int) -> int | None:
    """The seat that a seat's received cards come from; None when every seat holds.

    >>> giver(Direction.LEFT, 0, 4)
    3
    """
    opposite = {Direction.LEFT: Direction.RIGHT, Direction.RIGHT: Direction.LEFT}
    return receiver(opposite.get(direction, direction), seat, seats)
