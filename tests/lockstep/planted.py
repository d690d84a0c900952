"""Runs the lockstep against laws with a fault planted in them; a line of JSON for each.

``python -m tests.lockstep.planted SHARD SHARDS``, from the project's root. Each fault is one of the mutations
of the law, tried in a fork, which loads the law anew; the kernel is what it is held to.
"""

import json
import sys
from pathlib import Path
from typing import Final

import numpy as np  # noqa: F401  loaded before forking, for speed alone
from tests.mutation.mutations import MUTATIONS, Mutation
from tests.mutation.runner import SOURCES, MutantFinder, mutant, outcome
from tests.support.pairwise import covering

PLACES: Final = ("rules/legality.py", "rules/taking.py", "rules/scoring.py")
"""Where the law plays and counts."""

ASKED_ELSEWHERE: Final = {
    # Which choices a shooter has, and how far a match still is, are not asked of the kernel.
    ("S-2", "rules/scoring.py"),
    ("S-7", "rules/scoring.py"),
    # A kitty that no heart took goes with the last trick: so few hearts are in few rule sets.
    ("D-8", "rules/taking.py"),
}

SECONDS: Final = 120
"""A law that agrees plays everything there is, which takes a busy machine its time."""

CASES: Final = Path(__file__).parent / "cases.py"


def faults() -> list[Mutation]:
    """The first mutation of each rule in each of these files."""
    first: dict[tuple[str, str], Mutation] = {}
    for mutation in MUTATIONS:
        place = mutation.rule, mutation.file
        if mutation.file in PLACES and place not in ASKED_ELSEWHERE:
            first.setdefault(place, mutation)
    return list(first.values())


def choose_rule_sets() -> None:
    """Chosen once, before forking; then the law is forgotten, so that a fork loads its own."""
    covering()
    for name in [name for name in sys.modules if name.partition(".")[0] == "heartsease"]:
        del sys.modules[name]


def main(shard: int, shards: int) -> None:
    """Tries the law as it is, then every ``shards``-th fault from ``shard`` on."""
    sys.path.insert(0, str(SOURCES))
    choose_rule_sets()
    if shard == 0:
        print(json.dumps({"rule": None, "outcome": outcome(None, [CASES], None, SECONDS)}), flush=True)
    for fault in faults()[shard::shards]:
        name = "heartsease." + fault.file.removesuffix(".py").replace("/", ".")
        found = outcome(None, [CASES], MutantFinder(name, mutant(fault)), SECONDS)
        line = {"rule": fault.rule, "file": fault.file, "old": fault.old, "outcome": found}
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
