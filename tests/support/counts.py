"""Counting the ways to play a position on, by either law."""

import copy
import json
from typing import Any

from tests.support.oracle import PRESETS, OracleDeal
from tests.support.records import FOLDER
from tests.support.tables import play

from heartsease.cards.hand import parse_cards
from heartsease.game import ChooseMoon, ChoosePassing, Deal, PlayCard
from heartsease.rules import rule_set
from heartsease.rules.dealing import Dealing

Position = dict[str, Any]


def positions() -> dict[str, Position]:
    """The positions of ``conformance/counts`` by name."""
    return {
        path.stem: json.loads(path.read_text("utf-8")) for path in sorted((FOLDER / "counts").glob("*.json"))
    }


def law_position(position: Position) -> Deal:
    """A position before the law."""
    rules = rule_set(position["preset"], position["seats"], position["rules"])
    kitty = parse_cards(position["kitty"]) if position["kitty"] else ()
    dealing = Dealing(tuple(parse_cards(hand) for hand in position["hands"]), kitty)
    deal = Deal.begin(rules, position["number"], position["dealer"], dealing, (0,) * rules.seats)
    return play(deal, position["played"]) if position["played"] else deal


def oracle_position(position: Position) -> OracleDeal:
    """A position before the naive law."""
    options = PRESETS[position["preset"]] | position["rules"]
    hands = [_faces(hand) for hand in position["hands"]]
    deal = OracleDeal(options, hands, _faces(position["kitty"]), position["dealer"], position["number"])
    for card in _faces(position["played"]):
        deal.play(card)
    return deal


def _faces(text: str) -> list[str]:
    return [str(card) for card in parse_cards(text)] if text else []


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
