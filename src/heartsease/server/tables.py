"""All tables of a server: made, found again, and let go when nobody is there."""

import asyncio
import hashlib
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from heartsease.bots import LEVELS
from heartsease.errors import IllegalAction, Refusal, ReplayError, RulesError, StoreError
from heartsease.game import Dealt, Match
from heartsease.protocol import commands, states
from heartsease.record.json_events import PaceSet, event_to_json
from heartsease.rules import LAW_VERSION, RuleSet, rule_set
from heartsease.rules.dealing import first_dealer
from heartsease.server.companions import Companions, plant_names
from heartsease.server.course import Course
from heartsease.server.store import Seating, Store, TableRow
from heartsease.server.table import Table, next_deal

MOST_LOADED: Final = 4096

_SPOILED: Final = (ReplayError, IllegalAction, RulesError, ValueError, TypeError, LookupError)
"""What folding ends in when what is stored is no match."""

_log = logging.getLogger(__name__)


class Tables:
    """Tables by their id; at new ones sit bots of the level that is asked for, or all of one kind, ``bot``.

    Those that nobody needs leave memory, the ones left longest ago first.
    """

    def __init__(
        self,
        store: Store,
        companions: Companions,
        bot: str | None = None,
        most_loaded: int = MOST_LOADED,
    ) -> None:
        self._store, self._companions, self._bot = store, companions, bot
        self._most_loaded = most_loaded
        self._loaded: OrderedDict[str, Table] = OrderedDict()
        self._making = asyncio.Lock()

    async def start(self) -> None:
        """Load the tables where somebody is timed: a deadline outlives a restart."""
        for table, deadline in (await self._store.deadlines()).items():
            try:
                (await self.table(table)).wake(deadline)
            except StoreError as error:
                _log.error("table %s: %s", table, error)

    async def create(self, wanted: commands.NewTable) -> states.Seated:
        """A table for one person and bots. The same id again gives the same table, and a key to it.

        Raises Refusal where the rules cannot be played, where there is no such level, and where the id was
        used for another table.
        """
        rules = rules_of(wanted.preset, wanted.seats, wanted.options)
        if wanted.level not in LEVELS:
            raise Refusal("unknown-level", level=wanted.level)
        kind = self._bot or wanted.level
        bots = [Seating(name, kind) for name in plant_names(rules.seats - 1)]
        seating = (Seating(wanted.name, None), *bots)
        async with self._making:
            known = await self._store.table_created_by(wanted.id)
            if known is None:
                return await self._make(wanted.id, None, rules, seating, 0, None, wanted.bot_ms, seat=0)
            asked_again = (known.rematch_of, known.rules, known.seating[0].name, known.seating[-1].bot) == (
                None,
                stored_rules(rules),
                wanted.name,
                kind,
            )
            if not asked_again:
                raise Refusal("id-reused")
            return await self._key_to(known.id, 0)

    async def rematch(self, table_id: str, token: str, wanted: commands.Rematch) -> states.Seated:
        """A new table with the same people, bots and rules; whoever asks next is seated there too."""
        old, seat = await self.seated(table_id, token)
        if not old.course.match.winners:
            raise Refusal("match-running")
        async with self._making:
            known = await self._store.rematch_of(table_id)
            if known is not None:
                return await self._key_to(known.id, seat)
            row = old.row
            return await self._make(
                wanted.id,
                table_id,
                old.course.match.rules,
                row.seating,
                row.host,
                row.turn_ms,
                old.bot_ms,
                seat,
            )

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
            rules = _rules_from_store(row)
            if len(row.seating) != rules.seats:
                raise ReplayError("no-such-seat", table=row.id)
            start = Course(Match.start(rules, first_dealer(rules, row.key, match=1)))
            table = Table(row, start, self._store, self._companions)
            await table.load()
        except _SPOILED as error:
            raise StoreError("storage-failed", reason=str(error)) from error
        return table

    async def seated(self, table_id: str, token: str) -> tuple[Table, int]:
        """The table and the seat that a token opens. Raises Refusal."""
        await self.table(table_id)
        seat = await self._store.seat_of(table_id, _hash(token))
        if seat is None:
            raise Refusal("wrong-token")
        # Asked for once more, last: nothing can have let go of it before the caller sits down.
        return await self.table(table_id), seat

    async def brief(self, table_id: str, token: str) -> states.TableBrief:
        """How a seat's match stands."""
        table, seat = await self.seated(table_id, token)
        rules, deal = table.course.match.rules, table.deal
        phase: states.Phase = "over" if table.course.match.winners else deal.phase.value
        return states.TableBrief(
            table_id, rules.preset, rules.seats, deal.number, phase, table.waits_for(seat)
        )

    def close(self) -> None:
        """Stop every table's bots and clock."""
        for table in self._loaded.values():
            table.close()

    async def _make(
        self,
        creation: str,
        rematch_of: str | None,
        rules: RuleSet,
        seating: tuple[Seating, ...],
        host: int,
        turn_ms: int | None,
        bot_ms: int,
        seat: int,
    ) -> states.Seated:
        row = TableRow(
            id=secrets.token_urlsafe(16),
            creation=creation,
            rematch_of=rematch_of,
            rules=stored_rules(rules),
            law_version=LAW_VERSION,
            key=secrets.token_bytes(32),
            seating=seating,
            host=host,
            turn_ms=turn_ms,
        )
        start = Course(Match.start(rules, first_dealer(rules, row.key, match=1)))
        _, (dealt,) = next_deal(row, start)
        assert isinstance(dealt, Dealt)
        tokens = [None if sitting.bot else secrets.token_urlsafe(32) for sitting in seating]
        events = [event_to_json(PaceSet(bot_ms)), event_to_json(dealt)]
        hashes = [None if token is None else _hash(token) for token in tokens]
        if not await self._store.create(row, hashes, events):
            raise Refusal("id-reused")
        token = tokens[seat]
        assert token is not None
        return states.Seated(row.id, seat, token)

    async def _key_to(self, table_id: str, seat: int) -> states.Seated:
        token = secrets.token_urlsafe(32)
        await self._store.add_token(table_id, seat, _hash(token))
        return states.Seated(table_id, seat, token)

    def _let_go(self) -> None:
        if len(self._loaded) <= self._most_loaded:
            return
        for table_id in list(self._loaded)[:-1]:
            if not self._loaded[table_id].busy:
                del self._loaded[table_id]
                if len(self._loaded) <= self._most_loaded:
                    return


def rules_of(preset: str, seats: int, options: Mapping[str, object]) -> RuleSet:
    """The rules that a client asks for. Raises Refusal, with what conflicts as text."""
    try:
        return rule_set(preset, seats, options)
    except RulesError as error:
        first = error.conflicts[0]
        if first.code == "unknown-preset":
            raise Refusal("unknown-preset", preset=preset) from error
        raise Refusal("bad-rules", conflicts=[str(conflict) for conflict in error.conflicts]) from error


def _hash(token: str) -> bytes:
    """Tokens are long and random, so that a plain hash keeps them safe in the file."""
    return hashlib.sha256(token.encode()).digest()


def stored_rules(rules: RuleSet) -> str:
    """Rules as a table keeps them: what was agreed, and what that meant when it was."""
    settled = {
        "preset": rules.preset, "seats": rules.seats, "changed": rules.changed(), "resolved": rules.resolved()
    }  # fmt: skip
    return json.dumps(settled, sort_keys=True, separators=(",", ":"))


def _rules_from_store(row: TableRow) -> RuleSet:
    """The rules as they were agreed; the resolved ones should a preset have changed its meaning."""
    stored = json.loads(row.rules)
    rules = rule_set(stored["preset"], stored["seats"], stored["changed"])
    resolved = rules.resolved()  # options that joined since then are as they were before there was any
    if all(resolved[name] == value for name, value in stored["resolved"].items()):
        return rules
    return rule_set(stored["preset"], stored["seats"], stored["resolved"])
