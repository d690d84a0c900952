"""The store of one machine: SQLite in a file, one thread that writes, many commands a commit.

Write-ahead log with ``synchronous=FULL``: what was answered is on the disk. Commands that arrive while a
commit is under way share the next one, so that waiting for the disk costs each of them little.
"""

import contextlib
import json
import queue
import sqlite3
import threading
import time
from asyncio import AbstractEventLoop, Future, get_running_loop
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, cast

from heartsease.errors import StoreConflict, StoreError
from heartsease.server.appending import STATEMENTS, Append, append_all, insert_events
from heartsease.server.checkpoints import Checkpoints
from heartsease.server.store import (
    NONE_TIMED,
    Appended,
    CommandKey,
    Seating,
    StoredEvent,
    TableRow,
)
from heartsease.server.timer import now_ms

DATABASE_VERSION: Final = 3
LARGEST_BATCH: Final = 512
GATHER_S: Final = 0.003
"""How much longer a commit is waited for once several came together: fewer of them are less work."""

AT_ONCE: Final = 8
"""How many answers are given back in one turn of a loop, for each keeps it busy."""

LOG_PAGES: Final = 16_000
"""How long the write-ahead log grows (64 MB) until its pages go into the database, for which commits wait.

A page that changed often goes there once, so that longer is better, until that wait itself is felt.
"""

CACHE_KB: Final = 16_000
"""How much of the database is kept in memory: the last pages of two thousand tables in play."""

T = TypeVar("T")


class Work(NamedTuple):
    """What the thread is to do, and where the answer goes. What only reads needs no commit."""

    writes: bool
    work: Callable[[sqlite3.Connection], Any]
    answer: "Future[Any]"


_FIRST: Final = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    creation TEXT NOT NULL UNIQUE,
    rematch_of TEXT UNIQUE,
    rules TEXT NOT NULL,
    law_version INTEGER NOT NULL,
    key BLOB NOT NULL,
    seating TEXT NOT NULL,
    host INTEGER NOT NULL,
    turn_ms INTEGER,
    seq INTEGER NOT NULL,
    deadline INTEGER
) WITHOUT ROWID;
CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE events (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    schema INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE commands (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, id)
) WITHOUT ROWID;
CREATE INDEX timed ON tables (deadline) WHERE deadline IS NOT NULL;
"""
_UPGRADES: Final = (
    _FIRST,
    """
ALTER TABLE tables ADD COLUMN code TEXT;
ALTER TABLE tables ADD COLUMN deadlines TEXT;
ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET touched = 1000 * strftime('%s', 'now');
UPDATE tables SET deadlines = json_object('turn', deadline) WHERE deadline IS NOT NULL;
DROP INDEX timed;
ALTER TABLE tables DROP COLUMN deadline;
ALTER TABLE tokens RENAME COLUMN seat TO member;
ALTER TABLE commands RENAME COLUMN seat TO member;
CREATE UNIQUE INDEX invited ON tables (code) WHERE code IS NOT NULL;
CREATE INDEX timed ON tables (id) WHERE deadlines IS NOT NULL;
CREATE INDEX idle ON tables (touched);
CREATE INDEX keys_of ON tokens (table_id);
""",
    """
ALTER TABLE tables DROP COLUMN seq;
ALTER TABLE events ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
""",
)
"""From each version of the database to the next; a new file goes through all of them."""

_TABLES: Final = ["commands", "events", "tables", "tokens"]

_ROW: Final = "id, creation, rematch_of, rules, law_version, key, seating, host, turn_ms, code"


def connect(
    path: Path, *, read_only: bool = False, factory: type[sqlite3.Connection] = sqlite3.Connection
) -> sqlite3.Connection:
    """A connection to the database file, made when missing. Transactions are begun and ended by hand."""
    if not read_only:
        # The cards of matches under way lie in it: nobody else may look. SQLite's other files follow suit.
        path.touch(mode=0o600)
    mode = "ro" if read_only else "rw"
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=STATEMENTS,
        factory=factory,
    )


class SqliteStore:
    """Tables and events in one SQLite file (see ``Store``).

    Raises StoreError ``newer-database`` for a file that a later version wrote, ``foreign-database`` for one
    that is spoiled or another program's, ``storage-failed`` when it cannot be opened or written to.
    ``open_with`` makes the connection: tests hand in a full or failing disk.
    """

    def __init__(self, path: Path, open_with: Callable[[Path], sqlite3.Connection] = connect) -> None:
        try:
            with contextlib.ExitStack() as opening:
                self._connection = opening.enter_context(contextlib.closing(open_with(path)))
                _prepare(self._connection)
                self._checkpoints = Checkpoints(open_with(path))
                opening.pop_all()
        except (sqlite3.Error, OSError) as error:
            # What SQLite itself cannot make sense of is a plain DatabaseError; disks have a class below it.
            code = "foreign-database" if type(error) is sqlite3.DatabaseError else "storage-failed"
            raise StoreError(code, path=str(path), reason=str(error)) from error
        self._closed = False
        self._work: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what was asked for and close the file."""
        self._closed = True
        self._work.put(None)
        self._thread.join()

    async def create(self, row: TableRow, tokens: Sequence[bytes | None], events: Sequence[str]) -> bool:
        """See ``Store.create``."""

        def work(db: sqlite3.Connection) -> bool:
            taken = db.execute(
                "SELECT 1 FROM tables WHERE creation = ? OR rematch_of = ? OR code = ?",
                (row.creation, row.rematch_of, row.code),
            ).fetchone()
            if taken is not None:
                return False
            db.execute(
                f"INSERT INTO tables ({_ROW}, touched) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*_values(row), now_ms()),
            )
            db.executemany(
                "INSERT INTO tokens VALUES (?, ?, ?)",
                [(token, row.id, member) for member, token in enumerate(tokens) if token is not None],
            )
            insert_events(db, [(row.id, 0, events)])
            return True

        return await self._write(work)

    async def add_token(self, table: str, member: int, token: bytes) -> None:
        """See ``Store.add_token``."""
        await self._write(
            lambda db: db.execute("INSERT INTO tokens VALUES (?, ?, ?)", (token, table, member))
        )

    async def member_of(self, table: str, token: bytes) -> int | None:
        """See ``Store.member_of``."""
        return await self._number("SELECT member FROM tokens WHERE hash = ? AND table_id = ?", token, table)

    async def table(self, table: str) -> TableRow | None:
        """See ``Store.table``."""
        return await self._row("id", table)

    async def table_created_by(self, creation: str) -> TableRow | None:
        """See ``Store.table_created_by``."""
        return await self._row("creation", creation)

    async def table_with_code(self, code: str) -> TableRow | None:
        """See ``Store.table_with_code``."""
        return await self._row("code", code)

    async def rematch_of(self, table: str) -> TableRow | None:
        """See ``Store.rematch_of``."""
        return await self._row("rematch_of", table)

    async def events(self, table: str, after: int = 0) -> list[StoredEvent]:
        """See ``Store.events``."""

        def work(db: sqlite3.Connection) -> list[StoredEvent]:
            rows = db.execute(
                "SELECT seq, schema, event FROM events WHERE table_id = ? AND seq > ? ORDER BY seq",
                (table, after),
            )
            return [StoredEvent(*row) for row in rows]

        return await self._read(work)

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[str],
        command: CommandKey | None = None,
        deadlines: Mapping[str, int] = NONE_TIMED,
    ) -> Appended:
        """See ``Store.append``."""

        answer = await self._write(Append(table, after, events, command, _timed(deadlines)))
        if isinstance(answer, StoreConflict):
            raise answer
        return answer

    async def command(self, table: str, command: CommandKey) -> int | None:
        """See ``Store.command``."""
        return await self._number(
            "SELECT seq FROM commands WHERE table_id = ? AND member = ? AND id = ?",
            table,
            command.member,
            command.id,
        )

    async def set_deadlines(self, table: str, deadlines: Mapping[str, int]) -> None:
        """See ``Store.set_deadlines``."""
        await self._write(
            lambda db: db.execute("UPDATE tables SET deadlines = ? WHERE id = ?", (_timed(deadlines), table))
        )

    async def deadlines(self) -> dict[str, dict[str, int]]:
        """See ``Store.deadlines``."""

        def work(db: sqlite3.Connection) -> dict[str, dict[str, int]]:
            rows = db.execute("SELECT id, deadlines FROM tables WHERE deadlines IS NOT NULL")
            return {table: json.loads(timed) for table, timed in rows}

        return await self._read(work)

    async def forget(self, before: int, keep: Collection[str]) -> int:
        """See ``Store.forget``."""

        def work(db: sqlite3.Connection) -> int:
            # Not every event says so at its table: that is seen to now, where it matters.
            db.execute(
                "UPDATE tables SET touched = last.at FROM (SELECT id AS table_id, "
                "(SELECT at FROM events WHERE table_id = id ORDER BY seq DESC LIMIT 1) AS at "
                "FROM tables WHERE touched < ?) AS last WHERE id = last.table_id AND touched < last.at",
                (before,),
            )
            rows = db.execute("SELECT id FROM tables WHERE touched < ?", (before,)).fetchall()
            old = [row for row in rows if row[0] not in keep]
            for where in (
                "events WHERE table_id",
                "commands WHERE table_id",
                "tokens WHERE table_id",
                "tables WHERE id",
            ):
                db.executemany(f"DELETE FROM {where} = ?", old)
            return len(old)

        return await self._write(work)

    async def _row(self, column: str, value: str) -> TableRow | None:
        def work(db: sqlite3.Connection) -> TableRow | None:
            found = db.execute(f"SELECT {_ROW} FROM tables WHERE {column} = ?", (value,)).fetchone()
            try:
                return None if found is None else _table_row(found)
            except (ValueError, TypeError) as error:
                raise StoreError("storage-failed", table=found[0], reason=str(error)) from error

        return await self._read(work)

    async def _number(self, query: str, *values: object) -> int | None:
        found = await self._read(lambda db: db.execute(query, values).fetchone())
        return None if found is None else cast(int, found[0])

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self._ask(True, work)

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self._ask(False, work)

    async def _ask(self, writes: bool, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StoreError("storage-failed", reason="closed")
        answer: Future[T] = get_running_loop().create_future()
        self._work.put(Work(writes, work, answer))
        return await answer

    def _run(self) -> None:
        closing, busy = False, False
        while not closing:
            batch = self._next_batch(GATHER_S if busy else 0)
            busy = len(batch) > 1
            closing = None in batch
            asked = [item for item in batch if item is not None and not item.answer.cancelled()]
            writes = [item for item in asked if item.writes]
            _answer(writes, self._committed([item.work for item in writes]))
            reads = [item for item in asked if not item.writes]
            _answer(reads, [self._read_by(item.work) for item in reads])
            self._checkpoints.after(len(writes), self._connection)
        self._checkpoints.close()
        self._connection.close()

    def _next_batch(self, gather_s: float) -> list[Work | None]:
        """Everything asked for while the last commit was under way, at least one thing; None: close."""
        batch = [self._work.get()]
        time.sleep(gather_s)
        while len(batch) < LARGEST_BATCH:
            try:
                batch.append(self._work.get_nowait())
            except queue.Empty:
                break
        return batch

    def _read_by(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        try:
            return work(self._connection)
        except Exception as error:  # noqa: BLE001  the asker gets it, whatever it is
            return _Failed(_as_store_error(error))

    def _committed(self, batch: Sequence[Callable[[sqlite3.Connection], Any]]) -> list[Any]:
        """Do all of it in one commit, in order; the answers."""
        if not batch:
            return []
        db = self._connection
        try:
            db.execute("BEGIN IMMEDIATE")
            answers: list[Any] = []
            appends: list[Append] = []
            for work in batch:
                if isinstance(work, Append):
                    appends.append(work)
                else:
                    answers += append_all(db, appends)
                    answers.append(work(db))
                    appends = []
            answers += append_all(db, appends)
            db.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  the askers get it, whatever it is
            if db.in_transaction:
                # Where even this fails, the next BEGIN fails too and says so.
                with contextlib.suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
            return [_Failed(_as_store_error(error)) for _ in batch]
        return answers


class _Failed(NamedTuple):
    """An answer that is none."""

    error: Exception


def _answer(asked: Sequence[Work], answers: Sequence[Any]) -> None:
    """Give answers back: all of a loop's at once, since each call to it wakes it."""
    loops: defaultdict[AbstractEventLoop, list[tuple[Future[Any], Any]]] = defaultdict(list)
    for item, answer in zip(asked, answers, strict=True):
        loops[item.answer.get_loop()].append((item.answer, answer))
    for loop, answered in loops.items():
        with contextlib.suppress(RuntimeError):  # a loop that is closed has no askers
            loop.call_soon_threadsafe(_hand_over, loop, answered)


def _hand_over(loop: AbstractEventLoop, answered: Sequence[tuple["Future[Any]", Any]]) -> None:
    """Some now and the rest a turn of the loop later: what comes meanwhile gets into the next commit."""
    for future, answer in answered[:AT_ONCE]:
        if future.cancelled():
            continue
        if isinstance(answer, _Failed):
            future.set_exception(answer.error)
        else:
            future.set_result(answer)
    if len(answered) > AT_ONCE:
        loop.call_soon(_hand_over, loop, answered[AT_ONCE:])


def _prepare(db: sqlite3.Connection) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > DATABASE_VERSION:
        raise StoreError("newer-database", version=version, known=DATABASE_VERSION)
    found = tuple(name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"))
    if sorted(found) != (_TABLES if version else []):
        raise sqlite3.DatabaseError(", ".join(found))
    for name in found:  # this fails where a file was cut or written over
        db.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchall()
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    db.execute(f"PRAGMA cache_size = -{CACHE_KB}")
    # Written anew each time: where nothing can be written, that is known now.
    upgrades = " ".join(_UPGRADES[version:])
    db.executescript(f"BEGIN IMMEDIATE; {upgrades} PRAGMA user_version = {DATABASE_VERSION}; COMMIT;")


def _as_store_error(error: Exception) -> Exception:
    if isinstance(error, sqlite3.Error):
        failed = StoreError("storage-failed", reason=str(error))
        failed.__cause__ = error
        return failed
    return error


def _values(row: TableRow) -> tuple[object, ...]:
    seating = json.dumps([[seat.name, seat.bot] for seat in row.seating], ensure_ascii=False)
    fixed = (row.id, row.creation, row.rematch_of, row.rules, row.law_version, row.key)
    return (*fixed, seating, row.host, row.turn_ms, row.code)


def _timed(deadlines: Mapping[str, int]) -> str | None:
    return json.dumps(dict(deadlines), separators=(",", ":")) if deadlines else None


def _table_row(found: tuple[Any, ...]) -> TableRow:
    id_, creation, rematch_of, rules, law_version, key, seating, host, turn_ms, code = found
    seats = tuple(Seating(name, bot) for name, bot in json.loads(seating))
    return TableRow(id_, creation, rematch_of, rules, law_version, key, seats, host, turn_ms, code)
