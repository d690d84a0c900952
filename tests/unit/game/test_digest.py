"""A fingerprint tells states apart, and nothing else."""

from tests.support.proves import proves
from tests.support.strategies import EVERY_TABLE
from tests.support.tables import MOON, match_with, moon_deal, play_match

from heartsease.cards import key_of_seed
from heartsease.cards.hand import parse_cards
from heartsease.game import ChooseMoon, ChoosePassing, Match, PassCards, digest
from heartsease.rules import OPTIONS, MoonChoice, rule_set
from heartsease.rules.dealing import Dealing, dealing


def test_every_step_changes_it() -> None:
    match = match_with(moon_deal())
    seen = [digest(Match.start(moon_deal().rules, 0)), digest(match)]
    for card in parse_cards(MOON.replace(" ", "")):
        match = play_match(match, str(card))
        seen.append(digest(match))
    seen += [
        digest(match.apply(ChooseMoon(0, choice))[0]) for choice in (MoonChoice.ADD, MoonChoice.SUBTRACT)
    ]
    assert len(set(seen)) == len(seen) == 2 + 15 + 2


CHANGED: dict[str, object] = {
    "decks": 2,
    "strip": ["2c", "3c", "4c", "5c"],
    "kitty": "first-trick",
    "pass_count": 2,
    "pass_cycle": ["left"],
    "opening_lead": "eldest",
    "first_trick": "any-card",
    "hearts_lead": "any-time",
    "hearts_broken_by": "heart",
    "queen_lead": "when-broken",
    "queen_discard": "first-chance",
    "cancellation": "last-higher",
    "void_trick_lead": "next-seat",
    "last_void_trick": "leader",
    "penalties": ["h=1", "Qs=12"],
    "no_trick_bonus": 5,
    "moon": "add",
    "moon_value": 52,
    "sun": "counts",
    "sun_value": 39,
    "exact_target": "half",
    "floor": "zero",
    "target": 50,
    "deals": 4,
    "tie": "play-on",
}


def test_every_option_changes_it() -> None:
    assert set(CHANGED) == set(OPTIONS)
    needed: dict[str, dict[str, object]] = {
        "decks": {"cancellation": "identical"},
        "cancellation": {"decks": 2},
    }
    seen = {
        digest(Match.start(rule_set("hearts", 4, needed.get(name, {}) | {name: value}), 0))
        for name, value in CHANGED.items()
    }
    assert len(seen) == len(OPTIONS)
    assert digest(Match.start(rule_set("hearts", 4), 0)) not in seen
    assert digest(Match.start(rule_set("hearts", 5), 0)) not in seen


def test_every_preset_is_another_game() -> None:
    assert len({digest(Match.start(rule_set(name, seats), 0)) for name, seats in EVERY_TABLE}) == len(
        EVERY_TABLE
    )


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


@proves("P-6")
def test_the_order_of_chosen_cards_counts_where_each_goes_to_another_seat() -> None:
    rules = rule_set("hearts", 4, {"pass_cycle": ["scatter"]})
    cards = dealing(rules, key_of_seed(1), match=1, deal=1, dealer=0)
    match = Match.start(rules, 0).deal_out(cards)[0]
    chosen = cards.hands[0][:3]
    orders = {digest(match.apply(PassCards(0, order))[0]) for order in (chosen, chosen[::-1])}
    assert len(orders) == 2


def test_what_the_dealer_says_changes_it() -> None:
    rules = rule_set("hearts", 4, {"pass_cycle": ["dealer"]})
    cards = dealing(rules, key_of_seed(1), match=1, deal=1, dealer=0)
    match = Match.start(rules, 0).deal_out(cards)[0]
    assert match.deal is not None
    said = [match.apply(ChoosePassing(0, direction))[0] for direction in match.deal.legal_directions]
    assert len({digest(match), *map(digest, said)}) == 5


def test_it_is_the_same_on_every_machine() -> None:
    rules = rule_set("hearts", 4)
    cards = dealing(rules, key_of_seed(42), match=1, deal=1, dealer=1)
    match, _ = Match.start(rules, 1).deal_out(cards)
    assert digest(match) == "8a6afb630f3fe977ff4e97ce1812627ed6f480876f61b3b3b5cacb93e170ade5"
