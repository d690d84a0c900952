"""What the store in a file owes those whose commands share a commit."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.contracts.test_store import row

from heartsease.errors import StoreError
from heartsease.server.sqlite_store import SqliteStore, connect

ASKERS = 6


class Failing(sqlite3.Connection):
    """Once it is told to, its commits wait to be let go, and fail."""

    fails, commits = False, 0
    goes_on = threading.Event()

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if sql == "BEGIN IMMEDIATE" and self.fails:
            Failing.commits += 1
            self.goes_on.wait()
        if sql == "COMMIT" and self.fails:
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *args)


def test_of_a_commit_that_fails_each_asker_gets_an_error_of_its_own(tmp_path: Path) -> None:
    """One error raised for several would gather the traces, and the contexts, of all of them."""

    async def test() -> list[BaseException | object]:
        with closing(
            SqliteStore(tmp_path / "tables.db", lambda path: connect(path, factory=Failing))
        ) as store:
            await store.create(row(), [], ["a"])
            Failing.fails = True
            asked = [asyncio.create_task(store.append("t1", 1, ["b"])) for _ in range(ASKERS)]
            await asyncio.sleep(0)  # all have asked now
            Failing.goes_on.set()
            return await asyncio.gather(*asked, return_exceptions=True)

    answers = asyncio.run(test())
    assert Failing.commits < ASKERS, "none shared a commit"
    for answer in answers:
        assert isinstance(answer, StoreError)
        assert (answer.code, answer.args_for_words["reason"]) == ("storage-failed", "disk I/O error")
    assert len({id(answer) for answer in answers}) == ASKERS
