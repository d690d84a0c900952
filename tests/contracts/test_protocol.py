"""The socket of a table, held against a real process by a client that knows nothing but docs/protocol.md."""

import json
import random
import re
from typing import Any

import pytest
from tests.support.live import Json, Player, Server, ask, fresh_id, new_table, socket_address, untimed
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


def to_own_turn(player: Player) -> None:
    while not (player.state["phase"] == "playing" and player.state["to_act"] == player.state["seat"]):
        player.step()


def settled(player: Player) -> Json:
    """The state once every bot has chosen what it passes."""
    while sum(player.state["choosing"]["confirmed"]) < player.state["seats"] - 1:
        player.hear()
    return player.state


def code_of(answer: Json) -> Any:
    assert answer["type"] == "error", answer
    return answer["code"]


# -- whole matches --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "seats", "options"),
    [
        ("hearts", 4, {"target": 40}),
        ("hearts", 3, {"target": 30}),
        ("hearts", 7, {"target": 20}),
        ("simple", 4, {"target": 40}),
        ("cancellation", 6, {"target": 40}),
        ("cancellation", 11, {"target": 40}),
        ("omnibus", 4, {"target": 40, "exact_target": "half", "floor": "zero"}),
        ("black-maria", 3, {"target": 60}),
        ("cancellation-small", 5, {"target": 60, "kitty": "first-heart", "cancellation": "last-higher"}),
        ("hearts", 4, {"target": 40, "pass_cycle": ["dealer", "scatter"], "no_trick_bonus": 5}),
        ("guts", 7, {"target": 1, "deals": 2, "sun": "reset", "pass_cycle": ["scatter"]}),
    ],
)
def test_a_match_from_the_deal_to_its_record(
    server: Server, chance: random.Random, preset: str, seats: int, options: dict[str, Any]
) -> None:
    seated = new_table(server, fresh_id(chance), preset, seats, **options)
    path = f"/api/tables/{seated['table']}"
    assert ask(server, f"{path}/record")[1]["code"] == "match-running"
    with Player(server, seated, chance) as player:
        player.play_to_the_end()
        state = player.state
    assert len(state["sheet"]) == state["deal"]
    assert state["sheet"][-1]["scores"] == state["scores"]
    assert [seat for seat in range(seats) if state["scores"][seat] == min(state["scores"])] == state[
        "winners"
    ]
    assert max(state["scores"]) >= options["target"]
    assert state["deal"] == options.get("deals", state["deal"])
    played = [event for event in player.heard if event["type"] == "played"]
    assert len(played) == state["deal"] * seats * state["trick_count"]
    assert sum(event["type"] == "taken" for event in player.heard) == state["deal"] * state["trick_count"]
    assert ask(server, path, token=seated["token"])[1]["phase"] == "over"
    status, record = ask(server, f"{path}/record")
    assert status == 200
    assert record.startswith('format = "hrn/1"')
    assert record.count("[[deal]]") == state["deal"]


class Watchful(Player):
    """Somebody who looks in all that they are told for cards that they may not know."""

    deal = 0
    known: frozenset[str] = frozenset()

    def hear(self) -> Json:
        message = super().hear()
        if message["type"] != "state":
            assert not set(CARD.findall(json.dumps(message))) - self.known
            return message
        state = message["state"]
        if state["deal"] != self.deal:
            self.deal, self.known = state["deal"], frozenset(state["hand"])
        may_know = {*state["hand"], *state["received"]}
        may_know |= {event["card"] for event in message["events"] if event["type"] == "played"}
        if state["kitty"] and (state["kitty"]["taker"] == state["seat"] or state["summary"]):
            may_know |= set(state["kitty"]["cards"])
        self.known |= may_know
        shown = json.dumps({**message, "state": {**state, "rules": None, "card_points": None}})
        assert not set(CARD.findall(shown)) - self.known
        return message


@pytest.mark.parametrize(
    ("preset", "seats", "cycle"),
    [
        ("hearts", 4, "standard"),
        ("hearts", 3, ["dealer"]),
        ("cancellation", 7, ["left"]),
        ("cancellation-small", 4, ["scatter", "dealer"]),
    ],
)
def test_nobody_is_told_a_card_that_they_may_not_know(
    server: Server, chance: random.Random, preset: str, seats: int, cycle: str | list[str]
) -> None:
    seated = new_table(server, fresh_id(chance), preset, seats, target=26, pass_cycle=cycle)
    with Watchful(server, seated, chance) as player:
        while not player.over:
            if player.state["can_undo"] and chance.random() < 0.1:
                assert player.answer_to({"type": "undo"})["type"] in ("done", "error")
            else:
                player.step()
    assert player.deal >= 1


def test_a_hand_is_legal_or_refused_with_a_reason(player: Player) -> None:
    reasons = set()
    while not player.over:
        state = player.state
        if state["phase"] == "playing" and state["to_act"] == state["seat"]:
            refused = {refusal["card"] for refusal in state["refused"]}
            assert refused | set(state["legal"]) == set(state["hand"])
            assert not refused & set(state["legal"])
            for refusal in state["refused"]:
                answer = player.answer_to({"type": "play", "card": refusal["card"]})
                assert (answer["code"], answer["rule"]) == (refusal["code"], refusal["rule"])
                reasons.add(refusal["code"])
        else:
            assert state["legal"] == state["refused"] == []
        player.step()
    assert "must-follow-suit" in reasons


# -- retries, tabs and undo -----------------------------------------------------------------------


def test_a_command_sent_twice_happens_once(player: Player) -> None:
    to_own_turn(player)
    hand = player.state["hand"]
    command = {"id": player.fresh_id(), "seq": player.seq, **(player.wish() or {})}
    player.say(command)
    player.say(command)
    first, second = player.answer(command["id"]), player.answer(command["id"])
    assert first == second
    assert first["type"] == "done"
    while player.seq < first["seq"]:
        player.hear()
    assert player.answer_to(command) == first
    assert player.answer_to({**command, "seq": player.seq}) == first
    assert len(player.state["hand"]) == len(hand) - 1


def test_a_command_for_an_older_state_is_stale(player: Player) -> None:
    to_own_turn(player)
    seq = player.seq
    player.step()
    answer = player.answer_to({"type": "play", "card": player.state["hand"][0], "seq": seq})
    assert code_of(answer) == "stale"
    answer = player.answer_to({"type": "play", "card": player.state["hand"][0], "seq": player.seq + 1000})
    assert code_of(answer) == "stale"


def test_two_sockets_of_a_seat_see_the_same(
    server: Server, seated: Json, player: Player, chance: random.Random
) -> None:
    with Player(server, seated, chance) as other:
        to_own_turn(player)
        player.step()
        while other.seq < player.seq:
            other.hear()
        while player.seq < other.seq:
            player.hear()
        assert other.state == player.state
        to_own_turn(other)
        other.step()
    to_own_turn(player)


def test_who_returns_finds_the_match_as_it_was(
    server: Server, seated: Json, player: Player, chance: random.Random
) -> None:
    to_own_turn(player)
    left = player.state
    player.close()
    with Player(server, seated, chance) as again:
        assert again.heard == []
        assert untimed(again.state) == untimed(left)
        again.play_to_the_end()


def test_an_undo_gives_the_card_back(player: Player) -> None:
    settled(player)
    assert code_of(player.answer_to({"type": "undo"})) == "nothing-to-undo"
    to_own_turn(player)
    assert not player.state["can_undo"]
    before, seq = player.state, player.seq
    player.step()
    to_own_turn(player)
    assert player.state["can_undo"]
    answer = player.answer_to({"type": "undo"})
    assert answer["type"] == "done"
    while player.seq < answer["seq"]:
        player.hear()
    assert untimed(player.state) == untimed(before)
    assert player.seq > seq
    player.play_to_the_end()
    assert not player.state["can_undo"]
    assert code_of(player.answer_to({"type": "undo"})) == "nothing-to-undo"


def test_a_pass_may_be_taken_back_while_others_choose(server: Server, chance: random.Random) -> None:
    wanted = {"id": fresh_id(chance), "preset": "hearts", "seats": 4, "name": "Åse", "bot_ms": 5000}
    _, seated = ask(server, "/api/tables", wanted)
    with Player(server, seated, chance) as player:
        hand = player.state["hand"]
        assert player.answer_to({"type": "pass", "cards": hand[:3]})["type"] == "done"
        assert player.answer_to({"type": "pass", "cards": hand[3:6]})["type"] == "done"
        assert player.answer_to({"type": "take-back"})["type"] == "done"
        assert code_of(player.answer_to({"type": "take-back"})) == "nothing-to-take-back"
        assert player.answer_to({"type": "pass", "cards": hand[6:9]})["type"] == "done"
        assert player.answer_to({"type": "pace", "bot_ms": 0})["type"] == "done"
        assert player.state["bot_ms"] == 0
        while player.state["phase"] == "passing":
            player.hear()
        assert player.state["given"] == hand[6:9]


# -- where cards are passed -----------------------------------------------------------------------


def until_own_deal(player: Player) -> None:
    """Play on until the person is the dealer, and has to say where cards are passed."""
    while not (player.state["phase"] == "choosing" and player.state["to_act"] == player.state["seat"]):
        assert not player.over
        player.step()


def test_a_dealer_chooses_once_and_only_what_there_is(server: Server, chance: random.Random) -> None:
    seated = new_table(server, fresh_id(chance), "hearts", 3, target=1000, pass_cycle=["dealer"])
    with Player(server, seated, chance) as player:
        until_own_deal(player)
        assert player.state["directions"] == ["left", "right", "hold"]
        hand = player.state["hand"]
        answer = player.answer_to({"type": "passing", "direction": "across"})
        assert (code_of(answer), answer["rule"]) == ("wrong-passing", "P-7")
        assert code_of(player.answer_to({"type": "passing", "direction": "scatter"})) == "bad-message"
        assert code_of(player.answer_to({"type": "pass", "cards": hand[:3]})) == "not-passing"
        stale = {"type": "passing", "direction": "left", "seq": player.seq - 1}
        assert code_of(player.answer_to(stale)) == "stale"

        command = {"id": player.fresh_id(), "seq": player.seq, "type": "passing", "direction": "right"}
        player.heard.clear()
        first = player.answer_to(command)
        assert first["type"] == "done"
        assert player.answer_to(command) == first
        while player.seq < first["seq"]:
            player.hear()
        chosen = [event for event in player.heard if event["type"] == "passing-chosen"]
        assert chosen == [{"type": "passing-chosen", "seat": 0, "direction": "right"}]
        assert (player.state["passing"], player.state["directions"]) == ("right", [])
        assert code_of(player.answer_to({"type": "passing", "direction": "left"})) in (
            "stale",
            "no-passing-choice",
        )
        player.step()


def test_a_bot_that_deals_is_not_waited_for(server: Server, chance: random.Random) -> None:
    seated = new_table(server, fresh_id(chance), "hearts", 4, target=1000, pass_cycle=["dealer"])
    with Player(server, seated, chance) as player:
        while player.state["deal"] < 5:
            player.step()
        said = [event["seat"] for event in player.heard if event["type"] == "passing-chosen"]
    assert {1, 2, 3} <= set(said)


def test_another_seats_choice_is_not_ones_own(server: Server, chance: random.Random) -> None:
    wanted = {"preset": "hearts", "seats": 4, "name": "Åse", "bot_ms": 5000}
    wanted["options"] = {"pass_cycle": ["dealer"]}
    for _ in range(20):
        _, seated = ask(server, "/api/tables", {**wanted, "id": fresh_id(chance)})
        with Player(server, seated, chance) as player:
            if player.state["dealer"] != 0:
                assert (player.state["phase"], player.state["directions"]) == ("choosing", [])
                answer = player.answer_to({"type": "passing", "direction": "left"})
                assert (code_of(answer), answer["rule"]) == ("no-passing-choice", "P-7")
                return
    pytest.fail("the person dealt every time")


def test_one_to_each_goes_by_the_order_chosen(server: Server, chance: random.Random) -> None:
    seated = new_table(server, fresh_id(chance), "hearts", 4, pass_cycle=["scatter"])
    with Player(server, seated, chance) as player:
        settled(player)
        assert (player.state["gives_to"], player.state["gets_from"]) == ([1, 2, 3], [3, 2, 1])
        chosen = chance.sample(player.state["hand"], 3)
        answer = player.answer_to({"type": "pass", "cards": chosen})
        assert answer["type"] == "done"
        while player.seq < answer["seq"]:
            player.hear()
        assert sorted(player.state["given"]) == sorted(chosen)
        player.play_to_the_end()
    record = ask(server, f"/api/tables/{seated['table']}/record")[1]
    assert f'passed = ["{"".join(chosen)}", ' in record


# -- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "bad-message"),
        ("{", "bad-message"),
        ("[]", "bad-message"),
        ('"play"', "bad-message"),
        ("null", "bad-message"),
        ("\u0000", "bad-message"),
        ("[" * 3000, "bad-message"),
        (b"\xff\xfe", "bad-message"),
        ({"type": "dance", "id": "12345678", "seq": 1}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": 1}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": -1, "card": "2c"}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": "1", "card": "2c"}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": 1, "card": "1c"}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": 1, "card": "??"}, "bad-message"),
        ({"type": "play", "id": "short", "seq": 1, "card": "2c"}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": 1, "card": "2c", "seat": 2}, "bad-message"),
        ({"type": "pass", "id": "12345678", "seq": 1, "cards": ["2c"] * 9}, "bad-message"),
        ({"type": "moon", "id": "12345678", "seq": 1, "choice": "both"}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": 1, "card": "2c\n"}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": 1, "card": "Qѕ"}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": 1.0, "card": "2c"}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": True, "card": "2c"}, "bad-message"),
        ({"type": "play", "id": "12345678", "seq": 10**40, "card": "2c"}, "stale"),
        ('{"type": "play", "id": "12345678", "seq": NaN, "card": "2c"}', "bad-message"),
        ('{"type": "take-back", "id": "\\ud800 surrogate", "seq": 1}', "bad-message"),
        (f'{{"id": "12345678", "deep": {"[" * 1900 + "]" * 1900}}}', "bad-message"),
        (f'{{"deep": {"[" * 1900 + "]" * 1900}, "type": "undo"}}', "bad-message"),
        ({"type": "pace", "id": "12345678", "seq": 1, "bot_ms": 99999}, "bad-message"),
        ({"type": "hello", "token": "again"}, "bad-message"),
        (" " * 5000, "too-big"),
    ],
)
def test_a_message_that_is_none_is_answered_with_a_code(player: Player, message: Any, code: str) -> None:
    before = player.state
    player.say(message)
    answer = player.hear()
    while answer["type"] == "state":
        answer = player.hear()
    assert code_of(answer) == code
    if isinstance(message, dict) and "id" in message:
        assert answer["id"] == message["id"]
    player.step()
    assert player.state["hand"] == before["hand"] or player.state["phase"] != before["phase"]


def test_a_frame_that_is_far_too_big_ends_its_socket_only(
    server: Server, seated: Json, player: Player, chance: random.Random
) -> None:
    player.say("x" * 20_000)
    to_the_end = iter(player.hear, None)
    with pytest.raises(ConnectionClosed) as closed:
        list(to_the_end)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    with Player(server, seated, chance) as again:
        again.play_to_the_end()


def test_a_text_that_is_no_utf8_ends_its_socket_only(
    server: Server, seated: Json, player: Player, chance: random.Random
) -> None:
    player.socket.send(b"\xff\xfe", text=True)
    with pytest.raises(ConnectionClosed) as closed:
        list(iter(player.hear, None))
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    with Player(server, seated, chance) as again:
        again.play_to_the_end()


def test_actions_at_the_wrong_time_change_nothing(player: Player) -> None:
    hand = settled(player)["hand"]
    assert code_of(player.answer_to({"type": "play", "card": hand[0]})) == "not-playing"
    assert code_of(player.answer_to({"type": "moon", "choice": "add"})) == "no-moon-choice"
    assert code_of(player.answer_to({"type": "continue"})) == "deal-unfinished"
    assert code_of(player.answer_to({"type": "pass", "cards": hand[:2]})) == "bad-pass"
    assert code_of(player.answer_to({"type": "pass", "cards": [hand[0]] * 3})) == "not-in-hand"
    assert player.state["hand"] == hand
    to_own_turn(player)
    other = next(
        f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs" if f"{rank}{suit}" not in hand
    )
    while other in player.state["hand"]:
        player.step()
    assert player.answer_to({"type": "pass", "cards": hand[:3]})["code"] in ("not-passing", "stale")
    player.play_to_the_end()
    assert code_of(player.answer_to({"type": "continue"})) == "match-over"
    assert code_of(player.answer_to({"type": "play", "card": hand[0]})) == "match-over"


def test_a_hint_is_of_cards_that_may_be_played(player: Player) -> None:
    seen = 0
    while not player.over and seen < 20:
        state = player.state
        if state["phase"] == "playing" and state["to_act"] == state["seat"]:
            asked = {"id": player.fresh_id(), "seq": player.seq}
            found = player.answer_to({"type": "hint", **asked})
            if found["type"] == "hint":
                assert {key: found[key] for key in asked} == asked
                assert {choice["cards"][0] for choice in found["choices"]} == set(state["legal"])
                assert found["choices"][0]["costs"] == 0
                assert player.state == state
                seen += 1
        player.step()
    assert seen > 5
    player.play_to_the_end()
    assert code_of(player.answer_to({"type": "hint"})) == "nothing-to-hint"


def test_out_of_turn(server: Server, chance: random.Random) -> None:
    wanted = {"id": fresh_id(chance), "preset": "hearts", "seats": 4, "name": "Åse", "bot_ms": 5000}
    wanted["options"] = {"pass_count": 0}
    for _ in range(20):
        _, seated = ask(server, "/api/tables", {**wanted, "id": fresh_id(chance)})
        with Player(server, seated, chance) as player:
            if player.state["to_act"] != 0:
                answer = player.answer_to({"type": "play", "card": player.state["hand"][0]})
                assert (code_of(answer), answer["rule"]) == ("out-of-turn", "L-3")
                return
    pytest.fail("the person led every time")


@pytest.mark.parametrize(
    ("first", "code", "close"),
    [
        ({"type": "play", "id": "12345678", "seq": 1, "card": "2c"}, "hello-first", 4001),
        ("nonsense", "hello-first", 4001),
        (b"\x00", "hello-first", 4001),
        ({"type": "hello", "token": "not a token"}, "wrong-token", 4003),
        ({"type": "hello", "token": "x" * 500}, "hello-first", 4001),
        (f'{{"deep": {"[" * 1900 + "]" * 1900}, "type": "hello"}}', "hello-first", 4001),
    ],
)
def test_a_socket_opens_with_the_right_token_only(
    server: Server, seated: Json, first: Any, code: str, close: int
) -> None:
    with connect(socket_address(server, seated["table"]), compression=None) as socket:
        socket.send(first if isinstance(first, str | bytes) else json.dumps(first))
        assert json.loads(socket.recv())["code"] == code
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == close


def test_a_token_is_good_at_its_own_table_only(server: Server, seated: Json, chance: random.Random) -> None:
    other = new_table(server, fresh_id(chance))
    with connect(socket_address(server, other["table"]), compression=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
        assert json.loads(socket.recv())["code"] == "wrong-token"
    for path in (f"/api/tables/{other['table']}", f"/api/tables/{other['table']}/rematch"):
        body = {"id": fresh_id(chance)} if path.endswith("rematch") else None
        status, answer = ask(server, path, body, token=seated["token"])
        assert (status, answer["code"]) == (401, "wrong-token")
        status, answer = ask(server, path, body)
        assert (status, answer["code"]) == (401, "wrong-token")


def test_a_table_that_is_not_there(server: Server, chance: random.Random) -> None:
    with connect(socket_address(server, "nowhere"), compression=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": "x"}))
        assert json.loads(socket.recv())["code"] == "unknown-table"
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/record"):
        status, answer = ask(server, path, token="x")
        assert (status, answer["code"]) == (404, "unknown-table")


def test_too_many_messages_are_refused_and_the_line_stays(player: Player) -> None:
    settled(player)
    for k in range(300):
        player.say(f'{{"id": "command-{k}"}}')
    answers = [player.hear() for _ in range(300)]
    assert [answer["id"] for answer in answers] == [f"command-{k}" for k in range(300)]
    assert answers[0]["code"] == "bad-message"
    assert {answer["code"] for answer in answers} == {"bad-message", "too-many"}
    while player.answer_to({"type": "take-back"})["code"] == "too-many":
        pass
    to_own_turn(player)


def test_a_seat_has_so_many_sockets(server: Server, seated: Json, chance: random.Random) -> None:
    players = [Player(server, seated, chance) for _ in range(8)]
    with connect(socket_address(server, seated["table"]), compression=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
        assert json.loads(socket.recv())["code"] == "too-many"
    for player in players:
        player.close()
