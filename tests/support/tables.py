"""Tables to play at: a deal with chosen cards, played by a line of cards."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from heartsease.cards import Card, Hand
from heartsease.cards.hand import parse_cards
from heartsease.errors import IllegalAction
from heartsease.game import Action, Deal, Match, PassCards, PlayCard
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import Dealing

HELD: Mapping[str, object] = {"pass_count": 0}
"""The option under which no deal passes, so that hands are played as they were dealt."""


def dealt(
    rules: RuleSet,
    hands: Mapping[int, str] | None = None,
    *,
    left_over: str = "",
    void: Mapping[int, str] | None = None,
) -> Dealing:
    """A whole dealing in which seats (and the kitty, ``left_over``) hold at least the cards named.

    The rest of the pack fills up in order, first the seats that must be without suits (``void``: suit
    letters by seat). Raises ValueError where that cannot be.

    >>> rules = rule_set("hearts", 4)
    >>> dealing = dealt(rules, {1: "QsAs"}, void={1: "c"})
    >>> [len(hand) for hand in dealing.hands], Card("Qs") in dealing.hands[1]
    ([13, 13, 13, 13], True)
    """
    void = void or {}
    held = {seat: list(parse_cards(text)) if text else [] for seat, text in (hands or {}).items()}
    kitty = list(parse_cards(left_over)) if left_over else []
    rest = list(rules.pack)
    for card in (*kitty, *(card for cards in held.values() for card in cards)):
        rest.remove(card)
    for seat in sorted(range(rules.seats), key=lambda seat: (-len(void.get(seat, "")), seat)):
        cards = held.setdefault(seat, [])
        wanted = rules.hand_size - len(cards)
        if wanted < 0:
            raise ValueError(f"seat {seat} holds too many cards")
        fit = [card for card in rest if card.suit.value not in void.get(seat, "")][:wanted]
        if len(fit) < wanted:
            raise ValueError(f"nothing left for seat {seat}")
        for card in fit:
            rest.remove(card)
        cards.extend(fit)
    return Dealing(tuple(tuple(held[seat]) for seat in range(rules.seats)), (*kitty, *rest))


def table(
    preset: str,
    seats: int,
    hands: Mapping[int, str] | None = None,
    *,
    dealer: int = 0,
    left_over: str = "",
    void: Mapping[int, str] | None = None,
    passing: bool = False,
    **options: Any,
) -> Deal:
    """A first deal with chosen cards; held, so that play begins at once, unless ``passing``.

    >>> table("cancellation", 6, {1: "QsQs"}).to_act
    1
    """
    rules = rule_set(preset, seats, {**({} if passing else HELD), **options})
    return Deal.begin(rules, 1, dealer, dealt(rules, hands, left_over=left_over, void=void), (0,) * seats)


def exact(preset: str, hands: Sequence[str], *, dealer: int = 0, left_over: str = "", **options: Any) -> Deal:
    """A first, held deal of just these cards, all penalty cards among them; the rest is stripped.

    >>> exact("hearts", ["2cAhKhQhJh", "Th9h8h7hQs", "6h5h4h3h2h"]).legal_plays
    (Card('2c'),)
    """
    dealing = Dealing(tuple(parse_cards(hand) for hand in hands), parse_cards(left_over) if left_over else ())
    return Deal.begin(little_pack(preset, dealing, **options), 1, dealer, dealing, (0,) * len(hands))


def little_pack(preset: str, dealing: Dealing, **options: Any) -> RuleSet:
    """The rules whose pack is just the cards of a dealing: all its other cards are stripped."""
    whole = list(
        rule_set(preset, len(dealing.hands), {**HELD, "strip": [], **options, "kitty": "first-trick"}).pack
    )
    for card in (*dealing.kitty, *(card for hand in dealing.hands for card in hand)):
        whole.remove(card)
    return rule_set(preset, len(dealing.hands), {**HELD, **options, "strip": [str(card) for card in whole]})


def play(deal: Deal, cards: str) -> Deal:
    """The deal after cards, each played by the seat whose turn it is. Raises IllegalAction."""
    for card in parse_cards(cards):
        seat = deal.to_act
        assert seat is not None, f"{card}: nobody is to play"
        deal, _ = deal.apply(PlayCard(seat, card))
    return deal


def legal(deal: Deal) -> str:
    """The faces that the seat to act may play, low to high, each once.

    >>> legal(table("hearts", 4))
    '2c'
    """
    return str(Hand(set(deal.legal_plays)))


def refused(deal: Deal, card: str) -> tuple[str, str]:
    """The rule and the code with which a card of the seat to act is refused."""
    step = deal.refusal(Card(card))
    assert step is not None, f"{card} is not refused"
    return step.rule, step.code


def fails(deal: Deal, action: Action) -> tuple[str, str | None]:
    """The code and rule with which an action is refused; the deal is as it was."""
    before = repr(deal)
    with pytest.raises(IllegalAction) as refusal:
        deal.apply(action)
    assert repr(deal) == before
    return refusal.value.code, refusal.value.rule


def passed_on(deal: Deal, *seats: int) -> Deal:
    """The deal after seats passed the first cards they were dealt."""
    for seat in seats:
        deal, _ = deal.apply(PassCards(seat, deal.dealing.hands[seat][: deal.rules.passing.pass_count]))
    return deal


def match_with(deal: Deal, scores: Sequence[int] | None = None) -> Match:
    """A match whose first deal this is, with running scores from before it."""
    before = tuple(scores or deal.scores)
    match, _ = Match(deal.rules, deal.dealer, before).deal_out(deal.dealing)
    return match


def play_match(match: Match, cards: str) -> Match:
    """The match after cards, each played by the seat whose turn it is. Raises IllegalAction."""
    for card in parse_cards(cards):
        assert match.deal is not None
        seat = match.deal.to_act
        assert seat is not None, f"{card}: nobody is to play"
        match, _ = match.apply(PlayCard(seat, card))
    return match


MOON = "2cThQs Ah9h5h Kh8h4h Qh7h3h Jh6h2h"
"""Seat 0 shoots the moon in ``moon_deal``."""

NO_MOON = "2cThQs Ah8h5h Kh7h4h Qh6h3h 9hJh2h"
"""Seat 0 takes 23 points in ``plain_deal`` and seat 1 takes 3."""


def moon_deal(**options: Any) -> Deal:
    """Three seats, five cards each, all penalty cards of a pack among them."""
    return exact("hearts", ["2cAhKhQhJh", "Th9h8h7h6h", "Qs5h4h3h2h"], **options)


def plain_deal(**options: Any) -> Deal:
    """Like ``moon_deal``, but seat 1 has the jack."""
    return exact("hearts", ["2cAhKhQh9h", "JhTh8h7h6h", "Qs5h4h3h2h"], **options)


NEAR_SUN = "2c3c4c 2dAd3d AsQs6h AhTh5h Kh9h4h Qh8h3h Jh7h2h"
"""Seat 0 shoots the moon in ``near_sun_deal``, and seat 2 takes the first trick."""


def near_sun_deal(**options: Any) -> Deal:
    """Three seats, seven cards each, with two tricks in which nothing counts."""
    hands = ["2cAdAsAhKhQhJh", "3c3dQsTh9h8h7h", "4c2d6h5h4h3h2h"]
    return exact("hearts", hands, **options)


TWINS = ["2cQsAhKhQh"] * 2 + ["JhTh9h8h7h"] * 2 + ["6h5h4h3h2h"] * 2
"""Six hands, each twice: every trick can be void."""

ALL_VOID = ("2cJhJh6h6h2c", "QsThTh5h5hQs", "Ah9h9h4h4hAh", "Kh8h8h3h3hKh", "Qh7h7h2h2hQh")
"""Five void tricks of the hands in ``TWINS``, all led by seat 1."""


def twins(*, left_over: str = "", **options: Any) -> Deal:
    """Cancellation at six seats, dealt by seat 0, with hands in which every trick can be void."""
    return exact("cancellation", TWINS, left_over=left_over, **options)
