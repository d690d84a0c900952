"""Connections to clients that send without end and take nothing, over real sockets."""

import asyncio
import gc
import json
import socket
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.frames import CloseCode

from heartsease.server import connections
from heartsease.server.app import make_app
from heartsease.server.connections import BESIDES, READ_BYTES, Http, WebSocket, straight_through
from heartsease.server.memory_store import MemoryStore
from heartsease.server.page import built_page

# Litestar 3 will want parameters marked; those of the application are not yet.
pytestmark = pytest.mark.filterwarnings(
    "ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning"
)

App = Callable[[Any, Any, Any], Awaitable[None]]

OPENING = (
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
PING = bytes((0x89, 0x80 | 125, 0, 0, 0, 0)) + b"x" * 125


@asynccontextmanager
async def deaf_client(app: App) -> AsyncIterator[tuple[ServerState, socket.socket]]:
    """A client that opens a socket at the app and never listens."""
    loop = asyncio.get_running_loop()
    config, state = uvicorn.Config(app, ws=WebSocket, lifespan="off", log_config=None), ServerState()
    server = await loop.create_server(lambda: Http(config, state, {}), "127.0.0.1", 0)
    async with server:
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.setblocking(False)
            await loop.sock_connect(client, server.sockets[0].getsockname())
            await loop.sock_sendall(client, OPENING)
            yield state, client
        await until(lambda: not state.connections)


async def talk_until_stuck(send: Any) -> None:
    await send({"type": "websocket.accept"})
    with suppress(TimeoutError):
        while True:
            async with asyncio.timeout(0.05):
                await send({"type": "websocket.send", "text": "x" * 10_000})


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.001)


def test_a_socket_that_is_over_ends_though_its_client_takes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LINGER_S", 0.01)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await talk_until_stuck(send)

    async def test() -> None:
        async with deaf_client(app) as (state, _):
            await until(lambda: state.tasks)
            await until(lambda: not state.connections)

    asyncio.run(test())


class Talker:
    """An app that talks until its client takes no more, and then stays on the line."""

    def __init__(self) -> None:
        self.stuck = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await talk_until_stuck(send)
        self.stuck.set()
        while (await receive())["type"] != "websocket.disconnect":
            pass


async def line_of(talker: Talker, state: ServerState) -> WebSocket:
    await talker.stuck.wait()
    (line,) = state.connections
    assert isinstance(line, WebSocket)
    return line


def test_a_server_that_stops_does_not_wait_for_who_takes_nothing() -> None:
    async def test() -> None:
        talker = Talker()
        async with deaf_client(talker) as (state, _):
            (await line_of(talker, state)).shutdown()
            await until(lambda: not state.connections and not state.tasks)

    asyncio.run(test())


def test_answers_to_pings_do_not_pile_up() -> None:
    async def test() -> None:
        talker = Talker()
        async with deaf_client(talker) as (state, client):
            line = await line_of(talker, state)
            before = line.transport.get_write_buffer_size()
            await asyncio.get_running_loop().sock_sendall(client, PING * (int(BESIDES.at_once) - 1))
            assert line.transport.get_write_buffer_size() <= before

    asyncio.run(test())


def test_who_has_just_said_something_is_not_asked_whether_they_are_there() -> None:
    async def test() -> None:
        talker = Talker()
        async with deaf_client(talker) as (state, _):
            line = await line_of(talker, state)
            line.writable.set()
            now, every = asyncio.get_running_loop().time(), line.ping_interval or 0
            line._heard = now - every / 2
            line.send_keepalive_ping()
            assert line.pending_ping_payload is None
            assert line.ping_timer is not None
            assert now < line.ping_timer.when() <= asyncio.get_running_loop().time() + every
            line._heard = now - every
            line.send_keepalive_ping()
            assert line.pending_ping_payload is not None

    asyncio.run(test())


def test_what_is_sent_at_once_comes_whole_and_in_order() -> None:
    texts = ["♥" * size for size in (0, 1, 41, 42, 300, 21_845, 21_846, 50_000)]

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        straight = straight_through(scope)
        assert straight is not None
        for k, text in enumerate(texts):
            if k % 3 == 1:
                await send({"type": "websocket.send", "text": text})
            elif not straight(text):
                await asyncio.sleep(0)
                await send({"type": "websocket.send", "text": text})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def test() -> None:
        config, state = uvicorn.Config(app, ws=WebSocket, lifespan="off", log_config=None), ServerState()
        server = await asyncio.get_running_loop().create_server(
            lambda: Http(config, state, {}), "127.0.0.1", 0
        )
        async with server:
            host, port = server.sockets[0].getsockname()
            async with connect(f"ws://{host}:{port}/") as client:
                assert [await client.recv() for _ in texts] == texts
            await until(lambda: not state.connections)

    asyncio.run(test())


def test_nothing_is_sent_at_once_to_who_takes_nothing_or_is_gone() -> None:
    async def test() -> None:
        talker = Talker()
        async with deaf_client(talker) as (state, client):
            line = await line_of(talker, state)
            straight = straight_through(line.scope)
            assert straight is not None
            before = line.transport.get_write_buffer_size()
            assert not straight("x")
            assert line.transport.get_write_buffer_size() == before
            client.close()
            await until(lambda: not state.connections)
            assert not straight("x")

    asyncio.run(test())


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A frame of a client."""
    return bytes((kind | 0x80 * last, 0x80 | len(data), 0, 0, 0, 0)) + data


async def opened(state: ServerState) -> WebSocket:
    """The only socket, once it is open."""
    await until(lambda: any(isinstance(line, WebSocket) for line in state.connections))
    (line,) = state.connections
    assert isinstance(line, WebSocket)
    await until(lambda: line.handshake_complete)
    return line


async def listens(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


@pytest.mark.parametrize("kind", [0x9, 0xA, 0x0], ids=["ping", "pong", "part"])
def test_frames_without_a_message_end_their_socket_when_there_are_too_many(kind: int) -> None:
    async def test() -> None:
        loop = asyncio.get_running_loop()
        async with deaf_client(listens) as (state, client):
            line = await opened(state)
            begun = frame(0x1, b"x", last=False) if kind == 0 else b""
            seen = len(line.frames)
            with suppress(ConnectionError):
                await loop.sock_sendall(client, begun + frame(kind, last=kind != 0) * 40_000)
            await until(lambda: not state.connections)
            assert seen <= len(line.frames) <= BESIDES.at_once + 1
            assert line.conn.close_sent is not None
            assert line.conn.close_sent.code == CloseCode.POLICY_VIOLATION

    asyncio.run(test())


def test_drops_of_a_frame_that_does_not_end_are_nothing_said() -> None:
    async def test() -> None:
        async with deaf_client(listens) as (state, _):
            line = await opened(state)
            line._heard = asyncio.get_running_loop().time() - (line.ping_interval or 0)
            for drop in bytes((0x81, 0x80 | 126, 0xFF, 0xFF, 0, 0, 0, 0)) + b"x" * 100:
                line.data_received(bytes((drop,)))
            line.send_keepalive_ping()
            asked = line.pending_ping_payload
            assert asked is not None
            line.data_received(b"x" * 100)
            assert line.pending_ping_payload == asked, "no answer to it"
            line.data_received(b"x" * (0xFFFF - 200))
            assert line._heard >= line.ping_sent_at, "all of it is something said"

    asyncio.run(test())


def test_of_a_flood_only_a_little_is_read_once_its_socket_has_ended() -> None:
    async def test() -> None:
        async with deaf_client(listens) as (state, _):
            line = await opened(state)
            read = 0
            receive_data = line.conn.receive_data

            def counted(data: bytes | bytearray) -> None:
                nonlocal read
                read += len(data)
                receive_data(data)

            line.conn.receive_data = counted  # type: ignore[method-assign]
            line.data_received(frame(0xA) * 100_000)
            assert read <= BESIDES.at_once * len(frame(0xA)) + READ_BYTES

    asyncio.run(test())


def test_a_message_in_parts_comes_whole_among_pings() -> None:
    heard: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            if message["type"] == "websocket.receive":
                heard.append(message["text"])

    async def test() -> None:
        loop = asyncio.get_running_loop()
        async with deaf_client(app) as (state, client):
            await until(lambda: state.connections)
            parts = (
                frame(0x1, b"a", last=False) + frame(0x9) + frame(0x0, b"b", last=False) + frame(0x0, b"c")
            )
            for k in range(len(parts)):
                await loop.sock_sendall(client, parts[k : k + 1])
            await loop.sock_sendall(client, frame(0x1, b"d"))
            await until(lambda: len(heard) == 2)
            client.close()
        assert heard == ["abc", "d"]

    asyncio.run(test())


@pytest.mark.parametrize("politely", [True, False])
def test_a_socket_that_is_over_leaves_nothing_that_only_a_search_would_find(politely: bool) -> None:
    lines: list[weakref.ref[WebSocket]] = []

    async def test() -> None:
        app: Any = make_app(MemoryStore(), built_page())
        config, state = uvicorn.Config(app, ws=WebSocket, lifespan="off", log_config=None), ServerState()
        server = await asyncio.get_running_loop().create_server(
            lambda: Http(config, state, {}), "127.0.0.1", 0
        )
        async with server:
            host, port = server.sockets[0].getsockname()
            new = {"id": "0123456789", "preset": "hearts", "seats": 4, "name": "Åse", "bot_ms": 5000}
            async with httpx.AsyncClient() as asker:
                seated = (await asker.post(f"http://{host}:{port}/api/tables", json=new)).json()
            path = f"ws://{host}:{port}/api/tables/{seated['table']}/socket"
            async with connect(path, compression=None) as client:
                lines.extend(weakref.ref(line) for line in state.connections if isinstance(line, WebSocket))
                await client.send(json.dumps({"type": "hello", "token": seated["token"]}))
                assert json.loads(await client.recv())["type"] == "state"
                if politely:
                    await client.close()
                else:
                    client.transport.abort()
            await until(lambda: not state.connections and not state.tasks)
            await asyncio.sleep(0)

    gc.disable()
    try:
        asyncio.run(test())
        assert [line() for line in lines] == [None]
    finally:
        gc.enable()
