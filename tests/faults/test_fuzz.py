"""Several people at once say whatever can be said, and much that cannot: the table stands.

Only listed codes come back and nothing is logged; what was acknowledged stays, and what is stored
reads back as the table that everybody sees.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.support.clock import Clock
from tests.support.friends import HOUSE
from tests.support.loaded import fresh
from tests.support.party import Json, Party, drawn

from heartsease.bots import LEVELS
from heartsease.cards import ALL_CARDS, key_of_people
from heartsease.protocol.codes import CODES
from heartsease.protocol.commands import House
from heartsease.rules.dealing import dealing
from heartsease.rules.presets import PRESETS
from heartsease.server.store import CommandKey
from heartsease.server.table import Table

T = TypeVar("T")
MOST_MEMBERS = 9

# -- what is said ----------------------------------------------------------------------------------

seats = st.sampled_from([0, 1, 2, 3, 0, 1, 2, 3, 4, 10])
cards = st.sampled_from([card.text for card in ALL_CARDS])
levels = st.sampled_from([*LEVELS, "oak", ""])
houses = st.builds(
    lambda **changed: msgspec.to_builtins(msgspec.structs.replace(HOUSE, **changed)),
    turn_s=st.sampled_from([None, 5, 60]),
    bank_s=st.sampled_from([0, 90]),
    away_turn_s=st.sampled_from([5, 30]),
    level=levels,
    joining=st.sampled_from(["link", "anyone"]),
    watchers=st.booleans(),
    watchers_talk=st.booleans(),
    take_over=st.sampled_from(["between-deals", "at-once"]),
    show_hands=st.booleans(),
)
rule_choices = st.fixed_dictionaries(
    {
        "preset": st.sampled_from([*PRESETS, "whist"]),
        "seats": st.sampled_from([3, 4, 4, 5, 6, 7, 11, -1, 0, 2, 12, 10**30]),
        "options": st.sampled_from(
            [
                *[
                    {},
                    {},
                    {"target": 1},
                    {"deals": 1},
                    {"pass_count": 0, "deals": 2},
                    {"pass_cycle": ["dealer"]},
                ],
                *[{"joker": 1}, {"target": -5}, {"pass_count": 99}, {"strip": ["2c"] * 60}, {"moon": "?"}],
            ]
        ),
    }
)
WHAT: dict[str, st.SearchStrategy[Json]] = {
    "passing": st.fixed_dictionaries({"direction": st.sampled_from(["left", "right", "across", "hold"])}),
    "pass": st.fixed_dictionaries({"cards": st.lists(cards, max_size=5)}),
    "take-back": st.just({}),
    "play": st.fixed_dictionaries({"card": cards}),
    "moon": st.fixed_dictionaries({"choice": st.sampled_from(["add", "subtract"])}),
    "continue": st.just({}),
    "undo": st.just({}),
    "finish": st.fixed_dictionaries({}, optional={"agree": st.booleans()}),
    "pace": st.fixed_dictionaries({"bot_ms": st.sampled_from([0, 0, 5000])}),
    "hint": st.just({}),
    "sit": st.fixed_dictionaries({"seat": seats}),
    "leave": st.just({}),
    "swap": st.fixed_dictionaries({"seat": seats, "other": seats}),
    "seat-bot": st.fixed_dictionaries({"seat": seats, "level": st.one_of(st.none(), levels)}),
    "host": st.fixed_dictionaries({"seat": seats}),
    "rules": rule_choices,
    "house": st.fixed_dictionaries({"house": houses}),
    "start": st.fixed_dictionaries({"bots": st.booleans()}),
    "pause": st.fixed_dictionaries({}, optional={"agree": st.booleans()}),
    "salt": st.fixed_dictionaries({"salt": st.sampled_from(["0" * 32, "f" * 32, "5a" * 16])}),
    "talk": st.one_of(
        st.fixed_dictionaries({"text": st.text(min_size=1, max_size=12)}),
        st.fixed_dictionaries({"emote": st.sampled_from(["ouch", "heart"])}),
        st.just({"text": "both", "emote": "ouch"}),
        st.just({}),
    ),
}
"""What each message carries besides id and seq; ``hello`` comes once, at first."""

hostile = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([-1, 11, 2**63, 10**40, 0.5, 1e308, "", "Qs\n", "🂡", "\x00", "a\u202eb", "x" * 500]),
    st.text(max_size=6),
    st.lists(st.sampled_from(["Qs", "", 3, None, [[]]]), max_size=12),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=3),
)
NONSENSE = ["", "{}", "[]", "null", "[" * 4000, '{"type":', '{"type":"play"}', "\x00", "x" * 5000]
NONSENSE += ['{"type":"hello","token":"t"}', '{"type":"talk","id":"12345678","text":"\\ud800"}']
NONSENSE += [
    '{"type":"play","id":"\\ud83d1234567","seq":0,"card":"Qs"}',
    '{"id":"12345678","type":"leave","seq":1e3}',
]
NONSENSE += [
    '{"type":"undo","type":"play","id":"12345678","seq":0}',
    '{"type":"pause","id":"12345678","seq":-1}',
]
nonsense = st.one_of(st.text(max_size=30), st.sampled_from(NONSENSE))


@st.composite
def messages(draw: st.DrawFn) -> tuple[Json, int]:
    """A message, and how far its ``seq`` lies behind."""
    kind = draw(st.sampled_from([*WHAT]))
    what = {"type": kind, **draw(WHAT[kind])}
    if draw(st.integers(0, 4)) == 0:
        name = draw(st.sampled_from([*what, "more"]))
        what[name] = draw(hostile)
    return what, draw(st.sampled_from([0, 0, 0, 0, 1, 3, -1, -(2**40)]))


# -- the machine -----------------------------------------------------------------------------------


class Noted(logging.Handler):
    """Whatever is graver than it should ever be here."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(self.format(record))


class Company(RuleBasedStateMachine):
    """A table of friends, and all that may be done there."""

    def __init__(self) -> None:
        super().__init__()
        self.patch, self.noted = pytest.MonkeyPatch(), Noted()
        self.clock = Clock(self.patch)
        drawn(self.patch, 7)
        logging.getLogger().addHandler(self.noted)
        self.runner = asyncio.Runner()
        self.party: Party
        self.done: dict[tuple[int, str], tuple[Json, int]] = {}
        self.stored: list[str] = []

    def run_(self, what: Awaitable[T]) -> T:
        async def bounded() -> T:
            return await asyncio.wait_for(what, 60)

        return self.runner.run(bounded())

    @initialize(
        people=st.integers(1, 4),
        preset=st.sampled_from(["hearts", "cancellation-small", "simple"]),
        started=st.booleans(),
        house=houses.filter(lambda house: house["level"] in LEVELS),
    )
    def meet(self, people: int, preset: str, started: bool, house: Json) -> None:
        agreed = msgspec.convert(house, House)
        self.party = self.run_(Party.meet(people, preset=preset, seats=4, house=agreed, options={"deals": 2}))
        if started:
            self.run_(self.party.say(0, "start", bots=True))

    def teardown(self) -> None:
        if hasattr(self, "party"):
            self.run_(self.party.end())
        self.runner.close()
        logging.getLogger().removeHandler(self.noted)
        self.patch.undo()

    def someone(self, which: int) -> int:
        members = sorted(self.party.tokens)
        return members[which % len(members)]

    @property
    def table(self) -> Table:
        return self.party.table

    # what is done

    @rule(seat=st.one_of(st.none(), seats), watch=st.booleans(), name=st.text(min_size=1, max_size=5))
    def comes_by_the_code(self, seat: int | None, watch: bool, name: str) -> None:
        if len(self.table.room.members) < MOST_MEMBERS:
            self.run_(self.party.join(name, seat=seat, watch=watch))

    @rule(which=st.integers(0, 9))
    def opens_a_socket(self, which: int) -> None:
        if len(self.party.open(self.someone(which))) < 3:
            self.run_(self.party.come(self.someone(which)))

    @rule(which=st.integers(0, 9))
    def is_gone(self, which: int) -> None:
        self.run_(self.party.go(self.someone(which)))

    @rule(seconds=st.sampled_from([0.01, 4, 31, 125]))
    def time_passes(self, seconds: float) -> None:
        self.run_(self.party.wait(self.clock, seconds))

    @rule(said=st.lists(st.tuples(st.integers(0, 9), messages()), min_size=1, max_size=4))
    def all_talk_at_once(self, said: list[tuple[int, tuple[Json, int]]]) -> None:
        self.run_(self._say(said))

    @rule(
        which=st.integers(0, 9),
        kind=st.sampled_from(["start", "seat-bot", "host", "rules", "house"]),
        data=st.data(),
    )
    def the_host_settles_something(self, which: int, kind: str, data: st.DataObject) -> None:
        what = {"type": kind, **data.draw(WHAT[kind])}
        self.run_(self._say([(self.table.room.host, (what, 0))], by_number=True))

    @rule(which=st.integers(0, 9), text=nonsense)
    def somebody_talks_nonsense(self, which: int, text: str) -> None:
        async def saying() -> None:
            ear = await self._ear(self.someone(which))
            ear.say(text)
            await self.party.settle()
            self._answered(json.loads(ear.heard[-1]), {})

        self.run_(saying())

    @rule(seed=st.integers(0, 2**16), plays=st.integers(1, 30))
    @precondition(lambda self: self.table.room.started)
    def they_play_on(self, seed: int, plays: int) -> None:
        async def playing() -> None:
            random = Random(seed)
            for _ in range(plays):
                due = [member for member in self.party.due if member in self.party.tokens]
                if not due or self.table.room.paused or self.table.standing.bot_ms:
                    return
                answer = await self.party.act(random.choice(due), random)
                assert answer["type"] == "done", answer

        self.run_(playing())

    @rule(which=st.integers(0, 99))
    @precondition(lambda self: self.done)
    def what_was_done_is_asked_for_again(self, which: int) -> None:
        (member, _), (message, seq) = list(self.done.items())[which % len(self.done)]
        before = self.table.seq

        async def again() -> Json:
            ear = await self._ear(member)
            came = self.table.seq
            ear.say(message)
            await self.party.settle()
            assert self.table.seq == came
            return next(
                told for text in reversed(ear.heard) if (told := json.loads(text)).get("id") == message["id"]
            )

        answer = self.run_(again())
        assert (answer["type"], answer["seq"]) == ("done", seq), answer
        assert self.table.seq >= before

    async def _ear(self, member: int) -> Any:
        ears = self.party.open(member) or [await self.party.come(member)]
        return ears[0]

    async def _say(self, said: list[tuple[int, tuple[Json, int]]], *, by_number: bool = False) -> None:
        heard = []
        for which, (what, behind) in said:
            member = which if by_number else self.someone(which)
            ear = await self._ear(member)
            message = {
                "id": fresh(),
                **({} if what["type"] == "talk" else {"seq": self.table.seq - behind}),
                **what,
            }
            heard.append((member, ear, message))
        for _, ear, message in heard:
            ear.say(message)
        await self.party.settle()
        for member, ear, message in heard:
            told = [json.loads(text) for text in ear.heard]
            answers = [each for each in told if each.get("id") == message["id"] and "type" in each]
            if not isinstance(message["id"], str) or not answers:
                answers = [each for each in told if each["type"] == "error"]
            self._answered(answers[-1], message)
            if answers[-1]["type"] == "done" and message["type"] != "talk":
                self.done[member, message["id"]] = (message, answers[-1]["seq"])

    def _answered(self, answer: Json, message: Json) -> None:
        if answer["type"] == "error":
            assert answer["code"] in CODES - {"server-error", "storage-failed"}, (answer, message)
        else:
            assert answer["type"] in ("done", "hint"), (answer, message)

    # what holds

    @invariant()
    def nothing_is_logged(self) -> None:
        assert self.noted.records == []

    @invariant()
    def seats_are_as_they_should_be(self) -> None:
        if not hasattr(self, "party"):
            return
        room, rules = self.table.room, self.table.course.match.rules
        sitting = [chair.member for chair in room.chairs if chair.member is not None]
        assert len(sitting) == len(set(sitting))
        assert len(room.chairs) == rules.seats
        if room.acting:
            assert room.seat_of(room.host) in room.acting
        if room.started:
            assert not any(chair.empty for chair in room.chairs)
        for seat, member in room.bookings.items():
            assert room.chairs[seat].bot
            assert room.seat_of(member) is None
        assert not room.paused or room.people

    @invariant()
    def tokens_are_good(self) -> None:
        if hasattr(self, "party"):
            for member, token in self.party.tokens.items():
                assert self.run_(self.party.tables.seated(self.table.row.id, token)) == (self.table, member)

    @invariant()
    def what_is_stored_is_the_table(self) -> None:
        """Nothing acknowledged is lost or changed, and reading all of it anew leads to the same table."""
        if not hasattr(self, "party"):
            return
        store, row = self.party.store, self.table.row
        texts = [event.text for event in self.run_(store.events(row.id))]
        assert texts[: len(self.stored)] == self.stored
        self.stored = texts
        assert len(texts) == self.table.seq
        for (member, id_), (_, seq) in self.done.items():
            assert self.run_(store.command(row.id, CommandKey(member, id_))) == seq
        again = Table(row, self.table.start, store, self.party.tables._companions)
        self.run_(again.load())
        assert again.standing == self.table.standing
        assert again.seq == self.table.seq

    @invariant()
    def everybody_sees_the_newest(self) -> None:
        if not hasattr(self, "party"):
            return
        for member in self.party.here:
            for ear in self.party.open(member):
                told = ear.last_state
                assert told["seq"] == self.table.seq
                assert (told.get("state") or told["room"])["seat"] == self.table.room.seat_of(member)

    @invariant()
    def cards_follow_from_secret_and_salts(self) -> None:
        if not hasattr(self, "party") or not self.table.room.started:
            return
        room, match = self.table.room, self.table.course.match
        assert room.salts is not None
        assert match.deal is not None
        key = key_of_people(
            self.table.row.key, [bytes.fromhex(salt) if salt else None for salt in room.salts]
        )
        dealt = dealing(match.rules, key, match=1, deal=match.number, dealer=match.deal.dealer)
        assert match.deal.dealing == dealt


Company.TestCase.settings = settings(
    max_examples=50,
    stateful_step_count=30,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
TestCompany = Company.TestCase
