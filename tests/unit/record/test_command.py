"""``record check`` and ``record show`` at the command line: what is printed, and the exit status."""

import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest
from tests.support.records import FOLDER

from heartsease.cli.main import main

GOOD = str(FOLDER / "L-1-holder-leads-lowest-club.hrn")
FAULTY = str(FOLDER / "L-3-not-followed.hrn")
BROKEN = str(FOLDER / "fault-broken-toml.hrn")
KEYS = ["file", "ok", "fault", "takers", "points", "scores", "finished", "winners", "to_act", "legal"]


def printed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_json_has_one_object_a_file_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "check", "--json", FAULTY, GOOD, BROKEN]) == 1
    lines = printed(capsys)
    assert [line["file"] for line in lines] == [FAULTY, GOOD, BROKEN]
    assert [list(line) for line in lines] == [KEYS, KEYS, KEYS]
    assert [line["ok"] for line in lines] == [False, True, False]


def test_json_of_a_good_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "check", GOOD, "--json"]) == 0
    assert printed(capsys) == [
        {
            "file": GOOD,
            "ok": True,
            "fault": None,
            "takers": [[1]],
            "points": [],
            "scores": [0, 0, 0],
            "finished": False,
            "winners": [],
            "to_act": 1,
            "legal": ["Qs"],
        }
    ]


def test_json_of_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "check", FAULTY, "--json"]) == 1
    fault = printed(capsys)[0]["fault"]
    assert list(fault) == ["code", "deal", "trick", "play", "rule", "message"]
    assert fault == {
        "code": "must-follow-suit",
        "deal": 1,
        "trick": 1,
        "play": 2,
        "rule": "L-3",
        "message": "Seat 0 can follow suit, so it may not play 2h.",
    }


def test_of_broken_toml_nothing_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "check", BROKEN, "--json"]) == 1
    line = printed(capsys)[0]
    assert line["fault"]["code"] == "bad-format"
    assert [line["fault"][name] for name in ("deal", "trick", "play", "rule")] == [None] * 4
    nothing = {
        "takers": [],
        "points": [],
        "scores": [],
        "finished": False,
        "winners": [],
        "to_act": None,
        "legal": [],
    }
    assert {name: line[name] for name in nothing} == nothing


def test_a_file_that_cannot_be_opened_outranks_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing, folder, impossible = str(tmp_path / "none.hrn"), str(tmp_path), "a\0b"
    assert main(["record", "check", "--json", FAULTY, missing, folder, impossible, GOOD]) == 2
    lines = printed(capsys)
    assert [line["ok"] for line in lines] == [False, False, False, False, True]
    for line, file in zip(lines[1:4], (missing, folder, impossible), strict=True):
        assert list(line) == ["file", "ok", "fault", "error"]
        assert (line["file"], line["fault"]) == (file, None)
        assert line["error"]


def test_sentences_without_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "none.hrn")
    assert main(["record", "check", GOOD, FAULTY, missing]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        f"{GOOD}: good, one deal",
        f"{FAULTY}: deal 1, trick 1, card 2: "
        "Seat 0 can follow suit, so it may not play 2h. (must-follow-suit, L-3)",
    ]
    assert err.startswith(missing)


def test_all_good_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "check", GOOD, GOOD]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_a_pipe_is_read_like_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe.hrn"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_bytes(Path(GOOD).read_bytes()))
    writer.start()
    assert main(["record", "check", str(pipe)]) == 0
    writer.join()
    assert "good" in capsys.readouterr().out


def test_a_faulty_name_or_card_does_not_reach_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.hrn"
    file.write_text(Path(GOOD).read_text().replace('"5c2h', '"5c\\u001b['))
    assert main(["record", "check", str(file)]) == 1
    assert "\x1b" not in capsys.readouterr().out


def test_show_ends_with_1_for_a_fault_and_2_for_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["record", "show", GOOD]) == 0
    assert main(["record", "show", FAULTY]) == 1
    assert main(["record", "show", BROKEN]) == 1
    assert main(["record", "show", str(tmp_path / "none.hrn")]) == 2
    assert "none.hrn" in capsys.readouterr().err
