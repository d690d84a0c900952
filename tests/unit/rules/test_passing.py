"""Who gives to whom, card by card."""

import pytest
from tests.support.proves import proves

from heartsease.rules import Direction
from heartsease.rules.passing import cycle, dealers_choices, steps
from heartsease.rules.values import Cycle


@proves("P-2")
@pytest.mark.parametrize("seats", range(3, 12))
def test_left_is_the_next_seat_and_right_the_one_before(seats: int) -> None:
    assert steps(Direction.LEFT, seats, 3) == (1, 1, 1)
    assert steps(Direction.RIGHT, seats, 2) == (seats - 1, seats - 1)


@proves("P-5")
def test_across_is_half_the_table_away() -> None:
    assert steps(Direction.ACROSS, 4, 3) == (2, 2, 2)
    assert steps(Direction.ACROSS, 6, 1) == (3,)
    assert steps(Direction.ACROSS, 10, 4) == (5, 5, 5, 5)


@proves("P-6")
@pytest.mark.parametrize("seats", range(3, 12))
def test_scattered_cards_go_to_one_seat_each_the_first_to_the_left(seats: int) -> None:
    for count in range(min(4, seats - 1) + 1):
        assert steps(Direction.SCATTER, seats, count) == (1, 2, 3, 4)[:count]


@proves("P-7")
def test_nothing_is_passed_before_the_dealer_has_said_where() -> None:
    assert steps(Direction.DEALER, 4, 3) == steps(Direction.HOLD, 4, 3) == ()


@proves("P-7")
@pytest.mark.parametrize("seats", range(3, 12))
def test_a_dealer_says_left_right_hold_or_across_to_a_seat_opposite(seats: int) -> None:
    expected = "left right hold" if seats % 2 else "left right across hold"
    assert [direction.value for direction in dealers_choices(seats)] == expected.split()


@pytest.mark.parametrize("seats", range(3, 12))
@pytest.mark.parametrize("direction", Direction)
def test_every_seat_gets_as_many_cards_as_it_gives_and_none_of_its_own(
    direction: Direction, seats: int
) -> None:
    count = min(3, seats - 1)
    far = steps(direction, seats, count)
    assert len(far) == (0 if direction in (Direction.HOLD, Direction.DEALER) else count)
    assert all(0 < step < seats for step in far)


@proves("P-2")
@pytest.mark.parametrize("seats", range(3, 12))
def test_the_standard_cycle_has_four_steps_with_four_seats(seats: int) -> None:
    expected = "left right across hold" if seats == 4 else "left right"
    assert [direction.value for direction in cycle(Cycle.STANDARD, seats)] == expected.split()


@proves("P-4")
def test_a_list_is_its_own_cycle() -> None:
    assert cycle((Direction.ACROSS, Direction.HOLD), 8) == (Direction.ACROSS, Direction.HOLD)
