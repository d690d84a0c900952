"""Writing on a terminal: colours and signs where it has them, plain letters where it lacks some."""

import os
import shutil
import textwrap
from contextlib import suppress
from typing import Final, TextIO

from heartsease.cards import Card, Suit
from heartsease.errors import BadCard
from heartsease.record.sentences import printable

_SYMBOLS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_SIGNS: Final = "♣♦♥♠›·−"
_RED: Final = "\x1b[31m"
_BOLD: Final = "\x1b[1m"
_FAINT: Final = "\x1b[2m"
_PLAIN: Final = "\x1b[0m"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""Stands for a space at which no line ends."""

_WIDEST: Final = 100
"""Longer lines are hard to read, however wide the terminal is."""


def wants_colours(out: TextIO) -> bool:
    """Whether colours are for a person's eyes, and wanted (``NO_COLOR``)."""
    return out.isatty() and not os.environ.get("NO_COLOR")


def width_of_terminal() -> int:
    """How long a line of text may be; ``COLUMNS`` says so, where it is set."""
    return min(shutil.get_terminal_size().columns, _WIDEST)


class Ink:
    """Lines for one place to write to."""

    def __init__(self, out: TextIO, *, colours: bool) -> None:
        self._out, self._colours = out, colours
        self._encoding = out.encoding or "utf-8"
        self.signs = self._has(_SIGNS)

    def say(self, line: str = "") -> None:
        """Write a line; a letter that cannot be written leaves a question mark."""
        line = line.replace(NO_BREAK, " ")
        print(line.encode(self._encoding, "replace").decode(self._encoding), file=self._out)

    def tell(self, words: str, *, first: str = "", rest: str = "", width: int) -> None:
        """Write words over as many lines as they take, never dividing one; ``first`` and ``rest`` indent."""
        for line in _wrapped(words, first, rest, width):
            self.say(line)

    def head(self, words: str, *, width: int) -> None:
        """Write a heading over as many lines as it takes."""
        for line in _wrapped(words, "", "", width):
            self.say(self.bold(line))

    def bold(self, words: str) -> str:
        """A heading."""
        return self._styled(words, _BOLD)

    def faint(self, words: str) -> str:
        """A thing of little weight."""
        return self._styled(words, _FAINT)

    def face(self, written: str) -> str:
        """A card as it is written here, ``Q♠`` or ``Qs``, in the colour of the line around it."""
        if _suit(written) is None:
            return printable(written)
        return written[0] + _SYMBOLS[written[1]] if self.signs else written

    def card(self, written: str) -> str:
        """A card in its own colour."""
        face = self.face(written)
        return self._styled(face, _RED) if _suit(written) in (Suit.DIAMONDS, Suit.HEARTS) else face

    def number(self, number: int) -> str:
        """A number, with a minus that is no hyphen where there is one."""
        return str(number).replace("-", "−") if self.signs else str(number)

    def gain(self, number: int) -> str:
        """A number with its sign, a nought's too."""
        return f"+{number}" if number >= 0 else self.number(number)

    def mark(self, holds: bool) -> str:
        """Whether something holds."""
        yes, no = "✓✗" if self._has("✓✗") else "+x"
        return yes if holds else no

    def _styled(self, words: str, style: str) -> str:
        return f"{style}{words.replace(_PLAIN, _PLAIN + style)}{_PLAIN}" if self._colours else words

    def _has(self, letters: str) -> bool:
        try:
            letters.encode(self._encoding)
        except (LookupError, UnicodeEncodeError):
            return False
        return True


def _suit(written: str) -> Suit | None:
    with suppress(BadCard):
        return Card(written).suit
    return None


def _wrapped(words: str, first: str, rest: str, width: int) -> list[str]:
    return textwrap.wrap(
        words,
        max(width, len(rest) + 1),
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
