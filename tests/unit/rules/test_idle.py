"""Options that change nothing are named, and no others."""

from typing import Any

import pytest

from heartsease.rules import rule_set
from heartsease.rules.idle import idle

ONE_PACK = "cancellation void_trick_lead last_void_trick"


@pytest.mark.parametrize(
    ("preset", "seats", "options", "named"),
    [
        ("hearts", 4, {}, f"kitty {ONE_PACK} sun_value"),
        ("hearts", 3, {"strip": [], "kitty": "last-trick"}, f"{ONE_PACK} sun_value"),
        ("hearts", 4, {"sun": "counts"}, f"kitty {ONE_PACK}"),
        ("hearts", 4, {"sun": "reset"}, f"kitty {ONE_PACK} sun_value"),
        ("hearts", 4, {"moon": "off"}, f"kitty {ONE_PACK} moon_value sun sun_value"),
        ("hearts", 4, {"pass_count": 0}, f"kitty pass_cycle {ONE_PACK} sun_value"),
        ("hearts", 4, {"hearts_lead": "any-time"}, f"kitty hearts_broken_by {ONE_PACK} sun_value"),
        (
            "hearts",
            4,
            {"hearts_lead": "any-time", "queen_lead": "when-broken"},
            f"kitty {ONE_PACK} sun_value",
        ),
        ("hearts", 4, {"deals": 4}, f"kitty {ONE_PACK} sun_value exact_target target"),
        ("cancellation", 8, {}, "kitty sun_value"),
        ("cancellation", 9, {}, "sun_value"),
        ("cancellation", 9, {"cancellation": "identical", "sun": "counts"}, ""),
        (
            "cancellation",
            9,
            {"cancellation": "first-higher"},
            "void_trick_lead last_void_trick sun_value",
        ),
    ],
)
def test_what_has_no_effect(preset: str, seats: int, options: dict[str, Any], named: str) -> None:
    assert list(idle(rule_set(preset, seats, options))) == named.split()
