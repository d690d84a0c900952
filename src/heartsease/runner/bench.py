"""``heartsease bench kernel``: random deals a second, and the same deals as records to be held to the law."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from heartsease.game import ChooseMoon, Deal, Match, PassCards, Phase, PlayCard
from heartsease.kernel import playout_kind, random_deal, simulate_random
from heartsease.record import deal_text, header_of, header_text, record_of
from heartsease.rules import Direction, MoonChoice, RuleSet, rule_set
from heartsease.rules.dealing import Dealing
from heartsease.runner.folder import make_fresh
from heartsease.words import text

TABLES: Final = (("hearts", 4), ("cancellation", 8))
SEED: Final = 2626
RUNS: Final = 5
SECONDS: Final = 2.0
_TRIED: Final = 20_000
"""Deals by which it is found how many fill a run."""


def bench_kernel(*, as_json: bool, records: Path | None, deals: int) -> int:
    """Measure, tell, and write records where asked; 0. Raises UsageError and OSError."""
    if records is not None:
        write_records(records, deals)
    one = {f"{preset}-{seats}": _rate(preset, seats, 1) for preset, seats in TABLES}
    two = {f"{preset}-{seats}": _rate(preset, seats, 2) for preset, seats in TABLES}
    if as_json:
        print(json.dumps({"deals_per_second": one, "threads_2": two, "kind": playout_kind()}))
        return 0
    for table, rate in one.items():
        print(text("bench-kernel-rate", table=table, one=f"{rate:,.0f}", two=f"{two[table]:,.0f}"))
    return 0


def _rate(preset: str, seats: int, threads: int) -> float:
    """Deals a second: the median of some runs, each long enough."""
    deals = _TRIED
    while (seconds := _seconds(preset, seats, deals, threads)) < SECONDS:
        deals = int(deals * max(1.2, min(10.0, 1.1 * SECONDS / seconds)))
    rates = []
    for run in range(RUNS):
        rates.append(deals / _seconds(preset, seats, deals, threads))
        told = text("bench-kernel-run", preset=preset, seats=seats, threads=threads, run=run + 1, runs=RUNS)
        print(told, file=sys.stderr, flush=True)
    return round(median(rates))


def _seconds(preset: str, seats: int, deals: int, threads: int) -> float:
    start = time.perf_counter()
    simulate_random(preset, seats, deals, SEED, threads)
    return time.perf_counter() - start


def write_records(folder: Path, deals: int) -> None:
    """The first deals that are timed, a match a table that no target ends. Raises UsageError and OSError."""
    make_fresh(folder)
    for preset, seats in TABLES:
        rules = rule_set(preset, seats, {"deals": deals})
        with (folder / f"{preset}-{seats}.hrn").open("w", encoding="utf-8", newline="\n") as file:
            file.write(header_text(header_of(rules)))
            for deal in _played(rules, deals):
                file.write(deal_text(record_of(deal)))


def _played(rules: RuleSet, deals: int) -> Iterator[Deal]:
    """The deals that the kernel plays, played again by the law; a moon is given to the others."""
    match: Match | None = None
    for number in range(deals):
        told = random_deal(rules, SEED, number)
        match = match or Match.start(rules, told.dealer)
        match, _ = match.deal_out(Dealing(told.hands, told.kitty))
        for seat, cards in enumerate(told.passed):
            if told.passing is not Direction.HOLD:
                match, _ = match.apply(PassCards(seat, cards))
        for card in told.plays:
            assert match.deal is not None
            assert match.deal.to_act is not None
            match, _ = match.apply(PlayCard(match.deal.to_act, card))
        assert match.deal is not None
        if match.deal.phase is Phase.MOON:
            assert match.deal.to_act is not None
            match, _ = match.apply(ChooseMoon(match.deal.to_act, MoonChoice.ADD))
        assert match.deal is not None
        yield match.deal
