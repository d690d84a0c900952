"""Actions: what a seat asks for, and the law may refuse."""

from dataclasses import dataclass

from heartsease.cards import Card
from heartsease.rules import Direction, MoonChoice


@dataclass(frozen=True, slots=True)
class ChoosePassing:
    """The dealer says where cards are passed (P-7)."""

    seat: int
    direction: Direction


@dataclass(frozen=True, slots=True)
class PassCards:
    """Confirm the cards to pass; until the last seat confirms, asking again changes them (P-1).

    Where each goes to another seat, the first is for the next seat clockwise (P-6).
    """

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take a confirmed choice back while another seat still chooses (P-1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick (L-3)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class ChooseMoon:
    """The shooter's choice (S-2)."""

    seat: int
    choice: MoonChoice


Action = ChoosePassing | PassCards | TakeBack | PlayCard | ChooseMoon
