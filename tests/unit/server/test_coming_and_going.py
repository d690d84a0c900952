"""Who leaves a match under way, and who comes into it."""

from tests.support.friends import Friends, house, refused
from tests.support.loaded import run, until

from heartsease.protocol import commands


def test_who_leaves_is_followed_by_a_bot_and_the_host_by_who_sat_longest() -> None:
    async def test() -> None:
        friends = await Friends.meet(4)
        await friends.say(1, commands.Leave)
        await friends.say(1, commands.Sit, 1)  # so member 2 has sat for longer now
        await friends.start()
        await friends.say(0, commands.Leave)
        room = friends.table.room
        assert (room.host, room.chairs[0].bot, room.chairs[0].member) == (2, "rule", None)
        assert friends.table.row.code is not None
        friends.close()

    run(test())


def test_a_newcomer_takes_a_bots_seat_with_the_next_deal() -> None:
    async def test() -> None:
        friends = await Friends.meet(2, options={"pass_count": 0, "strip": [], "target": 200})
        await friends.start()
        for member in (0, 1):
            friends.table.sit(member)
        guest = await friends.join("Bo", seat=2)
        room = friends.table.room
        assert (room.seat_of(guest), room.bookings) == (None, {2: guest})
        assert await refused(friends.join("Cy", seat=2)) == "seat-taken"
        while friends.table.deal.number == 1:
            for member in (0, 1):
                if friends.table.waits_for(member):
                    await friends.play(member)
            await until(lambda: not friends.table._steward.bots_due() or friends.table.deal.number > 1)
        assert friends.table.room.seat_of(guest) == 2
        assert friends.table.room.bookings == {}
        friends.close()

    run(test())


def test_a_booking_can_be_taken_back_and_stays_when_the_bot_is_changed() -> None:
    async def test() -> None:
        friends = await Friends.meet(2, kind=None)
        await friends.start()
        guest = await friends.join("Bo", seat=2)
        await friends.say(0, commands.SeatBot, 2, "bud")
        assert friends.table.room.bookings == {2: guest}
        await friends.say(guest, commands.Leave)
        assert friends.table.room.bookings == {}
        assert await refused(friends.say(guest, commands.Leave)) == "not-seated"
        friends.close()

    run(test())


def test_at_once_means_at_once_but_nobody_sees_two_hands_of_a_deal() -> None:
    async def test() -> None:
        friends = await Friends.meet(2, house=house(take_over="at-once"))
        await friends.start()
        guest = await friends.join("Bo", seat=2)
        assert friends.table.room.seat_of(guest) == 2
        await friends.say(guest, commands.Leave)
        await friends.say(guest, commands.Sit, 3)
        assert (friends.table.room.seat_of(guest), friends.table.room.bookings) == (None, {3: guest})
        await friends.say(guest, commands.Sit, 2)
        assert friends.table.room.seat_of(guest) == 2
        friends.close()

    run(test())
