"""Who is at a table and how it is run, as everybody there is told."""

from typing import Literal

import msgspec

from heartsease.protocol.commands import Emote, House


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat.

    A bot's ``name`` is a word list's key, a person's is their own, an empty chair's is "". ``level`` is how
    well a bot plays, the key of a word, or null where that has no name. ``stand_in`` is the level of the bot
    that plays on for a person who is away, else null.
    """

    name: str
    kind: Literal["person", "bot", "empty"]
    online: bool
    level: str | None = None
    stand_in: str | None = None


class Turn(msgspec.Struct, frozen=True):
    """The wait for whoever is to act, in milliseconds: how long it has been, and with a clock what is left.

    ``left_ms`` comes without what a seat has in its ``bank_ms``, a number a seat (empty: no clock).
    """

    since_ms: int
    left_ms: int | None
    bank_ms: list[int]


class Booking(msgspec.Struct, frozen=True):
    """Somebody who takes a bot's seat with the next deal."""

    seat: int
    name: str


class Meanwhile(msgspec.Struct, frozen=True):
    """What a bot did for a seat while its owner was away: cards played in this deal, and deals finished."""

    cards: list[str]
    deals: int


class Company(msgspec.Struct, frozen=True):
    """Who is here, and how the table is run; null fields and empty lists where one person plays with bots.

    ``code`` is the table's, to be said or put into a link; ``address`` where others reach this server, when
    that is not where this page came from. ``commitment`` is to the secret that the cards come from, and
    ``match`` the number of this match among those of the same company. ``away_ms`` is by seat how long
    until a bot plays on for somebody (null: not away). ``ready`` are the seats that would go on to the next
    deal, ``ready_ms`` how long the others have. ``paused``: nothing is timed, nobody acts; ``pausing`` are
    the seats that asked for it. ``rematch``: somebody waits at the next table. ``meanwhile`` comes once, on
    return.
    """

    code: str | None
    address: str | None
    host: int | None
    house: House | None
    watchers: list[str]
    commitment: str | None
    match: int
    turn: Turn
    away_ms: list[int | None]
    ready: list[int]
    ready_ms: int | None
    paused: bool
    pausing: list[int]
    booked: list[Booking]
    rematch: bool
    meanwhile: Meanwhile | None


class WaitingRoom(msgspec.Struct, frozen=True):
    """A table before its start; ``seat`` is one's own chair (null: none yet)."""

    table: str
    preset: str
    rules: dict[str, str | int | list[str]]
    changed: list[str]
    seats: int
    seat: int | None
    players: list[Player]
    bot_ms: int
    company: Company


class TalkLine(msgspec.Struct, frozen=True):
    """Something said: by whom, with a ``seat`` where they sit, and a text or an emote."""

    id: str
    name: str
    seat: int | None
    text: str | None
    emote: Emote | None
