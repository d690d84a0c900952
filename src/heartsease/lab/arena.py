"""``heartsease arena``: bots and engines play the same deals in turned seats."""

import json
import os
import signal
from pathlib import Path
from types import FrameType, TracebackType
from typing import Self

from heartsease.lab.chart import ENDINGS, write_charts
from heartsease.lab.plan import Plan
from heartsease.lab.records import Records
from heartsease.lab.report import progress_of, report
from heartsease.lab.tally import Tally
from heartsease.lab.workers import played
from heartsease.runner.folder import make_fresh
from heartsease.runner.progress import ProgressLine
from heartsease.words import text

CHART = "chart"
RESULT = "result.json"


def arena(
    plan: Plan,
    *,
    jobs: int | None = None,
    folder: Path | None = None,
    chart: Path | None = None,
    as_json: bool,
) -> int:
    """Play, and tell the result: 0. Ctrl-C ends it early, and what was played is told all the same.

    ``folder`` gets the records, a chart and the result; it is made, and refused when it is not empty.
    ``chart`` gets a chart alone. Raises UsageError, EngineError and OSError.
    """
    if folder is not None:
        make_fresh(folder)
    tally = run(plan, jobs=jobs, records=None if folder is None else Records(folder, plan))
    result = json.dumps(tally.as_json())
    told = report(plan, tally)
    if folder is not None:
        (folder / RESULT).write_text(f"{result}\n", encoding="utf-8")
        write_charts(plan, tally, [folder / f"{CHART}{ending}" for ending in ENDINGS])
    if chart is not None:
        write_charts(plan, tally, [chart])
    print(result if as_json else told)
    return 0


def run(plan: Plan, *, jobs: int | None = None, records: Records | None = None) -> Tally:
    """Play the deals of a plan on so many processes (None: one a core), and count them in their order.

    So the same seed and bots give the same result whatever ``jobs``, where no bot watches the clock. Ctrl-C
    ends it early; before the first deal is done, that is an interrupt like any other. Raises EngineError.
    """
    tally = Tally([entrant.name for entrant in plan.entrants])
    line = ProgressLine()
    with StopSignals() as asked_to_stop:
        for deal in played(plan, jobs or _cores(), asked_to_stop):
            tally.add(deal)
            if records is not None:
                records.add(deal)
            line.now_and_then(lambda: progress_of(plan, tally))
    if not tally.deals:
        raise KeyboardInterrupt
    if tally.deals < plan.deals:
        line.last(text("arena-stopped"))
    line.last(progress_of(plan, tally))
    return tally


class StopSignals:
    """Inside this context Ctrl-C and SIGTERM ask to stop; a second one does what it usually does."""

    def __init__(self) -> None:
        self._asked = False
        self._usual = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def __call__(self) -> bool:
        """Whether one came."""
        return self._asked

    def __enter__(self) -> Self:
        for number in self._usual:
            signal.signal(number, self._came)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, usual in self._usual.items():
            signal.signal(number, usual)

    def _came(self, number: int, frame: FrameType | None) -> None:
        self._asked = True
        signal.signal(number, self._usual[signal.Signals(number)])


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
