"""For tests of the server."""

import pytest
from tests.support.clock import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of day, in the test's hands."""
    return Clock(monkeypatch)
