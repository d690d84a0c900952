"""The kernel says what it covers, and refuses the rest."""

import pytest

import heartsease
from heartsease import kernel
from heartsease.errors import KernelUnsupported
from heartsease.rules import PRESETS, rule_set


def test_it_is_built_from_this_version() -> None:
    assert heartsease.__version__ == kernel.VERSION


@pytest.mark.parametrize("preset", PRESETS)
def test_it_refuses_what_it_does_not_cover(preset: str) -> None:
    seats = PRESETS[preset].least_seats
    assert preset not in kernel.covered_presets()
    with pytest.raises(KernelUnsupported):
        kernel.require_covered(rule_set(preset, seats))
