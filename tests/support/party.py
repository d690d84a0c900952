"""A whole party at a server: everything that its sockets are sent goes by, and is kept."""

import asyncio
import json
import re
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, cast

import msgspec
import pytest
from tests.support.clock import Clock
from tests.support.loaded import fresh

from heartsease.bots import RandomBot
from heartsease.bots.hint import Hint, hint
from heartsease.errors import HeartseaseError
from heartsease.game import Action, View
from heartsease.protocol import commands
from heartsease.protocol.commands import House
from heartsease.server import line
from heartsease.server.companions import PLANTS, Companions
from heartsease.server.company_of import Gathering
from heartsease.server.limits import Limits, Rate
from heartsease.server.memory_store import MemoryStore
from heartsease.server.messages import Kept, message
from heartsease.server.outbox import Outbox
from heartsease.server.store import Store
from heartsease.server.table import Table
from heartsease.server.tables import Tables

Json = dict[str, Any]
UNLIMITED = Limits(messages=Rate(1e9, 1e9))
TURNS = 100_000
"""So often may a settled party take turns before something is wrong."""


class Quick(Companions):
    """Companions who choose by chance, at once, and give poor hints."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__()
        self._bot = RandomBot(seed)

    async def choose(self, kind: str, view: View) -> Action:
        return self._bot.choose(view)

    async def hint(self, view: View) -> Hint:
        return hint(view, time_ms=0, seed=1)


class Ear:
    """One socket: what was said into it, and all that came out of it."""

    def __init__(self, token: str) -> None:
        self.heard: list[str] = []
        self.closed: int | None = None
        self.owed = 0
        self._said = deque[str | None]([json.dumps({"type": "hello", "token": token})])
        self._woken = asyncio.Event()
        self._listening = False
        self.serving: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether something said is not answered yet, or the end not noticed."""
        assert self.serving is not None
        return not self.serving.done() and (bool(self._said) or self.owed > 0 or not self._listening)

    def say(self, message: Json | str) -> None:
        """Say something that will be answered."""
        self.owed += 1
        self._said.append(message if isinstance(message, str) else json.dumps(message))
        self._woken.set()

    def hang_up(self) -> None:
        """Be gone."""
        self._said.append(None)
        self._woken.set()

    @property
    def last_state(self) -> Json:
        """The newest state or waiting room."""
        told = (json.loads(text) for text in reversed(self.heard))
        return next(message for message in told if message["type"] in ("state", "waiting"))

    # What the server sees of a socket.

    async def accept(self) -> None: ...

    async def receive(self) -> Json:
        while not self._said:
            self._listening = True
            self._woken.clear()
            await self._woken.wait()
        self._listening = False
        said = self._said.popleft()
        if said is None:
            return {"type": "websocket.disconnect", "code": 1000}
        return {"type": "websocket.receive", "text": said}

    async def send_text(self, text: str | bytes) -> None:
        text = text if isinstance(text, str) else text.decode()
        self.heard.append(text)
        if text.startswith(('{"type":"done"', '{"type":"error"', '{"type":"hint"')):
            self.owed -= 1

    async def close(self, code: int) -> None:
        self.closed = code
        self.hang_up()


def _but_for_time(text: str) -> str:
    return re.sub(r'_ms":(\[[^]]*\]|\w+)', '_ms":0', text)


class Party:
    """A table of friends, its members' tokens and sockets, and what the server said besides."""

    def __init__(self, tables: Tables, store: Store) -> None:
        self.tables, self.store = tables, store
        self.table: Table
        self.tokens: dict[int, str] = {}
        self.ears: dict[int, list[Ear]] = {}
        self.keys: list[str] = []
        self.former: list[str] = []
        self.answers: list[bytes] = []
        self.named = ""

    @classmethod
    async def meet(
        cls,
        people: int,
        *,
        preset: str,
        seats: int,
        house: House,
        options: Json | None = None,
        companions: Companions | None = None,
        store: Store | None = None,
    ) -> "Party":
        """So many people in a waiting room, each with a socket. Member k has k as its salt."""
        store = store or MemoryStore()
        party = cls(Tables(store, companions or Quick(), "random"), store)
        wanted = commands.NewTable(
            fresh(), preset, seats, "P0", options or {}, 0, house=house, salt=salt_of(0)
        )
        await party.at(await party.tables.create(wanted))
        for member in range(1, people):
            await party.join(f"P{member}")
        return party

    async def at(self, seated: Any) -> None:
        """Go to a table, with nobody else there yet."""
        self.table = await self.tables.table(seated.table)
        self.tokens, self.ears = {}, {}
        member = next(
            m for m, _ in self.table.room.members.items() if self.table.room.seat_of(m) == seated.seat
        )
        self.tokens[member] = seated.token
        await self.come(member)

    async def join(self, name: str, **wanted: Any) -> int | None:
        """Somebody comes by the code and opens a socket; None where they may not."""
        assert self.table.row.code is not None
        member = 1 + max(self.table.room.members)
        asked = commands.Join(fresh(), name, salt=salt_of(member), **wanted)
        try:
            seated = await self.tables.join(self.table.row.code, asked)
        except HeartseaseError:
            return None
        self.tokens[member] = seated.token
        await self.come(member)
        return member

    async def come(self, member: int) -> Ear:
        """A member opens one more socket."""
        ear = Ear(self.tokens[member])
        self.ears.setdefault(member, []).append(ear)
        serving = line.serve(cast(line.Socket, ear), self.tables, self.table.row.id, UNLIMITED)
        ear.serving = asyncio.create_task(serving)
        await self.settle()
        return ear

    async def go(self, member: int) -> None:
        """All sockets of a member end."""
        for ear in self.open(member):
            ear.hang_up()
        await self.settle()

    def open(self, member: int) -> list[Ear]:
        """The sockets of a member that are open."""
        return [
            ear for ear in self.ears.get(member, []) if ear.serving is not None and not ear.serving.done()
        ]

    @property
    def here(self) -> list[int]:
        """The members with a socket."""
        return [member for member in self.ears if self.open(member)]

    async def say(self, member: int, kind: str, **what: Any) -> Json:
        """A member says something over its first socket (a new one where it has none); the answer."""
        ears = self.open(member) or [await self.come(member)]
        id_ = fresh()
        seq = {} if kind == "talk" else {"seq": self.table.seq}
        ears[0].say({"type": kind, "id": id_, **seq, **what})
        await self.settle()
        answers = [json.loads(text) for text in ears[0].heard if id_ in text]
        return cast(Json, next(answer for answer in answers if answer.get("id") == id_))

    async def ask(self, answer: Callable[[], Any]) -> None:
        """Ask over HTTP; what comes back is kept."""
        try:
            self.answers.append(msgspec.json.encode(await answer()))
        except HeartseaseError as error:
            self.answers.append(f"{error.code} {error.args_for_words}".encode())

    async def settle(self) -> None:
        """Until everything is answered and told, and bots have done what there is to do."""
        quiet = 0
        for _ in range(TURNS):
            await asyncio.sleep(0)
            quiet = 0 if self._busy else quiet + 1
            if quiet == 3:
                self._told_as_anew()
                return
        raise AssertionError("the party never settles")

    def _told_as_anew(self) -> None:
        """What the table keeps of its last messages makes the same ones as nothing kept would."""
        table, kept, gathering = self.table, self.table._kept, self.table._gathering
        usual = table._moment()
        table._kept, table._gathering = Kept(), Gathering()
        table._kept.known = kept.known  # what was known when a trick began is no matter of messages
        anew = table._moment()
        table._kept, table._gathering = kept, gathering
        for seat in (None, *range(len(table.room.chairs))):
            told, wanted = (_but_for_time(message(moment, seat, [], None)) for moment in (usual, anew))
            assert told == wanted

    @property
    def _busy(self) -> bool:
        table = self.table
        return (
            any(ear.busy for ears in self.ears.values() for ear in ears)
            or any(outbox._messages for outbox in table._audience.outboxes)
            or bool(table._errands)
            or (table._steward.bots.running and bool(table._steward.bots_due()) and not table.standing.bot_ms)
            or table._lock.locked()
        )

    async def wait(self, clock: Clock, seconds: float) -> None:
        """Time passes, and the table does what is to be done then."""
        clock.now += int(seconds * 1000)
        await self.table._steward.time_is_up()
        await self.settle()

    @property
    def due(self) -> list[int]:
        """The members whose choice the deal waits for."""
        table, room = self.table, self.table.room
        deal = table.course.match.deal
        if deal is None:
            return []
        if deal.phase.value == "passing":
            seats = [seat for seat, chosen in enumerate(deal.chosen) if chosen is None]
        elif deal.phase.value == "scored":
            seats = (
                [] if table.course.match.winners else [seat for seat in room.acting if seat not in room.ready]
            )
        else:
            seats = [] if deal.to_act is None else [deal.to_act]
        owners = [room.chairs[seat].member for seat in seats]
        return [member for member in owners if member is not None]

    async def act(self, member: int, random: Random) -> Json:
        """A member whose choice it is does something that is allowed."""
        deal, seat = self.table.deal, self.table.room.seat_of(member)
        assert seat is not None
        match deal.phase.value:
            case "choosing":
                wanted = random.choice(deal.legal_directions).value
                return await self.say(member, "passing", direction=wanted)
            case "passing":
                cards = random.sample([card.text for card in deal.hands[seat]], deal.rules.passing.pass_count)
                return await self.say(member, "pass", cards=cards)
            case "playing":
                return await self.say(member, "play", card=random.choice(deal.legal_plays).text)
            case "moon":
                return await self.say(member, "moon", choice=random.choice(deal.legal_choices).value)
            case _:
                return await self.say(member, "continue")

    async def end(self) -> None:
        """Everybody goes home."""
        for member in self.here:
            for ear in self.open(member):
                ear.hang_up()
        await self.settle()
        self.tables.close()


def salt_of(member: int) -> str:
    """The share that a member gives.

    >>> salt_of(3)
    'a5a5000000000000000000000000a503'
    """
    return f"a5a50000000000000000000000{0xA500 + member:06x}"


def listening(monkeypatch: pytest.MonkeyPatch, heard: Callable[[Outbox, str], None]) -> None:
    """Every message goes by ``heard`` in the very moment in which it is left for its socket."""
    put = Outbox.put

    def hearing(outbox: Outbox, message: str) -> None:
        heard(outbox, message)
        put(outbox, message)

    monkeypatch.setattr(Outbox, "put", hearing)


def drawn(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Secrets, tokens and bots' names are the same every time."""
    monkeypatch.setattr("secrets.token_bytes", Random(seed).randbytes)
    monkeypatch.setattr("heartsease.server.hosting.plant_names", lambda count: list(PLANTS[:count]))
