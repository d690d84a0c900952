"""A real server process, and a client that plays at its tables."""

import json
import os
import random
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

PLAY = [sys.executable, "-c", "import sys; from heartsease.cli.main import main; sys.exit(main())", "play"]
PATIENCE_S = 60
"""Long enough for a loaded machine; no test passes or fails by it."""


class Server:
    """``heartsease play`` on a free port, or another command that tells where it is in the same way."""

    def __init__(
        self,
        data: Path,
        command: Sequence[str] = PLAY,
        environment: Mapping[str, str] | None = None,
        port: int = 0,
    ) -> None:
        self.process = subprocess.Popen(
            [*command, "--port", str(port), "--no-browser", "--data", str(data)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})},
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().strip()
        if not self.said:
            _, errors = self.process.communicate(timeout=PATIENCE_S)
            raise RuntimeError(f"{self.process.returncode}: {errors}")
        self.address = self.said.rsplit(" ", 1)[-1].rstrip("/")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate(timeout=PATIENCE_S)

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Signal the process; its exit status, and all that it wrote to standard error."""
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, errors


def untimed(state: Json) -> Json:
    """A state without how long it has lasted."""
    return {**state, "company": {**state["company"], "turn": None}}


def ask(
    server: Server,
    path: str,
    body: object = None,
    token: str | None = None,
    headers: Mapping[str, str] | None = None,
) -> tuple[int, Any]:
    """The status and the JSON (or text) that the server answers with."""
    request = urllib.request.Request(server.address + path, headers={**(headers or {})})
    if body is not None:
        request.data = body if isinstance(body, bytes) else json.dumps(body).encode()
        request.add_header("content-type", "application/json")
    if token is not None:
        request.add_header("authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            return answer.status, _read(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, _read(error.read())


def _read(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return body.decode()


def new_table(server: Server, id_: str, preset: str = "hearts", seats: int = 4, **options: Any) -> Json:
    """A table with bots that do not wait: table, seat and token."""
    wanted = {"id": id_, "preset": preset, "seats": seats, "name": "Åse", "options": options, "bot_ms": 0}
    status, seated = ask(server, "/api/tables", wanted)
    assert status == 201, seated
    assert isinstance(seated, dict)
    return seated


def fresh_id(chance: random.Random) -> str:
    """An id that nobody has used."""
    return f"{chance.getrandbits(128):032x}"


def socket_address(server: Server, table: str) -> str:
    """Where the socket of a table is."""
    return f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"


class Player:
    """A person's seat, held by a program: it plays legal cards drawn from ``chance``."""

    def __init__(self, server: Server, seated: Json, chance: random.Random) -> None:
        self._chance = chance
        self.state: Json = {}
        self.seq = 0
        self.heard: list[Json] = []
        self._connected = ExitStack()
        address = socket_address(server, seated["table"])
        self.socket: ClientConnection = self._connected.enter_context(connect(address, compression=None))
        self.say({"type": "hello", "token": seated["token"]})
        self.hear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the socket; the seat stays."""
        self._connected.close()

    def say(self, message: object) -> None:
        """Send a message: text as it is, anything else as JSON."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self) -> Json:
        """The next message; a state is kept."""
        message: Json = json.loads(self.socket.recv(timeout=PATIENCE_S))
        if message["type"] == "state":
            assert message["seq"] >= self.seq
            self.state, self.seq = message["state"], message["seq"]
            self.heard.extend(message["events"])
        return message

    def answer_to(self, command: Json) -> Json:
        """Send a command (with the newest number, unless it has one) and hear until it is answered."""
        command = {"id": self.fresh_id(), "seq": self.seq, **command}
        self.say(command)
        return self.answer(command["id"])

    def answer(self, id_: str | None) -> Json:
        """Hear until there is an answer to this command."""
        while True:
            message = self.hear()
            if message["type"] != "state" and message.get("id") == id_:
                return message

    def fresh_id(self) -> str:
        """An id for a command."""
        return fresh_id(self._chance)

    def wish(self) -> Json | None:
        """A command for what the table waits for; None when it waits for somebody else, or is over."""
        state, seat = self.state, self.state["seat"]
        if state["phase"] == "choosing" and state["to_act"] == seat:
            return {"type": "passing", "direction": self._chance.choice(state["directions"])}
        if state["phase"] == "passing" and state["choosing"]["chosen"] is None:
            return {"type": "pass", "cards": self._chance.sample(state["hand"], state["choosing"]["count"])}
        if state["phase"] == "playing" and state["to_act"] == seat:
            return {"type": "play", "card": self._chance.choice(state["legal"])}
        if state["phase"] == "moon" and state["to_act"] == seat:
            return {"type": "moon", "choice": self._chance.choice(["add", "subtract"])}
        return {"type": "continue"} if state["phase"] == "scored" else None

    def step(self) -> None:
        """Do what the table waits for, or hear what happens."""
        wish = self.wish()
        if wish is None:
            self.hear()
            return
        answer = self.answer_to(wish)
        assert answer["type"] == "done" or answer["code"] in ("stale", "too-many"), answer
        if answer["type"] == "done":
            while self.seq < answer["seq"]:
                self.hear()

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.state["phase"] == "over")

    def play_to_the_end(self) -> None:
        """Play until the match is over."""
        while not self.over:
            self.step()
