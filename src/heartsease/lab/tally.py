"""What an arena has found so far: means, the paired difference with its interval, moons, faults, time."""

from array import array
from collections import Counter
from math import ceil, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any, Final, NamedTuple

from heartsease.bots.engine import Fault
from heartsease.lab.plan import PlayedDeal

_Z95: Final = NormalDist().inv_cdf(0.975)
_DIGITS: Final = 6


class Estimate(NamedTuple):
    """A mean, and half the width of its 95 % interval; None from a single value."""

    mean: float
    half: float | None

    @staticmethod
    def of(values: "array[float]") -> "Estimate":
        """By the normal distribution, from values that do not depend on each other.

        >>> Estimate.of(array("d", [2.0]))
        Estimate(mean=2.0, half=None)
        """
        half = _Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else None
        return Estimate(fmean(values), half)


class Tally:
    """Counts deals as they are played, for the bots of these names."""

    def __init__(self, names: list[str]) -> None:
        bots = range(len(names))
        self.names = names
        self.deals = self.games = 0
        self.moons = [0 for _ in bots]
        self.faults: list[Counter[Fault]] = [Counter() for _ in bots]
        self._points = [array("d") for _ in bots]
        self._spent = [array("d") for _ in bots]
        self._differences = array("d")

    def add(self, played: PlayedDeal) -> None:
        """One more deal, in all its seatings."""
        self.deals += 1
        self.games += len(played.games)
        means = [fmean(each) for each in zip(*[game.points for game in played.games], strict=True)]
        self._differences.append(means[0] - fmean(means[1:]))
        for bot, mean in enumerate(means):
            self._points[bot].append(mean)
            for game in played.games:
                self.moons[bot] += game.moons[bot]
                self.faults[bot] += game.faults[bot]
                self._spent[bot].extend(game.spent[bot])

    @property
    def points(self) -> list[float]:
        """Points a deal and seat, by bot: a deal's mean over its seatings, and the mean of all deals."""
        return [fmean(points) for points in self._points]

    @property
    def difference(self) -> Estimate:
        """By how much the first bot's points exceed the others' mean, from one value a deal."""
        return Estimate.of(self._differences)

    @property
    def spent(self) -> list[tuple[float, float]]:
        """Milliseconds a decision, by bot: their mean, and what 95 of a hundred keep within."""
        return [(fmean(spent), sorted(spent)[ceil(0.95 * len(spent)) - 1]) for spent in self._spent]

    def as_json(self) -> dict[str, Any]:
        """The result; ``ci95`` holds null where one deal says nothing of it."""
        mean, half = self.difference
        interval = [None, None] if half is None else [_short(mean - half), _short(mean + half)]
        return {
            "bots": self.names,
            "deals": self.deals,
            "games": self.games,
            "points_per_deal": [_short(points) for points in self.points],
            "difference": {"mean": _short(mean), "ci95": interval},
            "moons": self.moons,
            "faults": [
                {fault.value: counts[fault] for fault in Fault if counts[fault]} for counts in self.faults
            ],
            "ms_per_decision": {
                "mean": [round(mean, 3) for mean, _ in self.spent],
                "p95": [round(most, 3) for _, most in self.spent],
            },
        }


def _short(number: float) -> float:
    return round(number, _DIGITS)
