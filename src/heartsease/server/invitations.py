"""What lets somebody in: codes to say aloud, secrets committed to, and keys to carry to another device."""

import hashlib
import secrets
from collections import OrderedDict
from typing import Final, Generic, TypeVar

from heartsease.cards import commitment_of
from heartsease.errors import Refusal
from heartsease.server.timer import now_ms

LETTERS: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Those of a code: none is taken for another, read or heard in a hurry."""

LENGTH: Final = 6
COMMITMENT_S: Final = 600
CARRIED_S: Final = 600
MOST: Final = 20_000

T = TypeVar("T")


def new_code() -> str:
    """A code for a table: some 700 million there are, and guessing is slow.

    >>> len(new_code()), spelt("kx4 7-pm"), spelt("?")
    (6, 'KX47PM', None)
    """
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def spelt(said: str) -> str | None:
    """A code as it was made, however it was typed; None for what cannot be one."""
    code = "".join(said.upper().replace("-", " ").split())
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def new_token() -> str:
    """A key that nobody guesses."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> bytes:
    """Tokens are long and random, so that a plain hash keeps them safe in the file."""
    return hashlib.sha256(token.encode()).digest()


class Passing(Generic[T]):
    """Things kept for some seconds, each to be taken once; the oldest give way to new ones."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self._kept: OrderedDict[str, tuple[T, int]] = OrderedDict()

    def put(self, name: str, thing: T) -> None:
        """Keep something under a name."""
        self._kept[name] = thing, now_ms() + self.seconds * 1000
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)

    def get(self, name: str) -> T | None:
        """What is kept under a name; None once it is too old, or taken."""
        thing, until = self._kept.get(name, (None, 0))
        return thing if until > now_ms() else None

    def take(self, name: str) -> T | None:
        """The same, and it is gone then."""
        thing = self.get(name)
        self._kept.pop(name, None)
        return thing


class Secrets:
    """The secrets of tables to come: each is committed to before anybody adds a salt."""

    def __init__(self) -> None:
        self._kept = Passing[bytes](COMMITMENT_S)

    def commit(self) -> str:
        """The commitment to a new secret."""
        secret = secrets.token_bytes(32)
        commitment = commitment_of(secret)
        self._kept.put(commitment, secret)
        return commitment

    def of(self, commitment: str | None) -> bytes:
        """The secret of a commitment, or any where there is none. Raises Refusal for one that is not kept."""
        if commitment is None:
            return secrets.token_bytes(32)
        secret = self._kept.get(commitment)
        if secret is None:
            raise Refusal("unknown-commitment")
        return secret

    def spend(self, commitment: str | None) -> None:
        """A secret is for one table."""
        if commitment is not None:
            self._kept.take(commitment)
