"""Many tables' events into the database at once: a few statements for all of them, not a few for each.

Each statement lets other threads have the interpreter, and to get it back from a busy server takes longer
than the work itself.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from heartsease.errors import StoreConflict
from heartsease.record.json_events import EVENT_SCHEMA
from heartsease.server.store import Appended, CommandKey
from heartsease.server.timer import now_ms

MOST_TOGETHER: Final = 64
"""How many tables at most go into one statement."""

STATEMENTS: Final = 5 * MOST_TOGETHER
"""How many statements SQLite should keep ready: one for each number of rows."""


@dataclass(frozen=True, slots=True)
class Append:
    """Events for a table behind number ``after``, the command that caused them, what is timed next (JSON)."""

    table: str
    after: int
    events: Sequence[str]
    command: CommandKey | None
    deadlines: str | None

    def __call__(self, db: sqlite3.Connection) -> Appended | StoreConflict:
        """Append this alone."""
        return append_all(db, [self])[0]


def append_all(db: sqlite3.Connection, wanted: Sequence[Append]) -> list[Appended | StoreConflict]:
    """Append, in order, and answer each as ``Store.append`` does."""
    answers: list[Appended | StoreConflict] = []
    for together in _apart(wanted):
        answers += _append_together(db, together)
    return answers


def insert_events(db: sqlite3.Connection, wanted: Sequence[tuple[str, int, Sequence[str]]]) -> None:
    """Store events of tables, each behind a number."""
    _insert(
        db,
        "INTO events",
        [
            (table, after + k, EVENT_SCHEMA, event)
            for table, after, events in wanted
            for k, event in enumerate(events, start=1)
        ],
    )


def _apart(wanted: Sequence[Append]) -> Iterator[list[Append]]:
    """Parts in which no table comes twice: what is second depends on what became of the first."""
    part: dict[str, Append] = {}
    for append in wanted:
        if append.table in part or len(part) == MOST_TOGETHER:
            yield list(part.values())
            part = {}
        part[append.table] = append
    if part:
        yield list(part.values())


def _append_together(db: sqlite3.Connection, wanted: list[Append]) -> list[Appended | StoreConflict]:
    known = _known(db, wanted)
    moved = _moved(db, [append for append in wanted if append.table not in known])
    stored = [append for append in wanted if append.table in moved]
    insert_events(db, [(append.table, append.after, append.events) for append in stored])
    _insert(
        db,
        "INTO commands",
        [
            (append.table, append.command.member, append.command.id, append.after + len(append.events))
            for append in stored
            if append.command is not None
        ],
    )
    return [_answer(append, known, moved) for append in wanted]


def _answer(append: Append, known: dict[str, int], moved: set[str]) -> Appended | StoreConflict:
    if append.table in known:
        return Appended(known[append.table], repeated=True)
    if append.table in moved:
        return Appended(append.after + len(append.events), repeated=False)
    return StoreConflict("stale", table=append.table, after=append.after)


def _known(db: sqlite3.Connection, wanted: list[Append]) -> dict[str, int]:
    """The tables whose command was stored before, and what it was answered."""
    keys = [(append.table, append.command.member, append.command.id) for append in wanted if append.command]
    if not keys:
        return {}
    found = db.execute(
        f"SELECT table_id, seq FROM ({_rows(keys)}) AS wanted CROSS JOIN commands "
        "WHERE table_id = wanted.column1 AND member = wanted.column2 AND id = wanted.column3",
        _flat(keys),
    )
    return dict(found.fetchall())


def _moved(db: sqlite3.Connection, wanted: list[Append]) -> set[str]:
    """Move tables on from where they are thought to be; those that were there."""
    if not wanted:
        return set()
    steps = [
        (append.table, append.after, append.after + len(append.events), append.deadlines) for append in wanted
    ]
    moved = db.execute(
        f"UPDATE tables SET seq = next.column3, deadlines = next.column4, touched = ? "
        f"FROM ({_rows(steps)}) AS next WHERE id = next.column1 AND seq = next.column2 RETURNING id",
        (now_ms(), *_flat(steps)),
    )
    return {table for (table,) in moved.fetchall()}


def _insert(db: sqlite3.Connection, into: str, rows: list[tuple[object, ...]]) -> None:
    for first in range(0, len(rows), MOST_TOGETHER):
        some = rows[first : first + MOST_TOGETHER]
        db.execute(f"INSERT {into} {_rows(some)}", _flat(some))


def _rows(rows: Sequence[tuple[object, ...]]) -> str:
    row = f"({', '.join('?' * len(rows[0]))})"
    return f"VALUES {', '.join([row] * len(rows))}"


def _flat(rows: Sequence[tuple[object, ...]]) -> list[object]:
    return [value for row in rows for value in row]
