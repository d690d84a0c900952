"""A folder to write into that holds nothing else."""

from pathlib import Path

from heartsease.errors import UsageError


def make_fresh(folder: Path) -> None:
    """Make the folder where it is not there yet. Raises UsageError when it is not empty, and OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    if next(folder.iterdir(), None) is not None:
        raise UsageError("folder-not-empty", folder=str(folder))
