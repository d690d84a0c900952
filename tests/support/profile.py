"""How many examples a property is tried with; the rest is in ``conftest.py``, the same for every test."""

from hypothesis import HealthCheck, settings


def examples(number: int) -> settings:
    """Settings for a property that is bounded by its examples, never by time."""
    return settings(
        max_examples=number, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
    )
