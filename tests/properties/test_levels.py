"""What no level can see changes nothing that it does: hidden cards change places, and it chooses the same."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.support.lockstep import rigged
from tests.support.strategies import dealt_out, moonish_action, some_action

import heartsease.bots
import heartsease.search
from heartsease.bots import LEVELS, bot
from heartsease.bots.bot import is_asked
from heartsease.errors import IllegalAction
from heartsease.game import Action, Deal, Match, PassCards, Phase, PlayCard, View, view
from heartsease.rules import rule_set
from heartsease.rules.dealing import Dealing

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("hearts", 3, {}),
    ("hearts", 4, {}),
    ("hearts", 6, {"pass_cycle": ["scatter"], "strip": [], "kitty": "first-trick"}),
    ("omnibus", 4, {"pass_cycle": ["dealer"]}),
    ("cancellation", 6, {"kitty": "last-trick"}),
    ("cancellation-equal", 8, {}),
    ("cancellation", 11, {}),
]


@pytest.fixture(autouse=True)
def only_playouts_end_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time, which differs from run to run, ends none; and a few playouts tell as much here as many."""
    for name, level in LEVELS.items():
        few = replace(level, playouts=min(level.playouts, 40), time_ms=1e6)
        monkeypatch.setitem(heartsease.bots.levels.LEVELS, name, few)


def replayed(deal: Deal, dealing: Dealing, done: list[Action]) -> Deal | None:
    """The deal after the same doings with other cards; None where the law forbids one of them."""
    other = Deal.begin(deal.rules, deal.number, deal.dealer, dealing, deal.scores)
    try:
        for action in done:
            other, _ = other.apply(action)
    except IllegalAction:
        return None
    return other


def changed(deal: Deal, done: list[Action], seat: int, random: Random) -> Deal | None:
    """The deal with cards that a seat does not know in other places, as far as it stays possible.

    Cards that were passed or played stay where they are; all others that were dealt to others, or to the
    kitty, may change places.
    """
    moved = {card for action in done if isinstance(action, PassCards) for card in action.cards}
    moved |= {action.card for action in done if isinstance(action, PlayCard)}
    kitty = len(deal.dealing.hands)
    hidden = {seat} | ({kitty} if deal.kitty_taker == seat else set())
    lie = [list(cards) for cards in (*deal.dealing.hands, deal.dealing.kitty)]
    places = [
        (holder, place)
        for holder, cards in enumerate(lie)
        for place, card in enumerate(cards)
        if holder not in hidden and card not in moved
    ]
    if len(places) < 2:
        return None
    picked = random.sample(places, random.choice([2, 2, 3]) if len(places) > 2 else 2)
    cards = [lie[holder][place] for holder, place in picked]
    for (holder, place), card in zip(picked, [*cards[1:], cards[0]], strict=True):
        lie[holder][place] = card
    other = replayed(deal, Dealing(tuple(map(tuple, lie[:-1])), tuple(lie[-1])), done)
    if other is None or view(other, seat) != view(deal, seat):
        return None
    if [*map(tuple, other.hands)] == [*map(tuple, deal.hands)] and other.kitty == deal.kitty:
        return None
    return other


def twice_seen(preset: str, seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[View, View]]:
    """Views of who is asked, along a random deal, each with one where hidden cards lie elsewhere."""
    random, rules = Random(seed), rule_set(preset, seats, options)
    start = Match(rules, random.randrange(seats), (0,) * seats, number=random.randrange(4))
    match, act = dealt_out(start, seed), some_action
    if seed % 2:
        match, act = start.deal_out(rigged(rules, random, start.next_dealer))[0], moonish_action
    done = list[Action]()
    deal = match.deal
    assert deal is not None
    while (action := act(deal, random)) is not None:
        seen = view(deal, action.seat)
        for _ in range(4):
            other = changed(deal, done, action.seat, random)
            if is_asked(seen) and other is not None:
                yield seen, view(other, action.seat)
                break
        deal, _ = deal.apply(action)
        done.append(action)


@pytest.mark.parametrize("name", LEVELS)
def test_hidden_cards_change_nothing(name: str) -> None:
    phases = dict.fromkeys(Phase, 0)
    for number, (preset, seats, options) in enumerate(TABLES):
        for seed in (2 * number, 2 * number + 1):
            for moment, (seen, other) in enumerate(twice_seen(preset, seats, options, seed)):
                if seen.phase is Phase.PLAYING and moment % 5:
                    continue
                bots = [bot(name, each) for each in range(6)]
                first = [each.choose(seen) for each in bots]
                assert [each.choose(other) for each in bots] == first
                phases[seen.phase] += 1
    assert phases[Phase.PLAYING] > 60
    assert phases[Phase.PASSING] > 20
    assert phases[Phase.CHOOSING] > 0


@pytest.mark.parametrize("name", LEVELS)
def test_without_a_seed_hidden_cards_change_no_odds(name: str) -> None:
    """By chance alone the two sides differ somewhat; by a look at a card they would differ in every draw."""
    views = [
        pair
        for pair in twice_seen("hearts", 4, {"pass_count": 0}, 4)
        if len(set(pair[0].legal_plays)) > 3 and pair[0].phase is Phase.PLAYING
    ]
    seen, other = views[len(views) // 2]
    seed = Random(name).randrange(10**6)
    one = [bot(name, seed + each).choose(seen) for each in range(300)]
    two = [bot(name, seed + 300 + each).choose(other) for each in range(300)]
    for action in {*one, *two}:
        share = (one.count(action) + two.count(action)) / 600
        spread = (share * (1 - share) * 300 * 2) ** 0.5
        assert abs(one.count(action) - two.count(action)) <= 4 * spread


def test_no_bot_is_shown_a_deal() -> None:
    """None asks for one by name; the engine's own is made of blanks."""
    sources = [
        path
        for package in (heartsease.bots, heartsease.search)
        for path in Path(package.__path__[0]).rglob("*.py")
        if path.parent.name != "engine"
    ]
    assert len(sources) > 15
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("heartsease.game"):
                assert {each.name for each in node.names}.isdisjoint({"Deal", "Match", "view", "replay"}), (
                    path
                )
