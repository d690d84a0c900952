"""Who sits where, so that each bot meets each hand."""

from heartsease.errors import UsageError

Seating = tuple[int, ...]
"""The number of a bot, from 0, by seat."""


def seatings(bots: int, seats: int, *, solo: bool = False) -> tuple[Seating, ...]:
    """Every distinct seating: bots in their order round the table, turned by each number of seats.

    Where bots do not fill the table evenly, each begins in turn, so that each is once one more than others.
    With ``solo`` the first bot sits alone among the second. Raises UsageError where it cannot be.

    >>> seatings(2, 4)
    ((0, 1, 0, 1), (1, 0, 1, 0))
    >>> len(seatings(2, 5)), len(seatings(3, 4)), seatings(2, 3, solo=True)
    (10, 12, ((0, 1, 1), (1, 0, 1), (1, 1, 0)))
    """
    if solo:
        if bots != 2:
            raise UsageError("arena-solo-bots", bots=bots)
        return tuple([tuple([int(seat != alone) for seat in range(seats)]) for alone in range(seats)])
    if not 2 <= bots <= seats:
        raise UsageError("arena-bots", bots=bots, seats=seats)
    turned = [
        tuple([(first + (seat - by) % seats) % bots for seat in range(seats)])
        for first in range(bots)
        for by in range(seats)
    ]
    return tuple(dict.fromkeys(turned))
