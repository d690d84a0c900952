"""``heartsease arena``: bots and engines play the same deals in turned seats."""

import json
import os
from contextlib import closing
from pathlib import Path

from heartsease.errors import UsageError
from heartsease.lab.chart import write_charts
from heartsease.lab.plan import Plan
from heartsease.lab.records import Records
from heartsease.lab.report import progress_of, report
from heartsease.lab.tally import Tally
from heartsease.lab.workers import played
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
        folder.mkdir(parents=True, exist_ok=True)
        if next(folder.iterdir(), None) is not None:
            raise UsageError("folder-not-empty", folder=str(folder))
    tally = run(plan, jobs=jobs, records=None if folder is None else Records(folder, plan))
    result = json.dumps(tally.as_json())
    told = report(plan, tally)
    if folder is not None:
        (folder / RESULT).write_text(f"{result}\n", encoding="utf-8")
        write_charts(plan, tally, [folder / f"{CHART}.svg", folder / f"{CHART}.png"])
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
    try:
        with closing(played(plan, jobs or _cores())) as deals:
            for deal in deals:
                tally.add(deal)
                if records is not None:
                    records.add(deal)
                line.now_and_then(lambda: progress_of(plan, tally))
    except KeyboardInterrupt:
        if not tally.deals:
            raise
        line.last(text("arena-stopped"))
    line.last(progress_of(plan, tally))
    return tally


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
