"""An engine at a seat: what it is told, which of its answers count, and what ends an arena."""

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.support import scripted_engine
from tests.support.tables import MOON, moon_deal, play, table

from heartsease.bots import RuleBot
from heartsease.bots.engine import EngineProcess, EngineSeat, Fault
from heartsease.errors import EngineError
from heartsease.game import ChooseMoon, ChoosePassing, Deal, PassCards, PlayCard, view
from heartsease.rules import MoonChoice

PATIENT_MS = 60_000
"""Time for an answer that no machine is too slow for."""


def command(*arguments: str) -> str:
    return shlex.join([sys.executable, str(Path(scripted_engine.__file__)), *arguments])


@contextmanager
def engine(habit: str, time_ms: int = PATIENT_MS, silence_s: float = 60.0) -> Iterator[EngineSeat]:
    process = EngineProcess(command(habit), silence_s=60.0)
    seat = EngineSeat(process, time_ms)
    try:
        seat.greet()
        process.silence_s = silence_s
        yield seat
    finally:
        seat.end()


def to_lead() -> Deal:
    """Seat 0 leads, with a choice."""
    deal = table("hearts", 4, {0: "3c4c5dQs"}, dealer=3, opening_lead="eldest")
    assert deal.to_act == 0
    return deal


def chosen(habit: str, deal: Deal, seat: int = 0) -> tuple[object, dict[Fault, int]]:
    with engine(habit) as player:
        player.begin(view(deal, seat), match=1)
        return player.choose(view(deal, seat)), dict(player.faults)


def test_an_honest_answer_counts() -> None:
    deal = to_lead()
    assert chosen("honest", deal) == (PlayCard(0, deal.legal_plays[0]), {})
    passing = table("hearts", 4, passing=True)
    assert chosen("honest", passing, 2) == (PassCards(2, tuple(passing.hands[2][:3])), {})


def test_a_moon_is_chosen() -> None:
    deal = play(moon_deal(), MOON)
    shooter = deal.to_act
    assert shooter is not None
    assert chosen("honest", deal, shooter) == (ChooseMoon(shooter, MoonChoice.SUBTRACT), {})
    wrong, faults = chosen('{"type": "moon", "choice": "reset"}', deal, shooter)
    assert (wrong, faults) == (RuleBot().choose(view(deal, shooter)), {Fault.ILLEGAL: 1})


@pytest.mark.parametrize(
    ("habit", "fault"),
    [
        ("well, perhaps the queen", Fault.NO_JSON),
        ("", Fault.NO_JSON),
        ('{"type": "play", "card": "3c"', Fault.NO_JSON),
        ('{"type": "dance", nonsense', Fault.NO_JSON),
        ("\udcff", Fault.NO_JSON),
        ("rambles", Fault.NO_JSON),
        ("[]", Fault.ILLEGAL),
        ("null", Fault.ILLEGAL),
        ('{"type": "play"}', Fault.ILLEGAL),
        ('{"type": "play", "card": 3}', Fault.ILLEGAL),
        ('{"type": "play", "card": "1c"}', Fault.ILLEGAL),
        ('{"type": "play", "card": "Qs"}', Fault.ILLEGAL),
        ('{"type": "play", "card": "Ad"}', Fault.ILLEGAL),
        ('{"type": "pass", "cards": ["3c", "4c", "5d"]}', Fault.ILLEGAL),
        ('{"type": "moon", "choice": "add"}', Fault.ILLEGAL),
        ('{"type": "resign"}', Fault.ILLEGAL),
    ],
)
def test_what_does_not_count_is_the_rule_bots(habit: str, fault: Fault) -> None:
    deal = to_lead()
    assert chosen(habit, deal) == (RuleBot().choose(view(deal, 0)), {fault: 1})


@pytest.mark.parametrize(
    "cards", ['["3c", "4c"]', '["3c", "3c", "4c"]', '["Ad", "Kd", "Qd"]', '["3c", "4c", "5d", "Qs"]']
)
def test_a_pass_is_of_so_many_cards_that_are_held(cards: str) -> None:
    deal = table("hearts", 4, {0: "3c4c5dQs"}, passing=True)
    assert chosen(f'{{"type": "pass", "cards": {cards}}}', deal) == (
        RuleBot().choose(view(deal, 0)),
        {Fault.ILLEGAL: 1},
    )


def test_a_late_answer_does_not_count_nor_answer_the_next_question() -> None:
    deal = to_lead()
    seen = view(deal, 0)
    with engine("is-late", time_ms=1) as player:
        player.begin(seen, match=1)
        assert [player.choose(seen) for _ in range(2)] == [RuleBot().choose(seen)] * 2
        assert player.faults == {Fault.LATE: 2}
    with engine("is-late") as player:
        player.begin(seen, match=1)
        assert player.choose(seen) == PlayCard(0, deal.legal_plays[0])


def test_where_a_dealer_passes_the_rule_bot_says() -> None:
    deal = table("hearts", 4, passing=True, pass_cycle=["dealer"])
    action, faults = chosen("dies", deal, deal.dealer)
    assert isinstance(action, ChoosePassing)
    assert not faults


@pytest.mark.parametrize(
    ("habit", "code", "words"),
    [
        ("dies", "engine-ended", {"status": 7}),
        ("closes", "engine-closed", {}),
        ("is-silent", "engine-silent", {"seconds": 1}),
    ],
)
def test_an_engine_that_is_gone_ends_it(habit: str, code: str, words: dict[str, int]) -> None:
    with engine(habit, time_ms=1, silence_s=1.0) as player:
        player.begin(view(to_lead(), 0), match=1)
        with pytest.raises(EngineError) as caught:
            player.choose(view(to_lead(), 0))
    assert (caught.value.code, caught.value.args_for_words) == (code, {"command": command(habit), **words})


def test_an_engine_that_reads_nothing_ends_it() -> None:
    process = EngineProcess("sleep 3600", silence_s=0.2)
    try:
        with pytest.raises(EngineError) as caught:
            process.send(b"x" * 10_000_000)
        assert caught.value.code == "engine-silent"
    finally:
        process.end(0.0)


def test_what_was_not_asked_for_is_no_answer() -> None:
    process = EngineProcess("""sh -c 'echo "yes\nthank you"; read line; echo no'""")
    try:
        assert process.line() == b"yes"
        process.drop_unasked()
        process.send(b"\n")
        assert process.line() == b"no"
    finally:
        process.end()


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ("Scripted 1.0, good evening", "engine-no-hello"),
        ('{"type": "hey", "protocol": 1}', "engine-no-hello"),
        ('{"type": "hello", "protocol": 2}', "engine-protocol"),
    ],
)
def test_an_engine_introduces_itself(hello: str, code: str) -> None:
    seat = EngineSeat(EngineProcess(command("--hello", hello, "honest")), PATIENT_MS)
    try:
        with pytest.raises(EngineError) as caught:
            seat.greet()
        assert caught.value.code == code
    finally:
        seat.end()


@pytest.mark.parametrize("words", ["/no/such/engine", '"unclosed', "/"])
def test_a_command_that_is_none_is_told(words: str) -> None:
    with pytest.raises(EngineError) as caught:
        EngineProcess(words)
    assert caught.value.code == "engine-not-started"
    assert caught.value.args_for_words["command"] == words


def test_it_leaves_when_it_is_told() -> None:
    with engine("honest") as player:
        player.leave()
