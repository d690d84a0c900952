"""Connections as this server keeps them: none grows, or lasts, for ever."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from heartsease.server.limits import HEAD_BYTES

IN_ADVANCE: Final = 64
"""How many requests may follow before one is answered. Browsers wait, so that only a flood has more."""

LINGER_S: Final = 10.0
"""How long a socket may take to hear the last that was sent to it."""


class Http(HttpToolsProtocol):
    """HTTP with a bound on all of a request but its body, and on requests in advance: all this would be kept.

    Address, headers, trailers and the framing of chunks count. A body has its own bound.
    """

    _besides_body = 0

    def data_received(self, data: bytes) -> None:
        """Read on, as long as the request is not too long."""
        self._besides_body += len(data)
        super().data_received(data)
        if len(self.pipeline) > IN_ADVANCE:
            self.transport.close()
        elif self._besides_body > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("too-big")

    def on_body(self, body: bytes) -> None:
        """A piece of the body: it does not count here."""
        self._besides_body -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request has ended; the next one begins at nothing."""
        self._besides_body = 0
        super().on_message_complete()


class WebSocket(WebSocketsSansIOProtocol):
    """A socket that is let go for good once it is over, even if its client takes nothing any more."""

    async def send(self, message: Any) -> None:
        """Send a message. Raises ClientDisconnected also where this side has hung up already."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; a text that is not UTF-8 ends its socket, and is no fault of this side."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not take what was sent before: then nothing piles up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def shutdown(self) -> None:
        """The server stops: say so to whoever still listens."""
        super().shutdown()
        if not self.writable.is_set():
            self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nobody serves this socket any more."""
        super().on_task_complete(task)
        self.loop.call_later(LINGER_S, self.transport.abort)
