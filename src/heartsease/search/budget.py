"""How long a search may think, and what for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """So many milliseconds, or so many playouts, whichever is used up first; with neither, 1000 playouts.

    One playout is none: then the policy chooses, and a value is the logarithm of how well it likes a choice.
    With playouts alone the same view and seed make the same choice everywhere. ``match``: play for winning
    the match, not for the points of this deal. ``weighed`` and ``learnt`` are there to see what each part is
    worth: without them all worlds count alike, and everything is played on at random. Raises ValueError for
    numbers below zero.
    """

    time_ms: float | None = None
    playouts: int | None = None
    match: bool = False
    weighed: bool = True
    learnt: bool = True

    def __post_init__(self) -> None:
        if (self.time_ms or 0) < 0 or (self.playouts or 0) < 0:
            raise ValueError(self)
