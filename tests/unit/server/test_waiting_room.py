"""A table of friends before its match: who sits where, who hosts, what is set and salted."""

from tests.support.clock import Clock
from tests.support.friends import HOUSE, Friends, heard, refused
from tests.support.loaded import run

from heartsease.protocol import commands
from heartsease.server.table import Table


def test_who_comes_gets_a_chair_and_everybody_sees_it() -> None:
    async def test() -> None:
        friends = await Friends.meet()
        host = friends.table.sit(0)
        assert [player["kind"] for player in heard(host)[0]["room"]["players"]] == ["person"] + ["empty"] * 3
        assert await friends.join("Bo") == 1
        assert await friends.join("Cy", seat=3) == 2
        room = heard(host)[-1]["room"]
        assert [player["name"] for player in room["players"]] == ["P0", "Bo", "", "Cy"]
        assert (room["seat"], room["company"]["host"], room["company"]["code"]) == (0, 0, friends.code)
        friends.close()

    run(test())


def test_only_the_host_sets_the_table() -> None:
    async def test() -> None:
        friends = await Friends.meet(2)
        for kind, args in (
            (commands.Swap, (0, 1)),
            (commands.SeatBot, (2, "bud")),
            (commands.MakeHost, (1,)),
            (commands.SetRules, ("hearts", 5, {})),
            (commands.SetHouse, (HOUSE,)),
            (commands.Start, (True,)),
        ):
            assert await refused(friends.say(1, kind, *args)) == "not-host"
        await friends.say(0, commands.MakeHost, 1)
        assert await refused(friends.say(0, commands.Start, True)) == "not-host"
        await friends.say(1, commands.Swap, 0, 2)
        assert [friends.table.room.seat_of(member) for member in (0, 1)] == [2, 1]
        await friends.say(1, commands.SeatBot, 0, "bud")
        await friends.say(1, commands.SeatBot, 0, None)
        assert friends.table.room.chairs[0].empty
        assert await refused(friends.say(1, commands.SeatBot, 0, "oak")) == "unknown-level"
        friends.close()

    run(test())


def test_nobody_has_two_seats_and_nobody_is_pushed_from_theirs() -> None:
    async def test() -> None:
        friends = await Friends.meet(2)
        await friends.say(1, commands.Sit, 3)
        assert [chair.member for chair in friends.table.room.chairs] == [0, None, None, 1]
        assert await refused(friends.say(1, commands.Sit, 0)) == "seat-taken"
        assert await refused(friends.say(1, commands.Sit, 3)) == "already-seated"
        watcher = await friends.join("Eve", watch=True)
        assert friends.table.room.seat_of(watcher) is None
        await friends.say(watcher, commands.Sit, 2)
        await friends.say(watcher, commands.Leave)
        assert await refused(friends.say(watcher, commands.Leave)) == "not-seated"
        friends.close()

    run(test())


def test_fewer_people_than_chairs_play_with_bots_or_with_fewer_chairs() -> None:
    async def test() -> None:
        friends = await Friends.meet(3, seats=5)
        await friends.say(2, commands.Sit, 4)
        await friends.start(bots=False)
        room = friends.table.room
        assert (friends.table.deal.rules.seats, [chair.member for chair in room.chairs]) == (3, [0, 1, 2])
        friends.close()
        friends = await Friends.meet(2, seats=4)
        assert await refused(friends.start(bots=False)) == "bad-rules"
        await friends.start()
        assert [chair.bot for chair in friends.table.room.chairs] == [None, None, "rule", "rule"]
        assert len({chair.name for chair in friends.table.room.chairs[2:]}) == 2
        assert await refused(friends.start()) == "already-started"
        friends.close()

    run(test())


def test_the_host_changes_the_game_before_the_start_and_keeps_everybody_seated() -> None:
    async def test() -> None:
        friends = await Friends.meet(3, seats=4)
        await friends.say(0, commands.SetRules, "cancellation", 8, {"target": 60})
        assert len(friends.table.room.chairs) == 8
        assert friends.table.course.match.rules.ending.target == 60
        assert await refused(friends.say(0, commands.SetRules, "hearts", 2, {})) == "table-full"
        assert await refused(friends.say(0, commands.SetRules, "hearts", 9, {})) == "bad-rules"
        await friends.say(0, commands.SetRules, "hearts", 3, {})
        await friends.start()
        again = Table(
            friends.table.row, friends.table.start, friends.tables._store, friends.tables._companions
        )
        await again.load()
        assert (again.standing, again.seq) == (friends.table.standing, friends.table.seq)
        assert await refused(friends.say(0, commands.SetRules, "hearts", 4, {})) == "already-started"
        friends.close()

    run(test())


def test_a_host_who_is_gone_before_the_start_is_not_waited_for_for_ever(clock: Clock) -> None:
    async def test() -> None:
        friends = await Friends.meet(4)
        table = friends.table
        await clock.pass_(table, 3600)
        assert table.room.host == 0, "while nobody is there nobody waits"
        sockets = {member: table.sit(member) for member in (2, 3)}
        table.leave(table.sit(0))
        await clock.pass_(table, 119)
        assert table.room.host == 0
        await clock.pass_(table, 2)
        assert table.room.host == 2, "who is there and has sat for longest"
        assert table._steward.timer.deadlines == {}
        table.leave(sockets[2])
        back = table.sit(2)
        await clock.pass_(table, 121)
        assert table.room.host == 2
        table.leave(back)
        friends.close()

    run(test())


def test_nobody_settles_things_without_end() -> None:
    async def test() -> None:
        friends = await Friends.meet(2)
        for _ in range(40):
            await friends.say(1, commands.AddSalt, "ab" * 16)
        assert await refused(friends.say(1, commands.AddSalt, "ab" * 16)) == "too-many"
        await friends.say(0, commands.AddSalt, "0" * 32)
        friends.close()

    run(test())


def test_a_salt_that_was_given_stays() -> None:
    async def test() -> None:
        friends = await Friends.meet(2)
        await friends.say(1, commands.AddSalt, "ab" * 16)
        assert await refused(friends.say(1, commands.AddSalt, "cd" * 16)) == "salt-given"
        await friends.say(1, commands.AddSalt, "ab" * 16)
        await friends.start()
        assert friends.table.room.salts is not None
        assert friends.table.room.salts[:2] == ("0" * 32, "ab" * 16)
        friends.close()

    run(test())
