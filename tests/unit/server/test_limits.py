"""Rates are kept: so many at once, and so many a second from then on."""

from heartsease.server.limits import Bucket, Buckets, Rate


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_with_time_and_never_beyond_its_size() -> None:
    clock = Clock()
    bucket = Bucket(Rate(3, 2), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_do_not_share_a_bucket() -> None:
    buckets = Buckets(Rate(1, 0))
    assert [buckets.take(address) for address in ("a", "b", "a")] == [True, True, False]


def test_the_address_not_seen_for_longest_is_forgotten() -> None:
    buckets = Buckets(Rate(1, 0))
    buckets.take("first")
    for k in range(Buckets.MOST):
        buckets.take(f"address-{k}")
    assert buckets.take("first")
    assert not buckets.take(f"address-{Buckets.MOST - 1}")
