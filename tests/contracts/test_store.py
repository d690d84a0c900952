"""What every store promises, held against each of them."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from heartsease.errors import StoreConflict, StoreError
from heartsease.record.json_events import EVENT_SCHEMA
from heartsease.server.memory_store import MemoryStore
from heartsease.server.sqlite_store import SqliteStore, connect
from heartsease.server.store import Appended, CommandKey, Seating, Store, StoredEvent, TableRow

T = TypeVar("T")

STORES: dict[str, Callable[[Path], Store]] = {
    "sqlite": lambda folder: SqliteStore(folder / "tables.db"),
    "memory": lambda folder: MemoryStore(),
}


def row(id_: str = "t1", creation: str = "creation-1", rematch_of: str | None = None) -> TableRow:
    return TableRow(
        id=id_,
        creation=creation,
        rematch_of=rematch_of,
        rules='{"preset":"hearts"}',
        law_version=1,
        key=bytes(range(32)),
        seating=(Seating("Åse", None), Seating("thyme", "rule")),
        host=0,
        turn_ms=None,
    )


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = STORES[request.param](tmp_path)
    yield opened
    opened.close()


def run(awaitable: Awaitable[T]) -> T:
    async def waiting() -> T:
        return await awaitable

    return asyncio.run(waiting())


def test_a_table_comes_back_as_it_was_made(store: Store) -> None:
    made = row()
    assert run(store.create(made, [b"hash-0", None], ["a", "b"]))
    assert run(store.table("t1")) == made
    assert run(store.table_created_by("creation-1")) == made
    assert run(store.table("t2")) is None
    assert run(store.table_created_by("creation-2")) is None
    assert run(store.rematch_of("t1")) is None
    assert run(store.events("t1")) == [StoredEvent(1, EVENT_SCHEMA, "a"), StoredEvent(2, EVENT_SCHEMA, "b")]


def test_a_request_makes_one_table(store: Store) -> None:
    assert run(store.create(row(), [b"hash-0", None], ["a"]))
    assert not run(store.create(row("t2"), [b"hash-1", None], ["a"]))
    assert run(store.table("t2")) is None
    assert run(store.events("t2")) == []
    assert run(store.member_of("t2", b"hash-1")) is None


def test_a_table_has_one_rematch(store: Store) -> None:
    assert run(store.create(row(), [], ["a"]))
    assert run(store.create(row("t2", "creation-2", "t1"), [], ["a"]))
    assert not run(store.create(row("t3", "creation-3", "t1"), [], ["a"]))
    assert run(store.rematch_of("t1")) == row("t2", "creation-2", "t1")


def test_tokens_open_their_seat_at_their_table_only(store: Store) -> None:
    run(store.create(row(), [b"hash-0", None], []))
    run(store.create(row("t2", "creation-2"), [None, b"hash-1"], []))
    run(store.add_token("t1", 0, b"hash-2"))
    assert run(store.member_of("t1", b"hash-0")) == 0
    assert run(store.member_of("t1", b"hash-2")) == 0
    assert run(store.member_of("t2", b"hash-1")) == 1
    assert run(store.member_of("t1", b"hash-1")) is None
    assert run(store.member_of("t1", b"hash-9")) is None


def test_events_are_numbered_in_order(store: Store) -> None:
    run(store.create(row(), [], ["a"]))
    assert run(store.append("t1", 1, ["b", "c"])) == Appended(3, repeated=False)
    assert run(store.append("t1", 3, ["d"])) == Appended(4, repeated=False)
    assert [(event.seq, event.text) for event in run(store.events("t1", after=1))] == [
        (2, "b"),
        (3, "c"),
        (4, "d"),
    ]


@pytest.mark.parametrize("after", [0, 1, 3])
def test_only_the_next_number_may_be_appended(store: Store, after: int) -> None:
    run(store.create(row(), [], ["a", "b"]))
    with pytest.raises(StoreConflict):
        run(store.append("t1", after, ["c"]))
    assert [event.text for event in run(store.events("t1"))] == ["a", "b"]


def test_nothing_is_appended_to_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(StoreConflict):
        run(store.append("t1", 0, ["a"]))


def test_of_many_that_race_for_a_number_one_wins(store: Store) -> None:
    run(store.create(row(), [], ["a"]))

    async def race() -> list[Appended | BaseException]:
        return await asyncio.gather(
            *(store.append("t1", 1, [f"b{k}"]) for k in range(50)), return_exceptions=True
        )

    results = run(race())
    assert sum(isinstance(result, Appended) for result in results) == 1
    assert sum(isinstance(result, StoreConflict) for result in results) == 49
    assert len(run(store.events("t1"))) == 2


def test_tables_do_not_wait_for_each_other(store: Store) -> None:
    for k in range(20):
        run(store.create(row(f"t{k}", f"creation-{k}"), [], ["a"]))

    async def together() -> None:
        await asyncio.gather(*(store.append(f"t{k % 20}", 1 + k // 20, [str(k)]) for k in range(200)))

    run(together())
    for k in range(20):
        assert [event.text for event in run(store.events(f"t{k}", after=1))] == [
            str(k + 20 * turn) for turn in range(10)
        ]


def test_a_command_sent_again_does_nothing_and_gets_the_same_answer(store: Store) -> None:
    run(store.create(row(), [], ["a"]))
    key = CommandKey(0, "command-1")
    assert run(store.command("t1", key)) is None
    assert run(store.append("t1", 1, ["b"], key)) == Appended(2, repeated=False)
    run(store.append("t1", 2, ["c"]))
    assert run(store.append("t1", 1, ["b"], key)) == Appended(2, repeated=True)
    assert run(store.append("t1", 3, ["b"], key)) == Appended(2, repeated=True)
    assert run(store.command("t1", key)) == 2
    assert len(run(store.events("t1"))) == 3


def test_a_command_is_its_seats_and_its_tables(store: Store) -> None:
    run(store.create(row(), [], []))
    run(store.create(row("t2", "creation-2"), [], []))
    run(store.append("t1", 0, ["a"], CommandKey(0, "command-1")))
    assert run(store.append("t1", 1, ["b"], CommandKey(1, "command-1"))) == Appended(2, repeated=False)
    assert run(store.append("t2", 0, ["a"], CommandKey(0, "command-1"))) == Appended(1, repeated=False)


def test_a_refused_append_forgets_its_command(store: Store) -> None:
    run(store.create(row(), [], ["a"]))
    key = CommandKey(0, "command-1")
    with pytest.raises(StoreConflict):
        run(store.append("t1", 0, ["b"], key))
    assert run(store.command("t1", key)) is None


def test_the_last_append_sets_the_deadlines(store: Store) -> None:
    run(store.create(row(), [], []))
    run(store.create(row("t2", "creation-2"), [], []))
    run(store.append("t1", 0, ["a"], deadlines={"turn": 1_800_000_000_000}))
    assert run(store.deadlines()) == {"t1": {"turn": 1_800_000_000_000}}
    run(store.append("t1", 1, ["b"]))
    assert run(store.deadlines()) == {}


def test_many_that_come_at_once_are_each_answered_and_timed_as_they_asked(store: Store) -> None:
    names = [f"t{k}" for k in range(150)]
    timed = {name: {"turn": k} for k, name in enumerate(names) if k % 3}

    async def all_at_once() -> list[Appended]:
        for name in names:
            await store.create(row(name, f"creation-{name}"), [], ["a"])
        return await asyncio.gather(
            *[
                store.append(name, 1, ["b"] * (k % 4 + 1), None, timed.get(name, {}))
                for k, name in enumerate(names)
            ]
        )

    answers = run(all_at_once())
    assert answers == [Appended(k % 4 + 2, repeated=False) for k in range(150)]
    assert run(store.deadlines()) == timed


def test_deadlines_change_without_an_event(store: Store) -> None:
    run(store.create(row(), [], ["a"]))
    run(store.set_deadlines("t1", {"away-2": 7, "turn": 9}))
    assert run(store.deadlines()) == {"t1": {"away-2": 7, "turn": 9}}
    assert len(run(store.events("t1"))) == 1
    run(store.set_deadlines("t1", {}))
    assert run(store.deadlines()) == {}


def test_a_code_lets_into_one_table(store: Store) -> None:
    invited = replace(row(), code="KX47PM")
    assert run(store.create(invited, [], ["a"]))
    assert not run(store.create(replace(row("t2", "creation-2"), code="KX47PM"), [], ["a"]))
    assert run(store.create(row("t3", "creation-3"), [], ["a"]))
    assert run(store.create(row("t4", "creation-4"), [], ["a"])), "any number have no code"
    assert run(store.table_with_code("KX47PM")) == invited
    assert run(store.table_with_code("AAAAAA")) is None


def test_what_is_old_and_not_in_use_is_forgotten_whole(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    times = {"now": 1000}
    for module in ("memory_store", "sqlite_store", "appending"):
        monkeypatch.setattr(f"heartsease.server.{module}.now_ms", lambda: times["now"])
    for table in ("t1", "t2", "t3"):
        run(store.create(row(table, f"creation-{table}"), [table.encode()], ["a"]))
    times["now"] = 5000
    run(store.append("t3", 1, ["b"], CommandKey(0, "command-1")))
    assert run(store.forget(4000, {"t2"})) == 1
    assert run(store.forget(5000, {"t2"})) == 0, "t3 was played at then"
    assert run(store.table("t1")) is None
    assert run(store.events("t1")) == []
    assert run(store.member_of("t1", b"t1")) is None
    assert run(store.member_of("t2", b"t2")) == 0
    assert run(store.command("t3", CommandKey(0, "command-1"))) == 2
    assert run(store.create(row("t1", "creation-t1"), [], ["a"])), "its id is free again"


# -- what only a file can show --------------------------------------------------------------------


FIRST_VERSION = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, creation TEXT NOT NULL UNIQUE, rematch_of TEXT UNIQUE, rules TEXT NOT NULL,
    law_version INTEGER NOT NULL, key BLOB NOT NULL, seating TEXT NOT NULL, host INTEGER NOT NULL,
    turn_ms INTEGER, seq INTEGER NOT NULL, deadline INTEGER
) WITHOUT ROWID;
CREATE TABLE tokens (hash BLOB PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE events (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, schema INTEGER NOT NULL, event TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE commands (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, id)
) WITHOUT ROWID;
CREATE INDEX timed ON tables (deadline) WHERE deadline IS NOT NULL;
"""
"""What a file of version 1 holds. It never changes."""


def test_a_file_keeps_everything_when_it_is_opened_again(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "tables.db")
    run(first.create(row(), [b"hash-0", None], ["a"]))
    run(first.append("t1", 1, ["b"], CommandKey(0, "command-1"), deadlines={"turn": 5}))
    first.close()
    second = SqliteStore(tmp_path / "tables.db")
    assert run(second.table("t1")) == row()
    assert run(second.member_of("t1", b"hash-0")) == 0
    assert [event.text for event in run(second.events("t1"))] == ["a", "b"]
    assert run(second.command("t1", CommandKey(0, "command-1"))) == 2
    assert run(second.deadlines()) == {"t1": {"turn": 5}}
    second.close()


def test_a_file_of_the_first_version_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    first = connect(path)
    first.executescript(f"BEGIN; {FIRST_VERSION} PRAGMA user_version = 1; COMMIT;")
    first.execute(
        "INSERT INTO tables VALUES ('t1', 'creation-1', NULL, '{}', 1, x'00', ?, 0, 60000, 2, 99)",
        ('[["Ada", null]]',),
    )
    first.execute("INSERT INTO tokens VALUES (x'11', 't1', 0)")
    first.execute("INSERT INTO commands VALUES ('t1', 0, 'command-1', 2)")
    first.executemany("INSERT INTO events VALUES ('t1', ?, 1, ?)", [(1, "a"), (2, "b")])
    first.close()
    for _ in range(2):  # and once more, as it is then
        store = SqliteStore(path)
        found = run(store.table("t1"))
        assert found is not None
        assert (found.seating, found.turn_ms, found.code) == ((Seating("Ada", None),), 60000, None)
        assert run(store.member_of("t1", b"\x11")) == 0
        assert run(store.command("t1", CommandKey(0, "command-1"))) == 2
        assert run(store.deadlines()) == {"t1": {"turn": 99}}
        assert [(event.schema, event.text) for event in run(store.events("t1"))] == [(1, "a"), (1, "b")]
        assert run(store.forget(1_600_000_000_000, set())) == 0, "it is not taken for old"
        store.close()
    store = SqliteStore(path)
    assert run(store.append("t1", 2, ["c"], CommandKey(0, "command-2"))) == Appended(3, repeated=False)
    assert run(store.append("t1", 3, ["c"], CommandKey(0, "command-1"))) == Appended(2, repeated=True)
    assert run(store.deadlines()) == {}
    store.close()


def test_a_file_of_a_later_version_is_refused(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "tables.db").close()
    later = connect(tmp_path / "tables.db")
    later.execute("PRAGMA user_version = 99")
    later.close()
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path / "tables.db")
    assert refused.value.code == "newer-database"
    assert refused.value.args_for_words == {"version": 99, "known": 3}


def no_database(file: Path) -> None:
    file.write_bytes(b"something else" * 1000)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def written_over(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(bytes(file.stat().st_size - 4096))


def anothers(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE songs (name TEXT)")


def anothers_of_this_version(file: Path) -> None:
    anothers(file)
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA user_version = 1")


@pytest.mark.parametrize("spoil", [no_database, cut, written_over, anothers, anothers_of_this_version])
def test_a_file_that_holds_no_tables_is_refused_and_left_alone(
    tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    file = tmp_path / "tables.db"
    SqliteStore(file).close()
    spoil(file)
    before = file.read_bytes()
    with pytest.raises(StoreError) as refused:
        SqliteStore(file)
    assert refused.value.code == "foreign-database"
    assert refused.value.args_for_words["path"] == str(file)
    assert file.read_bytes() == before


def test_a_read_only_file_is_refused_at_once(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "tables.db").close()
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path / "tables.db", lambda path: connect(path, read_only=True))
    assert refused.value.code == "storage-failed"


def test_a_row_that_cannot_be_read_is_a_fault_of_the_storage(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    run(store.create(row(), [], ["a"]))
    with closing(connect(tmp_path / "tables.db")) as db:
        db.execute("UPDATE tables SET seating = '['")
    with pytest.raises(StoreError) as refused:
        run(store.table("t1"))
    assert refused.value.code == "storage-failed"
    store.close()


def test_a_full_disk_changes_nothing_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    opened: list[sqlite3.Connection] = []

    def small(path: Path) -> sqlite3.Connection:
        opened.append(connect(path))
        return opened[0]

    store = SqliteStore(tmp_path / "tables.db", small)
    run(store.create(row(), [], ["a"]))
    (pages,) = opened[0].execute("PRAGMA page_count").fetchone()
    opened[0].execute(f"PRAGMA max_page_count = {pages}")
    key = CommandKey(0, "command-1")
    with pytest.raises(StoreError) as refused:
        run(store.append("t1", 1, ["b" * 100_000], key))
    assert refused.value.code == "storage-failed"
    assert not isinstance(refused.value, StoreConflict)
    assert [event.text for event in run(store.events("t1"))] == ["a"]
    assert run(store.command("t1", key)) is None
    opened[0].execute("PRAGMA max_page_count = 1000000")
    assert run(store.append("t1", 1, ["b"], key)) == Appended(2, repeated=False)
    store.close()


def test_what_is_answered_is_in_the_file_already(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    run(store.create(row(), [], ["a"]))
    other = connect(tmp_path / "tables.db", read_only=True)
    for seq in range(1, 20):
        run(store.append("t1", seq, ["b"]))
        assert other.execute("SELECT max(seq) FROM events").fetchone() == (seq + 1,)
    assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    other.close()
    store.close()


def test_a_file_that_is_closed_answers_whatever_is_still_asked(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "heartsease.db")
        asked = [asyncio.create_task(store.events("t")) for _ in range(20)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        assert await asyncio.gather(*asked) == [[]] * 20
        with pytest.raises(StoreError):
            await store.events("t")

    asyncio.run(test())
