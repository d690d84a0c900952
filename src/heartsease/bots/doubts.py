"""A search that is told what rules of thumb hold against a choice: no level plays what looks absurd."""

from dataclasses import replace
from typing import Final

from heartsease.bots.danger import Danger
from heartsease.bots.memory import Memory
from heartsease.bots.moon import likely_prize
from heartsease.bots.odds import Odds
from heartsease.bots.passing import holding_gains, pass_prices
from heartsease.bots.playing import prices
from heartsease.bots.prospect import Prospects
from heartsease.bots.shooting import chance, choose_shot, gain
from heartsease.cards import Card
from heartsease.game import ChoosePassing, PassCards, Phase, View
from heartsease.rules import Direction
from heartsease.search import Budget, Ranked, point, rank

CLEAR: Final = 1.0
"""Points by which a choice must look dearer before that counts: of less the search is the better judge."""

CLEAR_PASS: Final = 4.0
"""The same for the cards to pass, of which the search knows more."""

WEIGHT: Final = 1.5
"""How much a point that rules of thumb hold against a choice counts beside one that the search does."""

MOST: Final = 10.0
"""Points, as at a table of usual points, that they hold against a choice at most: they may be wrong, too."""

LIKED: Final = 0.1
"""Points that a pass e times as likely is thought to be better, where the policy alone chooses."""

LEAST_TRIES: Final = 64
"""A pass that was tried less often says too little; in a short search, an eighth of the most tried one's."""


def doubted_rank(view: View, budget: Budget, seed: int) -> tuple[Ranked, ...]:
    """What the search ranks, against each choice what the rule bot thinks it costs more than its own.

    The search sees far, but through a policy that is soft and a little blind; the rule bot's prices know what
    it overlooks. Raises ValueError when the view waits for nothing of its seat.
    """
    if view.phase is Phase.PLAYING:
        return rank(view, budget, seed, card_doubts(view))
    ranked = rank(view, budget, seed)
    if view.phase is Phase.MOON or len(ranked) == 1:
        return ranked
    found, doubts = list[Ranked](), _doubts(view, ranked)
    scale = 1 / (LIKED * Odds(Memory.of(view)).scale) if budget.playouts == 1 else point(view, budget)
    for each, doubt in zip(ranked, doubts, strict=True):
        found.append(replace(each, fine=scale * doubt))
    if not found[0].fine:
        return tuple(found)  # best as the search ranks, which knows more than the plain values
    enough = min(LEAST_TRIES, max([each.tries for each in ranked]) / 8)
    return tuple(sorted(found, key=lambda each: (each.tries < enough, each.fine - each.value)))


def card_doubts(view: View) -> dict[Card, float]:
    """Points that each legal card is thought to cost more than the one the rule bot would play.

    Where that is to shoot the moon, a card is doubted by how much less often it takes the trick.
    """
    odds = Odds(Memory.of(view))
    danger, prospects = Danger(odds), Prospects(odds)
    shot = choose_shot(view, odds, danger, prospects)
    if shot is None:
        costs = prices(view, odds, danger, prospects)
        least = min(costs.values())
        return {card: _doubt(costs[card] - least, CLEAR, odds) for card in costs}
    stake = gain(view, odds, chance(view, odds, danger))
    if not odds.memory.open_penalties:
        stake = likely_prize(odds.memory, view.seat)
    take = prospects.of(shot).take
    return {
        card: _doubt(stake * abs(prospects.of(card).take - take), CLEAR, odds)
        for card in dict.fromkeys(view.legal_plays)
    }


def _doubt(dearer: float, clear: float, odds: Odds) -> float:
    return min(MOST * odds.scale, WEIGHT * max(0.0, dearer - clear * odds.scale))


def _doubts(view: View, ranked: tuple[Ranked, ...]) -> list[float]:
    odds = Odds(Memory.of(view))
    danger = Danger(odds)
    if view.phase is Phase.CHOOSING:
        holding = holding_gains(view, odds, danger)
        costs = [
            holding * (each.action.direction is not Direction.HOLD)
            for each in ranked
            if isinstance(each.action, ChoosePassing)
        ]
    else:
        passes = [each.action.cards for each in ranked if isinstance(each.action, PassCards)]
        costs = pass_prices(view, odds, danger, passes)
    least, clear = min(costs), CLEAR if view.phase is Phase.CHOOSING else CLEAR_PASS
    return [_doubt(each - least, clear, odds) for each in costs]
