"""What to tell a person about a fault."""

from heartsease.errors import Argument, RecordFault
from heartsease.words import text

_LONGEST = 60


def fault_sentence(fault: RecordFault) -> str:
    """The sentence of a fault; the place is told apart.

    >>> fault_sentence(RecordFault("wrong-leader", deal=1, trick=2, leader="3"))
    'Seat 3 leads this trick.'
    """
    args = {name: _shown(value) for name, value in fault.args_for_words.items()}
    if "conflict" in args:
        args["why"] = text(f"conflict-{args['conflict']}", **args)
    return text(f"fault-{fault.code}", **args)


def fault_place(fault: RecordFault) -> str:
    """Where in its record a fault is, ready to stand before a sentence; empty for the file as a whole.

    >>> fault_place(RecordFault("wrong-leader", deal=1, trick=2))
    'deal 1, trick 2: '
    """
    places = {"deal": fault.deal, "trick": fault.trick, "play": fault.play}
    named = [
        text(f"record-place-{name}", **{name: place}) for name, place in places.items() if place is not None
    ]
    return f"{', '.join(named)}: " if named else ""


def printable(words: str, longest: int = 200) -> str:
    """A record's own words, made safe to print: no line breaks, no terminal codes, and not endless.

    >>> printable("one\\ttwo")
    'one\N{REPLACEMENT CHARACTER}two'
    """
    shown = words if len(words) <= longest else words[:longest] + "…"
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in shown)


def _shown(value: Argument) -> Argument:
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return [printable(item, _LONGEST) for item in value]
    return printable(value, _LONGEST)
