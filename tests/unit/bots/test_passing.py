"""The pass is the best there is by the bot's own measure, found suit by suit."""

from itertools import combinations

import pytest
from tests.support.strategies import EVERY_TABLE, dealt_out

from heartsease.bots.danger import Danger
from heartsease.bots.memory import Memory
from heartsease.bots.odds import Odds
from heartsease.bots.passing import cheapest
from heartsease.cards import Card, Suit
from heartsease.game import Match, view
from heartsease.rules import rule_set


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_no_other_pass_leaves_less_danger(preset: str, seats: int) -> None:
    deal = dealt_out(Match.start(rule_set(preset, seats), 0), 8).deal
    assert deal is not None
    seen = view(deal, 1)
    danger = Danger(Odds(Memory.of(seen)))

    def left(passed: tuple[Card, ...]) -> float:
        kept = seen.hand.without(passed)
        return sum(
            danger.of(suit, kept.of(suit), tuple(sorted(card for card in passed if card.suit is suit)))
            for suit in Suit
        )

    passed = cheapest(seen.hand, 3, danger.of)
    assert seen.hand.holds(passed)
    assert left(passed) == pytest.approx(min(map(left, combinations(seen.hand, 3))), abs=1e-5)
