"""Every order in which the rest of a deal may be played, and what each comes to."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from heartsease.cards import Card, Hand, Suit
from heartsease.game import Action, ChooseMoon, Deal, Phase, PlayCard
from heartsease.rules.passing import steps

Outcome = tuple[object, ...]
"""What the score sheet has of a deal: who shot, and for each choice the points and what is added."""


def outcomes(deal: Deal, most: int | None = None) -> set[Outcome]:
    """All outcomes that the remaining cards can come to, by legal plays in every order.

    Stops once there are ``most`` of them.
    """
    found, seen = set[Outcome](), set[object]()
    below = [deal]
    while below and (most is None or len(found) < most):
        deal = below.pop()
        if deal.phase is not Phase.PLAYING:
            found.add(_outcome(deal))
            continue
        # What is to come depends on this alone.
        key = (deal.hands, deal.trick, deal.taken(), deal.held_over, deal.hearts_broken, deal.kitty_taker)
        if key not in seen:
            seen.add(key)
            seat = deal.to_act or 0
            below.extend(deal.apply(PlayCard(seat, card))[0] for card in set(deal.legal_plays))
    return found


def _outcome(deal: Deal) -> Outcome:
    if deal.phase is Phase.SCORED:
        return (deal.shot, deal.points, deal.added)
    seat = deal.to_act or 0
    scored = [deal.apply(ChooseMoon(seat, choice))[0] for choice in deal.legal_choices]
    return (deal.shot, deal.points, *(end.added for end in scored))


def last_tricks(
    deal: Deal, tricks: int, act: Callable[[Deal, Random], Action | None], random: Random
) -> Iterator[Deal]:
    """The states of a deal from where each seat holds so many cards at most, played by ``act``."""
    while (action := act(deal, random)) is not None:
        if deal.phase is Phase.PLAYING and max(map(len, deal.hands)) <= tricks:
            yield deal
        deal, _ = deal.apply(action)


def worlds(deal: Deal, seat: int | None, random: Random, count: int) -> Iterator[Deal]:
    """Deals that a seat, or (None) whoever has only watched, cannot tell from this one; drawn at random."""
    seats, told = deal.rules.seats, [] if seat is None else list(enumerate(deal.chosen[seat] or ()))
    fixed: list[Counter[Card]] = [Counter() for _ in range(seats)]
    far = steps(deal.passing, seats, deal.rules.passing.pass_count)
    for place, card in told:
        fixed[((seat or 0) + far[place]) % seats][card] += 1
    lacks: list[set[Suit]] = [set() for _ in range(seats)]
    for trick in (*deal.tricks, deal.trick):
        for place, card in enumerate(trick.cards):
            player = (trick.leader + place) % seats
            fixed[player] -= Counter([card])
            if card.suit is not trick.cards[0].suit:
                lacks[player].add(trick.cards[0].suit)
    if seat is not None:
        fixed[seat] = Counter(deal.hands[seat])
    kitty_known = seat is not None and deal.kitty_taker == seat
    hidden = sum(map(Counter, deal.hands), Counter(() if kitty_known else deal.kitty))
    loose = list((hidden - sum(fixed, Counter[Card]())).elements())
    room = [len(hand) - fixed[player].total() for player, hand in enumerate(deal.hands)]
    for _ in range(count):
        dealt = _dealt_anew(loose, room, lacks, random)
        if dealt is not None:
            hands = tuple(Hand([*kept.elements(), *more]) for kept, more in zip(fixed, dealt, strict=False))
            kitty = deal.kitty if kitty_known else tuple(dealt[-1])
            yield replace(deal, hands=hands, dealing=replace(deal.dealing, kitty=kitty))


def _dealt_anew(
    cards: list[Card], room: list[int], lacks: list[set[Suit]], random: Random
) -> list[list[Card]] | None:
    """The cards as hands with room for them, what is left over last; None where a card found no place."""
    hands: list[list[Card]] = [[] for _ in (*room, None)]
    rooms = [*room, len(cards) - sum(room)]
    may = [*lacks, set[Suit]()]
    # Those first that go into few hands.
    order = sorted(random.sample(cards, len(cards)), key=lambda card: sum(card.suit not in no for no in may))
    for card in order:
        free = [k for k, no in enumerate(may) if card.suit not in no for _ in range(rooms[k] - len(hands[k]))]
        if not free:
            return None
        hands[random.choice(free)].append(card)
    return hands
