"""Texts in the language this process speaks."""

from functools import cache

from heartsease.errors import HeartseaseError, RulesError, UsageError
from heartsease.words.catalogue import Argument, Catalogue
from heartsease.words.language import chosen_language
from heartsease.words.settings import load_settings


@cache
def spoken() -> Catalogue:
    """The catalogue of the language that a person set, or that their environment asks for."""
    try:
        wanted = load_settings().language
    except UsageError:
        wanted = ""  # the command line tells of it, and needs a language to do so
    return Catalogue(chosen_language(wanted))


def text(message: str, **args: Argument) -> str:
    """The text of ``message`` with its arguments; raises ``LookupError`` when there is none.

    >>> text("cli-error-port-taken", port=2626)
    'Something else uses port 2626. Stop it, or choose another one with --port (with make: PORT=).'
    """
    return spoken().text(message, **args)


def sentence(error: HeartseaseError) -> str:
    """What to tell a person about an error: the text ``cli-error-<code>``, or the code where there is none.

    >>> sentence(HeartseaseError("port-taken", port=80))
    'Something else uses port 80. Stop it, or choose another one with --port (with make: PORT=).'
    """
    if isinstance(error, RulesError):
        named = dict.fromkeys(option for conflict in error.conflicts for option in conflict.options)
        why = " ".join(text(f"conflict-{conflict.code}", **conflict.args) for conflict in error.conflicts)
        return text("fault-bad-rules", options=", ".join(named), why=why)
    known = spoken().find(f"cli-error-{error.code}", **error.args_for_words)
    return known if known is not None else text("cli-error-other", code=str(error))
