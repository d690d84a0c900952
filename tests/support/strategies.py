"""Generators of what the law is about: rule sets, and matches with a deal on the table."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from heartsease.cards import ALL_CARDS, Card, Suit, key_of_seed
from heartsease.game import Action, ChooseMoon, ChoosePassing, Deal, Match, PassCards, Phase, PlayCard
from heartsease.rules import PRESETS, RuleSet, rule_set
from heartsease.rules.dealing import dealing

EVERY_TABLE = tuple(
    (preset.name, seats)
    for preset in PRESETS.values()
    for seats in range(preset.least_seats, preset.most_seats + 1)
)
"""Each preset at each of its seat counts."""

WORDS: dict[str, tuple[str, ...]] = {
    "opening_lead": ("lowest-club", "eldest", "eldest-any"),
    "first_trick": ("penalty-free", "any-card"),
    "hearts_lead": ("when-broken", "any-time"),
    "hearts_broken_by": ("heart-or-queen", "heart", "penalty-card"),
    "queen_lead": ("any-time", "when-broken"),
    "queen_discard": ("free", "first-chance"),
    "void_trick_lead": ("same-leader", "next-seat"),
    "last_void_trick": ("nobody", "leader"),
    "floor": ("none", "zero"),
    "tie": ("shared", "play-on"),
}
"""The options whose every value goes with every other."""

TABLES: tuple[tuple[str, ...], ...] = (
    ("h=1", "Qs=13"),
    ("h=1", "Qs=13", "Jd=-10"),
    ("h=1", "Qs=13", "Ks=10", "As=7"),
    ("7c=7", "h=1", "Qs=13"),
    ("Ac=1", "Td=-5", "h=-1", "Qs=13", "2h=20"),
    ("c=-1", "s=2"),
    ("Qs=-13", "Kh=1"),
    ("c=1", "d=1", "h=1", "s=1"),
)
"""Penalty tables (S-9) that differ in what is a penalty card: hearts and the queen, more, less, others."""

BOXES: dict[int, str] = {3: "2d", 5: "2d 2c", 6: "2d 3d 3c 4c", 7: "2d 3d 3c"}
"""What D-1's table leaves in the box, of each pack."""


@st.composite
def penalty_tables(draw: st.DrawFn) -> list[str]:
    """A penalty table with suits, cards, bonuses and noughts, in which some card costs points."""
    if draw(st.booleans()):
        return list(draw(st.sampled_from(TABLES)))
    what = st.one_of(
        st.sampled_from([suit.value for suit in Suit]),
        st.sampled_from(["Qs", "2c", "2d", "Ah"]),
        st.sampled_from([card.text for card in ALL_CARDS]),
    )
    points = st.one_of(st.sampled_from([-200, -10, -1, 0, 1, 2, 13, 200]), st.integers(-30, 30))
    table = draw(st.dictionaries(what, points, min_size=2, max_size=6))
    if all(each <= 0 for each in table.values()):
        table["Ks"] = draw(st.integers(1, 200))
    return [f"{name}={each}" for name, each in table.items()]


def counted(penalties: list[str]) -> dict[str, int]:
    """What each card counts by a table."""
    table = {name: int(points) for name, _, points in (entry.partition("=") for entry in penalties)}
    return {card.text: table.get(card.text, table.get(card.suit.value, 0)) for card in ALL_CARDS}


@st.composite
def options(draw: st.DrawFn, preset: str, seats: int) -> dict[str, Any]:
    """Options that a preset can be played with, any of them changed."""
    chosen: dict[str, Any] = {
        name: draw(st.sampled_from(values), label=name)
        for name, values in WORDS.items()
        if draw(st.booleans())
    }
    decks = draw(st.sampled_from([1, 2] if seats <= 7 else [2]), label="decks")
    twins = ["identical", "two-pairs-void", "first-higher", "last-higher"] if decks == 2 else ["off"]
    chosen |= {"decks": decks, "cancellation": draw(st.sampled_from(twins), label="cancellation")}
    chosen["penalties"] = draw(penalty_tables(), label="penalties")
    count = counted(chosen["penalties"])
    chosen |= draw(_cards(seats, decks, [card for card, points in count.items() if not points]))
    chosen |= draw(_counting(seats, decks, list(count.values())))
    return chosen


@st.composite
def _cards(draw: st.DrawFn, seats: int, decks: int, harmless: list[str]) -> dict[str, Any]:
    """Which cards are dealt and passed, where only ``harmless`` ones may stay in the box (D-1 … D-8, P)."""
    strips: list[st.SearchStrategy[Any]] = []
    box = BOXES.get(seats, "").split()
    if set(box) <= set(harmless):
        strips.append(st.just("table"))
    if len(harmless) >= seats:
        strips.append(st.just("even"))
    if len(harmless) > 1:
        # The ace of clubs is never listed, so that there is a club to lead.
        listed = st.lists(st.sampled_from([card for card in harmless if card != "Ac"]), max_size=8)
        strips.append(
            listed.map(lambda cards: [c for k, c in enumerate(cards) if cards[:k].count(c) < decks])
        )
    strips.append(st.just([]))
    strip = draw(st.one_of(strips), label="strip")
    left = 52 * decks - len(box * decks if strip == "table" else [] if strip == "even" else strip)
    even = strip == "even" or left % seats == 0
    kitty = draw(st.sampled_from(["first-trick", "last-trick", "first-heart", *(["none"] * 3 * even)]))
    count = draw(st.integers(0, min(4, left // seats)), label="pass_count")
    directions = ["left", "right", "hold", "dealer"]
    directions += ["across"] * (seats % 2 == 0) + ["scatter"] * (count < seats)
    cycles = st.one_of(st.just("standard"), st.lists(st.sampled_from(directions), min_size=1, max_size=4))
    return {
        "strip": strip,
        "kitty": kitty,
        "pass_count": count,
        "pass_cycle": draw(cycles, label="pass_cycle"),
    }


@st.composite
def _counting(draw: st.DrawFn, seats: int, decks: int, points: list[int]) -> dict[str, Any]:
    """What a deal comes to and when the match ends, where cards of a pack count these points (S-7 … S-15)."""
    alone = decks * sum(each > 0 for each in points) == 1  # one penalty card makes no moon
    moon = draw(st.sampled_from(["off"] if alone else ["choice", "add", "subtract", "off"]), label="moon")
    bonus = draw(st.one_of(st.just(0), st.sampled_from([1, 5, 100]), st.integers(0, 100)), label="bonus")
    grows = decks * sum(points) > bonus * seats  # whoever may take nothing
    deals = draw(st.sampled_from([0, 0, 0, 1, 2, 5, 1000] if grows else [1, 2, 5, 1000]), label="deals")
    exact = ["off", "half", "zero"] if deals == 0 else ["off"]
    return {
        "no_trick_bonus": bonus,
        "moon": moon,
        "moon_value": draw(st.sampled_from([26, 13, 52, 104, 1]), label="moon_value"),
        "sun": draw(st.sampled_from(["off"] if moon == "off" else ["off", "counts", "reset"]), label="sun"),
        "sun_value": draw(st.sampled_from([52, 26, 1]), label="sun_value"),
        "exact_target": draw(st.sampled_from(exact), label="exact_target"),
        "target": draw(st.sampled_from([1, 13, 50, 100, 150]), label="target"),
        "deals": deals,
    }


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
        case Phase.CHOOSING:
            assert deal.to_act is not None
            return ChoosePassing(deal.to_act, random.choice(deal.legal_directions))
        case Phase.PASSING:
            seat = random.choice([seat for seat, chosen in enumerate(deal.chosen) if chosen is None])
            return PassCards(seat, tuple(random.sample(deal.hands[seat], deal.rules.passing.pass_count)))
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


def twinning_action(deal: Deal, random: Random) -> Action | None:
    """A legal action, where it can be the twin of a card of the trick, so that tricks are void."""
    twins = [card for card in deal.legal_plays if card in deal.trick.cards]
    if not twins or deal.to_act is None:
        return some_action(deal, random)
    return PlayCard(deal.to_act, random.choice(twins))


def faces(cards: tuple[Card, ...]) -> list[str]:
    """Cards as the naive law writes them."""
    return [str(card) for card in cards]
