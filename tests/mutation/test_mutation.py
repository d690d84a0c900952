"""Each rule turned around is seen by a test that proves it."""

import json
import os
import subprocess
import sys

from tests.mutation.mutations import MUTATIONS
from tests.mutation.runner import SEEN, mutant
from tests.support.proves import ROOT, rule_ids

SHARDS, SECONDS = 2, 600


def test_every_snippet_stands_once_in_the_law_and_is_changed() -> None:
    assert all(mutation.old != mutation.new and mutant(mutation) for mutation in MUTATIONS)
    assert len(set(MUTATIONS)) == len(MUTATIONS)


def test_every_rule_is_turned_around() -> None:
    assert {mutation.rule for mutation in MUTATIONS} == set(rule_ids())


def test_every_rule_turned_around_is_seen_by_its_proofs() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.mutation.runner", str(shard), str(SHARDS)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        for shard in range(SHARDS)
    ]
    try:
        lines = [line for run in runs for line in run.communicate(timeout=SECONDS)[0].splitlines()]
    finally:
        for run in runs:
            run.kill()
    assert [run.returncode for run in runs] == [0] * SHARDS
    outcomes = {found["place"]: found["outcome"] for found in map(json.loads, lines)}
    assert outcomes.pop(None) == 0, "the law as it is"
    assert sorted(outcomes) == list(range(len(MUTATIONS)))
    unseen = [(MUTATIONS[place], found) for place, found in sorted(outcomes.items()) if found != SEEN]
    assert unseen == [], "0: no test failed; 2: no test; 70: does not load; 128 and more: does not end"
