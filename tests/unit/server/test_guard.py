"""The door: under which names and from which pages the server may be asked."""

import asyncio
from typing import Any, cast

import pytest
from litestar.types import ASGIApp

from heartsease.server.guard import Guard
from heartsease.server.limits import Limits, Rate
from heartsease.server.site import Site


def statuses(guarded_for: str, *asked: dict[str, str], limits: Limits | None = None) -> list[int]:
    """What is answered to requests with these headers, by a server at the address ``guarded_for``."""
    found: list[int] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            found.append(message["status"])
            assert b"content-security-policy" in dict(message["headers"])

    async def test() -> None:
        guard = Guard(cast(ASGIApp, app), Site(guarded_for), limits or Limits())
        for headers in asked:
            named = [(name.encode(), value.encode()) for name, value in headers.items()]
            scope = {"type": "http", "headers": named, "client": ("127.0.0.1", 1)}
            await guard(cast(Any, scope), cast(Any, None), cast(Any, send))

    asyncio.run(test())
    return found


@pytest.mark.parametrize("host", ["127.0.0.1:2626", "localhost:2626", "[::1]:2626", "LOCALHOST", "127.0.0.1"])
def test_this_machine_may_be_asked_under_its_own_names(host: str) -> None:
    assert statuses("127.0.0.1", {"host": host}, {"host": host, "origin": f"http://{host.lower()}"}) == [
        200,
        200,
    ]


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"host": ""},
        {"host": "evil.example"},
        {"host": "192.168.1.7:2626"},
        {"host": "localhost.evil.example"},
        {"host": "[::1"},
        {"host": "127.0.0.1:2626", "origin": "http://evil.example"},
        {"host": "127.0.0.1:2626", "origin": "http://127.0.0.1:9999"},
        {"host": "127.0.0.1:2626", "origin": "null"},
        {"host": "127.0.0.1:2626", "origin": ""},
    ],
)
def test_others_may_not(headers: dict[str, str]) -> None:
    assert statuses("127.0.0.1", headers) == [403]


def test_a_server_for_every_address_takes_addresses_but_no_foreign_names() -> None:
    hosts = [{"host": "192.168.1.7:2626"}, {"host": "localhost"}, {"host": "evil.example"}]
    assert statuses("0.0.0.0", *hosts) == [200, 200, 403]


def test_a_server_with_a_name_takes_that_name() -> None:
    assert statuses("table.home", {"host": "table.home:2626"}, {"host": "other.home"}) == [200, 403]


def test_too_many_requests_are_turned_away() -> None:
    limits = Limits(requests=Rate(2, 0))
    assert statuses("127.0.0.1", *[{"host": "localhost"}] * 3, limits=limits) == [200, 200, 429]
