"""The lines of the engine protocol, version 1: one JSON object each.

What is told to an engine, and what it answers. Keys that neither side knows are left alone.
"""

from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

PROTOCOL: Final = 1
GRACE_MS: Final = 100
"""An answer counts as late beyond its time and this."""


class Message(Struct, frozen=True, kw_only=True):
    """One line, either way."""


# -- told to an engine


class Hello(Message, tag="hello", frozen=True, kw_only=True):
    """The first line."""

    protocol: int = PROTOCOL


class DealTold(Message, tag="deal", frozen=True, kw_only=True):
    """A deal begins; ``hand`` is this seat's as it was dealt, and ``rules`` has every option, resolved."""

    preset: str
    rules: dict[str, Any]
    seats: int
    seat: int
    match: int
    number: int
    dealer: int
    passing: str
    hand: list[str]
    kitty: int = 0
    scores: list[int]


class Choose(Message, tag="choose", frozen=True, kw_only=True):
    """An answer is wanted: ``action`` is pass (``count`` cards), play (one of ``legal``) or moon."""

    action: str
    count: int | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    time_ms: int


class Passed(Message, tag="passed", frozen=True, kw_only=True):
    """Cards were exchanged: what this seat gave and received."""

    gave: list[str]
    received: list[str]


class Played(Message, tag="played", frozen=True, kw_only=True):
    """A card was played, by whichever seat."""

    seat: int
    card: str


class Taken(Message, tag="taken", frozen=True, kw_only=True):
    """A trick ended; a kitty's cards are told to the seat that took them."""

    taker: int | None
    kitty: list[str] | UnsetType = UNSET


class Scored(Message, tag="scored", frozen=True, kw_only=True):
    """The deal is over: points taken, and the scores after it."""

    points: list[int]
    scores: list[int]


class Bye(Message, tag="bye", frozen=True, kw_only=True):
    """There is nothing more; the engine leaves."""


Told = Hello | DealTold | Choose | Passed | Played | Taken | Scored | Bye


# -- answered by an engine


class Introduction(Message, tag="hello", frozen=True, kw_only=True):
    """Who the engine is."""

    protocol: int
    name: str = ""
    author: str = ""


class PassAnswer(Message, tag="pass", frozen=True, kw_only=True):
    """The cards to pass."""

    cards: list[str]


class PlayAnswer(Message, tag="play", frozen=True, kw_only=True):
    """The card to play."""

    card: str


class MoonAnswer(Message, tag="moon", frozen=True, kw_only=True):
    """What to do with a moon."""

    choice: str


Answer = PassAnswer | PlayAnswer | MoonAnswer


class _Kind(Struct):
    type: str


_KNOWN: Final = {"hello", "deal", "choose", "passed", "played", "taken", "scored", "bye"}
_encoder: Final = msgspec.json.Encoder()


def line_of(message: Message) -> bytes:
    r"""A message as its line.

    >>> line_of(Choose(action="play", legal=["2c"], time_ms=5))
    b'{"type":"choose","action":"play","legal":["2c"],"time_ms":5}\n'
    """
    return _encoder.encode(message) + b"\n"


def told_by(line: bytes) -> Told | None:
    """What a line tells an engine; None where its type is of a later version. Raises msgspec.DecodeError.

    >>> told_by(b'{"type": "played", "seat": 1, "card": "Qs", "colour": "black"}')
    Played(seat=1, card='Qs')
    >>> told_by(b'{"type": "weather"}')
    """
    said = _json(line)
    if msgspec.convert(said, _Kind).type not in _KNOWN:
        return None
    told: Told = msgspec.convert(said, Told)
    return told


def introduction_in(line: bytes) -> Introduction:
    """An engine's first line. Raises msgspec.DecodeError."""
    return msgspec.convert(_json(line), Introduction)


def answer_in(line: bytes) -> Answer:
    """What an engine answers. Raises msgspec.ValidationError for JSON that is none, else DecodeError.

    >>> answer_in(b'{"type": "play", "card": "2c"}')
    PlayAnswer(card='2c')
    """
    answer: Answer = msgspec.convert(_json(line), Answer)
    return answer


def _json(line: bytes) -> Any:
    """The whole line first, so that what is no JSON further on is not judged by its beginning."""
    try:
        return msgspec.json.decode(line)
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError(str(error)) from None
    except RecursionError:
        raise msgspec.DecodeError("nested too deep") from None
