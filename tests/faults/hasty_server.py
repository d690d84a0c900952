"""A server whose graces are short, so that a torture of minutes has many of them.

Run as a program, with the arguments of ``heartsease play``. The wire's shortest grace is five seconds; here
somebody may be gone for one on their turn, for two otherwise, and people are asked for two.
"""

import argparse
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec

from heartsease.server import clock, table
from heartsease.server.history import Standing
from heartsease.server.limits import Limits, Rate
from heartsease.server.main import serve

AWAY_TURN_S: Final = 1
AWAY_S: Final = 2
ASKED_MS: Final = 2000
WITHOUT_LIMIT: Final = Rate(1e9, 1e9)

_deadlines_of = clock.deadlines_of


def hasty(standing: Standing, *more: Any) -> Mapping[str, int]:
    """The deadlines of a house that waits for nobody for long."""
    house = standing.room.house
    if house is not None:
        shorter = msgspec.structs.replace(house, away_turn_s=AWAY_TURN_S, away_s=AWAY_S)
        standing = standing._replace(room=replace(standing.room, house=shorter))
    return _deadlines_of(standing, *more)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--no-browser", action="store_true")
    asked = parser.parse_args()
    vars(table)["deadlines_of"] = hasty
    vars(clock).update(READY_MS=ASKED_MS, FINISH_MS=ASKED_MS)
    limits = Limits(
        requests=WITHOUT_LIMIT, tables=WITHOUT_LIMIT, invitations=WITHOUT_LIMIT, messages=WITHOUT_LIMIT
    )
    return serve("127.0.0.1", asked.port, asked.data, open_browser=False, limits=limits, bot="random")


if __name__ == "__main__":
    sys.exit(main())
