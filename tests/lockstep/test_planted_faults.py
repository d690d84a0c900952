"""A fault in the law is seen by the kernel that it plays beside."""

import json
import os
import subprocess
import sys

from tests.lockstep.planted import faults
from tests.mutation.runner import SEEN
from tests.support.proves import ROOT

SHARDS, SECONDS = 2, 600


def test_every_planted_fault_is_caught() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.lockstep.planted", str(shard), str(SHARDS)],
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
    found = [json.loads(line) for line in lines]
    planted = [each for each in found if each["rule"] is not None]
    assert [each["outcome"] for each in found if each["rule"] is None] == [0] * SHARDS, (
        "law and kernel as they are"
    )
    assert len(planted) == len(faults()) >= 20
    assert [each for each in planted if each["outcome"] != SEEN] == []
