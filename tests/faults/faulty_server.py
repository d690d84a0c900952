"""A server like any other, but for its faults: it dies at a chosen commit, or its disk turns read-only.

Run as a program by the tests beside it, with the arguments of ``heartsease play``. ``DIE_AT`` is
``before:N`` or ``after:N`` for the N-th commit of the process, or empty; while the file ``READ_ONLY``
exists nothing can be written.
"""

import argparse
import os
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

from heartsease.server.limits import Limits, Rate
from heartsease.server.main import serve
from heartsease.server.sqlite_store import SqliteStore, connect

WHEN, _, AT = os.environ.get("DIE_AT", "").partition(":")
READ_ONLY = Path(os.environ.get("READ_ONLY", "no such file"))
WITHOUT_LIMIT = Rate(1e9, 1e9)


class Faulty(sqlite3.Connection):
    """Counts commits; the chosen one is the last thing that is done, or is not done any more."""

    commits = 0

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if sql == "BEGIN IMMEDIATE":
            super().execute(f"PRAGMA query_only = {int(READ_ONLY.exists())}")
        if sql != "COMMIT":
            return super().execute(sql, *args)
        self.commits += 1
        last = AT != "" and self.commits == int(AT)
        if last and WHEN == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        cursor = super().execute(sql, *args)
        if last:
            os.kill(os.getpid(), signal.SIGKILL)
        return cursor


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--no-browser", action="store_true")
    asked = parser.parse_args()
    return serve(
        "127.0.0.1",
        asked.port,
        asked.data,
        open_browser=False,
        open_store=lambda path: SqliteStore(path, lambda file: connect(file, factory=Faulty)),
        limits=Limits(requests=WITHOUT_LIMIT, tables=WITHOUT_LIMIT, messages=WITHOUT_LIMIT),
        bot="random",
    )


if __name__ == "__main__":
    sys.exit(main())
