"""``heartsease serve``: tables for a club or the internet, set up by a file, the environment and options."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, help_text

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers

SETTINGS = (
    "address",
    "port",
    "origins",
    "trusted_proxies",
    "metrics_from",
    "data",
    "retention_days",
    "most_tables",
    "most_sockets",
    "most_sockets_an_address",
    "most_connections",
    "most_connections_an_address",
    "requests_at_once",
    "requests_a_second",
    "tables_at_once",
    "tables_a_minute",
    "invitations_at_once",
    "invitations_a_minute",
    "messages_at_once",
    "messages_a_second",
    "log_level",
)
"""The settings of server/config.py, which ``--help`` must not wait for; a test holds the two together."""


def register(subparsers: "Subparsers") -> None:
    """Add the command."""
    parser = add_command(subparsers, "serve", "cli-serve", run)
    parser.add_argument("--config", type=Path, metavar="FILE", help=help_text("cli-serve-config"))
    parser.add_argument("--check", action="store_true", help=help_text("cli-serve-check"))
    for name in SETTINGS:
        message = f"cli-serve-{name.replace('_', '-')}"
        parser.add_argument(f"--{name.replace('_', '-')}", metavar="VALUE", help=help_text(message))


def run(asked: argparse.Namespace) -> int:
    """Serve until told to stop, or show the settings."""
    from heartsease.server.config import resolve

    given = {name: getattr(asked, name) for name in SETTINGS}
    flags = {name: value for name, value in given.items() if value is not None}
    resolved = resolve(asked.config, os.environ, flags)
    if asked.check:
        print(resolved.toml(), end="")
        return 0

    from heartsease.server.main import serve

    config = resolved.config
    return serve(
        host=config.address,
        port=config.port,
        data=config.folder,
        open_browser=False,
        limits=config.limits,
        site=config.site,
        retention_days=config.retention_days,
        log_level=config.log_level,
    )
