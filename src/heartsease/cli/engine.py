"""``heartsease engine``: one of our bots, for an arena of anybody's."""

import argparse
import sys
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, help_text

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers

LEVEL = "evergreen"


def register(subparsers: "Subparsers") -> None:
    """Add the command."""
    parser = add_command(subparsers, "engine", "cli-engine", run)
    parser.add_argument(
        "--level", default=LEVEL, metavar="NAME", help=help_text("cli-engine-level", level=LEVEL)
    )


def run(asked: argparse.Namespace) -> int:
    """Answer until goodbye."""
    from heartsease.bots.engine import serve
    from heartsease.lab.entrant import Entrant

    level = Entrant.named(asked.level)
    serve(sys.stdin.buffer, sys.stdout.buffer, f"heartsease {level.name}", lambda ms: level.bot(None, ms))
    return 0
