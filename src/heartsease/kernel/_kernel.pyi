# Generated from kernel/bindings by `make generate`; not to be edited.
"""
Fast play for bots, hints and reviews; it never decides what is legal at a table.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


VERSION: str = '0.1.0'

class Unsupported(ValueError):
    pass

class Rules:
    """A rule set as the kernel plays it."""

    def __init__(self, seats: int, options: Mapping[str, str | int | Sequence[str]]) -> None:
        """
        From every option, resolved. Raises Unsupported, which names the option.
        """

    @property
    def seats(self) -> int: ...

    @property
    def hand_size(self) -> int: ...

    @property
    def kitty_size(self) -> int: ...

    def passing_of(self, number: int) -> str:
        """Where cards go in that deal, from 1."""

    def exchanged(self, direction: str, hands: Sequence[Sequence[str]], given: Sequence[Sequence[str]]) -> list[list[str]]:
        """
        Hands after the pass. Raises ValueError for a card that is not in hand.
        """

class Game:
    """One deal after the pass, card by card."""

    def __init__(self, rules: Rules, dealer: int, hands: Sequence[Sequence[str]], kitty: Sequence[str]) -> None:
        """
        Hands are after the pass. Raises ValueError for cards that are not the pack.
        """

    @property
    def seats(self) -> int: ...

    @property
    def over(self) -> bool: ...

    @property
    def to_act(self) -> int | None: ...

    @property
    def legal(self) -> list[str]:
        """Faces that may be played."""

    @property
    def broken(self) -> bool: ...

    @property
    def tricks(self) -> int: ...

    @property
    def leader(self) -> int: ...

    @property
    def taking(self) -> int | None:
        """Who takes the trick as it lies."""

    @property
    def trick(self) -> list[str]:
        """Its cards, in playing order."""

    @property
    def finished(self) -> list[tuple[int, list[str], int | None, str | None]]:
        """Of each finished trick: leader, cards, taker, and why it was void."""

    @property
    def kitty_taker(self) -> int | None: ...

    @property
    def held_over(self) -> list[str]: ...

    @property
    def points(self) -> list[int]: ...

    @property
    def shooter(self) -> int | None: ...

    @property
    def choice(self) -> bool:
        """Whether a shooter has a choice."""

    @property
    def sun(self) -> bool: ...

    def hand(self, seat: int) -> list[str]: ...

    def play(self, card: str) -> None:
        """Raises ValueError for a card that may not be played."""

    def undo(self) -> bool:
        """Take the last card back; False where none was played."""

    def ways(self, depth: int) -> int:
        """
        In how many ways the deal can go on for so many actions, equal cards counted once.
        """

    def added(self, choice: str, before: Sequence[int]) -> list[int]:
        """What the deal adds to each score."""

def settled(rules: Rules, before: Sequence[int], added: Sequence[int]) -> list[int]:
    """The scores after a deal."""

def winners(rules: Rules, scores: Sequence[int], deals: int) -> list[int]:
    """Who has won after so many deals; nobody while the match goes on."""

def simulate(rules: Rules, seed: int, first: int, out: Annotated[NDArray[numpy.int16], dict(shape=(None, None), order='C', device='cpu')], threads: int = 1) -> None:
    """
    Random deals number first and on; penalty points go to out, a row a deal.
    """

def random_deal(rules: Rules, seed: int, number: int) -> tuple[int, str, list[list[str]], list[str], list[list[str]], list[str]]:
    """
    Random deal of that number: dealer, passing, hands, kitty, passed and plays.
    """

def playout_kind() -> str:
    """How random deals are played here: bmi2 or plain."""

class Valued:
    """A choice, and what it is expected to come to."""

    @property
    def cards(self) -> list[str]: ...

    @property
    def direction(self) -> str: ...

    @property
    def value(self) -> float: ...

    @property
    def points(self) -> float: ...

    @property
    def tries(self) -> int: ...

class Knowledge:
    """What one seat knows of a deal."""

    def __init__(self, rules: Rules, seat: int, dealer: int, passing: str, hand: Sequence[str], given: Sequence[str], tricks: Sequence[tuple[int, Sequence[str]]], kitty: Sequence[str] | None, scores: Sequence[int], number: int) -> None:
        """Raises ValueError for what cannot have been seen."""

    def worlds(self) -> float:
        """
        How many ways there are for the unknown cards to lie, copies told apart.
        """

    def draw(self, seed: int) -> tuple[list[list[str]], list[str]]:
        """One of these worlds, each as likely: every hand, and the kitty."""

    def plays(self, legal: Sequence[str], microseconds: int, playouts: int, parts: tuple[bool, bool, bool], seed: int, fines: Sequence[float] = []) -> list[Valued]:
        """
        The cards, best first: by their values, less what is known against each.
        """

    def passes(self, microseconds: int, playouts: int, parts: tuple[bool, bool, bool], seed: int) -> list[Valued]:
        """Cards to pass, best first."""

    def directions(self, ways: Sequence[str], microseconds: int, playouts: int, parts: tuple[bool, bool, bool], seed: int) -> list[Valued]:
        """Where cards may go, best first."""

def match_value(rules: Rules, scores: Sequence[int], seat: int, deals: int) -> float:
    """How likely a seat is to win the match, in percent."""
