"""What a table has begun to do: it is carried out to its end, whoever asked for it may be gone."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from heartsease.errors import IllegalAction, Refusal, StoreError

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Errands:
    """The tasks of one table. What fails is logged, but for what was refused: its asker hears that."""

    __slots__ = ("_running", "_table")

    def __init__(self, table: str) -> None:
        self._table = table
        self._running: set[asyncio.Task[Any]] = set()

    def __bool__(self) -> bool:
        """Whether something is under way."""
        return bool(self._running)

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):
            _log.error("table %s: %s", self._table, error)
        elif error is not None and not isinstance(error, Refusal | IllegalAction):
            _log.error("table %s: a command failed", self._table, exc_info=error)
