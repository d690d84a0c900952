"""How the properties are run: the same examples on every machine, and the failing one printed."""

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]


def examples(number: int) -> settings:
    """Settings for a property: derandomized, so that a seed is never needed; bounded by its examples, not time."""
    return settings(
        max_examples=number, deadline=None, derandomize=True, database=None, suppress_health_check=SLOW, print_blob=True
    )
