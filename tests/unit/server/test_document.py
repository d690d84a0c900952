"""What is sent stands in ``docs/protocol.md``: every field of a state, every command and every event."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from heartsease.bots.reasons import REASONS
from heartsease.protocol import commands, company, states

DOCUMENT = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
STATE = DOCUMENT.split("### The state of a table")[1].split("### Hints")[0]
HINTS = DOCUMENT.split("### Hints")[1].split("### What happened")[0]
EVENTS = DOCUMENT.split("### What happened")[1].split("### Limits")[0]
PARTS = (
    states.TableState, company.Player, states.Refused, states.Trick, states.Passing, states.Kitty,
    states.HeldOver, states.Moon, states.MoonEffect, states.ScoredDeal, states.DealSummary,
)  # fmt: skip


def tag_of(message: type) -> str:
    return str(msgspec.inspect.type_info(message).tag)  # type: ignore[attr-defined]


def words(text: str) -> set[str]:
    return set(re.findall(r"`([a-z_-]+)`", text))


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_field_of_a_state_is_told(part: type[msgspec.Struct]) -> None:
    assert set(part.__struct_fields__) - words(STATE) == set()


def test_every_word_of_a_state_is_told() -> None:
    for kind in (states.Phase, states.Direction, states.MoonOutcome, states.VoidReason):
        assert set(get_args(kind)) - words(STATE) == set()


def test_every_event_is_told_with_its_fields() -> None:
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (.*) \|$", EVENTS, re.MULTILINE))
    kinds = {tag_of(kind): kind for kind in get_args(states.TableEvent)}
    assert rows.keys() == kinds.keys()
    for name, kind in kinds.items():
        assert set(kind.__struct_fields__) - words(rows[name]) == set()


def test_every_command_is_told_with_what_it_needs() -> None:
    table = DOCUMENT.split("| command | | |")[1].split("\n\n")[0]
    rows = dict(re.findall(r"^\| `([a-z-]+)` \|(.*?)\| .* \|$", table, re.MULTILINE))
    kinds = {tag_of(kind): kind for kind in get_args(commands.ClientMessage) if kind is not commands.Hello}
    assert rows.keys() == kinds.keys()
    for name, kind in kinds.items():
        assert set(kind.__struct_fields__) - {"id", "seq"} - words(rows[name]) == set()


def test_every_reason_of_a_hint_is_told() -> None:
    assert re.findall(r"^\| `([a-z-]+)` \|", HINTS, re.MULTILINE) == list(REASONS)


@pytest.mark.parametrize("part", [states.Hint, states.Weighed, states.Reason], ids=lambda part: part.__name__)
def test_every_field_of_a_hint_is_told(part: type[msgspec.Struct]) -> None:
    assert set(part.__struct_fields__) - {"id", "seq"} - words(HINTS) <= {"code"}
