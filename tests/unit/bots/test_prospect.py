"""What the bot expects of a trick is what the law makes of it, wherever the law leaves nothing open."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.strategies import dealt_out, rule_sets, some_action

from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.bots.prospect import Prospects
from heartsease.game import Deal, Match, Phase, PlayCard, TrickEnded, view
from heartsease.rules import LastVoidTrick, RuleSet


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
        assert round(seen.points - (odds.kitty_points if odds.kitty_falls else 0), 9) == ended.points
        if ended.void is None or deal.rules.last_void_trick is LastVoidTrick.NOBODY:
            assert ended.kitty == (odds.kitty_falls and ended.taker is not None)


def check_chances(deal: Deal) -> None:
    """Before that, chances are chances, and points are at least those that lie there."""
    seat = deal.to_act
    assert seat is not None
    seen = view(deal, seat)
    prospects = Prospects(Odds(Memory.of(seen)))
    for card in set(deal.legal_plays):
        prospect = prospects.of(card)
        assert 0 <= prospect.take <= 1
        assert 0 <= prospect.void <= 1
        assert prospect.take + prospect.void <= 1 + 1e-9
        assert prospect.points >= prospects.waiting


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
