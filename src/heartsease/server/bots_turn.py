"""When bots act: after the table's pace, and at times that say nothing of how hard they had to think."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Generic, TypeVar

STEP_S: Final = 0.25
"""A bot that thinks for longer than the pace acts at the next of such steps: its time tells nothing."""

Choice = TypeVar("Choice")


class BotsTurn(Generic[Choice]):
    """Has bots act as long as it is theirs: they think while the pace passes.

    ``due`` are the seats that bots are to act for, ``pace_ms`` how long each takes at least, ``think`` finds
    what one does, and ``act`` does it, unless the table has moved on meanwhile.
    """

    __slots__ = ("_act", "_due", "_pace_ms", "_repaced", "_task", "_think")

    def __init__(
        self,
        due: Callable[[], Sequence[int]],
        pace_ms: Callable[[], int],
        think: Callable[[int], Awaitable[Choice]],
        act: Callable[[Choice], Awaitable[None]],
    ) -> None:
        self._due, self._pace_ms, self._think, self._act = due, pace_ms, think, act
        self._repaced = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether a bot thinks or waits."""
        return self._task is not None

    def wake(self) -> None:
        """Go on, if it is for bots to act."""
        if self._task is None and self._due():
            self._task = asyncio.create_task(self._go_on())

    def repaced(self) -> None:
        """The pace is another one now, and counts from here."""
        self._repaced.set()

    def close(self) -> None:
        """Act no more."""
        if self._task is not None:
            self._task.cancel()

    async def _go_on(self) -> None:
        try:
            while due := self._due():
                begun = asyncio.get_running_loop().time()
                choices, _ = await asyncio.gather(asyncio.gather(*map(self._think, due)), self._wait_pace())
                await self._even_out(begun)
                for choice in choices:
                    await self._act(choice)
        finally:
            self._task = None

    async def _wait_pace(self) -> None:
        repaced = True
        while repaced:
            self._repaced.clear()
            try:
                async with asyncio.timeout(self._pace_ms() / 1000):
                    await self._repaced.wait()
            except TimeoutError:
                repaced = False

    async def _even_out(self, begun: float) -> None:
        pace_s, taken_s = self._pace_ms() / 1000, asyncio.get_running_loop().time() - begun
        if pace_s and taken_s > pace_s + 0.02:  # what a sleep may be late by
            await asyncio.sleep(math.ceil(taken_s / STEP_S) * STEP_S - taken_s)
