"""What a client may send over a table's socket, and the bodies of the few HTTP calls.

Every command carries ``id``, made by the client, so that a retry does nothing twice, and ``seq``, the
number of the last event its sender had seen: a command made for an older state is refused as ``stale``.
"""

from typing import Annotated, Final, Literal

import msgspec

_NEVER: Final = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
"""Controls, line ends, and what turns the writing direction of whatever follows a name."""

_UNSEEN: Final = (
    r"\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065\u206a-\u206f\u2800"
    r"\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff"
)
"""What may stand in a name, but leaves nothing to read by itself."""

_A_NAME: Final = rf"^[^{_NEVER}]*[^{_NEVER}{_UNSEEN}][^{_NEVER}]*(?!\n)$"

CardText = Annotated[str, msgspec.Meta(pattern=r"^[2-9TJQKA][cdhs](?!\n)$")]  # a bare $ lets one \n pass
CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
Seq = Annotated[int, msgspec.Meta(ge=0)]
PlayerName = Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern=_A_NAME)]
BotPace = Annotated[int, msgspec.Meta(ge=0, le=5000)]
OptionValue = str | int | list[str]


class Hello(msgspec.Struct, tag="hello", frozen=True, forbid_unknown_fields=True):
    """The first message on a socket: who speaks; answered by the whole state."""

    token: Annotated[str, msgspec.Meta(max_length=128)]


class ChoosePassing(msgspec.Struct, tag="passing", frozen=True, forbid_unknown_fields=True):
    """The dealer's choice of where cards are passed (P-7)."""

    id: CommandId
    seq: Seq
    direction: Literal["left", "right", "across", "hold"]


class PassChosen(msgspec.Struct, tag="pass", frozen=True, forbid_unknown_fields=True):
    """Confirm the cards to pass (P-1); another ``pass`` before the last seat confirms replaces them.

    Where each goes to another seat (P-6), the first is for the next seat clockwise.
    """

    id: CommandId
    seq: Seq
    cards: Annotated[list[CardText], msgspec.Meta(max_length=8)]


class TakeBack(msgspec.Struct, tag="take-back", frozen=True, forbid_unknown_fields=True):
    """Take back a confirmed choice while another seat still chooses (P-1)."""

    id: CommandId
    seq: Seq


class Play(msgspec.Struct, tag="play", frozen=True, forbid_unknown_fields=True):
    """Play a card to the trick."""

    id: CommandId
    seq: Seq
    card: CardText


class ChooseMoon(msgspec.Struct, tag="moon", frozen=True, forbid_unknown_fields=True):
    """The shooter's choice (S-2)."""

    id: CommandId
    seq: Seq
    choice: Literal["add", "subtract"]


class Continue(msgspec.Struct, tag="continue", frozen=True, forbid_unknown_fields=True):
    """Go on to the next deal after the score."""

    id: CommandId
    seq: Seq


class Undo(msgspec.Struct, tag="undo", frozen=True, forbid_unknown_fields=True):
    """Take back the last own play, and what followed it; one person's tables only."""

    id: CommandId
    seq: Seq


class Finish(msgspec.Struct, tag="finish", frozen=True, forbid_unknown_fields=True):
    """Agree to finish a deal in which no score can change any more, or (``agree`` false) rather play on."""

    id: CommandId
    seq: Seq
    agree: bool = True


class SetPace(msgspec.Struct, tag="pace", frozen=True, forbid_unknown_fields=True):
    """How long a bot waits before it acts, in milliseconds."""

    id: CommandId
    seq: Seq
    bot_ms: BotPace


class AskHint(msgspec.Struct, tag="hint", frozen=True, forbid_unknown_fields=True):
    """What each choice that is waited for is expected to cost; nothing at the table changes."""

    id: CommandId
    seq: Seq


Command = ChoosePassing | PassChosen | TakeBack | Play | ChooseMoon | Continue | Undo | Finish | SetPace
ClientMessage = Hello | Command | AskHint


class RulesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/rules``: would these rules work, and what follows from them?"""

    preset: str
    seats: int
    options: dict[str, OptionValue] = {}


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables``: a table for one person and bots; the same ``id`` again gives the same table.

    ``level`` is how well the bots play: one of the catalogue's.
    """

    id: CommandId
    preset: str
    seats: int
    name: PlayerName
    options: dict[str, OptionValue] = {}
    bot_ms: BotPace = 600
    level: Annotated[str, msgspec.Meta(max_length=24)] = "bloom"


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables/{table}/rematch``: a new match at a new table, with the same rules and company."""

    id: CommandId
