"""Keys, streams and the shuffle, computed a second time from the words of the dealing page."""

import hashlib
import hmac
from collections import Counter

import pytest

from heartsease.cards import ALL_CARDS, Stream, commitment_of, key_of_people, key_of_seed, shuffled

KEY = bytes(range(32))


def _numbers(key: bytes, purpose: str, match: int, deal: int, count: int) -> list[int]:
    """The first numbers of a stream, block by block."""
    found: list[int] = []
    block = 0
    while len(found) < count:
        text = key + purpose.encode() + b"".join(n.to_bytes(4, "big") for n in (match, deal, block))
        digest = hashlib.sha256(text).digest()
        found += [int.from_bytes(digest[k : k + 4], "big") for k in range(0, 32, 4)]
        block += 1
    return found[:count]


@pytest.mark.parametrize("seed", [0, 1, 42, 2**64 - 1])
def test_a_seed_is_hashed_in_decimal(seed: int) -> None:
    assert key_of_seed(seed) == hashlib.sha256(f"heartsease:{seed}".encode()).digest()


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(ValueError, match=str(seed)):
        key_of_seed(seed)


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment_of(KEY) == hashlib.sha256(KEY).hexdigest()


def test_the_key_of_people_is_made_of_secret_and_salts_in_the_order_of_seats() -> None:
    one, two = bytes([1] * 16), bytes([2] * 16)
    for salts, text in (([one, two], one + two), ([two, None, one], two + bytes(16) + one), ([], b"")):
        assert key_of_people(KEY, salts) == hmac.new(KEY, text, hashlib.sha256).digest()
    assert key_of_people(KEY, [one, two]) != key_of_people(KEY, [two, one])


@pytest.mark.parametrize(("secret", "salt"), [(bytes(31), bytes(16)), (bytes(32), bytes(15)), (b"", None)])
def test_secret_and_salts_have_their_lengths(secret: bytes, salt: bytes | None) -> None:
    with pytest.raises(ValueError, match="secret" if len(secret) != 32 else "salt"):
        key_of_people(secret, [None, salt])


@pytest.mark.parametrize(
    ("purpose", "match", "deal"), [("deal", 1, 1), ("deal", 2, 3), ("dealer", 1, 0), ("deal", 1, 300)]
)
def test_a_stream_is_its_blocks(purpose: str, match: int, deal: int) -> None:
    stream = Stream(KEY, purpose, match=match, deal=deal)
    assert [stream.below(2**32) for _ in range(40)] == _numbers(KEY, purpose, match, deal, 40)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52, 104, 2**31 + 1, 3 * 2**30])
def test_a_number_that_would_favour_some_is_thrown_away(n: int) -> None:
    fair = n * (2**32 // n)
    expected = [x % n for x in _numbers(KEY, "deal", 1, 1, 400) if x < fair]
    stream = Stream(KEY, "deal", match=1, deal=1)
    assert [stream.below(n) for _ in range(len(expected))] == expected
    assert (len(expected) < 400) == (n > 2**16)


def test_the_shuffle_swaps_from_the_end() -> None:
    numbers = iter(_numbers(KEY, "deal", 5, 6, 80))
    order = list(ALL_CARDS)
    for k in range(51, 0, -1):
        x = next(numbers)
        while x >= (k + 1) * (2**32 // (k + 1)):
            x = next(numbers)
        order[k], order[x % (k + 1)] = order[x % (k + 1)], order[k]
    assert shuffled(ALL_CARDS, Stream(KEY, "deal", match=5, deal=6)) == tuple(order)


def test_every_order_can_come() -> None:
    three = ALL_CARDS[:3]
    seen = Counter(shuffled(three, Stream(KEY, "deal", match=1, deal=deal)) for deal in range(1, 601))
    assert len(seen) == 6
    assert min(seen.values()) > 60
