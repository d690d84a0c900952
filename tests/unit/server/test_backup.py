"""A backup is whole, of one moment, and for its owner's eyes, though a server goes on writing."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from heartsease.cli.main import main
from heartsease.errors import StoreError, UsageError
from heartsease.server.backup import back_up
from heartsease.server.sqlite_store import SqliteStore, connect

ROUNDS = 20


def small_database(path: Path) -> None:
    SqliteStore(path).close()
    with connect(path) as database:
        database.execute("CREATE TABLE more (number INTEGER PRIMARY KEY, twice INTEGER)")
        database.execute("CREATE TABLE latest (number INTEGER)")
        database.execute("INSERT INTO latest VALUES (0)")
    database.close()


def test_while_a_writer_writes_every_copy_is_of_one_moment(tmp_path: Path) -> None:
    database, file = tmp_path / "heartsease.db", tmp_path / "copy.db"
    small_database(database)
    stop = threading.Event()

    def write() -> None:
        writing = connect(database)
        number = 0
        while not stop.is_set():
            number += 1
            writing.execute("BEGIN IMMEDIATE")
            writing.execute("INSERT INTO more VALUES (?, ?)", (number, 2 * number))
            writing.execute("UPDATE latest SET number = ?", (number,))
            writing.execute("COMMIT")
        writing.close()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        seen = []
        for _ in range(ROUNDS):
            back_up(database, file, replace=True)
            with sqlite3.connect(file) as copy:
                (count, most) = copy.execute("SELECT count(*), max(number) FROM more").fetchone()
                (latest,) = copy.execute("SELECT number FROM latest").fetchone()
            copy.close()
            assert count == (most or 0) == latest
            seen.append(count)
    finally:
        stop.set()
        writer.join()
    assert seen == sorted(seen)
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.db"]


def test_a_copy_opens_as_a_store(tmp_path: Path) -> None:
    database, file = tmp_path / "heartsease.db", tmp_path / "copy.db"
    store = SqliteStore(database)
    made = back_up(database, file)
    store.close()
    assert (made.size, made.tables) == (file.stat().st_size, 0)
    assert file.stat().st_mode & 0o777 == 0o600
    copy = SqliteStore(file)
    assert asyncio.run(_nothing(copy)) is None
    copy.close()


async def _nothing(store: SqliteStore) -> object:
    return await store.table("t")


def test_nothing_is_replaced_unasked_and_the_matches_themselves_never(tmp_path: Path) -> None:
    database, file = tmp_path / "heartsease.db", tmp_path / "copy.db"
    SqliteStore(database).close()
    file.write_text("mine", "utf-8")
    with pytest.raises(UsageError, match="backup-exists"):
        back_up(database, file)
    assert file.read_text("utf-8") == "mine"
    for itself in (database, tmp_path / "." / "heartsease.db"):
        with pytest.raises(UsageError, match="backup-itself"):
            back_up(database, itself, replace=True)
    file.chmod(0o644)
    back_up(database, file, replace=True)
    assert file.stat().st_mode & 0o777 == 0o600


def test_what_is_no_database_is_not_copied(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="backup-nothing"):
        back_up(tmp_path / "heartsease.db", tmp_path / "copy.db")
    (tmp_path / "heartsease.db").write_bytes(b"no database " * 1000)
    with pytest.raises(StoreError, match="storage-failed"):
        back_up(tmp_path / "heartsease.db", tmp_path / "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == ["heartsease.db"]


def test_a_copy_that_is_not_whole_is_not_kept(tmp_path: Path) -> None:
    database, file = tmp_path / "heartsease.db", tmp_path / "copy.db"
    small_database(database)
    spoil(database)
    with pytest.raises(StoreError, match="backup-spoiled"):
        back_up(database, file)
    assert not file.exists()


def spoil(database: Path) -> None:
    """Let a row hold what its table does not allow."""
    with connect(database) as opened:
        opened.execute("INSERT INTO more VALUES (1, NULL)")
        opened.execute("PRAGMA writable_schema = ON")
        opened.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, 'twice INTEGER', 'twice INTEGER NOT NULL')"
        )
    opened.close()


def test_the_command_says_what_it_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SqliteStore(tmp_path / "heartsease.db").close()
    file = tmp_path / "copy.db"
    assert main(["backup", str(file), "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{file} holds 0 tables (0.0 MB) and was checked.\n"
    assert main(["backup", str(file), "--data", str(tmp_path)]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["backup", str(file), "--data", str(tmp_path), "--force"]) == 0
