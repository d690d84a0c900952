"""The one form that a trick's line has."""

import pytest

from heartsease.cards import Card
from heartsease.record.tricks import TrickLine, read_line, write_line


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("2: 9s 4s 3s Qs > 1", TrickLine("2", ("9s", "4s", "3s", "Qs"), "1")),
        ("10: 9s > -", TrickLine("10", ("9s",), "-")),
        ("0: 9s", TrickLine("0", ("9s",), None)),
        ("0: ?? zz", TrickLine("0", ("??", "zz"), None)),
        ("99: 9s9s > 99", TrickLine("99", ("9s9s",), "99")),
    ],
)
def test_lines_of_the_form(line: str, read: TrickLine) -> None:
    assert read_line(line) == read


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0:",
        "0: ",
        "0:9s",
        "0:  9s",
        "0: 9s  8s",
        "0: 9s 8s ",
        " 0: 9s",
        "00: 9s",
        "-1: 9s",
        "a: 9s",
        "٣: 9s",
        "0: 9s\t8s",
        "0: 9s\n",
        "0: > 1",
        "0: 9s >",
        "0: 9s > ",
        "0: 9s >1",
        "0: 9s> 1",
        "0: 9s > 1 ",
        "0: 9s > x",
        "0: 9s > 01",
        "0: 9s > 1 > 2",
        "0: 9s > --",
        "9s 8s",
    ],
)
def test_other_lines(line: str) -> None:
    assert read_line(line) is None


def test_what_is_written_is_read() -> None:
    cards = [Card("9s"), Card("Qs")]
    assert read_line(write_line(3, cards, 1, finished=True)) == TrickLine("3", ("9s", "Qs"), "1")
    assert read_line(write_line(3, cards, None, finished=True)) == TrickLine("3", ("9s", "Qs"), "-")
    assert read_line(write_line(3, cards, None, finished=False)) == TrickLine("3", ("9s", "Qs"), None)
