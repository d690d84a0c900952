"""``heartsease simulate``: bots play, and their records are kept."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, help_text, number, setting

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers

BOTS = "rule"


def register(subparsers: "Subparsers") -> None:
    """Add the command."""
    from heartsease.rules import PRESETS

    parser = add_command(subparsers, "simulate", "cli-simulate", run)
    presets = ", ".join(PRESETS)
    parser.add_argument(
        "--preset", required=True, metavar="P", help=help_text("cli-simulate-preset", presets=presets)
    )
    parser.add_argument(
        "--seats", required=True, type=number(1, 99), metavar="N", help=help_text("cli-simulate-seats")
    )
    parser.add_argument(
        "--deals", required=True, type=number(1, 10**9), metavar="K", help=help_text("cli-simulate-deals")
    )
    parser.add_argument(
        "--seed", required=True, type=number(0, 2**64 - 1), metavar="S", help=help_text("cli-simulate-seed")
    )
    parser.add_argument("--bots", default=BOTS, metavar="B", help=help_text("cli-simulate-bots", bots=BOTS))
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help=help_text("cli-simulate-out"))
    parser.add_argument(
        "--set",
        dest="settings",
        action="extend",
        nargs="+",
        type=setting,
        default=[],
        metavar="OPTION=VALUE",
        help=help_text("cli-simulate-set"),
    )


def run(asked: argparse.Namespace) -> int:
    """Play the deals and write the records."""
    from heartsease.runner.simulate import simulate

    return simulate(
        preset=asked.preset,
        seats=asked.seats,
        deals=asked.deals,
        seed=asked.seed,
        bots=asked.bots.split(","),
        settings=asked.settings,
        folder=asked.out,
    )
