"""Every bot meets every hand."""

from collections import Counter

import pytest

from heartsease.errors import UsageError
from heartsease.lab.seatings import seatings


@pytest.mark.parametrize("seats", range(3, 12))
@pytest.mark.parametrize("bots", [2, 3, 5])
def test_each_bot_sits_as_often_in_each_seat(bots: int, seats: int) -> None:
    if bots > seats:
        with pytest.raises(UsageError):
            seatings(bots, seats)
        return
    found = seatings(bots, seats)
    assert len(set(found)) == len(found)
    assert all(len(seating) == seats for seating in found)
    met = Counter((seat, bot) for seating in found for seat, bot in enumerate(seating))
    assert {met[seat, bot] for seat in range(seats) for bot in range(bots)} == {len(found) // bots}


@pytest.mark.parametrize(("seats", "number"), [(3, 6), (4, 2), (5, 10), (6, 2), (7, 14), (8, 2), (11, 22)])
def test_two_bots_sit_alternately(seats: int, number: int) -> None:
    found = seatings(2, seats)
    assert len(found) == number
    for seating in found:
        neighbours = [seating[seat] == seating[seat - 1] for seat in range(seats)]
        assert sum(neighbours) == seats % 2  # at an odd table two of a kind meet once
        assert {seating.count(0), seating.count(1)} == {seats // 2, seats - seats // 2}
    assert {tuple(1 - bot for bot in seating) for seating in found} == set(found)


@pytest.mark.parametrize("seats", [3, 4, 11])
def test_one_sits_alone(seats: int) -> None:
    found = seatings(2, seats, solo=True)
    assert [seating.count(0) for seating in found] == [1] * seats
    assert {seating.index(0) for seating in found} == set(range(seats))


@pytest.mark.parametrize(
    ("bots", "seats", "solo"), [(1, 4, False), (5, 4, False), (3, 4, True), (1, 4, True)]
)
def test_what_cannot_be_is_refused(bots: int, seats: int, solo: bool) -> None:
    with pytest.raises(UsageError):
        seatings(bots, seats, solo=solo)
