"""How fast long records are checked and written, and in how much memory: ``python benchmarks/record.py``.

Writes ``benchmarks/record.json``. Speeds are the median of three runs on one core; memory is what Python's
own allocations need at most, traced in a run apart.
"""

import json
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from heartsease.bots import bot
from heartsease.cards import key_of_seed
from heartsease.game import Deal, Phase
from heartsease.record import check, deal_text, header_of, header_text, record_of
from heartsease.rules import RuleSet, rule_set
from heartsease.runner import play_match

DEALS: Final = 10_000
TABLES: Final = (("hearts", 4), ("cancellation", 8))
OUT: Final = Path(__file__).parent / "record.json"
COMMAND: Final = "python benchmarks/record.py"


def played(rules: RuleSet, deals: int) -> list[Deal]:
    """So many deals of one match among random players."""
    names = [bot("random", seed) for seed in range(rules.seats)]
    found: list[Deal] = []
    for match in play_match(rules, key_of_seed(42), 1, names):
        assert match.deal is not None
        assert match.deal.phase is Phase.SCORED
        found.append(match.deal)
        if len(found) == deals:
            break
    return found


def write(path: Path, rules: RuleSet, deals: list[Deal]) -> None:
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
    return peak / 2**20


def main() -> None:
    """Measure each table and write the figures down."""
    figures: dict[str, object] = {"command": COMMAND, "deals": DEALS}
    with tempfile.TemporaryDirectory() as folder:
        for preset, seats in TABLES:
            rules = rule_set(preset, seats, {"target": 1_000_000})
            deals = played(rules, DEALS)
            path, short = Path(folder) / "long.hrn", Path(folder) / "short.hrn"
            writing = seconds(partial(write, path, rules, deals))
            write(short, rules, deals[: DEALS // 10])
            figures[f"{preset}-{seats}"] = {
                "deals_checked_per_second": round(DEALS / seconds(partial(checked, path))),
                "deals_written_per_second": round(DEALS / writing),
                "file_mib": round(path.stat().st_size / 2**20, 1),
                "peak_mib": round(peak_mib(path), 2),
                "peak_mib_tenth": round(peak_mib(short), 2),
            }
    OUT.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(OUT.read_text(encoding="utf-8"), end="")


if __name__ == "__main__":
    main()
