"""Tables of friends over a store in memory, and what their members say."""

import json
from collections.abc import Awaitable
from typing import Any

import msgspec
import pytest
from tests.support.loaded import fresh

from heartsease.errors import IllegalAction, Refusal
from heartsease.protocol import commands
from heartsease.protocol.commands import House
from heartsease.server.companions import Companions
from heartsease.server.memory_store import MemoryStore
from heartsease.server.messages import message
from heartsease.server.outbox import Outbox
from heartsease.server.table import Table
from heartsease.server.tables import Tables

HOUSE = House(
    turn_s=None,
    bank_s=0,
    away_turn_s=30,
    away_s=120,
    level="seedling",
    joining="link",
    watchers=True,
    watchers_talk=True,
    take_over="between-deals",
    show_hands=False,
)


def house(**changed: Any) -> House:
    """A house like any other but for this."""
    return msgspec.structs.replace(HOUSE, **changed)


def heard(outbox: Outbox) -> list[dict[str, Any]]:
    """All that waits in an outbox."""
    messages = [json.loads(text) for text in outbox._messages]
    outbox._messages.clear()
    return messages


def seen_by(table: Table, member: int) -> str:
    """What a member is sent now."""
    return message(table._moment(), table.room.seat_of(member), [], None)


async def refused(what: Awaitable[object]) -> str:
    """The code with which something is refused."""
    with pytest.raises((Refusal, IllegalAction)) as error:
        await what
    return error.value.code


class Friends:
    """A table of friends: member 0 hosts, and who joins is the next member."""

    def __init__(self, tables: Tables, table: Table) -> None:
        self.tables, self.table = tables, table

    @classmethod
    async def meet(
        cls,
        people: int = 1,
        *,
        seats: int = 4,
        preset: str = "hearts",
        options: dict[str, Any] | None = None,
        store: MemoryStore | None = None,
        house: House = HOUSE,
        kind: str | None = "rule",
    ) -> "Friends":
        """So many people in a waiting room."""
        tables = Tables(store or MemoryStore(), Companions(), kind)
        wanted = commands.NewTable(fresh(), preset, seats, "P0", options or {}, 0, house=house, salt="0" * 32)
        seated = await tables.create(wanted)
        friends = cls(tables, await tables.table(seated.table))
        for member in range(1, people):
            await friends.join(f"P{member}")
        return friends

    @property
    def code(self) -> str:
        assert self.table.row.code is not None
        return self.table.row.code

    async def join(self, name: str = "Guest", **wanted: Any) -> int:
        """Somebody comes by the code; their number as a member."""
        await self.tables.join(self.code, commands.Join(fresh(), name, **wanted))
        return max(self.table.room.members)

    async def say(self, member: int, kind: type[Any], *args: Any, **more: Any) -> int:
        """A member's command, as things stand now."""
        command: commands.Command = kind(fresh(), self.table.seq, *args, **more)
        return await self.table.command(member, command)

    async def start(self, *, bots: bool = True) -> None:
        """The host starts the match."""
        await self.say(self.table.room.host, commands.Start, bots)

    async def play(self, member: int) -> None:
        """The member whose turn it is plays, passes or chooses; anything that is allowed."""
        deal, seat = self.table.deal, self.table.room.seat_of(member)
        assert seat is not None
        match deal.phase.value:
            case "passing":
                count = deal.rules.passing.pass_count
                await self.say(member, commands.PassChosen, [card.text for card in deal.hands[seat][:count]])
            case "playing":
                await self.say(member, commands.Play, deal.legal_plays[0].text)
            case "moon":
                await self.say(member, commands.ChooseMoon, "add")
            case "scored":
                await self.say(member, commands.Continue)

    def close(self) -> None:
        self.tables.close()
