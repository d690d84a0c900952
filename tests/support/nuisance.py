"""A person at a table of friends whose phone does everything wrong that a phone can.

Their sockets break, with and without a command under way; they are gone for longer than the table waits;
they have two tabs, say things twice, say two things at once, and what they say comes in another order. They
remember everything that the server acknowledged.
"""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
import msgspec
from tests.support.live import fresh_id
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Json = dict[str, Any]

GONE: Final = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
"""What a server that is killed, or not there yet, looks like."""

MISSED: Final = frozenset(("stale", "not-passing", "nothing-to-finish", "nothing-to-take-back"))
"""How a command may fail that somebody else's, or one's own other, was faster than."""

AGAIN_S: Final = 0.05
"""How long until the next try to reach a server that is not there."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


@dataclass(frozen=True)
class Manners:
    """How likely each nuisance is, each time a person acts, and how long they think (seconds, at most)."""

    thinks_s: float = 0.02
    twice: float = 0.1
    both: float = 0.1
    breaks: float = 0.03
    naps: float = 0.02
    nap_s: float = 3.0
    vanishes: float = 0.006


@dataclass
class Nuisance:
    """A person: member of a table, with a token, perhaps in two tabs.

    Whoever has a ``company`` starts the match as soon as so many people have come.
    """

    where: Callable[[], str]
    table: str
    token: str
    seat: int
    tabs: int
    chance: random.Random
    manners: Manners
    company: int = 0
    seq: int = 0
    state: Json = field(default_factory=dict)
    room: Json = field(default_factory=dict)
    pending: Json | None = None
    sent: dict[str, Json] = field(default_factory=dict)
    done: dict[str, int] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    sockets: set[ClientConnection] = field(default_factory=set)
    counts: dict[str, int] = field(default_factory=dict)
    _newest: int = 0
    _until: float = 0.0
    _vanished: bool = False
    _behaves: bool = False

    @property
    def over(self) -> bool:
        """Whether this person knows that the match is over."""
        return bool(self.state) and self.state["phase"] == "over"

    @property
    def back(self) -> bool:
        """Whether no bot plays for this person, as far as they know."""
        return bool(self.state) and self.state["players"][self.seat]["stand_in"] is None

    @property
    def here(self) -> bool:
        """Whether one of their sockets is open."""
        return bool(self.sockets)

    def behave(self) -> None:
        """Come back, if gone, and stay: what is left is to hear how it ended."""
        self._behaves, self._vanished, self._until = True, False, 0.0

    async def live(self) -> None:
        """Be at the table until cancelled."""
        async with asyncio.TaskGroup() as group:
            for tab in range(self.tabs):
                group.create_task(self._tab(tab))

    # -- one tab ----------------------------------------------------------------------------------

    async def _tab(self, tab: int) -> None:
        loop = asyncio.get_running_loop()
        while True:
            if self._vanished or loop.time() < self._until:
                await asyncio.sleep(AGAIN_S)
                continue
            try:
                address = f"{self.where().replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
                socket = await connect(address, compression=None, ping_interval=None, max_queue=None)
            except GONE:
                await asyncio.sleep(AGAIN_S)
                continue
            try:
                await self._attend(socket, tab)
            except GONE:
                pass
            finally:
                self.sockets.discard(socket)
                socket.transport.abort()

    async def _attend(self, socket: ClientConnection, tab: int) -> None:
        await self._say(socket, {"type": "hello", "token": self.token})
        first = True
        async for text in socket:
            self._hear(_decode(text))
            if first:
                first = False
                self.sockets.add(socket)
                if self.pending is not None:  # it may have been stored: the same id does nothing twice
                    self._count("resent")
                    await self._say(socket, self.pending)
            if self._vanished or asyncio.get_running_loop().time() < self._until:
                return
            await self._act(socket)

    async def _say(self, socket: ClientConnection, message: Json) -> None:
        await socket.send(_encode(message).decode())

    def _hear(self, message: Json) -> None:
        match message["type"]:
            case "state":
                if message["seq"] >= self.seq:
                    self.seq, self.state = message["seq"], message["state"]
                if message["state"]["company"]["meanwhile"]:
                    self._count("meanwhile")
            case "waiting":
                if message["seq"] >= self.seq:
                    self.seq, self.room = message["seq"], message["room"]
            case "done":
                self._answered(message["id"], message["seq"])
            case "error":
                self._failed(message)

    def _answered(self, id_: str, seq: int) -> None:
        if id_ not in self.sent:
            self.faults.append(f"done for {id_}, which nobody sent")
        if self.done.setdefault(id_, seq) != seq:
            self.faults.append(f"{id_} was {self.done[id_]} and is {seq}")
        if id_ in self.refused:
            self.faults.append(f"{id_} was refused, and is done")
        self._settle(id_, seq)

    def _failed(self, message: Json) -> None:
        id_ = message["id"]
        if message["code"] not in MISSED or id_ not in self.sent:
            self.faults.append(f"{message} for {self.sent.get(id_)}")
        elif id_ in self.done:
            self.faults.append(f"{id_} was done, and is refused: {message}")
        elif message["code"] == "stale":  # and stays so, however often it is said
            self.refused.add(id_)
        self._count(message["code"])
        self._settle(id_, message["args"].get("seq", self.seq))

    def _settle(self, id_: str | None, seq: int) -> None:
        self._newest = max(self._newest, seq)
        if self.pending is not None and self.pending["id"] == id_:
            self.pending = None

    # -- acting -----------------------------------------------------------------------------------

    async def _act(self, socket: ClientConnection) -> None:
        wish = self._wish()
        if self.pending is not None or wish is None or self.seq < self._newest:
            return
        self.pending = command = self._command(wish)
        if self.manners.thinks_s:
            await asyncio.sleep(self.chance.uniform(0, self.manners.thinks_s))
        said = [command]  # it may be answered by now: another tab has said it again, on its return
        if self._happens("twice"):
            said.append(command)
        if self._happens("both"):
            # Another wish, made for the same state: of the two, one is late. Which, is chance.
            said.insert(self.chance.randrange(len(said) + 1), self._command(self._wish() or wish))
        for each in said:
            tab = self.chance.choice([*self.sockets]) if len(said) > 1 else socket
            await self._say(tab, each)
        if self._happens("breaks"):
            socket.transport.abort()
        elif self._happens("naps"):
            self._leave_for(self.chance.uniform(0.1, self.manners.nap_s))
        elif not self.company and self._happens("vanishes"):  # a table rests where nobody is left
            self._vanished = True
            self._drop_all()

    def _leave_for(self, seconds: float) -> None:
        self._until = asyncio.get_running_loop().time() + seconds
        self._drop_all()

    def _drop_all(self) -> None:
        for socket in self.sockets:
            socket.transport.abort()

    def _happens(self, what: str) -> bool:
        happens = not self._behaves and self.chance.random() < getattr(self.manners, what)
        if happens:
            self._count(what)
        return happens

    def _count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    def _command(self, wish: Json) -> Json:
        command = {"id": fresh_id(self.chance), "seq": self.seq, **wish}
        self.sent[command["id"]] = command
        return command

    def _wish(self) -> Json | None:
        state, chance = self.state, self.chance
        if not state:
            there = [player for player in self.room.get("players", ()) if player["kind"] == "person"]
            return {"type": "start", "bots": True} if len(there) == self.company else None
        mine = state["to_act"] == self.seat
        match state["phase"]:
            case "choosing" if mine:
                return {"type": "passing", "direction": chance.choice(state["directions"])}
            case "passing" if state["choosing"]["chosen"] is None:
                return {"type": "pass", "cards": chance.sample(state["hand"], state["choosing"]["count"])}
            case "passing" if chance.random() < 0.1 / state["seats"]:
                return {"type": "take-back"}
            case "playing" if state["offer"] is not None and not state["offer"]["agreed"]:
                return {"type": "finish", "agree": chance.random() < 0.8}
            case "playing" if mine:
                return {"type": "play", "card": chance.choice(state["legal"])}
            case "moon" if mine:
                return {"type": "moon", "choice": chance.choice(["add", "subtract"])}
            case "scored" if self.seat not in state["company"]["ready"]:
                return {"type": "continue"}
        return None


async def asked_until_answered(where: Callable[[], str], path: str, body: Json, token: str = "") -> Json:
    """What a server answers at last, however often it dies meanwhile."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    async with httpx.AsyncClient() as client:
        while True:
            try:
                answer = await client.post(where() + path, json=body, headers=headers, timeout=20)
            except httpx.TransportError:
                await asyncio.sleep(AGAIN_S)
                continue
            assert answer.is_success, (path, answer.status_code, answer.text)
            answered: Json = answer.json()
            return answered
