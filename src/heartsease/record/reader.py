"""Reading a record: strictly to the form, twice over the file, and never more of it at once than one deal."""

import re
import shutil
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final

from heartsease.errors import RecordFault
from heartsease.record.form import DealRecord, Header, read_deal, read_header
from heartsease.record.sections import Section, sections

_AT_LINE: Final = re.compile(r"at line (\d+)")

Table = dict[str, Any]


class _UndividedError(Exception):
    """The file is not a head and then deals, so it has to be read whole."""


class Record:
    """A record whose form is good: its header, and its deals as often as they are asked for.

    ``file`` must be open, binary and seekable for as long as deals are read. Raises RecordFault
    (``bad-format``) for a file that is not UTF-8, not TOML, or not of the form.

    >>> import io
    >>> record = Record(io.BytesIO(b'format = "hrn/1"\\npreset = "hearts"\\nseats = 5\\n'))
    >>> record.header.seats, list(record.deals())
    (5, [])
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._whole: list[Table] | None = None
        try:
            self.header = self._hold_to_form(_divided(file))
        except _UndividedError:
            tables = _undivided(file)
            self.header = self._hold_to_form(iter(tables))
            self._whole = tables[1:]

    def deals(self) -> Iterator[DealRecord]:
        """Each deal in turn, read from the file anew."""
        tables = _divided(self._file) if self._whole is None else iter([{}, *self._whole])
        next(tables)
        for number, table in enumerate(tables, start=1):
            yield read_deal(table, number)

    @staticmethod
    def _hold_to_form(tables: Iterator[Table]) -> Header:
        """The header, once the whole file is known to be TOML and of the form."""
        header: Header | None = None
        first: RecordFault | None = None
        for number, table in enumerate(tables):
            if first is not None:
                continue  # what is no TOML further down still comes first
            try:
                if number == 0:
                    header = read_header(table)
                else:
                    read_deal(table, number)
            except RecordFault as fault:
                first = fault
        if first is not None:
            raise first
        assert header is not None
        return header


@contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """A record's file, open for reading; what cannot be read twice (a pipe) is kept in a temporary one.

    Raises OSError.
    """
    with path.open("rb") as file:
        if file.seekable():
            yield file
            return
        with tempfile.TemporaryFile() as kept:
            shutil.copyfileobj(file, kept)
            yield kept


def _divided(file: BinaryIO) -> Iterator[Table]:
    """The match's own keys, then each deal. Raises _UndividedError where the file has to be read whole."""
    file.seek(0)
    parts = sections(file)
    head = _parsed(next(parts))
    if "deal" in head:
        raise _UndividedError
    yield head
    for part in parts:
        table = _parsed(part)
        if table.keys() != {"deal"}:
            raise _UndividedError
        yield from table["deal"]


def _undivided(file: BinaryIO) -> list[Table]:
    file.seek(0)
    whole = "".join(part.text for part in sections(file))  # which says where the file is not UTF-8
    head = _parsed(Section(1, whole))
    deals = head.get("deal", [])
    if isinstance(deals, list) and all(isinstance(deal, dict) for deal in deals):
        return [head, *deals]
    return [head]


def _parsed(section: Section) -> Table:
    try:
        return tomllib.loads(section.text)
    except (ValueError, RecursionError) as error:
        # Not only TOMLDecodeError: thousands of digits, or of brackets, are refused elsewhere.
        at = _AT_LINE.search(str(error))
        below = int(at[1]) - 1 if at else section.text.rstrip("\n").count("\n")
        raise RecordFault("bad-format", what="not-toml", line=section.line + below) from None
