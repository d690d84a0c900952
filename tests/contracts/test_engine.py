"""``heartsease engine`` keeps to the engine protocol, as anybody's arena speaks it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from heartsease.bots.engine.messages import (
    MoonAnswer,
    PassAnswer,
    PlayAnswer,
    answer_in,
    introduction_in,
    line_of,
    told_by,
)
from heartsease.rules import rule_set

ENGINE = [
    sys.executable,
    "-c",
    "import sys; from heartsease.cli.main import main; sys.exit(main())",
    "engine",
]
PATIENCE_S = 60

HELLO = {"type": "hello", "protocol": 1}
HAND = ["2c", "9c", "Kc", "3d", "8d", "Jd", "Ah", "Kh", "4h", "Qs", "7s", "5s", "2s"]
DEAL = {
    "type": "deal",
    "preset": "hearts",
    "rules": rule_set("hearts", 4).resolved(),
    "seats": 4,
    "seat": 2,
    "match": 1,
    "number": 1,
    "dealer": 0,
    "passing": "left",
    "hand": HAND,
    "kitty": 0,
    "scores": [0, 0, 0, 0],
}


def told(*lines: Any, level: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    written = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    return subprocess.run(
        [*ENGINE, *level],
        input="".join(f"{line}\n" for line in written),
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )


def answers(*lines: Any, level: tuple[str, ...] = ()) -> list[Any]:
    ran = told(*lines, level=level)
    assert (ran.returncode, ran.stderr) == (0, "")
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_it_introduces_itself_and_leaves() -> None:
    (hello,) = answers(HELLO, {"type": "bye"}, "this is not read any more")
    assert (hello["type"], hello["protocol"]) == ("hello", 1)
    assert set(hello) == {"type", "protocol", "name", "author"}


def test_it_leaves_when_there_is_no_more() -> None:
    assert len(answers(HELLO)) == 1
    assert answers() == []


@pytest.mark.parametrize("level", [(), ("--level", "rule"), ("--level", "random")])
def test_it_passes_plays_and_chooses(level: tuple[str, ...]) -> None:
    _, passed = answers(
        HELLO, DEAL, {"type": "choose", "action": "pass", "count": 3, "time_ms": 50}, level=level
    )
    assert passed["type"] == "pass"
    assert len(set(passed["cards"])) == 3
    assert set(passed["cards"]) <= set(HAND)

    follows = [
        HELLO,
        DEAL,
        {"type": "passed", "gave": ["Qs", "Ah", "Kh"], "received": ["Tc", "Td", "Ts"]},
        {"type": "choose", "action": "play", "legal": ["2c"], "time_ms": 50},
        {"type": "played", "seat": 2, "card": "2c"},
        {"type": "played", "seat": 3, "card": "Ac"},
        {"type": "played", "seat": 0, "card": "3c"},
        {"type": "played", "seat": 1, "card": "4c"},
        {"type": "taken", "taker": 3},
        {"type": "played", "seat": 3, "card": "6c"},
        {"type": "played", "seat": 0, "card": "7c"},
        {"type": "played", "seat": 1, "card": "8c"},
        {"type": "choose", "action": "play", "legal": ["9c", "Tc", "Kc"], "time_ms": 50},
    ]
    _, first, second = answers(*follows, level=level)
    assert first == {"type": "play", "card": "2c"}
    assert second["type"] == "play"
    assert second["card"] in ("9c", "Tc", "Kc")


def test_what_later_versions_add_is_let_be() -> None:
    lines = [
        {**HELLO, "motd": "good evening"},
        {"type": "weather", "sky": {"type": "hello"}},
        {**DEAL, "rules": {**rule_set("hearts", 4).resolved(), "tea": "at five"}, "table": "by the window"},
        {"type": "choose", "action": "sing", "time_ms": 50},
        {"type": "choose", "action": "pass", "count": 3, "time_ms": 50, "please": True},
    ]
    assert [answer["type"] for answer in answers(*lines)] == ["hello", "pass"]


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "[]",
        '{"kind": "hello"}',
        {"type": "played", "seat": "two", "card": "2c"},
        {"type": "played", "seat": 1, "card": "2c"},  # in no deal
        {**DEAL, "preset": "whist"},
        {**DEAL, "hand": ["2c", "1c"]},
        {**DEAL, "passing": "upwards"},
    ],
)
def test_what_cannot_be_followed_is_told_on_standard_error(line: Any) -> None:
    ran = told(HELLO, line, {"type": "bye"})
    assert ran.returncode == 2
    assert "Line 2" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_conversation_in_the_docs_is_in_the_protocol() -> None:
    page = Path(__file__).parents[2] / "docs" / "engines.md"
    lines = [line for line in page.read_text("utf-8").splitlines() if line[:2] in ("→ ", "← ")]
    kinds = set()
    for line in [line[2:].encode() for line in lines if line[0] == "→"]:
        known = told_by(line)
        assert known is not None
        assert json.loads(line_of(known)) == json.loads(line)
        kinds.add(json.loads(line)["type"])
    assert kinds == {"hello", "deal", "choose", "passed", "played", "taken", "scored", "bye"}
    hello, *said = [line[2:].encode() for line in lines if line[0] == "←"]
    assert introduction_in(hello).protocol == 1
    assert [type(answer_in(line)) for line in said] == [PassAnswer, PlayAnswer, MoonAnswer]


def test_a_level_that_nobody_has_is_told() -> None:
    ran = told(HELLO, level=("--level", "stone"))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "no bot called stone" in ran.stderr
