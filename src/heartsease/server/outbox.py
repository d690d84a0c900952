"""What waits to be sent to one socket."""

import asyncio
from collections.abc import Callable
from typing import Final

MOST_WAITING: Final = 64


class Outbox:
    """A bounded queue of messages for a socket of a member.

    A reader that falls behind is not waited for: once the bound is passed the queue is emptied and
    ``overrun``; its socket closes, and the client comes back for a fresh state. ``straight`` sends a message
    without waiting, where the socket can take it: then it need not lie here first.
    """

    __slots__ = ("_messages", "_waiting", "member", "overrun", "straight")

    def __init__(self, member: int) -> None:
        self.member = member
        self.overrun = False
        self.straight: Callable[[str], bool] | None = None
        # Most of the time nothing waits: a list and a future take a fifth of what a deque and an event do.
        self._messages: list[str] = []
        self._waiting: asyncio.Future[None] | None = None

    def put(self, message: str) -> None:
        """Leave a message; never waits."""
        if self.overrun or (self.straight is not None and self._read_out and self.straight(message)):
            return
        if len(self._messages) >= MOST_WAITING:
            self._messages.clear()
            self.overrun = True
        else:
            self._messages.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    @property
    def _read_out(self) -> bool:
        """Whether all that came before is sent, and the next is waited for."""
        return self._waiting is not None and not self._waiting.done()

    async def next(self) -> str | None:
        """The next message as soon as there is one; None once the reader fell behind."""
        while not self._messages:
            if self.overrun:
                return None
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._messages.pop(0)
