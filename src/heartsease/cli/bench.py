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


def run_kernel(asked: argparse.Namespace) -> int:
    """Time the kernel's random deals."""
    from heartsease.runner.bench import bench_kernel

    return bench_kernel(as_json=asked.json, records=asked.records, deals=asked.deals)
