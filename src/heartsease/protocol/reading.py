"""How texts from outside become messages: whatever cannot be one ends in the same error."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

T = TypeVar("T")
Text = str | bytes


def careful(decode: Callable[[Text], T]) -> Callable[[Text], T]:
    """The same decoder, with DecodeError also for what is nested too deeply, where msgspec has another.

    >>> careful(msgspec.json.Decoder().decode)("[" * 10_000)
    Traceback (most recent call last):
    msgspec.DecodeError: nested too deeply
    """

    def reading(text: Text) -> T:
        try:
            return decode(text)
        except RecursionError as error:
            raise msgspec.DecodeError("nested too deeply") from error

    return reading
