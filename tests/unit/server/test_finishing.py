"""A deal in which no score can change is finished at once: who is offered it, who agrees, what is stored."""

import io
import json
import time
from typing import Any

import pytest
from tests.support.loaded import SlowStore, fresh, made, playing, run, until
from tests.support.moon_table import STRIP

from heartsease.errors import Refusal, StoreError
from heartsease.game import CardPlayed, Dealt, Phase, Undone, view
from heartsease.game.claim import settled
from heartsease.protocol import commands, states
from heartsease.record import check
from heartsease.record.json_events import event_to_json
from heartsease.record.table_events import FinishSaid, PaceSet
from heartsease.server.companions import Companions
from heartsease.server.finishing import FINISH_MS, offer_to
from heartsease.server.memory_store import MemoryStore
from heartsease.server.record_of import record_of_table
from heartsease.server.table import Table
from heartsease.server.tables import Tables

LITTLE: dict[str, Any] = {"strip": STRIP, "pass_count": 0}
"""Sixteen cards: the lowest club, the hearts, and two spades."""

SOON: dict[str, Any] = {**LITTLE, "penalties": ["2c=1"], "moon": "off"}
"""Of them only the first lead counts: then everybody knows that nothing can change."""


def who_knows(table: Table) -> list[int]:
    return [seat for seat in range(4) if settled(view(table.deal, seat)) is not None]


def offer(table: Table, seat: int) -> states.Offer | None:
    return offer_to(view(table.deal, seat), table.standing.said)


def finish(table: Table, *, agree: bool = True, seq: int | None = None) -> commands.Finish:
    return commands.Finish(fresh(), table.seq if seq is None else seq, agree)


async def to_an_offer(store: MemoryStore, *, knowing: int = 1) -> tuple[Table, int]:
    """A table that was played to where so many seats know that nothing can change, and the first of them."""
    for dealer in range(4):
        for way in (0, -1):
            store._tables.clear()
            _, table = await made(store, people=4, dealer=dealer, **(LITTLE if knowing == 1 else SOON))
            while table.deal.phase is Phase.PLAYING:
                knows = who_knows(table)
                if len(knows) == knowing:
                    return table, knows[0]
                card = str(sorted(table.deal.legal_plays, key=lambda card: card.rank)[way])
                await table.command(table.deal.to_act or 0, commands.Play(fresh(), table.seq, card))
    raise AssertionError("it never came to that")


async def sent(table: Table, seat: int) -> dict[str, Any]:
    """The state that a seat is sent when it comes back."""
    outbox = table.sit(seat)
    message: dict[str, Any] = json.loads(await outbox.next() or "")
    table.leave(outbox)
    return message


def test_one_person_finishes_with_one_command_and_all_is_stored_as_played() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=1, **SOON)
        outbox = table.sit(0)
        await until(lambda: table.waits_for(0))
        if offer(table, 0) is None:
            await table.command(0, playing(table))
            await until(lambda: table.waits_for(0))
        left, before = sum(map(len, table.deal.hands)), table.seq
        asked = finish(table)
        assert await table.command(0, asked) == table.seq == before + 1 + left
        assert table.deal.phase is Phase.SCORED
        message: dict[str, Any] = {"seq": 0}
        while message["seq"] < table.seq:
            message = json.loads(await outbox.next() or "")
        assert message["events"] == [{"type": "finished", "seat": 0}, {"type": "scored", "number": 1}]
        assert message["state"]["offer"] is None
        assert await table.command(0, asked) == table.seq, "a retry does nothing twice"

        again = await Tables(store, Companions()).table("t")
        assert (again.course, again.seq) == (table.course, table.seq)
        played = [event for event in await table.standing_causes() if isinstance(event, CardPlayed)]
        assert len(played) == 16
        assert check(io.BytesIO((await record_of_table(table)).encode())).fault is None
        table.close()

    run(test())


def test_what_one_seat_knows_is_offered_to_it_alone_until_it_agrees() -> None:
    async def test() -> None:
        table, knows = await to_an_offer(MemoryStore())
        others = [seat for seat in range(4) if seat != knows]
        assert (await sent(table, knows))["state"]["offer"]["reason"] in ("rest-is-yours", "nothing-changes")
        for seat in others:
            assert (await sent(table, seat))["state"]["offer"] is None
            with pytest.raises(Refusal, match="nothing-to-finish"):
                await table.command(seat, finish(table))
        await table.command(knows, finish(table))
        assert (await sent(table, knows))["state"]["offer"]["agreed"] is True
        for seat in others:
            assert (await sent(table, seat))["state"]["offer"] == {
                "reason": "asked",
                "by": knows,
                "agreed": False,
            }
        for seat in others:
            assert table.deal.phase is Phase.PLAYING
            await table.command(seat, finish(table))
        assert table.deal.phase in (Phase.SCORED, Phase.MOON)
        table.close()

    run(test())


def test_an_agreement_is_meant_whatever_is_played_meanwhile() -> None:
    async def test() -> None:
        table, _ = await to_an_offer(MemoryStore(), knowing=4)
        before = table.seq
        await table.command(0, finish(table, seq=before))
        await table.command(table.deal.to_act or 0, playing(table, seq=before))
        for seat in (1, 2, 3):
            await table.command(seat, finish(table, seq=before))
        assert table.deal.phase is Phase.SCORED
        table.close()

    run(test())


def test_who_says_nothing_agrees_when_time_is_up_even_after_a_restart() -> None:
    async def test() -> None:
        store = MemoryStore()
        table, knows = await to_an_offer(store)
        await table.command(knows, finish(table))
        (deadline,) = (await store.deadlines())["t"].values()
        assert 0 < deadline - time.time() * 1000 <= FINISH_MS
        await table.command(table.deal.to_act or 0, playing(table))
        assert await store.deadlines() == {"t": {"finish": deadline}}, "playing on wins no time"
        table.close()
        await store.append("t", table.seq, [event_to_json(PaceSet(0))], None, {"finish": 1})
        tables = Tables(store, Companions())
        await tables.start()
        again = await tables.table("t")
        await until(lambda: again.deal.phase is not Phase.PLAYING)
        assert await store.deadlines() == {}
        again.close()

    run(test())


def test_one_no_and_the_deal_is_played_on() -> None:
    async def test() -> None:
        store = MemoryStore()
        table, knows = await to_an_offer(store)
        await table.command(knows, finish(table))
        await table.command((knows + 1) % 4, finish(table, agree=False))
        assert await store.deadlines() == {}
        assert [offer(table, seat) for seat in range(4)] == [None] * 4
        again = await Tables(store, Companions()).table("t")
        assert again.standing.said == table.standing.said == {knows: True, (knows + 1) % 4: False}
        while table.deal.phase is Phase.PLAYING:
            await table.command(table.deal.to_act or 0, playing(table))
        table.close()

    run(test())


def test_a_finish_is_stored_as_a_whole_or_not_at_all() -> None:
    async def test() -> None:
        store = SlowStore()
        table, _ = await to_an_offer(store, knowing=4)
        for seat in range(3):
            await table.command(seat, finish(table))
        before, seq, asked = table.course, table.seq, finish(table)
        store.fails = True
        with pytest.raises(StoreError):
            await table.command(3, asked)
        assert (table.course, table.seq, len(await store.events("t"))) == (before, seq, seq)
        store.fails = False
        await table.command(3, asked)
        assert table.deal.phase is Phase.SCORED
        table.close()

    run(test())


def test_late_people_have_agreed_though_the_store_fails_at_first(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("heartsease.server.steward.STORE_RETRY_S", 0.001)

    async def test() -> None:
        store = SlowStore()
        table, knows = await to_an_offer(store)
        await table.command(knows, finish(table))
        store.fails = True
        table.wake({"finish": 1})
        await until(lambda: "tries again" in caplog.text)
        store.fails = False
        await until(lambda: table.deal.phase is not Phase.PLAYING)
        table.close()

    run(test())


def test_what_was_said_is_of_one_deal_and_an_undo_takes_a_yes_back() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=4, **LITTLE)
        (dealt,) = await table.standing_causes()
        assert isinstance(dealt, Dealt)
        standing = table.standing
        for event in (FinishSaid(1, agrees=True), FinishSaid(2, agrees=False)):
            standing = standing.after(event, table.course)
        assert standing.said == {1: True, 2: False}
        assert standing.after(PaceSet(5), table.course) == standing._replace(bot_ms=5)
        assert standing.after(Undone(1, 1), table.course).said == {2: False}
        assert standing.after(dealt, table.course).said == {}
        table.close()

    run(test())
