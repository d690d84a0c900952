"""Every option and every value it may have is told in words."""

import io

import pytest

from heartsease.record.ink import Ink
from heartsease.record.option_words import label_of, meaning_of, value_of
from heartsease.rules import OPTIONS, OptionValue
from heartsease.rules.options import Cards, Directions, Number, Option, Words
from heartsease.words import text

PEN = Ink(io.StringIO(), colours=False)


def values(option: Option) -> list[OptionValue]:
    match option.kind:
        case Words(words):
            return [str(word.value) for word in words]
        case Number(least, greatest):
            return [least, min(least + 1, greatest), greatest]
        case Cards(words):
            return [*[str(word.value) for word in words], [], ["2c"], ["2c", "2c", "Ah"]]
        case Directions(words):
            return [*[str(word.value) for word in words], ["left"], ["scatter", "dealer", "hold"]]
    return [["h=1", "Qs=13"], ["Jd=-10", "h=1"]]


EACH = [(option.name, value) for option in OPTIONS.values() for value in values(option)]


@pytest.mark.parametrize(("name", "value"), EACH, ids=str)
def test_every_value_has_its_words(name: str, value: OptionValue) -> None:
    words, meaning = value_of(name, value, PEN), meaning_of(name, value)
    assert words
    assert meaning
    assert label_of(name) == text(f"option-{name}.label")
    for told in (words, meaning):
        assert not told.endswith(".")
        assert name not in told or "_" not in name


def test_values_of_an_option_are_told_apart() -> None:
    for option in OPTIONS.values():
        told = {str(value): value_of(option.name, value, PEN) for value in values(option)}
        assert len(set(told.values())) == len(told), option.name


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("decks", 2, "Two"),
        ("strip", [], "None"),
        ("strip", ["2c", "Td"], "2♣ T♦"),
        ("strip", "even", "Equal hands"),
        ("pass_cycle", ["left", "scatter", "dealer"], "left, one to each, dealer's choice"),
        ("pass_count", 0, "None"),
        ("no_trick_bonus", 5, "−5"),
        ("deals", 0, "No limit"),
        ("target", 9007199254740991, "9007199254740991"),
    ],
)
def test_a_few_of_them(name: str, value: OptionValue, words: str) -> None:
    assert value_of(name, value, PEN) == words


def test_points_stay_with_their_card() -> None:
    assert value_of("penalties", ["Jd=-10", "h=1", "Qs=13"], PEN) == "J♦\xa0−10, hearts\xa01, Q♠\xa013"
