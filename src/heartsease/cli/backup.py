"""``heartsease backup``: a copy of all matches, also while they go on."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, help_text
from heartsease.words import text

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers


def register(subparsers: "Subparsers") -> None:
    """Add the command."""
    parser = add_command(subparsers, "backup", "cli-backup", run)
    parser.add_argument("file", type=Path, metavar="FILE", help=help_text("cli-backup-file"))
    parser.add_argument("--data", type=Path, metavar="DIR", help=help_text("cli-play-data"))
    parser.add_argument("--force", action="store_true", help=help_text("cli-backup-force"))


def run(asked: argparse.Namespace) -> int:
    """Copy, check, and say what was copied."""
    from heartsease.server.backup import back_up
    from heartsease.server.main import DATABASE
    from heartsease.words import data_folder

    made = back_up((asked.data or data_folder()) / DATABASE, asked.file, replace=asked.force)
    megabytes = f"{made.size / 1e6:.1f}"
    print(text("backup-made", file=str(asked.file), megabytes=megabytes, tables=made.tables))
    return 0
