"""The players of an arena's games: fresh bots for each, and engines that stay from deal to deal."""

import hashlib
from types import TracebackType
from typing import Final, Self

from heartsease.bots import Bot
from heartsease.bots.engine import EngineSeat
from heartsease.lab.entrant import Entrant
from heartsease.lab.seatings import Seating

KEPT: Final = 32
"""So many engines' processes stay at once; where a table needs more, the longest idle leave."""


class Company:
    """Seats entrants. No engine's process meets a deal twice: there is one for each seat of each seating.

    Use it as a context: at its end engines are bidden farewell, or ended where something went wrong.
    """

    def __init__(self, entrants: tuple[Entrant, ...], time_ms: int | None) -> None:
        self._entrants, self._time_ms = entrants, time_ms
        self._engines: dict[tuple[Seating, int], EngineSeat] = {}

    def seated(self, seating: Seating, key: bytes, number: int) -> list[Bot]:
        """A player a seat. Chance players draw from the key, the deal, the seating and their seat."""
        players: list[Bot] = []
        new: list[EngineSeat] = []
        for seat, which in enumerate(seating):
            entrant = self._entrants[which]
            if entrant.command is None:
                players.append(entrant.bot(_seed(key, number, seating, seat), self._time_ms))
                continue
            engine = self._engines.pop((seating, seat), None)
            if engine is None:
                engine = entrant.engine(self._time_ms)
                new.append(engine)
            self._engines[seating, seat] = engine
            players.append(engine)
        for engine in new:
            engine.greet()
        while len(self._engines) > KEPT:
            longest_idle = next(iter(self._engines))
            self._engines.pop(longest_idle).leave()
        return players

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                for engine in self._engines.values():
                    engine.leave()
        finally:
            for engine in self._engines.values():
                engine.end()


def _seed(key: bytes, number: int, seating: Seating, seat: int) -> int:
    place = number.to_bytes(4, "big") + bytes([*seating, seat])
    return int.from_bytes(hashlib.sha256(key + b"arena" + place).digest()[:8], "big")
