"""Lines on a terminal: whole words, colours that are wanted, and letters where signs cannot be."""

import io

import pytest

from heartsease.record.ink import NO_BREAK, Ink, wants_colours, width_of_terminal


def ink(encoding: str = "utf-8", *, colours: bool = False) -> tuple[io.TextIOWrapper, Ink]:
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    return out, Ink(out, colours=colours)


def written(out: io.TextIOWrapper) -> str:
    out.flush()
    out.seek(0)
    return out.read()


def test_words_go_over_lines_and_are_never_divided() -> None:
    out, pen = ink()
    pen.tell(f"one-and-only a{NO_BREAK}b seventeen", first="  ", rest="    ", width=8)
    assert written(out) == "  one-and-only\n    a b\n    seventeen\n"


def test_a_heading_is_bold_line_by_line() -> None:
    out, pen = ink(colours=True)
    pen.head("one two", width=4)
    assert written(out) == "\x1b[1mone\x1b[0m\n\x1b[1mtwo\x1b[0m\n"


@pytest.mark.parametrize(
    ("encoding", "face", "below", "above"),
    [("utf-8", "Q♠", "−10", "+0"), ("ascii", "Qs", "-10", "+0")],
)
def test_signs_where_they_can_be_written(encoding: str, face: str, below: str, above: str) -> None:
    _, pen = ink(encoding)
    assert (pen.face("Qs"), pen.number(-10), pen.gain(-10), pen.gain(0)) == (face, below, below, above)


def test_red_suits_are_red_and_what_is_no_card_is_as_it_was() -> None:
    _, pen = ink(colours=True)
    assert pen.card("Qs") == "Q♠"
    assert pen.card("2h") == "\x1b[31m2♥\x1b[0m"
    assert pen.card("??") == "??"
    assert pen.card("\x1bh") == "\N{REPLACEMENT CHARACTER}h"
    assert pen.faint(f"a {pen.card('2d')} b") == "\x1b[2ma \x1b[31m2♦\x1b[0m\x1b[2m b\x1b[0m"


def test_a_letter_that_cannot_be_written_stops_nothing() -> None:
    out, pen = ink("ascii")
    pen.say("Åse \ud800")
    assert written(out) == "?se ?\n"


def test_colours_are_for_terminals_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    out, _ = ink()
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert not wants_colours(out)
    out.isatty = lambda: True  # type: ignore[method-assign]
    assert wants_colours(out)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colours(out)


def test_lines_are_as_long_as_the_terminal_but_not_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns, width in (("40", 40), ("1000", 100)):
        monkeypatch.setenv("COLUMNS", columns)
        assert width_of_terminal() == width
