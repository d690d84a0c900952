"""Friends at a real server: all that sockets and HTTP calls were sent, held against the record of the end.

And what is no friend: other sites' pages, addresses that climb, bodies that are too long.
"""

import io
import json
import random
import re
import socket
from collections import Counter
from typing import Any

import msgspec
import pytest
from tests.support.friends import HOUSE
from tests.support.live import PATIENCE_S, Json, Player, Server, ask, fresh_id, socket_address
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from heartsease.record import Record

SALTS = [f"{seat:02d}" * 16 for seat in range(3)]
AGREED = re.compile(r'"(rules|card_points)":\{[^}]*\}')
CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


class Friend(Player):
    """A player whose every message is kept as it came."""

    def __init__(self, server: Server, seated: Json, chance: random.Random) -> None:
        self.came: list[str] = []
        self.room: Json = {}
        super().__init__(server, seated, chance)

    def hear(self, patience: float = PATIENCE_S) -> Json:
        text = self.socket.recv(timeout=patience)
        assert isinstance(text, str)
        self.came.append(text)
        message: Json = json.loads(text)
        if message["type"] == "state":
            self.state, self.seq = message["state"], message["seq"]
        if message["type"] == "waiting":
            self.room, self.seq = message["room"], message["seq"]
        return message

    def catch_up(self) -> None:
        """Hear all that has come."""
        try:
            while True:
                self.hear(0.005)
        except TimeoutError:
            return

    def wish(self) -> Json | None:
        state = self.state
        if not state or state["seat"] is None or state["seat"] in state["company"]["ready"]:
            return None
        return super().wish()


def made(server: Server, chance: random.Random) -> tuple[Json, str]:
    """A table for friends, and its code as its maker's socket is told it."""
    wanted: Json = {"id": fresh_id(chance), "preset": "hearts", "seats": 4, "name": "P0", "bot_ms": 0}
    wanted |= {"house": msgspec.to_builtins(HOUSE), "options": {"deals": 1, "moon": "add"}, "salt": SALTS[0]}
    commitment = ask(server, "/api/commitments", b"{}")[1]["commitment"]
    status, seated = ask(server, "/api/tables", {**wanted, "commitment": commitment})
    assert status == 201, seated
    with Friend(server, seated, chance) as host:
        return seated, host.room["company"]["code"]


def test_a_match_among_friends_tells_nobody_too_much(server: Server, chance: random.Random) -> None:
    seated, code = made(server, chance)
    answers: list[Any] = []
    places = [seated]
    for name, more in (("P1", {"salt": SALTS[1]}), ("P2", {"salt": SALTS[2]}), ("Eve", {"watch": True})):
        status, place = ask(
            server, f"/api/invitations/{code}/join", {"id": fresh_id(chance), "name": name, **more}
        )
        assert status == 201, place
        places.append(place)
    friends = [Friend(server, place, chance) for place in places]
    table, tokens = seated["table"], [place["token"] for place in places]
    left: list[str] = []
    key = ask(server, f"/api/tables/{table}/keys", b"{}", tokens[1])[1]["key"]
    friends[0].catch_up()
    assert friends[0].answer_to({"type": "start", "bots": True})["type"] == "done"
    moves = 0
    while not all(friend.state and friend.over for friend in friends):
        for seat, friend in enumerate(friends):
            friend.catch_up()
            wish = friend.wish()
            if wish is None:
                continue
            answer = friend.answer_to(wish)
            assert answer["type"] == "done" or answer["code"] == "stale", answer
            moves += 1
            if moves % 9 == 0:  # their phone sleeps, and wakes
                left += friend.came
                friend.close()
                friend = friends[seat] = Friend(server, places[seat], chance)
            if moves % 7 == 0:
                friend.say({"type": "talk", "id": fresh_id(chance), "emote": "ouch"})
                friend.answer_to({"type": "hint"})
                friend.answer_to({"type": "play", "card": "Qs"})
                status, early = ask(server, f"/api/tables/{table}/record")
                friend.catch_up()
                assert friend.over or (status, early["code"]) == (409, "match-running")
                answers.append(ask(server, f"/api/invitations/{code}"))
                answers.append(ask(server, f"/api/tables/{table}", token=tokens[seat % 4]))
                answers.append(ask(server, "/api/tables"))
        if moves and friends[3].state and friends[3].state["phase"] == "over":
            for friend in friends:
                friend.catch_up()
    for friend in friends:
        friend.close()
    status, written = ask(server, f"/api/tables/{table}/record")
    assert status == 200
    record = Record(io.BytesIO(written.encode()))
    secret = re.search(r'secret = "([0-9a-f]{64})"', written)
    assert secret is not None
    told = "\n".join([*left, *[text for friend in friends for text in friend.came]])
    for hidden in (secret[1], *SALTS, *tokens, key):
        assert hidden not in told
        assert hidden not in json.dumps(answers)
    assert {each[0] for each in answers} == {200}
    (deal,) = record.deals()
    for seat in (0, 1, 2):
        hold(friends[seat].came, seat, deal)
    hold(friends[3].came, None, deal)


def hold(came: list[str], seat: int | None, deal: Any) -> None:
    """A socket's messages name no cards but its own and those that it was shown being played."""
    own = set() if seat is None else set(re.findall("..", deal.hands[seat]))
    seen = set[str]()
    for text in came:
        message = json.loads(text)
        if message["type"] != "state" or message["state"]["phase"] == "over":
            continue
        state = message["state"]
        for trick in (state["trick"], state["last_trick"]):
            seen |= set(trick["cards"] if trick else ())
        seen |= {event["card"] for event in message["events"] if event["type"] == "played"}
        passed = set(state["received"]) if state["phase"] not in ("choosing", "passing") else set()
        named = Counter(CARD.findall(AGREED.sub("", text)))
        assert set(named) <= own | seen | passed, (set(named) - own - seen - passed, text)
        assert seat is not None or not state["hand"]
        assert len(passed) in (0, 3)


# -- who is no friend ------------------------------------------------------------------------------


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Host": "evil.example"}])
def test_another_sites_page_gets_nothing_of_friends(
    server: Server, chance: random.Random, headers: dict[str, str]
) -> None:
    seated, code = made(server, chance)
    table = f"/api/tables/{seated['table']}"
    join = {"id": fresh_id(chance), "name": "Eve"}
    for path, body in (
        (f"/api/invitations/{code}", None),
        (f"/api/invitations/{code}/join", join),
        (f"/api/invitations/{code}/qr.svg", None),
        ("/api/commitments", b"{}"),
        ("/api/keys", {"key": "k"}),
        ("/api/tables", None),
        (f"{table}/keys", b"{}"),
        (f"{table}/rematch", {"id": fresh_id(chance)}),
        (f"{table}/record", None),
        (table, None),
    ):
        status, answer = ask(server, path, body, seated["token"], headers)
        assert (status, answer["code"]) == (403, "wrong-host"), path
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(socket_address(server, seated["table"]), additional_headers=headers),
    ):
        pass
    assert refused.value.response.status_code == 403
    players = ask(server, f"/api/invitations/{code}")[1]["players"]
    assert [player["kind"] for player in players] == ["person", "empty", "empty", "empty"]


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/assets/..%5c..%5c..%5cetc%5cpasswd",
        "//etc/passwd",
        "/api/invitations/..%2f..%2fetc%2fpasswd",
        "/api/invitations/..%2f/qr.svg",
        "/api/invitations/%00/qr.svg",
        "/api/tables/..%2f..%2fheartsease.db/record",
        "/api/tables/%ff%fe/record",
        "/api/tables/%ed%a0%80/record",
        "/api/codes/%00",
    ],
)
def test_no_address_climbs_out(server: Server, path: str) -> None:
    host = server.address.removeprefix("http://")
    with socket.create_connection((host.split(":")[0], int(host.split(":")[1])), PATIENCE_S) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while more := line.recv(65536):
            answer += more
    assert answer.split(b" ", 2)[1] in (b"200", b"400", b"404")  # 200: the page itself
    assert b"root:" not in answer
    assert b"SQLite format" not in answer


def test_friends_who_say_too_much_are_told_so(server: Server, chance: random.Random) -> None:
    seated, code = made(server, chance)
    long = {"id": fresh_id(chance), "name": "Eve", "salt": "0" * 20_000}
    status, answer = ask(server, f"/api/invitations/{code}/join", long)
    assert (status, answer["code"]) == (413, "too-big")
    with Friend(server, seated, chance) as friend:
        for text, code_ in (("x" * 201, "bad-message"), ("x" * 5000, "too-big"), ("\u202e", "bad-message")):
            friend.say({"type": "talk", "id": "talk-too-long", "text": text})
            heard = friend.hear()
            while heard["type"] != "error":
                heard = friend.hear()
            assert heard["code"] == code_
