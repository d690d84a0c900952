"""How far a long run has come, told on standard error: a changing line on a terminal, else now and then."""

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Final

from heartsease.words import text

_TERMINAL_SECONDS: Final = 0.2
_OTHER_SECONDS: Final = 10.0


class ProgressLine:
    """A line that is told anew, but not more often than anybody can read it."""

    def __init__(self) -> None:
        self._terminal = sys.stderr.isatty()
        self._pause = _TERMINAL_SECONDS if self._terminal else _OTHER_SECONDS
        self._told = time.monotonic()

    def now_and_then(self, line: Callable[[], str]) -> None:
        """Tell the line that ``line`` makes, if the last was told long enough ago."""
        if time.monotonic() - self._told >= self._pause:
            self._tell(line(), "")

    def last(self, line: str) -> None:
        """Tell the last line."""
        self._tell(line, "\n")

    def _tell(self, line: str, end: str) -> None:
        if self._terminal:
            print(f"\r{line}\x1b[K", end=end, file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)
        self._told = time.monotonic()


class Progress:
    """Counts deals; use it as a context, so that the last word is always said."""

    def __init__(self, all_deals: int) -> None:
        self.all_deals, self.deals, self.matches = all_deals, 0, 0
        self._line = ProgressLine()

    def deal_played(self, match: int) -> None:
        """One more deal, of this match."""
        self.deals += 1
        self.matches = match
        self._line.now_and_then(self._words)

    def _words(self) -> str:
        return text("simulate-progress", deals=self.deals, all=self.all_deals, matches=self.matches)

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._line.last(self._words())
