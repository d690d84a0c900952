"""What each choice is expected to come to."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from heartsease.cards import Card
from heartsease.game import (
    Action,
    ChooseMoon,
    ChoosePassing,
    PassCards,
    Phase,
    PlayCard,
    View,
    scores_after,
)
from heartsease.kernel import Valued, kernel_rules, match_value
from heartsease.rules import Direction
from heartsease.search.budget import Budget
from heartsease.search.seen import knowledge

A_FEW: Final = 5
"""Points more or less, to see what a point is worth in the match."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A choice, and what it is expected to come to for the view's seat.

    ``points`` are its own in this deal, after a moon. ``value`` is how many more the others get on average,
    or, playing for the match, its chance of winning it in percent: the higher the better. ``tries`` is how
    often it was played out. ``fine`` is what else is known against it: it stands where the value less that
    puts it.
    """

    action: Action
    value: float
    points: float
    tries: int
    fine: float = 0.0


def rank(
    view: View,
    budget: Budget | None = None,
    seed: int | None = None,
    fines: Mapping[Card, float] | None = None,
) -> tuple[Ranked, ...]:
    """The choices before a seat, best first: every legal card, passes worth a thought, directions, moons.

    Worlds that agree with all that the seat knows are drawn and weighed by how likely the others would have
    played what was seen; every choice is played on in the same worlds. ``fines``: what else is known against
    each card to play, in points. Raises ValueError when the view waits for nothing of its seat.

    >>> from heartsease.cards import key_of_seed
    >>> from heartsease.game import Deal, view
    >>> from heartsease.rules import rule_set
    >>> from heartsease.rules.dealing import dealing
    >>> rules = rule_set("hearts", 4, {"pass_count": 0})
    >>> deal = Deal.begin(rules, 1, 1, dealing(rules, key_of_seed(42), match=1, deal=1, dealer=1), (0,) * 4)
    >>> ranked = rank(view(deal, deal.to_act), Budget(playouts=100), seed=1)
    >>> {each.action.card for each in ranked} == set(deal.legal_plays)
    True
    """
    budget = budget or Budget()
    seed = secrets.randbits(64) if seed is None else seed
    parts = (budget.match, budget.weighed, budget.learnt)
    limits = (round(1000 * (budget.time_ms or 0)), budget.playouts or 0, parts)
    if view.phase is Phase.PASSING and view.chosen is None:
        return tuple(
            [
                _ranked(PassCards(view.seat, _cards(each)), each)
                for each in knowledge(view).passes(*limits, seed)
            ]
        )
    if view.legal_plays:
        legal = [card.text for card in dict.fromkeys(view.legal_plays)]
        worth = point(view, budget) if fines else 0.0
        fined = {text: worth * fines[Card(text)] for text in legal} if fines else dict.fromkeys(legal, 0.0)
        found = knowledge(view).plays(legal, *limits, seed, list(fined.values()))
        return tuple(
            [_ranked(PlayCard(view.seat, _cards(each)[0]), each, fined[each.cards[0]]) for each in found]
        )
    if view.legal_directions:
        words = [direction.value for direction in view.legal_directions]
        return tuple(
            [
                _ranked(ChoosePassing(view.seat, Direction(each.direction)), each)
                for each in knowledge(view).directions(words, *limits, seed)
            ]
        )
    if view.legal_choices:
        return _moons(view)
    raise ValueError(view.phase)


def choose(view: View, budget: Budget | None = None, seed: int | None = None) -> Action:
    """The best choice as far as a search of this budget sees. Raises ValueError where there is none."""
    return rank(view, budget, seed)[0].action


def point(view: View, budget: Budget) -> float:
    """What a point that this seat takes, and the others do not, costs it in the value of a choice."""
    beside_others = view.rules.seats / (view.rules.seats - 1)
    if not budget.match:
        return beside_others
    rules = kernel_rules(view.rules)
    fewer, more = [
        match_value(
            rules,
            [score + change * (seat == view.seat) for seat, score in enumerate(view.scores)],
            view.seat,
            view.number,
        )
        for change in (-A_FEW, A_FEW)
    ]
    return beside_others * max(0.0, fewer - more) / (2 * A_FEW)


def _moons(view: View) -> tuple[Ranked, ...]:
    """What a moon does is known: what is left to ask is who then wins the match."""
    rules = kernel_rules(view.rules)
    ranked = []
    for choice in view.legal_choices:
        scores = scores_after(view, choice)
        value = match_value(rules, list(scores), view.seat, view.number)
        ranked.append(
            Ranked(ChooseMoon(view.seat, choice), value, float(scores[view.seat] - view.scores[view.seat]), 1)
        )
    return tuple(sorted(ranked, key=lambda each: -each.value))


def _cards(valued: Valued) -> tuple[Card, ...]:
    return tuple(map(Card, valued.cards))


def _ranked(action: Action, valued: Valued, fine: float = 0.0) -> Ranked:
    return Ranked(action, valued.value, valued.points, valued.tries, fine)
