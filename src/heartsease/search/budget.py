"""How long a search may think, and what for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """So many milliseconds, or so many playouts, whichever is used up first; with neither, 1000 playouts.

    With playouts alone the same view and seed make the same choice everywhere. ``match``: play for winning
    the match, not for the points of this deal. Raises ValueError for numbers below zero.
    """

    time_ms: float | None = None
    playouts: int | None = None
    match: bool = False

    def __post_init__(self) -> None:
        if (self.time_ms or 0) < 0 or (self.playouts or 0) < 0:
            raise ValueError(self)
