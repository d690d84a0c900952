"""Counting the ways to play a position on, by either law."""

import copy
from typing import Any

from tests.support.oracle import OracleDeal

from heartsease.game import ChooseMoon, Deal, PlayCard


def ways(deal: Deal, depth: int) -> int:
    """In how many ways a deal can go on for ``depth`` actions, equal cards counted once."""
    if depth == 0:
        return 1
    seat = deal.to_act
    if seat is None:
        return 0
    actions: list[PlayCard | ChooseMoon] = [PlayCard(seat, card) for card in set(deal.legal_plays)]
    actions += [ChooseMoon(seat, choice) for choice in deal.legal_choices]
    if depth == 1:
        return len(actions)
    return sum(ways(deal.apply(action)[0], depth - 1) for action in actions)


def oracle_ways(deal: OracleDeal, depth: int, *, options: dict[str, Any]) -> int:
    """The same, counted by the naive law."""
    if depth == 0:
        return 1
    if deal.over():
        waits = deal.shooter() is not None and options["moon"] == "choice"
        return 2 if waits and depth == 1 else 0
    cards = deal.legal()
    if depth == 1:
        return len(cards)
    total = 0
    for card in cards:
        after = copy.deepcopy(deal)
        after.play(card)
        total += oracle_ways(after, depth - 1, options=options)
    return total
