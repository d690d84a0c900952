"""What an HTTP request asks for: its body read to the letter, its token, and whether it comes too often."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from heartsease.errors import Refusal
from heartsease.protocol.reading import Text
from heartsease.server.limits import Buckets

Asked = Request[Any, Any, Any]
T = TypeVar("T")


async def body(request: Asked, read: Callable[[Text], T]) -> T:
    """What a request carries, to the letter. Raises Refusal."""
    try:
        return read(await request.body())
    except (msgspec.DecodeError, InternalServerException) as error:  # the second: it broke off
        raise Refusal("bad-message") from error


def may(request: Asked, rate: Buckets) -> None:
    """Take one from what an address may ask for. Raises Refusal, also while the server stops."""
    stopping: bool = request.app.state.operations.stopping
    if stopping or not rate.take(request.client.host if request.client else ""):
        raise Refusal("too-many")


def token(request: Asked) -> str:
    """The token that a request shows. Raises Refusal where there is none."""
    kind, _, shown = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not shown:
        raise Refusal("wrong-token")
    return shown.strip()
