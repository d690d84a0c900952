"""The presets, option by option, as the tables and the words of ``docs/rules.md`` have them."""

from typing import Any

_HEARTS: dict[str, Any] = {
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
_CANCELLATION = _HEARTS | {
    "decks": 2,
    "strip": [],
    "kitty": "first-trick",
    "pass_cycle": ["left", "right"],
    "opening_lead": "eldest",
    "first_trick": "any-card",
    "cancellation": "two-pairs-void",
    "target": 150,
}
_PAGAT = _HEARTS | {"first_trick": "any-card", "hearts_broken_by": "heart"}
_FACES = [f"{rank}h={value}" for value, rank in enumerate("23456789TJQKA", start=2)]

PRESETS: dict[str, dict[str, Any]] = {
    "hearts": _HEARTS,
    "simple": _HEARTS
    | {
        "strip": [],
        "pass_cycle": ["left"],
        "first_trick": "any-card",
        "hearts_broken_by": "heart",
        "moon": "add",
    },
    "cancellation": _CANCELLATION,
    "bicycle": _HEARTS | {"moon": "add"},
    "pagat": _PAGAT,
    "windows": _HEARTS | {"hearts_broken_by": "heart", "moon": "add"},
    "omnibus": _PAGAT | {"penalties": ["Jd=-10", "h=1", "Qs=13"]},
    "black-maria": _HEARTS
    | {
        "strip": "even",
        "pass_cycle": ["right"],
        "opening_lead": "eldest-any",
        "first_trick": "any-card",
        "hearts_lead": "any-time",
        "penalties": ["h=1", "Qs=13", "Ks=10", "As=7"],
        "moon": "off",
    },
    "spot": _HEARTS
    | {
        "strip": "even",
        "hearts_broken_by": "heart",
        "penalties": [*_FACES, "Qs=25"],
        "moon": "add",
        "moon_value": 129,
        "target": 500,
    },
    "hooligan": _HEARTS | {"penalties": ["7c=7", "h=1", "Qs=13"]},
    "cancellation-identical": _CANCELLATION | {"cancellation": "identical"},
    "cancellation-equal": _CANCELLATION
    | {
        "strip": "even",
        "kitty": "none",
        "opening_lead": "lowest-club",
        "cancellation": "identical",
        "last_void_trick": "leader",
    },
    "cancellation-small": _CANCELLATION,
    "guts": _CANCELLATION | {"opening_lead": "eldest-any", "hearts_lead": "any-time"},
}

SEATS = {
    "hearts": (3, 4, 5, 6, 7),
    "simple": (4,),
    "cancellation": (6, 7, 8, 9, 10, 11),
    "bicycle": (3, 4, 5),
    "pagat": (3, 4, 5),
    "windows": (4,),
    "omnibus": (3, 4, 5, 6, 7),
    "black-maria": (3, 4, 5, 6),
    "spot": (3, 4, 5, 6, 7),
    "hooligan": (3, 4, 5, 6, 7),
    "cancellation-identical": (6, 7, 8, 9, 10, 11),
    "cancellation-equal": (6, 7, 8, 9, 10, 11),
    "cancellation-small": (3, 4, 5),
    "guts": (6, 7, 8, 9, 10),
}
"""How many each preset is for."""
