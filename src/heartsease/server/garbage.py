"""Rings of objects that nobody holds any more are looked for when it is time, not whenever Python would.

What is over lets go by itself, so that next to nothing is found. But with thousands of tables a look takes a
tenth of a second and more, in which nobody is answered, and Python would look every few seconds.
"""

import gc
import time
from collections.abc import Callable
from typing import Final

EVERY_S: Final = 300.0
"""How often all objects are looked at."""

MANY: Final = 300_000
"""How many more objects there may be before the new ones are looked at sooner."""


class Garbage:
    """Takes the search for rings over from Python; ``look`` is to be called now and then."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        gc.disable()
        self._clock = clock
        self._next = clock() + EVERY_S

    def look(self) -> None:
        """Look for rings, if it is time or there are many more objects than before."""
        if self._clock() >= self._next:
            self._next = self._clock() + EVERY_S
            gc.collect()
        elif gc.get_count()[0] >= MANY:
            gc.collect(1)
