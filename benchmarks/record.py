"""How fast records are checked and written, and in how much memory: ``python benchmarks/record.py``.

Writes ``benchmarks/record.json``. Speeds are processor time, the median of three runs on one core; memory is
what Python's own allocations need at most, traced in a run apart.
"""

import json
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from heartsease.cards import key_of_seed
from heartsease.game import Action, ChooseMoon, Deal, Match, PassCards, Phase, PlayCard
from heartsease.record import check, deal_text, header_of, header_text, record_of
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import dealing

TABLES: Final = (("hearts", 4), ("cancellation", 8))
SPEED_DEALS: Final = 1_000
LONG_DEALS: Final = 10_000
OUT: Final = Path(__file__).parent / "record.json"
COMMAND: Final = "python benchmarks/record.py"
SEED: Final = 42


def played(rules: RuleSet) -> Iterator[Deal]:
    """The deals of one match, every choice by chance."""
    random, key = Random(SEED), key_of_seed(SEED)
    match = Match.start(rules, 0)
    while match.awaits_deal:
        number = match.number + 1
        match, _ = match.deal_out(dealing(rules, key, match=1, deal=number, dealer=match.next_dealer))
        while match.deal is not None and match.deal.phase is not Phase.SCORED:
            match, _ = match.apply(some_action(match.deal, random))
        assert match.deal is not None
        yield match.deal


def some_action(deal: Deal, random: Random) -> Action:
    """Any legal action."""
    if deal.phase is Phase.PASSING:
        seat = deal.chosen.index(None)
        return PassCards(seat, tuple(random.sample(deal.hands[seat], deal.rules.passing.pass_count)))
    assert deal.to_act is not None
    if deal.phase is Phase.MOON:
        return ChooseMoon(deal.to_act, random.choice(deal.legal_choices))
    return PlayCard(deal.to_act, random.choice(deal.legal_plays))


def write(path: Path, rules: RuleSet, deals: Iterator[Deal] | list[Deal]) -> None:
    """One record of one match."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(header_text(header_of(rules)))
        for deal in deals:
            file.write(deal_text(record_of(deal)))


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one run, the median of three."""
    taken = []
    for _ in range(3):
        begun = time.process_time()
        work()
        taken.append(time.process_time() - begun)
    return statistics.median(taken)


def checked(path: Path) -> None:
    """Check a record, which has to be good."""
    with path.open("rb") as file:
        fault = check(file, keep=False).fault
    if fault is not None:
        sys.exit(f"{path.name}: {fault}")


def peak_mib(path: Path) -> float:
    """MiB that checking a record needs at most."""
    tracemalloc.start()
    checked(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return round(peak / 2**20, 2)


def main() -> None:
    """Measure each table and write the figures down."""
    figures: dict[str, object] = {"command": COMMAND}
    with tempfile.TemporaryDirectory() as folder:
        for preset, seats in TABLES:
            rules = rule_set(preset, seats, {"target": 10**9})
            path = Path(folder) / f"{preset}-{seats}.hrn"
            deals = list(islice(played(rules), SPEED_DEALS))
            writing = seconds(partial(write, path, rules, deals))
            checking = seconds(partial(checked, path))
            figures[f"{preset}-{seats}"] = {
                "deals": SPEED_DEALS,
                "deals_checked_per_second": round(SPEED_DEALS / checking),
                "deals_written_per_second": round(SPEED_DEALS / writing),
                "peak_mib": peak_mib(path),
            }
        rules = rule_set("hearts", 4, {"target": 10**9})
        path = Path(folder) / "long.hrn"
        write(path, rules, islice(played(rules), LONG_DEALS))
        figures["long"] = {
            "deals": LONG_DEALS,
            "file_mib": round(path.stat().st_size / 2**20, 1),
            "peak_mib": peak_mib(path),
        }
    OUT.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(OUT.read_text(encoding="utf-8"), end="")


if __name__ == "__main__":
    main()
