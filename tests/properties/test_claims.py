"""Whoever is told that nothing can change is told the truth: playing on in every order changes no score.

The other way round, what every deal that a seat can imagine would prove is offered, but for what takes
counting to the last card.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.company import ALONE
from tests.support.endings import last_tricks, outcomes, worlds
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

from heartsease.game import Action, Deal, Match, Phase, PlayCard, shared_out, view
from heartsease.game.claim import plainly_open, proven, settled
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.values import Sun
from heartsease.server.state_of import Around, state_of

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
    assert sum(offers_hold(rules, seed, ACTS[seed % len(ACTS)]) for seed in (0, 1, 2, 3, 7)) > 0


@pytest.mark.parametrize("place", range(len(COVERING)))
def test_options_in_pairs_offer_only_what_is_settled(place: int) -> None:
    options = dict(COVERING[place])
    seats = options.pop("seats")
    offers_hold(rule_set(preset_for(seats), seats, options), place, ACTS[place % len(ACTS)])


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1), acts=st.sampled_from(ACTS))
@examples(40)
def test_an_offer_tells_nothing_of_cards_that_a_seat_cannot_see(
    rules: RuleSet, seed: int, acts: Acts
) -> None:
    random = Random(seed)
    for deal in endings(rules, seed, acts):
        for seat in random.sample(range(rules.seats), 2):
            for world in worlds(deal, seat, random, 3):
                assert settled(view(world, seat)) is settled(view(deal, seat))
                assert sent(world, seat) == sent(deal, seat)


def sent(deal: Deal, seat: int) -> bytes:
    """What the server sends a seat, to the last byte."""
    around = Around("t", (), ALONE, 0, deal.scores, (), (), solo=True, said={})
    return msgspec.json.encode(state_of(view(deal, seat), around))


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(60)
def test_once_all_that_counts_is_taken_everybody_is_offered_to_finish(rules: RuleSet, seed: int) -> None:
    counting = replace(rules.counting, no_trick_bonus=0)
    rules = replace(rules, counting=counting, shooting=replace(rules.shooting, sun=Sun.OFF))
    for deal in endings(rules, seed, early_action):
        stacks, _ = shared_out(deal.tricks, rules.seats)
        taken = sorted(card for cards in stacks for card in cards if rules.points(card))
        if max(map(len, deal.hands)) > 1 and tuple(taken) == rules.scoring_cards:
            assert all(settled(view(deal, seat)) is not None for seat in range(rules.seats))


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(60)
def test_who_leads_and_has_only_the_highest_is_told_so(rules: RuleSet, seed: int) -> None:
    for deal in endings(rules, seed, moonish_action):
        seat = deal.to_act or 0
        hand = deal.hands[seat]
        out = {card for other, cards in enumerate(deal.hands) if other != seat for card in cards}
        out |= set(() if deal.kitty_taker == seat else deal.kitty)
        beaten = any(card.suit is own.suit and card.rank > own.rank for card in out for own in hand)
        if rules.dealt.decks == 1 and not deal.trick.cards and len(hand) > 1 and not beaten:
            assert settled(view(deal, seat)) is not None


@pytest.mark.parametrize("preset", ["hearts", "cancellation-small"])
def test_most_of_what_could_be_proven_is_offered_before_the_last_two_tricks(preset: str) -> None:
    rules, offered, provable = rule_set(preset, 4), 0, 0
    for seed in range(16):
        random = Random(seed)
        for deal in endings(rules, seed, ACTS[seed % len(ACTS)]):
            if max(map(len, deal.hands)) == 3:
                for seat in range(4):
                    told = settled(view(deal, seat)) is not None
                    offered += told
                    imagined = () if told else (deal, *worlds(deal, seat, random, 20))
                    provable += all(len(outcomes(world, most=2)) == 1 for world in imagined)
    assert provable > 20
    assert offered >= 0.8 * provable


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1), acts=st.sampled_from(ACTS))
@examples(60)
def test_a_glance_overlooks_nothing(rules: RuleSet, seed: int, acts: Acts) -> None:
    random, deal = Random(seed), dealt_out(Match.start(rules, seed % rules.seats), seed).deal
    assert deal is not None
    while (action := acts(deal, random)) is not None:
        deal, _ = deal.apply(action)
        if deal.phase is Phase.PLAYING and max(map(len, deal.hands)) > 1:
            for seen in [view(deal, seat) for seat in range(rules.seats)]:
                assert proven(seen) is None or not plainly_open(seen)


def test_a_glance_is_enough_for_most_of_a_deal() -> None:
    rules, seen, plain = rule_set("hearts", 4), 0, 0
    deal, random = dealt_out(Match.start(rules, 0), 1).deal, Random(1)
    assert deal is not None
    while (action := some_action(deal, random)) is not None:
        deal, _ = deal.apply(action)
        if deal.phase is Phase.PLAYING:
            seen += 1
            plain += plainly_open(view(deal, 0))
    assert plain > seen / 2
