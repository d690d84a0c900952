"""A grace that runs goes on where it was, although the server is killed."""

import json
import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from tests.faults.torture import HOUSE
from tests.support.live import PATIENCE_S, Json, Player, Server, ask, fresh_id, socket_address
from websockets.sync.client import connect

AWAY = "away-1"


def kept(data: Path) -> dict[str, int]:
    """The deadlines that are stored of the only table."""
    with closing(sqlite3.connect(data / "heartsease.db")) as db:
        (deadlines,) = db.execute("SELECT deadlines FROM tables").fetchone()
    return json.loads(deadlines) if deadlines else {}


def started(server: Server, chance: random.Random) -> tuple[Json, Json]:
    """The keys of two people at a table where a match has begun."""
    house = {**HOUSE, "away_turn_s": 300, "away_s": 600}
    wanted = {
        "id": fresh_id(chance),
        "preset": "hearts",
        "seats": 3,
        "name": "A",
        "bot_ms": 0,
        "house": house,
    }
    status, host = ask(server, "/api/tables", wanted)
    assert status == 201
    with connect(socket_address(server, host["table"])) as socket:
        socket.send(json.dumps({"type": "hello", "token": host["token"]}))
        code = json.loads(socket.recv(PATIENCE_S))["room"]["company"]["code"]
        status, guest = ask(server, f"/api/invitations/{code}/join", {"id": fresh_id(chance), "name": "B"})
        assert status == 201
        message = json.loads(socket.recv(PATIENCE_S))
        start = {"type": "start", "id": fresh_id(chance), "seq": message["seq"], "bots": True}
        socket.send(json.dumps(start))
        while (message := json.loads(socket.recv(PATIENCE_S)))["type"] != "done":
            assert message["type"] != "error", message
    return host, guest


def test_a_grace_outlives_a_kill(tmp_path: Path) -> None:
    chance = random.Random(2626)
    with Server(tmp_path) as server:
        host, guest = started(server, chance)
        with Player(server, host, chance):
            guests = Player(server, guest, chance)
            gone = int(1000 * time.time())
            guests.close()
            until = time.monotonic() + PATIENCE_S
            while kept(tmp_path).get(AWAY, 0) < gone + 300_000 and time.monotonic() < until:
                time.sleep(0.01)
            before = kept(tmp_path)[AWAY]
            server.end(signal.SIGKILL)
    with Server(tmp_path) as server, Player(server, host, chance) as player:
        assert player.state["company"]["away_ms"][1] is not None
        assert kept(tmp_path)[AWAY] == before
