"""Somebody at a table never stops talking, and somebody else does not listen: the others notice nothing."""

import asyncio
import json

import msgspec
import pytest
from tests.support.friends import HOUSE
from tests.support.loaded import fresh, run
from tests.support.party import UNLIMITED, Ear, Party

from heartsease.protocol import commands
from heartsease.server import line
from heartsease.server.companions import Companions
from heartsease.server.memory_store import MemoryStore
from heartsease.server.outbox import MOST_WAITING
from heartsease.server.tables import Tables
from heartsease.server.talk import LINES, RATE

PEOPLE = 11


class Deaf(Ear):
    """A socket that takes nothing of what it is sent until it is let."""

    def __init__(self, token: str) -> None:
        super().__init__(token)
        self.listens = asyncio.Event()

    async def send_text(self, text: str | bytes) -> None:
        await self.listens.wait()
        await super().send_text(text)


async def eleven() -> Party:
    house = msgspec.structs.replace(HOUSE, level="bud")
    party = await Party.meet(PEOPLE, preset="cancellation", seats=PEOPLE, house=house)
    await party.say(0, "start", bots=True)
    return party


def test_talk_without_end_reaches_the_others_in_small_doses() -> None:
    async def test() -> None:
        party = await eleven()
        flooder = party.open(4)[0]
        for k in range(500):
            flooder.say({"type": "talk", "id": f"talk-{k:05d}", "text": "<script>alert(1)</script>"})
        await party.settle()
        answers = [json.loads(text) for text in flooder.heard if '"talk-' in text]
        codes = [answer.get("code") for answer in answers if answer["type"] == "error"]
        assert len(codes) >= 500 - 2 * RATE.at_once
        assert set(codes) == {"too-many"}
        for member in party.here:
            lines = [text for text in party.open(member)[0].heard if text.startswith('{"type":"talk"')]
            assert RATE.at_once <= len(lines) <= 2 * RATE.at_once
        assert len(party.table._talk.lines) <= LINES
        await party.end()

    run(test())


def test_who_does_not_listen_is_let_go_while_ten_others_hear_everything() -> None:
    async def test() -> None:
        party = await eleven()
        await party.go(7)
        deaf = Deaf(party.tokens[7])
        serving = line.serve(deaf, party.tables, party.table.row.id, UNLIMITED)  # type: ignore[arg-type]
        deaf.serving = asyncio.create_task(serving)
        await asyncio.sleep(0.01)
        deaf_box = next(outbox for outbox in party.table._audience.outboxes if outbox.member == 7)
        talkers = [member for member in party.here if member != 7]
        most = 0
        for k in range(3 * MOST_WAITING):
            member = talkers[k % len(talkers)]
            ear = party.open(member)[0]
            before = len(ear.heard)
            ear.say({"type": "pause", "id": f"pause-{k:05d}", "seq": party.table.seq, "agree": k % 2 == 0})
            while not any(f"pause-{k:05d}" in text for text in ear.heard[before:]):
                await asyncio.sleep(0)
            most = max(most, len(deaf_box._messages))
        assert most == MOST_WAITING
        assert deaf_box.overrun
        assert not deaf_box._messages
        deaf.listens.set()
        await deaf.serving
        assert deaf.closed == line.TOO_SLOW
        await party.settle()
        newest = {party.open(member)[0].last_state["seq"] for member in talkers}
        assert newest == {party.table.seq}
        await party.come(7)
        assert party.open(7)[0].last_state["seq"] == party.table.seq
        await party.end()

    run(test())


def test_of_very_many_open_tables_a_few_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heartsease.server.tables.MOST_SHOWN", 3)

    async def test() -> None:
        house = msgspec.structs.replace(HOUSE, joining="anyone")
        tables = Tables(MemoryStore(), Companions(), "rule")
        made = []
        for _ in range(5):
            wanted = commands.NewTable(fresh(), "hearts", 4, "P0", {}, 0, house=house)
            made.append((await tables.create(wanted)).table)
            (await tables.table(made[-1])).sit(0)
        told = (await tables.open_tables()).tables
        assert [invitation.table for invitation in told] == made[:1:-1]
        tables.close()

    run(test())
