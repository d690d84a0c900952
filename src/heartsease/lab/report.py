"""An arena's result in words, as a table."""

from collections import Counter
from collections.abc import Sequence

from heartsease.bots.engine import Fault
from heartsease.lab.plan import Plan
from heartsease.lab.tally import Estimate, Tally
from heartsease.words import text


def progress_of(plan: Plan, tally: Tally) -> str:
    """How far it is, and what the result looks like so far."""
    return text(
        "arena-progress", deals=tally.deals, all=plan.deals, difference=signed_range(tally.difference)
    )


def report(plan: Plan, tally: Tally) -> str:
    """The whole result."""
    return "\n".join(
        [head_of(plan, tally), "", *_table(tally), "", difference_of(tally, tally.names), *_faults(tally)]
    )


def head_of(plan: Plan, tally: Tally) -> str:
    """What was played."""
    return text(
        "arena-head",
        game=text(f"preset-{plan.rules.preset}"),
        seats=plan.rules.seats,
        deals=tally.deals,
        games=tally.games,
    )


def difference_of(tally: Tally, names: Sequence[str]) -> str:
    """What was compared, in a sentence, with bots called by these names."""
    mean, half = tally.difference
    return text(
        "arena-difference",
        first=names[0],
        others=names[1] if len(names) == 2 else text("arena-the-others"),
        points=f"{abs(mean):.2f}",
        more="yes" if mean > 0 else "no",
        known="no" if half is None else "yes",
        low="" if half is None else f"{mean - half:+.2f}",
        high="" if half is None else f"{mean + half:+.2f}",
    )


def signed_range(estimate: Estimate) -> str:
    """An estimate as it is written: ``−2.31 ± 0.40``.

    >>> signed_range(Estimate(-2.314, 0.4))
    '-2.31 ± 0.40'
    """
    return f"{estimate.mean:+.2f}" + ("" if estimate.half is None else f" ± {estimate.half:.2f}")


def _table(tally: Tally) -> list[str]:
    heads = [text(f"arena-{column}") for column in ("bot", "points", "moons", "mean-ms", "p95-ms")]
    rows = [
        [name, f"{points:.2f}", str(moons), f"{mean:.1f}", f"{most:.1f}"]
        for name, points, moons, (mean, most) in zip(
            tally.names, tally.points, tally.moons, tally.spent, strict=True
        )
    ]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    return [_row(row, widths) for row in (heads, *rows)]


def _row(row: Sequence[str], widths: Sequence[int]) -> str:
    name, *numbers = [
        cell.rjust(width) if place else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join([name, *numbers])


def _faults(tally: Tally) -> list[str]:
    return [
        text("arena-faults", bot=name, faults=_counted(counts))
        for name, counts in zip(tally.names, tally.faults, strict=True)
        if counts
    ]


def _counted(counts: Counter[Fault]) -> str:
    return ", ".join(
        [text(f"arena-fault-{fault.value}", count=counts[fault]) for fault in Fault if counts[fault]]
    )
