"""``heartsease simulate``: deals played among bots, and a record kept of each match."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from heartsease.cards import key_of_seed
from heartsease.record import deal_text, header_of, header_text, record_of
from heartsease.rules import RuleSet
from heartsease.runner.folder import make_fresh
from heartsease.runner.match import bots_of, play_match
from heartsease.runner.progress import Progress


def simulate(
    *,
    rules: RuleSet,
    deals: int,
    seed: int,
    bots: Sequence[str],
    folder: Path,
) -> int:
    """Play exactly this many deals in all, over as many matches as that takes; 0 when all are kept.

    Writes ``0001.hrn`` and on into ``folder``, which is made, and refused when it is not empty; the last
    match may stop after a deal, unfinished. Raises UsageError and OSError.
    """
    key = key_of_seed(seed)
    bots_of(bots, rules.seats, key, 1)  # names nobody has are refused before the folder is made
    make_fresh(folder)
    with Progress(deals) as progress:
        match = 0
        while progress.deals < deals:
            match += 1
            with _written(folder / f"{match:04d}.hrn") as file:
                _play_and_write(file, rules, key, match, bots, progress)
    return 0


def _play_and_write(
    file: TextIO, rules: RuleSet, key: bytes, number: int, bots: Sequence[str], progress: Progress
) -> None:
    named = [*bots] if len(bots) == rules.seats else [bots[0]] * rules.seats
    file.write(header_text(header_of(rules, named)))
    for match in play_match(rules, key, number, bots_of(bots, rules.seats, key, number)):
        assert match.deal is not None
        file.write(deal_text(record_of(match.deal)))
        progress.deal_played(number)
        if progress.deals == progress.all_deals:
            return


@contextmanager
def _written(path: Path) -> Iterator[TextIO]:
    """A file that bears its name only once it is whole; after an interrupt nothing is left of it."""
    partial = path.with_suffix(".part")
    try:
        with partial.open("x", encoding="utf-8", newline="\n") as file:
            yield file
        partial.rename(path)
    finally:
        partial.unlink(missing_ok=True)
