"""Options as they are typed on a command line: ``target=50``, ``strip=2d,2c``, ``penalties=h=1,Qs=13``."""

from collections.abc import Iterable

from heartsease.rules import OPTIONS
from heartsease.rules.options import Cards, Directions, Number, Points

_NONE = ("", "none", "[]")


def read_settings(settings: Iterable[tuple[str, str]]) -> dict[str, object]:
    """The options of a rule set from typed names and values; whether they can be is for the rule set to say.

    >>> read_settings([("target", "50"), ("pass_cycle", "left,hold"), ("strip", "none"), ("tie", "shared")])
    {'target': 50, 'pass_cycle': ['left', 'hold'], 'strip': [], 'tie': 'shared'}
    """
    return {name: _value(name, typed.strip()) for name, typed in settings}


def _value(name: str, typed: str) -> object:
    option = OPTIONS.get(name)
    match option and option.kind:
        case Number() if typed.isascii() and typed.isdigit() and len(typed) < 20:
            return int(typed)
        case Cards(words) | Directions(words) if typed not in [word.value for word in words]:
            return [] if typed in _NONE else _listed(typed)
        case Points():
            return _listed(typed)
    return typed


def _listed(typed: str) -> list[str]:
    """Items by commas or spaces, also as a TOML array of texts."""
    for sign in "[],\"'":
        typed = typed.replace(sign, " ")
    return typed.split()
