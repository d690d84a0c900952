"""What a table of friends waits for: clocks, pauses, bots that think, and the next deal."""

from tests.support.clock import Clock
from tests.support.friends import Friends, heard, house, refused
from tests.support.loaded import run, until

from heartsease.game import Phase
from heartsease.protocol import commands
from heartsease.server.clock import TURN


def test_the_bank_is_used_up_once(clock: Clock) -> None:
    async def test() -> None:
        timed = house(turn_s=10, bank_s=5)
        friends = await Friends.meet(4, house=timed, options={"pass_count": 0, "target": 200})
        await friends.start()
        table = friends.table
        for member in range(4):
            table.sit(member)
        turn = table.deal.to_act or 0
        assert table._steward.timer.deadlines[TURN] == clock.now + 15_000
        clock.now += 12_000
        await friends.play(turn)
        assert [chair.bank_ms for chair in table.room.chairs] == [
            3000 if s == turn else 5000 for s in range(4)
        ]
        late = table.deal.to_act or 0
        await clock.pass_(table, 15)
        assert table.room.chairs[late].bank_ms == 0
        assert len(table.deal.trick.cards) == 2
        assert table.room.chairs[late].stand_in is None
        friends.close()

    run(test())


def test_what_is_settled_besides_wins_no_time(clock: Clock) -> None:
    async def test() -> None:
        friends = await Friends.meet(4, house=house(turn_s=10), options={"pass_count": 0, "target": 200})
        await friends.start()
        table = friends.table
        for member in range(4):
            table.sit(member)
        until_ = table._steward.timer.deadlines[TURN]
        clock.now += 3000
        await friends.say(0, commands.SetPace, 100)
        await friends.say(1, commands.Pause)
        await friends.join("Eve", watch=True)
        assert table._steward.timer.deadlines[TURN] == until_
        friends.close()

    run(test())


def test_a_pause_comes_once_all_who_are_there_want_it_and_anybody_ends_it(clock: Clock) -> None:
    async def test() -> None:
        friends = await Friends.meet(
            3, seats=3, house=house(turn_s=10), options={"pass_count": 0, "target": 200}
        )
        await friends.start()
        table = friends.table
        for member in (0, 1):
            table.sit(member)
        await friends.say(0, commands.Pause)
        assert not table.room.paused
        await friends.say(1, commands.Pause)
        assert table.room.paused
        assert not table._steward.bots_due()
        seq = table.seq
        await clock.pass_(table, 3600)
        assert table.seq == seq
        assert await refused(friends.play(table.deal.to_act or 0)) == "paused"
        assert await refused(friends.say(0, commands.Pause)) == "nothing-to-pause"
        await friends.say(1, commands.Pause, agree=False)
        assert not table.room.paused
        assert await refused(friends.say(1, commands.Pause, agree=False)) == "nothing-to-pause"
        friends.close()

    run(test())


def test_the_next_deal_waits_until_all_who_are_there_are_ready(clock: Clock) -> None:
    async def test() -> None:
        friends = await Friends.meet(3, seats=3, options={"pass_count": 0, "target": 500})
        await friends.start()
        table = friends.table
        sockets = [table.sit(member) for member in range(3)]

        async def to_the_score() -> None:
            while table.deal.phase is not Phase.SCORED:
                await friends.play(table.deal.to_act or 0)
                for socket in sockets:
                    heard(socket)

        await to_the_score()
        await friends.say(0, commands.Continue)
        await friends.say(0, commands.Continue)
        assert (table.deal.number, set(table.room.ready)) == (1, {0})
        table.leave(sockets[1])
        await friends.say(2, commands.Continue)
        assert (table.deal.number, len(table.room.ready)) == (2, 0)
        await to_the_score()
        sockets[1] = table.sit(1)
        await friends.say(2, commands.Continue)
        await clock.pass_(table, 31)
        assert table.deal.number == 3, "time decides"
        await to_the_score()
        await friends.say(0, commands.Continue)
        await friends.say(1, commands.Continue)
        table.leave(sockets[2])
        await until(lambda: table.deal.number == 4)
        friends.close()

    run(test())


def test_friends_do_not_see_how_long_a_bot_has_thought() -> None:
    async def test() -> None:
        friends = await Friends.meet(2, kind=None)
        await friends.start()
        assert friends.table._steward.pace_ms() == 100
        await friends.say(0, commands.SetPace, 700)
        assert friends.table._steward.pace_ms() == 700
        friends.close()

    run(test())
