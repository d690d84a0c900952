"""Generators of what the law is about: rule sets, and matches with a deal on the table."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from heartsease.cards import ALL_CARDS, Card, key_of_seed
from heartsease.game import Action, ChooseMoon, Deal, Match, PassCards, Phase, PlayCard
from heartsease.rules import PRESETS, RuleSet, rule_set
from heartsease.rules.dealing import dealing

EVERY_TABLE = tuple(
    (preset.name, seats)
    for preset in PRESETS.values()
    for seats in range(preset.least_seats, preset.most_seats + 1)
)
"""Each preset at each of its seat counts."""

WORDS: dict[str, tuple[str, ...]] = {
    "opening_lead": ("lowest-club", "eldest"),
    "first_trick": ("penalty-free", "any-card"),
    "hearts_lead": ("when-broken", "any-time"),
    "hearts_broken_by": ("heart-or-queen", "heart"),
    "queen_lead": ("any-time", "when-broken"),
    "void_trick_lead": ("same-leader", "next-seat"),
    "last_void_trick": ("nobody", "leader"),
    "moon": ("choice", "add", "subtract", "off"),
    "tie": ("shared", "play-on"),
}
"""The options whose every value goes with every other."""

HARMLESS = tuple(card for card in ALL_CARDS if card.suit.value in "cd")
TABLE_SIZES = {3: 1, 5: 2, 6: 4, 7: 3}


@st.composite
def options(draw: st.DrawFn, preset: str, seats: int) -> dict[str, Any]:
    """Options that a preset can be played with, any of them changed."""
    chosen: dict[str, Any] = {
        name: draw(st.sampled_from(values), label=name)
        for name, values in WORDS.items()
        if draw(st.booleans())
    }
    decks = draw(st.sampled_from([1, 2] if seats <= 7 else [2]), label="decks")
    chosen["decks"] = decks
    chosen["cancellation"] = draw(st.sampled_from(["identical", "two-pairs-void"])) if decks == 2 else "off"
    cards = HARMLESS * decks
    listed = st.lists(st.sampled_from(cards), max_size=8).map(
        lambda cards: [str(card) for card in sorted(cards)]
    )
    chosen["strip"] = draw(st.one_of(st.just("table"), st.just([]), listed), label="strip")
    if isinstance(chosen["strip"], list):
        chosen["strip"] = [
            card for k, card in enumerate(chosen["strip"]) if chosen["strip"][:k].count(card) < decks
        ]
        left = 52 * decks - len(chosen["strip"])
    else:
        left = (52 - TABLE_SIZES.get(seats, 0)) * decks
    kitties = ["first-trick", "last-trick", *([] if left % seats else ["none"])]
    chosen["kitty"] = draw(st.sampled_from(kitties), label="kitty")
    chosen["pass_count"] = draw(st.integers(0, min(4, left // seats)), label="pass_count")
    directions = ["left", "right", "hold", *([] if seats % 2 else ["across"])]
    cycles = st.one_of(st.just("standard"), st.lists(st.sampled_from(directions), min_size=1, max_size=4))
    chosen["pass_cycle"] = draw(cycles, label="pass_cycle")
    chosen["moon_value"] = draw(st.sampled_from([26, 13, 52, 26]))
    chosen["target"] = draw(st.sampled_from([1, 50, 100, 150]))
    return chosen


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any preset at any seat count, with any options that go together."""
    preset, seats = draw(st.sampled_from(EVERY_TABLE))
    return rule_set(preset, seats, draw(options(preset, seats)))


def dealt_out(match: Match, seed: int) -> Match:
    """The match with its next deal, from a seed."""
    number = match.number + 1
    cards = dealing(match.rules, key_of_seed(seed), match=1, deal=number, dealer=match.next_dealer)
    return match.deal_out(cards)[0]


def some_action(deal: Deal, random: Random) -> Action | None:
    """A legal action, each card or choice equally likely; None once the deal is scored."""
    match deal.phase:
        case Phase.PASSING:
            seat = random.choice([seat for seat, chosen in enumerate(deal.chosen) if chosen is None])
            return PassCards(seat, tuple(random.sample(deal.hands[seat], deal.rules.pass_count)))
        case Phase.PLAYING:
            assert deal.to_act is not None
            return PlayCard(deal.to_act, random.choice(deal.legal_plays))
        case Phase.MOON:
            assert deal.to_act is not None
            return ChooseMoon(deal.to_act, random.choice(deal.legal_choices))
        case Phase.SCORED:
            return None


def moonish_action(deal: Deal, random: Random) -> Action | None:
    """A legal action by which eldest tends to take all tricks, so that moons are shot."""
    if deal.phase is not Phase.PLAYING:
        return some_action(deal, random)
    assert deal.to_act is not None
    hero = (deal.dealer + 1) % deal.rules.seats
    by_rank = sorted(set(deal.legal_plays), key=lambda card: (card.rank, card.index))
    return PlayCard(deal.to_act, by_rank[-1] if deal.to_act == hero else by_rank[0])


def faces(cards: tuple[Card, ...]) -> list[str]:
    """Cards as the naive law writes them."""
    return [str(card) for card in cards]
