"""What is settled at a table besides the cards: who sits where, how it is run, what was agreed.

None of these changes a match. Their JSON form is their fields, with a ``type``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PaceSet:
    """Bots wait this many milliseconds before they act."""

    type: ClassVar = "pace"
    bot_ms: int


@dataclass(frozen=True, slots=True)
class FinishSaid:
    """A seat agrees, or does not, to finish a deal in which no score can change."""

    type: ClassVar = "finish"
    seat: int
    agrees: bool


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody has come to the table, with a share in its cards (hex, or "")."""

    type: ClassVar = "joined"
    member: int
    name: str
    salt: str


@dataclass(frozen=True, slots=True)
class Salted:
    """Somebody's share in the cards (hex)."""

    type: ClassVar = "salted"
    member: int
    salt: str


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat is now a member's, a ``bot``'s with the key of its ``name``, or nobody's (both None)."""

    type: ClassVar = "seated"
    seat: int
    member: int | None
    bot: str | None
    name: str


@dataclass(frozen=True, slots=True)
class Booked:
    """A member takes a bot's seat with the next deal."""

    type: ClassVar = "booked"
    seat: int
    member: int


@dataclass(frozen=True, slots=True)
class Unbooked:
    """A member takes no seat with the next deal after all."""

    type: ClassVar = "unbooked"
    member: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two seats have changed places."""

    type: ClassVar = "swapped"
    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class Hosted:
    """A member hosts from now on."""

    type: ClassVar = "hosted"
    member: int


@dataclass(frozen=True, slots=True)
class HouseSet:
    """How a table of friends is run, as the wire has it."""

    type: ClassVar = "house"
    house: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RulesSet:
    """Other rules, as a table keeps them."""

    type: ClassVar = "rules"
    rules: str


@dataclass(frozen=True, slots=True)
class Follows:
    """This match is number ``match`` of the same company, and ``dealer`` deals first."""

    type: ClassVar = "follows"
    match: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Started:
    """The match begins: nobody is seated and no salt added before the cards any more."""

    type: ClassVar = "started"
    dealer: int


@dataclass(frozen=True, slots=True)
class StoodIn:
    """A bot of a kind plays on for a seat whose owner is away; None: the owner is back."""

    type: ClassVar = "stood-in"
    seat: int
    bot: str | None


@dataclass(frozen=True, slots=True)
class ReadySaid:
    """A seat would go on to the next deal."""

    type: ClassVar = "ready"
    seat: int


@dataclass(frozen=True, slots=True)
class PauseSaid:
    """A seat asks for a pause, or ends it; ``paused``: and so the table rests."""

    type: ClassVar = "pause"
    seat: int
    agrees: bool
    paused: bool


@dataclass(frozen=True, slots=True)
class BankSet:
    """What a seat has left of its bank of time, in milliseconds."""

    type: ClassVar = "bank"
    seat: int
    left_ms: int


TableEvent = (
    PaceSet
    | FinishSaid
    | Joined
    | Salted
    | Seated
    | Booked
    | Unbooked
    | Swapped
    | Hosted
    | HouseSet
    | RulesSet
    | Follows
    | Started
    | StoodIn
    | ReadySaid
    | PauseSaid
    | BankSet
)

_KINDS: Final[Mapping[str, type[TableEvent]]] = {kind.type: kind for kind in TableEvent.__args__}


def written(event: TableEvent) -> Json:
    """The event's JSON.

    >>> written(Hosted(2))
    {'type': 'hosted', 'member': 2}
    """
    return {"type": event.type, **{field.name: getattr(event, field.name) for field in fields(event)}}


def reader_of(kind: str) -> Callable[[Json], TableEvent] | None:
    """What reads events of a kind, raising KeyError, TypeError or ValueError; None for other kinds."""
    found = _KINDS.get(kind)
    return None if found is None else lambda data: _read(found, data)


def _read(kind: type[TableEvent], data: Json) -> TableEvent:
    given = {field.name: data[field.name] for field in fields(kind)}
    for field in fields(kind):
        if not _FORMS[field.type](given[field.name]):
            raise ValueError(field.name)
    return kind(**given)


def _is_number(value: object) -> bool:
    return type(value) is int and value >= 0


_FORMS: Final[Mapping[Any, Callable[[object], bool]]] = {
    int: _is_number,
    bool: lambda value: isinstance(value, bool),
    str: lambda value: isinstance(value, str),
    int | None: lambda value: value is None or _is_number(value),
    str | None: lambda value: value is None or isinstance(value, str),
    Mapping[str, Any]: lambda value: isinstance(value, dict),
}
"""What a field of each type may hold."""
