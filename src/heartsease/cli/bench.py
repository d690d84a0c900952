"""``heartsease bench``: how fast things are here."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, add_group, help_text, number

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers


def register(subparsers: "Subparsers") -> None:
    """Add the command and its own commands."""
    commands = add_group(subparsers, "bench", "cli-bench")
    kernel = add_command(commands, "kernel", "cli-bench-kernel", run_kernel)
    kernel.add_argument("--json", action="store_true", help=help_text("cli-bench-json"))
    kernel.add_argument("--records", type=Path, metavar="DIR", help=help_text("cli-bench-records"))
    kernel.add_argument(
        "--deals", type=number(1, 10**6), default=100, metavar="N", help=help_text("cli-bench-deals")
    )
    server = add_command(commands, "server", "cli-bench-server", run_server)
    server.add_argument("--json", action="store_true", help=help_text("cli-bench-json"))
    for option, most, usual in (("tables", 20_000, 2000), ("sockets", 60_000, 8000), ("rate", 10**6, 2000)):
        server.add_argument(
            f"--{option}",
            type=number(1, most),
            default=usual,
            metavar="N",
            help=help_text(f"cli-bench-{option}"),
        )
    server.add_argument(
        "--seconds", type=number(1, 3600), default=30, metavar="S", help=help_text("cli-bench-seconds")
    )
    server.add_argument("--data", type=Path, metavar="DIR", help=help_text("cli-bench-data"))


def run_kernel(asked: argparse.Namespace) -> int:
    """Time the kernel's random deals."""
    from heartsease.runner.bench import bench_kernel

    return bench_kernel(as_json=asked.json, records=asked.records, deals=asked.deals)


def run_server(asked: argparse.Namespace) -> int:
    """Load a server of our own."""
    from heartsease.errors import UsageError
    from heartsease.server.load import Load, bench_server

    seats, over = divmod(asked.sockets, asked.tables)
    if over or not 3 <= seats <= 11:
        raise UsageError("people-a-table", sockets=asked.sockets, tables=asked.tables)
    return bench_server(
        Load(asked.tables, seats, asked.rate, asked.seconds), as_json=asked.json, folder=asked.data
    )
