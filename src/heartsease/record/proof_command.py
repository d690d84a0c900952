"""``heartsease verify``: what the proof of a record comes to, in sentences or in JSON."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from heartsease.errors import RecordFault
from heartsease.record.command import FAULTY, GOOD, UNREADABLE, print_line, unreadable
from heartsease.record.ink import Ink
from heartsease.record.proof import CHECKS, CODES, Proof, prove
from heartsease.record.reader import opened
from heartsease.record.sentences import fault_place, fault_sentence
from heartsease.words import text


def verify_files(files: Sequence[str], *, commitment: str | None, salt: str | None, as_json: bool) -> int:
    """Prove every file; 0 all proven, 1 something that does not hold, 2 one that cannot be opened."""
    status = GOOD
    for file in files:
        try:
            with opened(Path(file)) as record:
                proof = prove(record, commitment=commitment, salt=salt)
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            status = UNREADABLE
            _tell_unreadable(file, unreadable(file, error), as_json=as_json)
            continue
        if not proof.proven:
            status = max(status, FAULTY)
        if as_json:
            fault = proof.fault
            print_line(json.dumps(proof.as_json(file, None if fault is None else sentence_of(fault))))
        else:
            _tell(file, proof)
    return status


def sentence_of(fault: RecordFault) -> str:
    """The sentence of what does not hold, in a proof or in the record itself.

    >>> sentence_of(RecordFault("wrong-secret"))
    'The secret is not the one that was committed to.'
    """
    if fault.code in CODES:
        return text(f"proof-fault-{fault.code}", **fault.args_for_words)
    return fault_sentence(fault)


def _tell(file: str, proof: Proof) -> None:
    fault = proof.fault
    if fault is None:
        print_line(text("verify-proven", file=file))
    else:
        place, sentence = fault_place(fault), sentence_of(fault)
        print_line(text("verify-failed", file=file, place=place, sentence=sentence, code=fault.code))
    mark = Ink(sys.stdout, colours=False).mark
    for name in CHECKS:
        holds = proof.checks[name]
        if holds is not None:
            told = text(f"verify-{name}", holds="yes" if holds else "no", deals=proof.deals)
            print_line(f"  {mark(holds)} {told}")
        elif proof.commitment is not None:
            print_line(
                f"    {text(f'verify-{name}-unchecked', commitment=proof.commitment, match=proof.match)}"
            )
    if proof.salts is not None:
        print_line(f"    {text('verify-salts', salts=proof.salts, seats=proof.seats)}")


def _tell_unreadable(file: str, sentence: str, *, as_json: bool) -> None:
    if as_json:
        print_line(json.dumps({**Proof().as_json(file, None), "proven": False, "error": sentence}))
    else:
        print(sentence, file=sys.stderr)
