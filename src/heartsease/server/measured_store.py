"""A store that counts and times what is appended: from asking until it is on the disk."""

import time
from typing import Any, cast

import msgspec

from heartsease.server.metrics import Metrics
from heartsease.server.store import Appended, Store


class _Typed(msgspec.Struct):
    type: str


_type_of = msgspec.json.Decoder(_Typed).decode


class _Measured:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, table: str, after: int, events: list[str], *more: Any, **named: Any) -> Appended:
        begun = time.perf_counter()
        appended = await self._store.append(table, after, events, *more, **named)
        if not appended.repeated:
            self._metrics.acted(time.perf_counter() - begun)
            for event in events:
                self._metrics.stored(_type_of(event).type)
        return appended


def measured(store: Store, metrics: Metrics) -> Store:
    """The same store, measured. What was stored before, or failed, does not count."""
    return cast("Store", _Measured(store, metrics))
