"""What friends say to each other."""

import pytest
from tests.support.friends import Friends, heard, house
from tests.support.loaded import fresh, run

from heartsease.errors import Refusal
from heartsease.protocol import commands


def test_talk_reaches_everybody_once_and_not_too_much_of_it() -> None:
    async def test() -> None:
        friends = await Friends.meet(2, house=house(watchers_talk=False))
        watcher = await friends.join("Eve", watch=True)
        table = friends.table
        sockets = [table.sit(member) for member in (0, 1, watcher)]
        for socket in sockets:
            heard(socket)
        said = commands.Talk(fresh(), text="<b>hello</b>")
        table.talk(1, said)
        table.talk(1, said)
        for socket in sockets:
            (message,) = heard(socket)
            assert [(line["name"], line["seat"], line["text"]) for line in message["lines"]] == [
                ("P1", 1, "<b>hello</b>")
            ]
        with pytest.raises(Refusal, match="not-seated"):
            table.talk(watcher, commands.Talk(fresh(), emote="hello"))
        with pytest.raises(Refusal, match="bad-message"):
            table.talk(0, commands.Talk(fresh()))
        for _ in range(6):
            table.talk(0, commands.Talk(fresh(), emote="ouch"))
        with pytest.raises(Refusal, match="too-many"):
            table.talk(0, commands.Talk(fresh(), emote="ouch"))
        assert heard(table.sit(0))[-1]["type"] == "talk"
        friends.close()

    run(test())
