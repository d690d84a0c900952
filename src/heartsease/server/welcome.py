"""What a terminal tells: where the server is, and how others come to a table."""

import contextlib
import sys
from collections.abc import Sequence
from typing import Final

from heartsease.server.qr import in_terminal, invitation, shows_blocks
from heartsease.words import text

_GROUP: Final = 3


class Welcome:
    """Tells on standard output. ``reach`` is where others in the same network come, if they may."""

    def __init__(self, address: str, reach: str | None = None, others: Sequence[str] = ()) -> None:
        self._address, self._reach, self._others = address, reach, others

    def begin(self) -> None:
        """The server listens."""
        print(text("serve-at", address=self._address), flush=True)
        if self._reach is None:
            return
        print(text("lan-link", address=f"{self._reach}/"))
        if self._others:
            print(text("lan-others", addresses=list(self._others)))
        print(text("lan-who"), flush=True)
        self._show(f"{self._reach}/")

    def opened(self, code: str) -> None:
        """A table for friends is open under this code."""
        if self._reach is None:
            return
        link = invitation(self._reach, code)
        with contextlib.suppress(OSError):  # the terminal is gone; the table is there all the same
            print(text("lan-table", link=link, code=spoken(code)), flush=True)
            self._show(link)

    def _show(self, link: str) -> None:
        if shows_blocks(sys.stdout):
            print(in_terminal(link), end="", flush=True)


def spoken(code: str) -> str:
    """A code in groups, as it is read out.

    >>> spoken("ABC123")
    'ABC 123'
    """
    return " ".join(code[k : k + _GROUP] for k in range(0, len(code), _GROUP))
