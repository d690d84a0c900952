"""A disk that takes nothing any more is told with a code, changes nothing, and is no reason to stop."""

import random
import sys
from pathlib import Path

from tests.support.live import Player, Server, ask, new_table, untimed

SEED = 4711
FAULTY = [sys.executable, str(Path(__file__).parent / "faulty_server.py")]


def test_the_server_answers_and_goes_on_when_the_disk_does(tmp_path: Path) -> None:
    print("seed", SEED)
    chance = random.Random(SEED)
    mark = tmp_path / "read-only"
    with Server(tmp_path / "data", FAULTY, {"READ_ONLY": str(mark)}) as server:
        seated = new_table(server, "0123456789abcdef", target=30)
        path = f"/api/tables/{seated['table']}"
        with Player(server, seated, chance) as player:
            while player.state["phase"] != "playing" or player.state["to_act"] != 0:
                player.step()
            before = player.state
            command = {"id": player.fresh_id(), "seq": player.seq, **(player.wish() or {})}

            mark.touch()
            for _ in range(3):
                assert player.answer_to(command)["code"] == "storage-failed"
            wanted = {"id": player.fresh_id(), "preset": "hearts", "seats": 4, "name": "Åse"}
            status, answer = ask(server, "/api/tables", wanted)
            assert (status, answer["code"], answer["args"]) == (503, "storage-failed", {})
            assert ask(server, "/healthz") == (200, "ok")
            assert ask(server, path, token=seated["token"])[1]["your_turn"]
            with Player(server, seated, chance) as again:
                assert untimed(again.state) == untimed(before)
            assert untimed(player.state) == untimed(before)

            mark.unlink()
            assert player.answer_to(command)["type"] == "done"
            player.play_to_the_end()
        assert ask(server, f"{path}/record")[0] == 200
