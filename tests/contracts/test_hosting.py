"""``heartsease serve`` and ``play --lan`` as processes: who may come in, what is told, and how they stop."""

import asyncio
import json
import random
import signal
import socket
import sqlite3
import sys
import urllib.error
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.live import PATIENCE_S, Player, Server, ask, new_table, socket_address
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from heartsease.cli.main import main
from heartsease.server.main import DATABASE
from heartsease.server.sqlite_store import SqliteStore
from heartsease.server.store import StoredEvent
from heartsease.words import text

SEED = 20261130
SALT = "5a" * 16
HOUSE = {
    "turn_s": None,
    "bank_s": 0,
    "away_turn_s": 30,
    "away_s": 120,
    "level": "bloom",
    "joining": "link",
    "watchers": True,
    "watchers_talk": True,
    "take_over": "between-deals",
    "show_hands": False,
}
SERVE = """
import sys
from heartsease.cli.main import main
from heartsease.server import main as process
sys.argv.remove("--no-browser")
sys.exit(main())
"""
PATIENT = SERVE.replace("sys.exit", "process.GRACE_S = 3600; sys.exit")
LAN = """
import sys
from pathlib import Path
from heartsease.server.main import serve
serve("0.0.0.0", 0, Path(sys.argv[-1]), open_browser=False, lan=("192.168.7.5", "10.0.0.9"))
"""


class Serve(Server):
    """``heartsease serve`` with these options."""

    def __init__(
        self,
        data: Path,
        *options: str,
        environment: dict[str, str] | None = None,
        program: str = SERVE,
    ) -> None:
        super().__init__(data, [sys.executable, "-c", program, "serve", *options], environment)


def statuses(server: Server, path: str, *asked: dict[str, str]) -> list[int]:
    return [ask(server, path, headers=headers)[0] for headers in asked]


def json_lines(errors: str) -> list[dict[str, Any]]:
    missing = text("cli-error-page-missing")
    return [json.loads(line) for line in errors.splitlines() if line != missing]


# -- who may come in ------------------------------------------------------------------------------


def test_the_page_is_asked_for_under_its_public_names_only(tmp_path: Path) -> None:
    with Serve(tmp_path, "--origins", "https://hearts.example, https://other.example") as server:
        page = {"host": "hearts.example", "origin": "https://hearts.example"}
        assert statuses(server, "/healthz", page, {"host": "127.0.0.1:1"}, {"host": "other.example"}) == [
            200,
            200,
            200,
        ]
        # A proxy that does not pass the name on: the page's own origin tells that it is ours.
        assert statuses(server, "/healthz", {"origin": "https://hearts.example"}) == [200]
        assert (
            statuses(
                server,
                "/healthz",
                {"host": "evil.example"},
                {"host": "hearts.example", "origin": "http://hearts.example"},
                {"host": "hearts.example", "origin": "https://evil.example"},
                {"host": "evil.example", "origin": "https://evil.example"},
                {"host": "hearts.example.evil.example"},
            )
            == [403] * 5
        )


def test_what_a_trusted_proxy_says_of_where_a_request_comes_from_counts(tmp_path: Path) -> None:
    limits = ["--requests-at-once", "3", "--requests-a-second", "1"]
    with Serve(tmp_path, *limits, "--trusted-proxies", "127.0.0.1") as server:
        asked = [{"x-forwarded-for": f"203.0.113.{k}"} for k in range(9)]
        assert statuses(server, "/healthz", *asked) == [200] * 9
        # Whatever the client had written itself stands before what the proxy adds.
        lies = [{"x-forwarded-for": f"198.51.100.{k}, 203.0.113.99"} for k in range(9)]
        assert 429 in statuses(server, "/healthz", *lies)


def test_what_anybody_else_says_does_not(tmp_path: Path) -> None:
    with Serve(tmp_path, "--requests-at-once", "3", "--requests-a-second", "1") as server:
        asked = [{"x-forwarded-for": f"203.0.113.{k}"} for k in range(9)]
        assert 429 in statuses(server, "/healthz", *asked)


@pytest.mark.parametrize(("option", "status"), [("--most-sockets", 503), ("--most-sockets-an-address", 429)])
def test_a_socket_too_many_is_refused_before_it_opens(option: str, status: int, tmp_path: Path) -> None:
    with Serve(tmp_path, option, "1") as server:
        seated = new_table(server, "0123456789")
        with Player(server, seated, random.Random(SEED)):
            with pytest.raises(InvalidStatus) as refused:
                connect(socket_address(server, seated["table"]), compression=None)
            assert refused.value.response.status_code == status
            assert json.loads(refused.value.response.body or b"")["code"] == "too-many"
            assert ask(server, "/healthz") == (200, "ok")
        ended, errors = server.end()
        assert (ended, [line for line in json_lines(errors) if line["level"] != "info"]) == (0, [])


def test_metrics_are_read_on_this_machine_and_nowhere_else(tmp_path: Path) -> None:
    with Serve(tmp_path) as server:
        with Player(server, new_table(server, "0123456789"), random.Random(SEED)):
            status, page = ask(server, "/metrics")
            assert status == 200
            assert "heartsease_sockets 1.0" in page.splitlines()
        assert statuses(server, "/metrics", {"x-forwarded-for": "127.0.0.1"}) == [404]
    with Serve(tmp_path, "--metrics-from", "203.0.113.7") as server:
        assert statuses(server, "/metrics", {}) == [404]


# -- what is told ---------------------------------------------------------------------------------


def test_logs_are_json_and_tell_no_secret(tmp_path: Path) -> None:
    with Serve(tmp_path, "--log-level", "debug") as server:
        seated = new_table(server, "0123456789", target=30)
        ask(server, f"/api/tables/{seated['table']}", token=seated["token"])
        ask(server, f"/api/tables/{seated['table']}", token="x" + seated["token"])
        with Player(server, seated, random.Random(SEED)) as player:
            player.say({"type": "play", "id": "1234567890", "seq": 0, "card": "Qs"})
            player.play_to_the_end()
        with sqlite3.connect(f"file:{tmp_path / 'heartsease.db'}?mode=ro", uri=True) as database:
            keys = [key for (key,) in database.execute("SELECT key FROM tables")]
        database.close()
        status, errors = server.end()
    assert status == 0
    lines = json_lines(errors)
    assert {"time", "level", "logger", "message"} <= set(lines[0])
    assert any("listening" in line["message"] for line in lines)
    assert {line["level"] for line in lines} <= {"debug", "info"}
    for secret in (seated["token"], "0123456789", "hands", "Qs", *(key.hex() for key in keys)):
        assert secret not in errors


def test_others_in_the_network_are_told_where_to_come(tmp_path: Path) -> None:
    with Server(tmp_path, [sys.executable, "-c", LAN]) as server:
        port = server.address.rsplit(":", 1)[1]
        assert server.process.stdout is not None
        told = [server.process.stdout.readline() for _ in range(3)]
        assert told[0].endswith(f" http://192.168.7.5:{port}/\n")
        assert "10.0.0.9" in told[1]
        assert "same network" in told[2]
        own = f"{socket.gethostname().partition('.')[0]}.local:{port}"
        names = [f"192.168.7.5:{port}", f"10.0.0.9:{port}", own, f"localhost:{port}"]
        assert statuses(server, "/healthz", *({"host": name} for name in names)) == [200] * 4
        assert statuses(server, "/healthz", {"host": f"evil.example:{port}"}) == [403]
        server.process.send_signal(signal.SIGTERM)
        rest, _ = server.process.communicate(timeout=PATIENCE_S)
        assert rest == ""  # a code to scan is for a terminal


def test_a_table_for_friends_is_told_with_its_link_and_its_code(tmp_path: Path) -> None:
    with Server(tmp_path, [sys.executable, "-c", LAN]) as server:
        assert server.process.stdout is not None
        for _ in range(3):
            server.process.stdout.readline()
        table_for_friends(server)
        told = server.process.stdout.readline()
        code = "".join(told.rsplit("  code ", 1)[1].split())
        assert f" http://192.168.7.5:{server.address.rsplit(':', 1)[1]}/#/join/{code} " in told
        status, invited = ask(server, f"/api/invitations/{code}")
        assert (status, invited["preset"]) == (200, "hearts")


def test_friends_leave_nothing_in_the_logs(tmp_path: Path) -> None:
    with Serve(tmp_path, "--log-level", "debug") as server:
        seated = table_for_friends(server)
        with Player(server, seated, random.Random(SEED)):
            pass
        with sqlite3.connect(f"file:{tmp_path / DATABASE}?mode=ro", uri=True) as database:
            (code,) = database.execute("SELECT code FROM tables").fetchone()
        database.close()
        ask(server, f"/api/invitations/{code}")
        ask(server, f"/api/invitations/{code}/qr.svg")
        joined = ask(
            server, f"/api/invitations/{code}/join", {"id": "9876543210", "name": "Bob", "salt": SALT}
        )
        assert joined[0] == 201
        ask(server, f"/api/invitations/{code}/join", {"id": "9876543210"})
        _, errors = server.end()
    assert json_lines(errors)
    for secret in (code, SALT, seated["token"], joined[1]["token"], "Ann", "Bob", "9876543210"):
        assert secret not in errors


def table_for_friends(server: Server) -> Any:
    wanted = {"id": "0123456789", "preset": "hearts", "seats": 4, "name": "Ann", "house": HOUSE, "salt": SALT}
    status, seated = ask(server, "/api/tables", wanted)
    assert status == 201, seated
    return seated


def test_a_setting_that_cannot_be_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"^2: heartsease: HEARTSEASE_MOST_TABLES cannot be “many”"):
        Serve(tmp_path, environment={"HEARTSEASE_MOST_TABLES": "many"})


def test_a_backup_beside_a_running_server_holds_what_was_acknowledged(tmp_path: Path) -> None:
    folder, file = tmp_path / "data", tmp_path / "copy.db"
    with Serve(folder) as server:
        seated = new_table(server, "0123456789")
        with Player(server, seated, random.Random(SEED)) as player:
            while player.state["deal"] == 1:
                player.step()
            acknowledged = player.seq
            assert main(["backup", str(file), "--data", str(folder)]) == 0
            player.step()
    before, after = (asyncio.run(events_of(path, seated["table"])) for path in (file, folder / DATABASE))
    assert acknowledged <= len(before) <= len(after)
    assert before == after[: len(before)]


async def events_of(path: Path, table: str) -> list[StoredEvent]:
    store = SqliteStore(path)
    try:
        assert await store.table(table) is not None
        return await store.events(table)
    finally:
        store.close()


# -- how it stops ---------------------------------------------------------------------------------


def test_a_server_that_stops_tells_clients_to_come_back(tmp_path: Path) -> None:
    with Serve(tmp_path) as server:
        with Player(server, new_table(server, "0123456789"), random.Random(SEED)) as player:
            server.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                hear_for_ever(player)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert server.process.wait(PATIENCE_S) == 0


def hear_for_ever(player: Player) -> None:
    while True:
        player.hear()


def test_a_second_signal_ends_at_once(tmp_path: Path) -> None:
    with Serve(tmp_path, program=PATIENT) as server:
        host, port = "127.0.0.1", int(server.address.rsplit(":", 1)[1])
        with socket.create_connection((host, port)) as unfinished:
            unfinished.sendall(b"POST /api/rules HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n")
            ask(server, "/healthz")
            server.process.send_signal(signal.SIGTERM)
            until_refused(lambda: ask(server, "/healthz"))
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(PATIENCE_S) == -signal.SIGTERM


def until_refused(asking: Callable[[], object]) -> None:
    try:
        while True:
            asking()
    except (urllib.error.URLError, ConnectionError):
        return
