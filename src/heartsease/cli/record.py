"""``heartsease record``: check and show records of matches."""

import argparse
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, add_group, help_text

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers


def register(subparsers: "Subparsers") -> None:
    """Add the command and its own commands."""
    commands = add_group(subparsers, "record", "cli-record")
    checking = add_command(commands, "check", "cli-record-check", check)
    checking.add_argument("files", nargs="+", metavar="FILE", help=help_text("cli-record-check-files"))
    checking.add_argument("--json", action="store_true", help=help_text("cli-record-check-json"))
    showing = add_command(commands, "show", "cli-record-show", show)
    showing.add_argument("file", metavar="FILE", help=help_text("cli-record-show-file"))


def check(asked: argparse.Namespace) -> int:
    """Check every file; 0 all good, 1 a fault, 2 one that cannot be opened."""
    from heartsease.record.command import check_files

    return check_files(asked.files, as_json=asked.json)


def show(asked: argparse.Namespace) -> int:
    """Show a match."""
    from heartsease.record.command import show_file

    return show_file(asked.file)
