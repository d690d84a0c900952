"""What everybody at a table is told of the company: who is there, who is waited for, how it is run."""

from collections.abc import Collection
from dataclasses import dataclass

import msgspec

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


class Gathering:
    """A table's players and company as all are told. While nothing is timed only the wait in it goes on."""

    __slots__ = ("_company", "_follows_from", "_players")

    def __init__(self) -> None:
        self._follows_from: tuple[Room, Collection[int], bool] | None = None
        self._players: tuple[company.Player, ...] = ()
        self._company: company.Company | None = None

    def of(
        self,
        standing: Standing,
        present: Present,
        *,
        code: str | None,
        address: str | None,
        commitment: str | None,
        rematch: bool,
    ) -> tuple[tuple[company.Player, ...], company.Company]:
        """Both as the table stands; ``code`` and ``address`` stay, ``commitment`` follows from the room."""
        room, before = standing.room, self._follows_from
        if (
            before is not None
            and (before[0] is room and before[1] is present.members and before[2] == rematch)
            and self._company is not None
            and not present.deadlines
        ):
            return self._players, msgspec.structs.replace(self._company, turn=_turn(standing, present))
        self._follows_from = None if present.deadlines else (room, present.members, rematch)
        self._players = tuple(players_of(room, present.members))
        self._company = company_of(
            standing, present, code=code, address=address, commitment=commitment, rematch=rematch
        )
        return self._players, self._company


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
    return company.Company(
        code=code,
        address=address,
        host=room.seat_of(room.host),
        house=room.house,
        watchers=_watchers(room, present.members),
        commitment=commitment,
        match=room.match,
        turn=_turn(standing, present),
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


def _turn(standing: Standing, present: Present) -> company.Turn:
    room, now, timed = standing.room, present.now, present.deadlines
    clocked = room.house is not None and room.house.turn_s is not None
    return company.Turn(
        since_ms=max(0, now - present.since),
        left_ms=timed[TURN] - bank_ms(standing) - now if TURN in timed else None,
        bank_ms=[chair.bank_ms for chair in room.chairs] if clocked else [],
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
