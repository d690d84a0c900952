"""What the database's log has gathered is worked into the database while commits go on.

SQLite would do it within a commit, and everybody would wait for a disk that writes thousands of pages. Here a
thread with a connection of its own does nearly all of it, and the writer only what came meanwhile.
"""

import logging
import queue
import sqlite3
import threading
from typing import Final

EVERY: Final = 5_000
"""How many commands are stored between two times: some 50 MB of log."""

_CHECKPOINT: Final = "PRAGMA wal_checkpoint(PASSIVE)"
_log = logging.getLogger(__name__)


class Checkpoints:
    """A thread that works the log in when told to; ``connection`` is its own, and it closes it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._wanted: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._done = threading.Event()
        self._stored = 0
        self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)
        self._thread.start()

    def after(self, stored: int, writer: sqlite3.Connection) -> None:
        """The ``writer`` has committed so many commands."""
        before = self._stored
        self._stored += stored
        if before < EVERY <= self._stored:
            self._wanted.put(True)
        if self._done.is_set():
            self._done.clear()
            self._stored = 0
            _work_in(writer)

    def close(self) -> None:
        """Work nothing in any more."""
        self._wanted.put(False)
        self._thread.join()

    def _run(self) -> None:
        while self._wanted.get():
            _work_in(self._connection)
            self._done.set()
        self._connection.close()


def _work_in(connection: sqlite3.Connection) -> None:
    try:
        connection.execute(_CHECKPOINT).fetchall()
    except sqlite3.Error as error:  # nothing is lost: it stays in the log until the next time
        _log.warning("the database's log stays as long as it is: %s", error)
