"""What everybody at a table is told of the company: who is there, who is waited for, how it is run."""

from collections.abc import Collection
from dataclasses import dataclass

from heartsease.bots import LEVELS
from heartsease.protocol import company
from heartsease.server.clock import READY, TURN, Deadlines, away, bank_ms
from heartsease.server.history import Standing
from heartsease.server.room import Room


@dataclass(frozen=True, slots=True)
class Present:
    """The members with a socket, the deadlines, since when the table waits, and now (ms since 1970)."""

    members: Collection[int]
    deadlines: Deadlines
    since: int
    now: int


def players_of(room: Room, present: Collection[int]) -> list[company.Player]:
    """Who sits where."""
    return [_player(room, seat, present) for seat in range(len(room.chairs))]


def company_of(
    standing: Standing,
    present: Present,
    *,
    code: str | None,
    address: str | None,
    commitment: str | None,
    rematch: bool,
) -> company.Company:
    """The company as it is told to all; one's own return is told besides."""
    room, now, timed = standing.room, present.now, present.deadlines
    left = timed[TURN] - bank_ms(standing) - now if TURN in timed else None
    clocked = room.house is not None and room.house.turn_s is not None
    return company.Company(
        code=code,
        address=address,
        host=room.seat_of(room.host),
        house=room.house,
        watchers=_watchers(room, present.members),
        commitment=commitment,
        match=room.match,
        turn=company.Turn(
            since_ms=max(0, now - present.since),
            left_ms=left,
            bank_ms=[chair.bank_ms for chair in room.chairs] if clocked else [],
        ),
        away_ms=[_left(timed, away(seat), now) for seat in range(len(room.chairs))],
        ready=sorted(room.ready),
        ready_ms=_left(timed, READY, now),
        paused=room.paused,
        pausing=sorted(room.pausing),
        booked=[
            company.Booking(seat, room.members[member].name) for seat, member in sorted(room.bookings.items())
        ],
        rematch=rematch,
        meanwhile=None,
    )


def _watchers(room: Room, present: Collection[int]) -> list[str]:
    return [room.members[member].name for member in sorted(present) if room.seat_of(member) is None]


def _left(timed: Deadlines, name: str, now: int) -> int | None:
    return max(0, timed[name] - now) if name in timed else None


def _player(room: Room, seat: int, present: Collection[int]) -> company.Player:
    chair = room.chairs[seat]
    if chair.empty:
        return company.Player("", "empty", False)
    if chair.member is None:
        return company.Player(chair.name, "bot", True, chair.bot if chair.bot in LEVELS else None)
    name = room.members[chair.member].name
    return company.Player(name, "person", chair.member in present, None, chair.stand_in)
