"""Connections as this server keeps them: none grows, or lasts, for ever."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from heartsease.protocol import states
from heartsease.server.limits import HEAD_BYTES, Bucket, Places, Rate
from heartsease.server.site import Networks, within

IN_ADVANCE: Final = 64
"""How many requests may follow before one is answered. Browsers wait, so that only a flood has more."""

LINGER_S: Final = 10.0
"""How long a socket may take to hear the last that was sent to it."""

HEAD_S: Final = 10.0
"""How long the address and headers of a request may take to arrive."""

BODY_S: Final = 30.0
"""How long the body of a request may take to arrive."""

READ_BYTES: Final = 2048
"""How much of what came is looked at before the next look at whether the socket goes on."""

BESIDES: Final = Rate(200, 50)
"""How many frames of a socket may be no message: far more than browsers send."""

READ_AHEAD: Final = 4
"""How many messages of a socket are read before the first is taken."""

TAKE_S: Final = 60.0
"""How long a client may take nothing of an answer that waits for it."""

_STRAIGHT: Final = "heartsease.straight"

_TOO_MANY: Final = msgspec.json.encode(states.Error(None, "too-many"))
_FULL: Final = (
    b"HTTP/1.1 %d %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n%s"
)


class Http(HttpToolsProtocol):
    """HTTP with a bound on all of a request but its body, on requests in advance, and on the time it takes.

    Address, headers, trailers and the framing of chunks count. A body has its own bound. ``places`` is for
    connections that are no sockets; those of ``proxies`` do not count, for many people come through them.
    """

    places: Places | None = None
    proxies: Networks = ()

    _besides_body = 0
    _inside: str | None = None
    _deadline: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _ending: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # uvicorn's too
        """Begin, if there is a place."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.places is not None and not within(address, self.proxies):
            if not self.places.enter(address):
                status = (503, b"Service Unavailable") if self.places.full else (429, b"Too Many Requests")
                transport.write(_FULL % (*status, len(_TOO_MANY), _TOO_MANY))
                self._end()
                return
            self._inside = address
        self._expect_within(HEAD_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever it was is gone."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, as long as the request is not too long."""
        if self.transport.is_closing():
            return
        self._besides_body += len(data)
        super().data_received(data)
        if len(self.pipeline) > IN_ADVANCE:
            self._end()
        elif self._besides_body > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("too-big")

    def on_message_begin(self) -> None:
        """A request begins; the time of a connection's first one runs already."""
        super().on_message_begin()
        if self._deadline is None:
            self._expect_within(HEAD_S)

    def on_headers_complete(self) -> None:
        """The head is here; the body has its own time."""
        self._expect_within(BODY_S)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body: it does not count here."""
        self._besides_body -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request has ended; the next one begins at nothing."""
        self._besides_body = 0
        self._expect_within(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """What follows is a socket's, and has bounds of its own."""
        self._let_go()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # they hold on to each other

    def send_400_response(self, msg: str) -> None:
        """Say that this is no request, and end."""
        super().send_400_response(msg)
        self._end()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked for."""
        self._end(TAKE_S)

    def pause_writing(self) -> None:
        """The client takes less than it is sent."""
        super().pause_writing()
        self._stuck = self.loop.call_later(TAKE_S, self.transport.abort)

    def resume_writing(self) -> None:
        """It takes what it is sent again."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _expect_within(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._late, seconds)

    def _late(self, seconds: float) -> None:
        self._deadline = None
        if self.flow.read_paused:  # it was this side that did not read on
            self._expect_within(seconds)
        else:
            self._end()

    def _end(self, within_s: float = LINGER_S) -> None:
        """Close, and wait only so long until the client has taken what it was sent."""
        self.transport.close()
        if self._ending is None:
            self._ending = self.loop.call_later(within_s, self.transport.abort)

    def _let_go(self) -> None:
        self._expect_within(None)
        for timer in (self._stuck, self._ending):
            if timer is not None:
                timer.cancel()
        if self.places is not None and self._inside is not None:
            self.places.leave(self._inside)
            self._inside = None


def _framed(text: bytes) -> bytes:
    """A text as one frame of a server (RFC 6455, section 5.2): a finished text, no mask.

    >>> _framed(b"hi"), _framed(b"." * 300)[:4], len(_framed(b"." * 70_000))
    (b'\\x81\\x02hi', b'\\x81~\\x01,', 70010)
    """
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


def straight_through(scope: Mapping[str, Any]) -> Callable[[str], bool] | None:
    """What sends a text to a socket without waiting, if it takes it now; None at other servers."""
    straight: Callable[[str], bool] | None = scope.get("extensions", {}).get(_STRAIGHT, {}).get("send")
    return straight


def http_with(places: Places, proxies: Networks) -> type[Http]:
    """The same, with so many places."""
    return type("HttpWithPlaces", (Http,), {"places": places, "proxies": proxies})


class WebSocket(WebSocketsSansIOProtocol):
    """A socket that is let go for good once it is over, even if its client takes nothing any more.

    It is asked whether it is there only when nothing was heard of it for a while. Frames that are no message
    by themselves (pings, pongs, parts) have credits of their own, for they cost their sender next to nothing.
    """

    _heard = 0.0
    _leaving: tuple[bytes, ...] = ()
    _besides: Bucket | None = None

    def data_received(self, data: bytes) -> None:
        """Read on, a little at a time: it may be thousands of frames, and the first may end the socket."""
        for begun in range(0, len(data), READ_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[begun : begun + READ_BYTES])

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        super().connection_lost(exc)
        self.conn.parser.close()  # it holds on to the connection, and that to it

    def _takes_besides(self) -> bool:
        """Whether there is a credit for a frame that is no message; else its socket ends."""
        if self.close_sent:
            return False
        if self._besides is None:
            self._besides = Bucket(BESIDES)
        if self._besides.take():
            return True
        self.conn.send_close(CloseCode.POLICY_VIOLATION)
        self.handle_parser_exception()
        return False

    def handle_cont(self, event: Frame) -> None:
        """A further part of a message."""
        if self._takes_besides():
            super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        """The client is there."""
        if self._takes_besides():
            self._heard = self.loop.time()
            super().handle_pong(event)

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, unless it has just said something."""
        assert self.ping_interval is not None
        still = self._heard + self.ping_interval - self.loop.time()
        if still > 0:
            self.ping_timer = self.loop.call_later(still, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_connect(self, event: Request) -> None:
        """Somebody would come in."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_STRAIGHT] = {"send": self.send_at_once}

    def send_at_once(self, text: str) -> bool:
        """Send a text without waiting; False, and it is not sent, where the client does not take it now.

        What is said to a socket in one go leaves together: each call to the system costs as much as a
        message's text.
        """
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self._leaving:
            self.loop.call_soon(self._let_leave)
        self._leaving = (*self._leaving, _framed(text.encode()))
        return True

    def _let_leave(self) -> None:
        """Hand over what is to leave, unless the socket has ended meanwhile."""
        leaving, self._leaving = self._leaving, ()
        if leaving and not self.close_sent and not self.transport.is_closing():
            self.transport.writelines(leaving)

    async def send(self, message: Any) -> None:
        """Send a message. Raises ClientDisconnected also where this side has hung up already."""
        self._let_leave()
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request = self.response = None  # type: ignore[assignment]  # kilobytes that nobody asks for
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # it was refused with an answer, which is an end like others

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; a text that is not UTF-8 ends its socket, and is no fault of this side.

        Some more are read before it is taken: to stop reading and begin again is a call to the system each.
        """
        if self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        self._heard = self.loop.time()
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        if self.queue.qsize() >= READ_AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not take what was sent before: then nothing piles up."""
        if not self._takes_besides():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def shutdown(self) -> None:
        """The server stops: say so to whoever still listens."""
        self._let_leave()
        super().shutdown()
        if not self.writable.is_set():
            self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nobody serves this socket any more. What held on to it lets go, so that it ends by itself."""
        super().on_task_complete(task)
        self.scope["extensions"].pop(_STRAIGHT, None)
        self.loop.call_later(LINGER_S, self.transport.abort)
