"""The law and a second, naive law, written apart from it, say the same at every step of random play."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.oracle import PRESETS, OracleDeal, pack, winners
from tests.support.profile import examples
from tests.support.strategies import EVERY_TABLE, dealt_out, faces, moonish_action, rule_sets, some_action

from heartsease.cards import Card
from heartsease.game import ChooseMoon, Deal, Match, PassCards, Phase, PlayCard
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import Dealing


def _expected_options(rules: RuleSet) -> dict[str, object]:
    return PRESETS[rules.preset] | rules.changed()


def _oracle(deal: Deal) -> OracleDeal:
    hands = [faces(hand) for hand in deal.dealing.hands]
    return OracleDeal(_expected_options(deal.rules), hands, faces(deal.kitty), deal.dealer, deal.number)


def _same(deal: Deal, oracle: OracleDeal) -> None:
    assert [sorted(faces(hand)) for hand in deal.hands] == [sorted(hand) for hand in oracle.hands]
    if deal.phase is Phase.PLAYING:
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
    assert (deal.phase in (Phase.MOON, Phase.SCORED)) == (deal.phase is not Phase.PASSING and oracle.over())


def in_lockstep(match: Match, random: Random, *, moonish: bool = False) -> Match:
    """A match after its deal was played by both laws, which agreed at each step."""
    deal = match.deal
    assert deal is not None
    oracle = _oracle(deal)
    assert deal.passing.value == oracle.direction
    assert (deal.phase is Phase.PASSING) == (oracle.direction != "hold")
    before, choice = list(match.scores), None
    while (action := (moonish_action if moonish else some_action)(deal, random)) is not None:
        match, _ = match.apply(action)
        deal = match.deal
        assert deal is not None
        match action:
            case PassCards():
                if deal.phase is not Phase.PASSING:
                    oracle.exchange([faces(cards or ()) for cards in deal.chosen])
            case PlayCard(_, card):
                oracle.play(str(card))
            case ChooseMoon(_, chosen):
                choice = chosen.value
        if deal.phase is not Phase.PASSING:
            _same(deal, oracle)
    assert (choice is not None) == (oracle.shooter() is not None and oracle.options["moon"] == "choice")
    assert list(deal.added) == oracle.added(choice)
    assert list(match.scores) == [
        score + more for score, more in zip(before, oracle.added(choice), strict=True)
    ]
    assert list(match.winners) == winners(oracle.options, list(match.scores))
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


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_both_laws_agree_on_whole_matches_of_every_preset(preset: str, seats: int) -> None:
    random = Random(f"match {preset} {seats}")
    match = Match.start(rule_set(preset, seats), random.randrange(seats))
    for seed in range(200):
        match = in_lockstep(dealt_out(match, seed), random)
        if match.winners:
            break
    assert match.winners
    assert match.deal is not None
    assert match.deal.number == match.number


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(120)
def test_both_laws_agree_under_any_options(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    match = Match.start(rules, random.randrange(rules.seats))
    for number in range(3):
        if match.awaits_deal:
            match = in_lockstep(dealt_out(match, seed + number), random)


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(100)
def test_both_laws_agree_on_moons(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    dealer = random.randrange(rules.seats)
    match, _ = Match.start(rules, dealer).deal_out(rigged(rules, random, dealer))
    in_lockstep(match, random, moonish=True)


def test_rigged_deals_do_end_in_moons() -> None:
    shot = 0
    for seed in range(40):
        random = Random(seed)
        rules = rule_set(*EVERY_TABLE[seed % len(EVERY_TABLE)], {"pass_count": 0, "opening_lead": "eldest"})
        match, _ = Match.start(rules, 0).deal_out(rigged(rules, random, 0))
        match = in_lockstep(match, random, moonish=True)
        assert match.deal is not None
        shot += match.deal.shooter is not None
    assert shot >= 10


@given(rules=rule_sets())
@examples(200)
def test_both_laws_deal_the_same_pack(rules: RuleSet) -> None:
    expected = pack(_expected_options(rules), rules.seats)
    assert sorted(map(str, rules.pack)) == sorted(expected)
    assert (rules.hand_size, rules.kitty_size) == divmod(len(expected), rules.seats)
    assert all(Card(text) in rules.pack for text in expected)
