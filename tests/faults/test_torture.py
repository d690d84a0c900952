"""The torture of ``torture.py`` in its short form."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests.faults.torture import Plan, Torture, faults_of

MEMORY = Path("/dev/shm")


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where matches are kept: in memory, if there is such a disk. A kill leaves the same on each."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as made:
        yield Path(made)


def test_what_nuisances_were_told_is_what_killed_servers_kept(folder: Path) -> None:
    plan = Plan(
        tables=5,
        target=range(12, 21),
        every_s=(0.5, 1.5),
        every_done=60,
        kills=3,
        at_most_s=240,
        seed="2626",
    )
    torture = Torture(plan, folder)
    asyncio.run(torture.run())
    print(torture.figures())
    assert asyncio.run(faults_of(torture)) == []
    assert torture.killed == plan.kills
