"""One deal, played to its score among bots and engines."""

import time
from collections.abc import Iterable, Sequence
from typing import Final

from heartsease.bots import Bot
from heartsease.bots.engine import EngineSeat
from heartsease.game import (
    CardPlayed,
    CardsExchanged,
    Deal,
    DealScored,
    Event,
    Phase,
    TrickEnded,
    view,
)
from heartsease.rules import MoonChoice
from heartsease.rules.scoring import bonuses_of, moon_choices, moon_scores

MATCH: Final = 1
"""All deals of an arena are of one match (``docs/dealing.md``)."""


def played_out(deal: Deal, players: Sequence[Bot], spent: Sequence[list[float]]) -> Deal:
    """The deal once it is scored; ``spent`` by seat grows by the milliseconds of each decision."""
    engines = [(seat, player) for seat, player in enumerate(players) if isinstance(player, EngineSeat)]
    if deal.phase is Phase.CHOOSING:
        # Before engines are told of the deal: their protocol has no dealer's choice (P-7).
        seat = deal.dealer
        deal, _ = deal.apply(players[seat].choose(view(deal, seat)))
    for seat, engine in engines:
        engine.begin(view(deal, seat), MATCH)
    while deal.phase is not Phase.SCORED:
        asked = deal.to_act
        seat = deal.chosen.index(None) if asked is None else asked
        seen = view(deal, seat)
        began = time.perf_counter()
        action = players[seat].choose(seen)
        spent[seat].append((time.perf_counter() - began) * 1000)
        deal, events = deal.apply(action)
        _tell(engines, deal, events)
    return deal


def compared(deal: Deal) -> tuple[int, ...]:
    """What an arena compares: what a scored deal adds by seat, a moon's choice counting as add.

    Scores before it are zero, and neither a floor nor an exact target changes what is compared.
    """
    shot = deal.shot
    if shot is None or MoonChoice.ADD not in moon_choices(deal.rules, sun=shot.sun):
        return deal.added
    bonuses = [bonuses_of(deal.rules, cards) for cards in deal.taken()]
    return moon_scores(deal.rules, shot, MoonChoice.ADD, bonuses, deal.scores)


def _tell(engines: Iterable[tuple[int, EngineSeat]], deal: Deal, events: Iterable[Event]) -> None:
    for event in events:
        for seat, engine in engines:
            match event:
                case CardsExchanged():
                    engine.passed(view(deal, seat))
                case CardPlayed(by, card, _):
                    engine.played(by, card)
                case TrickEnded(taker, _, _, kitty):
                    engine.taken(taker, deal.kitty if kitty and taker == seat else None)
                case DealScored(points, _, scores):
                    engine.scored(points, scores)
