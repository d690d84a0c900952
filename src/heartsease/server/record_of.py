"""The record of a table's match, in HRN: what stands, not what was taken back."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence

from heartsease.game import Cause, Dealt, Match
from heartsease.game.replay import follow
from heartsease.record.form import DealRecord
from heartsease.record.writer import deal_text, header_of, header_text, record_of
from heartsease.server.store import Seating
from heartsease.server.table import Table
from heartsease.words import text


async def record_of_table(table: Table) -> str:
    """The record as far as the match has come. Raises StoreError."""
    causes = await table.standing_causes()
    return await asyncio.to_thread(_written, table.start.match, causes, table.row.seating)


def _written(start: Match, causes: Sequence[Cause], seating: Iterable[Seating]) -> str:
    players = [seat.name if seat.bot is None else text(f"bot-{seat.name}") for seat in seating]
    return header_text(header_of(start.rules, players)) + "".join(map(deal_text, _deals(start, causes)))


def _deals(match: Match, causes: Iterable[Cause]) -> Iterator[DealRecord]:
    for cause in causes:
        if isinstance(cause, Dealt) and match.deal is not None:
            yield record_of(match.deal)
        match, _ = follow(match, cause)
    if match.deal is not None:
        yield record_of(match.deal)
