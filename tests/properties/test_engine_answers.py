"""Whatever an engine writes, what counts is legal, and all else is a fault with its reason."""

import json
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st
from tests.support.tables import MOON, moon_deal, play, table

from heartsease.bots import RuleBot
from heartsease.bots.engine import EngineSeat, Fault
from heartsease.cards import ALL_CARDS
from heartsease.game import Deal, Phase, PlayCard, view

DEALS = (
    table("hearts", 4, passing=True),
    table("cancellation", 6, passing=True),
    table("hearts", 4),
    table("hearts", 4, opening_lead="eldest-any"),
    table("cancellation", 6),
    play(moon_deal(), MOON),
)

CARDS = st.sampled_from([card.text for card in ALL_CARDS])
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | CARDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
ANSWERS = st.one_of(
    st.fixed_dictionaries({"type": st.just("play"), "card": CARDS | ANYTHING}),
    st.fixed_dictionaries({"type": st.just("pass"), "cards": st.lists(CARDS, max_size=4) | ANYTHING}),
    st.fixed_dictionaries(
        {"type": st.just("moon"), "choice": st.sampled_from(["add", "subtract", "reset"]) | ANYTHING}
    ),
    st.fixed_dictionaries({"type": ANYTHING}),
    ANYTHING,
)
LINES = st.binary() | ANSWERS.map(json.dumps).map(str.encode)


class Parrot:
    """Answers the same to everything."""

    command = "parrot"

    def __init__(self, line: bytes) -> None:
        self._line = line

    def send(self, line: bytes) -> None: ...

    def line(self, patience_s: float = 0.0) -> bytes:
        return self._line

    def drop_unasked(self) -> None: ...

    def end(self, leaving_s: float = 0.0) -> None: ...


@given(line=LINES, deal=st.sampled_from(DEALS))
@example(b"[" * 60_000, DEALS[0])
@example(b'{"type":"play","card":"\\ud800"}', DEALS[2])
@example(b"\xff", DEALS[2])
def test_only_what_is_legal_counts(line: bytes, deal: Deal) -> None:
    seat = 0 if deal.to_act is None else deal.to_act
    seen = view(deal, seat)
    engine = EngineSeat(Parrot(line), time_ms=600_000)
    action = engine.choose(seen)
    deal.apply(action)  # IllegalAction if it is none
    assert engine.faults.total() in (0, 1)
    if engine.faults:
        assert action == RuleBot().choose(seen)
        assert engine.faults[Fault.NO_JSON if not is_json(line) else Fault.ILLEGAL]
    else:
        said = json.loads(line)
        kinds = {Phase.PASSING: "pass", Phase.PLAYING: "play", Phase.MOON: "moon"}
        assert said["type"] == kinds[deal.phase]


def is_json(line: bytes) -> bool:
    """As another reader has it, which lets constants and halves of characters pass that are none."""
    try:
        value = json.loads(line.decode(), parse_constant=refuse)
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return False
    return True


def refuse(constant: str) -> None:
    raise ValueError(constant)


@given(deal=st.sampled_from(DEALS[2:5]), place=st.integers(0, 12))
def test_every_legal_card_counts(deal: Deal, place: int) -> None:
    assert deal.to_act is not None
    card = deal.legal_plays[place % len(deal.legal_plays)]
    engine = EngineSeat(Parrot(f' {{"card" : "{card}", "type": "play"}}\r'.encode()), time_ms=600_000)
    assert engine.choose(view(deal, deal.to_act)) == PlayCard(deal.to_act, card)
    assert not engine.faults
