"""``heartsease verify`` at the command line: what is printed, and the exit status."""

import io
import json
import sys
from pathlib import Path

import pytest
from tests.support.proofs import provable
from tests.support.records import FOLDER

from heartsease.cards import commitment_of
from heartsease.cli.main import main
from heartsease.record.proof import CHECKS, CODES
from heartsease.rules import rule_set
from heartsease.words import text

SECRET = bytes(range(32))
SALT = bytes(range(16))
COMMITMENT = commitment_of(SECRET)
KNOWN = ["--commitment", COMMITMENT, "--salt", SALT.hex()]
NO_PROOF = str(FOLDER / "L-1-holder-leads-lowest-club.hrn")
FAULTY = str(FOLDER / "L-3-not-followed.hrn")


@pytest.fixture
def good(tmp_path: Path) -> str:
    """A record that can be proven."""
    file = tmp_path / "good.hrn"
    file.write_text(provable(rule_set("hearts", 4), SECRET, [None, SALT, None, None], deals=2))
    return str(file)


@pytest.fixture
def forged(tmp_path: Path, good: str) -> str:
    """The same with another secret told."""
    file = tmp_path / "forged.hrn"
    file.write_text(Path(good).read_text().replace(SECRET.hex(), SECRET[::-1].hex()))
    return str(file)


def test_a_proven_record_line_by_line(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", good, *KNOWN]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{good}: proven",
        "  ✓ The record is good: 2 deals, all by the rules.",
        "  ✓ The commitment is the one you saw.",
        "  ✓ Your salt is among the salts.",
        "  ✓ The secret is the one that was committed to.",
        "  ✓ The first dealer is the one that was drawn.",
        "  ✓ Secret and salts give every card of all 2 deals, in its place.",
        "    1 of 4 seats gave a salt; bots give none.",
    ]


def test_without_what_was_seen_the_commitment_is_told_to_compare(
    good: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", good]) == 0
    told = capsys.readouterr().out
    assert COMMITMENT in told
    assert "--salt" in told
    assert told.count("✓") == 4


def test_a_later_match_says_that_its_first_dealer_is_not_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "second.hrn"
    file.write_text(provable(rule_set("hearts", 4), SECRET, [None] * 4, match=2))
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert "This is match 2 of its table" in told
    assert "No seat gave a salt: the secret alone made the cards" in told


def test_what_does_not_hold_is_marked(forged: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", forged]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == (
        f"{forged}: not proven. The secret is not the one that was committed to. (wrong-secret)"
    )
    assert "  ✗ Secret and salts do not give the cards that were dealt." in told


def test_a_record_without_a_secret_has_no_proof_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", NO_PROOF]) == 1
    assert "There is no proof in it" in capsys.readouterr().out


def test_json_has_one_object_a_file_in_order(
    good: str, forged: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "none.hrn")
    assert main(["verify", "--json", good, forged, NO_PROOF, FAULTY]) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert main(["verify", "--json", missing, forged, "a\0b"]) == 2
    broken = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["file"] for line in lines + broken] == [
        good,
        forged,
        NO_PROOF,
        FAULTY,
        missing,
        forged,
        "a\0b",
    ]
    assert [line["proven"] for line in lines + broken] == [True, *[False] * 6]
    assert {tuple(line["checks"]) for line in lines + broken} == {CHECKS}
    assert lines[0] == {
        "file": good,
        "proven": True,
        "checks": {
            "record": True,
            "commitment": None,
            "salt": None,
            "secret": True,
            "dealer": True,
            "deals": True,
        },
        "salts": 1,
        "fault": None,
    }
    assert [line["salts"] for line in lines[1:] + broken] == [1, None, None, None, 1, None]
    assert [line["fault"]["code"] for line in lines[1:]] == ["wrong-secret", "no-proof", "must-follow-suit"]
    assert lines[3]["fault"] == {
        "code": "must-follow-suit",
        "deal": 1,
        "message": "Seat 0 can follow suit, so it may not play 2h.",
    }
    assert (broken[0]["fault"], "none.hrn" in broken[0]["error"]) == (None, True)


def test_a_file_that_cannot_be_opened_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "none.hrn"]) == 2
    assert "none.hrn" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--commitment", COMMITMENT[1:]],
        ["--commitment", "x" * 64],
        ["--salt", COMMITMENT],
        ["--salt", "٣" * 32],
        ["--salt", " " * 32],
    ],
)
def test_what_is_no_hexadecimal_number_is_refused_in_a_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["verify", NO_PROOF, *arguments])
    assert caught.value.code == 2
    assert "is not a hexadecimal number of" in capsys.readouterr().err


def test_a_terminal_that_lacks_the_signs_has_others(
    good: str, forged: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["verify", good, forged]) == 1
    told = out.buffer.getvalue().decode("ascii")
    assert "  + The secret" in told
    assert "  x The secret" in told


def test_every_code_has_its_sentence_and_its_line_in_the_notation() -> None:
    page = (FOLDER.parent / "docs" / "notation.md").read_text(encoding="utf-8")
    needed: dict[str, str | int] = {
        "promised": "no",
        "what": "hex",
        "key": "_salts",
        "count": 4,
        "dealer": 1,
        "seat": 2,
    }
    for code in CODES:
        assert text(f"proof-fault-{code}", **needed).endswith(".")
        assert f"`{code}`" in page
