"""The record of a table's match, in HRN: what stands, not what was taken back."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence

from heartsease.game import Cause, Dealt, Match
from heartsease.game.replay import follow
from heartsease.record.form import DealRecord
from heartsease.record.proof import proven
from heartsease.record.writer import deal_text, header_of, header_text, record_of
from heartsease.server.table import Table
from heartsease.words import text


async def record_of_table(table: Table) -> str:
    """The record as far as the match has come. Raises StoreError."""
    causes = await table.standing_causes()
    return await asyncio.to_thread(_written, table, table.standing.start.match, causes)


def _written(table: Table, start: Match, causes: Sequence[Cause]) -> str:
    room = table.room
    names = [room.name_at(seat) for seat in range(len(room.chairs))]
    players = [
        text(f"bot-{name}") if chair.bot else name for name, chair in zip(names, room.chairs, strict=True)
    ]
    header = header_of(start.rules, players)
    if room.salts is not None and table.course.match.winners:
        salts = [bytes.fromhex(salt) if salt else None for salt in room.salts]
        header = proven(header, table.row.key, salts, room.match)
    return header_text(header) + "".join(map(deal_text, _deals(start, causes)))


def _deals(match: Match, causes: Iterable[Cause]) -> Iterator[DealRecord]:
    for cause in causes:
        if isinstance(cause, Dealt) and match.deal is not None:
            yield record_of(match.deal)
        match, _ = follow(match, cause)
    if match.deal is not None:
        yield record_of(match.deal)
