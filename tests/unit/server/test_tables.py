"""All tables of a server: what is loaded, what leaves memory, what is spoiled, who gets a key."""

import asyncio
import json
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.loaded import (
    BOT,
    fresh,
    made,
    passing,
    playing,
    run,
    until,
)

from heartsease.bots import LEVELS
from heartsease.errors import IllegalAction, Refusal, StoreError
from heartsease.game import Phase
from heartsease.protocol import commands
from heartsease.rules import RuleSet, rule_set
from heartsease.server.companions import Companions
from heartsease.server.history import rules_from_store
from heartsease.server.memory_store import MemoryStore
from heartsease.server.store import Seating
from heartsease.server.table import Table
from heartsease.server.tables import Tables


def test_tables_that_nobody_needs_leave_memory_and_come_back() -> None:
    async def test() -> None:
        store = MemoryStore()
        tables = Tables(store, Companions(), bot=BOT, most_loaded=2)
        seated = [
            await tables.create(commands.NewTable(fresh(), "hearts", 4, "Åse", bot_ms=5000)) for _ in range(5)
        ]
        listened = await tables.table(seated[0].table)
        outbox = listened.sit(0)
        for each in seated[1:]:
            await tables.table(each.table)
        assert len(tables._loaded) == 2
        assert await tables.table(seated[0].table) is listened
        again = await tables.table(seated[1].table)
        assert again.seq == 3
        listened.leave(outbox)
        tables.close()

    run(test())


@pytest.mark.parametrize(
    "spoiled",
    [
        "",
        "null",
        '{"type":"undone","seat":0,"back":9}',
        '{"type":"played","seat":0,"card":"2c","breaks":false}',
        '{"type":"taken-back","seat":true}',
        '{"type":"taken-back","seat":"0"}',
        '{"type":"taken-back","seat":-1}',
        '{"type":"taken-back","seat":99}',
        '{"type":"undone","seat":0,"back":"1"}',
        '{"type":"pace","bot_ms":-1}',
        '{"type":"dealt","number":1,"dealer":0,"passing":"left","hands":[],"kitty":""}',
    ],
)
def test_spoiled_events_are_a_fault_of_the_storage(spoiled: str) -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4)
        await store.append("t", table.seq, [spoiled])
        with pytest.raises(StoreError) as refused:
            await Tables(store, Companions()).table("t")
        assert refused.value.code == "storage-failed"

    run(test())


def test_an_event_that_is_not_what_the_law_says_is_spoiled() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, pass_count=0)
        card = table.deal.legal_plays[0]
        play = {"type": "played", "seat": table.deal.to_act, "card": str(card), "breaks": True}
        await store.append("t", table.seq, [json.dumps(play)])
        with pytest.raises(StoreError, match="event-differs"):
            await Tables(store, Companions()).table("t")

    run(test())


@pytest.mark.parametrize(
    "spoiled",
    [
        {"rules": "{"},
        {"rules": "[]"},
        {"rules": "{}"},
        {"rules": '{"preset":"whist","seats":4,"changed":{},"resolved":{}}'},
        {"seating": (Seating("Åse", None),)},
        {"key": "no bytes"},
    ],
)
def test_spoiled_rows_are_a_fault_of_the_storage(spoiled: dict[str, Any]) -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4)
        store._tables["t"].row = replace(table.row, **spoiled)
        with pytest.raises(StoreError) as refused:
            await Tables(store, Companions()).table("t")
        assert refused.value.code == "storage-failed"

    run(test())


def _old(preset: str, seats: int, changed: str, resolved: str) -> str:
    return f'{{"changed":{{{changed}}},"preset":"{preset}","resolved":{{{resolved}}},"seats":{seats}}}'


SEVENTEEN = {
    _old(
        "hearts",
        4,
        "",
        '"cancellation":"off","decks":1,"first_trick":"penalty-free","hearts_broken_by":"heart-or-queen",'
        '"hearts_lead":"when-broken","kitty":"none","last_void_trick":"nobody","moon":"choice","moon_value":26,'
        '"opening_lead":"lowest-club","pass_count":3,"pass_cycle":["left","right","across","hold"],'
        '"queen_lead":"any-time","strip":[],"target":100,"tie":"shared","void_trick_lead":"same-leader"',
    ): rule_set("hearts", 4),
    _old(
        "hearts",
        5,
        '"moon":"off","target":50',
        '"cancellation":"off","decks":1,"first_trick":"penalty-free","hearts_broken_by":"heart-or-queen",'
        '"hearts_lead":"when-broken","kitty":"none","last_void_trick":"nobody","moon":"off","moon_value":26,'
        '"opening_lead":"lowest-club","pass_count":3,"pass_cycle":["left","right"],"queen_lead":"any-time",'
        '"strip":["2c","2d"],"target":50,"tie":"shared","void_trick_lead":"same-leader"',
    ): rule_set("hearts", 5, {"moon": "off", "target": 50}),
    _old(
        "simple",
        4,
        "",
        '"cancellation":"off","decks":1,"first_trick":"any-card","hearts_broken_by":"heart",'
        '"hearts_lead":"when-broken","kitty":"none","last_void_trick":"nobody","moon":"add","moon_value":26,'
        '"opening_lead":"lowest-club","pass_count":3,"pass_cycle":["left"],"queen_lead":"any-time","strip":[],'
        '"target":100,"tie":"shared","void_trick_lead":"same-leader"',
    ): rule_set("simple", 4),
    _old(
        "cancellation",
        6,
        '"cancellation":"identical","kitty":"last-trick","strip":["2c","2d"]',
        '"cancellation":"identical","decks":2,"first_trick":"any-card","hearts_broken_by":"heart-or-queen",'
        '"hearts_lead":"when-broken","kitty":"last-trick","last_void_trick":"nobody","moon":"choice",'
        '"moon_value":26,"opening_lead":"eldest","pass_count":3,"pass_cycle":["left","right"],'
        '"queen_lead":"any-time","strip":["2c","2d"],"target":150,"tie":"shared","void_trick_lead":"same-leader"',
    ): rule_set(
        "cancellation", 6, {"cancellation": "identical", "kitty": "last-trick", "strip": ["2c", "2d"]}
    ),
}
"""Rules as tables kept them when there were seventeen options. No line ever changes."""


@pytest.mark.parametrize(("stored", "rules"), SEVENTEEN.items(), ids=range(len(SEVENTEEN)))
def test_rules_from_before_there_were_more_options_are_the_same_rules(stored: str, rules: RuleSet) -> None:
    assert len(json.loads(stored)["resolved"]) == 17

    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4)
        assert rules_from_store(stored) == rules
        if rules == table.course.match.rules:
            store._tables["t"].row = replace(table.row, rules=stored)
            loaded = await Tables(store, Companions()).table("t")
            assert (loaded.course.match.rules, loaded.course.match.deal) == (rules, table.deal)

    run(test())


def test_should_a_preset_ever_mean_something_else_what_was_agreed_still_holds() -> None:
    async def test() -> None:
        stored = next(iter(SEVENTEEN)).replace('"target":100', '"target":120')
        rules = rules_from_store(stored)
        assert rules.resolved() == rule_set("hearts", 4, {"target": 120}).resolved()

    run(test())


def test_a_spoiled_table_with_a_deadline_does_not_keep_the_server_from_starting(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4)
        await store.append("t", table.seq, ["spoiled"], None, {"turn": 1})
        await Tables(store, Companions()).start()

    run(test())
    assert "storage-failed" in caplog.text


def test_who_asked_for_a_rematch_cannot_get_anothers_seat_with_the_same_id() -> None:
    async def test() -> None:
        store = MemoryStore()
        tables, table = await made(store, people=2, pass_count=0, target=1)
        await store.add_token("t", 1, sha256(b"key").digest())
        table.sit(0)
        while not table.course.match.winners:
            seat = table.deal.to_act
            if seat in (0, 1):
                await table.command(seat, playing(table))
            await asyncio.sleep(0)
        rematch = await tables.rematch("t", "key", commands.Rematch("creation-2"))
        assert rematch.seat == 1
        options: dict[str, commands.OptionValue] = {"pass_count": 0, "target": 1}
        with pytest.raises(Refusal) as refused:
            await tables.create(commands.NewTable("creation-2", "hearts", 4, "P0", options))
        assert refused.value.code == "id-reused"
        tables.close()

    run(test())


def test_a_table_asked_for_twice_at_once_is_loaded_once() -> None:
    async def test() -> None:
        tables = Tables(MemoryStore(), Companions(), bot=BOT)
        seated = await tables.create(commands.NewTable(fresh(), "hearts", 4, "Åse"))
        loaded = await asyncio.gather(*(tables.table(seated.table) for _ in range(10)))
        assert all(table is loaded[0] for table in loaded)

    run(test())


def test_different_tables_have_different_cards_and_tokens() -> None:
    async def test() -> None:
        tables = Tables(MemoryStore(), Companions(), bot=BOT)
        seated = [await tables.create(commands.NewTable(fresh(), "hearts", 4, "Åse")) for _ in range(5)]
        assert len({each.token for each in seated}) == len({each.table for each in seated}) == 5
        assert len({(await tables.table(each.table)).deal.hands for each in seated}) == 5
        assert all(len(each.token) >= 40 for each in seated)

    run(test())


@pytest.mark.parametrize("seed", range(3))
def test_a_reloaded_table_is_the_live_one_at_every_event(seed: int) -> None:
    random = Random(seed)

    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, target=20)
        while not table.course.match.winners:
            deal = table.deal
            if deal.phase is Phase.PASSING:
                seat = deal.chosen.index(None)
                await table.command(seat, passing(table, seat))
            elif deal.phase is Phase.MOON:
                await table.command(deal.to_act or 0, commands.ChooseMoon(fresh(), table.seq, "add"))
            elif deal.phase is Phase.SCORED:
                await table.command(0, commands.Continue(fresh(), table.seq))
            else:
                card = random.choice(deal.legal_plays)
                await table.command(deal.to_act or 0, commands.Play(fresh(), table.seq, str(card)))
            if random.random() < 0.1:
                again = Table(table.row, table.start, store, Companions())
                await again.load()
                assert (again.course, again.seq) == (table.course, table.seq)

    print("seed", seed)
    run(test())


def some_command(table: Table, random: Random) -> commands.Command:
    """Anything a client may send, sensible or not, for now or for another time."""
    seq = table.seq if random.random() < 0.7 else random.randrange(table.seq + 2)
    hand = [str(card) for hand in table.deal.hands for card in hand] or ["Qs"]
    legal = [str(card) for card in table.deal.legal_plays] or hand
    anything: list[commands.Command] = [
        commands.Play(fresh(), seq, random.choice(legal if random.random() < 0.8 else hand)),
        commands.PassChosen(fresh(), seq, random.choices(hand, k=random.choice((0, 3, 3, 8)))),
        commands.TakeBack(fresh(), seq),
        commands.ChooseMoon(fresh(), seq, random.choice(("add", "subtract"))),
        commands.Continue(fresh(), seq),
        commands.Undo(fresh(), seq),
        commands.SetPace(fresh(), seq, 0),
    ]
    return random.choices(anything, weights=(6, 4, 1, 1, 1, 1, 1))[0]


@pytest.mark.parametrize(("seed", "people"), [(1, 1), (2, 1), (3, 2), (4, 4)])
def test_whatever_is_sent_is_done_or_refused_and_all_that_is_done_is_stored(
    seed: int, people: int, caplog: pytest.LogCaptureFixture
) -> None:
    print("seed", seed)
    random = Random(seed)

    async def ask(table: Table) -> bool:
        seat, command = random.randrange(people), some_command(table, random)
        try:
            return await table.command(seat, command) > 0
        except (Refusal, IllegalAction):
            return False

    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=people, target=60)
        table.sit(0)
        done = 0
        for _ in range(300):
            done += sum(await asyncio.gather(*(ask(table) for _ in range(random.choice((1, 1, 3))))))
        await until(lambda: not table._steward.bots_due())
        assert done > 10
        again = Table(table.row, table.start, store, Companions())
        await again.load()
        assert (again.course, again.seq, again.standing) == (table.course, table.seq, table.standing)

    run(test())
    assert caplog.text == ""


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_at_the_level_that_was_asked_for(level: str) -> None:
    async def test() -> None:
        store = MemoryStore()
        tables = Tables(store, Companions())
        wanted = commands.NewTable(fresh(), "hearts", 4, "Åse", bot_ms=5000, level=level)
        seated = await tables.create(wanted)
        assert (await tables.create(wanted)).table == seated.table
        with pytest.raises(Refusal, match="id-reused"):
            await tables.create(msgspec.structs.replace(wanted, level=next(iter({*LEVELS} - {level}))))
        again = await Tables(store, Companions()).table(seated.table)
        assert [seating.bot for seating in again.row.seating] == [None, level, level, level]
        state = json.loads(await again.sit(0).next() or "")["state"]
        assert [player["level"] for player in state["players"]] == [None, level, level, level]
        tables.close()
        again.close()

    run(test())


def test_who_asks_for_no_level_gets_the_usual_one() -> None:
    async def test() -> None:
        tables = Tables(MemoryStore(), Companions())
        seated = await tables.create(commands.NewTable(fresh(), "hearts", 4, "Åse"))
        assert (await tables.table(seated.table)).row.seating[1].bot == "bloom"

    run(test())


@pytest.mark.parametrize("level", ["", "rule", "random", "Bloom", "oak"])
def test_there_is_no_other_level(level: str) -> None:
    async def test() -> None:
        with pytest.raises(Refusal) as refused:
            await Tables(MemoryStore(), Companions()).create(
                commands.NewTable(fresh(), "hearts", 4, "Åse", level=level)
            )
        assert (refused.value.code, refused.value.args_for_words) == ("unknown-level", {"level": level})

    run(test())


def test_bots_of_old_tables_have_no_level() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), bot="rule", bot_ms=5000)
        state = json.loads(await table.sit(0).next() or "")["state"]
        assert {player["level"] for player in state["players"]} == {None}
        table.close()

    run(test())


def test_where_every_table_is_in_use_no_other_is_made() -> None:
    async def test() -> None:
        tables = Tables(MemoryStore(), Companions(), bot=BOT, most_loaded=2)
        seated = [await tables.create(commands.NewTable(fresh(), "hearts", 4, "Åse")) for _ in range(2)]
        sockets = [((table := await tables.table(each.table)), table.sit(0)) for each in seated]
        with pytest.raises(Refusal, match="too-many"):
            await tables.create(commands.NewTable(fresh(), "hearts", 4, "Åse"))
        table, socket = sockets[0]
        table.leave(socket)
        await until(lambda: not table.busy)
        await tables.create(commands.NewTable(fresh(), "hearts", 4, "Åse"))
        tables.close()

    run(test())
