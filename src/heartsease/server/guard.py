"""The door of the server: who may ask at all, and the headers that every answer carries."""

import ipaddress
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from heartsease.protocol import states
from heartsease.server.limits import Buckets, Limits

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
_LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})


class Guard:
    """Turns away what comes from another site's page, under another name, or too fast.

    A page of another site can make a browser open a socket to this machine, or point its own name at
    it. So the Host header has to be an address of this server, and an Origin, where there is one, has to
    be the same. Programs send no Origin.
    """

    def __init__(self, app: ASGIApp, host: str, limits: Limits) -> None:
        self._app = app
        self._names = _LOOPBACK | {host.strip("[]").lower()}
        self._any_address = host in ("0.0.0.0", "::", "")  # an address is no name that could be pointed here
        self._requests = Buckets(limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it with an error."""
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        client = scope.get("client")
        if not self._is_ours(_text(headers.get(b"host")), headers.get(b"origin")):
            await _refuse(scope, send, 403, "wrong-host")
        elif not self._requests.take(client[0] if client else ""):
            await _refuse(scope, send, 429, "too-many")
        else:
            await self._app(scope, receive, _with_headers(send))

    def _is_ours(self, host: str, origin: bytes | None) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
            if origin is not None and urlsplit(_text(origin)).netloc != host:
                return False
        except ValueError:
            return False
        return name in self._names or (self._any_address and _is_address(name))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _text(header: bytes | None) -> str:
    return (header or b"").decode("latin-1").lower()


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *_HEADERS]
        await send(message)

    return sending


async def _refuse(scope: Scope, send: Send, status: int, code: str) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 1008, "reason": code})
        return
    body = msgspec.json.encode(states.Error(None, code))
    headers: Iterable[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *_HEADERS,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
