"""How soon people can begin, and what they load: ``python benchmarks/startup.py [--from-nothing]``.

Writes ``benchmarks/startup.json``. ``--from-nothing`` also clones the last commit into an empty folder and
times ``make test`` and a first ``make play`` there (many minutes).
"""

import argparse
import gzip
import json
import os
import platform
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
OUT: Final = Path(__file__).parent / "startup.json"
COMMAND: Final = "python benchmarks/startup.py --from-nothing"
HEARTSEASE: Final = ROOT / ".venv" / "bin" / "heartsease"
READY: Final = re.compile(r"Heartsease is at http://127\.0\.0\.1:\d+/")
RUNS: Final = 5


def median(work: Callable[[], float]) -> float:
    """The median of some runs, in seconds, after one that is not counted."""
    work()
    return round(statistics.median(work() for _ in range(RUNS)), 3)


def help_s() -> float:
    """Seconds until ``heartsease --help`` has ended."""
    begun = time.perf_counter()
    subprocess.run([HEARTSEASE, "--help"], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def ready_s(command: list[str | Path], cwd: Path = ROOT) -> float:
    """Seconds until a command has said where the game is; it is then ended in good order."""
    begun = time.perf_counter()
    with subprocess.Popen(
        command,
        cwd=cwd,
        stdout=subprocess.PIPE,
        text=True,
        process_group=0,
    ) as started:
        assert started.stdout is not None
        said = any(READY.match(line) for line in started.stdout)
        took = time.perf_counter() - begun
        os.killpg(started.pid, signal.SIGTERM)
    if not said:
        sys.exit(f"{command} ended before it said where the game is")
    return took


def play_s() -> float:
    """Seconds until ``heartsease play`` listens, with new data."""
    with tempfile.TemporaryDirectory() as data:
        return ready_s([HEARTSEASE, "play", "--port", "0", "--no-browser", "--data", data])


def make_play_s() -> float:
    """Seconds until a repeated ``make play`` listens."""
    with tempfile.TemporaryDirectory() as data:
        return ready_s(["make", "play", "PORT=0", "NO_BROWSER=1", f"DATA={data}"])


def page_bytes() -> dict[str, int]:
    """Script and style in the built page, gzipped: everything a person can load, whatever they open."""
    static = Path(str(files("heartsease") / "static"))
    sizes = {path.suffix: 0 for path in static.rglob("*") if path.suffix in {".js", ".css"}}
    for path in static.rglob("*"):
        if path.suffix in sizes:
            sizes[path.suffix] += len(gzip.compress(path.read_bytes()))
    return {"script": sizes[".js"], "style": sizes[".css"], "all": sum(sizes.values())}


def from_nothing() -> dict[str, float]:
    """Seconds for the two commands in a fresh clone, each starting from what a clone holds."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "heartsease"
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        first = ready_s(["make", "play", "PORT=0", "NO_BROWSER=1", f"DATA={folder}/data"], cwd=clone)
        subprocess.run(["git", "clean", "-xdfq"], cwd=clone, check=True)
        begun = time.perf_counter()
        subprocess.run(["bash", ".ci/run"], cwd=clone, check=True, stdout=sys.stderr)
        return {"make_play_s": round(first, 1), "make_test_s": round(time.perf_counter() - begun, 1)}


def main() -> int:
    """Measure and write the figures."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--from-nothing", action="store_true", help="time a fresh clone, too")
    asked = parser.parse_args()
    figures: dict[str, Any] = {
        "command": COMMAND,
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "what": f"seconds of wall time, the median of {RUNS} runs; bytes are gzipped",
    }
    for name, measure in (("help_s", help_s), ("play_s", play_s), ("make_play_again_s", make_play_s)):
        print(name, file=sys.stderr)
        figures[name] = median(measure)
    figures["page_bytes"] = page_bytes()
    if asked.from_nothing:
        figures["from_nothing"] = from_nothing()
    elif OUT.exists():
        figures["from_nothing"] = json.loads(OUT.read_text(encoding="utf-8")).get("from_nothing")
    OUT.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(OUT.read_text(encoding="utf-8"), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
