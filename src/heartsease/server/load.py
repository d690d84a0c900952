"""``heartsease bench server``: many tables, each action on the disk before it is answered.

The server is a process of its own on one core, with a real database; the people are here, on others.
Actions come at a given pace, however the server is doing, and each is timed from when it was due until it is
``done``.
"""

import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final
from uuid import uuid4

from heartsease.protocol import commands
from heartsease.protocol.commands import House
from heartsease.server.companions import Companions
from heartsease.server.limits import Limits, Rate
from heartsease.server.load_client import Person
from heartsease.server.main import DATABASE, serve
from heartsease.server.sqlite_store import SqliteStore
from heartsease.server.tables import Tables
from heartsease.words import text

WITHOUT_LIMIT: Final = Rate(1e9, 1e9)
TOGETHER: Final = 64
"""How many tables are made, and sockets opened, at a time."""

WARM_UP_S: Final = 5.0
SEED: Final = 2626
SEATED_S: Final = 300.0
FILES: Final = 1000
"""Open files beside the sockets."""

HOUSE: Final = House(
    turn_s=None,
    bank_s=0,
    away_turn_s=600,
    away_s=3600,
    level="seedling",
    joining="link",
    watchers=True,
    watchers_talk=True,
    take_over="between-deals",
    show_hands=False,
)


@dataclass(frozen=True)
class Load:
    """How many tables of how many people act how often: ``rate`` actions a second in all."""

    tables: int
    seats: int
    rate: float
    seconds: float


def bench_server(load: Load, *, as_json: bool, folder: Path | None) -> int:
    """Measure and tell; 0. ``folder`` is where the database is for that long (None: the usual place)."""
    sockets = load.tables * load.seats
    _allow_files(sockets + FILES)
    with tempfile.TemporaryDirectory(prefix="heartsease-bench-", dir=folder) as data:
        measured = asyncio.run(_measured(load, Path(data)))
    if as_json:
        print(json.dumps(measured))
        return 0
    words = {name: f"{value:,}" for name, value in measured.items() if isinstance(value, int | float)}
    print(text("bench-server-size", **words))
    print(text("bench-server-rate", **words))
    print(text("bench-server-cost", **words))
    return 0


async def _measured(load: Load, data: Path) -> dict[str, Any]:
    seats = await _tables_made(load, data)
    cores = sorted(os.sched_getaffinity(0))
    with _server(data, cores[-1]) as (process, host, port):
        if len(cores) > 1:
            os.sched_setaffinity(0, set(cores[:-1]))
        try:
            crowd = Crowd(load)
            await crowd.come(host, port, seats)
            measured = await crowd.act(process)
            await crowd.go()
        finally:
            os.sched_setaffinity(0, set(cores))
    return measured


async def _tables_made(load: Load, data: Path) -> list[tuple[str, str, int]]:
    """New tables with a match begun: table, token and seat of everybody there."""
    store, companions = SqliteStore(data / DATABASE), Companions()
    tables = Tables(store, companions, most_loaded=load.tables + TOGETHER)
    seated: list[tuple[str, str, int]] = []
    made = 0

    async def make() -> None:
        nonlocal made
        preset = "hearts" if load.seats <= 7 else "cancellation"
        new = commands.NewTable(uuid4().hex, preset, load.seats, "P0", {}, 0, house=HOUSE, salt=uuid4().hex)
        keys = [await tables.create(new)]
        table = await tables.table(keys[0].table)
        for k in range(1, load.seats):
            guest = commands.Join(uuid4().hex, f"P{k}", salt=uuid4().hex)
            keys.append(await tables.join(table.row.code or "", guest))
        await table.command(0, commands.Start(uuid4().hex, table.seq, bots=False))
        table.close()
        seated.extend([(key.table, key.token, seat) for seat, key in enumerate(keys)])
        made += 1
        if made % 250 == 0:
            _tell("bench-server-tables", done=made, all=load.tables)

    try:
        for first in range(0, load.tables, TOGETHER):
            await asyncio.gather(*[make() for _ in range(min(TOGETHER, load.tables - first))])
    finally:
        tables.close()
        companions.close()
        store.close()
    return seated


class Crowd:
    """Everybody at every table, and what they measured."""

    def __init__(self, load: Load) -> None:
        self._load = load
        self._people: list[Person] = []
        self._ready: list[Person] = []
        self._chance = Random(SEED)
        self._latencies: list[float] = []
        self._came: Counter[str] = Counter()

    async def come(self, host: str, port: int, seats: list[tuple[str, str, int]]) -> None:
        """Open all sockets, and see the table through each."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(SEATED_S):
            for first in range(0, len(seats), TOGETHER):
                some = seats[first : first + TOGETHER]
                people = [Person(*place, self._ready.append, self._answered) for place in some]
                await asyncio.gather(
                    *[
                        loop.create_connection(lambda person=person: person, host, port)  # type: ignore[misc]
                        for person in people
                    ]
                )
                while not all(person.seated for person in people):
                    await asyncio.sleep(0.002)
                self._people += people
                if len(self._people) % 1024 == 0:
                    _tell("bench-server-sockets", done=len(self._people), all=len(seats))

    async def act(self, process: "subprocess.Popen[str]") -> dict[str, Any]:
        """Act at the pace; what came of it after the time to warm up."""
        await self._pace(WARM_UP_S)
        self._latencies.clear()
        self._came.clear()
        cpu, own, begun = _cpu_s(process.pid), time.process_time(), time.perf_counter()
        missed = await self._pace(self._load.seconds)
        took = time.perf_counter() - begun
        cpu, own = _cpu_s(process.pid) - cpu, time.process_time() - own
        times, load = sorted(self._latencies), self._load
        done = len(times)
        return {
            "tables": load.tables,
            "sockets": sum(person.transport is not None for person in self._people),
            "asked_a_second": load.rate,
            "seconds": round(took, 1),
            "actions": done,
            "actions_a_second": round(done / took),
            "not_ready": missed,
            "refused": sum(self._came.values()) - done,
            "p50_ms": _ms(times, 0.5),
            "p95_ms": _ms(times, 0.95),
            "p99_ms": _ms(times, 0.99),
            "rss_mb": round(_rss(process.pid) / 1e6),
            "cpu_share": round(cpu / took, 3),
            "cpu_ms_an_action": round(1000 * cpu / max(1, done), 3),
            "client_cpu_share": round(own / took, 3),
        }

    async def go(self) -> None:
        """Hang up."""
        for person in self._people:
            if person.transport is not None:
                person.transport.abort()
        while any(person.transport is not None for person in self._people):
            await asyncio.sleep(0.01)

    async def _pace(self, seconds: float) -> int:
        """Act as often as was asked for; how often nobody was ready to."""
        loop = asyncio.get_running_loop()
        begun, told, acted, missed = loop.time(), 0.0, 0, 0
        while (passed := loop.time() - begun) < seconds:
            due = int(passed * self._load.rate)
            while acted < due and self._one_acts(begun + (acted + 1) / self._load.rate):
                acted += 1
            missed += due - acted  # nobody is ready: these are left out
            acted = due
            if passed - told >= 2:
                told = passed
                _tell("bench-server-acting", done=len(self._latencies), seconds=round(passed))
            await asyncio.sleep(0.001)
        return missed

    def _one_acts(self, due: float) -> bool:
        """Any of those who are waited for acts: if they took turns, all tables would end tricks at once."""
        ready = self._ready
        while ready:
            at = self._chance.randrange(len(ready))
            ready[at], ready[-1] = ready[-1], ready[at]
            if ready.pop().act(due):
                return True
        return False

    def _answered(self, asked_at: float, came: str) -> None:
        self._came[came] += 1
        if came == "done":
            self._latencies.append(asyncio.get_running_loop().time() - asked_at)


@contextmanager
def _server(data: Path, core: int) -> Iterator[tuple["subprocess.Popen[str]", str, int]]:
    command = [sys.executable, "-m", __name__, str(data), str(core)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            host, _, port = process.stdout.readline().rpartition("//")[2].strip(" /\n").rpartition(":")
            yield process, host, int(port)
        finally:
            process.terminate()
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()


def _serve(data: Path, core: int) -> int:
    """Be the server: on one core, for one address that asks for everything."""
    with suppress(OSError):
        os.sched_setaffinity(0, {core})
    return serve(
        "127.0.0.1",
        0,
        data,
        open_browser=False,
        limits=Limits(requests=WITHOUT_LIMIT, tables=WITHOUT_LIMIT, messages=WITHOUT_LIMIT),
    )


def _allow_files(wanted: int) -> None:
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now != resource.RLIM_INFINITY and now < wanted:
        allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _rss(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    return int(next(line for line in status if line.startswith("VmRSS:")).split()[1]) * 1024


def _ms(times: list[float], share: float) -> float:
    return round(1000 * times[min(len(times) - 1, int(share * len(times)))], 2) if times else 0.0


def _tell(message: str, **args: str | int) -> None:
    print(text(message, **args), file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(_serve(Path(sys.argv[1]), int(sys.argv[2])))
