"""The JSON form of what a store keeps: causes, undos and what else was settled at a table, a line each.

``EVENT_SCHEMA`` is stored with every event. When the form changes it grows by one, and an upcaster from
the version before joins ``UPCASTERS``; stored files of every version stay readable for ever.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from heartsease.cards import Card
from heartsease.cards.hand import parse_cards
from heartsease.errors import HeartseaseError, ReplayError
from heartsease.game import (
    CardPlayed,
    Cause,
    Dealt,
    MoonChosen,
    PassChosen,
    PassingChosen,
    PassTakenBack,
    Undone,
)
from heartsease.record.table_events import Json, TableEvent, reader_of, written
from heartsease.rules import Direction, MoonChoice
from heartsease.rules.dealing import Dealing

EVENT_SCHEMA: Final = 2


_encode: Final = msgspec.json.Encoder().encode

Stored = Cause | Undone | TableEvent

UPCASTERS: Final[Mapping[int, Callable[[Json], Json]]] = {1: lambda data: data}  # 2: more kinds of events
"""From a version to the next: each takes an event's JSON and returns it in the following version's form."""


def event_to_json(event: Stored) -> str:
    """An event as one line of JSON, in the form of ``EVENT_SCHEMA``.

    >>> event_to_json(CardPlayed(2, Card("Qs"), breaks=True))
    '{"type":"played","seat":2,"card":"Qs","breaks":true}'
    """
    return _encode(_written(event)).decode()


def event_from_json(
    text: str, schema: int = EVENT_SCHEMA, upcasters: Mapping[int, Callable[[Json], Json]] = UPCASTERS
) -> Stored:
    """The event that a text of some schema version means. Raises ReplayError.

    >>> event_from_json('{"type":"undone","seat":0,"back":3}')
    Undone(seat=0, back=3)
    """
    if not isinstance(schema, int):
        raise ReplayError("bad-event", text=text[:200])
    if schema > EVENT_SCHEMA:
        raise ReplayError("newer-event", schema=schema, known=EVENT_SCHEMA)
    try:
        data = json.loads(text)
        for version in range(schema, EVENT_SCHEMA):
            data = upcasters[version](data)
        return _read(data)
    except (KeyError, TypeError, ValueError, HeartseaseError) as error:
        raise ReplayError("bad-event", text=text[:200]) from error


def _written(event: Stored) -> Json:
    match event:
        case Dealt(number, dealer, passing, dealt):
            return {
                "type": "dealt",
                "number": number,
                "dealer": dealer,
                "passing": passing.value,
                "hands": [_together(hand) for hand in dealt.hands],
                "kitty": _together(dealt.kitty),
            }
        case PassingChosen(seat, direction):
            return {"type": "passing", "seat": seat, "direction": direction.value}
        case PassChosen(seat, cards):
            return {"type": "passed", "seat": seat, "cards": _together(cards)}
        case PassTakenBack(seat):
            return {"type": "taken-back", "seat": seat}
        case CardPlayed(seat, card, breaks):
            return {"type": "played", "seat": seat, "card": str(card), "breaks": breaks}
        case MoonChosen(seat, choice):
            return {"type": "moon", "seat": seat, "choice": choice.value}
        case Undone(seat, back):
            return {"type": "undone", "seat": seat, "back": back}
        case _:
            return written(event)


def _read(data: Json) -> Stored:
    match data["type"]:
        case "dealt":
            dealt = Dealing(tuple(map(parse_cards, data["hands"])), parse_cards(data["kitty"]))
            number, dealer = _number(data["number"]), _number(data["dealer"])
            return Dealt(number, dealer, Direction(data["passing"]), dealt)
        case "passing":
            return PassingChosen(_number(data["seat"]), Direction(data["direction"]))
        case "passed":
            return PassChosen(_number(data["seat"]), parse_cards(data["cards"]))
        case "taken-back":
            return PassTakenBack(_number(data["seat"]))
        case "played":
            return CardPlayed(_number(data["seat"]), Card(data["card"]), data["breaks"])
        case "moon":
            return MoonChosen(_number(data["seat"]), MoonChoice(data["choice"]))
        case "undone":
            return Undone(_number(data["seat"]), _number(data["back"]))
        case other:
            if (read := reader_of(other)) is None:
                raise ValueError(other)
            return read(data)


def _number(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _together(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))
