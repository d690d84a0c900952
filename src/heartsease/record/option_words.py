"""Options and their values in a person's words, as the set-up page has them too."""

from collections.abc import Sequence
from contextlib import suppress

from heartsease.cards import Suit
from heartsease.record.ink import NO_BREAK, Ink
from heartsease.rules import OPTIONS, OptionValue
from heartsease.rules.options import Cards, Directions, Points
from heartsease.words import text


def label_of(name: str) -> str:
    """What an option is called.

    >>> label_of("pass_count")
    'Cards to pass'
    """
    return text(f"option-{name}.label")


def value_of(name: str, value: OptionValue, ink: Ink) -> str:
    """A value in a few words, its cards as the terminal has them.

    >>> import io
    >>> value_of("strip", ["2c", "2d"], Ink(io.StringIO(), colours=False))
    '2♣ 2♦'
    """
    if not isinstance(value, list):
        return text(_message(name, value), n=value)
    match OPTIONS[name].kind:
        case Cards() if value:
            return " ".join(map(ink.face, value))
        case Directions() if value:
            return ", ".join(text(f"direction-{direction}") for direction in value)
        case Points():
            return _points(value, ink)
    return text(_message(name, value))


def meaning_of(name: str, value: OptionValue) -> str:
    """What a value does, without a full stop.

    >>> meaning_of("target", 50)
    'The match ends when somebody has 50 or more'
    """
    args = {} if isinstance(value, list) else {"n": value}
    return text(f"{_message(name, value)}.does", **args)


def _message(name: str, value: OptionValue) -> str:
    """The text of a value: its own where it has one, or that of its kind."""
    match OPTIONS[name].kind, value:
        case Cards(), list():
            return f"option-{name}-cards" if value else f"option-{name}-none"
        case _, list():
            return f"option-{name}-list"
        case _, int():
            with suppress(LookupError):
                text(own := f"option-{name}-{value}")
                return own
            return f"option-{name}-value"
    return f"option-{name}-{value}"


def _points(entries: Sequence[str], ink: Ink) -> str:
    """What cards count, in the order of a pack."""
    told = []
    for entry in entries:
        what, _, points = entry.partition("=")
        suits = [suit for suit in Suit if suit.value == what]
        whom = text("suit-name", suit=suits[0].name.lower()) if suits else ink.face(what)
        told.append(f"{whom}{NO_BREAK}{ink.number(int(points))}")
    return ", ".join(told)
