"""People for a load test: a socket and a seat each, so light that the server is what is measured."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final

import msgspec

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_MASK: Final = bytes(4)
"""A mask of noughts is a mask: what a client sends has to have one, and this one costs nothing."""

_encode = msgspec.json.Encoder().encode


class _Choosing(msgspec.Struct):
    count: int
    chosen: list[str] | None


class _Company(msgspec.Struct):
    ready: list[int]


class _State(msgspec.Struct):
    phase: str
    to_act: int | None
    hand: list[str]
    legal: list[str]
    choosing: _Choosing | None
    directions: list[str]
    company: _Company


class _Message(msgspec.Struct):
    """What a player needs of any message."""

    type: str
    seq: int = 0
    id: str | None = None
    code: str = ""
    state: _State | None = None


_decode = msgspec.json.Decoder(_Message).decode


class Person(asyncio.Protocol):
    """Somebody at a table, who plays the first legal card; ``tells`` is told when they are waited for.

    ``answered`` is told when a command was asked for and what came of it: "done", or the code of an error.
    """

    __slots__ = (
        "_asked_at",
        "_count",
        "_data",
        "_id",
        "_open",
        "_seen",
        "_state",
        "answered",
        "queued",
        "seat",
        "table",
        "tells",
        "token",
        "transport",
    )

    def __init__(
        self,
        table: str,
        token: str,
        seat: int,
        tells: Callable[["Person"], None],
        answered: Callable[[float, str], None],
    ) -> None:
        self.table, self.token, self.seat = table, token, seat
        self.tells, self.answered = tells, answered
        self.transport: asyncio.Transport | None = None
        self.queued = False
        self._open = False
        self._data = bytearray()
        self._state: _State | None = None
        self._seen = 0
        self._id: str | None = None
        self._asked_at = 0.0
        self._count = 0

    @property
    def seated(self) -> bool:
        """Whether the server has shown the table."""
        return self._state is not None

    # -- the socket -------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        host, port = transport.get_extra_info("peername")[:2]
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take messages apart."""
        self._data += data
        if not self._open:
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                raise ConnectionError(bytes(head).decode())
            self._open, self._data = True, rest
            self._say({"type": "hello", "token": self.token})
        while self._next():
            pass

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is gone, for good."""
        self.transport = None

    def _next(self) -> bool:
        """One message, if all of it is there."""
        data = self._data
        if len(data) < 2:
            return False
        at, length = 2, data[1]
        if length == 126:
            at, length = 4, int.from_bytes(data[2:4], "big")
        elif length == 127:
            at, length = 10, int.from_bytes(data[2:10], "big")
        if len(data) < at + length:
            return False
        kind = data[0] & 15
        if kind == _TEXT:
            with memoryview(data) as whole:
                message = _decode(whole[at : at + length])
            del data[: at + length]
            self._hear(message)
            return True
        if kind == _PING:
            self._send(_PONG, bytes(data[at : at + length]))
        elif kind == _CLOSE and self.transport is not None:
            self.transport.close()
        del data[: at + length]
        return True

    def _say(self, message: object) -> None:
        self._send(_TEXT, _encode(message))

    def _send(self, kind: int, body: bytes) -> None:
        size = len(body)
        long = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        if self.transport is not None:
            self.transport.write(bytes([128 | kind]) + long + _MASK + body)

    # -- the table --------------------------------------------------------------------------------

    def _hear(self, message: _Message) -> None:
        if message.state is not None:
            self._state, self._seen = message.state, message.seq
        elif message.id is not None and message.id == self._id:
            self._id = None
            self.answered(self._asked_at, message.code or message.type)
        if not self.queued and self._id is None and self._wish() is not None:
            self.queued = True
            self.tells(self)

    def act(self, asked_at: float) -> bool:
        """Do what is waited for; False where nothing is any more."""
        self.queued = False
        wish = self._wish()
        if wish is None or self.transport is None:
            return False
        self._count += 1
        self._id, self._asked_at = f"{self.token[:20]}{self._count}", asked_at
        self._say({"id": self._id, "seq": self._seen, **wish})
        return True

    def _wish(self) -> dict[str, object] | None:
        state = self._state
        if state is None:
            return None
        if state.phase == "passing" and state.choosing is not None and state.choosing.chosen is None:
            return {"type": "pass", "cards": state.hand[: state.choosing.count]}
        if state.phase == "scored" and self.seat not in state.company.ready:
            return {"type": "continue"}
        if state.to_act != self.seat:
            return None
        if state.phase == "moon":
            return {"type": "moon", "choice": "add"}
        if state.phase == "choosing":
            return {"type": "passing", "direction": state.directions[0]}
        return {"type": "play", "card": state.legal[0]} if state.phase == "playing" else None
