"""What an arena plays, and one deal of it in every seating."""

from array import array
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from heartsease.bots.engine import EngineSeat, Fault
from heartsease.cards import key_of_seed
from heartsease.game import Deal
from heartsease.lab.company import KEPT, Company
from heartsease.lab.entrant import Entrant
from heartsease.lab.game import MATCH, compared, played_out
from heartsease.lab.seatings import Seating
from heartsease.rules import RuleSet
from heartsease.rules.dealing import dealing, first_dealer

_TOGETHER: Final = 20
"""Deals that are played together where engines would otherwise come and go with every deal."""


@dataclass(frozen=True)
class Plan:
    """So many deals of a seed among entrants, each in every seating; ``time_ms`` None: each its own."""

    rules: RuleSet
    deals: int
    seed: int
    entrants: tuple[Entrant, ...]
    seatings: tuple[Seating, ...]
    time_ms: int | None = None

    @cached_property
    def key(self) -> bytes:
        """Where the cards come from."""
        return key_of_seed(self.seed)

    def together(self, jobs: int) -> int:
        """How many deals one process plays in a row: one, unless engines had to start anew for each."""
        engines = sum(self.entrants[which].command is not None for who in self.seatings for which in who)
        return 1 if engines <= KEPT else min(_TOGETHER, -(-self.deals // jobs))

    def dealt(self, number: int) -> Deal:
        """A deal before the seats (``docs/dealing.md``): the dealer goes round, scores are held at zero."""
        rules = self.rules
        dealer = (first_dealer(rules, self.key, match=MATCH) + number - 1) % rules.seats
        cards = dealing(rules, self.key, match=MATCH, deal=number, dealer=dealer)
        return Deal.begin(rules, number, dealer, cards, (0,) * rules.seats)


@dataclass
class Game:
    """A deal in one seating: each bot's mean points a seat, moons, faults, and milliseconds a decision."""

    deal: Deal
    points: list[float]
    moons: list[int]
    faults: list[Counter[Fault]]
    spent: list["array[float]"]


@dataclass
class PlayedDeal:
    """A deal in all its seatings."""

    number: int
    games: list[Game]


def play(plan: Plan, company: Company, numbers: range) -> list[PlayedDeal]:
    """Play some deals. Seating by seating, so that engines that have to leave do so seldom."""
    by_seating = [[_game(plan, company, seating, number) for number in numbers] for seating in plan.seatings]
    return [PlayedDeal(number, list(games)) for number, *games in zip(numbers, *by_seating, strict=True)]


def _game(plan: Plan, company: Company, seating: Seating, number: int) -> Game:
    players = company.seated(seating, plan.key, number)
    by_seat: list[list[float]] = [[] for _ in seating]
    deal = played_out(plan.dealt(number), players, by_seat)
    points, bots = compared(deal), range(len(plan.entrants))
    game = Game(
        deal,
        [_mean([each for each, who in zip(points, seating, strict=True) if who == bot]) for bot in bots],
        [int(deal.shooter is not None and seating[deal.shooter] == bot) for bot in bots],
        [Counter() for _ in bots],
        [array("d") for _ in bots],
    )
    for who, player, spent in zip(seating, players, by_seat, strict=True):
        game.spent[who].extend(spent)
        if isinstance(player, EngineSeat):
            game.faults[who] += player.faults
            player.faults.clear()
    return game


def _mean(points: list[int]) -> float:
    return sum(points) / len(points)
