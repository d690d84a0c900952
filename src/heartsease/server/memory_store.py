"""A store that forgets: tables in memory, for trying things out and for tests."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from heartsease.errors import StoreConflict
from heartsease.record.json_events import EVENT_SCHEMA
from heartsease.server.store import NONE_TIMED, Appended, CommandKey, StoredEvent, TableRow
from heartsease.server.timer import now_ms


@dataclass
class _Kept:
    row: TableRow
    events: list[StoredEvent]
    commands: dict[CommandKey, int] = field(default_factory=dict)
    deadlines: Mapping[str, int] = field(default_factory=dict)
    touched: int = 0

    def add(self, events: Sequence[str]) -> None:
        self.events += [
            StoredEvent(len(self.events) + k, EVENT_SCHEMA, text) for k, text in enumerate(events, 1)
        ]
        self.touched = now_ms()


class MemoryStore:
    """Tables and events in memory (see ``Store``)."""

    def __init__(self) -> None:
        self._tables: dict[str, _Kept] = {}
        self._tokens: dict[bytes, tuple[str, int]] = {}

    async def create(self, row: TableRow, tokens: Sequence[bytes | None], events: Sequence[str]) -> bool:
        """See ``Store.create``."""
        rows = [kept.row for kept in self._tables.values()]
        if any(
            other.creation == row.creation
            or (row.rematch_of and other.rematch_of == row.rematch_of)
            or (row.code and other.code == row.code)
            for other in rows
        ):
            return False
        kept = self._tables[row.id] = _Kept(row, [])
        kept.add(events)
        self._tokens.update({token: (row.id, who) for who, token in enumerate(tokens) if token is not None})
        return True

    async def add_token(self, table: str, member: int, token: bytes) -> None:
        """See ``Store.add_token``."""
        self._tokens[token] = (table, member)

    async def member_of(self, table: str, token: bytes) -> int | None:
        """See ``Store.member_of``."""
        at, member = self._tokens.get(token, (None, None))
        return member if at == table else None

    async def table(self, table: str) -> TableRow | None:
        """See ``Store.table``."""
        return self._tables[table].row if table in self._tables else None

    async def table_created_by(self, creation: str) -> TableRow | None:
        """See ``Store.table_created_by``."""
        return next((kept.row for kept in self._tables.values() if kept.row.creation == creation), None)

    async def table_with_code(self, code: str) -> TableRow | None:
        """See ``Store.table_with_code``."""
        return next((kept.row for kept in self._tables.values() if kept.row.code == code), None)

    async def rematch_of(self, table: str) -> TableRow | None:
        """See ``Store.rematch_of``."""
        return next((kept.row for kept in self._tables.values() if kept.row.rematch_of == table), None)

    async def events(self, table: str, after: int = 0) -> list[StoredEvent]:
        """See ``Store.events``."""
        return self._tables[table].events[after:] if table in self._tables else []

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[str],
        command: CommandKey | None = None,
        deadlines: Mapping[str, int] = NONE_TIMED,
    ) -> Appended:
        """See ``Store.append``."""
        kept = self._tables.get(table)
        if kept is not None and command in kept.commands:
            return Appended(kept.commands[command], repeated=True)
        if kept is None or len(kept.events) != after:
            raise StoreConflict("stale", table=table, after=after)
        kept.add(events)
        kept.deadlines = deadlines
        if command is not None:
            kept.commands[command] = len(kept.events)
        return Appended(len(kept.events), repeated=False)

    async def command(self, table: str, command: CommandKey) -> int | None:
        """See ``Store.command``."""
        kept = self._tables.get(table)
        return None if kept is None else kept.commands.get(command)

    async def set_deadlines(self, table: str, deadlines: Mapping[str, int]) -> None:
        """See ``Store.set_deadlines``."""
        if table in self._tables:
            self._tables[table].deadlines = deadlines

    async def deadlines(self) -> dict[str, dict[str, int]]:
        """See ``Store.deadlines``."""
        return {table: dict(kept.deadlines) for table, kept in self._tables.items() if kept.deadlines}

    async def forget(self, before: int, keep: Collection[str]) -> int:
        """See ``Store.forget``."""
        old = [id_ for id_, kept in self._tables.items() if kept.touched < before and id_ not in keep]
        for id_ in old:
            del self._tables[id_]
        self._tokens = {token: at for token, at in self._tokens.items() if at[0] not in old}
        return len(old)

    def close(self) -> None:
        """Forget everything."""
        self._tables.clear()
