"""How much a client may ask for, and how a limit on a rate is kept."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

BODY_BYTES: Final = 16 * 1024
"""No body of a request and no frame of a socket is larger; nothing a client has to say comes near it."""

HEAD_BYTES: Final = 64 * 1024
"""No address and headers of a request are larger together; a browser's are a hundredth of it."""

MESSAGE_CHARACTERS: Final = 4 * 1024
"""A socket's message above this is answered ``too-big``."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second from then on."""

    at_once: float
    a_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address, one seat and one socket may do; ample for a house full of people and tabs."""

    requests: Rate = Rate(1000, 200)
    tables: Rate = Rate(200, 20)
    messages: Rate = Rate(200, 100)
    sockets_a_seat: int = 8
    hello_s: float = 10.0


class Bucket:
    """A rate as it is kept: each asking takes one, time gives back.

    >>> bucket = Bucket(Rate(2, 1), clock=lambda: 0.0)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    __slots__ = ("_clock", "_left", "_rate", "_then")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._left, self._then = rate.at_once, clock()

    def take(self) -> bool:
        """Take one; False when there is none."""
        now = self._clock()
        self._left = min(self._rate.at_once, self._left + (now - self._then) * self._rate.a_second)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address; the address not seen for longest is forgotten first."""

    MOST: Final = 4096

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take one from an address's bucket; False when there is none."""
        bucket = self._buckets.setdefault(address, Bucket(self._rate))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket.take()
