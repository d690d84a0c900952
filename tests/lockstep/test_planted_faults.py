"""A fault in the law is seen by the kernel that it plays beside, and a fault in the kernel by the law."""

from typing import Any

import pytest
from tests.lockstep.kernel_faults import KERNEL_FAULTS
from tests.lockstep.planted import faults
from tests.lockstep.planted_kernel import build
from tests.mutation.runner import SEEN, sharded


@pytest.mark.long
def test_every_fault_planted_in_the_law_is_caught() -> None:
    every_one_is_caught(sharded("tests.lockstep.planted"), len(faults()))


@pytest.mark.long
def test_every_fault_planted_in_the_kernel_is_caught() -> None:
    build()
    every_one_is_caught(sharded("tests.lockstep.planted_kernel"), len(KERNEL_FAULTS))


def every_one_is_caught(found: list[dict[str, Any]], planted: int) -> None:
    as_it_is = [each["outcome"] for each in found if each["rule"] is None]
    assert as_it_is == [0], "law and kernel as they are"
    assert len(found) - 1 == planted >= 20
    assert [each for each in found if each["rule"] is not None and each["outcome"] != SEEN] == []
