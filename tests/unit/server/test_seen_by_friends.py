"""Whose cards who sits, who watches and who has lost a seat may see."""

import json

from tests.support.friends import Friends, heard, house, refused, seen_by
from tests.support.loaded import run

from heartsease.game import Phase
from heartsease.protocol import commands


def test_a_replaced_person_sees_what_anybody_may() -> None:
    async def test() -> None:
        friends = await Friends.meet(4)
        await friends.start()
        socket = friends.table.sit(1)
        assert heard(socket)[0]["state"]["hand"]
        await friends.say(0, commands.SeatBot, 1, "bud")
        last = heard(socket)[-1]
        assert (last["state"]["seat"], last["state"]["hand"]) == (None, [])
        assert {"type": "seat-taken", "seat": 1} in last["events"]
        assert await refused(friends.say(1, commands.Play, "2c")) == "not-seated"
        friends.close()

    run(test())


def test_hands_are_shown_to_watchers_where_the_house_says_so_and_after_the_deal() -> None:
    async def test() -> None:
        friends = await Friends.meet(3, seats=3, house=house(show_hands=True), options={"target": 500})
        await friends.start()
        table = friends.table
        watcher = await friends.join("Eve", watch=True)
        for member in range(3):
            await friends.play(member)
        hands = [[card.text for card in hand] for hand in table.deal.hands]
        while table.deal.phase is not Phase.SCORED:
            assert json.loads(seen_by(table, watcher))["state"]["all_hands"] == []
            await friends.play(table.deal.to_act or 0)
        assert json.loads(seen_by(table, watcher))["state"]["all_hands"] == hands
        assert json.loads(seen_by(table, 0))["state"]["all_hands"] == []
        friends.close()

    run(test())
