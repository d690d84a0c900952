"""Options as they are typed on a command line: ``target=50``, ``strip=2d,2c``, ``penalties=h=1,Qs=13``."""

import re
from collections.abc import Iterable
from typing import Final

from heartsease.rules import OPTIONS, OptionValue
from heartsease.rules.options import Cards, Directions, Number, Points

_NONE: Final = ("", "none", "[]")
_SIGNS: Final = str.maketrans("♣♦♥♠−", "cdhs-")
_CARD: Final = re.compile(r"(?P<rank>10|[2-9TJQKA])?(?P<suit>[CDHS])(?P<points>=.*)?", re.IGNORECASE)


def read_settings(settings: Iterable[tuple[str, str]]) -> dict[str, object]:
    """The options of a rule set from typed names and values; whether they can be is for the rule set to say.

    >>> read_settings([("target", "50"), ("pass-cycle", "left,hold"), ("strip", "none"), ("tie", "shared")])
    {'target': 50, 'pass_cycle': ['left', 'hold'], 'strip': [], 'tie': 'shared'}
    """
    named = [(name.strip().lower().replace("-", "_"), typed.strip()) for name, typed in settings]
    return {name: _value(name, typed) for name, typed in named}


def typed(name: str, value: OptionValue) -> str:
    """An option as it would be typed.

    >>> typed("penalties", ["h=1", "Qs=13"])
    'penalties=h=1,Qs=13'
    """
    return f"{name}={(','.join(value) or 'none') if isinstance(value, list) else value}"


def _value(name: str, typed: str) -> object:
    option = OPTIONS.get(name)
    match option and option.kind:
        case Number() if typed.isascii() and typed.isdigit() and len(typed) < 20:
            return int(typed)
        case Cards(words) | Directions(words) if typed not in [word.value for word in words]:
            return [] if typed in _NONE else [_card(item) for item in _listed(typed)]
        case Points():
            return [_card(item) for item in _listed(typed)]
    return typed


def _listed(typed: str) -> list[str]:
    """Items by commas or spaces, also as a TOML array of texts."""
    for sign in "[],\"'":
        typed = typed.replace(sign, " ")
    return typed.split()


def _card(item: str) -> str:
    """A card or a suit, perhaps with its points, as records write it; anything else as it is.

    >>> _card("10H"), _card("qs=13"), _card("J♦=−10"), _card("left")
    ('Th', 'Qs=13', 'Jd=-10', 'left')
    """
    found = _CARD.fullmatch(item.translate(_SIGNS))
    if found is None:
        return item
    rank = (found["rank"] or "").upper().replace("10", "T")
    return rank + found["suit"].lower() + (found["points"] or "")
