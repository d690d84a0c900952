"""The line to a client: who does not say hello, or does not listen, is not waited for."""

import asyncio
import json
from typing import Any, cast

import pytest

from heartsease.bots.hint import Hint, hint
from heartsease.game import View
from heartsease.protocol import commands
from heartsease.server import line
from heartsease.server.companions import Companions
from heartsease.server.limits import Limits
from heartsease.server.memory_store import MemoryStore
from heartsease.server.outbox import MOST_WAITING
from heartsease.server.tables import Tables


class Socket:
    """A client at the other end of a wire that is as long as a test wants it."""

    def __init__(self, *said: str) -> None:
        self.said = asyncio.Queue[str]()
        for text in said:
            self.said.put_nowait(text)
        self.heard: list[dict[str, Any]] = []
        self.listens = asyncio.Event()
        self.closed: int | None = None
        self._closed = asyncio.Event()

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]:
        hearing = asyncio.create_task(self.said.get())
        closing = asyncio.create_task(self._closed.wait())
        done, waiting = await asyncio.wait({hearing, closing}, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        if hearing in done:
            return {"type": "websocket.receive", "text": hearing.result()}
        return {"type": "websocket.disconnect", "code": self.closed}

    async def send_text(self, text: str | bytes) -> None:
        await self.listens.wait()
        self.heard.append(json.loads(text))

    async def close(self, code: int) -> None:
        self.closed = code
        self._closed.set()


async def serve(socket: Socket, tables: Tables, table: str, limits: Limits) -> None:
    await line.serve(cast(line.Socket, socket), tables, table, limits)


def test_who_says_nothing_is_not_waited_for() -> None:
    async def test() -> None:
        socket = Socket()
        socket.listens.set()
        await serve(socket, Tables(MemoryStore(), Companions()), "t", Limits(hello_s=0.01))
        assert [message["code"] for message in socket.heard] == ["hello-first"]
        assert socket.closed == line.CLOSE_CODES["hello-first"]

    asyncio.run(test())


def test_who_does_not_listen_is_let_go_and_the_table_stays() -> None:
    async def test() -> None:
        tables = Tables(MemoryStore(), Companions(), bot="random")
        seated = await tables.create(commands.NewTable("12345678", "hearts", 4, "Åse", bot_ms=5000))
        hello = json.dumps({"type": "hello", "token": seated.token})
        socket, other = Socket(hello), Socket(hello)
        other.listens.set()
        serving = [
            asyncio.create_task(serve(each, tables, seated.table, Limits())) for each in (socket, other)
        ]
        while not other.heard:
            await asyncio.sleep(0)
        table = await tables.table(seated.table)
        for k in range(MOST_WAITING + 5):
            await table.command(0, commands.SetPace(f"command-{k}", table.seq, 5000))
            await asyncio.sleep(0)
        assert socket.heard == []
        assert len(other.heard) > MOST_WAITING
        socket.listens.set()
        await serving[0]
        assert socket.closed == line.TOO_SLOW
        assert table.sockets_of(0) == 1
        await other.close(1000)
        await serving[1]
        assert table.sockets_of(0) == 0
        tables.close()

    asyncio.run(test())


def test_who_takes_not_even_one_message_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "PATIENCE_S", 0.01)

    async def test() -> None:
        tables = Tables(MemoryStore(), Companions(), bot="random")
        seated = await tables.create(commands.NewTable("12345678", "hearts", 4, "Åse", bot_ms=5000))
        socket = Socket(json.dumps({"type": "hello", "token": seated.token}))
        await asyncio.wait_for(serve(socket, tables, seated.table, Limits()), 60)
        assert (await tables.table(seated.table)).sockets_of(0) == 0
        tables.close()

    asyncio.run(test())


def test_a_hint_comes_to_its_asker_alone_and_holds_nothing_up() -> None:
    class Slow(Companions):
        go_on = asyncio.Event()

        async def hint(self, view: View) -> Hint:
            await self.go_on.wait()
            return hint(view, time_ms=0, seed=1)

    async def test() -> None:
        companions = Slow()
        tables = Tables(MemoryStore(), companions, bot="random")
        wanted = commands.NewTable("12345678", "hearts", 4, "Åse", {"pass_cycle": ["left"]}, bot_ms=5000)
        seated = await tables.create(wanted)
        hello = json.dumps({"type": "hello", "token": seated.token})
        asks = json.dumps({"type": "hint", "id": "the-hint", "seq": 3})
        sockets = Socket(hello, asks), Socket(hello)
        for socket in sockets:
            socket.listens.set()
        serving = [asyncio.create_task(serve(each, tables, seated.table, Limits())) for each in sockets]
        sockets[0].said.put_nowait(json.dumps({"type": "pace", "id": "the-pace", "seq": 3, "bot_ms": 4000}))
        while not any(message["type"] == "done" for message in sockets[0].heard):
            await asyncio.sleep(0)
        assert not any(message["type"] == "hint" for message in sockets[0].heard)
        companions.go_on.set()
        while sockets[0].heard[-1]["type"] != "hint":
            await asyncio.sleep(0.001)
        assert sockets[0].heard[-1]["id"] == "the-hint"
        sockets[0].said.put_nowait(asks)
        sockets[0].said.put_nowait(json.dumps({"type": "hint", "id": "too-new!", "seq": 99}))
        while sockets[0].heard[-1]["type"] != "error":
            await asyncio.sleep(0.001)
        assert sockets[0].heard[-1]["code"] == "stale"
        assert {message["type"] for message in sockets[1].heard} == {"state"}
        for socket in sockets:
            await socket.close(1000)
        await asyncio.gather(*serving)
        tables.close()

    asyncio.run(test())


def test_who_goes_is_not_waited_for_by_a_hint() -> None:
    class Endless(Companions):
        async def hint(self, view: View) -> Hint:
            await asyncio.Event().wait()
            raise AssertionError

    async def test() -> None:
        tables = Tables(MemoryStore(), Endless(), bot="random")
        seated = await tables.create(commands.NewTable("12345678", "hearts", 4, "Åse", bot_ms=5000))
        asks = {"type": "hint", "id": "the-hint", "seq": 3}
        socket = Socket(json.dumps({"type": "hello", "token": seated.token}), json.dumps(asks))
        socket.listens.set()
        serving = asyncio.create_task(serve(socket, tables, seated.table, Limits()))
        while not socket.heard:
            await asyncio.sleep(0)
        await socket.close(1000)
        await serving
        assert (await tables.table(seated.table)).sockets_of(0) == 0
        tables.close()

    asyncio.run(test())
