"""The rules that a command line asks for: by a game's name, a short code, or a record of a match."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from heartsease.errors import BadCode, RecordFault, UsageError
from heartsease.record import Record
from heartsease.record.check import rules_of
from heartsease.record.reader import opened
from heartsease.record.sentences import fault_place, fault_sentence
from heartsease.rules import PRESETS, RuleSet, rule_set
from heartsease.rules.codes import read_code
from heartsease.runner.settings import read_settings

RECORD: Final = ".hrn"


def asked_rules(asked: str, seats: int | None = None, settings: Iterable[tuple[str, str]] = ()) -> RuleSet:
    """What ``asked`` stands for, with other seats and house rules where they are given.

    Raises RulesError, BadCode, UsageError for what is none of these, and OSError.

    >>> asked_rules("hearts").seats, asked_rules("208q j3cq 09", seats=5).ending.target
    (4, 50)
    """
    changed = read_settings(settings)
    preset = PRESETS.get(asked.lower())
    if preset is not None:
        return rule_set(preset.name, seats or preset.usual_seats, changed)
    rules = _recorded(asked) if asked.lower().endswith(RECORD) else _coded(asked)
    return rule_set(rules.preset, seats or rules.seats, {**rules.changed(), **changed})


def _coded(code: str) -> RuleSet:
    try:
        return read_code(code)
    except BadCode:
        if any(letter.isdigit() for letter in code):
            raise
        # Every code so far has figures in it, so this was meant to be a name.
        raise UsageError("unknown-rules", asked=code, presets=[*PRESETS]) from None


def _recorded(file: str) -> RuleSet:
    with opened(Path(file)) as record:
        try:
            return rules_of(Record(record).header)
        except RecordFault as fault:
            why = f"{fault_place(fault)}{fault_sentence(fault)}"
            raise UsageError("record-spoiled", file=file, why=why) from None
