"""A table of friends: who sits where, who hosts, who is away, and what is waited for."""

import json
from typing import Any

import msgspec
import pytest
from tests.support.friends import HOUSE, Friends
from tests.support.loaded import fresh, run, until

from heartsease.errors import IllegalAction, Refusal
from heartsease.game import Phase
from heartsease.protocol import commands
from heartsease.server.clock import TURN, away
from heartsease.server.invitations import hash_of
from heartsease.server.memory_store import MemoryStore
from heartsease.server.messages import message
from heartsease.server.outbox import Outbox
from heartsease.server.table import Table

LITTLE: dict[str, Any] = {"pass_count": 0, "strip": [], "target": 1}


def house(**changed: Any) -> commands.House:
    return msgspec.structs.replace(HOUSE, **changed)


def heard(outbox: Outbox) -> list[dict[str, Any]]:
    """All that waits in an outbox."""
    messages = [json.loads(text) for text in outbox._messages]
    outbox._messages.clear()
    return messages


def seen_by(table: Table, member: int) -> str:
    """What a member is sent now."""
    return message(table._moment(), table.room.seat_of(member), [], None)


async def refused(what: Any) -> str:
    with pytest.raises((Refusal, IllegalAction)) as error:
        await what
    return error.value.code


class Clock:
    """The time of day, as a test wants it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_800_000_000_000
        for module in ("timer", "table", "steward"):
            monkeypatch.setattr(f"heartsease.server.{module}.now_ms", lambda: self.now)
        monkeypatch.setattr("heartsease.server.timer.time.time", lambda: self.now / 1000)

    async def pass_(self, table: Table, seconds: float) -> None:
        """Time passes, and the table does what is to be done then."""
        self.now += int(seconds * 1000)
        await table._steward.time_is_up()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


# -- the waiting room -----------------------------------------------------------------------------


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


# -- coming and going during a match ---------------------------------------------------------------


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


def test_a_newcomer_takes_a_bots_seat_with_the_next_deal() -> None:
    async def test() -> None:
        friends = await Friends.meet(2, options=LITTLE | {"target": 200})
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


def test_friends_do_not_see_how_long_a_bot_has_thought() -> None:
    async def test() -> None:
        friends = await Friends.meet(2, kind=None)
        await friends.start()
        assert friends.table._steward.pace_ms() == 100
        await friends.say(0, commands.SetPace, 700)
        assert friends.table._steward.pace_ms() == 700
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


# -- clocks, pauses, the next deal ----------------------------------------------------------------


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


# -- after a match --------------------------------------------------------------------------------


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
