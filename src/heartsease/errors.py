"""The whole exception tree.

Each error carries a closed code and arguments; its sentence comes from the language files.

::

    HeartseaseError
    ├── BadCard            a text that names no card
    ├── BadCode            a text that is no rule set's short code
    ├── RulesError         a rule set that cannot be: ``conflicts`` say why
    ├── IllegalAction      an action the law refuses: ``code`` and ``rule``
    ├── ReplayError        events that do not follow from each other
    ├── RecordFault        a record that is not to the letter of HRN
    ├── StoreError         events could not be stored or read
    │   └── StoreConflict  somebody else appended first
    ├── Refusal            what a table or its server refuses to a client
    ├── UsageError         a command line that asks for what cannot be done
    ├── EngineError        an engine that an arena cannot go on with, or that cannot go on itself
    └── KernelUnsupported  rules that the kernel does not cover
"""

from collections.abc import Mapping
from dataclasses import dataclass

Argument = str | int | list[str]


class HeartseaseError(Exception):
    """Any error of this package: a closed ``code`` and the arguments for its sentence.

    >>> str(HeartseaseError("out-of-turn", seat=2))
    'out-of-turn (seat=2)'
    """

    def __init__(self, code: str, **args: Argument) -> None:
        super().__init__(code)
        self.code = code
        self.args_for_words: Mapping[str, Argument] = args

    def __str__(self) -> str:
        named = ", ".join(f"{name}={value}" for name, value in self.args_for_words.items())
        return f"{self.code} ({named})" if named else self.code


class BadCard(HeartseaseError, ValueError):
    """A text that names no card."""


class BadCode(HeartseaseError, ValueError):
    """A text that is no rule set's short code, or one of a later version."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Why rules cannot be played: a closed code, the options at fault, and what its sentence needs.

    >>> str(Conflict("across-odd-seats", ("pass_cycle", "seats"), {"seats": 5}))
    'across-odd-seats: pass_cycle, seats'
    """

    code: str
    options: tuple[str, ...]
    args: Mapping[str, str | int]

    def __str__(self) -> str:
        return f"{self.code}: {', '.join(self.options)}"


class RulesError(HeartseaseError, ValueError):
    """A rule set that cannot be: every conflict, each with the options at fault."""

    def __init__(self, conflicts: tuple[Conflict, ...]) -> None:
        super().__init__("bad-rules", conflicts=[str(conflict) for conflict in conflicts])
        self.conflicts = conflicts


class IllegalAction(HeartseaseError, ValueError):
    """An action the law refuses, with the id of the rule that refuses it where there is one."""

    def __init__(self, code: str, rule: str | None, **args: Argument) -> None:
        super().__init__(code, **args)
        self.rule = rule


class ReplayError(HeartseaseError, ValueError):
    """Events that do not follow from each other."""


class RecordFault(HeartseaseError, ValueError):
    """The first fault of a record: its place (deal, trick and play from 1) and rule id where they apply."""

    def __init__(
        self,
        code: str,
        *,
        deal: int | None = None,
        trick: int | None = None,
        play: int | None = None,
        rule: str | None = None,
        **args: Argument,
    ) -> None:
        super().__init__(code, **args)
        self.deal, self.trick, self.play, self.rule = deal, trick, play, rule


class StoreError(HeartseaseError):
    """Events could not be stored or read; nothing was changed."""


class StoreConflict(StoreError):
    """Somebody else appended first: the table is not at the sequence number that was expected."""


class Refusal(HeartseaseError):
    """What a table, or the server it is at, refuses to a client; the state is as it was."""


class UsageError(HeartseaseError):
    """A command line that asks for what cannot be done."""


class EngineError(HeartseaseError):
    """An engine that an arena cannot go on with, or that cannot go on itself."""


class KernelUnsupported(HeartseaseError):
    """Rules that the kernel does not cover: it refuses, it never approximates."""
