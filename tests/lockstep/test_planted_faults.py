"""A fault in the law is seen by the kernel that it plays beside."""

from tests.lockstep.planted import faults
from tests.mutation.runner import SEEN, sharded


def test_every_planted_fault_is_caught() -> None:
    found = sharded("tests.lockstep.planted")
    as_it_is = [each["outcome"] for each in found if each["rule"] is None]
    assert set(as_it_is) == {0}, "law and kernel as they are"
    planted = [each for each in found if each["rule"] is not None]
    assert len(planted) == len(faults()) >= 20
    assert [each for each in planted if each["outcome"] != SEEN] == []
