"""Runs the lockstep against kernels with a fault planted in them; a line of JSON for each.

``python -m tests.lockstep.planted_kernel SHARD SHARDS``, from the project's root, once ``build`` has made the
kernel. One build has all faults, each beside what is right; which of them happens is said in the environment
before it is loaded.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Final

import nanobind
import numpy as np  # noqa: F401  loaded before forking, for speed alone; so is the law
import tests.support.lockstep  # noqa: F401
from tests.lockstep.kernel_faults import KERNEL_FAULTS, KernelFault
from tests.mutation.runner import SOURCES, outcome
from tests.support.pairwise import covering
from tests.support.proves import ROOT

KERNEL: Final = ROOT / "kernel"
BUILT: Final = ROOT / "build" / "planted"
CASES: Final = Path(__file__).parent / "cases.py"
SECONDS: Final = 120

MODULE: Final = "heartsease.kernel._kernel"
CHOSEN: Final = "HEARTSEASE_PLANTED"
HEADER: Final = f"""\
#pragma once
#include <cstdlib>
inline const int planted = [] {{
    const char* chosen = std::getenv("{CHOSEN}");
    return chosen ? std::atoi(chosen) : -1;
}}();
"""


class PlantedFinder(importlib.abc.MetaPathFinder):
    """Finds the kernel that has the faults, with one of them at work (None: with none)."""

    def __init__(self, fault: int | None) -> None:
        self.fault = fault

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != MODULE:
            return None
        os.environ[CHOSEN] = str(-1 if self.fault is None else self.fault)
        return importlib.util.spec_from_file_location(fullname, extension())


def extension() -> Path:
    """The built kernel."""
    return BUILT / "cmake" / f"_kernel{sysconfig.get_config_var('EXT_SUFFIX')}"


def build() -> None:
    """Write the sources and compile what is new in them. Raises CalledProcessError where that fails."""
    _write(planted_sources(), BUILT / "kernel")
    beside = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    cmake, folder = shutil.which("cmake", path=beside), BUILT / "cmake"
    assert cmake is not None, "what the kernel was built with"
    options = {
        "CMAKE_BUILD_TYPE": "Debug",
        "CMAKE_CXX_FLAGS_DEBUG": "-O0",
        "KERNEL": BUILT / "kernel",
        "nanobind_DIR": nanobind.cmake_dir(),
        "Python_EXECUTABLE": sys.executable,
    }
    defined = [f"-D{name}={value}" for name, value in options.items()]
    for command in (
        [cmake, "-S", str(Path(__file__).parent), "-B", str(folder), *defined],
        [cmake, "--build", str(folder), "--parallel", "2"],
    ):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _write(sources: Mapping[str, str], folder: Path) -> None:
    """Files that are as they were are not touched, so that they are not compiled again."""
    for old in folder.rglob("*pp"):
        if old.relative_to(folder).as_posix() not in sources:
            old.unlink()
    for name, text in sources.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def planted_sources() -> dict[str, str]:
    """The kernel's sources by name, each fault beside what is right. Raises ValueError for stale snippets."""
    sources = {"planted.hpp": HEADER}
    for path in sorted(KERNEL.rglob("*pp")):
        name = path.relative_to(KERNEL).as_posix()
        sources[name] = _planted(name, path.read_text(encoding="utf-8"))
    return sources


def _planted(name: str, text: str) -> str:
    spans: dict[tuple[int, int], dict[int, str]] = defaultdict(dict)
    for number, fault in enumerate(KERNEL_FAULTS):
        if fault.file == name:
            spans[_span(fault, text)][number] = fault.new
    places = sorted(spans, reverse=True)
    assert all(end <= start for (_, end), (start, _) in zip(places[1:], places, strict=False)), (
        "one in another"
    )
    for start, end in places:
        text = text[:start] + _switch(text[start:end], spans[start, end]) + text[end:]
    return text


def _span(fault: KernelFault, text: str) -> tuple[int, int]:
    before, rest = fault.snippet.split("«")
    marked, after = rest.split("»")
    whole = before + marked + after
    if text.count(whole) != 1:
        raise ValueError(f"{fault.file} has {text.count(whole)} times: {whole}")
    start = text.index(whole) + len(before)
    return start, start + len(marked)


def _switch(right: str, wrong: Mapping[int, str]) -> str:
    if right.endswith(";"):
        faults = "".join(f"if (planted == {number}) {{ {new} }} else " for number, new in wrong.items())
        return f"{{ {faults}{{ {right} }} }}"
    faults = "".join(f"planted == {number} ? ({new}) : " for number, new in wrong.items())
    return f"({faults}({right}))"


def main(shard: int, shards: int) -> None:
    """Tries the kernel as it is, then every ``shards``-th fault from ``shard`` on."""
    sys.path.insert(0, str(SOURCES))
    covering()
    if shard == 0:
        found = outcome(None, [CASES], PlantedFinder(None), SECONDS)
        print(json.dumps({"rule": None, "outcome": found}), flush=True)
    for number in range(shard, len(KERNEL_FAULTS), shards):
        fault = KERNEL_FAULTS[number]
        found = outcome(None, [CASES], PlantedFinder(number), SECONDS)
        line = {"rule": fault.rule, "snippet": fault.snippet, "new": fault.new, "outcome": found}
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
