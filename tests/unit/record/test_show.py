"""A match as a person reads it in a terminal."""

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.records import FOLDER, conformance_files, played, read, written
from tests.support.tables import MOON, NO_MOON, moon_deal, plain_deal, play, table

from heartsease.errors import RecordFault
from heartsease.game import ChooseMoon, ChoosePassing, Deal, PassCards
from heartsease.record import Record, record_of
from heartsease.record import command as command_module
from heartsease.record.show import show
from heartsease.rules import Direction, MoonChoice, RuleSet, rule_set


def shown(name: str, change: Callable[[str], str] = str, *, colours: bool = False) -> tuple[str, bool]:
    out = io.StringIO()
    text = change(read(FOLDER / f"{name}.hrn").decode()).encode()
    good = show(Record(io.BytesIO(text)), out, colours=colours)
    return out.getvalue(), good


def drawn(deal: Deal) -> str:
    return drawn_record(written(deal.rules, [record_of(deal)]))


def drawn_record(record: bytes) -> str:
    out = io.StringIO()
    assert show(Record(io.BytesIO(record)), out, colours=False)
    return out.getvalue()


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


def test_a_winner_with_a_common_name_is_told_by_its_seat() -> None:
    named = shown(
        "S-8-play-on", lambda text: text.replace("seats = 3", 'seats = 3\nplayers = ["A", "A", "A"]')
    )
    assert named[0].endswith("Won by A (Seat 2)\n"), named[0]


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


@pytest.mark.parametrize(
    ("options", "choice", "sentence"),
    [
        ({}, MoonChoice.ADD, "The moon is shot: everyone else pays."),
        ({}, MoonChoice.SUBTRACT, "The moon is shot: its points come off the shooter's score."),
        ({"moon": "add"}, None, "The moon is shot: everyone else pays."),
        ({"sun": "counts"}, MoonChoice.ADD, "The sun is shot: everyone else pays."),
        ({"sun": "counts", "moon": "subtract"}, None, "The sun is shot: its points come off"),
        ({"sun": "reset"}, None, "The sun is shot: it wipes the shooter's score."),
    ],
)
def test_moon_and_sun_are_named_also_where_the_rules_choose(
    options: dict[str, str], choice: MoonChoice | None, sentence: str
) -> None:
    deal = play(moon_deal(**options), MOON)
    if choice is not None:
        assert "is shot" not in drawn(deal)
        deal, _ = deal.apply(ChooseMoon(0, choice))
    assert sentence in drawn(deal)


def test_what_is_passed_to_several_says_to_whom_in_the_order_chosen() -> None:
    deal = table("hearts", 4, {1: "2cQsAh"}, passing=True, pass_cycle=["scatter"])
    for seat in range(4):
        cards = sorted(deal.hands[seat][:3], key=lambda card: "Ah Qs 2c".find(card.text), reverse=seat == 1)
        deal, _ = deal.apply(PassCards(seat, tuple(cards)))
    given = deal.chosen[1] or ()
    picture = drawn(deal)
    assert "Deal 1, dealt by seat 0, passed one to each" in picture
    signs = str.maketrans("cdhs", "♣♦♥♠")
    wanted = [f"{card.text.translate(signs)} to {seat}" for card, seat in zip(given, (2, 3, 0), strict=True)]
    assert f"gave {', '.join(wanted)}" in picture


def test_the_dealers_choice_is_told_as_one() -> None:
    deal = table("hearts", 4, passing=True, pass_cycle=["dealer"])
    assert "Deal 1, dealt by seat 0, the dealer has still to say where to pass" in drawn(deal).splitlines()
    assert drawn(deal).endswith("Under way: seat 0 is next\n")
    deal, _ = deal.apply(ChoosePassing(0, Direction.ACROSS))
    assert "Deal 1, dealt by seat 0, passed across, as the dealer chose" in drawn(deal).splitlines()


def test_scores_that_fall_say_why() -> None:
    exact = drawn(play(plain_deal(target=23, exact_target="half"), NO_MOON))
    assert "  1     11    3     0" in exact.splitlines()
    assert "        Seat 0 met 23 exactly, and falls to 11." in exact.splitlines()
    table_of_points = ["h=1", "Qs=13", "Jh=-10"]
    options = {"penalties": table_of_points, "floor": "zero", "first_trick": "any-card"}
    low = drawn(play(plain_deal(**options), NO_MOON))
    assert "        +23   −8    +0" in low.splitlines()
    assert "  1     23    0     0" in low.splitlines()
    assert "        Seat 1 stops at zero." in low.splitlines()


def test_what_it_earns_to_take_nothing_is_told() -> None:
    picture = drawn(play(plain_deal(no_trick_bonus=5), NO_MOON))
    assert "  1     23    3     −5" in picture.splitlines()
    assert "        Seat 2 took nothing: 5 off." in picture.splitlines()


def test_house_rules_are_told_in_words_and_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    options = {"penalties": ["h=1", "Qs=13", "Jd=-10"], "deals": 8, "strip": ["2c", "2d", "3d", "3c"] * 2}
    options |= {"cancellation": "last-higher", "pass_cycle": ["dealer", "scatter"]}
    rules = rule_set("cancellation", 6, {**options, "target": 50})
    head, _, _ = drawn_record(written(rules, [])).partition("\n\n")
    assert head.splitlines() == [
        "Cancellation Hearts, 6 seats, 8 deals",
        "House rules",
        "  Cards left in the box: 2♣ 2♣ 3♣ 3♣ 2♦",
        "    2♦ 3♦ 3♦",
        "  Who you pass to: dealer's choice, one",
        "    to each",
        "  Twins in one trick: Last is higher",
        "  What cards count: J♦ −10, hearts 1,",
        "    Q♠ 13",
    ]


def rules_with_a_kitty() -> RuleSet:
    return rule_set("cancellation", 7, {"kitty": "first-heart"})


def test_who_took_the_kitty_is_told_once_it_is_taken() -> None:
    _, (before, *_) = played(rules_with_a_kitty(), 3, actions=8)
    assert "taken by seat" not in drawn_record(written(rules_with_a_kitty(), [before]))
    match, (deal, *_) = played(rules_with_a_kitty(), 3, actions=8 + 7 * 14)
    assert match.deal is not None
    picture = drawn_record(written(rules_with_a_kitty(), [deal]))
    assert f"taken by seat {match.deal.kitty_taker}" in picture


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


@pytest.mark.parametrize("done", ["passed", "played"])
def test_before_the_dealer_has_chosen_nothing_can_be_done(done: str) -> None:
    deal = table("hearts", 4, passing=True, pass_cycle=["dealer"])
    before = record_of(deal)
    passed = tuple(hand[:6] for hand in before.hands) if done == "passed" else None
    spoiled = replace(before, passed=passed, tricks=("1: 2c",) if done == "played" else ())
    out = io.StringIO()
    assert not show(Record(io.BytesIO(written(deal.rules, [spoiled]))), out, colours=False)
    assert "The dealer has not yet said where cards are passed." in out.getvalue()
