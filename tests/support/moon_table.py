"""Tables that stand before a moon choice, stored as a server would have stored them.

``python tests/support/moon_table.py DATA COUNT`` puts some into a data folder and prints their seats as JSON.
"""

import asyncio
import json
import random
import secrets
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

from heartsease.bots import RandomBot
from heartsease.cards import ALL_CARDS, Suit, key_of_seed
from heartsease.game import Cause, Match, Phase, PlayCard, view
from heartsease.record.json_events import PaceSet, event_to_json
from heartsease.rules import LAW_VERSION, RuleSet, rule_set
from heartsease.rules.dealing import dealing, first_dealer
from heartsease.server.sqlite_store import SqliteStore
from heartsease.server.store import Seating, TableRow
from heartsease.server.tables import stored_rules

Json = dict[str, Any]


def moon_table(data: Path, chance: random.Random) -> Json:
    """A stored table where the person has just shot the moon: few cards, so that it happens soon enough."""
    keep = {"2c", "As"}
    strip = [
        str(card) for card in ALL_CARDS if card.suit is not Suit.HEARTS and str(card) not in {*keep, "Qs"}
    ]
    rules = rule_set("hearts", 4, {"strip": strip, "pass_count": 0, "target": 40})
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


def _stored(data: Path, rules: RuleSet, key: bytes, causes: list[Cause]) -> Json:
    row = TableRow(
        id=secrets.token_urlsafe(16),
        creation=secrets.token_urlsafe(16),
        rematch_of=None,
        rules=stored_rules(rules),
        law_version=LAW_VERSION,
        key=key,
        seating=(Seating("Åse", None), *[Seating(name, "random") for name in ("mint", "rue", "sage")]),
        host=0,
        turn_ms=None,
    )
    token = secrets.token_urlsafe(32)
    with closing(SqliteStore(data / "heartsease.db")) as store:
        tokens = [sha256(token.encode()).digest(), None, None, None]
        events = [event_to_json(event) for event in (PaceSet(0), *causes)]
        assert asyncio.run(store.create(row, tokens, events))
    return {"table": row.id, "seat": 0, "token": token}


if __name__ == "__main__":
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(7)
    print(json.dumps([moon_table(folder, chance) for _ in range(count)]))
