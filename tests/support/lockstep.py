"""Both laws side by side: a deal is played by the product's and by the naive one, compared at each step."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from tests.support.oracle import OracleDeal, dealers_choice, settled, winners
from tests.support.strategies import faces, some_action

from heartsease.cards import Card
from heartsease.game import Action, ChooseMoon, ChoosePassing, Deal, Match, PassCards, Phase, PlayCard, view
from heartsease.rules import MoonChoice, RuleSet
from heartsease.rules.dealing import Dealing

Chooser = Callable[[Deal, Random], Action | None]


def in_lockstep(match: Match, random: Random, *, action: Chooser = some_action) -> Match:
    """A match after its deal was played by both laws, which agreed at each step."""
    deal = _deal(match)
    oracle = _oracle(deal)
    before, choice = list(match.scores), None
    _same(deal, oracle)
    while (done := action(deal, random)) is not None:
        match, _ = match.apply(done)
        deal = _deal(match)
        match done:
            case ChoosePassing(_, direction):
                oracle.choose(direction.value)
            case PassCards():
                if deal.phase is not Phase.PASSING:
                    given = [faces(cards or ()) for cards in deal.chosen]
                    _same_passes(deal, oracle, given)
                    oracle.exchange(given)
            case PlayCard(_, card):
                oracle.play(str(card))
            case ChooseMoon(_, chosen):
                choice = chosen.value
        _same(deal, oracle)
        if deal.phase is not Phase.SCORED:
            assert list(match.scores) == before
    assert (choice is not None) == (oracle.choices() != [])
    added = oracle.added(choice, before)
    scores = settled(oracle.options, before, added)
    assert list(deal.added) == added
    assert list(deal.scores_after) == list(match.scores) == scores
    assert list(match.winners) == winners(oracle.options, scores, deal.number)
    return match


def rigged(rules: RuleSet, random: Random, dealer: int) -> Dealing:
    """A dealing whose eldest holds the highest cards there are, and so often takes them all."""
    cards = sorted(rules.pack, key=lambda card: (card.rank, random.random()), reverse=True)
    size, seats = rules.hand_size, rules.seats
    rest = cards[size:]
    random.shuffle(rest)
    hands = [rest[k * size : (k + 1) * size] for k in range(seats - 1)]
    hands.insert((dealer + 1) % seats, cards[:size])
    return Dealing(tuple(map(tuple, hands)), tuple(rest[(seats - 1) * size :]))


def paired(rules: RuleSet, random: Random) -> Dealing:
    """A dealing of two packs in which neighbours hold the same cards, as far as there are two of each."""
    size, seats, rest = rules.hand_size, rules.seats, list(rules.pack)
    twice = [card for card in sorted(set(rules.pack)) if rules.pack.count(card) == 2]
    random.shuffle(twice)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for seat in range(seats // 2 * 2):
        hands[seat] = twice[seat // 2 * size : (seat // 2 + 1) * size]
        for card in hands[seat]:
            rest.remove(card)
    random.shuffle(rest)
    for hand in hands:
        while len(hand) < size:
            hand.append(rest.pop())
    return Dealing(tuple(map(tuple, hands)), tuple(rest))


def _deal(match: Match) -> Deal:
    assert match.deal is not None
    return match.deal


def _oracle(deal: Deal) -> OracleDeal:
    options: dict[str, Any] = deal.rules.options()
    hands = [faces(hand) for hand in deal.dealing.hands]
    return OracleDeal(options, hands, faces(deal.kitty), deal.dealer, deal.number)


def _conserved(deal: Deal) -> None:
    """Every card lies in one place, and every point with a seat or among what still waits."""
    pack, hands = Counter(deal.rules.pack), Counter(card for hand in deal.hands for card in hand)
    played = Counter(card for trick in (*deal.tricks, deal.trick) for card in trick.cards)
    assert hands + played + Counter(deal.kitty) == pack
    taken = Counter(card for cards in deal.taken() for card in cards)
    waiting = Counter(deal.held_over) + Counter(deal.trick.cards) + hands
    waiting += Counter(deal.kitty if deal.kitty_taker is None else ())
    assert taken + waiting == pack
    assert sum(deal.points) == sum(deal.rules.points(card) for card in (pack - waiting).elements())


def _same_passes(deal: Deal, oracle: OracleDeal, given: list[list[str]]) -> None:
    """What each seat gave has gone where the naive law says, and the view says the same to both sides."""
    gets: list[list[tuple[int, str]]] = [[] for _ in given]
    for seat, cards in enumerate(given):
        to = [oracle.goes_to(seat, place) for place in range(len(cards))]
        assert list(view(deal, seat).receivers) == to
        for receiver, card in zip(to, cards, strict=True):
            gets[receiver].append((seat, card))
    for seat, expected in enumerate(gets):
        seen = view(deal, seat)
        assert Counter(zip(seen.givers, faces(seen.received), strict=True)) == Counter(expected)


def _same(deal: Deal, oracle: OracleDeal) -> None:
    _conserved(deal)
    assert [sorted(faces(hand)) for hand in deal.hands] == [sorted(hand) for hand in oracle.hands]
    assert deal.passing.value == oracle.direction
    if deal.phase is Phase.CHOOSING:
        assert oracle.direction == "dealer"
        assert deal.to_act == deal.dealer
        assert [direction.value for direction in deal.legal_directions] == dealers_choice(oracle.seats)
        return
    assert deal.legal_directions == ()
    if deal.phase is Phase.PASSING:
        assert oracle.direction not in ("dealer", "hold")
        assert deal.to_act is None
        return
    if deal.phase is Phase.PLAYING:
        assert deal.legal_plays
        assert deal.to_act == oracle.to_act()
        assert set(faces(deal.legal_plays)) == oracle.legal()
        for card in set(deal.hands[oracle.to_act()]):
            assert (deal.refusal(card) is None) == (str(card) in oracle.legal())
    assert deal.hearts_broken == oracle.broken()
    assert [(trick.leader, faces(trick.cards), trick.taker) for trick in deal.tricks] == oracle.finished
    assert faces(deal.held_over) == oracle.held_over()
    assert deal.kitty_taker == oracle.kitty_taker()
    assert [sorted(faces(cards)) for cards in deal.taken()] == [sorted(cards) for cards in oracle.taken()]
    assert list(deal.points) == oracle.points()
    assert deal.shooter == oracle.shooter()
    assert (deal.shot is not None and deal.shot.sun) == oracle.sun()
    assert (deal.phase in (Phase.MOON, Phase.SCORED)) == oracle.over()
    if deal.phase is Phase.MOON:
        assert deal.to_act == oracle.shooter()
        assert [choice.value for choice in deal.legal_choices] == oracle.choices()
        assert MoonChoice.RESET not in deal.legal_choices
