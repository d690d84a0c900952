"""A store that forgets: tables in memory, for trying things out and for tests."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from heartsease.errors import StoreConflict
from heartsease.record.json_events import EVENT_SCHEMA
from heartsease.server.store import Appended, CommandKey, StoredEvent, TableRow


@dataclass
class _Kept:
    row: TableRow
    events: list[StoredEvent]
    commands: dict[CommandKey, int] = field(default_factory=dict)
    deadline: int | None = None

    def add(self, events: Sequence[str]) -> None:
        self.events += [
            StoredEvent(len(self.events) + k, EVENT_SCHEMA, text) for k, text in enumerate(events, 1)
        ]


class MemoryStore:
    """Tables and events in memory (see ``Store``)."""

    def __init__(self) -> None:
        self._tables: dict[str, _Kept] = {}
        self._tokens: dict[bytes, tuple[str, int]] = {}

    async def create(self, row: TableRow, tokens: Sequence[bytes | None], events: Sequence[str]) -> bool:
        """See ``Store.create``."""
        rows = [kept.row for kept in self._tables.values()]
        if any(
            other.creation == row.creation or (row.rematch_of and other.rematch_of == row.rematch_of)
            for other in rows
        ):
            return False
        kept = self._tables[row.id] = _Kept(row, [])
        kept.add(events)
        self._tokens.update({token: (row.id, seat) for seat, token in enumerate(tokens) if token is not None})
        return True

    async def add_token(self, table: str, seat: int, token: bytes) -> None:
        """See ``Store.add_token``."""
        self._tokens[token] = (table, seat)

    async def seat_of(self, table: str, token: bytes) -> int | None:
        """See ``Store.seat_of``."""
        at, seat = self._tokens.get(token, (None, None))
        return seat if at == table else None

    async def table(self, table: str) -> TableRow | None:
        """See ``Store.table``."""
        return self._tables[table].row if table in self._tables else None

    async def table_created_by(self, creation: str) -> TableRow | None:
        """See ``Store.table_created_by``."""
        return next((kept.row for kept in self._tables.values() if kept.row.creation == creation), None)

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
        deadline: int | None = None,
    ) -> Appended:
        """See ``Store.append``."""
        kept = self._tables.get(table)
        if kept is not None and command in kept.commands:
            return Appended(kept.commands[command], repeated=True)
        if kept is None or len(kept.events) != after:
            raise StoreConflict("stale", table=table, after=after)
        kept.add(events)
        kept.deadline = deadline
        if command is not None:
            kept.commands[command] = len(kept.events)
        return Appended(len(kept.events), repeated=False)

    async def command(self, table: str, command: CommandKey) -> int | None:
        """See ``Store.command``."""
        kept = self._tables.get(table)
        return None if kept is None else kept.commands.get(command)

    async def deadlines(self) -> dict[str, int]:
        """See ``Store.deadlines``."""
        return {table: kept.deadline for table, kept in self._tables.items() if kept.deadline is not None}

    def close(self) -> None:
        """Forget everything."""
        self._tables.clear()
