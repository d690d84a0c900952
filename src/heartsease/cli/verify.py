"""``heartsease verify``: prove that the deals of a match were fixed beforehand."""

import argparse
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, help_text, hexadecimal

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers


def register(subparsers: "Subparsers") -> None:
    """Add the command."""
    parser = add_command(subparsers, "verify", "cli-verify", run)
    parser.add_argument("files", nargs="+", metavar="FILE", help=help_text("cli-verify-files"))
    parser.add_argument(
        "--commitment", type=hexadecimal(64), metavar="HEX", help=help_text("cli-verify-commitment")
    )
    parser.add_argument("--salt", type=hexadecimal(32), metavar="HEX", help=help_text("cli-verify-salt"))
    parser.add_argument("--json", action="store_true", help=help_text("cli-verify-json"))


def run(asked: argparse.Namespace) -> int:
    """Prove every file; 0 all proven, 1 something that does not hold, 2 one that cannot be opened."""
    from heartsease.record.proof_command import verify_files

    return verify_files(asked.files, commitment=asked.commitment, salt=asked.salt, as_json=asked.json)
