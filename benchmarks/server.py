"""A server under load, and boardgame.io under the same load beside it.

``python -m benchmarks.server`` measures the whole load of ``heartsease bench server``, about six minutes.
``--beside`` also installs boardgame.io into ``build/`` with npm and measures both, one after the other, at a
size that it can take, in another five: as many actions a second as each can, and how long one takes at a pace
that both keep. It has a table of the same shape (``boardgameio/game.cjs``), and the same cores.
All that is measured goes into ``benchmarks/server.json``.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
WRITTEN: Final = HERE / "server.json"
BUILD: Final = HERE.parent / "build" / "boardgameio"
COMMAND: Final = "python -m benchmarks.server --beside"
HEARTSEASE: Final = [sys.executable, "-m", "heartsease", "bench", "server", "--json"]
VERSION: Final = "0.50.2"

FAST: Final = 1_000_000
"""More actions a second than anything takes: so many as it takes are measured."""

TABLES, PACE, SECONDS = 250, 200, 15

Json = dict[str, Any]


def ours(tables: int, rate: int, seconds: int) -> Json:
    """What our server does, four people at each table."""
    asked = {"tables": tables, "sockets": 4 * tables, "rate": rate, "seconds": seconds}
    options = [text for name, value in asked.items() for text in (f"--{name}", str(value))]
    told = subprocess.run([*HEARTSEASE, *options], stdout=subprocess.PIPE, text=True, check=True)
    measured: Json = json.loads(told.stdout)
    return measured


def theirs(kind: str, rate: int) -> Json:
    """What boardgame.io does, its matches in memory or in files."""
    cores = sorted(os.sched_getaffinity(0))
    people = set(cores[:-1]) or set(cores)
    with (
        tempfile.TemporaryDirectory(dir=BUILD) as folder,
        on({cores[-1]}),
        subprocess.Popen(
            ["node", "server.cjs", kind, folder], cwd=BUILD, stdout=subprocess.PIPE, text=True
        ) as server,
    ):
        try:
            assert server.stdout is not None
            port = server.stdout.readline().strip()
            numbers = map(str, (server.pid, TABLES, rate, SECONDS))
            with on(people):
                told = subprocess.run(
                    ["node", "load.cjs", port, *numbers],
                    cwd=BUILD,
                    stdout=subprocess.PIPE,
                    text=True,
                    check=True,
                    timeout=300,
                )
        finally:
            server.kill()
    measured: Json = json.loads(told.stdout)
    return measured


@contextmanager
def on(cores: set[int]) -> Iterator[None]:
    """What is started meanwhile runs on these cores."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def beside() -> Json:
    """Both, at the size that the other can take."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for file in (HERE / "boardgameio").iterdir():
        shutil.copy(file, BUILD)
    npm = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"]
    subprocess.run(npm, cwd=BUILD, check=True, timeout=300)
    lines = [
        {"name": "heartsease", "most": ours(TABLES, FAST, SECONDS), "paced": ours(TABLES, PACE, SECONDS)}
    ]
    for kind in ("memory", "files"):
        most, paced = theirs(kind, FAST), theirs(kind, PACE)
        lines.append({"name": f"boardgame.io, {kind}", "most": most, "paced": paced})
    return {
        "name": "boardgame.io",
        "version": VERSION,
        "node": subprocess.run(["node", "--version"], stdout=subprocess.PIPE, text=True).stdout.strip(),
        "tables": TABLES,
        "pace": PACE,
        "lines": lines,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--beside", action="store_true", help="measure boardgame.io, too")
    asked = parser.parse_args()
    before: Json = json.loads(WRITTEN.read_text("utf-8")) if WRITTEN.exists() else {}
    figures = {
        "command": COMMAND,
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "wanted": ours(2000, 2000, 30),
        "half": ours(2000, 1000, 30),
        "more": ours(2000, 1500, 30),
        "most": ours(2000, FAST, SECONDS),
        "beside": before.get("beside"),
    }
    WRITTEN.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    if asked.beside:
        figures["beside"] = beside()
    WRITTEN.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    print(json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
