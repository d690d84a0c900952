"""Every fault has its sentence."""

import re
from pathlib import Path

import pytest

from heartsease.errors import RecordFault
from heartsease.record.sentences import fault_place, fault_sentence
from heartsease.words import text

ROOT = Path(__file__).parents[3]
LEGALITY = (ROOT / "src" / "heartsease" / "rules" / "legality.py").read_text("utf-8")
CHECK = (ROOT / "src" / "heartsease" / "record" / "check.py").read_text("utf-8")
REFUSED = sorted({*re.findall(r'Step\("[A-Z]-\d+", "([a-z-]+)"', LEGALITY), "not-in-hand"})
FOUND = sorted(set(re.findall(r'(?:_fault|RecordFault)\(\s*"([a-z-]+)"', CHECK)))

ARGS = {
    "seat": 2, "card": "Qs", "what": "other", "key": "deal[1].points", "line": 3, "count": 3, "dealer": 1,
    "passing": "left", "leader": "1", "taker": "1", "right": ["1", "2"], "options": ["decks"],
    "conflict": "no-clubs",
}  # fmt: skip


@pytest.mark.parametrize("code", [*REFUSED, *FOUND])
def test_every_fault_has_a_sentence(code: str) -> None:
    told = fault_sentence(RecordFault(code, deal=1, **ARGS))  # type: ignore[arg-type]  # words and numbers
    assert told[0].isupper() or told[0] == "“"
    assert told.endswith(".")


def test_refused_cards_are_named() -> None:
    assert "queen-held-back" in REFUSED
    for code in REFUSED:
        told = fault_sentence(RecordFault(code, seat=2, card="7d"))
        assert "eat 2" in told
        assert "7d" in told or code == "queen-not-free"


def test_a_wrong_choice_of_the_dealer_is_told_what_there_is_to_choose() -> None:
    told = fault_sentence(RecordFault("wrong-passing", passing="dealer"))
    assert all(f"“{direction}”" in told for direction in ("left", "right", "across", "hold"))
    assert fault_sentence(RecordFault("wrong-passing", passing="left")) == text(
        "fault-wrong-passing", passing="left"
    )


def test_the_place_is_told_as_far_as_it_is_known() -> None:
    assert fault_place(RecordFault("bad-format")) == ""
    assert fault_place(RecordFault("not-in-hand", deal=2, trick=3, play=4)) == "deal 2, trick 3, card 4: "


@pytest.mark.parametrize(
    ("what", "words"), [("held", "Nothing is passed"), ("undecided", "The dealer has not yet said")]
)
def test_a_pass_that_cannot_be_says_why(what: str, words: str) -> None:
    assert fault_sentence(RecordFault("bad-pass", what=what)).startswith(words)
