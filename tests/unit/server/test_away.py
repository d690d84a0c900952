"""Who is away: a bot plays on for them for a while, and what happens while nobody is there."""

from tests.support.clock import Clock
from tests.support.friends import Friends, heard
from tests.support.loaded import run, until

from heartsease.server.clock import away
from heartsease.server.memory_store import MemoryStore


def test_a_bot_plays_on_for_who_is_away_and_the_seat_is_theirs_on_return(clock: Clock) -> None:
    async def test() -> None:
        friends = await Friends.meet(4, options={"pass_count": 0, "target": 200})
        await friends.start()
        table = friends.table
        sockets = [table.sit(member) for member in range(4)]
        turn = table.deal.to_act or 0
        table.leave(sockets[turn])
        assert table._steward.timer.deadlines == {away(turn): clock.now + 30_000}
        await clock.pass_(table, 29)
        assert table.room.chairs[turn].stand_in is None
        await clock.pass_(table, 2)
        assert table.room.chairs[turn].stand_in == "rule"
        await until(lambda: table.deal.to_act != turn)
        other = table.room.seat_of(table.room.host)
        assert other != turn, "a bot does not host"
        back = table.sit(turn)
        await until(lambda: table.room.chairs[turn].stand_in is None)
        last = heard(back)[-1]
        played = [card.text for card in table.deal.trick.cards][:1]
        assert last["state"]["company"]["meanwhile"] == {"cards": played, "deals": 0}
        assert last["events"] == [{"type": "stood-in", "seat": turn, "away": False}]
        for seat in range(4):
            if seat != turn:
                assert all(
                    not m.get("state", {}).get("company", {}).get("meanwhile") for m in heard(sockets[seat])
                )
        friends.close()

    run(test())


def test_while_nobody_is_there_nothing_happens(clock: Clock) -> None:
    async def test() -> None:
        friends = await Friends.meet(2, options={"pass_count": 0, "target": 200})
        await friends.start()
        table = friends.table
        sockets = [table.sit(member) for member in range(2)]
        for socket in sockets:
            table.leave(socket)
        seq = table.seq
        await clock.pass_(table, 3600)
        assert table.seq == seq
        assert not table._steward.bots_due()
        socket = table.sit(1)
        turn = 30 if table.waits_for(0) else 120
        assert table._steward.timer.deadlines.get(away(0)) == clock.now + turn * 1000
        table.leave(socket)
        friends.close()

    run(test())


def test_graces_go_on_after_a_restart_and_fire_once(clock: Clock) -> None:
    async def test() -> None:
        store = MemoryStore()
        friends = await Friends.meet(4, store=store, options={"pass_count": 0, "target": 200})
        await friends.start()
        table = friends.table
        sockets = [table.sit(member) for member in range(4)]
        away_seat = next(seat for seat in range(4) if not table.waits_for(seat))
        table.leave(sockets[away_seat])
        await until(lambda: not table._errands)
        assert await store.deadlines() == {table.row.id: {away(away_seat): clock.now + 120_000}}
        friends.close()
        again = Friends(type(friends.tables)(store, friends.tables._companions, "rule"), table)
        await again.tables.start()
        again.table = await again.tables.table(table.row.id)
        for member in range(4):
            if member != away_seat:
                again.table.sit(member)
        await clock.pass_(again.table, 121)
        assert again.table.room.chairs[away_seat].stand_in == "rule"
        seq = again.table.seq
        await again.table._steward._do_at(away(away_seat))
        assert again.table.seq == seq
        again.close()

    run(test())
