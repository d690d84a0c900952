"""Who is at a table and how it is run: all of it folded from the table's events."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec

from heartsease.game import Dealt
from heartsease.protocol.commands import House
from heartsease.record.json_events import Stored
from heartsease.record.table_events import (
    BankSet,
    Booked,
    Follows,
    Hosted,
    HouseSet,
    Joined,
    PauseSaid,
    ReadySaid,
    RulesSet,
    Salted,
    Seated,
    Started,
    StoodIn,
    Swapped,
    Unbooked,
)
from heartsease.server.store import TableRow

HOST: Final = 0
"""The member who made the table."""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who has come to the table, and their share in the cards (hex, or "")."""

    name: str
    salt: str = ""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat: a ``member``'s, a ``bot``'s of a kind, or nobody's (both None).

    ``name`` is a bot's, the key of a word. ``stand_in`` is the bot that plays for a member who is away,
    ``bank_ms`` what is left of the bank of time, and ``since`` grows from one sitting down to the next.
    """

    member: int | None = None
    bot: str | None = None
    name: str = ""
    stand_in: str | None = None
    bank_ms: int = 0
    since: int = 0

    @property
    def empty(self) -> bool:
        """Whether nobody sits here."""
        return self.member is None and self.bot is None

    @property
    def player(self) -> str | None:
        """The kind of bot that acts for this seat; None where its member does."""
        return self.bot or self.stand_in


@dataclass(frozen=True, slots=True)
class Room:
    """Members by their number, the chairs by seat, who hosts, and what was agreed.

    ``house`` is None where one person plays with bots. ``salts`` are the seats' shares in the cards, fixed at
    the start (None: before it, and at tables that are older than salts). ``bookings`` are the members
    who take a seat with the next deal, ``hands`` the seats whose cards members have seen in this one.
    ``ready`` would go on to the next, ``pausing`` asked for a pause, and ``paused`` once there is one, until
    somebody ends it or nobody sits who could.
    """

    rules: str
    chairs: tuple[Chair, ...]
    members: Mapping[int, Member]
    host: int = HOST
    house: House | None = None
    started: bool = True
    match: int = 1
    dealer: int | None = None
    salts: tuple[str, ...] | None = None
    bookings: Mapping[int, int] = field(default_factory=dict)
    hands: Mapping[int, int] = field(default_factory=dict)
    ready: frozenset[int] = frozenset()
    pausing: frozenset[int] = frozenset()
    paused: bool = False

    @classmethod
    def of(cls, row: TableRow) -> "Room":
        """The room as its table was made: whoever is no bot there has their seat's number as a member."""
        chairs, members = [], {}
        for seat, sitting in enumerate(row.seating):
            if sitting.bot is None and sitting.name:
                members[seat] = Member(sitting.name)
                chairs.append(Chair(member=seat, since=seat))
            else:
                chairs.append(Chair(bot=sitting.bot, name=sitting.name))
        return cls(row.rules, tuple(chairs), members, host=row.host)

    # -- asking -----------------------------------------------------------------------------------

    def seat_of(self, member: int) -> int | None:
        """The seat of a member; None for whoever only watches."""
        for seat, chair in enumerate(self.chairs):
            if chair.member == member:
                return seat
        return None

    @property
    def people(self) -> list[int]:
        """The seats that belong to members."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.member is not None]

    @property
    def acting(self) -> list[int]:
        """The seats whose members act themselves."""
        return [seat for seat in self.people if self.chairs[seat].stand_in is None]

    @property
    def solo(self) -> bool:
        """Whether one person plays with bots, as no friends were asked for."""
        return self.house is None and len(self.people) == 1

    def waits_for_ready(self, here: frozenset[int]) -> bool:
        """Whether somebody at one of these seats has yet to say that they would go on to the next deal."""
        return bool(set(self.acting) & here - self.ready)

    def longest_of(self, seats: Collection[int]) -> int:
        """The member who has sat for longest of those at some seats, one at least."""
        chairs = [self.chairs[seat] for seat in seats]
        return min((chair.since, chair.member) for chair in chairs if chair.member is not None)[1]

    def name_at(self, seat: int) -> str:
        """The name at a seat: a person's own, the key of a bot's, or ""."""
        chair = self.chairs[seat]
        return chair.name if chair.member is None else self.members[chair.member].name

    # -- folding ----------------------------------------------------------------------------------

    def after(self, event: Stored) -> "Room":
        """The room after an event."""
        match event:
            case Joined(member, name, salt):
                return replace(self, members={**self.members, member: Member(name, salt)})
            case Salted(member, salt):
                named = replace(self.members[member], salt=salt)
                return replace(self, members={**self.members, member: named})
            case Seated(seat, member, bot, name):
                return self._seated(seat, self._chair(member, bot, name))
            case Booked(seat, member):
                kept = {at: who for at, who in self.bookings.items() if who != member}
                return replace(self, bookings={**kept, seat: member})
            case Unbooked(member):
                kept = {at: who for at, who in self.bookings.items() if who != member}
                return replace(self, bookings=kept)
            case Swapped(seat, other):
                chairs = list(self.chairs)
                chairs[seat], chairs[other] = chairs[other], chairs[seat]
                return replace(self, chairs=tuple(chairs))
            case Hosted(member):
                return replace(self, host=member)
            case HouseSet(house):
                return self._with_house(msgspec.convert(house, House))
            case RulesSet(rules):
                seats: int = json.loads(rules)["seats"]
                return replace(self, rules=rules, chairs=fitted(self.chairs, seats))._hosted()
            case Follows(match, dealer):
                return replace(self, match=match, dealer=dealer)
            case Started(dealer):
                return self._begun(dealer)
            case StoodIn(seat, bot):
                return self._seated(seat, replace(self.chairs[seat], stand_in=bot))
            case ReadySaid(seat):
                return replace(self, ready=self.ready | {seat})
            case PauseSaid(seat, agrees, paused):
                pausing = self.pausing | {seat} if agrees and not paused else frozenset[int]()
                return replace(self, pausing=pausing, paused=paused)
            case BankSet(seat, left_ms):
                return self._seated(seat, replace(self.chairs[seat], bank_ms=left_ms))
            case Dealt():
                return self._dealt()
        return self

    @property
    def _full_bank(self) -> int:
        return 0 if self.house is None or self.house.turn_s is None else self.house.bank_s * 1000

    def _chair(self, member: int | None, bot: str | None, name: str) -> Chair:
        """A chair for whoever sits down; who only moves has not sat for a shorter time."""
        before = None if member is None else self.seat_of(member)
        since = 1 + max(chair.since for chair in self.chairs) if before is None else self.chairs[before].since
        return Chair(member, bot, name, bank_ms=self._full_bank, since=since)

    def _seated(self, seat: int, chair: Chair) -> "Room":
        chairs = list(self.chairs)
        if chair.member is not None:  # nobody has two seats
            chairs = [Chair() if other.member == chair.member else other for other in chairs]
        chairs[seat] = chair
        gone = {seat} if chair.member is None else set()
        taken = set() if chair.bot else {seat}
        bookings = {at: who for at, who in self.bookings.items() if at not in taken and who != chair.member}
        hands = self.hands if chair.member is None else {**self.hands, chair.member: seat}
        return replace(
            self,
            chairs=tuple(chairs),
            bookings=bookings,
            hands=hands,
            ready=self.ready - gone,
            pausing=self.pausing - gone,
            paused=self.paused and any(other.member is not None for other in chairs),
        )._hosted()

    def _hosted(self) -> "Room":
        """Where the host has no seat, or a bot plays on for them, whoever has sat for longest hosts."""
        at = self.seat_of(self.host)
        if self.house is None or (at is not None and self.chairs[at].stand_in is None):
            return self
        return replace(self, host=self.longest_of(self.acting)) if self.acting else self

    def _with_house(self, house: House) -> "Room":
        first = self.house is None
        room = replace(self, house=house, started=self.started and not first)
        chairs = tuple([replace(chair, bank_ms=room._full_bank) for chair in self.chairs])
        return room if self.started and not first else replace(room, chairs=chairs)

    def _begun(self, dealer: int) -> "Room":
        salts = ["" if chair.member is None else self.members[chair.member].salt for chair in self.chairs]
        return replace(self, started=True, dealer=dealer, salts=tuple(salts))

    def _dealt(self) -> "Room":
        room = replace(self, ready=frozenset(), hands={})
        for seat, member in self.bookings.items():
            room = room._seated(seat, room._chair(member, None, ""))
        hands = {chair.member: seat for seat, chair in enumerate(room.chairs) if chair.member is not None}
        return replace(room, hands=hands)


def fitted(chairs: Sequence[Chair], seats: int) -> tuple[Chair, ...]:
    """The chairs for another number of seats: empty ones come and go at the end, and bots go before people.

    >>> [chair.bot for chair in fitted([Chair(0), Chair(), Chair(bot="rule")], 2)]
    [None, 'rule']
    """
    kept = list(chairs)
    for spare in (lambda chair: chair.empty, lambda chair: chair.bot is not None):
        for seat in reversed(range(len(kept))):
            if len(kept) > seats and spare(kept[seat]):
                del kept[seat]
    return (*kept, *[Chair()] * (seats - len(kept)))
