"""What is asked for besides playing: seats, rules, pauses. Each becomes the events that it leads to."""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from heartsease.bots import LEVELS
from heartsease.cards import key_of_people
from heartsease.errors import IllegalAction, Refusal
from heartsease.game import Dealt, Event, Phase
from heartsease.protocol import commands
from heartsease.record.json_events import Stored
from heartsease.record.table_events import (
    Booked,
    Hosted,
    HouseSet,
    Joined,
    PauseSaid,
    RulesSet,
    Salted,
    Seated,
    Started,
    Swapped,
    Unbooked,
)
from heartsease.rules.dealing import dealing, first_dealer
from heartsease.server.catalogue import rules_of
from heartsease.server.companions import PLANTS, plant_names
from heartsease.server.course import Course
from heartsease.server.history import Standing, course_of, rules_from_store, stored_rules
from heartsease.server.room import Room, fitted
from heartsease.server.store import TableRow

MOST_MEMBERS: Final = 100
"""So many people may come to one table, those counted who are gone."""

Settled = commands.Sit | commands.Leave | commands.Pause | commands.AddSalt | commands.Hosting
"""What is settled here, by whoever asks; only hosts may ask for some of it."""


def settled(
    standing: Standing, member: int, asked: Settled, here: Collection[int], kind: str | None
) -> list[Stored]:
    """The events that a member's wish leads to. Raises Refusal.

    ``here`` are the seats whose owners are there; new bots are of the level asked for, or all of a ``kind``.
    """
    room = standing.room
    if room.house is None:
        raise Refusal("not-here")
    if isinstance(asked, commands.Hosting) and member != room.host:
        raise Refusal("not-host")
    match asked:
        case commands.Sit():
            return [_sat(standing, member, asked.seat)]
        case commands.Leave():
            if member in room.bookings.values():
                return [Unbooked(member)]
            return [_left(room, _own_seat(room, member), kind)]
        case commands.Pause():
            return [_pause(standing, _own_seat(room, member), asked.agree, here)]
        case commands.AddSalt():
            _not_started(room)
            if room.members[member].salt not in ("", asked.salt):  # another device of theirs relies on that
                raise Refusal("salt-given")
            return [Salted(member, asked.salt)]
        case commands.Swap():
            _not_started(room)
            return [Swapped(_seat(room, asked.seat), _seat(room, asked.other))]
        case commands.SeatBot():
            return [_bot_seated(room, _seat(room, asked.seat), asked.level, kind)]
        case commands.MakeHost():
            chair = room.chairs[_seat(room, asked.seat)]
            if chair.member is None or chair.stand_in is not None:
                raise Refusal("not-seated")
            return [Hosted(chair.member)]
        case commands.SetHouse():
            known_level(asked.house.level)
            return [HouseSet(msgspec.to_builtins(asked.house))]
        case commands.SetRules():
            _not_started(room)
            if len(room.people) > asked.seats:
                raise Refusal("table-full")
            return [RulesSet(stored_rules(rules_of(asked.preset, asked.seats, asked.options)))]
        case commands.Start():
            return _filled(room, bots=asked.bots, kind=kind)


def joined(standing: Standing, wanted: commands.Join) -> list[Stored]:
    """What happens when somebody comes to a table. Raises Refusal."""
    room = standing.room
    if room.house is None:
        raise Refusal("not-here")
    if standing.course.match.winners:
        raise IllegalAction("match-over", None)
    if wanted.watch and not room.house.watchers:
        raise Refusal("no-watchers")
    member = 1 + max(room.members)
    if member >= MOST_MEMBERS:
        raise Refusal("table-full")
    coming: list[Stored] = [Joined(member, wanted.name, wanted.salt or "")]
    if not wanted.watch:
        seat = _free_seat(room) if wanted.seat is None else _seat(room, wanted.seat)
        coming.append(_sat(standing, member, seat))
    return coming


def begun(row: TableRow, standing: Standing) -> tuple[list[Stored], Course, tuple[Event, ...]]:
    """The start of a match where every chair is taken: what is stored, the course, and what happened."""
    room = standing.room
    rules = rules_from_store(room.rules)
    shares = [None if chair.member is None else room.members[chair.member].salt for chair in room.chairs]
    key = key_of_people(row.key, [bytes.fromhex(share) if share else None for share in shares])
    dealer = first_dealer(rules, key, match=1) if room.dealer is None else room.dealer % rules.seats
    started = Started(dealer)
    dealt = dealing(rules, key, match=room.match, deal=1, dealer=dealer)
    course, happened = course_of(room.after(started)).deal_out(dealt)
    first = happened[0]
    assert isinstance(first, Dealt)
    return [started, first], course, happened


def key_of(row: TableRow, room: Room) -> bytes:
    """The key of a table's cards (docs/dealing.md); tables from before there were shares kept it itself."""
    if room.salts is None:
        return row.key
    return key_of_people(row.key, [bytes.fromhex(salt) if salt else None for salt in room.salts])


def known_level(level: str) -> None:
    """Raises Refusal where there is no such level."""
    if level not in LEVELS:
        raise Refusal("unknown-level", level=level)


def new_bots(names: Sequence[str], count: int) -> list[str]:
    """Names for so many more bots, none of them in use here.

    >>> "sage" in new_bots(["Sage"], 23)
    False
    """
    used = {name.casefold() for name in names}
    return [name for name in plant_names(len(PLANTS)) if name not in used][:count]


def _names(room: Room) -> list[str]:
    return [room.name_at(seat) for seat in range(len(room.chairs))]


def _seat(room: Room, seat: int) -> int:
    if seat >= len(room.chairs):
        raise IllegalAction("no-such-seat", None, seat=seat)
    return seat


def _own_seat(room: Room, member: int) -> int:
    seat = room.seat_of(member)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def _not_started(room: Room) -> None:
    if room.started:
        raise Refusal("already-started")


def _sat(standing: Standing, member: int, seat: int) -> Stored:
    """Somebody sits down, at once or with the next deal.

    Who has seen one hand of a deal takes no other in it.
    """
    room = standing.room
    chair = room.chairs[_seat(room, seat)]
    if chair.member is not None:
        raise Refusal("already-seated" if chair.member == member else "seat-taken")
    if room.started:
        if room.seat_of(member) is not None:
            raise Refusal("already-seated")
        if seat in room.bookings and room.bookings[seat] != member:
            raise Refusal("seat-taken")
        if standing.course.match.winners:
            raise IllegalAction("match-over", None)
        deal = standing.course.match.deal
        scored = deal is not None and deal.phase is Phase.SCORED
        at_once = room.house is not None and room.house.take_over == "at-once"
        if not scored and not (at_once and room.hands.get(member, seat) == seat):
            return Booked(seat, member)
    return Seated(seat, member, None, "")


def _free_seat(room: Room) -> int:
    """Where a newcomer sits: an empty chair, else a bot's. Raises Refusal."""
    empty = [seat for seat, chair in enumerate(room.chairs) if chair.empty]
    bots = [seat for seat, chair in enumerate(room.chairs) if chair.bot and seat not in room.bookings]
    for seat in (*empty, *bots):
        return seat
    raise Refusal("table-full")


def _left(room: Room, seat: int, kind: str | None) -> Seated:
    if not room.started:
        return Seated(seat, None, None, "")
    assert room.house is not None
    return _bot_seated(room, seat, room.house.level, kind)


def _bot_seated(room: Room, seat: int, level: str | None, kind: str | None) -> Seated:
    if level is None:
        _not_started(room)
        return Seated(seat, None, None, "")
    known_level(level)
    chair = room.chairs[seat]
    if chair.bot is not None:
        return Seated(seat, None, kind or level, chair.name)
    (name,) = new_bots(_names(room), 1)
    return Seated(seat, None, kind or level, name)


def _pause(standing: Standing, seat: int, agrees: bool, here: Collection[int]) -> PauseSaid:
    room, match = standing.room, standing.course.match
    resting = room.paused or bool(room.pausing)
    if not room.started or match.winners or (not agrees and not resting) or (agrees and room.paused):
        raise Refusal("nothing-to-pause")
    asking = room.pausing | {seat}
    others = set(room.acting) & set(here)
    return PauseSaid(seat, agrees, paused=agrees and others <= asking)


def _filled(room: Room, *, bots: bool, kind: str | None) -> list[Stored]:
    """What makes every chair taken: bots sit down, or the empty chairs go. Raises Refusal."""
    _not_started(room)
    assert room.house is not None
    empty = [seat for seat, chair in enumerate(room.chairs) if chair.empty]
    if not empty:
        return []
    if bots:
        known_level(room.house.level)
        names = new_bots(_names(room), len(empty))
        return [
            Seated(seat, None, kind or room.house.level, name)
            for seat, name in zip(empty, names, strict=True)
        ]
    rules = rules_from_store(room.rules)
    seats = len(room.chairs) - len(empty)
    fewer = rules_of(rules.preset, seats, rules.changed())
    assert len(fitted(room.chairs, seats)) == seats
    return [RulesSet(stored_rules(fewer))]
