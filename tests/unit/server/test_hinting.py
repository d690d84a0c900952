"""Hints at a table: for the asker alone, without a trace, and only while they are still true."""

import asyncio
import json
import threading

import msgspec
import pytest
from tests.support.loaded import fresh, made, passing, playing, run, until

from heartsease.bots import RandomBot
from heartsease.bots.hint import Cost, Hint, hint
from heartsease.bots.reasons import Reason
from heartsease.cards import Card
from heartsease.errors import Refusal
from heartsease.game import Action, ChooseMoon, ChoosePassing, PassCards, PlayCard, View, view
from heartsease.protocol import commands, states
from heartsease.rules import Direction, MoonChoice
from heartsease.server.companions import Companions
from heartsease.server.hinting import Hints, hinted
from heartsease.server.memory_store import MemoryStore
from heartsease.server.table import Table


class Held(Companions):
    """Companions whose hints come when a test lets them."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()
        self.thought: list[View] = []
        self.fails = False

    async def hint(self, view: View) -> Hint:
        self.thought.append(view)
        await self.go_on.wait()
        if self.fails:
            raise ZeroDivisionError
        return hint(view, time_ms=0, seed=1)


def asking(table: Table, seq: int | None = None) -> commands.AskHint:
    return commands.AskHint(fresh(), table.seq if seq is None else seq)


def test_a_hint_is_told_and_leaves_no_trace() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, pass_count=0, turn_ms=3_600_000)
        outboxes = [table.sit(seat) for seat in range(4)]
        for outbox in outboxes:
            while outbox._messages:
                await outbox.next()
        seat, deadlines = table.deal.to_act or 0, await store.deadlines()
        before = (table.seq, table.deal, [event.text for event in await store.events("t")])
        asked = asking(table)
        found = await table.hint(seat, asked)
        assert (found.id, found.seq) == (asked.id, table.seq)
        assert {tuple(choice.cards) for choice in found.choices} == {
            (card.text,) for card in table.deal.legal_plays
        }
        assert (table.seq, table.deal, [event.text for event in await store.events("t")]) == before
        assert await store.deadlines() == deadlines
        assert not any(outbox._messages for outbox in outboxes)
        table.close()

    run(test())


def test_who_has_nothing_to_choose_is_told_so() -> None:
    async def test() -> None:
        companions = Held()
        _, table = await made(MemoryStore(), people=4, pass_count=0, companions=companions)
        with pytest.raises(Refusal, match="nothing-to-hint"):
            await table.hint(((table.deal.to_act or 0) + 1) % 4, asking(table))
        assert companions.thought == []

    run(test())


def test_a_hint_that_comes_too_late_is_stale() -> None:
    async def test() -> None:
        companions = Held()
        _, table = await made(MemoryStore(), people=4, pass_count=0, companions=companions)
        seat, old = table.deal.to_act or 0, asking(table)
        late = asyncio.create_task(table.hint(seat, old))
        await until(lambda: companions.thought)
        await table.command(seat, playing(table))
        companions.go_on.set()
        with pytest.raises(Refusal, match="stale"):
            await late
        with pytest.raises(Refusal, match="stale"):
            await table.hint(table.deal.to_act or 0, old)
        with pytest.raises(Refusal, match="stale"):
            await table.hint(table.deal.to_act or 0, asking(table, table.seq + 1))
        assert len(companions.thought) == 1

    run(test())


def test_others_who_choose_what_to_pass_do_not_disturb() -> None:
    async def test() -> None:
        companions = Held()
        _, table = await made(MemoryStore(), people=4, companions=companions)
        asked = asking(table)
        hint_ = asyncio.create_task(table.hint(0, asked))
        await until(lambda: companions.thought)
        await table.command(1, passing(table, 1))
        companions.go_on.set()
        assert (await hint_).id == asked.id
        assert (await table.hint(0, asked)).id == asked.id
        await table.command(0, passing(table, 0))
        with pytest.raises(Refusal, match="stale"):
            await table.hint(0, asked)

    run(test())


def test_asked_twice_it_is_thought_of_once() -> None:
    async def test() -> None:
        companions = Held()
        _, table = await made(MemoryStore(), people=4, pass_count=0, companions=companions)
        seat = table.deal.to_act or 0
        asked = [asyncio.create_task(table.hint(seat, asking(table))) for _ in range(5)]
        await until(lambda: companions.thought)
        companions.go_on.set()
        first, *others = await asyncio.gather(*asked)
        assert all(other.choices == first.choices for other in others)
        assert (await table.hint(seat, asking(table))).choices == first.choices
        assert len(companions.thought) == 1

    run(test())


def test_a_seat_has_one_thought_at_a_time() -> None:
    async def test() -> None:
        companions = Held()
        hints = Hints(companions)
        _, table = await made(MemoryStore(), people=4, pass_count=0)
        seen = list[View]()
        while len(seen) < 2:
            if table.deal.to_act == 0:
                seen.append(view(table.deal, 0))
            await table.command(table.deal.to_act or 0, playing(table))
        first = asyncio.create_task(hints.of(seen[0]))
        others = [asyncio.create_task(hints.of(seen[1])) for _ in range(3)]
        for _ in range(10):
            await asyncio.sleep(0)
        assert companions.thought == seen[:1]
        companions.go_on.set()
        assert {cost.action.seat for cost in (await first).costs} == {0}
        await asyncio.gather(*others)
        assert companions.thought == seen

    run(test())


def test_a_hint_that_failed_is_tried_anew() -> None:
    async def test() -> None:
        companions = Held()
        companions.fails = True
        companions.go_on.set()
        _, table = await made(MemoryStore(), people=4, pass_count=0, companions=companions)
        seat = table.deal.to_act or 0
        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                await table.hint(seat, asking(table))
        companions.fails = False
        assert (await table.hint(seat, asking(table))).choices

    run(test())


def test_what_goes_wrong_with_a_hint_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(*_: object) -> Hint:
        raise ZeroDivisionError

    monkeypatch.setattr("heartsease.server.companions.hint", failing)

    async def test() -> None:
        _, table = await made(MemoryStore(), people=4, pass_count=0)
        with pytest.raises(ZeroDivisionError):
            await table.hint(table.deal.to_act or 0, asking(table))

    run(test())
    assert "no hint" in caplog.text


def test_searches_are_as_many_at_once_as_there_are_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heartsease.server.companions._cores", lambda: 2)
    thinking, most, lock, go_on = [0], [0], threading.Lock(), threading.Event()

    def counted(seen: View, time_ms: float) -> Hint:
        with lock:
            thinking[0] += 1
            most[0] = max(most[0], thinking[0])
        assert go_on.wait(60)
        with lock:
            thinking[0] -= 1
        return Hint((), None)

    monkeypatch.setattr("heartsease.server.companions.hint", counted)

    async def test() -> None:
        companions = Companions()
        _, table = await made(MemoryStore(), people=4, pass_count=0)
        seen = view(table.deal, 0)
        hints = [asyncio.create_task(companions.hint(seen)) for _ in range(6)]
        await until(lambda: thinking[0] == 2)
        # Those that do not search have threads of their own.
        await companions.choose("rule", view(table.deal, table.deal.to_act or 0))
        go_on.set()
        await asyncio.gather(*hints)
        companions.close()

    run(test())
    assert most == [2]


def test_where_many_wait_each_thinks_for_less_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that usually takes 300 ms, where a core has 1000 for all: four of them have 250 each."""
    monkeypatch.setattr("heartsease.server.companions._cores", lambda: 1)
    times: list[float | None] = []

    def made_bot(kind: str, seed: int | None = None, time_ms: float | None = None) -> RandomBot:
        times.append(time_ms)
        return RandomBot(seed)

    monkeypatch.setattr("heartsease.server.companions.bot", made_bot)

    async def test() -> None:
        companions = Companions()
        _, table = await made(MemoryStore(), people=4, pass_count=0)
        seen = view(table.deal, table.deal.to_act or 0)
        await asyncio.gather(*[companions.choose("bloom", seen) for _ in range(8)])
        assert times == [None]
        companions._usual_ms["bloom"] = 300
        await companions.choose("bloom", seen)
        assert times == [None]
        companions._usual_ms["bloom"] = 300
        companions._searching = 3
        await companions.choose("bloom", seen)
        assert times == [None, 250]
        assert companions._searching == 3
        companions.close()

    run(test())


def test_every_kind_of_choice_on_the_wire() -> None:
    actions: list[tuple[Action, tuple[list[str], str | None]]] = [
        (PlayCard(0, Card("Qs")), (["Qs"], None)),
        (PassCards(0, (Card("Qs"), Card("2c"))), (["Qs", "2c"], None)),
        (ChoosePassing(0, Direction.LEFT), ([], "left")),
        (ChooseMoon(0, MoonChoice.SUBTRACT), ([], "subtract")),
    ]
    for action, (cards, word) in actions:
        told = hinted(Hint((Cost(action, 0.5),), Reason("ducks", Card("Ks"))), "id", 3)
        expected = {"id": "id", "seq": 3, "choices": [{"cards": cards, "word": word, "costs": 0.5}]}
        assert json.loads(msgspec.json.encode(told)) == {
            **expected, "type": "hint", "reason": {"code": "ducks", "card": "Ks"}
        }  # fmt: skip
    assert hinted(Hint((), Reason("only-card")), "id", 3).reason == states.Reason("only-card", None)
