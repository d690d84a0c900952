"""Cutting a record into its head and its deals, so that a long one is never held whole.

A line that opens a deal (``[[deal]]``) may also stand inside a text or an array over several lines, where
it opens nothing. So the lines are followed just closely enough to know whether one begins a statement.
In a file that is TOML the cuts are exact; in one that is not, some section is not TOML either.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from heartsease.errors import RecordFault

_OPENS_DEAL: Final = re.compile(r"[ \t]*\[\[[ \t]*deal[ \t]*\]\][ \t]*(?:#.*)?\r?\n?")
_PLAIN: Final = re.compile(r"""[^"'#\[\]{}]*(?:"[^"\\\n]*"[^"'#\[\]{}]*)*\n?""")
_TOKEN: Final = re.compile(
    r"""(?P<long>\"{3}|'{3})|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?P<comment>\#)|(?P<bracket>[\[\]{}])"""
)
_LONG_END: Final = {
    '"""': re.compile(r'(?:[^"\\]|\\.|"(?!""))*"{3,5}', re.DOTALL),
    "'''": re.compile(r".*?'{3,5}", re.DOTALL),
}


class Section(NamedTuple):
    """A stretch of a record: the number of its first line (from 1) and its text."""

    line: int
    text: str


def sections(lines: Iterable[bytes]) -> Iterator[Section]:
    """The head, then each deal. Raises RecordFault where a line is not UTF-8.

    >>> [section.line for section in sections([b"seats = 4\\n", b"[[deal]]\\n", b"number = 1\\n"])]
    [1, 2]
    """
    begun, held, lexer = 1, list[str](), _Lexer()
    for number, raw in enumerate(lines, start=1):
        try:
            line = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordFault("bad-format", what="not-utf8", line=number) from None
        if lexer.between_statements and _OPENS_DEAL.fullmatch(line):
            yield Section(begun, "".join(held))
            begun, held = number, [line]
        else:
            lexer.read(line)
            held.append(line)
    yield Section(begun, "".join(held))


class _Lexer:
    """Knows after each line whether a text or an array is still open."""

    def __init__(self) -> None:
        self._long: str | None = None
        self._depth = 0

    @property
    def between_statements(self) -> bool:
        return self._long is None and self._depth == 0

    def read(self, line: str) -> None:
        if self._long is None and '"""' not in line and _PLAIN.fullmatch(line):
            return
        place = 0
        while True:
            if self._long is not None:
                end = _LONG_END[self._long].match(line, place)
                if end is None:
                    return
                self._long, place = None, end.end()
            token = _TOKEN.search(line, place)
            if token is None or token["comment"]:
                return
            place = token.end()
            if token["long"]:
                self._long = token["long"]
            elif token["bracket"]:
                self._depth += 1 if token["bracket"] in "[{" else -1
