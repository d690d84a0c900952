"""Tables full of nuisances, at a server that is killed every few seconds: nothing is lost or doubled.

``python -m tests.faults.torture --tables 20 --minutes 3`` is the long form, and ``test_torture`` the short.
Each match has to finish, what each client sees at last is what the store folds to, each acknowledged command
is stored once and at its number, and nobody waits for a seat for much longer than its grace.
"""

import argparse
import asyncio
import json
import random
import signal
import socket
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
from tests.faults.hasty_server import AWAY_S, AWAY_TURN_S
from tests.support.company import ALONE
from tests.support.live import Server, fresh_id
from tests.support.nuisance import Manners, Nuisance, asked_until_answered

from heartsease.game import view
from heartsease.record.json_events import event_from_json, event_to_json
from heartsease.record.table_events import StoodIn
from heartsease.server.history import Standing, folded
from heartsease.server.sqlite_store import SqliteStore
from heartsease.server.state_of import Around, state_of
from heartsease.server.tables import _start

HASTY: Final = [sys.executable, str(Path(__file__).parent / "hasty_server.py")]
HOUSE: Final = {
    "turn_s": None,
    "bank_s": 0,
    "away_turn_s": 5,
    "away_s": 5,
    "level": "seedling",
    "joining": "link",
    "watchers": True,
    "watchers_talk": True,
    "take_over": "between-deals",
    "show_hands": False,
}
GAMES: Final = (
    ("simple", range(4, 5)),
    ("hearts", range(3, 8)),
    ("omnibus", range(3, 8)),
    ("cancellation", range(6, 12)),
    ("cancellation-small", range(3, 6)),
)
TICK_S: Final = 0.05
SETTLE_S: Final = 30.0
"""How long clients may take to hear the end once every match is over."""

STUCK_S: Final = AWAY_S + 15.0
"""Longer than any grace, and than what a loaded machine takes: a seat that is waited for longer is stuck."""


@dataclass
class Plan:
    """What is played, when the server dies, how often at most, and how long all may take at most.

    It dies after so many seconds, and not before so many commands more are acknowledged.
    """

    tables: int
    target: range
    every_s: tuple[float, float]
    every_done: int
    kills: int
    at_most_s: float
    seed: str
    manners: Manners = field(default_factory=Manners)


@dataclass
class TortureTable:
    """A table, its people, and for how long nothing has happened while somebody was there."""

    name: str
    preset: str
    seats: int
    people: list[Nuisance]
    waited_s: float = 0.0
    longest_s: float = 0.0
    _seq: int = 0

    @property
    def over(self) -> bool:
        """Whether somebody has seen the end."""
        return any(person.over for person in self.people)

    @property
    def seq(self) -> int:
        """The last event that somebody here has heard of."""
        return max(person.seq for person in self.people)

    def tick(self, seconds: float) -> None:
        """So much time has passed, in which the server was up."""
        if self.over or self.seq != self._seq or not any(person.here for person in self.people):
            self._seq, self.waited_s = self.seq, 0.0
        self.waited_s += seconds
        self.longest_s = max(self.longest_s, self.waited_s)


class Torture:
    """One run: servers in one folder, one after another on one port, and tables of nuisances."""

    def __init__(self, plan: Plan, data: Path, *, tells: bool = False) -> None:
        self.plan, self.data, self._tells = plan, data, tells
        self.tables: list[TortureTable] = []
        self.killed = 0
        self.begun = time.monotonic()
        self._chance = random.Random(plan.seed)
        self._server: Server | None = None
        self._port = free_port()
        self._up = False

    @property
    def people(self) -> list[Nuisance]:
        """Everybody."""
        return [person for table in self.tables for person in table.people]

    @property
    def acknowledged(self) -> int:
        """How many commands were."""
        return sum(len(person.done) for person in self.people)

    async def run(self) -> None:
        """Play every match to its end, and hear it everywhere. Raises TimeoutError, and what goes wrong."""
        try:
            await self._start()
            async with asyncio.timeout(self.plan.at_most_s):
                lives = [asyncio.create_task(self._table(k)) for k in range(self.plan.tables)]
                about = [asyncio.create_task(self._kill()), asyncio.create_task(self._watch())]
                try:
                    await self._until(lambda: all(table.over for table in self.tables), [*lives, *about])
                    about[0].cancel()
                    await asyncio.gather(about[0], return_exceptions=True)
                    if not self._up:
                        await self._start()
                    for person in self.people:
                        person.behave()
                    async with asyncio.timeout(SETTLE_S):
                        await self._until(self._settled, lives)
                finally:
                    for task in (*lives, *about):
                        task.cancel()
                    await asyncio.gather(*lives, *about, return_exceptions=True)
        finally:
            if self._server is not None:
                await asyncio.to_thread(self._server.end, signal.SIGKILL)

    async def _until(self, ready: Any, tasks: list[asyncio.Task[None]]) -> None:
        while len(self.tables) < self.plan.tables or not ready():
            for task in tasks:
                if task.done() and not task.cancelled():
                    task.result()
            await asyncio.sleep(TICK_S)

    # -- the server -------------------------------------------------------------------------------

    async def _start(self) -> None:
        self._server = await asyncio.to_thread(Server, self.data, HASTY, None, self._port)
        self._up = True

    async def _kill(self) -> None:
        while self.killed < self.plan.kills:
            enough = self.acknowledged + self.plan.every_done
            await asyncio.sleep(self._chance.uniform(*self.plan.every_s))
            while self.acknowledged < enough:
                await asyncio.sleep(TICK_S)
            assert self._server is not None
            self._up = False
            status, _ = await asyncio.to_thread(self._server.end, signal.SIGKILL)
            assert status == -signal.SIGKILL, f"the server had ended by itself: {status}"
            self.killed += 1
            await self._start()

    def _where(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    # -- the tables -------------------------------------------------------------------------------

    async def _table(self, number: int) -> None:
        """Meet, and play; the requests for that are said until they are answered, too."""
        chance = random.Random(f"{self.plan.seed}:{number}")
        preset, sizes = GAMES[number % len(GAMES)]
        seats = chance.choice(sizes)
        people = chance.randint(2, seats)
        wanted = {
            "id": fresh_id(chance),
            "preset": preset,
            "seats": seats,
            "name": "P0",
            "options": {"target": chance.choice(self.plan.target)},
            "bot_ms": 0,
            "house": HOUSE,
            "salt": fresh_id(chance),
        }
        seated = [await self._post("/api/tables", wanted, chance)]
        host = self._person(seated[0], chance, company=people)
        table = TortureTable(seated[0]["table"], preset, seats, [host])
        self.tables.append(table)
        async with asyncio.TaskGroup() as group:
            group.create_task(host.live())
            while not host.room:
                await asyncio.sleep(TICK_S)
            code = host.room["company"]["code"]
            for k in range(1, people):
                coming = {"id": fresh_id(chance), "name": f"P{k}", "salt": fresh_id(chance)}
                guest = self._person(
                    await self._post(f"/api/invitations/{code}/join", coming, chance), chance
                )
                assert guest.seat == k
                table.people.append(guest)
                group.create_task(guest.live())

    async def _post(self, path: str, body: dict[str, Any], chance: random.Random) -> dict[str, Any]:
        """The answer to a request that is sometimes made twice."""
        answer = await asked_until_answered(self._where, path, body)
        if chance.random() < 0.3:
            again = await asked_until_answered(self._where, path, body)
            assert (again["table"], again["seat"]) == (answer["table"], answer["seat"])
            answer = again
        return answer

    def _person(self, seated: dict[str, Any], chance: random.Random, company: int = 0) -> Nuisance:
        return Nuisance(
            self._where,
            seated["table"],
            seated["token"],
            seated["seat"],
            tabs=chance.choice((1, 1, 2)),
            chance=random.Random(chance.getrandbits(64)),
            manners=self.plan.manners,
            company=company,
        )

    async def _watch(self) -> None:
        """Measure how long tables wait while the server is up; nobody may be waited for for ever."""
        before, told = time.monotonic(), 0.0
        while True:
            await asyncio.sleep(TICK_S)
            now = time.monotonic()
            if self._up:
                for table in self.tables:
                    table.tick(now - before)
                    assert table.waited_s < STUCK_S, f"stuck: {table.name} at {table.seq}"
            before = now
            if self._tells and now - told > 5:
                told = now
                print(self.progress(), file=sys.stderr, flush=True)

    def _settled(self) -> bool:
        return all(
            person.over and person.back and person.seq == table.seq
            for table in self.tables
            for person in table.people
        )

    # -- what came of it --------------------------------------------------------------------------

    def progress(self) -> str:
        """How far things are."""
        over = sum(table.over for table in self.tables)
        seconds = time.monotonic() - self.begun
        done, kills = f"{self.acknowledged} done", f"{self.killed} kills"
        return f"{seconds:4.0f} s: {over}/{self.plan.tables} matches over, {done}, {kills}"

    def figures(self) -> dict[str, Any]:
        """What was done, and what was done to it."""
        counts = Counter[str]()
        for person in self.people:
            counts.update(person.counts)
        return {
            "tables": len(self.tables),
            "people": len(self.people),
            "matches_over": sum(table.over for table in self.tables),
            "kills": self.killed,
            "seconds": round(time.monotonic() - self.begun, 1),
            "acknowledged": self.acknowledged,
            "longest_wait_s": round(max(table.longest_s for table in self.tables), 2),
            "graces_s": [AWAY_TURN_S, AWAY_S],
            **{key: counts[key] for key in sorted(counts)},
        }


def free_port() -> int:
    """A port that nobody listens at."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


# -- the store against everybody's memory ---------------------------------------------------------


async def faults_of(torture: Torture) -> list[str]:
    """Where what clients remember and see is not what is stored. The servers have ended."""
    found = [f"{person.table}/{person.seat}: {fault}" for person in torture.people for fault in person.faults]
    store = SqliteStore(torture.data / "heartsease.db")
    try:
        for table in torture.tables:
            row = await store.table(table.name)
            assert row is not None, f"{table.name} is lost"
            stored = await store.events(table.name)
            if [event.seq for event in stored] != list(range(1, len(stored) + 1)):
                found.append(f"{table.name}: numbers are missing")
            standing = folded(_start(row), stored)
            if not standing.course.match.winners:
                found.append(f"{table.name}: not over")
            found += [f"{table.name}: {fault}" for fault in _seen_otherwise(table, standing, len(stored))]
            found += [f"{table.name}: {fault}" for fault in _stood_in_twice(stored)]
    finally:
        store.close()
    with closing(sqlite3.connect(torture.data / "heartsease.db")) as db:
        for table in torture.tables:
            found += [f"{table.name}: {fault}" for fault in _kept_otherwise(db, table)]
    return found


def _seen_otherwise(table: TortureTable, standing: Standing, last: int) -> list[str]:
    """Whose last state is not what the store folds to, but for who is there and what time it is."""
    match, found = standing.course.match, []
    assert match.deal is not None
    for person in table.people:
        around = Around(
            table=table.name,
            players=(),
            company=ALONE,
            bot_ms=standing.bot_ms,
            scores=match.scores,
            sheet=standing.course.sheet,
            winners=match.winners,
            solo=False,
            said=standing.said,
        )
        expected = msgspec.to_builtins(state_of(view(match.deal, person.seat), around))
        seen = {**person.state, "players": [], "company": expected["company"]}
        if (person.seq, seen) != (last, expected):
            wrong = [key for key in expected if seen.get(key) != expected[key]]
            found.append(f"seat {person.seat} sees {person.seq} of {last}, otherwise: {wrong}")
    return found


def _stood_in_twice(stored: Any) -> list[str]:
    """Where a bot took over from a bot, or someone came back who was there: a grace that ended twice."""
    away: set[int] = set()
    found = []
    for each in stored:
        event = event_from_json(each.text, each.schema)
        if isinstance(event, StoodIn):
            if (event.bot is None) != (event.seat in away):
                found.append(f"{each.seq}: seat {event.seat} {event.bot} twice")
            (away.discard if event.bot is None else away.add)(event.seat)
    return found


def _kept_otherwise(db: sqlite3.Connection, table: TortureTable) -> list[str]:
    """Commands that were acknowledged and are not stored once, at their number, as what they asked for."""
    found = []
    events = {
        seq: json.loads(event_to_json(event_from_json(text, schema)))
        for seq, schema, text in db.execute(
            "SELECT seq, schema, event FROM events WHERE table_id = ?", (table.name,)
        )
    }
    kept: dict[str, int] = dict(
        db.execute("SELECT id, seq FROM commands WHERE table_id = ? AND member >= 0", (table.name,))
    )
    sent = {id_: person for person in table.people for id_ in person.sent}
    if extra := kept.keys() - sent.keys():
        found.append(f"nobody sent {extra}")
    if len(set(kept.values())) != len(kept):
        found.append("two commands share a number")
    for person in table.people:
        for id_, seq in person.done.items():
            if kept.get(id_) != seq:
                found.append(f"{id_} was acknowledged as {seq}, and is {kept.get(id_)}")
            elif not _is_what_was_asked(person.sent[id_], person.seat, events[seq]):
                found.append(f"{person.sent[id_]} of seat {person.seat} became {events[seq]}")
        found += [f"{id_} was refused, and is stored" for id_ in person.refused & kept.keys()]
    return found


def _is_what_was_asked(command: dict[str, Any], seat: int, event: dict[str, Any]) -> bool:
    match command["type"]:
        case "play":
            wanted = {"type": "played", "seat": seat, "card": command["card"]}
        case "pass":
            wanted = {"type": "passed", "seat": seat, "cards": "".join(command["cards"])}
        case "passing":
            wanted = {"type": "passing", "seat": seat, "direction": command["direction"]}
        case "moon":
            wanted = {"type": "moon", "seat": seat, "choice": command["choice"]}
        case "continue":
            return event["type"] in ("dealt", "ready")
        case "start":
            return bool(event["type"] == "dealt")
        case _:
            return True
    return wanted.items() <= event.items()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=3.0, help="how long it may take at most")
    parser.add_argument("--seed", default="2626")
    asked = parser.parse_args()
    plan = Plan(
        tables=asked.tables,
        target=range(40, 101),
        every_s=(2.0, 6.0),
        every_done=10 * asked.tables,
        kills=1000,
        at_most_s=asked.minutes * 60,
        seed=asked.seed,
    )
    with tempfile.TemporaryDirectory(prefix="torture-") as data:
        torture = Torture(plan, Path(data), tells=True)
        ended = True
        with suppress(TimeoutError):
            asyncio.run(torture.run())
            ended = False
        print(json.dumps(torture.figures(), indent=2))
        faults = [] if ended else asyncio.run(faults_of(torture))
        for fault in faults:
            print(fault)
        if ended:
            print("not finished in time")
            for table in torture.tables:
                print(table.name, table.preset, table.seats, table.seq, f"waited {table.waited_s:.1f} s")
    return 1 if faults or ended else 0


if __name__ == "__main__":
    sys.exit(main())
