"""Many tables' events into the database at once: a few statements for all of them, not a few for each.

Each statement lets other threads have the interpreter, and to get it back from a busy server takes longer
than the work itself. And each page that is written goes to the disk: an action changes one of events and one
of commands, but none of tables, unless something else is timed than before.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

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
    now = now_ms()
    _insert(
        db,
        "INTO events",
        [
            (table, after + k, EVENT_SCHEMA, event, now)
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


class _Found(NamedTuple):
    """How a table stands before something is appended: ``known`` is what its command was answered before."""

    seq: int
    deadlines: str | None
    known: int | None


def _append_together(db: sqlite3.Connection, wanted: list[Append]) -> list[Appended | StoreConflict]:
    before = _standing(db, wanted)
    answers = [_answer(append, before.get(append.table)) for append in wanted]
    stored = [
        append
        for append, answer in zip(wanted, answers, strict=True)
        if isinstance(answer, Appended) and not answer.repeated
    ]
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
    _set_deadlines(
        db,
        [
            (append.table, append.deadlines)
            for append in stored
            if append.deadlines != before[append.table].deadlines
        ],
    )
    return answers


def _answer(append: Append, found: _Found | None) -> Appended | StoreConflict:
    if found is not None and found.known is not None:
        return Appended(found.known, repeated=True)
    if found is not None and found.seq == append.after:
        return Appended(append.after + len(append.events), repeated=False)
    return StoreConflict("stale", table=append.table, after=append.after)


def _standing(db: sqlite3.Connection, wanted: list[Append]) -> dict[str, _Found]:
    keys = [
        (append.table, append.command.member, append.command.id)
        if append.command
        else (append.table, None, None)
        for append in wanted
    ]
    found = db.execute(
        "SELECT tables.id, coalesce((SELECT max(seq) FROM events WHERE table_id = tables.id), 0), deadlines, "
        "(SELECT seq FROM commands WHERE table_id = tables.id AND member = column2 AND id = column3) "
        f"FROM ({_rows(keys)}) CROSS JOIN tables ON tables.id = column1",
        _flat(keys),
    )
    return {table: _Found(*row) for table, *row in found.fetchall()}


def _set_deadlines(db: sqlite3.Connection, changed: list[tuple[object, ...]]) -> None:
    if changed:
        db.execute(
            f"UPDATE tables SET deadlines = column2 FROM ({_rows(changed)}) WHERE id = column1",
            _flat(changed),
        )


def _insert(db: sqlite3.Connection, into: str, rows: list[tuple[object, ...]]) -> None:
    for first in range(0, len(rows), MOST_TOGETHER):
        some = rows[first : first + MOST_TOGETHER]
        db.execute(f"INSERT {into} {_rows(some)}", _flat(some))


def _rows(rows: Sequence[tuple[object, ...]]) -> str:
    row = f"({', '.join('?' * len(rows[0]))})"
    return f"VALUES {', '.join([row] * len(rows))}"


def _flat(rows: Sequence[tuple[object, ...]]) -> list[object]:
    return [value for row in rows for value in row]
