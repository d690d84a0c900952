"""Counting the ways to play a position on, by either law."""

import copy

from tests.support.oracle import OracleDeal

from heartsease.game import ChooseMoon, ChoosePassing, Deal, PlayCard


def ways(deal: Deal, depth: int) -> int:
    """In how many ways a deal can go on for ``depth`` actions, equal cards counted once."""
    if depth == 0:
        return 1
    seat = deal.to_act
    if seat is None:
        return 0
    actions: list[PlayCard | ChooseMoon | ChoosePassing] = [
        PlayCard(seat, card) for card in set(deal.legal_plays)
    ]
    actions += [ChooseMoon(seat, choice) for choice in deal.legal_choices]
    actions += [ChoosePassing(seat, direction) for direction in deal.legal_directions]
    if depth == 1:
        return len(actions)
    return sum(ways(deal.apply(action)[0], depth - 1) for action in actions)


def oracle_ways(deal: OracleDeal, depth: int) -> int:
    """The same, counted by the naive law."""
    if depth == 0:
        return 1
    if deal.over():
        return len(deal.choices()) if depth == 1 else 0
    cards = deal.legal()
    if depth == 1:
        return len(cards)
    total = 0
    for card in cards:
        after = copy.deepcopy(deal)
        after.play(card)
        total += oracle_ways(after, depth - 1)
    return total
