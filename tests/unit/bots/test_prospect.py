"""What the bot expects of a trick is what the law makes of it, wherever the law leaves nothing open."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.strategies import dealt_out, rule_sets, some_action

from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.bots.prospect import Prospects
from heartsease.cards import Card, Hand
from heartsease.cards.hand import parse_cards
from heartsease.game import Deal, Match, Phase, PlayCard, Trick, TrickEnded, View, view
from heartsease.rules import RuleSet, rule_set


def check_last_to_play(deal: Deal) -> None:
    """The last seat of a trick knows who takes it, and all that goes along but the kitty."""
    seat = deal.to_act
    assert seat is not None
    odds = Odds(Memory.of(view(deal, seat)))
    prospects = Prospects(odds)
    for card in set(deal.legal_plays):
        _, events = deal.apply(PlayCard(seat, card))
        ended = next(event for event in events if isinstance(event, TrickEnded))
        seen = prospects.of(card)
        if ended.void is None:
            assert (seen.take, seen.void) == (float(ended.taker == seat), 0.0)
        else:
            assert (seen.take, seen.void) == (0.0, 1.0)
        kitty = odds.kitty_falls((*deal.trick.cards, card))
        assert round(seen.points - (odds.kitty_points if kitty else 0), 9) == ended.points
        if ended.void is None or ended.taker is None:
            assert ended.kitty == (kitty and ended.taker is not None)


def check_chances(deal: Deal) -> None:
    """Before that, chances are chances, and what is still to come takes off no more than there is."""
    seat = deal.to_act
    assert seat is not None
    seen = view(deal, seat)
    odds = Odds(Memory.of(seen))
    prospects, rules = Prospects(odds), deal.rules
    least = sum(min(0, rules.points(card)) for cards in odds.memory.out.values() for card in cards)
    for card in set(deal.legal_plays):
        prospect = prospects.of(card)
        assert 0 <= prospect.take <= 1
        assert 0 <= prospect.void <= 1
        assert prospect.take + prospect.void <= 1 + 1e-9
        lying = prospects.lying + rules.points(card)
        assert prospect.points >= lying + least + min(0.0, odds.kitty_points) - 1e-9


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(40)
def test_expectations_agree_with_the_law(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    deal = dealt_out(Match.start(rules, 0), seed).deal
    assert deal is not None
    while (action := some_action(deal, random)) is not None:
        if deal.phase is Phase.PLAYING:
            last = len(deal.trick.cards) == rules.seats - 1
            if last:
                check_last_to_play(deal)
            elif random.random() < 0.2:
                check_chances(deal)
        deal, _ = deal.apply(action)


def following(trick: str, hand: str, preset: str = "hearts", seats: int = 4, **options: object) -> View:
    """Seat 0's view of a trick that seat 1 or a later one led, with none before it."""
    deal = dealt_out(Match.start(rule_set(preset, seats, {"pass_count": 0, **options}), 0), 6).deal
    assert deal is not None
    cards = parse_cards(trick)
    return view(deal, 0)._replace(hand=Hand.parse(hand), trick=Trick(seats - len(cards), cards))


def take(seen: View, card: str) -> float:
    return Prospects(Odds(Memory.of(seen))).of(Card(card)).take


def test_a_trick_with_a_bonus_card_is_fought_for() -> None:
    hand = "3c4c5c6c7c8c TdQd 2h3h 2s3s4s"
    plain, wanted = (take(following(f"9d {low}", hand, "omnibus"), "Qd") for low in ("8d", "Jd"))
    assert wanted < plain


def test_of_twins_the_first_or_the_last_is_the_higher() -> None:
    hand = "2c3c4c5c6c 4dKd 2h3h4h5h6h7h8h 2s3s4s"
    for word, mine in (("first-higher", 0.0), ("last-higher", 1.0)):
        seen = following("Kd 5d 6d 7d 8d", hand, "cancellation", 6, cancellation=word)
        assert take(seen, "Kd") == mine
    first, last = (
        take(following("5d", hand, "cancellation", 6, cancellation=word), "Kd")
        for word in ("first-higher", "last-higher")
    )
    assert last < first


def test_the_kitty_is_expected_with_the_first_heart() -> None:
    hand = "2c3c4c5c6c 4dKd 2h3h4h5h 2s3s4s"
    kitty: dict[str, Any] = {"preset": "cancellation", "seats": 7, "kitty": "first-heart"}
    for trick, falls in (("5d 6d 7d 8d 9d Td", 0.0), ("5d 6d 7d 8d 9d 9h", 1.0)):
        seen = following(trick, hand, **kitty)
        odds = Odds(Memory.of(seen))
        prospects = Prospects(odds)
        assert prospects.of(Card("4d")).points == prospects.lying + falls * odds.kitty_points
        assert odds.kitty_points > 0
    seen = following("5d 6d 7d", hand, **kitty)
    free = seen._replace(kitty_size=0, rules=rule_set("cancellation", 7, {"kitty": "last-trick"}))
    some, none = (Prospects(Odds(Memory.of(each))).of(Card("Kd")).points for each in (seen, free))
    assert none < some < none + Odds(Memory.of(seen)).kitty_points
