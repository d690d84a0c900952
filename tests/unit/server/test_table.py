"""The table: one command at a time, stored before it is answered; bots, undo, retries, clocks and company."""

import asyncio
import json
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

import pytest

from heartsease.bots import RandomBot
from heartsease.errors import IllegalAction, Refusal, StoreError
from heartsease.game import Action, Match, PassCards, Phase, PlayCard, View
from heartsease.protocol import commands
from heartsease.record.json_events import PaceSet, event_to_json
from heartsease.rules import LAW_VERSION, rule_set
from heartsease.rules.dealing import first_dealer
from heartsease.server.companions import Companions
from heartsease.server.course import Course
from heartsease.server.memory_store import MemoryStore
from heartsease.server.store import Appended, CommandKey, Seating, TableRow
from heartsease.server.table import Table, next_deal
from heartsease.server.tables import Tables

KEY = bytes(range(32))
BOT = "random"


class SlowStore(MemoryStore):
    """Lets others run before it answers, and says no when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = False
        self.before_commit: Callable[[], None] = lambda: None

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[str],
        command: CommandKey | None = None,
        deadline: int | None = None,
    ) -> Appended:
        await asyncio.sleep(0)
        self.before_commit()
        if self.fails:
            raise StoreError("storage-failed")
        return await super().append(table, after, events, command, deadline)


class Scripted(Companions):
    """Companions whose bots do as a test says."""

    def __init__(self, choose: Callable[[View], Action] | None = None) -> None:
        super().__init__()
        if choose is not None:
            self._kinds["scripted"] = type("Scripted", (), {"choose": staticmethod(choose)})()


async def made(
    store: MemoryStore,
    *,
    people: int = 1,
    seats: int = 4,
    bot: str = BOT,
    bot_ms: int = 0,
    turn_ms: int | None = None,
    companions: Companions | None = None,
    **options: Any,
) -> tuple[Tables, Table]:
    """A table with people at its first seats and bots at the others."""
    rules = rule_set("hearts", seats, options)
    stored = {"preset": "hearts", "seats": seats, "changed": rules.changed(), "resolved": rules.resolved()}
    seating = [Seating(f"P{seat}", None) if seat < people else Seating("mint", bot) for seat in range(seats)]
    row = TableRow("t", "creation", None, json.dumps(stored), LAW_VERSION, KEY, tuple(seating), 0, turn_ms)
    start = Course(Match.start(rules, first_dealer(rules, KEY, match=1)))
    _, (dealt,) = next_deal(row, start)
    events = [event_to_json(PaceSet(bot_ms)), event_to_json(dealt)]  # type: ignore[arg-type]
    await store.create(row, [b"token-%d" % seat if seat < people else None for seat in range(seats)], events)
    tables = Tables(store, companions or Companions())
    return tables, await tables.table("t")


def run(test: Awaitable[None]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(test, 60)

    asyncio.run(bounded())


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.001)


_ids = iter(range(10**8, 2 * 10**8))


def fresh() -> str:
    return f"command-{next(_ids)}"


def passing(table: Table, seat: int, start: int = 0, seq: int | None = None) -> commands.PassChosen:
    cards = [str(card) for card in table.deal.hands[seat][start : start + 3]]
    return commands.PassChosen(fresh(), table.seq if seq is None else seq, cards)


def playing(table: Table, seq: int | None = None) -> commands.Play:
    return commands.Play(fresh(), table.seq if seq is None else seq, str(table.deal.legal_plays[0]))


async def to_turn_of(table: Table, seat: int) -> None:
    await until(lambda: table.waits_for(seat))


# -- stored, then told ----------------------------------------------------------------------------


def test_nothing_is_told_before_it_is_stored() -> None:
    async def test() -> None:
        store = SlowStore()
        _, table = await made(store, people=4, pass_count=0)
        outbox = table.sit(0)
        await outbox.next()
        seat = table.deal.to_act or 0
        seen: list[int] = []
        store.before_commit = lambda: seen.extend((table.seq, len(outbox._messages)))
        before = table.seq
        assert await table.command(seat, playing(table)) == before + 1
        assert seen == [before, 0]
        assert json.loads(await outbox.next() or "")["seq"] == table.seq == before + 1

    run(test())


def test_a_store_that_fails_leaves_everything_as_it_was() -> None:
    async def test() -> None:
        store = SlowStore()
        _, table = await made(store, people=4, pass_count=0)
        outbox = table.sit(0)
        await outbox.next()
        before, seq, seat = table.course, table.seq, table.deal.to_act or 0
        command = playing(table)
        store.fails = True
        with pytest.raises(StoreError):
            await table.command(seat, command)
        assert (table.course, table.seq) == (before, seq)
        assert not outbox._messages
        store.fails = False
        assert await table.command(seat, command) == seq + 1

    run(test())


def test_bots_go_on_once_the_store_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heartsease.server.table.STORE_RETRY_S", 0.0)

    async def test() -> None:
        store = SlowStore()
        store.fails = True
        _, table = await made(store)
        table.sit(0)
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert table.deal.chosen == (None,) * 4
        store.fails = False
        await until(lambda: sum(choice is not None for choice in table.deal.chosen) == 3)

    run(test())


def test_a_command_is_carried_out_though_its_sender_goes() -> None:
    async def test() -> None:
        store = SlowStore()
        _, table = await made(store, people=4, pass_count=0)
        asking = asyncio.create_task(table.command(table.deal.to_act or 0, playing(table)))
        await asyncio.sleep(0)
        asking.cancel()
        await until(lambda: table.seq == 3)
        assert len(await store.events("t")) == 3

    run(test())


def test_of_commands_that_race_one_is_carried_out() -> None:
    async def test() -> None:
        store = SlowStore()
        _, table = await made(store, people=4, pass_count=0)
        seat = table.deal.to_act or 0
        answers = await asyncio.gather(
            *(table.command(seat, playing(table)) for _ in range(10)), return_exceptions=True
        )
        assert sorted(isinstance(answer, int) for answer in answers) == [False] * 9 + [True]
        assert {answer.code for answer in answers if isinstance(answer, Refusal)} == {"stale"}
        assert len(table.deal.trick.cards) == 1

    run(test())


def test_somebody_elses_append_is_noticed_and_read() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, pass_count=0)
        other = Table(table.row, table.start, store, Companions())
        await other.load()
        seat = table.deal.to_act or 0
        await other.command(seat, playing(other))
        with pytest.raises(Refusal) as refused:
            await table.command(seat, playing(table))
        assert refused.value.code == "stale"
        assert (table.seq, table.course) == (other.seq, other.course)

    run(test())


# -- retries --------------------------------------------------------------------------------------


def test_a_retry_gets_the_same_answer_whatever_came_after() -> None:
    async def test() -> None:
        store = MemoryStore()
        tables, table = await made(store, people=4, pass_count=0)
        seat = table.deal.to_act or 0
        command = playing(table)
        first = await table.command(seat, command)
        for _ in range(3):
            await table.command(table.deal.to_act or 0, playing(table))
        assert await table.command(seat, command) == first
        again = await Tables(store, Companions()).table("t")
        assert await again.command(seat, command) == first
        assert again.seq == table.seq == 6
        assert tables is not None

    run(test())


def test_another_seats_id_is_not_ones_own() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=4)
        command = passing(table, 0)
        await table.command(0, command)
        other = commands.PassChosen(command.id, table.seq, [str(card) for card in table.deal.hands[1][:3]])
        assert await table.command(1, other) == table.seq == 4

    run(test())


# -- who may do what, when ------------------------------------------------------------------------


def test_a_pass_is_still_meant_after_others_have_chosen() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=4)
        seq = table.seq
        for seat in (2, 1):
            await table.command(seat, passing(table, seat))
        await table.command(0, passing(table, 0, seq=seq))
        assert [choice is not None for choice in table.deal.chosen] == [True, True, True, False]
        with pytest.raises(Refusal):
            await table.command(1, passing(table, 1, 3, seq=seq))

    run(test())


def test_a_play_is_stale_after_any_other_event() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=4, pass_count=0)
        seq = table.seq
        await table.command(table.deal.to_act or 0, playing(table))
        with pytest.raises(Refusal) as refused:
            await table.command(table.deal.to_act or 0, playing(table, seq))
        assert (refused.value.code, refused.value.args_for_words) == ("stale", {"seq": seq + 1})

    run(test())


def test_a_pace_disturbs_nobody() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=4, pass_count=0)
        seq, seat = table.seq, table.deal.to_act or 0
        await table.command(0, commands.SetPace(fresh(), 0, 1234))
        assert table.bot_ms == 1234
        await table.command(seat, playing(table, seq))

    run(test())


def test_the_law_judges_who_and_what() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=4, pass_count=0)
        seat = table.deal.to_act or 0
        other = (seat + 1) % 4
        with pytest.raises(IllegalAction) as refused:
            await table.command(other, playing(table))
        assert (refused.value.code, refused.value.rule) == ("out-of-turn", "L-3")
        wrong = commands.Play(fresh(), table.seq, str(table.deal.hands[other][0]))
        with pytest.raises(IllegalAction) as refused:
            await table.command(seat, wrong)
        assert refused.value.code in ("not-in-hand", "wrong-opening-lead")
        assert table.seq == 2

    run(test())


# -- undo -----------------------------------------------------------------------------------------


def test_undo_gives_the_match_as_it_was_and_stays_in_the_store() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, pass_count=0)
        table.sit(0)
        await to_turn_of(table, 0)
        before = table.course
        await table.command(0, playing(table))
        await to_turn_of(table, 0)
        seq = table.seq
        assert await table.command(0, commands.Undo(fresh(), table.seq)) == seq + 1
        assert table.course == before
        again = await Tables(store, Companions()).table("t")
        assert (again.course, again.seq) == (before, seq + 1)
        with pytest.raises(Refusal) as refused:
            await table.command(0, commands.Undo(fresh(), table.seq))
        assert refused.value.code == "nothing-to-undo"

    run(test())


def test_undo_is_for_one_persons_tables() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=2, pass_count=0)
        with pytest.raises(Refusal) as refused:
            await table.command(0, commands.Undo(fresh(), table.seq))
        assert refused.value.code == "undo-not-here"

    run(test())


def test_undo_while_bots_play_is_meant_and_wins() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), pass_count=0)
        table.sit(0)
        await to_turn_of(table, 0)
        before, seq = table.course, table.seq
        await table.command(0, playing(table))
        await table.command(0, commands.SetPace(fresh(), table.seq, 0))
        await table.command(0, commands.Undo(fresh(), seq + 1))
        assert table.course == before
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert table.course == before, "a bot acted on what was taken back"

    run(test())


def test_a_scored_deal_is_not_undone_and_the_next_comes_when_asked() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), pass_count=0, target=1000)
        table.sit(0)
        while table.deal.phase is not Phase.SCORED:
            if table.deal.to_act == 0 and table.deal.phase is Phase.PLAYING:
                await table.command(0, playing(table))
            elif table.deal.to_act == 0:
                await table.command(0, commands.ChooseMoon(fresh(), table.seq, "add"))
            await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await table.command(0, commands.Undo(fresh(), table.seq))
        assert refused.value.code == "nothing-to-undo"
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert table.deal.number == 1
        await table.command(0, commands.Continue(fresh(), table.seq))
        assert table.deal.number == 2

    run(test())


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
        assert seen == []
        table.close()

    run(test())
    assert all(isinstance(view, View) for view in seen)


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


def test_a_deadline_outlives_the_server_and_fires_once() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, pass_count=0, turn_ms=3_600_000)
        table.sit(0)
        await table.command(table.deal.to_act or 0, playing(table))
        (deadline,) = (await store.deadlines()).values()
        assert deadline > time.time() * 1000
        table.close()
        await store.append("t", table.seq, [event_to_json(PaceSet(1))], None, deadline=1)
        tables = Tables(store, Companions())
        await tables.start()
        again = await tables.table("t")
        await until(lambda: again.seq == 5)
        assert len(again.deal.trick.cards) == 2
        await again._act_for_late(4)
        assert again.seq == 5
        tables.close()

    run(test())


def test_choosing_a_pass_has_one_time_for_all() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, turn_ms=3_600_000)
        await table.command(0, passing(table, 0))
        (first,) = (await store.deadlines()).values()
        await asyncio.sleep(0.01)
        await table.command(0, passing(table, 0, 3))
        assert (await store.deadlines()) == {"t": first}
        table.close()

    run(test())


# -- in memory or not -----------------------------------------------------------------------------


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
        assert again.seq == 2
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
