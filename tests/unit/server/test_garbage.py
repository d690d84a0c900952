"""Rings are found in time, and not sooner."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from heartsease.server.garbage import EVERY_S, MANY, Garbage


class Ring:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def enabled_again() -> Iterator[None]:
    gc.collect()
    yield
    gc.enable()


def test_a_ring_is_found_when_it_is_time() -> None:
    now = 0.0
    garbage = Garbage(lambda: now)
    assert not gc.isenabled()
    for _ in range(2):
        ring = weakref.ref(Ring())
        garbage.look()
        assert ring() is not None
        now += EVERY_S
        garbage.look()
        assert ring() is None


def test_a_ring_is_found_sooner_when_there_are_many_more_objects() -> None:
    garbage = Garbage(lambda: 0.0)
    ring = weakref.ref(Ring())
    kept = [[number] for number in range(MANY)]
    garbage.look()
    assert ring() is None
    assert len(kept) == MANY
    assert gc.get_count()[0] < MANY
