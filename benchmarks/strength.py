"""How strong the bots are: ``python -m benchmarks.strength``. Writes ``benchmarks/strength.json``.

Every line is an arena: the same deals in every turn of the seating (or in two), the difference of points a
deal paired by deal, with a 95 % interval. What needs no more than a bot's name can be played again with the
``command`` that stands with it. ``--part levels`` plays one part only, ``--preset cancellation`` one game's
lines only, ``--seats 8`` a table's; the other figures are kept. ``--busy`` leaves out how long a decision
took, for a machine that does other things too. Some minutes a part; progress goes to standard error, Ctrl-C
ends a line early and leaves it out.
"""

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from benchmarks.bots import Shooter

from heartsease.bots import LEVELS, Bot, LevelBot, RuleBot
from heartsease.game import Action, Phase, View
from heartsease.lab.arena import run
from heartsease.lab.entrant import Entrant
from heartsease.lab.plan import Plan
from heartsease.lab.seatings import seatings
from heartsease.rules import rule_set
from heartsease.search import Budget, choose

COMMAND: Final = "python -m benchmarks.strength"
OUT: Final = Path(__file__).parent / "strength.json"
SEED: Final = 2626
BEST: Final = list(LEVELS)[-1]
PLAYOUTS: Final = 400
"""A decision, where the parts of a search are set against each other."""


@dataclass(frozen=True)
class Searcher:
    """A search with some of its parts; the rule bot passes for it where passing is not one of them."""

    budget: Budget
    passes: bool
    seed: int | None

    def choose(self, view: View) -> Action:
        """What it finds best."""
        if view.phase is Phase.PLAYING or (view.phase is Phase.PASSING and self.passes):
            return choose(view, self.budget, self.seed)
        return RuleBot().choose(view)


@dataclass(frozen=True)
class Special(Entrant):
    """An entrant that no name stands for."""

    kind: str
    time_ms: float | None = None
    budget: Budget | None = None
    passes: bool = False

    def bot(self, seed: int | None, time_ms: int | None) -> Bot:
        """A fresh one."""
        if self.kind == "shooter":
            return Shooter()
        if self.budget is not None:
            return Searcher(self.budget, self.passes, seed)
        return LevelBot(self.kind, seed, self.time_ms, match=False)


def timed(milliseconds: float) -> Special:
    """The strongest level with so much time a decision."""
    return Special(f"{BEST}, {milliseconds:g} ms", None, BEST, time_ms=milliseconds)


STEPS: Final = tuple(
    Special(
        name, None, "search", budget=Budget(playouts=PLAYOUTS, weighed=weighed, learnt=learnt), passes=passes
    )
    for name, weighed, learnt, passes in (
        ("worlds drawn evenly, played on at random", False, False, False),
        ("played on by the learnt policy", False, True, False),
        ("worlds weighed by what was seen", True, True, False),
        ("passes searched too", True, True, True),
    )
)


@dataclass(frozen=True)
class Line:
    """One arena of two."""

    part: str
    ours: Entrant
    theirs: Entrant
    deals: int
    preset: str = "hearts"
    seats: int = 4
    solo: bool = False
    time_ms: int | None = None
    mirrored: bool = False
    """Only two seatings, each the other's mirror: more deals tell more than more turns of each."""

    def key(self) -> tuple[str | int, ...]:
        """What tells it from the others."""
        return self.part, self.preset, self.seats, self.ours.name, self.theirs.name

    def command(self) -> str | None:
        """How to play it again, where names say who plays."""
        if self.mirrored or any(isinstance(entrant, Special) for entrant in (self.ours, self.theirs)):
            return None
        return (
            f"heartsease arena --bot {self.ours.name} --bot {self.theirs.name} --preset {self.preset} "
            f"--seats {self.seats} --deals {self.deals} --seed {SEED}{' --solo' if self.solo else ''}"
            f"{'' if self.time_ms is None else f' --time-ms {self.time_ms}'}"
        )


def lines() -> Iterator[Line]:
    """All that is measured."""
    best, rule = Entrant.named(BEST), Entrant.named("rule")
    yield Line("alone", best, rule, 300, solo=True)
    yield Line("alone", best, Entrant.named("random"), 100, solo=True)
    for seats in range(3, 8):
        yield Line("rule", best, rule, 100, seats=seats, time_ms=5)
    for seats, deals, time_ms in ((6, 150, 25), (8, 600, None), (11, 400, None)):  # None: as at a table
        yield Line(
            "rule",
            best,
            rule,
            deals,
            preset="cancellation",
            seats=seats,
            time_ms=time_ms,
            mirrored=seats % 2 == 1,
        )
    for below, level in zip(LEVELS, list(LEVELS)[1:], strict=False):
        yield Line("levels", Entrant.named(level), Entrant.named(below), 400)
    for before, step in zip((rule, *STEPS), STEPS, strict=False):
        yield Line("steps", step, before, 1000)
    yield Line("time", timed(5), timed(0.5), 600, solo=True)
    yield Line("time", timed(50), timed(5), 400, solo=True)
    yield Line("moons", best, Special("shooter", None, "shooter"), 150)


def measured(line: Line, *, busy: bool) -> dict[str, Any]:
    """A line, played."""
    rules = rule_set(line.preset, line.seats)
    places = seatings(2, line.seats, solo=line.solo)
    if line.mirrored:
        places = places[:: len(places) // 2]
    plan = Plan(
        rules,
        line.deals,
        SEED,
        (line.ours, line.theirs),
        places,
        line.time_ms,
    )
    print(f"{line.part}: {line.ours.name} : {line.theirs.name}, {line.preset} {line.seats}", file=sys.stderr)
    result = run(plan).as_json()
    return {
        "part": line.part,
        "preset": line.preset,
        "seats": line.seats,
        "solo": line.solo,
        "command": line.command(),
        **{key: result[key] for key in ("bots", "deals", "games", "points_per_deal", "difference", "moons")},
        "ms_per_decision": None if busy else result["ms_per_decision"]["mean"],
    }


def main() -> None:
    """Play them all, or one part."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", choices=sorted({line.part for line in lines()}))
    parser.add_argument("--preset", choices=sorted({line.preset for line in lines()}))
    parser.add_argument("--seats", type=int, choices=sorted({line.seats for line in lines()}))
    parser.add_argument("--busy", action="store_true")
    asked = parser.parse_args()
    kept = json.loads(OUT.read_text(encoding="utf-8"))["lines"] if OUT.exists() else []
    known = {(each["part"], each["preset"], each["seats"], *each["bots"]): each for each in kept}
    chosen = {name: getattr(asked, name) for name in ("part", "preset", "seats")}
    found = []
    for line in lines():
        if all(asked_for in (None, getattr(line, name)) for name, asked_for in chosen.items()):
            found.append(measured(line, busy=asked.busy))
        elif line.key() in known:
            found.append(known[line.key()])
    told = {
        "command": COMMAND,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seed": SEED,
        "lines": found,
    }
    OUT.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
