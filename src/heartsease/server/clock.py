"""What is timed at a table, and until when: milliseconds since 1970, by the name of what happens then."""

from collections.abc import Mapping
from typing import Final

from heartsease.game import Deal, Phase
from heartsease.server.finishing import FINISH_MS, asked_by
from heartsease.server.history import Standing

TURN: Final = "turn"
FINISH: Final = "finish"
READY: Final = "ready"
HOST: Final = "host"
AWAY: Final = "away-"

READY_MS: Final = 30_000
"""How long the others may look at a deal's result once the first would go on."""

Deadlines = Mapping[str, int]


def away(seat: int) -> str:
    """The name of the time at which a bot plays on for a seat."""
    return f"{AWAY}{seat}"


def seat_of_away(name: str) -> int:
    """The seat that such a name is about.

    >>> seat_of_away(away(10))
    10
    """
    return int(name.removeprefix(AWAY))


def due_seats(deal: Deal | None) -> list[int]:
    """The seats that a deal waits for: all that still choose what to pass, or the one to act."""
    if deal is None:
        return []
    if deal.phase is Phase.PASSING:
        return [seat for seat, chosen in enumerate(deal.chosen) if chosen is None]
    return [] if deal.to_act is None else [deal.to_act]


def people_due(standing: Standing) -> list[int]:
    """Those of them whose people act themselves."""
    acting = standing.room.acting
    return [seat for seat in due_seats(standing.course.match.deal) if seat in acting]


def wait_of(standing: Standing) -> tuple[object, ...]:
    """What is waited for: as long as this is the same, so is its time. Choosing a pass has one for all."""
    deal = standing.course.match.deal
    if deal is None:
        return ()
    if deal.phase is Phase.PASSING:
        return (deal.number, deal.phase)
    return (deal.number, deal.phase, deal.to_act, len(deal.tricks), len(deal.trick.cards))


def finish_waits(standing: Standing) -> bool:
    """Whether people are asked to agree to a finish."""
    deal = standing.course.match.deal
    return deal is not None and deal.phase is Phase.PLAYING and asked_by(standing.said) is not None


def turn_ms(standing: Standing, usual: int | None) -> int | None:
    """How long a person may think here (None: for ever)."""
    house = standing.room.house
    if house is None:
        return usual
    return None if house.turn_s is None else house.turn_s * 1000


def bank_ms(standing: Standing) -> int:
    """What the seat that is waited for has besides; nothing where several choose at once."""
    due = people_due(standing)
    deal = standing.course.match.deal
    if deal is None or deal.phase is Phase.PASSING or len(due) != 1:
        return 0
    return standing.room.chairs[due[0]].bank_ms


def deadlines_of(
    standing: Standing, before: Standing, old: Deadlines, here: frozenset[int], usual: int | None, now: int
) -> dict[str, int]:
    """What is timed as a table stands, ``old`` being what was as it stood ``before``.

    ``here`` are the seats whose owners are there, ``usual`` how long a move may take where no house says so.
    What goes on being waited for keeps its time. While people are asked to agree to a finish, they have
    their own time for that, and no other runs.
    """
    match, room = standing.course.match, standing.room
    if not room.started:
        return _hostless(standing, old, here, now)
    if match.deal is None or match.winners or room.paused:
        return {}
    timed = _away(standing, old, here, now)
    if finish_waits(standing):
        timed[FINISH] = old.get(FINISH, now + FINISH_MS)
    elif match.deal.phase is Phase.SCORED:
        if room.ready:
            timed[READY] = old.get(READY, now + READY_MS)
    elif (limit := turn_ms(standing, usual)) is not None and people_due(standing):
        same = TURN in old and wait_of(standing) == wait_of(before)
        timed[TURN] = old[TURN] if same else now + limit + bank_ms(standing)
    return timed


def _hostless(standing: Standing, old: Deadlines, here: frozenset[int], now: int) -> dict[str, int]:
    """Until when a host may be gone whom others wait for before the start."""
    room = standing.room
    if room.house is None or not here or room.seat_of(room.host) in here:
        return {}
    return {HOST: old.get(HOST, now + room.house.away_s * 1000)}


def _away(standing: Standing, old: Deadlines, here: frozenset[int], now: int) -> dict[str, int]:
    """Until when somebody may be gone. Nobody's time begins while nobody is there to wait for them."""
    house, timed = standing.room.house, dict[str, int]()
    if house is None:
        return timed
    due = people_due(standing)
    for seat in standing.room.acting:
        if seat in here:
            continue
        name = away(seat)
        if name in old or here:
            limit = house.away_turn_s if seat in due else house.away_s
            timed[name] = min(old.get(name, now + limit * 1000), now + limit * 1000)
    return timed
