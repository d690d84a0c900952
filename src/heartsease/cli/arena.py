"""``heartsease arena``: who plays better, and by how much."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, add_house_rules, help_text, number

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers


def register(subparsers: "Subparsers") -> None:
    """Add the command."""
    parser = add_command(subparsers, "arena", "cli-arena", run)
    parser.add_argument(
        "--bot", dest="bots", action="append", required=True, metavar="BOT", help=help_text("cli-arena-bot")
    )
    parser.add_argument("--preset", required=True, metavar="P", help=help_text("cli-arena-preset"))
    parser.add_argument(
        "--deals", required=True, type=number(1, 10**7), metavar="K", help=help_text("cli-arena-deals")
    )
    parser.add_argument(
        "--seed", required=True, type=number(0, 2**64 - 1), metavar="S", help=help_text("cli-simulate-seed")
    )
    add_house_rules(parser)
    parser.add_argument("--solo", action="store_true", help=help_text("cli-arena-solo"))
    parser.add_argument("--time-ms", type=number(1, 10**6), metavar="T", help=help_text("cli-arena-time"))
    parser.add_argument("--jobs", type=number(1, 999), metavar="J", help=help_text("cli-arena-jobs"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=help_text("cli-arena-records"))
    parser.add_argument("--chart", metavar="FILE", help=help_text("cli-arena-chart"))
    parser.add_argument("--json", action="store_true", help=help_text("cli-arena-json"))


def run(asked: argparse.Namespace) -> int:
    """Play the deals and tell the result."""
    from heartsease.lab.arena import arena
    from heartsease.lab.chart import chart_file
    from heartsease.lab.entrant import Entrant
    from heartsease.lab.plan import Plan
    from heartsease.lab.seatings import seatings
    from heartsease.runner.asked_rules import asked_rules

    rules = asked_rules(asked.preset, asked.seats, asked.settings)
    plan = Plan(
        rules,
        asked.deals,
        asked.seed,
        tuple(map(Entrant.named, asked.bots)),
        seatings(len(asked.bots), rules.seats, solo=asked.solo),
        asked.time_ms,
    )
    chart = None if asked.chart is None else chart_file(asked.chart)
    return arena(plan, jobs=asked.jobs, folder=asked.records, chart=chart, as_json=asked.json)
