"""Whoever is told that nothing can change is told the truth: playing on in every order changes no score.

The other way round, what every deal that a seat can imagine would prove is offered, but for what takes
counting to the last card.
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.endings import last_tricks, outcomes
from tests.support.pairwise import covering, preset_for
from tests.support.profile import examples
from tests.support.strategies import (
    EVERY_TABLE,
    dealt_out,
    moonish_action,
    rule_sets,
    some_action,
    twinning_action,
)

from heartsease.game import Action, Deal, Match, Phase, PlayCard, view
from heartsease.game.claim import settled
from heartsease.rules import RuleSet, rule_set

Acts = Callable[[Deal, Random], Action | None]
COVERING = covering().sets


def early_action(deal: Deal, random: Random) -> Action | None:
    """A legal action by which what counts is played first, so that little of it is left."""
    if deal.phase is not Phase.PLAYING:
        return some_action(deal, random)
    assert deal.to_act is not None
    card = max(deal.legal_plays, key=lambda card: (deal.rules.points(card) != 0, card.rank, card.index))
    return PlayCard(deal.to_act, card)


ACTS: tuple[Acts, ...] = (some_action, moonish_action, twinning_action, early_action)


def endings(rules: RuleSet, seed: int, acts: Acts) -> Iterator[Deal]:
    """The last states of a deal, as many as there is time to look at every order of."""
    random = Random(seed)
    match = dealt_out(Match.start(rules, random.randrange(rules.seats)), seed)
    assert match.deal is not None
    return last_tricks(match.deal, 3 if rules.seats <= 4 else 2, acts, random)


def offers_hold(rules: RuleSet, seed: int, acts: Acts) -> int:
    """How often a seat is told that nothing can change; each time it is so, and stays said."""
    told, before = 0, [False] * rules.seats
    for deal in endings(rules, seed, acts):
        knows = [settled(view(deal, seat)) is not None for seat in range(rules.seats)]
        if any(knows):
            assert len(outcomes(deal, most=2)) == 1
            told += 1
        if max(map(len, deal.hands)) > 1:
            assert all(knows[seat] for seat in range(rules.seats) if before[seat]), "once proven, proven"
            before = knows
        else:
            assert not any(knows), "in the last trick there is no order left"
    return told


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1), acts=st.sampled_from(ACTS))
@examples(60)
def test_what_is_offered_changes_no_score_in_any_order(rules: RuleSet, seed: int, acts: Acts) -> None:
    offers_hold(rules, seed, acts)


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_every_preset_offers_to_finish_only_what_is_settled(preset: str, seats: int) -> None:
    rules = rule_set(preset, seats)
    assert sum(offers_hold(rules, seed, ACTS[seed % len(ACTS)]) for seed in range(8)) > 0


@pytest.mark.parametrize("place", range(len(COVERING)))
def test_options_in_pairs_offer_only_what_is_settled(place: int) -> None:
    options = dict(COVERING[place])
    seats = options.pop("seats")
    offers_hold(rule_set(preset_for(seats), seats, options), place, ACTS[place % len(ACTS)])
