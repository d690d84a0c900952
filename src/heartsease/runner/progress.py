"""How far a long run has come, told on standard error: a changing line on a terminal, else now and then."""

import sys
import time
from types import TracebackType
from typing import Final

from heartsease.words import text

_TERMINAL_SECONDS: Final = 0.2
_OTHER_SECONDS: Final = 10.0


class Progress:
    """Counts deals; use it as a context, so that the last word is always said."""

    def __init__(self, all_deals: int) -> None:
        self.all_deals, self.deals, self.matches = all_deals, 0, 0
        self._terminal = sys.stderr.isatty()
        self._pause = _TERMINAL_SECONDS if self._terminal else _OTHER_SECONDS
        self._told = time.monotonic()

    def deal_played(self, match: int) -> None:
        """One more deal, of this match."""
        self.deals += 1
        self.matches = match
        if time.monotonic() - self._told >= self._pause:
            self._tell("")

    def _tell(self, end: str) -> None:
        line = text("simulate-progress", deals=self.deals, all=self.all_deals, matches=self.matches)
        if self._terminal:
            print(f"\r{line}\x1b[K", end=end, file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)
        self._told = time.monotonic()

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._tell("\n")
