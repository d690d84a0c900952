"""The table: one command at a time, stored before it is answered; retries, refusals and undo."""

import asyncio
import gc
import json

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
from heartsease.errors import IllegalAction, Refusal, StoreError
from heartsease.game import Action, Phase, View
from heartsease.protocol import commands
from heartsease.rules import Direction
from heartsease.server.companions import Companions
from heartsease.server.memory_store import MemoryStore
from heartsease.server.table import Table
from heartsease.server.tables import Tables

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
    monkeypatch.setattr("heartsease.server.steward.STORE_RETRY_S", 0.0)

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

        async def ask() -> None:
            table.begin(table.command(table.deal.to_act or 0, playing(table)))
            await asyncio.sleep(60)

        asking = asyncio.create_task(ask())
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


def test_what_is_refused_to_a_sender_who_has_gone_is_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=4)
        asking = asyncio.create_task(table.command(0, commands.Undo(fresh(), table.seq)))
        await asyncio.sleep(0)
        asking.cancel()
        await until(lambda: not table.busy)

    run(test())
    gc.collect()
    assert caplog.text == ""


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
        assert table.standing.bot_ms == 1234
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


# -- the dealer's choice --------------------------------------------------------------------------


def directing(table: Table, direction: str, seq: int | None = None) -> commands.ChoosePassing:
    return commands.ChoosePassing(fresh(), table.seq if seq is None else seq, direction)  # type: ignore[arg-type]


def test_a_dealer_is_waited_for_and_then_everyone_passes() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, pass_cycle=["dealer"])
        dealer, seq = table.deal.dealer, table.seq
        assert [seat for seat in range(4) if table.waits_for(seat)] == [dealer]
        with pytest.raises(IllegalAction) as refused:
            await table.command(dealer, passing(table, dealer))
        assert refused.value.code == "not-passing"
        assert await table.command(dealer, directing(table, "across")) == seq + 1
        assert (table.deal.phase, table.deal.passing) == (Phase.PASSING, Direction.ACROSS)
        assert all(table.waits_for(seat) for seat in range(4))
        for seat in range(4):
            await table.command(seat, passing(table, seat, seq=seq + 1))
        assert table.deal.phase is Phase.PLAYING
        again = await Tables(store, Companions()).table("t")
        assert again.course == table.course

    run(test())


def test_a_retried_choice_of_the_dealer_happens_once() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, pass_cycle=["dealer"])
        dealer, command = table.deal.dealer, directing(table, "left")
        first = await table.command(dealer, command)
        assert await table.command(dealer, command) == first == table.seq
        await table.command(0, passing(table, 0))
        again = await Tables(store, Companions()).table("t")
        assert await again.command(dealer, command) == first
        assert again.deal.passing is Direction.LEFT

    run(test())


def test_whose_choice_it_is_and_what_there_is_to_choose() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=5, seats=5, pass_cycle=["dealer", "left"])
        dealer, seq = table.deal.dealer, table.seq
        other = (dealer + 1) % 5
        for seat, direction, code in (
            (other, "left", "no-passing-choice"),
            (dealer, "across", "wrong-passing"),
        ):
            with pytest.raises(IllegalAction) as refused:
                await table.command(seat, directing(table, direction))
            assert (refused.value.code, refused.value.rule) == (code, "P-7")
        with pytest.raises(Refusal) as stale:
            await table.command(dealer, directing(table, "left", seq - 1))
        assert stale.value.code == "stale"
        assert (table.seq, table.deal.phase) == (seq, Phase.CHOOSING)
        await table.command(other, commands.SetPace(fresh(), table.seq, 7))
        await table.command(dealer, directing(table, "right", seq))
        with pytest.raises(IllegalAction) as refused:
            await table.command(dealer, directing(table, "left"))
        assert refused.value.code == "no-passing-choice"

    run(test())


def test_a_dealer_that_holds_lets_play_begin() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), people=4, pass_cycle=["dealer"])
        await table.command(table.deal.dealer, directing(table, "hold"))
        assert table.deal.phase is Phase.PLAYING
        await table.command(table.deal.to_act or 0, playing(table))

    run(test())


def test_a_bot_that_deals_chooses_by_itself_and_a_person_is_waited_for() -> None:
    async def test() -> None:
        chosen = set()
        for first in range(4):
            _, table = await made(MemoryStore(), pass_cycle=["dealer"], dealer=first)
            table.sit(0)
            await until(lambda table=table: not table._steward.bots_due())  # type: ignore[misc]
            if first == 0:
                for _ in range(20):
                    await asyncio.sleep(0.001)
                assert table.deal.phase is Phase.CHOOSING
            else:
                assert table.deal.phase in (Phase.PASSING, Phase.PLAYING)
                chosen.add(table.deal.dealer)
            table.close()
        assert chosen == {1, 2, 3}

    run(test())


def test_the_order_of_one_to_each_outlives_the_server() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table = await made(store, people=4, pass_cycle=["scatter"])
        first = [str(card) for card in table.deal.hands[0]]
        wanted = [first[7], first[0], first[12]]
        await table.command(0, commands.PassChosen(fresh(), table.seq, wanted))
        again = await Tables(store, Companions()).table("t")
        assert [str(card) for card in again.deal.chosen[0] or ()] == wanted
        for seat in (1, 2, 3):
            await again.command(seat, passing(again, seat))
        for seat, card in zip((1, 2, 3), wanted, strict=True):
            assert card in [str(received) for received in again.deal.received(seat)]
        last = await Tables(store, Companions()).table("t")
        assert last.course == again.course

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


def test_undo_while_bots_wait_makes_none_act_out_of_turn(caplog: pytest.LogCaptureFixture) -> None:
    asked: list[bool] = []
    bot = RandomBot(2)

    def choose(view: View) -> Action:
        asked.append(view.to_act == view.seat)
        return bot.choose(view)

    async def test() -> None:
        companions = Scripted(choose)
        _, table = await made(MemoryStore(), bot="scripted", companions=companions, pass_count=0)
        table.sit(0)
        await to_turn_of(table, 0)
        await table.command(0, commands.SetPace(fresh(), table.seq, 10))
        for _ in range(3):
            await table.command(0, playing(table))
            await table.command(0, commands.Undo(fresh(), table.seq))
            await asyncio.sleep(0.03)
        await table.command(0, playing(table))
        await to_turn_of(table, 0)
        assert len(asked) > 3
        assert all(asked)

    run(test())
    assert caplog.text == ""


def test_an_undo_stops_at_what_the_dealer_chose() -> None:
    async def test() -> None:
        _, table = await made(MemoryStore(), pass_cycle=["dealer"], dealer=0)
        table.sit(0)
        with pytest.raises(Refusal) as refused:
            await table.command(0, commands.Undo(fresh(), table.seq))
        assert refused.value.code == "nothing-to-undo"
        await table.command(0, directing(table, "hold"))
        await to_turn_of(table, 0)
        before = table.course
        await table.command(0, playing(table))
        await to_turn_of(table, 0)
        await table.command(0, commands.Undo(fresh(), table.seq))
        assert table.course == before
        with pytest.raises(Refusal) as refused:
            await table.command(0, commands.Undo(fresh(), table.seq))
        assert refused.value.code == "nothing-to-undo"
        assert table.deal.passing is Direction.HOLD

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
