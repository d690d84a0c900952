"""The kernel's random deals a second, beside OpenSpiel's.

``python -m benchmarks.kernel`` runs ``heartsease bench kernel``: deal, random pass, random legal play,
points; one thread, then two; wall time, so it wants a quiet machine. ``--open-spiel`` installs OpenSpiel into
a throwaway environment and plays its Hearts (four seats) for as long, in three ways, one thread each; in
processor time, so that a busy machine takes nothing from it. Writes ``benchmarks/kernel.json``.
"""

import argparse
import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.law import in_open_spiel

HERE = Path(__file__).parent
RUNS, SECONDS = 5, 2.0

OPEN_SPIEL = """
import json, random, statistics, sys, time
import importlib.metadata
import pyspiel

runs, seconds = int(sys.argv[1]), float(sys.argv[2])
game, chance = pyspiel.load_game("hearts"), random.Random(2626)
bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(4)]
dealt = game.new_initial_state()
while dealt.is_chance_node():
    dealt.apply_action(chance.choice(dealt.legal_actions()))

def in_python(deals):
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))

def with_bots(deals):
    for number in range(deals):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, number)

def rollouts(deals):
    # A search of one simulation whose leaf is worth the mean of so many random ends of the deal.
    evaluator = pyspiel.RandomRolloutEvaluator(deals, 2626)
    pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 2626, False).mcts_search(dealt)

def timed(way, deals):
    start = time.process_time()
    way(deals)
    return time.process_time() - start

def deals_a_second(way):
    deals = 1000
    while (took := timed(way, deals)) < seconds:
        deals = int(deals * max(1.2, min(10.0, 1.1 * seconds / took)))
    return round(statistics.median(deals / timed(way, deals) for _ in range(runs)))

rates = {way.__name__: deals_a_second(way) for way in (in_python, with_bots, rollouts)}
print(json.dumps({"version": importlib.metadata.version("open_spiel"), "deals_a_second": rates}))
"""

WAYS = {
    "in_python": ("OpenSpiel, Python loop", "its C++ state, asked and told from a Python loop"),
    "with_bots": ("OpenSpiel, C++ bots", "its loop in C++ (evaluate_bots) with its uniform random bots"),
    "rollouts": ("OpenSpiel, C++ rollouts", "its rollouts in C++ from one state, already dealt: no dealing"),
}


def ours() -> dict[str, Any]:
    """What ``heartsease bench kernel`` measures here. Raises CalledProcessError."""
    command = [sys.executable, "-m", "heartsease", "bench", "kernel", "--json"]
    found: dict[str, Any] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return found


def open_spiel() -> dict[str, Any]:
    """The same of OpenSpiel's Hearts. Raises CalledProcessError where it cannot be had."""
    found = in_open_spiel(OPEN_SPIEL, str(RUNS), str(SECONDS))
    rates = found["deals_a_second"]
    return {
        "name": "OpenSpiel's Hearts",
        "version": found["version"],
        "table": "hearts-4",
        "ways": [
            {"name": name, "what": what, "deals_a_second": rates[way]} for way, (name, what) in WAYS.items()
        ],
    }


def main() -> int:
    """Measure, show, and write the figures."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--open-spiel", action="store_true", help="measure OpenSpiel as well")
    beside = arguments.parse_args().open_spiel
    measured = ours()
    one, two = measured["deals_per_second"], measured["threads_2"]
    figures = {
        "command": "python -m benchmarks.kernel" + (" --open-spiel" if beside else ""),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "kind": measured["kind"],
        "what": "deals a second of wall time: dealt, passed and played at random, and counted; "
        "median of five runs of two seconds",
        "tables": [
            {
                "table": table,
                "deals_a_second": one[table],
                "threads_2": two[table],
                "scales": round(two[table] / one[table], 2),
            }
            for table in one
        ],
        "beside": open_spiel() if beside else "not measured",
    }
    (HERE / "kernel.json").write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    print(json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
