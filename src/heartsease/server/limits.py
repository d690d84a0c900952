"""How much a client may ask for, and how a limit on a rate is kept."""

import ipaddress
import time
from collections import Counter, OrderedDict
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
    """What one address, one seat and one socket may do; ample for a house full of people and tabs.

    ``requests``, ``tables`` and ``records`` count for an address, ``messages`` for a socket. ``connections``
    are those that are no sockets, or not yet. ``most_tables`` may be in play at once.
    """

    requests: Rate = Rate(1000, 200)
    tables: Rate = Rate(200, 20)
    invitations: Rate = Rate(60, 1)
    records: Rate = Rate(60, 2)
    messages: Rate = Rate(200, 100)
    sockets_a_seat: int = 8
    hello_s: float = 10.0
    most_tables: int = 4096
    sockets: int = 20_000
    sockets_an_address: int = 20_000
    connections: int = 20_000
    connections_an_address: int = 20_000


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
        address = home(address)
        bucket = self._buckets.setdefault(address, Bucket(self._rate))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket.take()


class Places:
    """How many may be in at once, in all and of one address.

    >>> places = Places(2, 1)
    >>> places.enter("a"), places.enter("a"), places.enter("b"), places.enter("c"), places.full
    (True, False, True, False, True)
    """

    __slots__ = ("_inside", "_most", "_most_an_address", "count")

    def __init__(self, most: int, most_an_address: int) -> None:
        self._most, self._most_an_address = most, most_an_address
        self._inside: Counter[str] = Counter()
        self.count = 0

    @property
    def full(self) -> bool:
        """Whether nobody else may enter, from wherever."""
        return self.count >= self._most

    def enter(self, address: str) -> bool:
        """Let one in; False, and then nobody entered, where there is no place for it."""
        address = home(address)
        if self.full or self._inside[address] >= self._most_an_address:
            return False
        self._inside[address] += 1
        self.count += 1
        return True

    def leave(self, address: str) -> None:
        """One who entered is gone."""
        address = home(address)
        self.count -= 1
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]


def home(address: str) -> str:
    """What counts as one address: of IPv6 a whole /64, for that is what one line has to itself.

    >>> home("192.0.2.7"), home("2001:db8::5:1"), home("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        long = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if long.ipv4_mapped is not None:
        return str(long.ipv4_mapped)
    return f"{ipaddress.IPv6Address(int(long) >> 64 << 64)}/64"
