"""Rule sets in which every two values of every two options stand together, where they can.

The search is greedy: a pair that no set has yet is pinned, every other option gets the value that brings
most new pairs, and what ``conflicts`` refuses is mended by changing options at fault, never the two pinned.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from heartsease.rules import OPTIONS, conflicts
from heartsease.rules.options import Words

Pair = tuple[tuple[str, int], tuple[str, int]]
"""Two options, each with the place of a value among its ``VALUES``."""

Places = dict[str, int]
"""The place of each option's value."""

_LISTED: dict[str, Sequence[Any]] = {
    "seats": range(3, 12),
    "decks": (1, 2),
    "strip": ("table", "even", [], ["2c", "3d"]),
    "pass_count": (0, 1, 2, 3, 4),
    "pass_cycle": ("standard", ["left"], ["right"], ["across"], ["hold"], ["scatter"], ["dealer"]),
    "penalties": (
        ["h=1", "Qs=13"],
        ["Jd=-10", "h=1", "Qs=13"],
        ["7c=7", "h=20", "Qs=13", "As=-2"],
        ["Kh=1", "Qs=-13"],
        ["c=1", "d=1", "h=1", "s=1"],
    ),
    "no_trick_bonus": (0, 5, 100),
    "moon_value": (26, 104, 1),
    "sun_value": (52, 1),
    "target": (100, 1, 40),
    "deals": (0, 1, 2),
}

VALUES: Mapping[str, Sequence[Any]] = {
    "seats": _LISTED["seats"],
    **{
        name: [word.value for word in option.kind.words] if isinstance(option.kind, Words) else _LISTED[name]
        for name, option in OPTIONS.items()
    },
}
"""What is tried: every word of every option, and of numbers and lists what differs in kind."""

_TRIES = 12
_MENDINGS = 40


@dataclass(frozen=True)
class Covering:
    """Option sets (``seats`` among them) that have every pair between them, but for those refused."""

    sets: tuple[dict[str, Any], ...]
    refused: frozenset[Pair]


def preset_for(seats: int) -> str:
    """A preset that is for so many; which one does not matter, as every option is set."""
    return "hearts" if seats <= 7 else "cancellation"


@cache
def covering() -> Covering:
    """The sets, the same in every process."""
    random = Random("pairs")
    everywhere = {name: range(len(values)) for name, values in VALUES.items()}
    missing = dict.fromkeys(_pairs(everywhere))
    sets, refused = list[dict[str, Any]](), set[Pair]()
    while missing:
        pair = next(iter(missing))
        places = _with(pair, missing, random)
        if places is None:
            refused.add(pair)
            del missing[pair]
            continue
        sets.append(_values(places))
        for covered in _pairs({name: (place,) for name, place in places.items()}):
            missing.pop(covered, None)
    return Covering(tuple(sets), frozenset(refused))


def _pairs(places: Mapping[str, Iterable[int]]) -> Iterator[Pair]:
    for one, other in combinations(places, 2):
        for i in places[one]:
            for j in places[other]:
                yield (one, i), (other, j)


def _values(places: Places) -> dict[str, Any]:
    return {name: VALUES[name][places[name]] for name in VALUES}


def _with(pair: Pair, missing: Mapping[Pair, None], random: Random) -> Places | None:
    """A set that has a pair and goes together; None where none was found."""
    for _ in range(_TRIES):
        places = _mended(_greedy(dict(pair), missing, random), {name for name, _ in pair}, random)
        if places is not None:
            return places
    return None


def _greedy(places: Places, missing: Mapping[Pair, None], random: Random) -> Places:
    """The places with every other option at the value that brings most of the missing pairs."""
    order, others = list(VALUES), [name for name in VALUES if name not in places]
    for name in random.sample(others, len(others)):
        news = [0] * len(VALUES[name])
        for place in range(len(news)):
            for other, chosen in places.items():
                mine, theirs = (name, place), (other, chosen)
                pair = (mine, theirs) if order.index(name) < order.index(other) else (theirs, mine)
                news[place] += pair in missing
        most = [place for place, count in enumerate(news) if count == max(news)]
        places[name] = random.choice(most)
    return places


def _mended(places: Places, pinned: set[str], random: Random) -> Places | None:
    for _ in range(_MENDINGS):
        options = _values(places)
        seats = options.pop("seats")
        faults = conflicts(preset_for(seats), seats, options)
        if not faults:
            return places
        at_fault = [name for name in random.choice(faults).options if name not in pinned]
        if not at_fault:
            return None
        name = random.choice(at_fault)
        places[name] = random.randrange(len(VALUES[name]))
    return None
