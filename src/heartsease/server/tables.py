"""All tables of a server: made, found again, and let go when nobody is there."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

import msgspec

from heartsease.errors import HeartseaseError, IllegalAction, Refusal, ReplayError, RulesError, StoreError
from heartsease.game import Match
from heartsease.protocol import commands, states
from heartsease.record.json_events import Stored, event_to_json
from heartsease.record.table_events import Follows, HouseSet, PaceSet, Salted
from heartsease.rules import LAW_VERSION
from heartsease.rules.dealing import first_dealer
from heartsease.server.catalogue import rules_of
from heartsease.server.companions import Companions
from heartsease.server.company_of import players_of
from heartsease.server.course import Course
from heartsease.server.history import Standing, rules_from_store, stored_rules
from heartsease.server.hosting import begun, known_level, new_bots
from heartsease.server.invitations import (
    CARRIED_S,
    Passing,
    Secrets,
    hash_of,
    new_code,
    new_token,
    spelt,
)
from heartsease.server.room import HOST, Room
from heartsease.server.store import Seating, Store, TableRow
from heartsease.server.table import Table
from heartsease.server.timer import now_ms

MOST_LOADED: Final = 4096
RETENTION_DAYS: Final = 30
TIDY_S: Final = 3600.0
MOST_SHOWN: Final = 50
"""So many open tables are told of at once."""

_DAY_MS: Final = 24 * 3600 * 1000

_SPOILED: Final = (
    ReplayError,
    IllegalAction,
    RulesError,
    ValueError,
    TypeError,
    LookupError,
    msgspec.ValidationError,
)
"""What folding ends in when what is stored is no match."""

_log = logging.getLogger(__name__)


class Tables:
    """Tables by their id; at new ones sit bots of the level that is asked for, or all of one kind, ``bot``.

    Those that nobody needs leave memory, the ones left longest ago first, and the store after
    ``retention_days``. ``address`` is where others reach this server; ``on_open`` is told the code of
    each new table of friends.
    """

    def __init__(
        self,
        store: Store,
        companions: Companions,
        bot: str | None = None,
        most_loaded: int = MOST_LOADED,
        *,
        address: str | None = None,
        on_open: Callable[[str], None] | None = None,
        retention_days: int = RETENTION_DAYS,
    ) -> None:
        self._store, self._companions, self._bot = store, companions, bot
        self._most_loaded, self._address, self._on_open = most_loaded, address, on_open
        self._retention_ms = retention_days * _DAY_MS
        self._loaded: OrderedDict[str, Table] = OrderedDict()
        self._making = asyncio.Lock()
        self._secrets = Secrets()
        self._carried = Passing[tuple[str, int]](CARRIED_S)
        self._tidying: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Load the tables where something is timed: a deadline outlives a restart."""
        for table_id, deadlines in (await self._store.deadlines()).items():
            try:
                (await self.table(table_id)).wake(deadlines)
            except StoreError as error:
                _log.error("table %s: %s", table_id, error)
        self._tidying = asyncio.create_task(self._tidy())

    def close(self) -> None:
        """Stop every table's bots and clock."""
        if self._tidying is not None:
            self._tidying.cancel()
        for table in self._loaded.values():
            table.close()

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._loaded)

    # -- new tables -------------------------------------------------------------------------------

    def commit(self) -> states.Committed:
        """A commitment to the secret of a table to come."""
        return states.Committed(self._secrets.commit())

    async def create(self, wanted: commands.NewTable) -> states.Seated:
        """A new table. The same id again gives the same table, and a key to it.

        Raises Refusal where the rules cannot be played, where there is no such level, where the id was
        used for another table, and where the commitment is not known any more.
        """
        rules = rules_of(wanted.preset, wanted.seats, wanted.options)
        known_level(wanted.level)
        house = wanted.house
        if house is not None:
            known_level(house.level)
        kind = None if house is not None else self._bot or wanted.level
        names = new_bots([wanted.name], rules.seats - 1) if kind else [""] * (rules.seats - 1)
        seating = (Seating(wanted.name, None), *[Seating(name, kind) for name in names])
        async with self._making:
            known = await self._store.table_created_by(wanted.id)
            if known is not None:
                asked_again = (
                    known.rematch_of,
                    known.rules,
                    known.seating[0].name,
                    known.seating[-1].bot,
                ) == (
                    None,
                    stored_rules(rules),
                    wanted.name,
                    kind,
                )
                if not asked_again:
                    raise Refusal("id-reused")
                return await self._key_to(known.id, HOST)
            self._make_room()
            first: list[Stored] = [] if house is None else [HouseSet(msgspec.to_builtins(house))]
            first.append(PaceSet(wanted.bot_ms))
            row = await self._make(
                _row(wanted.id, stored_rules(rules), self._secrets.of(wanted.commitment), seating),
                [*first, *_salted(HOST, wanted.salt)],
                friends=house is not None,
            )
            self._secrets.spend(wanted.commitment)
            return await self._key_to(row.id, HOST)

    async def rematch(self, table_id: str, token: str, wanted: commands.Rematch) -> states.Seated:
        """A new table with the same people, bots and rules; whoever asks next is seated there too."""
        old, member = await self.seated(table_id, token)
        if not old.course.match.winners:
            raise Refusal("match-running")
        async with self._making:
            seat = old.room.seat_of(member)
            known = await self._store.rematch_of(table_id)
            if known is None:
                if seat is None:
                    raise Refusal("not-seated")
                self._make_room()
                known = await self._make_rematch(old, seat, wanted)
        if seat is None:
            watching = commands.Join(wanted.id, old.room.members[member].name, watch=True)
            return await self._joined(await self.table(known.id), watching)
        return await self._key_to(known.id, seat)

    async def _make_rematch(self, old: Table, seat: int, wanted: commands.Rematch) -> TableRow:
        room, match = old.room, old.course.match
        seating = tuple(Seating(room.name_at(at), chair.bot) for at, chair in enumerate(room.chairs))
        first: list[Stored] = [] if room.house is None else [HouseSet(msgspec.to_builtins(room.house))]
        first += [PaceSet(old.standing.bot_ms), Follows(room.match + 1, match.next_dealer)]
        host = room.seat_of(room.host)
        row = await self._make(
            _row(
                wanted.id,
                stored_rules(match.rules),
                self._secrets.of(wanted.commitment),
                seating,
                rematch_of=old.row.id,
                host=seat if host is None else host,
                turn_ms=old.row.turn_ms,
            ),
            [*first, *_salted(seat, wanted.salt)],
            friends=room.house is not None,
        )
        self._secrets.spend(wanted.commitment)
        old.tell_of_rematch()
        return row

    async def _make(self, row: TableRow, first: Sequence[Stored], *, friends: bool) -> TableRow:
        """Store a new table: friends meet in its waiting room, one person alone is dealt to."""
        events = list(first)
        if friends:
            row = replace(row, code=await self._unused_code())
        else:
            standing = _start(row)
            for event in events:
                standing = standing.after(event, standing.course)
            events += begun(row, standing)[0]
        if not await self._store.create(row, [], list(map(event_to_json, events))):
            raise Refusal("id-reused")
        if row.code is not None and self._on_open is not None:
            self._on_open(row.code)
        return row

    async def _unused_code(self) -> str:
        while await self._store.table_with_code(code := new_code()) is not None:
            pass
        return code

    async def _key_to(self, table_id: str, member: int) -> states.Seated:
        token = new_token()
        await self._store.add_token(table_id, member, hash_of(token))
        table = await self.table(table_id)
        rules = table.course.match.rules
        return states.Seated(table_id, table.room.seat_of(member), token, rules.preset, rules.seats)

    # -- coming to a table ------------------------------------------------------------------------

    async def invitation(self, said: str) -> states.Invitation:
        """What a code lets one into. Raises Refusal."""
        return _invitation(await self._invited(said))

    async def open_tables(self) -> states.OpenTables:
        """The tables that anyone may join, and where somebody waits; of many, those last asked for."""
        newest = filter(_is_open, reversed(self._loaded.values()))
        return states.OpenTables([_invitation(table) for table in islice(newest, MOST_SHOWN)])

    async def join(self, said: str, wanted: commands.Join) -> states.Seated:
        """Somebody comes by a code. The same id again is the same person. Raises Refusal."""
        return await self._joined(await self._invited(said), wanted)

    async def carry(self, table_id: str, token: str) -> states.CarriedKey:
        """A key to the same seat for another device."""
        _, member = await self.seated(table_id, token)
        key = new_token()
        self._carried.put(key, (table_id, member))
        return states.CarriedKey(key, self._carried.seconds)

    async def use_key(self, key: str) -> states.Seated:
        """Go on with a carried key, once. Raises Refusal."""
        place = self._carried.take(key)
        if place is None:
            raise Refusal("unknown-key")
        return await self._key_to(*place)

    async def _invited(self, said: str) -> Table:
        code = spelt(said)
        row = None if code is None else await self._store.table_with_code(code)
        if row is None:
            raise Refusal("unknown-invitation")
        return await self.table(row.id)

    async def _joined(self, table: Table, wanted: commands.Join) -> states.Seated:
        return await self._key_to(table.row.id, await table.join(wanted))

    # -- finding tables ---------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """A table, loaded when it is not in memory. Raises Refusal, and StoreError for spoiled events."""
        if table_id not in self._loaded:
            row = await self._store.table(table_id)
            if row is None:
                raise Refusal("unknown-table")
            table = await self._load(row)
            # Somebody else may have loaded it meanwhile: there is one of each table.
            self._loaded.setdefault(table_id, table)
        self._loaded.move_to_end(table_id)
        self._let_go()
        return self._loaded[table_id]

    async def _load(self, row: TableRow) -> Table:
        try:
            table = Table(row, _start(row), self._store, self._companions, self._bot, self._address)
            await table.load()
            if len(table.room.chairs) != table.course.match.rules.seats:
                raise ReplayError("no-such-seat", table=row.id)
        except _SPOILED as error:
            reason = error.code if isinstance(error, HeartseaseError) else type(error).__name__
            raise StoreError("storage-failed", reason=reason) from error  # what is stored is not for logs
        if table.course.match.winners:
            table.rematch_waits = await self._store.rematch_of(row.id) is not None
        return table

    async def seated(self, table_id: str, token: str) -> tuple[Table, int]:
        """The table and the member whose token it is. Raises Refusal."""
        await self.table(table_id)
        member = await self._store.member_of(table_id, hash_of(token))
        if member is None:
            raise Refusal("wrong-token")
        # Asked for once more, last: nothing can have let go of it before the caller sits down.
        return await self.table(table_id), member

    async def brief(self, table_id: str, token: str) -> states.TableBrief:
        """How a member's match stands."""
        table, member = await self.seated(table_id, token)
        match, room = table.course.match, table.room
        phase: states.BriefPhase = "waiting" if match.deal is None else match.deal.phase.value
        return states.TableBrief(
            table_id,
            match.rules.preset,
            match.rules.seats,
            match.number if match.deal is not None else 0,
            "over" if match.winners else phase,
            table.waits_for(member),
            [room.name_at(seat) for seat in room.people if room.chairs[seat].member != member],
        )

    def _make_room(self) -> None:
        """Raises Refusal where all tables that may be in memory are in use."""
        if self.loaded >= self._most_loaded and all(table.busy for table in self._loaded.values()):
            raise Refusal("too-many")

    def _let_go(self) -> None:
        if len(self._loaded) <= self._most_loaded:
            return
        for table_id in list(self._loaded)[:-1]:
            if not self._loaded[table_id].busy:
                del self._loaded[table_id]
                if len(self._loaded) <= self._most_loaded:
                    return

    async def _tidy(self) -> None:
        """Forget the tables that nobody has played at for long, now and every hour."""
        while True:
            busy = {table_id for table_id, table in self._loaded.items() if table.busy}
            try:
                gone = await self._store.forget(now_ms() - self._retention_ms, busy)
                if gone:  # who came meanwhile keeps their table: there is one of each
                    for table_id in [each for each, table in self._loaded.items() if not table.busy]:
                        del self._loaded[table_id]
            except StoreError as error:
                _log.error("old tables: %s", error)
            await asyncio.sleep(TIDY_S)


def _row(
    creation: str,
    rules: str,
    secret: bytes,
    seating: tuple[Seating, ...],
    *,
    rematch_of: str | None = None,
    host: int = HOST,
    turn_ms: int | None = None,
) -> TableRow:
    return TableRow(
        id=secrets.token_urlsafe(16),
        creation=creation,
        rematch_of=rematch_of,
        rules=rules,
        law_version=LAW_VERSION,
        key=secret,
        seating=seating,
        host=host,
        turn_ms=turn_ms,
    )


def _start(row: TableRow) -> Standing:
    """How a table stands before its first event; one from before there were shares draws its dealer here."""
    rules, room = rules_from_store(row.rules), Room.of(row)
    course = Course(Match.start(rules, first_dealer(rules, row.key, match=1)))
    return Standing(course, course, room)


def _salted(member: int, salt: str | None) -> list[Stored]:
    return [] if salt is None else [Salted(member, salt)]


def _is_open(table: Table) -> bool:
    room = table.room
    anyone = room.house is not None and room.house.joining == "anyone"
    return anyone and bool(table.present) and not table.course.match.winners


def _invitation(table: Table) -> states.Invitation:
    room, rules = table.room, table.course.match.rules
    host = room.seat_of(room.host)
    if room.house is None or table.row.code is None:
        raise Refusal("unknown-invitation")
    return states.Invitation(
        code=table.row.code,
        table=table.row.id,
        preset=rules.preset,
        seats=rules.seats,
        changed=list(rules.changed()),
        host="" if host is None else room.name_at(host),
        players=players_of(room, table.present),
        started=room.started,
        over=bool(table.course.match.winners),
        watchers=room.house.watchers,
        take_over=room.house.take_over,
        booked=sorted(room.bookings),
        commitment=table.commitment,
    )
