"""One deal of a match that is over, step by step and with every hand: nothing of it is hidden any more."""

import msgspec

from heartsease.protocol.states import DealSummary, Direction, HeldOver, TableEvent, Trick


class SeatPass(msgspec.Struct, frozen=True):
    """``given[k]`` went to seat ``gives_to[k]``, and ``received[k]`` came from seat ``gets_from[k]``."""

    given: list[str]
    gives_to: list[int]
    received: list[str]
    gets_from: list[int]


class DealStep(msgspec.Struct, frozen=True):
    """What happened, and how the table lay then.

    A trick's last card leaves the trick complete, and beside it what goes along: ``held_over`` and the kitty
    lie there until the next step, but ``points`` (with the kitty's) are the taker's already. ``to_act`` is
    who acts next.
    """

    events: list[TableEvent]
    trick_number: int
    trick: Trick | None
    to_act: int | None
    hearts_broken: bool
    held_over: HeldOver
    kitty_taker: int | None
    points: list[int]


class PlayedDeal(msgspec.Struct, frozen=True):
    """``GET /api/tables/{table}/deals/{number}``: a deal of a match that is over.

    ``dealt`` are the hands as they came from the pack, ``hands`` those after the pass, by seat; ``passes`` is
    empty where nobody passed. The steps are the deal, the dealer's choice of a direction (P-7), the pass in
    two (``confirmed`` by every seat, then ``exchanged``), every card, the moon choice, and the scoring.
    What it added to the scores stands on the sheet of the table's state.
    """

    number: int
    dealer: int
    passing: Direction
    dealt: list[list[str]]
    passes: list[SeatPass]
    hands: list[list[str]]
    kitty: list[str]
    steps: list[DealStep]
    summary: DealSummary
