"""How people come to a table of friends, from another device too."""

from typing import Any

import pytest
from tests.support.friends import Friends, house, refused
from tests.support.loaded import fresh, run

from heartsease.protocol import commands


def test_joining_twice_with_one_id_is_one_person_with_two_keys() -> None:
    async def test() -> None:
        friends = await Friends.meet()
        wanted = commands.Join(fresh(), "Bo")
        first, second = [await friends.tables.join(friends.code, wanted) for _ in range(2)]
        assert first.seat == second.seat == 1
        assert first.token != second.token
        assert len(friends.table.room.members) == 2
        for seated in (first, second):
            assert await friends.tables.seated(seated.table, seated.token) == (friends.table, 1)
        friends.close()

    run(test())


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"seat": 0}, "seat-taken"),
        ({"seat": 9}, "no-such-seat"),
        ({"watch": True}, "no-watchers"),
        ({}, "table-full"),
    ],
)
def test_who_cannot_come_is_told_why(wanted: dict[str, Any], code: str) -> None:
    async def test() -> None:
        full = code == "table-full"
        friends = await Friends.meet(4 if full else 2, house=house(watchers=False))
        members = friends.table.room.members
        assert await refused(friends.join("Late", **wanted)) == code
        assert friends.table.room.members == members
        assert await refused(friends.tables.invitation("??")) == "unknown-invitation"
        assert await refused(friends.tables.invitation("AAAAAA")) == "unknown-invitation"
        friends.close()

    run(test())


def test_a_key_for_another_device_opens_the_same_seat_once() -> None:
    async def test() -> None:
        friends = await Friends.meet(2)
        seated = await friends.tables.join(friends.code, commands.Join(fresh(), "Bo"))
        carried = await friends.tables.carry(seated.table, seated.token)
        again = await friends.tables.use_key(carried.key)
        assert (again.table, again.seat) == (seated.table, seated.seat)
        assert again.token not in (seated.token, carried.key)
        assert await refused(friends.tables.use_key(carried.key)) == "unknown-key"
        friends.close()

    run(test())


def test_what_is_of_one_person_alone_stays_so() -> None:
    async def test() -> None:
        friends = await Friends.meet()
        seated = await friends.tables.create(commands.NewTable(fresh(), "hearts", 4, "Åse"))
        alone = await friends.tables.table(seated.table)
        assert alone.row.code is None
        for command in (commands.Leave(fresh(), alone.seq), commands.Pause(fresh(), alone.seq)):
            assert await refused(alone.command(0, command)) == "not-here"
        assert await refused(alone.join(commands.Join(fresh(), "Bo"))) == "not-here"
        friends.close()

    run(test())
