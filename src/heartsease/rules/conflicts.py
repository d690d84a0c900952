"""Whether a choice of rules can be played at all: judged as a whole, before there is a rule set."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from heartsease.cards import Suit, pack
from heartsease.errors import Conflict
from heartsease.rules.options import (
    OPTIONS,
    Cancellation,
    Direction,
    Kitty,
    OpeningLead,
)
from heartsease.rules.passing import cycle
from heartsease.rules.presets import PRESETS, Preset
from heartsease.rules.stripping import stripped


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
        settings: dict[str, Any] = dict(base.settings)
        settings.update({name: OPTIONS[name].read(value) for name, value in options.items()})
        found.extend(_impossible(base, seats, settings))
    return tuple(found)


def _badly_written(preset: Preset, seats: int, options: Mapping[str, object]) -> Iterator[Conflict]:
    if isinstance(seats, bool) or not isinstance(seats, int):
        yield Conflict("bad-value", ("seats",), {"option": "seats", "value": str(seats)})
    elif not preset.least_seats <= seats <= preset.most_seats:
        yield Conflict(
            "seats-outside-preset",
            ("seats",),
            {"seats": seats, "least": preset.least_seats, "most": preset.most_seats, "preset": preset.name},
        )
    for name, value in options.items():
        option = OPTIONS.get(name)
        if option is None:
            yield Conflict("unknown-option", (name,), {"option": name})
            continue
        try:
            option.read(value)
        except ValueError:
            yield Conflict("bad-value", (name,), {"option": name, "value": str(value)})


def _impossible(preset: Preset, seats: int, settings: Mapping[str, Any]) -> Iterator[Conflict]:
    decks, strip = settings["decks"], stripped(settings["strip"], seats=seats, decks=settings["decks"])
    if decks == 1 and seats > 7:
        yield Conflict("one-pack-too-many-seats", ("decks", "seats"), {"seats": seats})
    if decks == 1 and settings["cancellation"] is not Cancellation.OFF:
        yield Conflict("one-pack-cancellation", ("decks", "cancellation"), {})
    if decks == 2 and settings["cancellation"] is Cancellation.OFF:
        yield Conflict("two-packs-no-cancellation", ("decks", "cancellation"), {})

    penalties = {card for card, points in preset.penalties if points}
    bad = sorted({card for card in strip if card in penalties})
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
    directions = cycle(settings["pass_cycle"], seats)
    if not directions:
        yield Conflict("empty-cycle", ("pass_cycle",), {})
    if Direction.ACROSS in directions and seats % 2:
        yield Conflict("across-odd-seats", ("pass_cycle", "seats"), {"seats": seats})
