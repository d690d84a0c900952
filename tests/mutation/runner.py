"""Runs the proofs of a rule against a law in which it is turned around; a line of JSON for each mutation.

``python -m tests.mutation.runner SHARD SHARDS``, from the project's root. Each mutation is tried in a fork
of this process, which loads the law and the tests anew; the tests are called as they are, without pytest's
collection, since that takes ten times as long as the tests themselves.
"""

import functools
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import itertools
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import hypothesis.strategies  # noqa: F401  loaded before forking, for speed alone
import pytest
from tests.mutation.mutations import MUTATIONS, Mutation
from tests.support.proves import ROOT, proofs

SOURCES = ROOT / "src"
SECONDS = 20
SURVIVED, SEEN, NO_PROOF, DOES_NOT_LOAD = 0, 1, 2, 70


class MutantLoader(importlib.abc.InspectLoader):
    """Loads a module of the law from changed source."""

    def __init__(self, source: str) -> None:
        self.source = source

    def get_source(self, fullname: str) -> str:
        return self.source

    def exec_module(self, module: ModuleType) -> None:
        exec(self.source_to_code(self.source), module.__dict__)


class MutantFinder(importlib.abc.MetaPathFinder):
    """Finds one module of the law changed, and all others as they are."""

    def __init__(self, name: str, source: str) -> None:
        self.name, self.loader = name, MutantLoader(source)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(fullname, self.loader) if fullname == self.name else None


@functools.cache
def _compiled(path: Path) -> CodeType:
    return compile(path.read_text(encoding="utf-8"), str(path), "exec")


def cases(path: Path, rule: str | None) -> Iterator[Callable[[], None]]:
    """The tests of a file that prove a rule (None: any), once for each of their parameters."""
    module = ModuleType("proofs")
    exec(_compiled(path), module.__dict__)
    for name, test in vars(module).items():
        marks: list[pytest.Mark] = getattr(test, "pytestmark", []) if name.startswith("test_") else []
        if any(mark.name == "proves" and (rule is None or rule in mark.args) for mark in marks):
            yield from _with_parameters(test, [mark for mark in marks if mark.name == "parametrize"])


def _with_parameters(test: Callable[..., None], marks: list[pytest.Mark]) -> Iterator[Callable[[], None]]:
    for chosen in itertools.product(*(mark.args[1] for mark in marks)):
        arguments: dict[str, Any] = {}
        for mark, values in zip(marks, chosen, strict=True):
            names = mark.args[0]
            arguments.update({names: values} if isinstance(names, str) else zip(names, values, strict=True))
        yield functools.partial(test, **arguments)


def mutant(mutation: Mutation) -> str:
    """The source of a file of the law with the mutation in it. Raises ValueError for a stale snippet."""
    source = (SOURCES / "heartsease" / mutation.file).read_text(encoding="utf-8")
    if source.count(mutation.old) != 1:
        raise ValueError(f"{mutation.file} has {source.count(mutation.old)} times: {mutation.old}")
    return source.replace(mutation.old, mutation.new)


def outcome(
    rule: str | None,
    files: Sequence[Path],
    finder: importlib.abc.MetaPathFinder | None,
    seconds: int = SECONDS,
) -> int:
    """What the proofs of a rule make of the law, in a fork; 128 and more for a signal."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        return 128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
    found = DOES_NOT_LOAD
    try:
        signal.alarm(seconds)
        if finder is not None:
            sys.meta_path.insert(0, finder)
        importlib.import_module("heartsease.game")
        found = _verdict(rule, files)
    finally:
        os._exit(found)


def _verdict(rule: str | None, files: Sequence[Path]) -> int:
    ran = 0
    for path in files:
        for case in cases(path, rule):
            ran += 1
            try:
                case()
            except (Exception, pytest.fail.Exception):  # noqa: BLE001  however it fails, it has seen it
                return SEEN
    return SURVIVED if ran else NO_PROOF


def sharded(module: str, *, shards: int = 2, seconds: int = 600) -> list[dict[str, Any]]:
    """What ``python -m module SHARD SHARDS`` tells of each mutation, all shards at once."""
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", module, str(shard), str(shards)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(SOURCES)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for shard in range(shards)
    ]
    try:
        lines = [line for run in runs for line in run.communicate(timeout=seconds)[0].splitlines()]
    finally:
        for run in runs:
            run.kill()
    assert [run.returncode for run in runs] == [0] * shards
    return list(map(json.loads, lines))


def main(shard: int, shards: int) -> None:
    """Tries the unchanged law, then every ``shards``-th mutation from ``shard`` on."""
    sys.path.insert(0, str(SOURCES))
    where = proofs("unit")
    everything = sorted({path for paths in where.values() for path in paths})
    for path in everything:
        _compiled(path)
    if shard == 0:
        print(json.dumps({"place": None, "outcome": outcome(None, everything, None)}), flush=True)
    for place in range(shard, len(MUTATIONS), shards):
        mutation = MUTATIONS[place]
        name = "heartsease." + mutation.file.removesuffix(".py").replace("/", ".")
        finder = MutantFinder(name, mutant(mutation))
        found = outcome(mutation.rule, sorted(where.get(mutation.rule, ())), finder)
        print(json.dumps({"place": place, "outcome": found}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
