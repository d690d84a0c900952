"""The room of a table is folded from its events; who hosts and who sits where follows from them alone."""

from hypothesis import given
from hypothesis import strategies as st
from tests.support.friends import HOUSE

from heartsease.game import Dealt
from heartsease.record.json_events import Stored
from heartsease.record.table_events import Booked, Hosted, Joined, Seated, StoodIn, Swapped
from heartsease.rules import Direction
from heartsease.rules.dealing import Dealing
from heartsease.server.room import Chair, Member, Room, fitted

SEATS = 5
DEALT = Dealt(1, 0, Direction.LEFT, Dealing(((),) * SEATS))


def room() -> Room:
    chairs = (Chair(member=0), *[Chair()] * (SEATS - 1))
    return Room("{}", chairs, {0: Member("P0")}, house=HOUSE, started=False)


seats = st.integers(0, SEATS - 1)
steps = st.one_of(
    st.tuples(st.just("join"), seats),
    st.tuples(st.just("sit"), seats, st.integers(0, 9)),
    st.tuples(st.just("bot"), seats),
    st.tuples(st.just("empty"), seats),
    st.tuples(st.just("away"), seats),
    st.tuples(st.just("back"), seats),
    st.tuples(st.just("swap"), seats, seats),
    st.tuples(st.just("book"), seats, st.integers(0, 9)),
    st.tuples(st.just("host"), seats),
    st.tuples(st.just("deal")),
)


def event_of(room: Room, step: tuple[object, ...]) -> Stored | None:
    """A step as an event, where a table would let it happen."""
    kind, *args = step
    numbers = [arg for arg in args if isinstance(arg, int)]
    chair = room.chairs[numbers[0]] if numbers else Chair()
    match kind, numbers:
        case "join", _:
            return Joined(1 + max(room.members), "Guest", "")
        case "sit", [seat, member] if member in room.members and chair.member is None:
            return Seated(seat, member, None, "")
        case "bot", [seat]:
            return Seated(seat, None, "rule", "mint")
        case "empty", [seat]:
            return Seated(seat, None, None, "")
        case "away", [seat] if chair.member is not None:
            return StoodIn(seat, "rule")
        case "back", [seat] if chair.stand_in:
            return StoodIn(seat, None)
        case "swap", [seat, other]:
            return Swapped(seat, other)
        case "book", [seat, member] if chair.bot and member in room.members and room.seat_of(member) is None:
            return Booked(seat, member)
        case "host", [seat] if chair.member is not None and not chair.stand_in:
            return Hosted(chair.member)
        case "deal", _:
            return DEALT
    return None


@given(st.lists(steps, max_size=40))
def test_nobody_has_two_seats_and_somebody_who_acts_hosts(taken: list[tuple[object, ...]]) -> None:
    now = room()
    for step in taken:
        event = event_of(now, step)
        if event is None:
            continue
        now = now.after(event)
        sitting = [chair.member for chair in now.chairs if chair.member is not None]
        assert len(sitting) == len(set(sitting))
        assert len(now.chairs) == SEATS
        assert all(not (chair.member is not None and chair.bot) for chair in now.chairs)
        assert all(chair.stand_in is None or chair.member is not None for chair in now.chairs)
        if now.acting:
            at = now.seat_of(now.host)
            assert at in now.acting
        for seat, member in now.bookings.items():
            assert now.chairs[seat].bot
            assert now.seat_of(member) is None
        if isinstance(event, Dealt):
            assert now.hands == {now.chairs[seat].member: seat for seat in now.people}


@given(st.lists(st.sampled_from(["person", "bot", "empty"]), min_size=1, max_size=11), st.integers(1, 11))
def test_chairs_that_come_and_go_leave_people_where_they_are_in_order(kinds: list[str], size: int) -> None:
    chairs = [
        Chair(member=k) if kind == "person" else Chair(bot="rule") if kind == "bot" else Chair()
        for k, kind in enumerate(kinds)
    ]
    people = [chair.member for chair in chairs if chair.member is not None]
    fewer = fitted(chairs, size)
    assert [chair.member for chair in fewer if chair.member is not None] == people
    assert len(fewer) == max(size, len(people))
