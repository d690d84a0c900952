"""A server that is killed at any point loses nothing that it answered, and does nothing twice.

Fifty matches, half of them at a time; the process that serves them is killed again and again: in each
phase of a match with a command under way, and at commits, before and after them. After each death a new
process goes on with the same folder, and the client sends again what was not answered.
"""

import json
import random
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests.support.live import Json, Player, Server, new_table
from tests.support.moon_table import moon_table
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from heartsease.cards import key_of_people
from heartsease.game import Match, replay, standing
from heartsease.record.json_events import event_from_json, event_to_json
from heartsease.record.table_events import Started, TableEvent
from heartsease.rules import rule_set
from heartsease.rules.dealing import first_dealer

SEED = 2626
WAVES = (25, 25)
MEMORY = Path("/dev/shm")
FAULTY = [sys.executable, str(Path(__file__).parent / "faulty_server.py")]
PHASES = ("moon", "own-choice", "passing", "own-turn", "between-tricks", "scored")
GONE = (ConnectionClosed, InvalidHandshake, ConnectionError, EOFError)

GAMES = (
    ("hearts", 4, {"target": 30}),
    ("simple", 4, {"target": 30}),
    ("hearts", 7, {"target": 16}),
    ("cancellation", 6, {"target": 24}),
    ("omnibus", 4, {"deals": 5, "pass_cycle": ["dealer"], "floor": "zero"}),
    ("cancellation-small", 4, {"target": 60, "pass_cycle": ["scatter"], "kitty": "first-heart"}),
)
"""What is played, matches of a few deals; where dealers choose, enough of them for everyone to deal once."""


@dataclass
class Sitting:
    """A person at one table, over every server that there is in its time."""

    seated: Json
    chance: random.Random
    player: Player | None = None
    seq: int = 0
    pending: Json | None = None
    done: dict[str, tuple[Json, int]] = field(default_factory=dict)
    over: bool = False

    def come(self, server: Server) -> None:
        """Sit down again; what was told before is still there."""
        self.player = Player(server, self.seated, self.chance)
        assert self.player.seq >= self.seq, "a state that was told is lost"
        if self.pending is not None:
            self.player.say(self.pending)

    def step(self) -> None:
        """Ask for what the table waits for, or hear the next message."""
        player = self._present()
        wish = player.wish()
        if self.pending is None and wish is not None:
            self.pending = {"id": player.fresh_id(), "seq": player.seq, **wish}
            player.say(self.pending)
        elif self.pending is None and player.over:
            self.over = True
        else:
            self._hear(player)

    def phase(self) -> str:
        """Where the match is, as far as this person was told."""
        state = self._present().state
        if state["phase"] == "choosing" and state["to_act"] == state["seat"]:
            return "own-choice"
        if state["phase"] != "playing":
            return str(state["phase"])
        if state["trick_number"] > 1 and not state["trick"]["cards"]:
            return "between-tricks"
        return "own-turn" if state["to_act"] == state["seat"] else "other-turn"

    def leave(self) -> None:
        """Forget the socket."""
        if self.player is not None:
            self.seq = self.player.seq
            self.player.close()
            self.player = None

    def _present(self) -> Player:
        assert self.player is not None
        return self.player

    def _hear(self, player: Player) -> None:
        message = player.hear()
        if message["type"] == "error":
            # Bots may have passed between the state that was looked at and the command.
            assert message["code"] == "stale", message
            self.pending = None
        elif message["type"] == "done":
            assert self.pending is not None
            assert message["id"] == self.pending["id"]
            self.done[message["id"]] = (self.pending, message["seq"])
            self.pending = None
            while player.seq < message["seq"]:
                player.hear()


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where matches are kept: in memory, if there is such a disk. A kill leaves the same on each."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as made:
        yield Path(made)


@pytest.mark.parametrize(("wave", "together"), list(enumerate(WAVES)))
def test_no_event_is_lost_or_doubled(folder: Path, wave: int, together: int) -> None:
    seed = f"{SEED}:{wave}"
    print("seed", seed)
    chance = random.Random(seed)
    moons = [moon_table(folder, chance) for _ in range(2)]
    others = together - len(moons) - len(GAMES)
    with Server(folder, FAULTY) as server:
        tables = [
            new_table(server, f"{chance.getrandbits(128):032x}", preset, seats, **options)
            for preset, seats, options in (*GAMES, *chance.choices(GAMES, k=others))
        ]
        server.end(signal.SIGKILL)
    sittings = [Sitting(seated, chance) for seated in (*moons, *tables)]

    killed_in = [_live(folder, sittings, chance, target="moon")]
    for when in ("before", "after"):
        assert _live(folder, sittings, chance, die_at=f"{when}:{chance.randint(2, 60)}") == "commit"
    killed_in += [_live(folder, sittings, chance, target=phase) for phase in PHASES[1:]]
    assert killed_in == list(PHASES)
    assert _live(folder, sittings, chance) is None
    assert all(sitting.over for sitting in sittings)
    with closing(sqlite3.connect(folder / "heartsease.db")) as db:
        for sitting in sittings:
            _check(db, sitting)


def _live(
    data: Path, sittings: list[Sitting], chance: random.Random, *, die_at: str = "", target: str | None = None
) -> str | None:
    """One process, until it dies or every match is over; where it died.

    It dies by itself at a commit (``die_at``), or is killed in the ``target`` phase of some match.
    """
    killed_in = None
    with Server(data, FAULTY, {"DIE_AT": die_at}) as server:
        going = [sitting for sitting in sittings if not sitting.over]
        try:
            for sitting in going:
                sitting.come(server)
            for sitting in _in_turns(going, chance):
                phase = sitting.phase()
                sitting.step()
                if phase == target and killed_in is None:
                    killed_in = phase
                    server.process.kill()  # what it answered before its death is still heard
        except GONE:
            assert server.process.wait(timeout=60) == -signal.SIGKILL
            killed_in = killed_in or "commit"
        for sitting in going:
            sitting.leave()
    return killed_in


def _in_turns(going: list[Sitting], chance: random.Random) -> Iterator[Sitting]:
    while playing := [sitting for sitting in going if not sitting.over]:
        yield chance.choice(playing)


def _check(db: sqlite3.Connection, sitting: Sitting) -> None:
    """The stored events are a finished match, and hold every answered command once, at its number."""
    table = sitting.seated["table"]
    rows = db.execute(
        "SELECT seq, schema, event FROM events WHERE table_id = ? ORDER BY seq", (table,)
    ).fetchall()
    assert [seq for seq, _, _ in rows] == list(range(1, len(rows) + 1))
    events = {seq: event_from_json(text, schema) for seq, schema, text in rows}
    rules_text, key = db.execute("SELECT rules, key FROM tables WHERE id = ?", (table,)).fetchone()
    stored = json.loads(rules_text)
    rules = rule_set(stored["preset"], stored["seats"], stored["changed"])
    causes = standing(event for event in events.values() if not isinstance(event, TableEvent))
    if any(
        isinstance(event, Started) for event in events.values()
    ):  # else it is from before there were salts
        key = key_of_people(key, [None] * rules.seats)
    match = replay(Match.start(rules, first_dealer(rules, key, match=1)), causes)
    assert match.winners

    for command, seq in sitting.done.values():
        event = json.loads(event_to_json(events[seq]))
        match command["type"]:
            case "play":
                assert (event["type"], event["seat"], event["card"]) == ("played", 0, command["card"])
            case "passing":
                said = (event["type"], event["seat"], event["direction"])
                assert said == ("passing", 0, command["direction"])
            case "pass":
                assert (event["type"], event["seat"]) == ("passed", 0)
                assert event["cards"] == "".join(command["cards"])
            case "moon":
                assert (event["type"], event["seat"], event["choice"]) == ("moon", 0, command["choice"])
            case "continue":
                assert event["type"] == "dealt"
    numbers = [seq for _, seq in sitting.done.values()]
    assert len(numbers) == len(set(numbers))
    ids = [row[0] for row in db.execute("SELECT id FROM commands WHERE table_id = ?", (table,))]
    assert sorted(ids) == sorted(sitting.done)
