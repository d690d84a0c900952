"""From a key to an order of cards, the same in any language, for ever (``docs/dealing.md``)."""

import hashlib
from collections.abc import Iterator, Sequence

from heartsease.cards.card import Card

KEY_BYTES = 32
LARGEST_SEED = 2**64 - 1


def key_of_seed(seed: int) -> bytes:
    """The 32-byte key of a seed from 0 to 2**64 - 1. Raises ValueError outside that range.

    >>> key_of_seed(42).hex()[:16]
    '262939973b2b76eb'
    """
    if not 0 <= seed <= LARGEST_SEED:
        raise ValueError(seed)
    return hashlib.sha256(b"heartsease:%d" % seed).digest()


class Stream:
    """The numbers that a key gives for one purpose (``"deal"`` or ``"dealer"``), match and deal.

    >>> Stream(key_of_seed(42), "dealer", match=1, deal=0).below(4)
    1
    """

    def __init__(self, key: bytes, purpose: str, *, match: int, deal: int) -> None:
        self._numbers = _numbers(
            key + purpose.encode("ascii") + match.to_bytes(4, "big") + deal.to_bytes(4, "big")
        )

    def below(self, n: int) -> int:
        """The next number from 0 to n - 1, each equally likely."""
        fair = 2**32 - 2**32 % n
        while True:
            x = next(self._numbers)
            if x < fair:
                return x % n


def _numbers(prefix: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(prefix + block.to_bytes(4, "big")).digest()
        for k in range(0, len(digest), 4):
            yield int.from_bytes(digest[k : k + 4], "big")
        block += 1


def shuffled(cards: Sequence[Card], stream: Stream) -> tuple[Card, ...]:
    """The cards in the order that the stream gives (Fisher–Yates, from the end)."""
    order = list(cards)
    for k in range(len(order) - 1, 0, -1):
        j = stream.below(k + 1)
        order[k], order[j] = order[j], order[k]
    return tuple(order)
