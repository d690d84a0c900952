"""A fingerprint tells states apart, and nothing else."""

from tests.support.tables import MOON, match_with, moon_deal, play_match

from heartsease.cards import key_of_seed
from heartsease.cards.hand import parse_cards
from heartsease.game import ChooseMoon, Match, PassCards, digest
from heartsease.rules import MoonChoice, rule_set
from heartsease.rules.dealing import Dealing, dealing


def test_every_step_changes_it() -> None:
    match = match_with(moon_deal())
    seen = [digest(Match.start(moon_deal().rules, 0)), digest(match)]
    for card in parse_cards(MOON.replace(" ", "")):
        match = play_match(match, str(card))
        seen.append(digest(match))
    seen += [digest(match.apply(ChooseMoon(0, choice))[0]) for choice in MoonChoice]
    assert len(set(seen)) == len(seen) == 2 + 15 + 2


def test_every_option_changes_it() -> None:
    seen = {
        digest(Match.start(rule_set("hearts", 4, options), 0))
        for options in (
            {},
            {"target": 50},
            {"moon": "add"},
            {"tie": "play-on"},
            {"queen_lead": "when-broken"},
        )
    }
    assert len(seen) == 5
    assert digest(Match.start(rule_set("hearts", 5), 0)) not in seen


def test_scores_and_dealer_change_it() -> None:
    rules = rule_set("hearts", 4)
    assert len({digest(Match(rules, dealer, (0, 0, 0, score))) for dealer in (0, 1) for score in (0, 1)}) == 4


def test_the_order_in_which_cards_came_does_not() -> None:
    rules = rule_set("hearts", 4)
    cards = dealing(rules, key_of_seed(1), match=1, deal=1, dealer=0)
    turned = Dealing(tuple(hand[::-1] for hand in cards.hands))
    one, other = Match.start(rules, 0).deal_out(cards)[0], Match.start(rules, 0).deal_out(turned)[0]
    assert digest(one) == digest(other)
    for seat in (0, 1):
        chosen = cards.hands[seat][:3]
        one, other = one.apply(PassCards(seat, chosen))[0], other.apply(PassCards(seat, chosen[::-1]))[0]
        assert digest(one) == digest(other)


def test_it_is_the_same_on_every_machine() -> None:
    rules = rule_set("hearts", 4)
    cards = dealing(rules, key_of_seed(42), match=1, deal=1, dealer=1)
    match, _ = Match.start(rules, 1).deal_out(cards)
    assert digest(match) == "c37a6977b3b9b529f087e4a6281829002fd2ea78ca36fe4ce2afba28f206fd64"
