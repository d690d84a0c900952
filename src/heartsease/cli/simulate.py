"""``heartsease simulate``: bots play, and their records are kept."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, add_house_rules, help_text, number

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers

BOTS = "rule"


def register(subparsers: "Subparsers") -> None:
    """Add the command."""
    parser = add_command(subparsers, "simulate", "cli-simulate", run)
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--preset", metavar="P", help=help_text("cli-simulate-preset"))
    which.add_argument("--rules", metavar="CODE", help=help_text("cli-simulate-rules"))
    parser.add_argument(
        "--deals", required=True, type=number(1, 10**9), metavar="K", help=help_text("cli-simulate-deals")
    )
    parser.add_argument(
        "--seed", required=True, type=number(0, 2**64 - 1), metavar="S", help=help_text("cli-simulate-seed")
    )
    parser.add_argument("--bots", default=BOTS, metavar="B", help=help_text("cli-simulate-bots", bots=BOTS))
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help=help_text("cli-simulate-out"))
    add_house_rules(parser)


def run(asked: argparse.Namespace) -> int:
    """Play the deals and write the records."""
    from heartsease.runner.asked_rules import asked_rules
    from heartsease.runner.simulate import simulate

    return simulate(
        rules=asked_rules(asked.preset or asked.rules, asked.seats, asked.settings),
        deals=asked.deals,
        seed=asked.seed,
        bots=asked.bots.split(","),
        folder=asked.out,
    )
