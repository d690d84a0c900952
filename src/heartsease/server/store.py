"""What a table needs from whatever keeps its events: append → commit → only then the answer.

A store is asked from the event loop and answers when what it was given is safe. The same suite
(``tests/contracts``) holds every store to what is said here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a seat: a person with their own name, or a bot with the key of its name and its kind."""

    name: str
    bot: str | None


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is fixed when a table is made.

    ``key`` is the 32-byte key of its cards (docs/dealing.md) and never leaves the server while the match
    lasts. ``creation`` is the client's id of the request that made it; ``rematch_of`` the table before.
    ``turn_ms`` is how long a person may think (None: for ever).
    """

    id: str
    creation: str
    rematch_of: str | None
    rules: str
    law_version: int
    key: bytes
    seating: tuple[Seating, ...]
    host: int
    turn_ms: int | None


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event of a table in its JSON form, with the version of the event schema it was written in."""

    seq: int
    schema: int
    text: str


@dataclass(frozen=True, slots=True)
class CommandKey:
    """A client's command: whoever sends it again gets the same answer, and nothing happens twice."""

    seat: int
    id: str


@dataclass(frozen=True, slots=True)
class Appended:
    """The last sequence number of a stored command; ``repeated`` when it was stored before."""

    seq: int
    repeated: bool


class Store(Protocol):
    """Keeps tables and their events. Every method raises StoreError, and then nothing was changed."""

    async def create(self, row: TableRow, tokens: Sequence[bytes | None], events: Sequence[str]) -> bool:
        """Store a new table, the hash of each person's token and its first events (numbered from 1).

        False when its ``creation`` or its ``rematch_of`` is taken already: then nothing is stored.
        """

    async def add_token(self, table: str, seat: int, token: bytes) -> None:
        """Another token (its hash) for a seat: who asks again for a table gets a new key to it."""

    async def seat_of(self, table: str, token: bytes) -> int | None:
        """The seat that a token's hash opens at this table."""

    async def table(self, table: str) -> TableRow | None:
        """A table by its id."""

    async def table_created_by(self, creation: str) -> TableRow | None:
        """The table that a client's request made."""

    async def rematch_of(self, table: str) -> TableRow | None:
        """The table that followed this one."""

    async def events(self, table: str, after: int = 0) -> list[StoredEvent]:
        """The events of a table with a greater sequence number, in order."""

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[str],
        command: CommandKey | None = None,
        deadline: int | None = None,
    ) -> Appended:
        """Append events behind number ``after``, with the command that caused them and the next deadline.

        A command stored before changes nothing and answers what it answered then. Raises StoreConflict when
        ``after`` is not the last number. ``deadline`` is in milliseconds since 1970; None: nobody is timed.
        """

    async def command(self, table: str, command: CommandKey) -> int | None:
        """The sequence number that a command was answered with; None when it was never stored."""

    async def deadlines(self) -> dict[str, int]:
        """The tables that wait for somebody who is timed, and until when (milliseconds since 1970)."""

    def close(self) -> None:
        """Finish what was asked for and let go; nothing may be asked afterwards."""
