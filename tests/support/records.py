"""Records for tests: the conformance files, a match written down, and what checking says as plain values."""

import io
import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tests.support.strategies import dealt_out, some_action

from heartsease.errors import RecordFault
from heartsease.game import Deal, Match
from heartsease.record import DealRecord, Record, Verdict, check, header_of, record_of, write
from heartsease.record.check import Course, rules_of
from heartsease.rules import RuleSet

FOLDER = Path(__file__).parents[2] / "conformance"
NULL = "-"
"""Stands in ``_expect`` for JSON's null, which TOML has not."""


def conformance_files() -> list[Path]:
    """Every conformance record."""
    return sorted(FOLDER.glob("*.hrn"))


@cache
def read(path: Path) -> bytes:
    """The bytes of a file."""
    return path.read_bytes()


def checked(text: bytes) -> dict[str, Any]:
    """What checking a record says, as its JSON does; the fault's keys stand beside the others."""
    return plain(check(io.BytesIO(text)))


def plain(verdict: Verdict) -> dict[str, Any]:
    """A verdict as plain values."""
    said: dict[str, Any] = json.loads(json.dumps(verdict.as_json("", None)))
    fault = said.pop("fault") or {}
    return {**dict.fromkeys(("code", "deal", "trick", "play", "rule")), **said, **fault}


def under(record: Record, options: Mapping[str, object]) -> dict[str, Any]:
    """What checking says of a record's deals when some of its options are others."""
    verdict = Verdict()
    try:
        header = replace(record.header, rules={**record.header.rules, **options})
        course = Course(rules_of(header), verdict)
        for deal in record.deals():
            course.follow(deal)
    except RecordFault as fault:
        verdict.fault = fault
    return plain(verdict)


def written(rules: RuleSet, deals: list[DealRecord]) -> bytes:
    """A record of these deals."""
    out = io.StringIO()
    write(out, header_of(rules), deals)
    return out.getvalue().encode()


def played(rules: RuleSet, seed: int, *, actions: int) -> tuple[Match, list[DealRecord]]:
    """A match of random actions, stopped after so many of them or at its end, and its deals so far."""
    random = Random(seed)
    match, done = Match.start(rules, random.randrange(rules.seats)), list[Deal]()
    for _ in range(actions):
        if match.awaits_deal:
            if match.deal is not None:
                done.append(match.deal)
            match = dealt_out(match, seed)
            continue
        assert match.deal is not None
        action = some_action(match.deal, random)
        if action is None:
            break
        match, _ = match.apply(action)
    if match.deal is not None:
        done.append(match.deal)
    return match, [record_of(deal) for deal in done]
