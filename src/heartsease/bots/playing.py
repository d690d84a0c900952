"""Which card to play: the one that is likely to cost least, in this trick and in all that follow."""

from typing import Final

from heartsease.bots.danger import Danger
from heartsease.bots.odds import Odds
from heartsease.bots.prospect import Prospects
from heartsease.bots.shooting import choose_shot
from heartsease.bots.stopping import Suspect
from heartsease.cards import Card
from heartsease.game import View

LEAD: Final = 1.5
"""What having to lead costs a seat whose every card would take the trick."""

SMOKE_OUT: Final = 0.7
"""What leading a suit is worth that may drive out a sting while this seat has nothing above it."""

KEEP: Final = 1.5
"""How much less a high card is worth being rid of while a suspect may have to be stopped with it."""


def choose_card(view: View, odds: Odds, danger: Danger) -> Card:
    """The card that is likely to cost least, or the one to shoot the moon with."""
    cards = tuple(dict.fromkeys(view.legal_plays))
    if len(cards) == 1:
        return cards[0]
    prospects = Prospects(odds)
    shot = choose_shot(view, odds, danger, prospects)
    if shot is not None:
        return shot
    suspect = Suspect.of(view, odds)
    costs = {card: round(cost(card, view, odds, danger, prospects, suspect), 6) for card in cards}
    return min(cards, key=lambda card: (costs[card], -card.rank, card.index))


def cost(
    card: Card, view: View, odds: Odds, danger: Danger, prospects: Prospects, suspect: Suspect | None
) -> float:
    """Points that playing a card is likely to cost, less what being rid of it saves."""
    take, void, points = prospects.of(card)
    costs = take * points + void * points / view.rules.seats
    if take:
        costs += take * LEAD * exit_risk(card, view, danger)
    if not view.trick.cards and smokes_out(card, view, odds):
        costs -= SMOKE_OUT
    if suspect is None:
        return costs - danger.saved(card)
    costs -= suspect.saved(view, odds, card, take, points)
    return costs - (1.0 - KEEP * suspect.likely) * danger.saved(card)


def exit_risk(card: Card, view: View, danger: Danger) -> float:
    """How likely the safest lead left after a card would take the trick again."""
    left = view.hand.without((card,))
    return min([danger.takes(other) for other in left], default=0.0)


def smokes_out(card: Card, view: View, odds: Odds) -> bool:
    """Whether leading a card may drive out a sting of its suit that cannot come back to this seat."""
    stings = [sting for sting in odds.stings if sting.suit is card.suit]
    highest = view.hand.of(card.suit)[-1]
    return any(highest.index < sting.index for sting in stings)
