"""Clients that begin and do not go on, or do not listen, and how many connections there may be."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
import uvicorn
from uvicorn.server import ServerState

from heartsease.server import connections
from heartsease.server.connections import WebSocket, http_with
from heartsease.server.limits import Places
from heartsease.server.site import LOOPBACK, Networks

App = Callable[[Any, Any, Any], Awaitable[None]]
Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]

OPENING = (
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
HEAD = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n"


async def reads_all(scope: Any, receive: Any, send: Any) -> None:
    """Answer once the body is there."""
    while (message := await receive())["type"] == "http.request" and message["more_body"]:
        pass
    if message["type"] == "http.request":
        headers = [(b"content-length", b"2")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"ok"})


class Serving:
    """A server on a free port, and connections to it."""

    def __init__(self, address: tuple[str, int], state: ServerState, places: Places) -> None:
        self.address, self.state, self.places = address, state, places

    async def connect(self, begun: bytes = b"") -> Ends:
        ends = await asyncio.open_connection(*self.address)
        ends[1].write(begun)
        return ends

    async def drips(self, ends: Ends) -> None:
        """Send on drop by drop until nobody is connected any more."""
        async with asyncio.timeout(60):
            while self.state.connections:
                ends[1].write(b"x")
                await asyncio.sleep(0.01)
        ends[1].close()


@asynccontextmanager
async def serving(
    app: App = reads_all, places: Places | None = None, proxies: Networks = (), ping_s: float = 60
) -> AsyncIterator[Serving]:
    places = places or Places(99, 99)
    loop = asyncio.get_running_loop()
    state = ServerState()
    config = uvicorn.Config(
        app,
        ws=WebSocket,
        lifespan="off",
        log_config=None,
        ws_ping_interval=ping_s,
        ws_ping_timeout=ping_s,
    )
    http = http_with(places, proxies)
    server = await loop.create_server(lambda: http(config, state, {}), "127.0.0.1", 0)
    async with server:
        yield Serving(server.sockets[0].getsockname(), state, places)
    await until(lambda: not state.connections)
    assert places.count == 0


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.001)


async def everything(ends: Ends) -> bytes:
    """All that comes until the other side hangs up."""
    async with asyncio.timeout(60):
        try:
            return await ends[0].read()
        except ConnectionResetError:
            return b""
        finally:
            ends[1].close()


@pytest.mark.parametrize("begun", [b"", b"GET / HTT", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_a_head_that_does_not_end_is_not_waited_for(begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_S", 0.05)

    async def test() -> None:
        async with serving() as server:
            assert await everything(await server.connect(begun)) == b""

    asyncio.run(test())


def test_a_head_that_comes_drop_by_drop_has_no_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_S", 0.2)

    async def test() -> None:
        async with serving() as server:
            ends = await server.connect(b"GET / HTTP/1.1\r\nX-Slow: ")
            await until(lambda: server.state.connections)
            await server.drips(ends)

    asyncio.run(test())


def test_a_second_request_has_the_same_time_as_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_S", 0.05)

    async def test() -> None:
        async with serving() as server:
            ends = await server.connect(HEAD + b"abc")
            assert (await ends[0].readuntil(b"ok")).startswith(b"HTTP/1.1 200")
            ends[1].write(b"GET / HT")
            assert await everything(ends) == b""

    asyncio.run(test())


def test_a_body_that_does_not_end_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BODY_S", 0.05)

    async def test() -> None:
        async with serving() as server:
            assert await everything(await server.connect(HEAD + b"ab")) == b""
            await until(lambda: not server.state.tasks)

    asyncio.run(test())


def test_a_request_that_comes_in_time_is_answered_however_long_that_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "HEAD_S", 0.05)
    monkeypatch.setattr(connections, "BODY_S", 0.05)

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.sleep(0.3)
        await reads_all(scope, receive, send)

    async def test() -> None:
        async with serving(slow) as server:
            ends = await server.connect(HEAD + b"abc")
            assert (await ends[0].readuntil(b"ok")).startswith(b"HTTP/1.1 200")
            ends[1].close()

    asyncio.run(test())


def test_who_takes_nothing_of_an_answer_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "TAKE_S", 0.05)

    async def large(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        while (await receive())["type"] != "http.disconnect":
            await send({"type": "http.response.body", "body": b"x" * 50_000_000, "more_body": True})

    async def test() -> None:
        async with serving(large) as server:
            ends = await server.connect(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            await until(lambda: server.state.tasks)
            await until(lambda: not server.state.connections and not server.state.tasks)
            ends[1].transport.abort()

    asyncio.run(test())


@pytest.mark.parametrize(("places", "status"), [(Places(2, 99), b"503"), (Places(99, 2), b"429")])
def test_where_there_is_no_place_that_is_said(places: Places, status: bytes) -> None:
    async def test() -> None:
        async with serving(places=places) as server:
            first, second = await server.connect(), await server.connect()
            await until(lambda: places.count == 2)
            answer = await everything(await server.connect(b"GET / HTTP/1.1\r\n"))
            assert answer.startswith(b"HTTP/1.1 " + status)
            head, _, body = answer.partition(b"\r\n\r\n")
            assert f"content-length: {len(body)}".encode() in head
            assert msgspec.json.decode(body)["code"] == "too-many"
            first[1].close()
            await until(lambda: places.count == 1)
            third = await server.connect(HEAD + b"abc")
            assert (await third[0].readuntil(b"ok")).startswith(b"HTTP/1.1 200")
            for ends in (second, third):
                ends[1].close()

    asyncio.run(test())


def test_a_proxy_may_have_as_many_connections_as_it_needs() -> None:
    async def test() -> None:
        async with serving(places=Places(1, 1), proxies=LOOPBACK) as server:
            for ends in [await server.connect(HEAD + b"abc") for _ in range(3)]:
                assert (await ends[0].readuntil(b"ok")).startswith(b"HTTP/1.1 200")
                ends[1].close()

    asyncio.run(test())


async def listens(scope: Any, receive: Any, send: Any) -> None:
    """Stay on the line of a socket."""
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


def test_a_phone_that_vanished_is_noticed() -> None:
    async def test() -> None:
        async with serving(listens, ping_s=0.05) as server:
            ends = await server.connect(OPENING)
            assert (await ends[0].readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            assert server.places.count == 0  # it is a socket now
            await until(lambda: server.state.tasks)
            await until(lambda: not server.state.connections and not server.state.tasks)
            ends[1].close()

    asyncio.run(test())


def test_who_sends_a_frame_drop_by_drop_and_never_answers_is_let_go() -> None:
    async def test() -> None:
        async with serving(listens, ping_s=0.5) as server:
            ends = await server.connect(OPENING)
            await ends[0].readuntil(b"\r\n\r\n")
            ends[1].write(b"\x81\xfe\xff\xff\x00\x00\x00\x00")  # a text of 65535 bytes
            await server.drips(ends)

    asyncio.run(test())
