"""Short codes: a rule set in a few letters that can be said, typed on another device, or put into a link.

A code is written with 32 letters and figures that are hard to mistake for each other, in groups of four. Read
as bits it is a version (4), the preset (6), the seats (4), and each changed option: its number (6), then its
value. The last four letters are a checksum of those before them, whatever the version.
"""

from typing import Final

from heartsease.cards import ALL_CARDS, Card, Suit
from heartsease.errors import BadCode, RulesError
from heartsease.rules.ideas import OPTIONS
from heartsease.rules.options import Cards, Directions, Kind, Number, OptionValue, Points, Words
from heartsease.rules.presets import PRESETS
from heartsease.rules.ruleset import RuleSet, rule_set
from heartsease.rules.values import Direction

VERSION: Final = 1

_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O or U
_READ_AS: Final = str.maketrans("ILO", "110", "-‐‑‒–—− \t\r\n")
_CHECK: Final = 4
_GROUP: Final = 4
_LONGEST: Final = 1000

_NUMBERED: Final = (
    "decks", "strip", "kitty", "pass_count", "pass_cycle", "opening_lead", "first_trick", "hearts_lead",
    "hearts_broken_by", "queen_lead", "queen_discard", "cancellation", "void_trick_lead",
    "last_void_trick", "penalties", "no_trick_bonus", "moon", "moon_value", "sun", "sun_value",
    "exact_target", "floor", "target", "deals", "tie",
)  # fmt: skip
"""Options by their number in a code, from 1. New ones join at the end."""

_POINTED: Final = (*(card.text for card in ALL_CARDS), *(suit.value for suit in Suit))
"""What points are given to, by its number in a code."""


def code_of(rules: RuleSet) -> str:
    """The short code of a rule set.

    >>> code_of(rule_set("hearts", 4, {"target": 50}))
    '208Q-J3CQ-09'
    """
    bits = _Writer()
    bits.put(VERSION, 4)
    bits.put([*PRESETS].index(rules.preset), 6)
    bits.put(rules.seats, 4)
    for name, value in rules.changed().items():
        bits.put(_NUMBERED.index(name) + 1, 6)
        _put(bits, OPTIONS[name].kind, value)
    body = bits.letters()
    letters = body + _checksum(body)
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


def read_code(text: str) -> RuleSet:
    """The rule set that a code stands for, in small letters too and however it is spaced.

    Raises BadCode: ``code-damaged``, or ``code-newer`` for what only a later version can read.

    >>> read_code(code_of(rule_set("simple", 4))).preset
    'simple'
    """
    letters = text.upper().translate(_READ_AS)
    body = letters[:-_CHECK]
    if not body or len(letters) > _LONGEST or not set(letters) <= set(_LETTERS):
        raise BadCode("code-damaged")
    if _checksum(body) != letters[-_CHECK:]:
        raise BadCode("code-damaged")
    try:
        rules = _read(_Reader(body))
    except (EOFError, RulesError):
        raise BadCode("code-damaged") from None
    except LookupError:  # a preset, an option or a word that joined later
        raise BadCode("code-newer") from None
    if code_of(rules).translate(_READ_AS) != letters:
        raise BadCode("code-damaged")
    return rules


def _read(bits: "_Reader") -> RuleSet:
    if bits.take(4) != VERSION:
        raise LookupError
    preset, seats = [*PRESETS][bits.take(6)], bits.take(4)
    options: dict[str, OptionValue] = {}
    while (number := bits.take_last(6)) > 0:
        name = _NUMBERED[number - 1]
        options[name] = _take(bits, OPTIONS[name].kind)
    return rule_set(preset, seats, options)


def _put(bits: "_Writer", kind: Kind, value: OptionValue) -> None:
    match kind, value:
        case Words(words), str():
            bits.put_number([word.value for word in words].index(value))
        case Number(), int():
            bits.put_number(value)
        case ((Cards(words) | Directions(words)), str()):
            bits.put(1, 1)
            bits.put_number([word.value for word in words].index(value))
        case Cards(), list():
            bits.put(0, 1)
            bits.put_number(len(value))
            for card in value:
                bits.put(Card(card).index, 6)
        case Directions(), list():
            bits.put(0, 1)
            bits.put_number(len(value))
            for direction in value:
                bits.put([*Direction].index(Direction(direction)), 4)
        case Points(), list():
            bits.put_number(len(value))
            for entry in value:
                what, points = entry.split("=")
                bits.put(_POINTED.index(what), 6)
                bits.put(points.startswith("-"), 1)
                bits.put_number(abs(int(points)))
        case _:
            raise TypeError(value)


def _take(bits: "_Reader", kind: Kind) -> OptionValue:
    match kind:
        case Words(words):
            return str([*words][bits.take_number()].value)
        case Number():
            return bits.take_number()
        case Cards(words) | Directions(words) if bits.take(1):
            return str([*words][bits.take_number()].value)
        case Cards():
            return [ALL_CARDS[bits.take(6)].text for _ in range(bits.take_number())]
        case Directions():
            return [[*Direction][bits.take(4)].value for _ in range(bits.take_number())]
        case Points():
            return [_take_points(bits) for _ in range(bits.take_number())]


def _take_points(bits: "_Reader") -> str:
    what, sign = _POINTED[bits.take(6)], "-" if bits.take(1) else ""
    return f"{what}={sign}{bits.take_number()}"


class _Writer:
    """Bits, the first the highest. A number is written four bits at a time, low ones first, each with a bit
    that says whether more follow."""

    def __init__(self) -> None:
        self._bits: list[int] = []

    def put(self, value: int, width: int) -> None:
        self._bits.extend(value >> place & 1 for place in reversed(range(width)))

    def put_number(self, value: int) -> None:
        while value > 15:
            self.put(16 | value & 15, 5)
            value >>= 4
        self.put(value, 5)

    def letters(self) -> str:
        full = [*self._bits, *[0] * (-len(self._bits) % 5)]
        return "".join(
            _LETTERS[int("".join(map(str, full[at : at + 5])), 2)] for at in range(0, len(full), 5)
        )


class _Reader:
    """What a ``_Writer`` wrote. Raises EOFError where more is asked for than there is."""

    def __init__(self, letters: str) -> None:
        self._bits = [_LETTERS.index(letter) >> place & 1 for letter in letters for place in (4, 3, 2, 1, 0)]
        self._at = 0

    def take(self, width: int) -> int:
        bits = self._bits[self._at : self._at + width]
        if len(bits) < width:
            raise EOFError
        self._at += width
        return int("0" + "".join(map(str, bits)), 2)

    def take_last(self, width: int) -> int:
        """The next bits; zero where fewer are left, which only fill the last letter."""
        return self.take(width) if len(self._bits) - self._at >= width else 0

    def take_number(self) -> int:
        value, place = 0, 0
        while (group := self.take(5)) > 15:
            value |= (group & 15) << place
            place += 4
        return value | group << place


def _checksum(body: str) -> str:
    """Four letters: a CRC of 20 bits (x²⁰ + x³ + 1), which sees any one spoiled or two swapped neighbours."""
    crc = 0xFFFFF
    for letter in body:
        crc ^= _LETTERS.index(letter) << 15
        for _ in range(5):
            crc = crc << 1 ^ (0x100009 if crc & 0x80000 else 0)
    return "".join(_LETTERS[crc >> place & 31] for place in (15, 10, 5, 0))
