"""Which card to play: the one that is likely to cost least, in this trick and in all that follow."""

from typing import Final

from heartsease.bots.danger import Danger, no_trick_bonus
from heartsease.bots.moon import likely_prize
from heartsease.bots.odds import Odds
from heartsease.bots.prospect import Prospects
from heartsease.bots.shooting import choose_shot
from heartsease.bots.stopping import Suspect
from heartsease.cards import Card
from heartsease.game import View
from heartsease.rules.scoring import moon_counts, points_of

LEAD: Final = 1.5
"""What having to lead costs a seat whose every card would take the trick."""

SMOKE_OUT: Final = 0.7
"""What leading a suit is worth that may drive out a sting while this seat has nothing above it."""

KEEP: Final = 1.5
"""How much less a high card is worth being rid of while a suspect may have to be stopped with it."""


TOO_SMALL: Final = 2.0
"""What it costs beside all this to take a trick with a card where a higher one does just the same."""


def choose_card(view: View, odds: Odds, danger: Danger) -> Card:
    """The card that is likely to cost least, or the one to shoot the moon with."""
    return near_best(view, odds, danger, 0.0)[0]


def near_best(view: View, odds: Odds, danger: Danger, slack: float) -> tuple[Card, ...]:
    """The cards that are likely to cost at most so many points more than the cheapest, which comes first.

    Where a moon is to be shot, the card to shoot it with and no other. Points as at a table of usual points.
    """
    cards = tuple(dict.fromkeys(view.legal_plays))
    if len(cards) == 1:
        return cards
    prospects = Prospects(odds)
    shot = choose_shot(view, odds, danger, prospects)
    if shot is not None:
        return (shot,)
    costs = prices(view, odds, danger, prospects)
    best_first = sorted(cards, key=lambda card: (costs[card], -card.rank, card.index))
    most = costs[best_first[0]] + slack * odds.scale
    return tuple([card for card in best_first if costs[card] <= most])


def prices(view: View, odds: Odds, danger: Danger, prospects: Prospects) -> dict[Card, float]:
    """What each legal card is likely to cost where no moon is to be shot."""
    suspect, cards = Suspect.of(view, odds), tuple(dict.fromkeys(view.legal_plays))
    costs = {card: round(cost(card, view, odds, danger, prospects, suspect), 6) for card in cards}
    if suspect is None and view.trick.cards:
        winners = [card for card in cards if prospects.of(card).take == 1.0]
        for small in winners:
            worth = view.rules.points(small)
            same = [card for card in winners if card.suit is small.suit and view.rules.points(card) == worth]
            if same[-1] != small:
                costs[small] += TOO_SMALL * odds.scale
    return costs


def cost(
    card: Card, view: View, odds: Odds, danger: Danger, prospects: Prospects, suspect: Suspect | None
) -> float:
    """Points that playing a card is likely to cost, less what being rid of it saves."""
    take, void, points = prospects.of(card)
    costs = take * points + void * points / view.rules.seats
    if take:
        costs += take * LEAD * odds.scale * exit_risk(card, view, danger)
        if completes_moon(card, view, odds):
            costs -= take * (
                points_of(view.rules, view.rules.penalty_cards) + likely_prize(odds.memory, view.seat)
            )
    if not view.trick.cards and smokes_out(card, view, odds):
        costs -= SMOKE_OUT * odds.scale
    bonus = no_trick_bonus(view.rules)
    if bonus and not odds.memory.taken[view.seat]:
        costs -= bonus * (1.0 - take) * danger.clean(view.hand.without((card,)))
    if suspect is None:
        return costs - danger.saved(card)
    costs -= suspect.saved(view, odds, card, take, points)
    return costs - (1.0 - KEEP * suspect.likely) * danger.saved(card)


def exit_risk(card: Card, view: View, danger: Danger) -> float:
    """How likely the safest lead left after a card would take the trick again."""
    left = view.hand.without((card,))
    return min([danger.takes(other) for other in left], default=0.0)


def smokes_out(card: Card, view: View, odds: Odds) -> bool:
    """Whether leading a card may drive out a sting of its suit, and none can come back to this seat."""
    highest = view.hand.of(card.suit)[-1]
    stings = [sting for sting in odds.stings if sting.suit is card.suit]
    held = any(odds.is_sting(held) for held in view.hand.of(card.suit))
    return bool(stings) and not held and all(highest.index < sting.index for sting in stings)


def completes_moon(card: Card, view: View, odds: Odds) -> bool:
    """Whether this trick, with a card, holds all penalty cards that are open, and nobody else has any."""
    if not moon_counts(view.rules) or not odds.memory.alone(view.seat):
        return False
    lying = [each for each in (*view.held_over, *view.trick.cards, card) if view.rules.is_penalty(each)]
    return tuple(sorted(lying)) == odds.memory.open_penalties
