"""How many points the rule bot takes less than other players, at every table: ``python benchmarks/bots.py``.

Writes ``benchmarks/bots.json``. Two kinds of player sit alternately. Every deal is played twice, so that
each kind sits in each seat once (at an odd table once with one more of the one kind, once of the other). A
deal gives one value, the difference of the kinds' mean points a seat over both plays; the intervals are over
these. ``taken`` are points as they are taken, bonus cards off; ``scored`` after a moon, which counts as added
to the others. The bar is half a fair share: of the table's penalty points, whatever its bonus cards take off.
Then a naive shooter sits among rule bots: the part of deals in which it shoots the moon, and its points.
``--deals 1000 --table omnibus:4 --table spot:7`` plays more at some tables only. Progress goes to standard
error; Ctrl-C ends it, and writes nothing.
"""

import argparse
import json
import platform
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from heartsease.bots import Bot, RandomBot, RuleBot
from heartsease.cards import Card, key_of_seed
from heartsease.game import Action, ChooseMoon, Deal, PassCards, Phase, PlayCard, View, view
from heartsease.rules import PRESETS, MoonChoice, RuleSet, rule_set
from heartsease.rules.dealing import dealing
from heartsease.rules.scoring import bonuses_of, moon_choices, moon_scores, points_of

COMMAND: Final = "python benchmarks/bots.py"
OUT: Final = Path(__file__).parent / "bots.json"
SEED: Final = 2626
BLOCK: Final = 25
"""Deals that one process plays before it says how far it is."""

TABLES: Final = tuple(
    (preset.name, seats)
    for preset in PRESETS.values()
    for seats in range(preset.least_seats, preset.most_seats + 1)
)
DUCKED_AT: Final = (
    *(("hearts", 3), ("hearts", 4), ("hearts", 6), ("simple", 4), ("cancellation", 8)),
    *(("omnibus", 4), ("black-maria", 3), ("spot", 4), ("hooligan", 4), ("guts", 8)),
)
SHOT_AT: Final = (
    *(("hearts", 3), ("hearts", 4), ("simple", 4), ("cancellation", 6)),
    *(("omnibus", 4), ("spot", 4)),
)


class Ducker:
    """The plain rule of thumb: pass the highest, stay as high as can be under the trick, lead the lowest."""

    def choose(self, view: View) -> Action:
        """The first idea."""
        rules = view.rules
        if view.phase is Phase.PASSING:
            highest = sorted(view.hand, key=_by_rank, reverse=True)
            return PassCards(view.seat, tuple(highest[: rules.passing.pass_count]))
        if view.phase is Phase.MOON:
            return ChooseMoon(view.seat, view.legal_choices[0])
        cards, led = view.legal_plays, view.trick.led
        if led is None:
            return PlayCard(view.seat, min(cards, key=_by_rank))
        if cards[0].suit is not led:
            return PlayCard(view.seat, max(cards, key=lambda card: (rules.points(card), *_by_rank(card))))
        top = max(card for card in view.trick.cards if card.suit is led)
        under = [card for card in cards if card < top]
        return PlayCard(view.seat, max(under) if under else min(cards))


class Shooter:
    """The naive shooter: passes the lowest, and always plays the highest, whatever it holds."""

    def choose(self, view: View) -> Action:
        """The highest card there is."""
        if view.phase is Phase.PASSING:
            return PassCards(
                view.seat, tuple(sorted(view.hand, key=_by_rank)[: view.rules.passing.pass_count])
            )
        if view.phase is Phase.MOON:
            return ChooseMoon(view.seat, view.legal_choices[0])
        return PlayCard(view.seat, max(view.legal_plays, key=lambda card: card.rank))


def _by_rank(card: Card) -> tuple[int, int]:
    return card.rank, card.index


@dataclass
class Played:
    """One deal, played in both fillings: mean points a seat of each kind, and moons shot by each."""

    taken: tuple[float, float]
    scored: tuple[float, float]
    moons: tuple[int, int]
    decisions: int
    seconds: float


class Timed:
    """The rule bot, with the processor time it takes."""

    def __init__(self) -> None:
        self.bot, self.seconds, self.decisions = RuleBot(), 0.0, 0

    def choose(self, view: View) -> Action:
        """What the rule bot chooses."""
        began = time.process_time()
        action = self.bot.choose(view)
        self.seconds += time.process_time() - began
        self.decisions += 1
        return action


def played_out(rules: RuleSet, number: int, bots: Sequence[Bot]) -> Deal:
    """A deal of the seed, played to its score."""
    dealer = number % rules.seats
    cards = dealing(rules, key_of_seed(SEED), match=1, deal=number, dealer=dealer)
    deal = Deal.begin(rules, number, dealer, cards, (0,) * rules.seats)
    while deal.phase is not Phase.SCORED:
        seat = deal.to_act
        if seat is None:
            seat = next(seat for seat, chosen in enumerate(deal.chosen) if chosen is None)
        deal, _ = deal.apply(bots[seat].choose(view(deal, seat)))
    return deal


def scored(rules: RuleSet, deal: Deal) -> tuple[int, ...]:
    """What a deal adds to the scores, a choice counting as adding."""
    shot = deal.shot
    if shot is None or MoonChoice.ADD not in moon_choices(rules, sun=shot.sun):
        return deal.added
    bonuses = [bonuses_of(rules, cards) for cards in deal.taken()]
    return moon_scores(rules, shot, MoonChoice.ADD, bonuses, deal.scores)


def both_ways(rules: RuleSet, number: int, against: str) -> Played:
    """A deal played in both fillings."""
    rule = Timed()
    points: list[tuple[bool, int, int]] = []
    moons = [0, 0]
    for filling in (0, 1):
        bots: list[Bot] = []
        for seat in range(rules.seats):
            chance = RandomBot(number * 100 + filling * 50 + seat)
            other: Bot = chance if against == "random" else Ducker()
            bots.append(rule if (seat + filling) % 2 == 0 else other)
        deal = played_out(rules, number, bots)
        ours = [bot is rule for bot in bots]
        points.extend(zip(ours, deal.points, scored(rules, deal), strict=True))
        if deal.shooter is not None:
            moons[not ours[deal.shooter]] += 1
    taken = [fmean(took for ours, took, _ in points if ours is kind) for kind in (True, False)]
    added = [fmean(score for ours, _, score in points if ours is kind) for kind in (True, False)]
    return Played(
        (taken[0], taken[1]), (added[0], added[1]), (moons[0], moons[1]), rule.decisions, rule.seconds
    )


def among_rule_bots(rules: RuleSet, number: int) -> Played:
    """A deal with one naive shooter, in each seat in turn; its moons are those of the other kind."""
    rule, seat = Timed(), number // rules.seats % rules.seats
    deal = played_out(rules, number, [Shooter() if each == seat else rule for each in range(rules.seats)])

    def split(points: Sequence[int]) -> tuple[float, float]:
        return (sum(points) - points[seat]) / (rules.seats - 1), points[seat]

    moons = int(deal.shooter not in (None, seat)), int(deal.shooter == seat)
    return Played(split(deal.points), split(scored(rules, deal)), moons, rule.decisions, rule.seconds)


Job = tuple[str, int, str, int, int]


def block(job: Job) -> tuple[Job, list[Played]]:
    """A few deals of one table."""
    preset, seats, against, first, last = job
    rules = rule_set(preset, seats)
    if against == "shooter":
        return job, [among_rule_bots(rules, number) for number in range(first, last)]
    return job, [both_ways(rules, number, against) for number in range(first, last)]


def jobs(deals: int, only: Sequence[tuple[str, int]]) -> Iterator[Job]:
    """Every table, or only some, in blocks of deals."""
    for tables, against in ((TABLES, "random"), (DUCKED_AT, "ducker"), (SHOT_AT, "shooter")):
        for preset, seats in [table for table in tables if table in (only or tables)]:
            for first in range(1, deals + 1, BLOCK):
                yield preset, seats, against, first, min(first + BLOCK, deals + 1)


def compared(pairs: list[tuple[float, float]]) -> dict[str, Any]:
    """Both means, and how much less the rule bot has, with a 95 % interval."""
    less = [other - rule for rule, other in pairs]
    mean, half = fmean(less), 1.96 * stdev(less) / len(less) ** 0.5
    return {
        "rule": round(fmean(rule for rule, _ in pairs), 3),
        "other": round(fmean(other for _, other in pairs), 3),
        "less": {"mean": round(mean, 3), "ci95": [round(mean - half, 3), round(mean + half, 3)]},
    }


def shot(preset: str, seats: int, deals: list[Played]) -> dict[str, Any]:
    """What became of the naive shooter: how often it shoots, with a 95 % interval, and its points a deal."""
    moons = [float(deal.moons[1]) for deal in deals]
    mean, half = fmean(moons), 1.96 * stdev(moons) / len(moons) ** 0.5
    return {
        "preset": preset,
        "seats": seats,
        "deals": len(deals),
        "moons": sum(deal.moons[1] for deal in deals),
        "percent": {
            "mean": round(100 * mean, 2),
            "ci95": [round(100 * max(0.0, mean - half), 2), round(100 * (mean + half), 2)],
        },
        "taken": round(fmean(deal.taken[1] for deal in deals), 3),
        "scored": round(fmean(deal.scored[1] for deal in deals), 3),
        "rule_scored": round(fmean(deal.scored[0] for deal in deals), 3),
    }


def line(preset: str, seats: int, against: str, deals: list[Played]) -> dict[str, Any]:
    """One line of the table."""
    rules = rule_set(preset, seats)
    fair = points_of(rules, rules.penalty_cards) / seats
    taken = compared([deal.taken for deal in deals])
    return {
        "preset": preset,
        "seats": seats,
        "against": against,
        "deals": len(deals),
        "bar": round(fair / 2, 3),
        "clears_bar": taken["less"]["ci95"][0] >= fair / 2,
        "taken": taken,
        "scored": compared([deal.scored for deal in deals]),
        "moons": {
            "rule": sum(deal.moons[0] for deal in deals),
            "other": sum(deal.moons[1] for deal in deals),
        },
        "ms_a_decision": round(
            1000 * sum(deal.seconds for deal in deals) / sum(deal.decisions for deal in deals), 2
        ),
    }


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(deals: int, processes: int, only: Sequence[tuple[str, int]] = ()) -> dict[str, Any]:
    """Play everything and gather the tables."""
    waiting = list(jobs(deals, only))
    found: dict[tuple[str, int, str], dict[int, list[Played]]] = {}
    with Pool(processes, _leave_ctrl_c_to_the_parent) as pool:
        for done, ((preset, seats, against, first, _), played) in enumerate(
            pool.imap_unordered(block, waiting), start=1
        ):
            found.setdefault((preset, seats, against), {})[first] = played
            print(
                f"\r{done} of {len(waiting)} blocks: {preset} {seats}\x1b[K",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(file=sys.stderr)
    lines, shooter = [], []
    for (preset, seats, against), blocks in sorted(found.items(), key=lambda item: waiting_order(item[0])):
        played = [deal for first in sorted(blocks) for deal in blocks[first]]
        if against == "shooter":
            shooter.append(shot(preset, seats, played))
        else:
            lines.append(line(preset, seats, against, played))
    return {
        "command": COMMAND,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seed": SEED,
        "what": "points a deal and seat of the rule bot and of the players it sits alternately with; `taken`"
        " before a moon, `scored` after it (a choice counts as adding); `bar`: half a fair share of a table's"
        " penalty points, which the lower end of the interval of `taken.less` against random players has to"
        " clear; `shooter`: one naive player that passes its lowest cards and plays its highest, among rule"
        " bots",
        "tables": lines,
        "shooter": shooter,
    }


def waiting_order(table: tuple[str, int, str]) -> tuple[int, int]:
    """Random players first, then duckers and shooters; then as the presets come."""
    preset, seats, against = table
    return ("random", "ducker", "shooter").index(against), TABLES.index((preset, seats))


def _table(text: str) -> tuple[str, int]:
    preset, _, seats = text.partition(":")
    table = preset, int(seats)
    if table not in TABLES:
        raise ValueError(text)
    return table


def main() -> int:
    """Write the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400, help="deals a table (400)")
    parser.add_argument("--table", type=_table, action="append", default=[], help="only this one: omnibus:4")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--out", type=Path, default=OUT, help="where the figures go")
    asked = parser.parse_args()
    try:
        figures = run(asked.deals, asked.jobs, asked.table)
    except KeyboardInterrupt:
        print("\nended; nothing written", file=sys.stderr)
        return 130
    asked.out.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0 if all(line["clears_bar"] for line in figures["tables"] if line["against"] == "random") else 1


if __name__ == "__main__":
    sys.exit(main())
