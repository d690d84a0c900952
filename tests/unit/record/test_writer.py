"""What is written is canonical: reading it and writing it again gives the same bytes."""

import io
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.records import conformance_files, played, read, written
from tests.support.strategies import rule_sets

from heartsease.errors import RulesError
from heartsease.record import DealRecord, Header, Record, header_of, write
from heartsease.rules import RuleSet, rule_set


def rewritten(text: bytes) -> bytes:
    record = Record(io.BytesIO(text))
    out = io.StringIO()
    write(out, record.header, record.deals())
    return out.getvalue().encode()


@given(rule_sets(), st.integers(0, 10**6), st.integers(0, 300))
def test_the_same_bytes(rules: RuleSet, seed: int, actions: int) -> None:
    text = written(rules, played(rules, seed, actions=actions)[1])
    assert rewritten(text) == text


@pytest.mark.parametrize(
    "path",
    [path for path in conformance_files() if path.stem[0] in "DPLTS" and "three-seats" not in path.stem],
    ids=lambda path: path.stem,
)
def test_conformance_records_are_canonical_but_for_their_comments(path: Path) -> None:
    text = read(path)
    body = b"".join(line for line in text.splitlines(keepends=True) if not line.startswith(b"#"))
    assert rewritten(text) == body


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@given(TEXT, TEXT, TEXT)
def test_every_key_is_kept(name: str, words: str, mine: str) -> None:
    kept = {f"_{mine}": {"a": [1, 2.5, True, words]}}
    header = replace(
        header_of(rule_set("hearts", 3, {"strip": ["2d"], "pass_cycle": ["hold"]}), [name, words, ""]),
        event=words,
        site=name,
        annotator=words,
        match_id=name,
        seed_commitment=words,
        date=date(2026, 11, 29),
        kept=kept,
    )
    deal = DealRecord(
        1, 0, "hold", ("2c 3c", "4c", ""), "5c", ("6c",), (words,), name, (1,), (2,), words, name, kept
    )
    out = io.StringIO()
    write(out, header, [deal, replace(deal, number=2)])
    record = Record(io.BytesIO(out.getvalue().encode()))
    assert record.header == header
    assert next(record.deals()) == replace(deal, hands=("2c3c", "4c", ""))
    assert rewritten(out.getvalue().encode()) == out.getvalue().encode()


def test_only_options_that_differ_are_written() -> None:
    text = b'format = "hrn/1"\npreset = "hearts"\nseats = 3\n[rules]\ntarget = 100\nstrip = ["2d"]\n'
    assert rewritten(text).decode().splitlines()[-2:] == ["[rules]", 'strip = ["2d"]']


def test_rules_that_cannot_be_are_not_written() -> None:
    with pytest.raises(RulesError):
        write(io.StringIO(), Header("hearts", 99), [])
