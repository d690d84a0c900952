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
LevelName = Annotated[str, msgspec.Meta(max_length=24)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=10)]
Salt = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}(?!\n)$")]
Commitment = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]
TalkText = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=_A_NAME)]
OptionValue = str | int | list[str]
Emote = Literal["well-played", "thanks", "ouch", "oops", "hurry", "hello", "good-game", "heart"]


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


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table of friends is run; the host sets it, always as a whole.

    ``turn_s`` is how many seconds a move may take (null: no clock), with ``bank_s`` more for a match, to be
    used up. ``away_turn_s`` and ``away_s`` are how long somebody may be gone, on their turn and otherwise,
    before a bot of ``level`` plays on for them; bots in empty seats are of that level too. ``joining``: with
    the link only, or ``anyone`` who opens this server's page. ``take_over``: when a newcomer may have a bot's
    seat. ``watchers`` may come, and talk where ``watchers_talk``. ``show_hands``: they see every hand once a
    deal is over.
    """

    turn_s: Annotated[int, msgspec.Meta(ge=5, le=600)] | None
    bank_s: Annotated[int, msgspec.Meta(ge=0, le=1800)]
    away_turn_s: Annotated[int, msgspec.Meta(ge=5, le=600)]
    away_s: Annotated[int, msgspec.Meta(ge=5, le=3600)]
    level: LevelName
    joining: Literal["link", "anyone"]
    watchers: bool
    watchers_talk: bool
    take_over: Literal["between-deals", "at-once"]
    show_hands: bool


class Sit(msgspec.Struct, tag="sit", frozen=True, forbid_unknown_fields=True):
    """Take an empty chair or a bot's; before the start also another one than one's own.

    While a deal is played, a bot's seat is only booked for the next, where the house says so.
    """

    id: CommandId
    seq: Seq
    seat: Seat


class Leave(msgspec.Struct, tag="leave", frozen=True, forbid_unknown_fields=True):
    """Give one's seat up: before the start it is empty then, later a bot's. One may still watch."""

    id: CommandId
    seq: Seq


class Swap(msgspec.Struct, tag="swap", frozen=True, forbid_unknown_fields=True):
    """The host has two seats change places, before the start."""

    id: CommandId
    seq: Seq
    seat: Seat
    other: Seat


class SeatBot(msgspec.Struct, tag="seat-bot", frozen=True, forbid_unknown_fields=True):
    """The host gives a seat, whoever has it, to a bot; with no ``level``, before the start, to nobody."""

    id: CommandId
    seq: Seq
    seat: Seat
    level: LevelName | None


class MakeHost(msgspec.Struct, tag="host", frozen=True, forbid_unknown_fields=True):
    """The host hands the hosting on."""

    id: CommandId
    seq: Seq
    seat: Seat


class SetRules(msgspec.Struct, tag="rules", frozen=True, forbid_unknown_fields=True):
    """The host changes the game, the number of seats or the rules, before the start."""

    id: CommandId
    seq: Seq
    preset: str
    seats: int
    options: dict[str, OptionValue]


class SetHouse(msgspec.Struct, tag="house", frozen=True, forbid_unknown_fields=True):
    """The host changes how the table is run."""

    id: CommandId
    seq: Seq
    house: House


class Start(msgspec.Struct, tag="start", frozen=True, forbid_unknown_fields=True):
    """The host starts the match: ``bots`` take the empty chairs, or else those are taken away."""

    id: CommandId
    seq: Seq
    bots: bool


class Pause(msgspec.Struct, tag="pause", frozen=True, forbid_unknown_fields=True):
    """Ask for a pause, which comes once everybody present has; with ``agree`` false, go on."""

    id: CommandId
    seq: Seq
    agree: bool = True


class AddSalt(msgspec.Struct, tag="salt", frozen=True, forbid_unknown_fields=True):
    """One's own share in the cards, before the start; given again, it replaces the first."""

    id: CommandId
    seq: Seq
    salt: Salt


class Talk(msgspec.Struct, tag="talk", frozen=True, forbid_unknown_fields=True):
    """Say something to the table: a short text or an emote, one of the two."""

    id: CommandId
    text: TalkText | None = None
    emote: Emote | None = None


Playing = ChoosePassing | PassChosen | TakeBack | Play | ChooseMoon | Continue | Undo | Finish
Hosting = Swap | SeatBot | MakeHost | SetRules | SetHouse | Start
Command = Playing | SetPace | Sit | Leave | Pause | AddSalt | Hosting
ClientMessage = Hello | Command | AskHint | Talk


class RulesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/rules``: would these rules work, and what follows from them?"""

    preset: str
    seats: int
    options: dict[str, OptionValue] = {}


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables``: a new table; the same ``id`` again gives the same table.

    For one person and bots of ``level`` (one of the catalogue's), who are dealt to at once; with a ``house``
    for friends, who meet in its waiting room. ``commitment`` is one that the server has just published, and
    ``salt`` the maker's share in the cards: 16 random bytes, as hex.
    """

    id: CommandId
    preset: str
    seats: int
    name: PlayerName
    options: dict[str, OptionValue] = {}
    bot_ms: BotPace = 600
    level: LevelName = "bloom"
    house: House | None = None
    commitment: Commitment | None = None
    salt: Salt | None = None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/invitations/{code}/join``: come to a table; the same ``id`` again gives the same place.

    ``seat`` is the chair wished for (null: any that is free); who only wants to ``watch`` gets none.
    """

    id: CommandId
    name: PlayerName
    seat: Seat | None = None
    watch: bool = False
    salt: Salt | None = None


class UseKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/keys``: go on at a table on this device, by a key made on another."""

    key: Annotated[str, msgspec.Meta(max_length=128)]


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables/{table}/rematch``: a new match at a new table, with the same rules and company.

    One person with bots is dealt to at once, ``commitment`` and ``salt`` as for a new table; friends meet in
    its waiting room first.
    """

    id: CommandId
    commitment: Commitment | None = None
    salt: Salt | None = None
