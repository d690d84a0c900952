"""Whether a choice of rules can be played at all: judged as a whole, before there is a rule set."""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Final

from heartsease.cards import Suit, pack
from heartsease.errors import Conflict
from heartsease.rules.ideas import OPTIONS
from heartsease.rules.options import Cards, Directions, Kind, Number, Points, Words
from heartsease.rules.passing import cycle
from heartsease.rules.points import MOST_POINTS
from heartsease.rules.presets import PRESETS, Preset
from heartsease.rules.stripping import stripped
from heartsease.rules.values import (
    Cancellation,
    Direction,
    ExactTarget,
    Kitty,
    Moon,
    OpeningLead,
    Sun,
)

MOST_SEATS: Final = {1: 7, 2: 11}
"""How many one pack and two packs are for (D-1, D-3)."""


def conflicts(preset: str, seats: int, options: Mapping[str, object]) -> tuple[Conflict, ...]:
    """Everything that keeps these rules from being played; empty when they can be.

    >>> conflicts("hearts", 4, {"target": 50})
    ()
    >>> [conflict.code for conflict in conflicts("hearts", 4, {"target": 0})]
    ['bad-value']
    """
    base = PRESETS.get(preset)
    if base is None:
        return (Conflict("unknown-preset", ("preset",), {"preset": preset}),)
    found = [*_badly_written(base, seats, options)]
    if not found:
        settings = base.with_options(options)
        found = [*_of_the_pack(seats, settings), *_of_passing(seats, settings), *_of_scoring(seats, settings)]
    return tuple(found)


def _badly_written(preset: Preset, seats: int, options: Mapping[str, object]) -> Iterator[Conflict]:
    if isinstance(seats, bool) or not isinstance(seats, int):
        yield Conflict(
            "bad-value",
            ("seats",),
            {"option": "seats", "value": str(seats), **_may_be(Number(3, MOST_SEATS[2]))},
        )
    elif not preset.least_seats <= seats <= preset.most_seats:
        yield Conflict(
            "seats-outside-preset",
            ("seats",),
            {"seats": seats, "least": preset.least_seats, "most": preset.most_seats, "preset": preset.name},
        )
    for name, value in options.items():
        option = OPTIONS.get(name)
        if option is None:
            yield Conflict("unknown-option", (name,), {"option": name, "options": ", ".join(OPTIONS)})
            continue
        try:
            option.read(value)
        except ValueError:
            shown = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
            yield Conflict("bad-value", (name,), {"option": name, "value": shown, **_may_be(option.kind)})


def _may_be(kind: Kind) -> dict[str, str | int]:
    """What an option may be set to, for the sentence that refuses something else."""
    match kind:
        case Words(words):
            return {"kind": "words", "words": _listed(words)}
        case Number(least, greatest):
            return {"kind": "number", "least": least, "greatest": greatest}
        case Cards(words):
            return {"kind": "cards", "words": _listed(words)}
        case Directions(words, most):
            return {"kind": "directions", "words": _listed(words), "items": _listed(Direction), "most": most}
        case Points():
            return {"kind": "points", "most": MOST_POINTS}


def _listed(words: type[Enum]) -> str:
    return ", ".join(str(word.value) for word in words)


def _of_the_pack(seats: int, settings: Mapping[str, Any]) -> Iterator[Conflict]:
    decks, twins = settings["decks"], settings["cancellation"]
    scoring = {card for card, _ in settings["penalties"]}
    strip = stripped(settings["strip"], seats=seats, decks=decks, scoring=scoring)
    if seats > MOST_SEATS[decks]:
        yield Conflict("one-pack-too-many-seats", ("decks", "seats"), {"seats": seats})
    if decks == 1 and twins is not Cancellation.OFF:
        yield Conflict("one-pack-cancellation", ("decks", "cancellation"), {})
    if decks == 2 and twins is Cancellation.OFF:
        yield Conflict("two-packs-no-cancellation", ("decks", "cancellation"), {})

    bad = sorted({card for card in strip if card in scoring})
    if bad:
        yield Conflict("stripped-penalty", ("strip",), {"cards": " ".join(map(str, bad))})
    extra = sorted(card for card, count in Counter(strip).items() if count > decks)
    if extra:
        yield Conflict("stripped-too-often", ("strip", "decks"), {"cards": " ".join(map(str, extra))})
    cards = pack(decks, strip)
    if settings["opening_lead"] is OpeningLead.LOWEST_CLUB and not any(c.suit is Suit.CLUBS for c in cards):
        yield Conflict("no-clubs", ("opening_lead", "strip"), {})

    hand_size, remainder = divmod(len(cards), seats)
    if remainder and settings["kitty"] is Kitty.NONE:
        yield Conflict(
            "remainder-without-kitty",
            ("kitty", "strip", "decks", "seats"),
            {"remainder": remainder, "seats": seats},
        )
    if settings["pass_count"] > hand_size:
        yield Conflict(
            "pass-over-hand", ("pass_count", "strip"), {"count": settings["pass_count"], "hand": hand_size}
        )


def _of_passing(seats: int, settings: Mapping[str, Any]) -> Iterator[Conflict]:
    directions = cycle(settings["pass_cycle"], seats)
    if not directions:
        yield Conflict("empty-cycle", ("pass_cycle",), {})
    if Direction.ACROSS in directions and seats % 2:
        yield Conflict("across-odd-seats", ("pass_cycle", "seats"), {"seats": seats})
    if Direction.SCATTER in directions and settings["pass_count"] >= seats:
        yield Conflict(
            "scatter-over-seats",
            ("pass_cycle", "pass_count", "seats"),
            {"count": settings["pass_count"], "others": seats - 1},
        )


def _of_scoring(seats: int, settings: Mapping[str, Any]) -> Iterator[Conflict]:
    table = settings["penalties"]
    if not any(points > 0 for _, points in table):
        yield Conflict("no-penalties", ("penalties",), {})
    elif settings["deals"] == 0:
        # A deal has to bring scores nearer to the target, also one whose bonuses are all earned.
        least = settings["decks"] * sum(points for _, points in table)
        least -= (seats - 1) * settings["no_trick_bonus"]
        if least <= 0:
            yield Conflict("never-ends", ("penalties", "no_trick_bonus", "deals"), {})
    penalties = [points > 0 for _, points in table].count(True) * settings["decks"]
    if penalties == 1 and settings["moon"] is not Moon.OFF:
        yield Conflict("moon-of-one-card", ("moon", "penalties"), {})
    if settings["sun"] is not Sun.OFF and settings["moon"] is Moon.OFF:
        yield Conflict("sun-without-moon", ("sun", "moon"), {})
    if settings["exact_target"] is not ExactTarget.OFF and settings["deals"]:
        yield Conflict("exact-without-target", ("exact_target", "deals"), {})
