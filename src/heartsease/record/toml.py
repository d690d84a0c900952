"""Writing TOML: values on one line, the same way every time."""

import json
import re
from collections.abc import Mapping
from datetime import date, datetime, time

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_DECIMAL_BITS = 4096  # beyond this Python refuses to write a number in decimal


def key(name: str) -> str:
    """A key, quoted where it has to be.

    >>> key("notes"), key("two words")
    ('notes', '"two words"')
    """
    return name if _BARE_KEY.fullmatch(name) else value(name)


def value(thing: object) -> str:
    """A value on one line. Raises TypeError for what TOML cannot hold.

    >>> value({"a": [1, True, "x"]})
    '{a = [1, true, "x"]}'
    """
    match thing:
        case str():
            # A JSON string is a TOML string, once the one character that TOML also wants escaped is.
            return json.dumps(thing, ensure_ascii=False).replace("\x7f", "\\u007f")
        case bool():
            return "true" if thing else "false"
        case int():
            return hex(thing) if thing.bit_length() > _LONGEST_DECIMAL_BITS else str(thing)
        case float():
            return repr(thing)
        case datetime() | date() | time():
            return thing.isoformat()
        case list() | tuple():
            return f"[{', '.join(value(item) for item in thing)}]"
        case Mapping():
            return "{" + ", ".join(f"{key(name)} = {value(item)}" for name, item in thing.items()) + "}"
    raise TypeError(type(thing).__name__)
