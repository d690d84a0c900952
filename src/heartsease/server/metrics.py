"""What a server counts and times, as Prometheus reads it."""

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from heartsease.words import text

MEDIA_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4

_ACTION_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_THINKING_S: Final = (0.001, 0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """The figures of one server. They are counts and times: nothing in them tells one table from another.

    >>> metrics = Metrics()
    >>> metrics.stored("played")
    >>> 'heartsease_actions_total{kind="played"} 1.0' in metrics.page().decode()
    True
    """

    def __init__(self) -> None:
        # A registry of its own: two servers in a process, as tests have them, do not count together.
        self._registry = CollectorRegistry(auto_describe=False)
        self._stored = Counter(
            "heartsease_actions", text("metrics-actions"), ["kind"], registry=self._registry
        )
        self._kinds: dict[str, Counter] = {}
        self._refused = Counter(
            "heartsease_refusals", text("metrics-refusals"), ["code"], registry=self._registry
        )
        self._over_rate = Counter(
            "heartsease_messages_over_rate", text("metrics-messages-over-rate"), registry=self._registry
        )
        self._acted = Histogram(
            "heartsease_action_seconds",
            text("metrics-action-seconds"),
            registry=self._registry,
            buckets=_ACTION_S,
        )
        self._thought = Histogram(
            "heartsease_thinking_seconds",
            text("metrics-thinking-seconds"),
            registry=self._registry,
            buckets=_THINKING_S,
        )

    def stored(self, kind: str) -> None:
        """An action of this kind, one of a closed list, is stored for good."""
        counter = self._kinds.get(kind)
        if counter is None:
            counter = self._kinds[kind] = self._stored.labels(kind)
        counter.inc()

    def refused(self, code: str) -> None:
        """Something was refused, with a code of the protocol."""
        self._refused.labels(code).inc()

    def over_rate(self) -> None:
        """A message came too soon after others."""
        self._over_rate.inc()

    def acted(self, seconds: float) -> None:
        """So long it took from an action until it was stored for good."""
        self._acted.observe(seconds)

    def thought(self, seconds: float) -> None:
        """So long a bot took to choose, waiting for its turn to think included."""
        self._thought.observe(seconds)

    def watch(self, name: str, count: Callable[[], int]) -> None:
        """Ask ``count`` for the figure ``name`` (tables, sockets, connections) whenever figures are read."""
        gauge = Gauge(f"heartsease_{name}", text(f"metrics-{name}"), registry=self._registry)
        gauge.set_function(count)

    def page(self) -> bytes:
        """All figures, in the text format of Prometheus."""
        return generate_latest(self._registry)
