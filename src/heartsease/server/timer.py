"""The timer of one table: tells when the first of its deadlines is over."""

import asyncio
import time
from collections.abc import Callable

from heartsease.server.clock import Deadlines


class Timer:
    """Keeps a table's deadlines (milliseconds since 1970, by name) and calls ``ring`` when one is over.

    Ringing takes nothing away: what is over stays so until the table has moved on.
    """

    __slots__ = ("_handle", "_ring", "deadlines")

    def __init__(self, ring: Callable[[], None]) -> None:
        self.deadlines: Deadlines = {}
        self._ring = ring
        self._handle: asyncio.TimerHandle | None = None

    @property
    def running(self) -> bool:
        """Whether something is timed."""
        return self._handle is not None

    def set(self, deadlines: Deadlines) -> None:
        """Other deadlines from now on."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        self.deadlines = deadlines
        if deadlines:
            wait = max(0.001, min(deadlines.values()) / 1000 - time.time())
            self._handle = asyncio.get_running_loop().call_later(wait, self._over)

    def over(self) -> list[str]:
        """What is over, the longest first."""
        now = now_ms()
        past = sorted((until, name) for name, until in self.deadlines.items() if until <= now)
        return [name for _, name in past]

    def _over(self) -> None:
        self._handle = None
        if self.over():
            self._ring()
        else:  # the loop's clock was ahead of the time of day, if only by the part of a millisecond
            self.set(self.deadlines)


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)
