"""A live table: how soon an action is durable and answered, and what an idle table costs.

``python benchmarks/table.py`` starts a server of its own and writes ``benchmarks/table.json``. An action
is timed from the command's sending to its ``done``: judged, on the disk, and answered, while bots that
do not wait play at the same table. Idle tables are in memory, in the middle of a deal; their cost is the
growth of the server's resident memory, first without and then with a socket open at each.
"""

import argparse
import asyncio
import json
import os
import platform
import random
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from heartsease.server.limits import Limits, Rate
from heartsease.server.main import serve

HERE = Path(__file__).parent
COMMAND = "python benchmarks/table.py"
SEED = 2626
ACTIONS, WARM_UP = 2000, 200
TABLES, FIRST_TABLES = 2000, 200
WITHOUT_LIMIT = Rate(1e9, 1e9)

Json = dict[str, Any]


class Server:
    """A server process of this benchmark's own, without limits on rates."""

    def __init__(self, data: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve", str(data)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.host = self.process.stdout.readline().split("//")[1].strip(" /\n")
        self._chance = random.Random(SEED)

    def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Json:
        """The JSON that the server answers with."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        with closing(HTTPConnection(self.host)) as connection:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer: Json = json.loads(connection.getresponse().read())
        return answer

    def table(self, **options: object) -> Json:
        """A new table of Hearts for four, with bots that do not wait."""
        wanted = {
            "id": self.fresh_id(),
            "preset": "hearts",
            "seats": 4,
            "name": "Åse",
            "options": options,
            "bot_ms": 0,
        }
        return self.ask("POST", "/api/tables", wanted)

    def fresh_id(self) -> str:
        """An id for a command."""
        return f"{self._chance.getrandbits(128):032x}"

    def resident_bytes(self) -> int:
        """The resident memory of the process."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024

    def end(self) -> None:
        """Stop the process."""
        self.process.terminate()
        self.process.wait()


async def sit(server: Server, seated: Json) -> ClientConnection:
    """A socket at a table, greeted."""
    address = f"ws://{server.host}/api/tables/{seated['table']}/socket"
    socket = await connect(address, compression=None, max_queue=None)
    await socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
    return socket


async def action_times(server: Server) -> list[float]:
    """Seconds from an action to its answer, at one table after another until there are enough."""
    times: list[float] = []
    while len(times) < WARM_UP + ACTIONS:
        socket = await sit(server, server.table())
        try:
            times.extend(await match_times(server, socket, WARM_UP + ACTIONS - len(times)))
        finally:
            await socket.close()
        print(f"{len(times)} actions", file=sys.stderr)
    return times[WARM_UP:]


async def match_times(server: Server, socket: ClientConnection, most: int) -> list[float]:
    """The times of one match's own actions."""
    times: list[float] = []
    waiting: tuple[str, float] | None = None
    state: Json | None = None
    seq = acted_at = 0
    while len(times) < most:
        message = json.loads(await socket.recv())
        if message["type"] == "state":
            state, seq = message["state"], message["seq"]
        elif waiting is not None and message["id"] == waiting[0]:
            if message["type"] == "done":
                times.append(time.perf_counter() - waiting[1])
                acted_at = message["seq"]
            waiting = None
        if state is None or waiting is not None or seq < acted_at:
            continue
        if state["phase"] == "over":
            break
        wish = wished(state)
        if wish is not None:
            waiting = (server.fresh_id(), time.perf_counter())
            await socket.send(json.dumps({"id": waiting[0], "seq": seq, **wish}))
    return times


def wished(state: Json) -> Json | None:
    """The first thing that may be done, where the table waits for it."""
    if state["phase"] == "passing" and state["choosing"]["chosen"] is None:
        return {"type": "pass", "cards": state["hand"][: state["choosing"]["count"]]}
    if state["phase"] == "scored":
        return {"type": "continue"}
    if state["to_act"] != state["seat"]:
        return None
    if state["phase"] == "moon":
        return {"type": "moon", "choice": "add"}
    return {"type": "play", "card": state["legal"][0]} if state["phase"] == "playing" else None


async def idle_tables(server: Server) -> tuple[float, float]:
    """Resident bytes an idle table costs, without a socket and with one."""
    async with AsyncExitStack() as open_sockets:

        async def grown(tables: list[Json]) -> None:
            for k, seated in enumerate(tables):
                socket = await sit(server, seated)
                open_sockets.push_async_callback(socket.close)
                await in_play(server, socket)
                if k % 500 == 499:
                    print(f"{k + 1} sockets", file=sys.stderr)

        await grown(loaded(server, FIRST_TABLES))
        before = server.resident_bytes()
        tables = loaded(server, TABLES)
        without = server.resident_bytes()
        await grown(tables)
        await asyncio.sleep(1)
        with_socket = server.resident_bytes()
    return (without - before) / TABLES, (with_socket - before) / TABLES


def loaded(server: Server, count: int) -> list[Json]:
    """New tables, in memory."""
    tables = []
    for _ in range(count):
        seated = server.table(pass_count=0)
        server.ask("GET", f"/api/tables/{seated['table']}", token=seated["token"])
        tables.append(seated)
    print(f"{count} tables", file=sys.stderr)
    return tables


async def in_play(server: Server, socket: ClientConnection) -> None:
    """Play until half of the first deal is over, then leave it lying."""
    waiting = False
    state: Json = {}
    seq = acted_at = 0
    while True:
        message = json.loads(await socket.recv())
        if message["type"] == "state":
            state, seq = message["state"], message["seq"]
        else:
            waiting, acted_at = False, message.get("seq", acted_at)
        wish = wished(state)
        if waiting or wish is None or seq < acted_at:
            continue
        if state["trick_number"] > state["trick_count"] // 2:
            return
        waiting = True
        await socket.send(json.dumps({"id": server.fresh_id(), "seq": seq, **wish}))


async def measure(data: Path) -> Json:
    """All figures."""
    server = Server(data)
    try:
        times = await action_times(server)
        without, with_socket = await idle_tables(server)
    finally:
        server.end()
    hundredths = quantiles(times, n=100)
    return {
        "command": COMMAND,
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "actions": len(times),
        "action_median_ms": round(median(times) * 1000, 2),
        "action_p99_ms": round(hundredths[98] * 1000, 2),
        "idle_tables": TABLES,
        "idle_table_kb": round(without / 1000, 1),
        "idle_table_with_socket_kb": round(with_socket / 1000, 1),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--serve", type=Path, metavar="DIR", help="be the server (the benchmark starts it)")
    asked = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if asked.serve is not None:
        limits = Limits(requests=WITHOUT_LIMIT, tables=WITHOUT_LIMIT, messages=WITHOUT_LIMIT)
        return serve("127.0.0.1", 0, asked.serve, open_browser=False, limits=limits)
    on_disk = HERE.parent / "build"  # a temporary folder may be memory, where nothing has to be waited for
    on_disk.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="table-", dir=on_disk) as data:
        figures = asyncio.run(measure(Path(data)))
    (HERE / "table.json").write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    print(json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
