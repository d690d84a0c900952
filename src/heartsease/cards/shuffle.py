"""From a key to an order of cards, the same in any language, for ever (``docs/dealing.md``)."""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from heartsease.cards.card import Card

KEY_BYTES = 32
SALT_BYTES = 16
LARGEST_SEED = 2**64 - 1


def key_of_seed(seed: int) -> bytes:
    """The 32-byte key of a seed from 0 to 2**64 - 1. Raises ValueError outside that range.

    >>> key_of_seed(42).hex()[:16]
    '262939973b2b76eb'
    """
    if not 0 <= seed <= LARGEST_SEED:
        raise ValueError(seed)
    return hashlib.sha256(b"heartsease:%d" % seed).digest()


def commitment_of(secret: bytes) -> str:
    """What is told of a secret before the first deal: its SHA-256, in hexadecimal.

    >>> commitment_of(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def key_of_people(secret: bytes, salts: Sequence[bytes | None]) -> bytes:
    """The 32-byte key of a table with people, from its secret and a salt a seat (None: a seat without one).

    Raises ValueError for a secret that has not 32 bytes, or a salt that has not 16.

    >>> key_of_people(bytes(32), [bytes(16), None]).hex()[:16]
    '33ad0a1c607ec03b'
    """
    if len(secret) != KEY_BYTES:
        raise ValueError("secret")
    filled = [bytes(SALT_BYTES) if salt is None else salt for salt in salts]
    if any(len(salt) != SALT_BYTES for salt in filled):
        raise ValueError("salt")
    return hmac.digest(secret, b"".join(filled), "sha256")


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
