"""Whole parties, with everything that happens to one: no socket is sent what its member may not know.

What a member may know is worked out here from docs/rules.md and from how the deal truly lies when a message
is left for a socket: own cards and what was passed (P-1), what was played, and the kitty for its taker (D-6).
Views play no part in it.
"""

import base64
import json
import logging
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.clock import Clock
from tests.support.friends import HOUSE
from tests.support.loaded import fresh, run
from tests.support.party import Json, Party, drawn, listening, salt_of

from heartsease.cards import commitment_of, key_of_people
from heartsease.errors import HeartseaseError, Refusal
from heartsease.game import Deal, Phase
from heartsease.protocol import commands
from heartsease.server.outbox import Outbox
from heartsease.server.record_of import record_of_table
from heartsease.server.table import Table

CARD = re.compile(r"[2-9TJQKA][cdhs]")
AGREED = ("rules", "card_points", "changed", "house")
"""What is agreed names cards that lie nowhere."""

PARTIES = [
    ("hearts", 4),
    ("hearts", 7),
    ("simple", 4),
    ("cancellation", 6),
    ("cancellation", 11),
    ("bicycle", 5),
    ("pagat", 3),
    ("windows", 4),
    ("omnibus", 5),
    ("black-maria", 6),
    ("spot", 3),
    ("hooligan", 4),
    ("cancellation-identical", 7),
    ("cancellation-equal", 6),
    ("cancellation-small", 5),
    ("guts", 7),
]


# -- what may be known -----------------------------------------------------------------------------


def texts(cards: Any) -> Counter[str]:
    return Counter(str(card) for card in cards)


def played(deal: Deal) -> Counter[str]:
    return texts(card for trick in (*deal.tricks, deal.trick) for card in trick.cards)


def played_by(deal: Deal, seat: int) -> Counter[str]:
    return texts(
        card
        for trick in (*deal.tricks, deal.trick)
        for place, card in enumerate(trick.cards)
        if (trick.leader + place) % deal.rules.seats == seat
    )


def passed_to(deal: Deal, seat: int) -> Counter[str]:
    """What lies with a seat by the pass: left, right, across, or one to each (P-2 to P-6)."""
    seats = deal.rules.seats
    came = Counter[str]()
    if deal.phase in (Phase.CHOOSING, Phase.PASSING):
        return came
    for giver, cards in enumerate(deal.chosen):
        for place, card in enumerate(cards or ()):
            step = {"left": 1, "right": -1, "across": seats // 2, "scatter": 1 + place}[deal.passing.value]
            if (giver + step) % seats == seat:
                came[str(card)] += 1
    return came


def hold_to_rules(told: Json, deal: Deal, table: Table, seat: int | None) -> None:
    """Every card in a state is one that its reader may know, in the place where it may know it."""
    room, scored = table.room, deal.phase is Phase.SCORED
    passing = deal.phase in (Phase.CHOOSING, Phase.PASSING)
    hand = texts(deal.hands[seat]) if seat is not None else Counter[str]()
    public = played(deal)
    assert told["seat"] == seat
    assert Counter(told["hand"]) == hand
    chosen = None if seat is None else deal.chosen[seat]
    if told["choosing"] is not None:
        assert told["choosing"]["chosen"] == (None if chosen is None else [str(card) for card in chosen])
    given = Counter[str]() if passing or chosen is None else texts(chosen)
    assert Counter(told["given"]) == given
    assert Counter(told["received"]) == (Counter() if seat is None else passed_to(deal, seat))
    on_turn = deal.phase is Phase.PLAYING and deal.to_act == seat
    judged = {*told["legal"], *(each["card"] for each in told["refused"])}
    assert judged == (set(hand) if on_turn else set())
    assert Counter(told["trick"]["cards"] if told["trick"] else []) == texts(deal.trick.cards)
    if told["last_trick"] is not None:
        assert told["last_trick"]["cards"] == [str(card) for card in deal.tricks[-1].cards]
    assert not Counter(told["held_over"]["cards"]) - public
    knows_kitty = scored or (seat is not None and deal.kitty_taker == seat)
    kitty = texts(deal.kitty) if knows_kitty else Counter[str]()
    if told["kitty"] is not None:
        assert told["kitty"]["cards"] is None if not knows_kitty else Counter(told["kitty"]["cards"]) == kitty
    counted = sum(told["card_points"].get(card, 0) * times for card, times in (public + kitty).items())
    lying = told["held_over"]["points"] + (told["trick"]["points"] if told["trick"] else 0)
    if not scored:
        assert sum(told["points"]) + lying == counted
    if told["summary"] is not None:
        assert scored
        assert (
            not Counter(card for cards in told["summary"]["taken"] for card in cards)
            - public
            - texts(deal.kitty)
        )
    if told["all_hands"]:
        assert scored
        assert seat is None
        assert room.house is not None
        assert room.house.show_hands
        assert [Counter(cards) for cards in told["all_hands"]] == [
            played_by(deal, at) for at in range(deal.rules.seats)
        ]
    missed = told["company"]["meanwhile"]
    if missed is not None:
        assert seat is not None
        assert not Counter(missed["cards"]) - played_by(deal, seat)
    known = ("hand", "given", "received", "legal", "refused", "choosing", "trick", "last_trick")
    rest = {
        name: what for name, what in told.items() if name not in (*known, "held_over", "kitty", "summary")
    }
    rest["company"] = {**told["company"], "meanwhile": None}
    del rest["all_hands"]
    assert not list(cards_in(rest))


def cards_in(told: Any) -> Iterator[str]:
    """Every card that is named anywhere, but in what was agreed."""
    if isinstance(told, str):
        yield from [told] if CARD.fullmatch(told) else []
    elif isinstance(told, list):
        for each in told:
            yield from cards_in(each)
    elif isinstance(told, dict):
        for name, each in told.items():
            yield from [name] if CARD.fullmatch(name) else []
            yield from [] if name in AGREED else cards_in(each)


class Listener:
    """Hears every message as it is left for its socket, and holds it to what its member may know."""

    def __init__(self) -> None:
        self.party: Party | None = None
        self.kinds = Counter[str]()
        self.kept: list[str] = []
        self.hands: dict[tuple[str, int, int], set[int]] = {}

    def __call__(self, outbox: Outbox, text: str) -> None:
        message = json.loads(text)
        self.kinds[message["type"]] += 1
        self.kept.append(text)
        if self.party is None:
            return
        table, member = self.party.table, outbox.member
        seat, deal = table.room.seat_of(member), table.course.match.deal
        match message["type"]:
            case "state":
                assert deal is not None
                hold_to_rules(message["state"], deal, table, seat)
                if seat is not None and message["state"]["hand"]:
                    seen = self.hands.setdefault((table.row.id, member, deal.number), set())
                    seen.add(seat)
                    assert len(seen) == 1, "two hands of a deal"
                if message["state"]["company"]["meanwhile"]:
                    self.kinds["meanwhile"] += 1
                for event in message["events"]:
                    card = event.get("card")
                    assert card is None or played_by(deal, event["seat"])[card], event
                    assert not list(cards_in({**event, "card": None}))
            case "waiting":
                assert deal is None
                assert not list(cards_in(message))
            case "hint":
                assert deal is not None
                assert seat is not None
                own = set(texts(deal.hands[seat]))
                assert {card for choice in message["choices"] for card in choice["cards"]} <= own
            case "error":
                assert set(cards_in(message)) <= {self.party.named}
            case _:
                assert not list(cards_in(message))


# -- what happens at a party -----------------------------------------------------------------------


THINGS = ["goes", "returns", "second tab", "talk", "nonsense", "hint", "joins", "watches", "leaves", "sits"]
THINGS += ["replaced", "pause", "asked", "carried", "take-back", "house"]


class Evening:
    """A match with everything that may happen to it, drawn by chance."""

    def __init__(self, party: Party, clock: Clock, random: Random) -> None:
        self.party, self.clock, self.random = party, clock, random
        self.happened = Counter[str]()
        self.to_come: list[str] = []

    async def play(self) -> None:
        """To the end of the match."""
        party = self.party
        for _ in range(10_000):
            if party.table.course.match.winners:
                return
            if self.random.random() < 0.3:
                await self.something()
            due = [member for member in party.due if party.open(member)]
            if party.table.room.paused:
                await party.say(self.random.choice(self.seated), "pause", agree=False)
            elif due:
                answer = await party.act(self.random.choice(due), self.random)
                assert answer["type"] == "done", answer
            else:
                await party.wait(self.clock, 31)
                self.happened["waited"] += 1
        raise AssertionError("the match has no end")

    @property
    def seated(self) -> list[int]:
        """The members who are here and have a seat."""
        return [member for member in self.party.here if self.party.table.room.seat_of(member) is not None]

    async def something(self) -> None:
        if not self.to_come:
            self.to_come = self.random.sample(THINGS, len(THINGS))
        what = self.to_come.pop()
        self.happened[what] += 1
        await getattr(self, "_" + what.replace(" ", "_").replace("-", "_"))()

    async def _goes(self) -> None:
        if len(self.seated) > 1:
            await self.party.go(self.random.choice(self.seated[1:]))
            await self.party.wait(self.clock, self.random.choice([1, 31, 121]))

    async def _returns(self) -> None:
        gone = [member for member in self.party.tokens if not self.party.open(member)]
        if gone:
            await self.party.come(self.random.choice(gone))

    async def _second_tab(self) -> None:
        await self.party.come(self.random.choice(self.party.here))

    async def _talk(self) -> None:
        member = self.random.choice(self.party.here)
        await self.party.say(member, "talk", text="Well <b>played</b>")

    async def _nonsense(self) -> None:
        """Cards that are somebody else's, or nobody's; messages that are none."""
        member = self.random.choice(self.party.here)
        deal = self.party.table.deal
        card = str(self.random.choice(deal.rules.pack))
        self.party.named = card
        await self.party.say(member, "play", card=card)
        await self.party.say(member, "pass", cards=[card] * deal.rules.passing.pass_count)
        await self.party.say(member, "undo")
        await self.party.say(member, "finish")
        await self.party.say(member, "moon", choice="add")
        await self.party.say(member, "deal-me-aces")
        await self.party.say(member, "sit", seat=self.random.randrange(11))
        self.party.named = ""

    async def _hint(self) -> None:
        for member in {*self.party.due[:1], *self.party.here[:2]} & {*self.party.here}:
            await self.party.say(member, "hint")

    async def _joins(self) -> None:
        if len(self.party.table.room.members) < 12:
            await self.party.join("Late")

    async def _watches(self) -> None:
        if len(self.party.table.room.members) < 12:
            await self.party.join("Looks on", watch=True)

    async def _leaves(self) -> None:
        if len(self.seated) > 2:
            await self.party.say(self.seated[-1], "leave")

    async def _sits(self) -> None:
        """Who lost a seat, or only watches, sits down, at their old seat or at another."""
        room = self.party.table.room
        bots = [seat for seat, chair in enumerate(room.chairs) if chair.bot]
        standing = [member for member in self.party.here if member not in self.seated]
        if bots and standing:
            await self.party.say(self.random.choice(standing), "sit", seat=self.random.choice(bots))

    async def _replaced(self) -> None:
        room = self.party.table.room
        others = [room.seat_of(member) for member in self.seated if member != room.host]
        if self.party.open(room.host) and len(others) > 1:
            seat = self.random.choice(others)
            await self.party.say(room.host, "seat-bot", seat=seat, level="bud")

    async def _pause(self) -> None:
        for member in self.seated:
            await self.party.say(member, "pause")
        await self.party.wait(self.clock, 3600)

    async def _asked(self) -> None:
        """What anybody may ask over HTTP in the middle of a match."""
        party = self.party
        tables, id_, code = party.tables, party.table.row.id, party.table.row.code
        member = self.random.choice(list(party.tokens))
        await party.ask(lambda: tables.invitation(code or ""))
        await party.ask(tables.open_tables)
        await party.ask(lambda: tables.brief(id_, party.tokens[member]))
        await party.ask(lambda: tables.rematch(id_, party.tokens[member], commands.Rematch(fresh())))

    async def _carried(self) -> None:
        party = self.party
        member = self.random.choice(list(party.tokens))
        key = (await party.tables.carry(party.table.row.id, party.tokens[member])).key
        party.keys.append(key)
        if self.random.random() < 0.5:
            seated = await party.tables.use_key(key)
            party.former.append(party.tokens[member])
            party.tokens[member] = seated.token
            await party.come(member)

    async def _take_back(self) -> None:
        await self.party.say(self.random.choice(self.seated), "take-back")

    async def _house(self) -> None:
        room = self.party.table.room
        if self.party.open(room.host):
            house = msgspec.structs.replace(
                HOUSE,
                take_over=self.random.choice(["at-once", "between-deals"]),
                show_hands=self.random.random() < 0.5,
                turn_s=self.random.choice([None, 30]),
            )
            await self.party.say(room.host, "house", house=msgspec.to_builtins(house))


def secrets_of(party: Party) -> list[str]:
    """What is nobody's to know while the match lasts, as it might be written."""
    row = party.table.row
    assert party.table.room.salts is not None
    salts = [bytes.fromhex(salt) if salt else None for salt in party.table.room.salts]
    keys = [row.key, key_of_people(row.key, salts)]
    return [
        *(key.hex() for key in keys),
        *(base64.b64encode(key).decode().rstrip("=") for key in keys),
        *(base64.urlsafe_b64encode(key).decode().rstrip("=") for key in keys),
        *(member.salt for member in party.table.room.members.values() if member.salt),
        *(salt_of(member) for member in range(20)),
        row.creation,
    ]


@pytest.mark.parametrize(("preset", "seats"), PARTIES)
def test_no_socket_is_sent_what_its_member_may_not_know(
    preset: str, seats: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock, listener, random = Clock(monkeypatch), Listener(), Random(f"{preset} {seats}")
    drawn(monkeypatch, seats)
    listening(monkeypatch, listener)
    caplog.set_level(logging.DEBUG)

    async def test() -> None:
        people = max(2, seats // 2)
        house = msgspec.structs.replace(HOUSE, joining="anyone", take_over="at-once")
        party = await Party.meet(people, preset=preset, seats=seats, house=house, options={"deals": 2})
        listener.party = party
        await party.join("Watcher", watch=True)
        await party.say(0, "start", bots=True)
        evening = Evening(party, clock, random)
        tokens_before = [*party.tokens.values()]
        await evening.play()
        while_it_lasted = len(listener.kept), len(party.answers)
        told = "\n".join(listener.kept)
        answered = b"\n".join(party.answers[: while_it_lasted[1]]).decode()
        logged = "\n".join([record.getMessage() for record in caplog.records])
        tokens = [*tokens_before, *party.tokens.values(), *party.former]
        for secret in [*secrets_of(party), *tokens, *party.keys]:
            assert secret not in told
            assert secret not in answered
            assert secret not in logged
        assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert not list(cards_in([json.loads(a) for a in party.answers if a.startswith(b"{")]))
        assert commitment_of(party.table.row.key) in told
        # Now that it is over, the secret is told: in the record, and still on no socket.
        record = await record_of_table(party.table)
        assert party.table.row.key.hex() in record
        for member in list(party.tokens):
            await party.come(member)
        assert party.table.row.key.hex() not in "\n".join(listener.kept)
        assert listener.kinds["state"] > 100
        assert listener.kinds["error"] > 0
        await rematch(party)
        await party.end()

    run(test())


async def rematch(party: Party) -> None:
    """The same people meet again: cards of another secret, and nobody's token is good at the other table."""
    old, tokens = party.table, dict(party.tokens)
    seats = [member for member in tokens if old.room.seat_of(member) is not None]
    seated = await party.tables.rematch(old.row.id, tokens[seats[0]], commands.Rematch(fresh()))
    await party.at(seated)
    assert party.table.row.key != old.row.key
    for token in tokens.values():
        with pytest.raises(HeartseaseError) as refused:
            await party.tables.seated(party.table.row.id, token)
        assert isinstance(refused.value, Refusal)
        assert refused.value.code == "wrong-token"
    await party.say(seats[0] if seats[0] in party.tokens else next(iter(party.tokens)), "start", bots=True)


def test_everything_above_does_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The evenings have it all: nothing is left out because chance never came to it."""
    clock, listener = Clock(monkeypatch), Listener()
    drawn(monkeypatch, 4)
    listening(monkeypatch, listener)
    happened = Counter[str]()

    async def test() -> None:
        house = msgspec.structs.replace(HOUSE, take_over="at-once")
        party = await Party.meet(3, preset="hearts", seats=4, house=house, options={"deals": 4})
        listener.party = party
        await party.say(0, "start", bots=True)
        evening = Evening(party, clock, Random(4))
        await evening.play()
        happened.update(evening.happened)
        assert party.table.room.match == 1
        await party.end()

    run(test())
    assert [name for name in THINGS if not happened[name]] == []
    assert listener.kinds["hint"] > 1
    assert listener.kinds["meanwhile"] > 0
    assert listener.kinds["talk"] > 2


@pytest.mark.parametrize(
    "fault",
    ["hand", "received", "kitty", "points", "last_trick", "legal", "elsewhere"],
)
def test_the_ear_above_hears_what_must_not_be_said(fault: str) -> None:
    """A state that tells too much, planted, is noticed."""

    async def test() -> None:
        party = await Party.meet(2, preset="cancellation", seats=6, house=HOUSE, options={"pass_count": 0})
        await party.say(0, "start", bots=True)
        random = Random(2)
        while not party.table.deal.kitty_taker:
            await party.act(party.due[0], random)
        table, deal = party.table, party.table.deal
        seat = next(at for at in (0, 1) if at != deal.kitty_taker)
        told = party.ears[seat][0].last_state["state"]
        hold_to_rules(told, deal, table, seat)
        other = next(str(card) for card in deal.hands[5] if card not in deal.hands[seat])
        match fault:
            case "hand" | "received" | "legal":
                told[fault] = [*told[fault], other]
            case "kitty":
                told["kitty"]["cards"] = [str(card) for card in deal.kitty]
            case "points":
                told["points"][5] += 1
            case "last_trick":
                told["last_trick"] = {"cards": [other]}
            case _:
                told["players"][3]["name"] = other
        with pytest.raises(AssertionError):
            hold_to_rules(told, deal, table, seat)
        await party.end()

    run(test())
