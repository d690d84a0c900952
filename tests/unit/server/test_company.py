"""Who sits at a table: bots with their pace and faults, people who come and go, and those who are late."""

import asyncio
import json
import threading
import time

import pytest
from tests.support.loaded import (
    Scripted,
    SlowStore,
    fresh,
    made,
    passing,
    playing,
    run,
    to_turn_of,
    until,
)

from heartsease.bots import RandomBot
from heartsease.game import Action, PassCards, Phase, PlayCard, View
from heartsease.protocol import commands
from heartsease.record.json_events import event_to_json
from heartsease.record.table_events import PaceSet
from heartsease.server.companions import Companions
from heartsease.server.memory_store import MemoryStore
from heartsease.server.tables import Tables

# -- bots -----------------------------------------------------------------------------------------


def test_a_bot_that_thinks_long_holds_up_nobody_elses_table() -> None:
    async def test() -> None:
        thinking, go_on = threading.Event(), threading.Event()
        bot = RandomBot(1)

        def slow(view: View) -> Action:
            thinking.set()
            assert go_on.wait(60)
            return bot.choose(view)

        companions = Scripted(slow)
        _, stuck = await made(MemoryStore(), bot="scripted", companions=companions)
        _, free = await made(MemoryStore(), companions=companions)
        stuck.sit(0)
        await until(thinking.is_set)
        free.sit(0)
        await until(lambda: sum(choice is not None for choice in free.deal.chosen) == 3)
        assert stuck.deal.chosen == (None,) * 4
        await stuck.command(0, passing(stuck, 0))
        go_on.set()
        await until(lambda: stuck.deal.phase is Phase.PLAYING)

    run(test())


@pytest.mark.parametrize("fault", ["raises", "illegal"])
def test_a_bot_that_fails_is_stood_in_for(fault: str, caplog: pytest.LogCaptureFixture) -> None:
    def failing(view: View) -> Action:
        if fault == "raises":
            raise ZeroDivisionError
        return PlayCard(view.seat, view.hand[0]) if view.phase is Phase.PASSING else PassCards(view.seat, ())

    async def test() -> None:
        _, table = await made(MemoryStore(), bot="scripted", companions=Scripted(failing))
        table.sit(0)
        await until(lambda: sum(choice is not None for choice in table.deal.chosen) == 3)
        await table.command(0, passing(table, 0))
        await to_turn_of(table, 0)

    run(test())
    assert "a random player acts for it" in caplog.text


def test_bots_see_views_and_keep_to_the_pace() -> None:
    seen: list[object] = []
    bot = RandomBot(3)

    def choose(view: View) -> Action:
        seen.append(view)
        return bot.choose(view)

    async def test() -> None:
        _, table = await made(MemoryStore(), bot="scripted", bot_ms=5000, companions=Scripted(choose))
        table.sit(0)
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert table.deal.chosen == (None,) * 4
        table.close()

    run(test())
    assert all(isinstance(view, View) for view in seen)


def test_a_new_pace_counts_at_once() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), bot_ms=3_600_000)
        table.sit(0)
        await asyncio.sleep(0)
        await table.command(0, commands.SetPace(fresh(), table.seq, 0))
        await until(lambda: sum(choice is not None for choice in table.deal.chosen) == 3)

    run(test())


# -- company and clocks ---------------------------------------------------------------------------


def test_who_is_there_is_told_to_the_others() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=2, bot_ms=5000)
        first = table.sit(0)
        state = json.loads(await first.next() or "")["state"]
        assert [player["online"] for player in state["players"]] == [True, False, True, True]
        second = table.sit(1)
        state = json.loads(await first.next() or "")["state"]
        assert [player["online"] for player in state["players"]] == [True, True, True, True]
        table.leave(second)
        state = json.loads(await first.next() or "")["state"]
        assert [player["online"] for player in state["players"]] == [True, False, True, True]
        table.close()

    run(test())


def test_each_seat_is_sent_its_own_cards() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=4)
        outboxes = [table.sit(seat) for seat in range(4)]
        for seat, outbox in enumerate(outboxes):
            state = json.loads(await outbox.next() or "")["state"]
            assert state["seat"] == seat
            assert state["hand"] == [str(card) for card in table.deal.hands[seat]]

    run(test())


def test_a_bot_acts_for_whoever_is_late() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, turn_ms=1)
        table.sit(0)
        await until(lambda: table.course.match.deal is not None and table.deal.phase is Phase.SCORED)
        assert await store.deadlines() == {}
        assert len(table.course.sheet) == 1

    run(test())


def test_who_is_late_is_acted_for_even_if_the_store_fails_at_first(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("heartsease.server.steward.STORE_RETRY_S", 0.001)

    async def test() -> None:
        store = SlowStore()
        store.fails = True
        _, table = await made(store, people=4, turn_ms=1)
        table.sit(0)
        await until(lambda: "tries again" in caplog.text)
        store.fails = False
        await until(lambda: table.deal.phase is Phase.SCORED)

    run(test())


def test_a_deadline_outlives_the_server_and_fires_once() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, pass_count=0, turn_ms=3_600_000)
        table.sit(0)
        await table.command(table.deal.to_act or 0, playing(table))
        (deadline,) = (await store.deadlines())["t"].values()
        assert deadline > time.time() * 1000
        table.close()
        await store.append("t", table.seq, [event_to_json(PaceSet(1))], None, {"turn": 1})
        tables = Tables(store, Companions())
        await tables.start()
        again = await tables.table("t")
        await until(lambda: again.seq == 5)
        assert len(again.deal.trick.cards) == 2
        await again._steward.time_is_up()
        assert again.seq == 5
        tables.close()

    run(test())


def test_choosing_a_pass_has_one_time_for_all() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, turn_ms=3_600_000)
        await table.command(0, passing(table, 0))
        (first,) = (await store.deadlines())["t"].values()
        await asyncio.sleep(0.01)
        await table.command(0, passing(table, 0, 3))
        assert (await store.deadlines()) == {"t": {"turn": first}}
        table.close()

    run(test())


def test_time_to_pass_begins_once_the_dealer_has_chosen() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, turn_ms=3_600_000, pass_cycle=["dealer"])
        table.sit(0)
        dealer = table.deal.dealer
        before = table._steward.timer.deadlines["turn"]
        await asyncio.sleep(0.01)
        await table.command(dealer, commands.ChoosePassing(fresh(), table.seq, "left"))
        (first,) = (await store.deadlines())["t"].values()
        assert first > before
        await asyncio.sleep(0.01)
        await table.command(0, passing(table, 0))
        assert (await store.deadlines()) == {"t": {"turn": first}}
        table.close()

    run(test())


def test_a_bot_chooses_for_a_dealer_who_is_late() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, turn_ms=1, pass_cycle=["dealer"])
        table.sit(0)
        await until(lambda: table.deal.phase is Phase.SCORED)
        types = [json.loads(event.text)["type"] for event in await store.events("t")]
        assert types.count("passing") == 1

    run(test())


def test_an_old_time_that_nobody_is_late_for_does_no_harm() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, pass_count=0)
        table._steward.timer.set({"turn": 1})
        await table._steward.time_is_up()
        assert table._steward.timer.deadlines == {}
        table.close()

    run(test())


def test_a_fault_when_time_is_up_stops_no_clock(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("heartsease.server.steward.STORE_RETRY_S", 0.001)

    class Clumsy(Companions):
        falls = 2

        async def choose(self, kind: str, view: View) -> Action:
            self.falls -= 1
            if self.falls >= 0:
                raise KeyError
            return await super().choose(kind, view)

    async def test() -> None:
        _, table = await made(MemoryStore(), people=4, pass_count=0, turn_ms=1, companions=Clumsy())
        table.sit(0)
        await until(lambda: table.deal.phase is Phase.SCORED)
        table.close()

    run(test())
    assert caplog.text.count("it is tried again") == 2
