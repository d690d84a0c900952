"""The law in plain Python: cards a second on one core, for each preset at each number of seats.

``python benchmarks/law.py`` plays whole deals with random legal cards, through ``legal_plays`` and ``apply``
as every user of the law does; dealing, passing and scoring are in the time. Time is the processor's, so that
a busy machine does not count; each figure is the median of five. ``--open-spiel`` installs OpenSpiel
into a throwaway environment and plays its Hearts in the same way. Writes ``benchmarks/law.json``.
"""

import argparse
import json
import platform
import random
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from statistics import median
from typing import Any

from heartsease.cards import key_of_seed
from heartsease.game import ChooseMoon, Match, PassCards, Phase, PlayCard
from heartsease.rules import PRESETS, RuleSet, rule_set
from heartsease.rules.dealing import dealing

HERE = Path(__file__).parent
SEED, ROUNDS, CARDS = 2626, 5, 15_000

OPEN_SPIEL = """
import json, random, statistics, sys, time
import importlib.metadata
import pyspiel

game, chance = pyspiel.load_game("hearts"), random.Random(int(sys.argv[1]))

def played(cards):
    count, start = 0, time.process_time()
    while count < cards:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        count += 52
    return count / (time.process_time() - start)

rates = [played(int(sys.argv[3])) for _ in range(int(sys.argv[2]))]
version = importlib.metadata.version("open_spiel")
print(json.dumps({"version": version, "cards_a_second": statistics.median(rates)}))
"""


def cards_a_second(rules: RuleSet, chance: random.Random) -> float:
    """Play matches until enough cards have fallen; the rate in processor time."""
    key, cards, number = key_of_seed(SEED), 0, 0
    match = Match.start(rules, 0)
    start = time.process_time()
    while cards < CARDS:
        if match.winners:
            match = Match.start(rules, 0)
        number += 1
        match, _ = match.deal_out(dealing(rules, key, match=1, deal=number, dealer=match.next_dealer))
        deal = match.deal
        assert deal is not None
        if deal.phase is Phase.PASSING:
            for seat in range(rules.seats):
                match, _ = match.apply(
                    PassCards(seat, tuple(chance.sample(deal.hands[seat], rules.passing.pass_count)))
                )
        while (deal := match.deal) is not None and deal.phase is not Phase.SCORED:
            assert deal.to_act is not None
            if deal.phase is Phase.PLAYING:
                match, _ = match.apply(PlayCard(deal.to_act, chance.choice(deal.legal_plays)))
                cards += 1
            else:
                match, _ = match.apply(ChooseMoon(deal.to_act, deal.legal_choices[0]))
    return cards / (time.process_time() - start)


def measure() -> list[dict[str, Any]]:
    """A row for each preset at each number of seats."""
    rows = []
    for preset in PRESETS.values():
        for seats in range(preset.least_seats, preset.most_seats + 1):
            rules, chance = rule_set(preset.name, seats), random.Random(SEED)
            rate = round(median(cards_a_second(rules, chance) for _ in range(ROUNDS)))
            print(f"{preset.name}, {seats} seats: {rate} cards a second", file=sys.stderr)
            rows.append({"preset": preset.name, "seats": seats, "cards_a_second": rate})
    return rows


def in_open_spiel(script: str, *arguments: str) -> dict[str, Any]:
    """What a script says in an environment that has OpenSpiel. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        print("installing OpenSpiel into a throwaway environment", file=sys.stderr)
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        subprocess.run([python, "-m", "pip", "install", "--quiet", "open_spiel"], check=True)
        ran = subprocess.run([python, "-c", script, *arguments], check=True, stdout=subprocess.PIPE)
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def open_spiel() -> dict[str, Any]:
    """The same of OpenSpiel's Hearts. Raises CalledProcessError where it cannot be had."""
    found = in_open_spiel(OPEN_SPIEL, str(SEED), str(ROUNDS), str(10 * CARDS))
    print(f"OpenSpiel {found['version']}: {found['cards_a_second']:.0f} cards a second", file=sys.stderr)
    return {
        "name": "OpenSpiel's Hearts (C++) from a Python loop",
        "version": found["version"],
        "seats": 4,
        "cards_a_second": round(found["cards_a_second"]),
    }


def main() -> int:
    """Measure, show, and write the figures."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--open-spiel", action="store_true", help="measure OpenSpiel as well")
    beside = arguments.parse_args().open_spiel
    figures = {
        "command": "python benchmarks/law.py" + (" --open-spiel" if beside else ""),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seed": SEED,
        "what": "cards a second of processor time, one core, random legal play, whole deals, median of five",
        "law": measure(),
        "beside": open_spiel() if beside else "not measured",
    }
    (HERE / "law.json").write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    print(json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
