"""The published rule sets, as data. A published preset is frozen: a change gets a new name.

Settings are written as records write them. New presets join at the end: short codes count them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from heartsease.rules.ideas import OPTIONS
from heartsease.rules.options import OptionValue, Setting


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of rules: the seats it is for, its settings, and where they come from.

    ``source`` names who plays so; ``moon_rule`` is the rule that a wrong moon choice breaks.
    """

    name: str
    least_seats: int
    most_seats: int
    usual_seats: int
    source: str
    moon_rule: str
    settings: Mapping[str, Setting]

    def with_options(self, options: Mapping[str, object]) -> dict[str, Setting]:
        """The settings with some changed. Raises KeyError and ValueError for what is no option's value.

        >>> PRESETS["simple"].with_options({"target": 50})["target"]
        50
        """
        changed = {name: OPTIONS[name].read(value) for name, value in options.items()}
        return {**self.settings, **changed}


Written = Mapping[str, OptionValue]

_HEARTS: Final[Written] = {
    "decks": 1,
    "strip": "table",
    "kitty": "none",
    "pass_count": 3,
    "pass_cycle": "standard",
    "opening_lead": "lowest-club",
    "first_trick": "penalty-free",
    "hearts_lead": "when-broken",
    "hearts_broken_by": "heart-or-queen",
    "queen_lead": "any-time",
    "queen_discard": "free",
    "cancellation": "off",
    "void_trick_lead": "same-leader",
    "last_void_trick": "nobody",
    "penalties": ["h=1", "Qs=13"],
    "no_trick_bonus": 0,
    "moon": "choice",
    "moon_value": 26,
    "sun": "off",
    "sun_value": 52,
    "exact_target": "off",
    "floor": "none",
    "target": 100,
    "deals": 0,
    "tie": "shared",
}

_SIMPLE: Final[Written] = {
    **_HEARTS,
    "strip": [],
    "pass_cycle": ["left"],
    "first_trick": "any-card",
    "hearts_broken_by": "heart",
    "moon": "add",
}

_CANCELLATION: Final[Written] = {
    **_HEARTS,
    "decks": 2,
    "strip": [],
    "kitty": "first-trick",
    "pass_cycle": ["left", "right"],
    "opening_lead": "eldest",
    "first_trick": "any-card",
    "cancellation": "two-pairs-void",
    "target": 150,
}

_BICYCLE: Final[Written] = {**_HEARTS, "moon": "add"}

_PAGAT: Final[Written] = {**_HEARTS, "first_trick": "any-card", "hearts_broken_by": "heart"}

_WINDOWS: Final[Written] = {**_HEARTS, "hearts_broken_by": "heart", "moon": "add"}

_OMNIBUS: Final[Written] = {**_PAGAT, "penalties": ["h=1", "Qs=13", "Jd=-10"]}

_BLACK_MARIA: Final[Written] = {
    **_HEARTS,
    "strip": "even",
    "pass_cycle": ["right"],
    "opening_lead": "eldest-any",
    "first_trick": "any-card",
    "hearts_lead": "any-time",
    "penalties": ["h=1", "Qs=13", "Ks=10", "As=7"],
    "moon": "off",
}

_SPOT: Final[Written] = {
    **_WINDOWS,
    "strip": "even",
    "penalties": [
        *[f"{number}h={number}" for number in range(2, 10)],
        *["Th=10", "Jh=11", "Qh=12", "Kh=13", "Ah=14", "Qs=25"],
    ],
    "moon_value": 129,
    "target": 500,
}

_HOOLIGAN: Final[Written] = {**_HEARTS, "penalties": ["h=1", "Qs=13", "7c=7"]}

_IDENTICAL: Final[Written] = {**_CANCELLATION, "cancellation": "identical"}

_EQUAL_HANDS: Final[Written] = {
    **_IDENTICAL,
    "strip": "even",
    "kitty": "none",
    "opening_lead": "lowest-club",
    "last_void_trick": "leader",
}

_GUTS: Final[Written] = {**_CANCELLATION, "opening_lead": "eldest-any", "hearts_lead": "any-time"}


def _preset(
    name: str, seats: tuple[int, int, int], source: str, settings: Written, *, moon_rule: str = "S-2"
) -> Preset:
    read = {option: OPTIONS[option].read(value) for option, value in settings.items()}
    least, usual, most = seats
    return Preset(name, least, most, usual, source, moon_rule, MappingProxyType(read))


PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            _preset("hearts", (3, 4, 7), "The Spruce Crafts, Hearts", _HEARTS),
            _preset("simple", (4, 4, 4), "eHow, How to play Hearts", _SIMPLE, moon_rule="S-3"),
            _preset(
                "cancellation",
                (6, 8, 11),
                "The Spruce Crafts, Cancellation Hearts",
                _CANCELLATION,
                moon_rule="S-4",
            ),
            _preset("bicycle", (3, 4, 5), "Bicycle, bicyclecards.com", _BICYCLE),
            _preset("pagat", (3, 4, 5), "pagat.com, Hearts", _PAGAT),
            _preset("windows", (4, 4, 4), "Microsoft Hearts; Board Game Arena, Hearts", _WINDOWS),
            _preset("omnibus", (3, 4, 7), "pagat.com, Omnibus Hearts", _OMNIBUS),
            _preset("black-maria", (3, 3, 6), "Wikipedia, Black Maria", _BLACK_MARIA),
            _preset("spot", (3, 4, 7), "GNOME Hearts and Board Game Arena, Spot Hearts", _SPOT),
            _preset("hooligan", (3, 4, 7), "Wikipedia, Hearts", _HOOLIGAN),
            _preset(
                "cancellation-identical",
                (6, 8, 11),
                "Wikipedia, Cancellation Hearts",
                _IDENTICAL,
                moon_rule="S-4",
            ),
            _preset(
                "cancellation-equal",
                (6, 8, 11),
                "Wikipedia, Cancellation Hearts",
                _EQUAL_HANDS,
                moon_rule="S-4",
            ),
            _preset(
                "cancellation-small",
                (3, 4, 5),
                "The Spruce Crafts, Cancellation Hearts",
                _CANCELLATION,
                moon_rule="S-4",
            ),
            _preset("guts", (6, 8, 10), "American Mensa, Annual Gathering", _GUTS, moon_rule="S-4"),
        )
    }
)
