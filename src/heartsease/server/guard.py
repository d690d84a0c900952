"""The door of the server: who may ask at all, and the headers that every answer carries."""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from heartsease.protocol import states
from heartsease.server.limits import Buckets, Limits, Places
from heartsease.server.site import Site

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';"
    " img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


class Guard:
    """Turns away what comes from another site's page, under another name, or too fast.

    A page of another site can make a browser open a socket to this machine, or point its own name at
    it. So the Host header has to be an address of this server, and an Origin, where there is one, has to
    be the same. Programs send no Origin.
    """

    def __init__(
        self, app: ASGIApp, site: Site, limits: Limits, refused: Callable[[str], None] = lambda code: None
    ) -> None:
        self._app, self._site, self._refused = app, site, refused
        self._requests = Buckets(limits.requests)
        self._places = Places(limits.sockets, limits.sockets_an_address)

    @property
    def sockets(self) -> int:
        """How many sockets are open."""
        return self._places.count

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it with an error."""
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        client = scope.get("client")
        address = client[0] if client else ""
        origin = headers.get(b"origin")
        if not self._site.is_asked(_text(headers.get(b"host")), None if origin is None else _text(origin)):
            await self._refuse(scope, send, 403, "wrong-host")
        elif not self._requests.take(address):
            await self._refuse(scope, send, 429, "too-many")
        elif scope["type"] == ScopeType.HTTP:
            await self._app(scope, receive, _with_headers(send))
        elif not self._places.enter(address):
            await self._refuse(scope, send, 503 if self._places.full else 429, "too-many")
        else:
            try:
                await self._app(scope, receive, send)
            finally:
                self._places.leave(address)

    async def _refuse(self, scope: Scope, send: Send, status: int, code: str) -> None:
        """Answer with an error; a socket has not opened yet, and gets the same."""
        self._refused(code)
        kind = "http" if scope["type"] == ScopeType.HTTP else "websocket.http"
        body = msgspec.json.encode(states.Error(None, code))
        headers: Iterable[tuple[bytes, bytes]] = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            *_HEADERS,
        ]
        await send({"type": f"{kind}.response.start", "status": status, "headers": headers})  # type: ignore[misc,arg-type]
        await send({"type": f"{kind}.response.body", "body": body, "more_body": False})  # type: ignore[misc,arg-type]


def _text(header: bytes | None) -> str:
    return (header or b"").decode("latin-1").lower()


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *_HEADERS]
        await send(message)

    return sending
