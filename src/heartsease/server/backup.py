"""A copy of all matches, made while a server goes on writing them."""

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from heartsease.errors import StoreError, UsageError
from heartsease.server.sqlite_store import connect


@dataclass(frozen=True, slots=True)
class Backup:
    """What was copied: how many bytes and tables."""

    size: int
    tables: int


def back_up(database: Path, file: Path, *, replace: bool = False) -> Backup:
    """Copy a store's database as it is at one moment into ``file``, for its owner's eyes, and check the copy.

    Raises UsageError where there is no database, or ``file`` is there already and shall not be replaced;
    StoreError where the copy is not whole.
    """
    if not database.is_file():
        raise UsageError("backup-nothing", folder=str(database.parent))
    if file.exists() and file.samefile(database):
        raise UsageError("backup-itself", file=str(file))
    if file.exists() and not replace:
        raise UsageError("backup-exists", file=str(file))
    partial = file.with_name(f"{file.name}.part")
    try:
        # The cards of matches under way lie in it: nobody else may look, from the first byte.
        os.close(os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
        partial.chmod(0o600)
        try:
            tables = _copy(database, partial)
        except sqlite3.Error as error:
            raise StoreError("storage-failed", path=str(database), reason=str(error)) from error
        _flush(partial)
        partial.replace(file)
        _flush(file.parent)
    finally:
        for left in (partial, *(partial.with_name(f"{partial.name}{end}") for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)
    return Backup(file.stat().st_size, tables)


def _copy(database: Path, file: Path) -> int:
    with closing(connect(database, read_only=True)) as source, closing(sqlite3.connect(file)) as target:
        source.execute("PRAGMA busy_timeout = 5000")
        source.backup(target)  # in one step: what is written meanwhile is not in it
        target.execute("PRAGMA journal_mode = DELETE")  # one file; a store that opens it changes that itself
        (found,) = target.execute("PRAGMA integrity_check").fetchone()
        if found != "ok":
            raise StoreError("backup-spoiled", path=str(database), reason=found)
        (tables,) = target.execute("SELECT count(*) FROM tables").fetchone()
    return int(tables)


def _flush(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
