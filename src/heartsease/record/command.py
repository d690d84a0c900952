"""``heartsease record check`` and ``heartsease record show``."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from heartsease.errors import RecordFault
from heartsease.record.check import check
from heartsease.record.ink import wants_colours
from heartsease.record.reader import Record, opened
from heartsease.record.sentences import fault_place, fault_sentence
from heartsease.record.show import show
from heartsease.record.verdict import Verdict
from heartsease.words import text

GOOD: Final = 0
FAULTY: Final = 1
UNREADABLE: Final = 2


def check_files(files: Sequence[str], *, as_json: bool) -> int:
    """Check every file and print a line for each; 0 all good, 1 a fault, 2 one that cannot be opened."""
    status = GOOD
    for file in files:
        try:
            with opened(Path(file)) as record:
                verdict = check(record, keep=as_json)
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            status = UNREADABLE
            _tell_unreadable(file, error, as_json=as_json)
            continue
        if verdict.fault is not None:
            status = max(status, FAULTY)
        _tell(file, verdict, as_json=as_json)
    return status


def show_file(file: str) -> int:
    """Show a match on the terminal; 1 when it has a fault, and OSError when it cannot be opened."""
    with opened(Path(file)) as opened_file:
        try:
            record = Record(opened_file)
        except RecordFault as fault:
            print_line(_faulty(file, fault))
            return FAULTY
        return GOOD if show(record, sys.stdout, colours=wants_colours(sys.stdout)) else FAULTY


def _tell(file: str, verdict: Verdict, *, as_json: bool) -> None:
    fault = verdict.fault
    if as_json:
        print_line(json.dumps(verdict.as_json(file, None if fault is None else fault_sentence(fault))))
    elif fault is None:
        print_line(text("record-good", file=file, deals=verdict.deals))
    else:
        print_line(_faulty(file, fault))


def _faulty(file: str, fault: RecordFault) -> str:
    return text(
        "record-faulty",
        file=file,
        place=fault_place(fault),
        sentence=fault_sentence(fault),
        code=fault.code,
        rule=f", {fault.rule}" if fault.rule else "",
    )


def _tell_unreadable(file: str, error: OSError | ValueError, *, as_json: bool) -> None:
    sentence = unreadable(file, error)
    if as_json:
        print_line(json.dumps({"file": file, "ok": False, "fault": None, "error": sentence}))
    else:
        print(sentence, file=sys.stderr)


def unreadable(file: str, error: OSError | ValueError) -> str:
    """What to say of a file that cannot be opened."""
    reason = (isinstance(error, OSError) and error.strerror) or str(error)
    return text("error-record-unreadable", file=file, reason=reason)


def print_line(line: str) -> None:
    """Print a line at once, also on a terminal that lacks some of its letters."""
    encoding = sys.stdout.encoding or "utf-8"
    print(line.encode(encoding, "replace").decode(encoding), flush=True)
