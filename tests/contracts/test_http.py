"""What is asked over HTTP, and who may ask, held against a real process."""

import random
import socket

import pytest
from tests.support.live import PATIENCE_S, Json, Player, Server, ask, fresh_id, socket_address
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

SEED = 20261130


# -- over HTTP ------------------------------------------------------------------------------------


def test_the_same_id_gives_the_same_table(server: Server, chance: random.Random) -> None:
    wanted = {"id": fresh_id(chance), "preset": "hearts", "seats": 4, "name": "Åse"}
    first, second = ask(server, "/api/tables", wanted), ask(server, "/api/tables", wanted)
    assert first[0] == second[0] == 201
    assert (first[1]["table"], first[1]["seat"]) == (second[1]["table"], second[1]["seat"])
    for seated in (first[1], second[1]):
        with Player(server, seated, chance) as player:
            assert player.state["seat"] == seated["seat"]
    for change in ({"seats": 5}, {"name": "Bo"}, {"options": {"target": 50}}):
        status, answer = ask(server, "/api/tables", {**wanted, **change})
        assert (status, answer["code"]) == (409, "id-reused")


def test_a_rematch_has_the_same_rules_and_company(server: Server, player: Player, seated: Json) -> None:
    path = f"/api/tables/{seated['table']}/rematch"
    assert ask(server, path, {"id": player.fresh_id()}, seated["token"])[1]["code"] == "match-running"
    player.play_to_the_end()
    first = ask(server, path, {"id": player.fresh_id()}, seated["token"])[1]
    second = ask(server, path, {"id": player.fresh_id()}, seated["token"])[1]
    assert first["table"] == second["table"] != seated["table"]
    with Player(server, first, random.Random(SEED)) as again:
        for same in ("rules", "players", "seats", "seat", "bot_ms"):
            assert again.state[same] == player.state[same]
        assert again.state["scores"] == [0, 0, 0, 0]
        assert again.state["deal"] == 1


def test_a_finished_match_can_be_looked_back_at(server: Server, player: Player, seated: Json) -> None:
    path = f"/api/tables/{seated['table']}/deals"
    for number in ("1", "99"):
        status, answer = ask(server, f"{path}/{number}")
        assert (status, answer["code"]) == (409, "match-running")
    player.play_to_the_end()
    for line in player.state["sheet"]:
        status, told = ask(server, f"{path}/{line['number']}")
        assert status == 200
        assert told["steps"][-1]["points"] == line["points"]
        assert (told["dealer"], told["passing"]) == (line["dealer"], line["passing"])
    for number in ("0", "-1", str(len(player.state["sheet"]) + 1), "9" * 40):
        status, answer = ask(server, f"{path}/{number}")
        assert (status, answer["code"]) == (404, "unknown-deal")
    for number in ("one", "1.5", "9" * 5000, ""):
        assert ask(server, f"{path}/{number}")[0] == 404
    assert ask(server, "/api/tables/nobodys/deals/1")[1]["code"] == "unknown-table"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"preset": "whist", "seats": 4}, 400, "unknown-preset"),
        ({"preset": "hearts", "seats": 8}, 400, "bad-rules"),
        ({"preset": "hearts", "seats": 4, "options": {"target": 0}}, 400, "bad-rules"),
        ({"preset": "hearts", "seats": 4, "options": {"joker": 1}}, 400, "bad-rules"),
        ({"preset": "hearts", "seats": 5, "options": {"pass_cycle": ["across"]}}, 400, "bad-rules"),
        ({"preset": "hearts", "seats": 4, "options": {"target": True}}, 400, "bad-message"),
        ({"preset": "hearts"}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "id": "short"}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "name": ""}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "name": "  "}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "name": "a\nb"}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "name": "x" * 25}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "name": "a\n"}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "name": "a\x85b"}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "name": "a\u202eb"}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "name": "\u200b\u3164"}, 400, "bad-message"),
        ({"preset": "hearts", "seats": "4"}, 400, "bad-message"),
        ({"preset": "hearts", "seats": True}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 10**40}, 400, "bad-rules"),
        ({"preset": "hearts", "seats": 4, "options": {"target": 10**40}}, 400, "bad-rules"),
        ({"preset": "hearts", "seats": 4, "options": {"strip": ["2c"] * 2000}}, 400, "bad-rules"),
        ({"preset": "hearts", "seats": 4, "bot_ms": -1}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "level": "oak"}, 400, "unknown-level"),
        ({"preset": "hearts", "seats": 4, "level": 3}, 400, "bad-message"),
        ({"preset": "hearts", "seats": 4, "host": 1}, 400, "bad-message"),
    ],
)
def test_a_table_that_cannot_be(
    server: Server, chance: random.Random, body: Json, status: int, code: str
) -> None:
    answer = ask(server, "/api/tables", {"id": fresh_id(chance), "name": "Åse", **body})
    assert (answer[0], answer[1]["code"]) == (status, code)


@pytest.mark.parametrize("name", ["Åse", "O’Neill-Ødegård", "علی‌رضا", "👩‍👩‍👧", " x "])
def test_names_of_all_kinds(server: Server, chance: random.Random, name: str) -> None:
    wanted = {"id": fresh_id(chance), "preset": "hearts", "seats": 4, "name": name}
    status, seated = ask(server, "/api/tables", wanted)
    assert status == 201
    with Player(server, seated, chance) as player:
        assert player.state["players"][0]["name"] == name


NO_BODIES = [b"", b"{", b"[]", b"null", b"\xff", b'{"preset": "hearts"', b"[" * 16_000, b'{"a":' * 3000]


@pytest.mark.parametrize("body", NO_BODIES)
@pytest.mark.parametrize("path", ["/api/tables", "/api/rules"])
def test_a_body_that_is_none(server: Server, path: str, body: bytes) -> None:
    status, answer = ask(server, path, body)
    assert (status, answer["code"]) == (400, "bad-message")


def test_who_breaks_off_is_nobodys_fault(server: Server) -> None:
    with listening(server) as line:
        line.sendall(request_head(server, "POST /api/rules", "Content-Length: 20") + b"\r\n{")
    assert ask(server, "/healthz") == (200, "ok")


@pytest.mark.parametrize("more", [b"x" * 4096, b"x: y\r\n" * 700])
def test_a_request_without_end_is_cut_off(server: Server, more: bytes) -> None:
    with listening(server) as line:
        line.sendall(request_head(server, "GET /healthz") + b"x: ")
        with pytest.raises(OSError, match=r"reset|[Bb]roken pipe"):
            flood(line, more)
    assert ask(server, "/healthz") == (200, "ok")


def test_requests_in_advance_are_few(server: Server) -> None:
    one = request_head(server, "GET /healthz") + b"\r\n"
    with listening(server) as line:
        line.sendall(one * 5)
        assert line.recv(65536).startswith(b"HTTP/1.1 200 OK")
        with pytest.raises(OSError, match=r"reset|[Bb]roken pipe"):
            flood(line, one * 100)


def listening(server: Server) -> socket.socket:
    host, port = server.address.split("//")[1].split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE_S)


def flood(line: socket.socket, piece: bytes) -> None:
    for _ in range(10_000_000 // len(piece)):
        line.sendall(piece)


def request_head(server: Server, what: str, *headers: str) -> bytes:
    host = server.address.split("//")[1]
    return "\r\n".join((f"{what} HTTP/1.1", f"Host: {host}", *headers, "")).encode()


def test_a_body_that_is_too_big(server: Server) -> None:
    status, answer = ask(server, "/api/tables", b'"' + b"x" * 20_000 + b'"')
    assert (status, answer["code"]) == (413, "too-big")


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/nothing.js", "/../../etc/passwd.txt"])
def test_nothing_lies_there(server: Server, path: str) -> None:
    status, answer = ask(server, path)
    assert status in (404, 503)  # 503: this installation has no page
    if path.startswith("/api"):
        assert (status, answer["code"]) == (404, "unknown-address")


def test_another_method(server: Server) -> None:
    status, answer = ask(server, "/api/catalogue", {})
    assert (status, answer["code"]) == (405, "unknown-address")


def test_what_rules_lead_to(server: Server) -> None:
    status, answer = ask(
        server, "/api/rules", {"preset": "cancellation", "seats": 11, "options": {"target": 50}}
    )
    assert status == 200
    assert (answer["packs"], answer["cards_each"], answer["kitty"], answer["changed"]) == (
        2,
        9,
        5,
        ["target"],
    )
    status, answer = ask(server, "/api/rules", {"preset": "hearts", "seats": 5})
    assert answer["stripped"] == ["2c", "2d"]
    assert "kitty" in answer["idle"]
    status, answer = ask(server, "/api/rules", {"preset": "whist", "seats": 4})
    assert (status, answer["conflicts"][0]["code"]) == (200, "unknown-preset")


def test_the_catalogue_can_be_played(server: Server) -> None:
    _, catalogue = ask(server, "/api/catalogue")
    options = {option["name"] for option in catalogue["options"]}
    for preset in catalogue["presets"]:
        assert set(preset["rules"]) == options
        for seats in range(preset["least_seats"], preset["most_seats"] + 1):
            answer = ask(server, "/api/rules", {"preset": preset["name"], "seats": seats})[1]
            assert answer["conflicts"] == answer["changed"] == []


# -- short codes ----------------------------------------------------------------------------------

FIFTY = "208Q-J3CQ-09"
"""Hearts at four seats, to 50."""


@pytest.mark.parametrize("code", [FIFTY, FIFTY.lower(), "2O8qj3cqo9", "208Q%20J3CQ%2009", "%32%308Q-J3CQ-09"])
def test_a_code_however_it_is_written(server: Server, code: str) -> None:
    status, rules = ask(server, f"/api/codes/{code}")
    assert (status, rules) == (200, {"preset": "hearts", "seats": 4, "options": {"target": 50}})


def test_a_code_leads_to_the_same_rules_on_another_device(server: Server) -> None:
    table = ["h=1", "Qs=13", "Jd=-10"]
    options = {"penalties": table, "strip": ["2c", "2d"], "kitty": "first-heart", "sun": "counts", "deals": 9}
    wanted = {"preset": "cancellation", "seats": 11, "options": options}
    first = ask(server, "/api/rules", wanted)[1]
    again = ask(server, f"/api/codes/{first['code'].lower()}")[1]
    assert again == {**wanted, "options": {**options, "penalties": ["Jd=-10", "h=1", "Qs=13"]}}
    assert ask(server, "/api/rules", again)[1] == first


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("208Q-J3CQ-08", "code-damaged"),
        ("280Q-J3CQ-09", "code-damaged"),
        ("2", "code-damaged"),
        ("-", "code-damaged"),
        ("208Q-J3CQ-0", "code-damaged"),
        ("208Q-J3CQ-09U", "code-damaged"),
        ("0" * 8, "code-damaged"),
        ("Z" * 1500, "code-damaged"),
        ("Z" * 60_000, "code-damaged"),
        ("%00", "code-damaged"),
        ("%FF%FE", "code-damaged"),
        ("%C3%9F%E2%80%91%F0%9F%82%A1", "code-damaged"),
        ("%", "code-damaged"),
        ("%zz", "code-damaged"),
        ("..", "code-damaged"),
        ("408S-42F", "code-newer"),
    ],
)
def test_a_code_that_cannot_be_read(server: Server, code: str, why: str) -> None:
    status, answer = ask(server, f"/api/codes/{code}")
    assert (status, answer) == (400, {"type": "error", "id": None, "code": why, "rule": None, "args": {}})


@pytest.mark.parametrize(
    "path", ["/api/codes", "/api/codes/", "/api/codes/208Q%2FJ3CQ", f"/api/codes/{FIFTY}/x"]
)
def test_where_no_code_is_nothing_lies(server: Server, path: str) -> None:
    status, answer = ask(server, path)
    assert (status, answer["code"]) == (404, "unknown-address")


def test_a_code_is_asked_for_and_nothing_else(server: Server) -> None:
    status, answer = ask(server, f"/api/codes/{FIFTY}", {})
    assert (status, answer["code"]) == (405, "unknown-address")


# -- who may ask ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:80"},
        {"Host": "127.0.0.1.evil.example"},
        {"Host": "["},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
def test_another_sites_page_may_not_ask(server: Server, seated: Json, headers: dict[str, str]) -> None:
    status, answer = ask(server, "/api/catalogue", headers=headers)
    assert (status, answer["code"]) == (403, "wrong-host")
    if "Origin" in headers:
        address = socket_address(server, seated["table"])
        with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers):
            pass
        assert refused.value.response.status_code == 403


def test_this_machines_names_may_ask(server: Server) -> None:
    port = server.address.rsplit(":", 1)[1]
    for host in (f"localhost:{port}", f"127.0.0.1:{port}"):
        headers = {"Host": host, "Origin": f"http://{host}"}
        assert ask(server, "/healthz", headers=headers) == (200, "ok")
