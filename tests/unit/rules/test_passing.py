"""Who gives to whom."""

import pytest
from tests.support.proves import proves

from heartsease.rules import Direction
from heartsease.rules.passing import cycle, giver, receiver


@proves("P-2")
def test_left_is_the_next_seat_and_right_the_one_before() -> None:
    assert [receiver(Direction.LEFT, seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    assert [receiver(Direction.RIGHT, seat, 4) for seat in range(4)] == [3, 0, 1, 2]
    assert [receiver(Direction.LEFT, seat, 3) for seat in range(3)] == [1, 2, 0]


@proves("P-5")
def test_across_is_half_the_table_away() -> None:
    assert [receiver(Direction.ACROSS, seat, 4) for seat in range(4)] == [2, 3, 0, 1]
    assert [receiver(Direction.ACROSS, seat, 6) for seat in range(6)] == [3, 4, 5, 0, 1, 2]
    assert [receiver(Direction.ACROSS, seat, 10) for seat in (0, 7)] == [5, 2]


@pytest.mark.parametrize("seats", range(3, 12))
def test_what_one_gives_another_gets(seats: int) -> None:
    for direction in Direction:
        for seat in range(seats):
            to = receiver(direction, seat, seats)
            if direction is Direction.HOLD:
                assert to is None
                assert giver(direction, seat, seats) is None
            elif direction is not Direction.ACROSS or seats % 2 == 0:
                assert to is not None
                assert giver(direction, to, seats) == seat


@proves("P-2")
@pytest.mark.parametrize("seats", range(3, 12))
def test_the_standard_cycle_has_four_steps_with_four_seats(seats: int) -> None:
    expected = "left right across hold" if seats == 4 else "left right"
    assert [direction.value for direction in cycle("standard", seats)] == expected.split()


@proves("P-4")
def test_a_list_is_its_own_cycle() -> None:
    assert cycle((Direction.ACROSS, Direction.HOLD), 8) == (Direction.ACROSS, Direction.HOLD)
