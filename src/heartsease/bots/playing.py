"""Which card to play: the one that is likely to cost least, in this trick and in all that follow."""

from typing import Final

from heartsease.bots.danger import Danger
from heartsease.bots.odds import Odds
from heartsease.bots.prospect import Prospects
from heartsease.cards import Card
from heartsease.game import View

LEAD: Final = 1.5
"""What having to lead costs a seat whose every card would take the trick."""

SMOKE_OUT: Final = 0.4
"""What leading a suit is worth that may drive a sting out of another's hand, to a seat with nothing above it."""


def choose_card(view: View, odds: Odds, danger: Danger) -> Card:
    """The card that is likely to cost least."""
    cards = tuple(dict.fromkeys(view.legal_plays))
    if len(cards) == 1:
        return cards[0]
    prospects = Prospects(odds)
    return min(cards, key=lambda card: (round(cost(card, view, odds, danger, prospects), 6), -card.rank, card.index))


def cost(card: Card, view: View, odds: Odds, danger: Danger, prospects: Prospects) -> float:
    """Points that playing a card is likely to cost, set off against what being rid of it saves."""
    take, void, points = prospects.of(card)
    points_cost = take * points + void * points / view.rules.seats
    if take:
        points_cost += take * LEAD * exit_risk(card, view, danger)
    if not view.trick.cards and smokes_out(card, view, odds):
        points_cost -= SMOKE_OUT
    return points_cost - danger.saved(card)


def exit_risk(card: Card, view: View, danger: Danger) -> float:
    """How likely the safest lead left after a card would take the trick again."""
    left = view.hand.without((card,))
    return min([danger.takes(other) for other in left], default=0.0)


def smokes_out(card: Card, view: View, odds: Odds) -> bool:
    """Whether leading a card may drive out a sting of its suit that cannot come back to this seat."""
    stings = [sting for sting in odds.stings if sting.suit is card.suit]
    return any([all([held.index < sting.index for held in view.hand.of(card.suit)]) for sting in stings])
