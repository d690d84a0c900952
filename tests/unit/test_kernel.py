"""The kernel is this version's; that it plays by the law is held by tests/lockstep."""

from pathlib import Path

import pytest

import heartsease
from heartsease import kernel
from heartsease.errors import UsageError
from heartsease.record import check
from heartsease.rules import rule_set
from heartsease.runner.bench import TABLES, write_records


def test_it_is_built_from_this_version() -> None:
    assert heartsease.__version__ == kernel.VERSION


def test_random_deals_are_part_of_the_library() -> None:
    assert heartsease.simulate_random("hearts", 4, deals=2, seed=42).sum() == 52


def test_it_plays_in_one_of_two_ways() -> None:
    assert kernel.playout_kind() in ("bmi2", "plain")


def test_the_timed_deals_are_written_as_good_records(tmp_path: Path) -> None:
    write_records(tmp_path / "deals", 9)
    for preset, seats in TABLES:
        with (tmp_path / "deals" / f"{preset}-{seats}.hrn").open("rb") as file:
            verdict = check(file)
        assert verdict.fault is None
        points = kernel.simulate_random(preset, seats, 9, 2626)
        assert verdict.points == [tuple(row) for row in points.tolist()]
        assert verdict.winners
        assert rule_set(preset, seats).hand_size * 9 == sum(map(len, verdict.takers))
    with pytest.raises(UsageError, match="folder-not-empty"):
        write_records(tmp_path / "deals", 1)
