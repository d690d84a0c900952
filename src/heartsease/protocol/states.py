"""What the server sends: the state of a table as one seat may see it, and what just happened.

Seats are absolute (0 … seats-1, clockwise); a client turns the table so that its own seat is at the
bottom. Cards are faces (``"Qs"``). No sentence travels: codes, rule ids and arguments do.
"""

from typing import Literal

import msgspec

from heartsease.protocol.company import Company, Player, TalkLine, WaitingRoom

Phase = Literal["choosing", "passing", "playing", "moon", "scored", "over"]
BriefPhase = Literal["waiting", "choosing", "passing", "playing", "moon", "scored", "over"]
Direction = Literal["left", "right", "across", "hold", "scatter", "dealer"]
MoonChoice = Literal["add", "subtract"]
MoonOutcome = Literal["add", "subtract", "reset"]
VoidReason = Literal["cancelled", "two-pairs"]


class Refused(msgspec.Struct, frozen=True):
    """A card of the own hand that may not be played now, why (a fault code of HRN) and by which rule."""

    card: str
    code: str
    rule: str


class Trick(msgspec.Struct, frozen=True):
    """A trick: ``cards[k]`` was played by seat ``(leader + k) % seats``.

    ``highest`` is the place in ``cards`` that would take it so far (null: none); ``taker`` is set once
    it is complete and not void; ``void`` says why nobody took it.
    """

    leader: int
    cards: list[str]
    cancelled: list[bool]
    highest: int | None
    complete: bool
    taker: int | None
    void: VoidReason | None
    points: int


class Passing(msgspec.Struct, frozen=True):
    """The pass under way: ``chosen`` are the own confirmed cards in their order (null: still choosing)."""

    count: int
    chosen: list[str] | None
    confirmed: list[bool]


class Kitty(msgspec.Struct, frozen=True):
    """The kitty: its size, who took it (null: waiting), and its cards for whoever may know them (D-6)."""

    count: int
    taker: int | None
    cards: list[str] | None


class HeldOver(msgspec.Struct, frozen=True):
    """Cards of void tricks that wait for the next taker (T-5)."""

    cards: list[str]
    points: int


class MoonEffect(msgspec.Struct, frozen=True):
    """What a moon choice would do: new scores, whether the match ends, and who would win it."""

    choice: MoonChoice
    scores: list[int]
    ends: bool
    winners: list[int]


class Moon(msgspec.Struct, frozen=True):
    """A moon choice that is waited for (S-2): a sun is one that took every card (S-11)."""

    shooter: int
    sun: bool
    worth: int
    effects: list[MoonEffect]


class ScoredDeal(msgspec.Struct, frozen=True):
    """A line of the score sheet: ``points`` taken, what the deal ``added``, and the running ``scores``.

    A score is the sum of those before and what was added, but where it met the target exactly or a floor
    (S-13, S-14). ``choice`` is what became of a moon; ``reset``: a sun wiped its shooter's score (S-11).
    """

    number: int
    dealer: int
    passing: Direction
    points: list[int]
    added: list[int]
    scores: list[int]
    shooter: int | None
    sun: bool
    choice: MoonOutcome | None


class DealSummary(msgspec.Struct, frozen=True):
    """Details of the deal just scored: cards that count taken by each seat, and what nobody took (T-6)."""

    taken: list[list[str]]
    lost: list[str]


class Offer(msgspec.Struct, frozen=True):
    """An offer to finish the deal at once: no score can change any more.

    ``reason`` is what the own seat can know: ``rest-is-yours``, ``nothing-changes``, or only that it was
    ``asked``. ``by`` is the seat that asked first (null: none yet); ``agreed``: the own seat has said yes.
    """

    reason: Literal["nothing-changes", "rest-is-yours", "asked"]
    by: int | None
    agreed: bool


class TableState(msgspec.Struct, frozen=True):
    """All that one seat sees of a table; with no ``seat``, what anybody may see.

    ``gives_to`` and ``gets_from`` have a seat for each card passed, in the order chosen, and are empty where
    none is. ``directions`` are those that the own seat, as dealer, may choose among now (P-7). ``all_hands``
    are the hands after the pass, once the deal is over, for whoever watches where the house shows them.
    """

    table: str
    preset: str
    rules: dict[str, str | int | list[str]]
    changed: list[str]
    card_points: dict[str, int]
    seats: int
    seat: int | None
    target: int
    players: list[Player]
    company: Company
    bot_ms: int
    phase: Phase
    deal: int
    dealer: int
    passing: Direction
    directions: list[Direction]
    gives_to: list[int]
    gets_from: list[int]
    hand: list[str]
    received: list[str]
    given: list[str]
    choosing: Passing | None
    to_act: int | None
    legal: list[str]
    refused: list[Refused]
    trick_number: int
    trick_count: int
    trick: Trick | None
    last_trick: Trick | None
    hearts_broken: bool
    kitty: Kitty | None
    held_over: HeldOver
    cards_left: list[int]
    points: list[int]
    scores: list[int]
    can_undo: bool
    all_hands: list[list[str]]
    offer: Offer | None
    moon: Moon | None
    summary: DealSummary | None
    sheet: list[ScoredDeal]
    winners: list[int]


class Dealt(msgspec.Struct, tag="dealt", frozen=True):
    """A new deal lies before the seats."""

    number: int


class PassingChosen(msgspec.Struct, tag="passing-chosen", frozen=True):
    """The dealer has said where cards are passed (P-7)."""

    seat: int
    direction: Direction


class PassConfirmed(msgspec.Struct, tag="confirmed", frozen=True):
    """A seat confirmed its pass, or took it back (``confirmed`` false)."""

    seat: int
    confirmed: bool


class Exchanged(msgspec.Struct, tag="exchanged", frozen=True):
    """The last seat has confirmed: the cards changed hands."""


class Played(msgspec.Struct, tag="played", frozen=True):
    """A seat played a card; ``breaks`` when hearts broke by it."""

    seat: int
    card: str
    breaks: bool


class Taken(msgspec.Struct, tag="taken", frozen=True):
    """A trick is complete: its taker (null: void, held over), points with all that went along, kitty too?"""

    taker: int | None
    points: int
    kitty: bool


class MoonChosen(msgspec.Struct, tag="moon-chosen", frozen=True):
    """The shooter has chosen."""

    seat: int
    choice: MoonOutcome


class Finished(msgspec.Struct, tag="finished", frozen=True):
    """The table has played the rest of the deal at once, as ``seat`` was the first to ask for."""

    seat: int


class DealScored(msgspec.Struct, tag="scored", frozen=True):
    """The deal is scored."""

    number: int


class Undone(msgspec.Struct, tag="undone", frozen=True):
    """A seat took its last play back."""

    seat: int


class SeatTaken(msgspec.Struct, tag="seat-taken", frozen=True):
    """Somebody else has a seat now: see ``players``."""

    seat: int


class StoodIn(msgspec.Struct, tag="stood-in", frozen=True):
    """A bot plays on for a seat from now (``away``), or its owner is back."""

    seat: int
    away: bool


class HostChanged(msgspec.Struct, tag="host-changed", frozen=True):
    """Another seat hosts."""

    seat: int


class Paused(msgspec.Struct, tag="paused", frozen=True):
    """The table rests, or goes on."""

    paused: bool


TableEvent = (
    Dealt
    | PassingChosen
    | PassConfirmed
    | Exchanged
    | Played
    | Taken
    | MoonChosen
    | Finished
    | DealScored
    | Undone
    | SeatTaken
    | StoodIn
    | HostChanged
    | Paused
)


class State(msgspec.Struct, tag="state", frozen=True):
    """The table after event ``seq``, and the events since the last state this socket was sent."""

    seq: int
    state: TableState
    events: list[TableEvent]


class Waiting(msgspec.Struct, tag="waiting", frozen=True):
    """The waiting room of a table after event ``seq``: it has not started."""

    seq: int
    room: WaitingRoom


class Talked(msgspec.Struct, tag="talk", frozen=True):
    """What was said at the table: the latest lines at first, then each one as it comes."""

    lines: list[TalkLine]


class Done(msgspec.Struct, tag="done", frozen=True):
    """Command ``id`` is stored for good; ``seq`` is the last event's number."""

    id: str
    seq: int


class Error(msgspec.Struct, tag="error", frozen=True):
    """Command ``id`` (null: the message could not be read that far) did nothing."""

    id: str | None
    code: str
    rule: str | None = None
    args: dict[str, str | int | list[str]] = {}


class Weighed(msgspec.Struct, frozen=True):
    """A choice, and what it is expected to cost more than the best one, to a tenth.

    It is a card to play, cards to pass in their order, or a ``word``: a direction or a moon choice.
    ``costs`` are points; of a moon choice, by how many in a hundred it makes winning less likely.
    """

    cards: list[str]
    word: Literal["left", "right", "across", "hold", "add", "subtract"] | None
    costs: float


class Reason(msgspec.Struct, frozen=True):
    """Why the best choice is best: a code, and the card that it speaks of."""

    code: str
    card: str | None


class Hint(msgspec.Struct, tag="hint", frozen=True):
    """What was asked for with ``id``, for the state of number ``seq``: every choice, best first."""

    id: str
    seq: int
    choices: list[Weighed]
    reason: Reason | None


ServerMessage = State | Waiting | Talked | Done | Error | Hint


class Conflict(msgspec.Struct, frozen=True):
    """Why a rule set cannot be: a code with the options at fault; the client has the sentence."""

    code: str
    options: list[str]
    args: dict[str, str | int]


class RulesAnswer(msgspec.Struct, frozen=True):
    """What follows from a choice of rules; ``conflicts`` is empty when it can be played.

    ``idle`` are the options that change nothing while the others are as they are, and ``code`` is the short
    code by which anybody has the same rules.
    """

    conflicts: list[Conflict]
    rules: dict[str, str | int | list[str]]
    changed: list[str]
    packs: int
    cards_each: int
    kitty: int
    stripped: list[str]
    idle: list[str]
    code: str


class RulesOfCode(msgspec.Struct, frozen=True):
    """``GET /api/codes/{code}``: the rules that a short code stands for, as a query has them."""

    preset: str
    seats: int
    options: dict[str, str | int | list[str]]


class Option(msgspec.Struct, frozen=True):
    """An option: the ``idea`` it belongs to, and its ``values``: words to choose among.

    ``kind`` says what else it may be: a number from ``least`` to ``greatest``, or a list of cards, of
    ``directions``, or of points (``"h=1"`` for each card of a suit, ``"Qs=13"`` for one).
    """

    name: str
    idea: str
    kind: Literal["choice", "number", "cards", "directions", "points"]
    values: list[str]
    directions: list[Direction]
    least: int | None
    greatest: int | None


class Preset(msgspec.Struct, frozen=True):
    """A preset: who plays so, the seats it is for, the usual number, and its value for every option."""

    name: str
    source: str
    least_seats: int
    most_seats: int
    usual_seats: int
    rules: dict[str, str | int | list[str]]


class Catalogue(msgspec.Struct, frozen=True):
    """``GET /api/catalogue``: every preset and option, and the bots' levels, weakest first."""

    presets: list[Preset]
    options: list[Option]
    levels: list[str]


class Seated(msgspec.Struct, frozen=True):
    """A place at a table: your seat (null: you watch), and the token that is your key to it."""

    table: str
    seat: int | None
    token: str
    preset: str
    seats: int


class Committed(msgspec.Struct, frozen=True):
    """``POST /api/commitments``: SHA-256 of the secret of a table to come, as hex; good for a few minutes."""

    commitment: str


class CarriedKey(msgspec.Struct, frozen=True):
    """``POST /api/tables/{table}/keys``: lets another device go on at the same seat, once and soon."""

    key: str
    seconds: int


class Invitation(msgspec.Struct, frozen=True):
    """``GET /api/invitations/{code}``: what a table is, for whoever may join it.

    ``booked`` are the bots' seats that somebody takes with the next deal.
    """

    code: str
    table: str
    preset: str
    seats: int
    changed: list[str]
    host: str
    players: list[Player]
    started: bool
    over: bool
    watchers: bool
    take_over: Literal["between-deals", "at-once"]
    booked: list[int]
    commitment: str | None


class OpenTables(msgspec.Struct, frozen=True):
    """``GET /api/tables``: the tables that anyone may join."""

    tables: list[Invitation]


class TableBrief(msgspec.Struct, frozen=True):
    """``GET /api/tables/{table}``: enough for "go on with your match"; before the start ``deal`` is 0.

    ``people`` are the names of the others who sit there.
    """

    table: str
    preset: str
    seats: int
    deal: int
    phase: BriefPhase
    your_turn: bool
    people: list[str]
