"""The line between a seat and its table: one socket, from its first message to its end."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from heartsease.errors import HeartseaseError, IllegalAction, Refusal, StoreError
from heartsease.protocol import commands, states
from heartsease.protocol.reading import careful
from heartsease.server.limits import MESSAGE_CHARACTERS, Bucket, Limits
from heartsease.server.outbox import Outbox
from heartsease.server.table import Table
from heartsease.server.tables import Tables

CLOSE_CODES: Final = {
    "hello-first": 4001,
    "wrong-token": 4003,
    "unknown-table": 4004,
    "too-many": 4029,
    "storage-failed": 4050,
}
TOO_SLOW: Final = 4008
"""Close codes: why the server ends a socket; each but ``TOO_SLOW`` follows an Error with the same code."""

BREATH_S: Final = 0.05
"""How long a socket that says too much is not listened to."""

MOST_AT_WORK: Final = 4
"""How many commands of a socket may be under way; then it is not listened to until one is done."""

PATIENCE_S: Final = 10.0
"""How long a socket may take to make room for one more message."""

Socket = WebSocket[Any, Any, Any]
Asked = commands.Command | commands.AskHint | commands.Talk
_decode_message = careful(msgspec.json.Decoder(commands.ClientMessage).decode)
_encode = msgspec.json.Encoder().encode


class _Named(msgspec.Struct):
    id: str | None = None


_decode_name = careful(msgspec.json.Decoder(_Named).decode)


async def serve(
    socket: Socket,
    tables: Tables,
    table_id: str,
    limits: Limits,
    straight: Callable[[str], bool] | None = None,
) -> None:
    """Talk with a client until it goes, or is too slow to listen.

    ``straight`` sends a text without waiting, if the socket can take it now, and says whether it did.
    """
    await socket.accept()
    try:
        table, member = await _greet(socket, tables, table_id, limits)
        if table.sockets_of(member) >= limits.sockets_a_seat:
            raise Refusal("too-many")
    except (Refusal, StoreError) as refused:
        with contextlib.suppress(WebSocketDisconnect, OSError):
            await socket.send_text(_encode(error_of(refused, None)))
            await socket.close(CLOSE_CODES[refused.code])
        return
    except WebSocketDisconnect:
        return
    outbox = table.sit(member)
    outbox.straight = straight
    try:
        async with asyncio.TaskGroup() as group:
            reader = group.create_task(_read(socket, table, outbox, Bucket(limits.messages)))
            writer = group.create_task(_write(socket, outbox))
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            reader.cancel()
            writer.cancel()
    except asyncio.CancelledError:
        pass  # the server stops and waits no longer: its end, and nothing to log for each socket
    finally:
        table.leave(outbox)


def error_of(error: HeartseaseError, id_: str | None) -> states.Error:
    """An error as a client is told it: its code, rule and arguments, no sentence."""
    rule = error.rule if isinstance(error, IllegalAction) else None
    args = {} if isinstance(error, StoreError) else dict(error.args_for_words)
    return states.Error(id_, error.code, rule, args)


async def _greet(socket: Socket, tables: Tables, table_id: str, limits: Limits) -> tuple[Table, int]:
    try:
        async with asyncio.timeout(limits.hello_s):
            text = await _receive(socket)
        hello = _decode_message(text or "")
    except (TimeoutError, msgspec.DecodeError) as error:
        raise Refusal("hello-first") from error
    if not isinstance(hello, commands.Hello):
        raise Refusal("hello-first")
    return await tables.seated(table_id, hello.token)


async def _read(socket: Socket, table: Table, outbox: Outbox, bucket: Bucket) -> None:
    """Carry out what a client says, until it is gone. A hint takes a while, and nothing waits for it.

    The table does one thing after the other, in the order they came.
    """
    hints, at_work = set[asyncio.Task[None]](), set[asyncio.Task[None]]()
    try:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                asked = await _asked(await _receive(socket), bucket)
                if isinstance(asked, states.Error):
                    if asked.code == "too-many":
                        table.metrics.over_rate()
                    _say(table, outbox, asked)
                elif isinstance(asked, commands.Talk):
                    await _answer(table, outbox, asked)
                else:
                    tasks = hints if isinstance(asked, commands.AskHint) else at_work
                    task = table.begin(_answer(table, outbox, asked))
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)
                    if len(at_work) >= MOST_AT_WORK:
                        await asyncio.wait(at_work, return_when=asyncio.FIRST_COMPLETED)
                    continue
                await asyncio.sleep(0)  # the writer's turn: who only talks a lot is no slow reader
    finally:
        for hint in hints:
            hint.cancel()


async def _asked(text: str | None, bucket: Bucket) -> Asked | states.Error:
    """What a client asks for; an error where that cannot be made out."""
    if not bucket.take():
        await asyncio.sleep(BREATH_S)
        return states.Error(_id_of(text or ""), "too-many")
    if text is None:
        return states.Error(None, "bad-message")
    if len(text) > MESSAGE_CHARACTERS:
        return states.Error(None, "too-big")
    try:
        message = _decode_message(text)
    except msgspec.DecodeError:
        return states.Error(_id_of(text), "bad-message")
    return states.Error(None, "bad-message") if isinstance(message, commands.Hello) else message


async def _answer(table: Table, outbox: Outbox, asked: Asked) -> None:
    """Do what is asked, and say so. What was not refused but failed is raised besides, to be logged."""
    try:
        if isinstance(asked, commands.AskHint):
            _say(table, outbox, await table.hint(outbox.member, asked))
        elif isinstance(asked, commands.Talk):
            _say(table, outbox, states.Done(asked.id, table.talk(outbox.member, asked)))
        else:
            _say(table, outbox, states.Done(asked.id, await table.command(outbox.member, asked)))
    except (Refusal, IllegalAction) as refused:
        _say(table, outbox, error_of(refused, asked.id))
    except StoreError as failed:
        _say(table, outbox, error_of(failed, asked.id))
        raise
    except Exception:
        _say(table, outbox, states.Error(asked.id, "server-error"))
        raise


def _say(table: Table, outbox: Outbox, message: states.ServerMessage) -> None:
    if isinstance(message, states.Error):
        table.metrics.refused(message.code)
    outbox.put(_encode(message).decode())


async def _receive(socket: Socket) -> str | None:
    """The next message's text; None for one that is not text. Raises WebSocketDisconnect at the end."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=message["code"])
    text = message.get("text")
    return text if isinstance(text, str) else None


async def _write(socket: Socket, outbox: Outbox) -> None:
    """Tell a client what there is to tell, until it is gone or takes no more."""
    with contextlib.suppress(WebSocketDisconnect, OSError):  # TimeoutError is one of these
        while True:
            message = await outbox.next()
            async with asyncio.timeout(PATIENCE_S):
                if message is None:
                    await socket.close(TOO_SLOW)
                    return
                await socket.send_text(message)
            del message  # states are long, and it waits for long


def _id_of(text: str) -> str | None:
    try:
        return _decode_name(text).id
    except msgspec.DecodeError:
        return None
