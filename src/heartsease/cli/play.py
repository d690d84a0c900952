"""``heartsease play``: a table on this machine, and for others in the same network."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, help_text, number

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers

HOST = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
PORT = 2626


def register(subparsers: "Subparsers") -> None:
    """Add the command."""
    parser = add_command(subparsers, "play", "cli-play", run)
    parser.add_argument("--lan", action="store_true", help=help_text("cli-play-lan"))
    parser.add_argument(
        "--port", type=number(0, 65535), default=PORT, metavar="N", help=help_text("cli-play-port", port=PORT)
    )
    parser.add_argument("--no-browser", action="store_true", help=help_text("cli-play-no-browser"))
    parser.add_argument("--data", type=Path, metavar="DIR", help=help_text("cli-play-data"))


def run(asked: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from heartsease.server.lan import lan_addresses
    from heartsease.server.main import serve
    from heartsease.words import data_folder

    return serve(
        host=EVERYWHERE if asked.lan else HOST,
        port=asked.port,
        data=asked.data or data_folder(),
        open_browser=not asked.no_browser,
        lan=lan_addresses() if asked.lan else (),
    )
