"""Two evenings that differ in two hidden cards: whoever may not know them is sent the same, and as soon.

The second evening goes by the script of the first: the same people come, go, talk, ask, err and play the same
cards. Only that two seats, or a seat and the kitty, hold one card of a suit the other way round. Until the
first of these is played, nobody else may notice.
"""

import asyncio
import json
import math
from collections import defaultdict, deque
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support import loaded
from tests.support.clock import Clock
from tests.support.friends import HOUSE
from tests.support.party import Party, Quick, drawn, listening
from tests.support.profile import examples

from heartsease.cards import Card, Suit, key_of_seed
from heartsease.game import Action, Deal, View
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import Dealing, dealing
from heartsease.server.bots_turn import STEP_S, BotsTurn
from heartsease.server.messages import Moment, message
from heartsease.server.outbox import Outbox

KITTY = -1
QUEEN = Card("Qs")
T = TypeVar("T")

PARTIES = [
    ("hearts", 4, {}),
    ("simple", 4, {}),
    ("cancellation", 6, {}),
    ("cancellation", 9, {"kitty": "last-trick"}),
    ("bicycle", 5, {}),
    ("pagat", 3, {}),
    ("windows", 4, {}),
    ("omnibus", 7, {}),
    ("black-maria", 5, {}),
    ("spot", 4, {}),
    ("hooligan", 6, {}),
    ("cancellation-identical", 7, {"pass_cycle": ["scatter"]}),
    ("cancellation-equal", 6, {}),
    ("cancellation-small", 4, {"kitty": "first-heart"}),
    ("guts", 9, {}),
]


class Actors(Quick):
    """Bots who play by chance the first time, and by what they did then the second time."""

    def __init__(self, script: "Script", *, again: bool) -> None:
        super().__init__()
        self._script, self._again = script, again
        self._left = {seat: deque(acts) for seat, acts in script.bots.items()}

    async def choose(self, kind: str, view: View) -> Action:
        if self._again:
            return self._left[view.seat].popleft()
        action = await super().choose(kind, view)
        self._script.bots[view.seat].append(action)
        return action


@dataclass
class Script:
    """What was said and done, step by step, and what each member had heard after each."""

    steps: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = field(default_factory=list)
    bots: defaultdict[int, list[Action]] = field(default_factory=lambda: defaultdict(list))
    heard: dict[int, list[str]] = field(default_factory=dict)
    until: list[dict[int, int]] = field(default_factory=list)
    deal: Deal | None = None


class Stage:
    """Where evenings are played that differ in nothing but their cards."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, preset: str, seats: int, options: dict[str, Any]
    ) -> None:
        self.preset, self.seats, self.options = preset, seats, options
        self.clock, self.monkeypatch = Clock(monkeypatch), monkeypatch
        self.heard: defaultdict[int, list[str]] = defaultdict(list)
        self.party: Party | None = None
        listening(monkeypatch, self._hears)
        monkeypatch.setattr("heartsease.server.hosting.first_dealer", lambda *_, **__: 0)
        drawn(monkeypatch, seats)

    def _hears(self, outbox: Outbox, text: str) -> None:
        assert self.party is not None
        self.heard[outbox.member].append(self._plain(text))

    def _plain(self, text: str) -> str:
        """A message without what is drawn anew for each table."""
        told = json.loads(text)
        around = told.get("state") or told.get("room")
        if around is not None:
            drawn = (around["table"], around["company"]["code"], around["company"]["commitment"])
            for name in drawn:
                text = text.replace(name, "?" * len(name))
        return text

    def _deal_out(self, dealt: Dealing) -> None:
        def given(rules: RuleSet, key: bytes, *, match: int, deal: int, dealer: int) -> Dealing:
            return dealt

        self.monkeypatch.setattr("heartsease.server.hosting.dealing", given)
        self.monkeypatch.setattr(loaded, "_ids", iter(range(10**8, 2 * 10**8)))

    async def meet(self, dealt: Dealing, script: Script, *, again: bool) -> Party:
        self._deal_out(dealt)
        self.heard = defaultdict(list)
        self.party = Party.__new__(Party)
        house = msgspec.structs.replace(HOUSE, take_over="at-once", show_hands=True)
        options = {**self.options, "deals": 1}
        self.party = await Party.meet(
            self.seats - self.seats // 3, preset=self.preset, seats=self.seats, house=house, options=options,
            companions=Actors(script, again=again),
        )  # fmt: skip
        await self.party.join("Watcher", watch=True)
        return self.party

    async def first(self, dealt: Dealing, random: Random) -> Script:
        """An evening by chance."""
        script = Script()
        party = await self.meet(dealt, script, again=False)
        await self._do(party, script, "say", 0, "start", bots=True)
        while not party.table.course.match.winners:
            if random.random() < 0.15:
                await self._do(party, script, *self._something(party, random))
            due = [member for member in party.due if party.open(member)]
            if not due:
                member = random.choice(party.due)
                await self._do(party, script, "come", member)
                due = [member]
            member = random.choice(due)
            wish = self._wish(party, member, random)
            await self._do(party, script, "say", member, *wish[0], **wish[1])
        script.heard, script.deal = self.heard, party.table.deal
        await party.end()
        return script

    def _wish(self, party: Party, member: int, random: Random) -> tuple[tuple[str], dict[str, Any]]:
        deal, seat = party.table.deal, party.table.room.seat_of(member)
        assert seat is not None
        match deal.phase.value:
            case "passing":
                hand = [card.text for card in deal.hands[seat]]
                return ("pass",), {"cards": random.sample(hand, deal.rules.passing.pass_count)}
            case "playing":
                return ("play",), {"card": random.choice(deal.legal_plays).text}
            case _:
                return ("moon",), {"choice": "add"}

    def _something(self, party: Party, random: Random) -> tuple[Any, ...]:
        member, sitting = random.choice(party.here), party.table.room.people
        what = random.choice(["talk", "hint", "come", "go", "take-back", "finish", "watch"])
        match what:
            case "come":
                return "come", member
            case "go" if member and len(party.here) > 2:
                return "go", member
            case "watch" if len(sitting) < self.seats and len(party.table.room.members) < 14:
                return "join", "Another", True
        return "say", member, what if what in ("hint", "take-back", "finish") else "hint"

    async def _do(self, party: Party, script: Script, name: str, *args: Any, **what: Any) -> None:
        script.steps.append((name, args, what))
        await self._step(party, name, args, what)
        script.until.append({member: len(texts) for member, texts in self.heard.items()})

    async def _step(self, party: Party, name: str, args: tuple[Any, ...], what: dict[str, Any]) -> None:
        if name == "join":
            await party.join(args[0], watch=args[1])
        else:
            await getattr(party, name)(*args, **what)

    async def second(self, dealt: Dealing, script: Script, steps: int) -> dict[int, list[str]]:
        """The same evening with other cards, up to a step."""
        party = await self.meet(dealt, script, again=True)
        for name, args, what in script.steps[:steps]:
            await self._step(party, name, args, what)
        heard = {member: list(texts) for member, texts in self.heard.items()}
        await party.end()
        return heard


@dataclass(frozen=True)
class Swap:
    """Two cards of a suit that lie the other way round, who may notice, and from which step on all may."""

    one: int
    other: int
    card: Card
    for_card: Card
    steps: int

    def dealt(self, dealt: Dealing) -> Dealing:
        lies = [list(cards) for cards in (*dealt.hands, dealt.kitty)]
        mine, theirs = lies[self.one], lies[self.other]
        mine[mine.index(self.card)] = self.for_card
        theirs[theirs.index(self.for_card)] = self.card
        return Dealing(tuple(map(tuple, lies[:-1])), tuple(lies[-1]))


def swaps(deal: Deal, script: Script, random: Random, count: int) -> list[Swap]:
    """The swaps that stay hidden for longest, half of them with the kitty where there is one."""
    passed = {(seat, card) for seat, cards in enumerate(deal.chosen) for card in cards or ()}
    came = {card for _, card in passed}
    found = list[Swap]()
    lies = [(seat, card) for seat, cards in enumerate((*deal.dealing.hands, deal.kitty)) for card in cards]
    kitty = deal.rules.seats
    for one, card in random.sample(lies, len(lies)):
        for other, for_card in lies:
            with_kitty = kitty in (one, other)
            if one >= other or card.suit is not for_card.suit or card == for_card or {card, for_card} & came:
                continue
            if QUEEN in (card, for_card) or (with_kitty and card.suit is Suit.CLUBS):
                continue
            found.append(Swap(one if one != kitty else KITTY, other, card, for_card, 0))
    firsts = {card: _first_seen(script, card) for card in deal.rules.pack}
    taken = _kitty_seen(script)
    timed = [
        replace(
            swap,
            steps=min(firsts[swap.card], firsts[swap.for_card], taken if swap.other == kitty else 10**6),
        )
        for swap in found
    ]
    timed.sort(key=lambda swap: -swap.steps)
    hidden = [swap for swap in timed if swap.other == kitty][: count // 2]
    return [*hidden, *[swap for swap in timed if swap.other != kitty][: count - len(hidden)]]


def _first_seen(script: Script, card: Card) -> int:
    """The first step that shows a card on the table."""
    return _first(script, f'"card":"{card}","breaks"')


def _kitty_seen(script: Script) -> int:
    return _first(script, '"kitty":true')


def _first(script: Script, shown: str) -> int:
    done = 0
    texts = script.heard[0]
    for step, until in enumerate(script.until):
        if any(shown in text for text in texts[done : until.get(0, 0)]):
            return step
        done = until.get(0, 0)
    return len(script.steps)


@pytest.mark.parametrize(("preset", "seats", "options"), PARTIES, ids=str)
def test_two_hidden_cards_swapped_change_no_byte_for_anybody_else(
    preset: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(f"{preset} {seats}")
    rules = rule_set(preset, seats, options)
    dealt = dealing(rules, key_of_seed(seats), match=1, deal=1, dealer=0)
    stage = Stage(monkeypatch, preset, seats, options)

    async def test() -> None:
        script = await stage.first(dealt, random)
        assert script.deal is not None
        chosen = swaps(script.deal, script, random, 2)
        compared = 0
        for swap in chosen:
            heard = await stage.second(swap.dealt(dealt), script, swap.steps)
            upto = script.until[swap.steps - 1]
            for member, texts in heard.items():
                seat = member if member < seats - seats // 3 else None
                if seat in (swap.one, swap.other):
                    assert texts != script.heard[member][: upto[member]], "nothing was swapped"
                    continue
                assert texts == script.heard[member][: upto[member]]
                compared += len(texts)
        assert len(chosen) == 2
        assert compared > 50

    loaded.run(test())


def test_what_tells_too_much_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison has teeth: here the state has how high the hands of all seats are together at most."""
    rules = rule_set("hearts", 4)
    dealt = dealing(rules, key_of_seed(4), match=1, deal=1, dealer=0)
    stage = Stage(monkeypatch, "hearts", 4, {})

    def telling(moment: Moment, *args: Any) -> str:
        deal = moment.deal
        height = (
            0
            if deal is None
            else sum(card.index * seat for seat, hand in enumerate(deal.hands) for card in hand)
        )
        return message(moment, *args)[:-1] + f',"height":{height % 10}}}'

    monkeypatch.setattr("heartsease.server.table.message", telling)

    async def test() -> None:
        script = await stage.first(dealt, Random(1))
        assert script.deal is not None
        differ = 0
        for swap in swaps(script.deal, script, Random(1), 2):
            heard = await stage.second(swap.dealt(dealt), script, swap.steps)
            upto = script.until[swap.steps - 1]
            differ += heard[4] != script.heard[4][: upto[4]]
        assert differ

    loaded.run(test())


# -- times -----------------------------------------------------------------------------------------


class Hurried(asyncio.SelectorEventLoop):
    """A loop in which waiting takes no time: its clock goes on to whatever comes next."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0

    def time(self) -> float:
        return self._now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self._now = max(self._now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


def hurried(what: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=Hurried) as runner:
        return runner.run(what)


async def rounds(pace_ms: int, thinking: Sequence[Sequence[float]]) -> list[list[float]]:
    """When bots act, in rounds in which each thinks for so long."""
    left, acted = deque(thinking), list[list[float]]()
    now = asyncio.get_running_loop().time

    def due() -> list[int]:
        return list(range(len(left[0]))) if left else []

    async def think(seat: int) -> int:
        await asyncio.sleep(left[0][seat])
        return seat

    async def act(seat: int) -> None:
        if seat == 0:
            acted.append([])
        acted[-1].append(now())
        if len(acted[-1]) == len(left[0]):
            left.popleft()

    turn = BotsTurn(due, lambda: pace_ms, think, act)
    turn.wake()
    while turn.running:
        await asyncio.sleep(1)
    return acted


TIMES = st.lists(st.lists(st.floats(0, 2), min_size=1, max_size=4), min_size=1, max_size=5)


@given(pace_ms=st.integers(1, 5000), thinking=TIMES)
@examples(60)
def test_when_bots_act_tells_no_more_than_which_quarter_of_a_second_it_is(
    pace_ms: int, thinking: list[list[float]]
) -> None:
    acted = hurried(rounds(pace_ms, thinking))
    begun = 0.0
    for times, thoughts in zip(acted, thinking, strict=True):
        assert len(set(times)) == 1, "who thought for longer acts no later than the others"
        took, longest = times[0] - begun, max(thoughts)
        if longest <= pace_ms / 1000:
            assert math.isclose(took, pace_ms / 1000, abs_tol=1e-6)
        elif longest > pace_ms / 1000 + 0.02:
            assert math.isclose(took / STEP_S, round(took / STEP_S), abs_tol=1e-6)
        begun = times[0]


def test_passes_that_were_thought_of_are_confirmed_in_the_order_of_seats() -> None:
    one, other = hurried(rounds(600, [[0.1, 0.5, 0.3]])), hurried(rounds(600, [[0.5, 0.0, 0.1]]))
    assert one == other
