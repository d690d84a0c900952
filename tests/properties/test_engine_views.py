"""What an engine of ours makes of the lines it is told is what its seat sees, at every table."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.strategies import EVERY_TABLE, rule_sets
from tests.support.tables import moon_deal

from heartsease.bots import RandomBot
from heartsease.bots.engine import EngineSeat
from heartsease.bots.engine.messages import Told, line_of, told_by
from heartsease.bots.engine.serve import Engine
from heartsease.cards import key_of_seed
from heartsease.game import Action, Deal, Phase, PlayCard, View
from heartsease.lab.game import played_out
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import dealing

NOT_TOLD = {"rules", "confirmed"}
"""Rules are told resolved. Who else has chosen what to pass is not told, and no bot reads it."""


class Mind:
    """Is asked in place of a bot of ours, and holds what it sees to what the seat saw."""

    def __init__(self, random: Random, hero: int | None) -> None:
        self.truth: View | None = None
        self.asked = 0
        self._random, self._hero = random, hero

    def choose(self, view: View) -> Action:
        truth = self.truth
        assert truth is not None
        for name in [name for name in View._fields if name not in NOT_TOLD]:
            assert getattr(view, name) == getattr(truth, name), name
        assert view.rules.resolved() == truth.rules.resolved()
        assert (view.receivers, view.givers) == (truth.receivers, truth.givers)
        self.asked += 1
        if self._hero is None or view.phase is not Phase.PLAYING:
            return RandomBot(self._random.randrange(2**32)).choose(view)
        by_rank = sorted(view.legal_plays, key=lambda card: (card.rank, card.index))
        return PlayCard(view.seat, by_rank[-1] if view.seat == self._hero else by_rank[0])


class Loop:
    """Lines to an engine of ours and back, without a process."""

    command = "loop"

    def __init__(self, mind: Mind) -> None:
        self._engine = Engine("loop", lambda time_ms: mind)
        self._answers: list[bytes] = []

    def send(self, line: bytes) -> None:
        told = told_by(line)
        assert isinstance(told, Told)
        answer = self._engine.hear(told)
        if answer is not None:
            self._answers.append(line_of(answer).rstrip())

    def line(self, patience_s: float = 0.0) -> bytes:
        return self._answers.pop(0)

    def drop_unasked(self) -> None:
        assert not self._answers

    def end(self, leaving_s: float = 0.0) -> None:
        assert not self._answers


class Watched(EngineSeat):
    """Tells the mind behind it what the seat sees."""

    def __init__(self, mind: Mind) -> None:
        super().__init__(Loop(mind), time_ms=60_000)
        self._mind = mind

    def choose(self, view: View) -> Action:
        self._mind.truth = view
        return super().choose(view)


def plays_as_seen(deal: Deal, random: Random, hero: int | None = None) -> Deal:
    """The deal once it is scored, each seat an engine that is held to what its seat sees."""
    minds = [Mind(random, hero) for _ in range(deal.rules.seats)]
    players = [Watched(mind) for mind in minds]
    for player in players:
        player.greet()
    spent: list[list[float]] = [[] for _ in players]
    deal = played_out(deal, players, spent)
    assert not any(player.faults for player in players)
    assert [mind.asked for mind in minds] == list(map(len, spent))
    assert min(mind.asked for mind in minds) >= deal.rules.hand_size
    return deal


def dealt(rules: RuleSet, number: int, dealer: int, scores: tuple[int, ...], seed: int) -> Deal:
    cards = dealing(rules, key_of_seed(seed), match=1, deal=number, dealer=dealer)
    return Deal.begin(rules, number, dealer, cards, scores)


@given(rules=rule_sets(), random=st.randoms(use_true_random=False), data=st.data())
def test_under_any_rules(rules: RuleSet, random: Random, data: st.DataObject) -> None:
    seat = st.integers(0, rules.seats - 1)
    scores = data.draw(st.tuples(*[st.integers(-30, 120)] * rules.seats), label="scores")
    number, seed = (
        data.draw(st.integers(1, 8), label="number"),
        data.draw(st.integers(0, 2**32), label="seed"),
    )
    dealer = data.draw(seat, label="dealer")
    hero = data.draw(st.none() | seat, label="hero")
    plays_as_seen(dealt(rules, number, dealer, scores, seed), random, hero)


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_at_every_table(preset: str, seats: int) -> None:
    for number in range(1, 5):
        deal = dealt(rule_set(preset, seats), number, number % seats, (0,) * seats, seed=number)
        plays_as_seen(deal, Random(number))


def test_after_a_moon() -> None:
    assert plays_as_seen(moon_deal(), Random(1), hero=0).choice is not None
