"""What a table needs from whatever keeps its events: append → commit → only then the answer.

A store is asked from the event loop and answers when what it was given is safe. The same suite
(``tests/contracts``) holds every store to what is said here.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Protocol

NONE_TIMED: Final[Mapping[str, int]] = MappingProxyType({})
"""Nothing is timed."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a seat at first: a person with their own name, a bot with the key of its name, or nobody.

    ``bot`` is a bot's kind; with neither it is an empty chair.
    """

    name: str
    bot: str | None


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is fixed when a table is made.

    ``key`` is the 32-byte secret that its cards come from (docs/dealing.md; at tables from before there were
    commitments the key itself) and never leaves the server while the match lasts. ``creation`` is the
    client's id of the request that made it; ``rematch_of`` the table before. ``turn_ms`` is how long a person
    may think (None: for ever). ``code`` lets friends in (None: nobody else comes).
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
    code: str | None = None


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event of a table in its JSON form, with the version of the event schema it was written in."""

    seq: int
    schema: int
    text: str


@dataclass(frozen=True, slots=True)
class CommandKey:
    """A member's command: whoever sends it again gets the same answer, and nothing happens twice."""

    member: int
    id: str


@dataclass(frozen=True, slots=True)
class Appended:
    """The last sequence number of a stored command; ``repeated`` when it was stored before."""

    seq: int
    repeated: bool


class Store(Protocol):
    """Keeps tables and their events. Every method raises StoreError, and then nothing was changed."""

    async def create(self, row: TableRow, tokens: Sequence[bytes | None], events: Sequence[str]) -> bool:
        """Store a new table, the hash of each member's token (by number) and its first events (from 1 on).

        False when its ``creation``, ``rematch_of`` or ``code`` is taken already: then nothing is stored.
        """

    async def add_token(self, table: str, member: int, token: bytes) -> None:
        """Another token (its hash) for a member: who asks again for a table gets a new key to it."""

    async def member_of(self, table: str, token: bytes) -> int | None:
        """The member whose token's hash this is at a table."""

    async def table(self, table: str) -> TableRow | None:
        """A table by its id."""

    async def table_created_by(self, creation: str) -> TableRow | None:
        """The table that a client's request made."""

    async def table_with_code(self, code: str) -> TableRow | None:
        """The table that a code lets friends into."""

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
        deadlines: Mapping[str, int] = NONE_TIMED,
    ) -> Appended:
        """Append events behind number ``after``, with the command that caused them and what is timed next.

        A command stored before changes nothing and answers what it answered then. Raises StoreConflict when
        ``after`` is not the last number. ``deadlines`` are by name, in milliseconds since 1970.
        """

    async def set_deadlines(self, table: str, deadlines: Mapping[str, int]) -> None:
        """Other deadlines for a table; nothing else changes."""

    async def command(self, table: str, command: CommandKey) -> int | None:
        """The sequence number that a command was answered with; None when it was never stored."""

    async def deadlines(self) -> dict[str, dict[str, int]]:
        """The tables where something is timed, and until when (by name, milliseconds since 1970)."""

    async def forget(self, before: int, keep: Collection[str]) -> int:
        """Delete tables that nothing was appended to since a time (ms since 1970), but for some; how many."""

    def close(self) -> None:
        """Finish what was asked for and let go; nothing may be asked afterwards."""
