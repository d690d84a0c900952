"""``heartsease bench server``: everybody is there, everything they do is stored, and figures come of it."""

import json
from pathlib import Path

import pytest

from heartsease.cli.main import main
from heartsease.server import load


@pytest.mark.parametrize(("tables", "sockets"), [(3, 12), (2, 18)])
def test_a_small_load_is_measured(
    tables: int,
    sockets: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(load, "WARM_UP_S", 0.2)
    size = ["--tables", str(tables), "--sockets", str(sockets), "--rate", "100", "--seconds", "2"]
    assert main(["bench", "server", "--json", "--data", str(tmp_path), *size]) == 0
    measured = json.loads(capsys.readouterr().out)
    assert (measured["tables"], measured["sockets"], measured["refused"]) == (tables, sockets, 0)
    assert measured["actions"] > 0
    assert 0 < measured["p50_ms"] <= measured["p95_ms"] <= measured["p99_ms"]
    assert measured["rss_mb"] > 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("size", [["--tables", "3", "--sockets", "10"], ["--tables", "2", "--sockets", "24"]])
def test_people_who_cannot_be_seated_are_a_sentence(
    size: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "server", *size]) == 2
    assert "each needs the same number" in capsys.readouterr().err
