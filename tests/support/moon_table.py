"""Tables that stand before a moon choice or another rare thing, stored as a server would have stored them.

``python tests/support/moon_table.py DATA moon=4 sun=1`` puts some into a data folder and prints the seats of
each as JSON.
"""

import asyncio
import json
import random
import secrets
import sys
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

from heartsease.bots import RandomBot
from heartsease.cards import ALL_CARDS, Suit, key_of_seed
from heartsease.game import Cause, Match, Phase, PlayCard, view
from heartsease.game.claim import Settled, settled
from heartsease.record.json_events import event_to_json
from heartsease.record.table_events import PaceSet
from heartsease.rules import LAW_VERSION, RuleSet, rule_set
from heartsease.rules.dealing import dealing, first_dealer
from heartsease.rules.scoring import Shot
from heartsease.server.history import stored_rules
from heartsease.server.sqlite_store import SqliteStore
from heartsease.server.store import Seating, TableRow

Json = dict[str, Any]


KEPT = {"2c", "As", "Qs"}
STRIP = [card.text for card in ALL_CARDS if card.suit is not Suit.HEARTS and card.text not in KEPT]
"""Few cards, so that rare things happen soon enough."""

BOTS = ("mint", "rue", "sage", "thyme", "dill", "basil", "lovage")


def moon_table(data: Path, chance: random.Random) -> Json:
    """A stored table where the person has just shot the moon."""
    rules = rule_set("hearts", 4, {"strip": STRIP, "pass_count": 0, "target": 40})
    for _ in range(5000):
        key = key_of_seed(chance.getrandbits(64))
        causes = _until_a_moon_choice(rules, key, RandomBot(chance.getrandbits(32)))
        if causes is not None:
            return _stored(data, rules, key, causes)
    raise AssertionError("nobody shot the moon")


def _until_a_moon_choice(rules: RuleSet, key: bytes, others: RandomBot) -> list[Cause] | None:
    match = Match.start(rules, first_dealer(rules, key, match=1))
    match, (first, *_) = match.deal_out(dealing(rules, key, match=1, deal=1, dealer=match.next_dealer))
    causes: list[Cause] = [first]  # type: ignore[list-item]
    while match.deal is not None and match.deal.phase is Phase.PLAYING:
        seen = view(match.deal, match.deal.to_act or 0)
        highest = PlayCard(0, max(seen.legal_plays, key=lambda card: card.rank))
        match, (cause, *_) = match.apply(highest if seen.seat == 0 else others.choose(seen))
        causes.append(cause)  # type: ignore[arg-type]
    return causes if match.deal is not None and match.deal.to_act == 0 else None


def last_card_table(
    data: Path, chance: random.Random, options: Json, wanted: Callable[[Match], bool]
) -> Json:
    """A stored table where each seat has its last card, and what is wanted comes with it."""
    rules = rule_set("hearts", 4, {"strip": STRIP, "pass_count": 0, **options})
    for _ in range(20000):
        key = key_of_seed(chance.getrandbits(64))
        causes = _until_last_card(rules, key, RandomBot(chance.getrandbits(32)), wanted)
        if causes is not None:
            return _stored(data, rules, key, causes)
    raise AssertionError("it never came to that")


def _until_last_card(
    rules: RuleSet, key: bytes, others: RandomBot, wanted: Callable[[Match], bool]
) -> list[Cause] | None:
    match = Match.start(rules, first_dealer(rules, key, match=1))
    causes: list[Cause] = []
    while match.awaits_deal and match.number < 3:
        number = match.number + 1
        dealt = dealing(rules, key, match=1, deal=number, dealer=match.next_dealer)
        match, (first, *_) = match.deal_out(dealt)
        causes.append(first)  # type: ignore[arg-type]
        last = len(causes)
        while match.deal is not None and match.deal.phase is Phase.PLAYING:
            seen = view(match.deal, match.deal.to_act or 0)
            highest = PlayCard(0, max(seen.legal_plays, key=lambda card: card.rank))
            last = len(causes) if seen.seat == 0 else last
            match, (cause, *_) = match.apply(highest if seen.seat == 0 else others.choose(seen))
            causes.append(cause)  # type: ignore[arg-type]
        if match.deal is not None and match.deal.phase is Phase.SCORED and wanted(match):
            return causes[:last]
    return None


def offered_table(data: Path, chance: random.Random, reason: Settled, options: Json) -> Json:
    """A stored table where the person is to play, and knows for this reason that no score can change."""
    rules = rule_set("hearts", 4, {"strip": STRIP, "pass_count": 0, **options})
    for _ in range(5000):
        key = key_of_seed(chance.getrandbits(64))
        causes = _until_settled(rules, key, RandomBot(chance.getrandbits(32)), reason)
        if causes is not None:
            return _stored(data, rules, key, causes)
    raise AssertionError("a score could always change")


def _until_settled(rules: RuleSet, key: bytes, others: RandomBot, reason: Settled) -> list[Cause] | None:
    match = Match.start(rules, first_dealer(rules, key, match=1))
    match, (first, *_) = match.deal_out(dealing(rules, key, match=1, deal=1, dealer=match.next_dealer))
    causes: list[Cause] = [first]  # type: ignore[list-item]
    while match.deal is not None and match.deal.phase is Phase.PLAYING:
        seen = view(match.deal, match.deal.to_act or 0)
        if seen.seat == 0 and settled(seen) is reason:
            return causes
        match, (cause, *_) = match.apply(others.choose(seen))
        causes.append(cause)  # type: ignore[arg-type]
    return None


def dealers_table(data: Path, chance: random.Random) -> Json:
    """A stored table where the person deals, and says where cards are passed."""
    rules = rule_set("hearts", 4, {"pass_cycle": ["dealer"]})
    while True:
        key = key_of_seed(chance.getrandbits(64))
        dealer = first_dealer(rules, key, match=1)
        if dealer == 0:
            dealt = dealing(rules, key, match=1, deal=1, dealer=dealer)
            _, (first, *_) = Match.start(rules, dealer).deal_out(dealt)
            return _stored(data, rules, key, [first])  # type: ignore[list-item]


def held_table(data: Path, chance: random.Random) -> Json:
    """A stored match of eight that is over, in whose only deal a pile waited for its taker."""
    rules = rule_set("cancellation", 8, {"pass_count": 0, "deals": 1})
    while True:
        key = key_of_seed(chance.getrandbits(64))
        bot, waited = RandomBot(chance.getrandbits(32)), False
        match = Match.start(rules, first_dealer(rules, key, match=1))
        match, (first, *_) = match.deal_out(dealing(rules, key, match=1, deal=1, dealer=match.next_dealer))
        causes: list[Cause] = [first]  # type: ignore[list-item]
        while match.deal is not None and match.deal.phase is Phase.PLAYING:
            match, (cause, *_) = match.apply(bot.choose(view(match.deal, match.deal.to_act or 0)))
            causes.append(cause)  # type: ignore[arg-type]
            waited = waited or (match.deal is not None and len(match.deal.held_over) > 0)
        if waited and match.winners:
            return _stored(data, rules, key, causes)


def _sun(match: Match) -> bool:
    """The person has taken every card, after a deal that cost something."""
    deal = match.deal
    return deal is not None and deal.shot == Shot(0, sun=True) and deal.scores[0] > 0


def _exact(match: Match) -> bool:
    """The person has met the target exactly, and the match goes on."""
    deal = match.deal
    exact = deal is not None and deal.scores[0] + deal.added[0] == match.rules.ending.target
    return exact and not match.winners


STAGES: dict[str, Callable[[Path, random.Random], Json]] = {
    "moon": moon_table,
    "dealer": dealers_table,
    "rest": lambda data, chance: offered_table(data, chance, Settled.REST_IS_YOURS, {"target": 200}),
    "nothing": lambda data, chance: offered_table(
        data, chance, Settled.NOTHING_CHANGES, {"penalties": ["Qs=13", "2h=1"]}
    ),
    "held": held_table,
    "sun": lambda data, chance: last_card_table(data, chance, {"sun": "reset", "target": 90}, _sun),
    "exact": lambda data, chance: last_card_table(
        data, chance, {"exact_target": "half", "target": 20}, _exact
    ),
}


def _stored(data: Path, rules: RuleSet, key: bytes, causes: list[Cause]) -> Json:
    row = TableRow(
        id=secrets.token_urlsafe(16),
        creation=secrets.token_urlsafe(16),
        rematch_of=None,
        rules=stored_rules(rules),
        law_version=LAW_VERSION,
        key=key,
        seating=(Seating("Åse", None), *[Seating(name, "random") for name in BOTS[: rules.seats - 1]]),
        host=0,
        turn_ms=None,
    )
    token = secrets.token_urlsafe(32)
    with closing(SqliteStore(data / "heartsease.db")) as store:
        tokens = [sha256(token.encode()).digest(), *[None] * (rules.seats - 1)]
        events = [event_to_json(event) for event in (PaceSet(0), *causes)]
        assert asyncio.run(store.create(row, tokens, events))
    return {"table": row.id, "seat": 0, "token": token}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(7)
    asked = [argument.split("=") for argument in sys.argv[2:]]
    print(json.dumps({name: [STAGES[name](folder, chance) for _ in range(int(n))] for name, n in asked}))
