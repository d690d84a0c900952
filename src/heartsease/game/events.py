"""Events: what has happened.

Causes (chance and actions) are what a store keeps; the others follow from them, and tell a listener what
a cause led to.
"""

from dataclasses import dataclass

from heartsease.cards import Card
from heartsease.rules import Direction, MoonChoice
from heartsease.rules.dealing import Dealing
from heartsease.rules.taking import Void


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal lies on the table: chance has spoken."""

    number: int
    dealer: int
    passing: Direction
    dealing: Dealing


@dataclass(frozen=True, slots=True)
class PassingChosen:
    """The dealer has said where cards are passed (P-7)."""

    seat: int
    direction: Direction


@dataclass(frozen=True, slots=True)
class PassChosen:
    """A seat confirmed the cards it passes."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PassTakenBack:
    """A seat took its confirmed choice back."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsExchanged:
    """The last seat has confirmed: every seat holds what it was passed (P-1)."""


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card; ``breaks`` when hearts broke by it."""

    seat: int
    card: Card
    breaks: bool = False


@dataclass(frozen=True, slots=True)
class TrickEnded:
    """A trick is complete: who took it (None: nobody), with all that went along and its points.

    ``kitty`` says whether the kitty went too; its cards are known to the taker alone (D-6).
    """

    taker: int | None
    void: Void | None
    points: int
    kitty: bool


@dataclass(frozen=True, slots=True)
class MoonChosen:
    """The shooter has chosen."""

    seat: int
    choice: MoonChoice


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is scored: points taken, what the deal adds to each score, and the scores.

    These are the sums, but for a score that met the target exactly or a floor (S-13, S-14).
    """

    points: tuple[int, ...]
    added: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over (S-7, S-8)."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat took its last play back: the last ``back`` causes no longer stand."""

    seat: int
    back: int


Cause = Dealt | PassingChosen | PassChosen | PassTakenBack | CardPlayed | MoonChosen
Event = Cause | CardsExchanged | TrickEnded | DealScored | MatchWon
