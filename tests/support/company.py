"""What is told of a company where there is none."""

from heartsease.protocol.company import Company, Turn

ALONE = Company(
    code=None,
    address=None,
    host=0,
    house=None,
    watchers=[],
    commitment=None,
    match=1,
    turn=Turn(0, None, []),
    away_ms=[],
    ready=[],
    ready_ms=None,
    paused=False,
    pausing=[],
    booked=[],
    rematch=False,
    meanwhile=None,
)
