"""A match as a person reads it in a terminal."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.records import FOLDER, conformance_files, read

from heartsease.errors import RecordFault
from heartsease.record import Record
from heartsease.record import command as command_module
from heartsease.record.show import show


def shown(name: str, change: Callable[[str], str] = str, *, colours: bool = False) -> tuple[str, bool]:
    out = io.StringIO()
    text = change(read(FOLDER / f"{name}.hrn").decode()).encode()
    good = show(Record(io.BytesIO(text)), out, colours=colours)
    return out.getvalue(), good


def test_a_whole_match() -> None:
    picture, good = shown(
        "S-8-play-on", lambda text: text.replace("seats = 3", 'seats = 3\nplayers = ["A", "B", "C"]')
    )
    assert good
    for line in (
        "Hearts, 3 seats, to 26",
        "   0  A",
        "Deal 2, dealt by seat 1, nothing passed",
        "  Trick  0     1     2",
        "  1      6♥   ›2♣*   Q♠",
        "  5      2♥   ›J♥*   7♥",
        "        +26   +0    +0",
        "  2     26    26    0",
        "Won by C",
    ):
        assert line in picture.splitlines(), picture


def test_a_record_that_stops_in_a_trick() -> None:
    picture, good = shown("L-1-other-card", lambda text: text.replace("2: Td", "2: 3c"))
    assert good
    assert "  1                 ›3♣" in picture.splitlines()
    assert picture.endswith("Under way: seat 0 is next\n")


def test_a_record_before_the_pass() -> None:
    picture, good = shown("D-3-nine-seats")
    assert good
    assert "Kitty" in picture
    assert picture.endswith("Under way\n")


def test_a_void_trick_was_taken_by_nobody_and_a_pass_is_named() -> None:
    assert "nobody" in shown("L-11-same-leader")[0]
    assert "gave 3♣" in shown("P-1-received-card-is-played")[0]


def test_a_moon_is_named() -> None:
    assert "The moon is shot: everyone else pays." in shown("S-2-add")[0]


def test_cards_that_are_not_known_can_be_shown() -> None:
    picture, good = shown("fault-unknown-card")
    assert good
    assert "??" in picture


def test_a_fault_is_told_at_the_end_and_what_is_written_stays() -> None:
    picture, good = shown("L-3-not-followed")
    assert not good
    assert "  1      2♥    K♣*  ›3♣" in picture.splitlines(), picture
    assert picture.splitlines()[-1].endswith(
        "deal 1, trick 1, card 2: Seat 0 can follow suit, so it may not play 2h."
    )


def test_rules_that_cannot_be_are_shown_too() -> None:
    picture, good = shown("fault-unknown-preset")
    assert not good
    assert picture.startswith("spades, 3 seats, to ?\n")


@pytest.mark.parametrize("path", conformance_files(), ids=lambda path: path.stem)
def test_colours_add_codes_and_nothing_else(path: Path) -> None:
    name = path.stem
    try:
        plain, _ = shown(name)
    except RecordFault:
        return
    coloured, _ = shown(name, colours=True)
    assert "\x1b" not in plain
    assert "\x1b[31m" in coloured or "♥" not in plain
    for code in ("\x1b[31m", "\x1b[1m", "\x1b[2m", "\x1b[0m"):
        coloured = coloured.replace(code, "")
    assert coloured == plain


def test_letters_where_the_terminal_has_no_suits() -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    assert show(Record(io.BytesIO(read(FOLDER / "S-2-add.hrn"))), out, colours=False)
    out.seek(0)
    assert ">2c*" in out.read()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("setting", "coloured"), [(None, True), ("", True), ("1", False)])
def test_no_colour_where_it_is_not_wanted(
    setting: str | None, coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    if setting is not None:
        monkeypatch.setenv("NO_COLOR", setting)
    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    assert command_module.show_file(str(FOLDER / "S-2-add.hrn")) == 0
    assert ("\x1b" in terminal.getvalue()) == coloured
