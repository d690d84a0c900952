"""A further match of the same friends."""

from tests.support.friends import Friends, heard, refused
from tests.support.loaded import fresh, run, until

from heartsease.protocol import commands
from heartsease.server.invitations import hash_of


async def played_out(friends: Friends, people: int) -> None:
    table = friends.table
    sockets = [table.sit(member) for member in range(people)]
    while not table.course.match.winners:
        for member in range(people):
            if table.waits_for(member) and not table.course.match.winners:
                await friends.play(member)
        await until(lambda: not table._steward.bots_due() or table.course.match.winners)
        for socket in sockets:
            heard(socket)
    for socket in sockets:
        table.leave(socket)


def test_a_rematch_is_a_waiting_room_where_the_dealer_has_moved_on() -> None:
    async def test() -> None:
        friends = await Friends.meet(2, seats=3, options={"pass_count": 0, "target": 1})
        await friends.start()
        old = friends.table
        assert await refused(friends.say(0, commands.Swap, 0, 1)) == "already-started"
        await played_out(friends, 2)
        tokens = [f"token-{member}" for member in range(2)]
        for member, token in enumerate(tokens):
            await friends.tables._store.add_token(old.row.id, member, hash_of(token))
        socket = old.sit(1)
        first = await friends.tables.rematch(old.row.id, tokens[0], commands.Rematch(fresh()))
        assert heard(socket)[-1]["state"]["company"]["rematch"] is True
        second = await friends.tables.rematch(old.row.id, tokens[1], commands.Rematch(fresh()))
        assert (first.table, first.seat, second.seat) == (second.table, 0, 1)
        new = await friends.tables.table(first.table)
        assert not new.room.started
        assert [chair.bot for chair in new.room.chairs] == [None, None, "rule"]
        assert new.commitment != old.commitment
        assert new.row.code != old.row.code
        friends.table = new
        await friends.say(0, commands.AddSalt, "ab" * 16)
        await friends.start()
        assert new.deal.dealer == old.course.match.next_dealer
        assert new.room.match == 2
        assert new.room.salts == ("ab" * 16, "", "")
        friends.close()

    run(test())
