"""What waits to be sent to one socket."""

import asyncio
from collections import deque
from typing import Final

MOST_WAITING: Final = 64


class Outbox:
    """A bounded queue of messages for a socket of a member.

    A reader that falls behind is not waited for: once the bound is passed the queue is emptied and
    ``overrun``; its socket closes, and the client comes back for a fresh state.
    """

    __slots__ = ("_messages", "_ready", "member", "overrun")

    def __init__(self, member: int) -> None:
        self.member = member
        self.overrun = False
        self._messages: deque[str] = deque()
        self._ready = asyncio.Event()

    def put(self, message: str) -> None:
        """Leave a message; never waits."""
        if self.overrun:
            return
        if len(self._messages) >= MOST_WAITING:
            self._messages.clear()
            self.overrun = True
        else:
            self._messages.append(message)
        self._ready.set()

    async def next(self) -> str | None:
        """The next message as soon as there is one; None once the reader fell behind."""
        while not self._messages:
            if self.overrun:
                return None
            self._ready.clear()
            await self._ready.wait()
        return self._messages.popleft()
