"""Matches at a real server are proven by what their player kept; no event tells the secret before the end."""

import io
import random

from tests.support.live import Json, Player, Server, ask, fresh_id

from heartsease.record.proof import Proof, prove


def committed(server: Server) -> str:
    status, said = ask(server, "/api/commitments", {})
    assert status == 201
    return str(said["commitment"])


def played(server: Server, seated: Json, chance: random.Random, commitment: str, salt: str) -> Proof:
    """What the record of a match proves, once it is played; nothing that was heard of it tells its secret."""
    with Player(server, seated, chance) as player:
        player.play_to_the_end()
        heard = str(player.heard)
    status, record = ask(server, f"/api/tables/{seated['table']}/record", token=seated["token"])
    assert status == 200
    proof = prove(io.BytesIO(record.encode()), commitment=commitment, salt=salt)
    secret = record.split('_secret = "', 1)[1][:64]
    assert secret not in heard
    return proof


def test_a_match_and_its_rematch_are_proven(server: Server, chance: random.Random) -> None:
    wanted = {"preset": "cancellation", "seats": 6, "name": "Åse", "options": {"target": 20}, "bot_ms": 0}
    commitments, salts = [committed(server), committed(server)], [fresh_id(chance), fresh_id(chance)]
    body = {"id": fresh_id(chance), "commitment": commitments[0], "salt": salts[0]}
    status, seated = ask(server, "/api/tables", wanted | body)
    assert status == 201
    first = played(server, seated, chance, commitments[0], salts[0])
    assert (first.fault, first.match) == (None, 1)
    assert all(first.checks.values())

    body = {"id": fresh_id(chance), "commitment": commitments[1], "salt": salts[1]}
    status, again = ask(server, f"/api/tables/{seated['table']}/rematch", body, token=seated["token"])
    assert status == 201
    second = played(server, again, chance, commitments[1], salts[1])
    assert (second.fault, second.match, second.checks["dealer"]) == (None, 2, None)
    assert second.commitment != first.commitment
