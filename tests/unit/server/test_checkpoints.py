"""The database's log is worked in beside the commits, and does not grow for ever."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from tests.contracts.test_store import row

from heartsease.server import checkpoints
from heartsease.server.checkpoints import Checkpoints
from heartsease.server.sqlite_store import SqliteStore, connect

PAGE = 4096


def test_the_log_stays_bounded_while_commands_are_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 20)
    log = tmp_path / "heartsease.db-wal"
    sizes: list[int] = []

    async def test() -> None:
        store = SqliteStore(tmp_path / "heartsease.db")
        await store.create(row(), [], ["begun"])
        for k in range(1, 2_001):
            await store.append("t1", k, [f"event {k}"])
            sizes.append(log.stat().st_size)
        store.close()

    asyncio.run(test())
    assert sizes[-1] == max(sizes[len(sizes) // 2 :]) < 1_000 * PAGE
    database = connect(tmp_path / "heartsease.db", read_only=True)
    assert database.execute("SELECT count(*), max(seq) FROM events").fetchone() == (2_001, 2_001)
    database.close()


def test_a_log_that_cannot_be_worked_in_is_told_and_stays(caplog: pytest.LogCaptureFixture) -> None:
    class Full(sqlite3.Connection):
        def execute(self, *asked: object) -> sqlite3.Cursor:
            raise sqlite3.OperationalError("database or disk is full")

    working = Checkpoints(sqlite3.connect(":memory:", factory=Full, check_same_thread=False))
    working.after(checkpoints.EVERY, sqlite3.connect(":memory:"))
    working.close()
    assert "database or disk is full" in caplog.text
