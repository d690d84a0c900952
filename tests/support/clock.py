"""The time of day, as a test wants it."""

import pytest

from heartsease.server.table import Table


class Clock:
    """The time of day at every table: ``now``, in milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_800_000_000_000
        for module in ("timer", "table", "steward"):
            monkeypatch.setattr(f"heartsease.server.{module}.now_ms", lambda: self.now)
        monkeypatch.setattr("heartsease.server.timer.time.time", lambda: self.now / 1000)

    async def pass_(self, table: Table, seconds: float) -> None:
        """Time passes, and the table does what is to be done then."""
        self.now += int(seconds * 1000)
        await table._steward.time_is_up()
