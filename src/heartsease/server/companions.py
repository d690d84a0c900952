"""The bots that sit at tables: their names, and how one is asked without holding anybody up."""

import asyncio
import logging
import os
import secrets
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from heartsease.bots import LEVELS, Bot, bot
from heartsease.bots.hint import Hint, hint
from heartsease.game import Action, View
from heartsease.server.metrics import Metrics

PLANTS: Final = (
    "basil", "borage", "chervil", "clover", "dill", "fennel", "hyssop", "iris", "ivy", "lavender", "lovage",
    "mallow", "marigold", "mint", "poppy", "rosemary", "rue", "saffron", "sage", "sorrel", "tansy", "thyme",
    "verbena", "yarrow",
)  # fmt: skip
"""The keys of the bots' names; the language files have the names (``bot-basil``)."""

USUAL_BOT: Final = "rule"
MOST_THINKING: Final = 64
PATIENCE_MS: Final = 1000
"""How long all searches that are waited for may take together, before each has to be quicker than usual."""

HINT_MS: Final = 250
"""How long a hint is thought about."""

_log = logging.getLogger(__name__)


def plant_names(count: int) -> list[str]:
    """So many different plants, drawn at random.

    >>> len(set(plant_names(10)))
    10
    """
    return secrets.SystemRandom().sample(PLANTS, count)


class Companions:
    """Asks bots for their actions, and for hints, in threads: the server goes on meanwhile.

    Those that search keep a core busy for as long as they think: as many think at once as there are cores,
    the rest wait their turn, and where that would take long, each thinks for a shorter time. Any others have
    a thread each, and a slow one holds up its own table only. One bot object of a kind serves every table: a
    bot sees nothing but the ``View`` that it is asked with.
    """

    def __init__(self, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        self._threads = ThreadPoolExecutor(MOST_THINKING, thread_name_prefix="bot")
        self._cores = _cores()
        self._searches = ThreadPoolExecutor(self._cores, thread_name_prefix="search")
        self._searching = 0
        self._usual_ms = dict.fromkeys(LEVELS, 0.0)
        self._kinds: dict[str, Bot] = {}

    async def choose(self, kind: str, view: View) -> Action:
        """What a bot of this kind does. One that fails is logged, and a random player acts for it."""
        loop = asyncio.get_running_loop()
        begun = time.perf_counter()
        try:
            if kind not in LEVELS:
                return await loop.run_in_executor(self._threads, self._of(kind).choose, view)
            self._searching += 1
            try:
                return await loop.run_in_executor(self._searches, self._search, kind, view)
            finally:
                self._searching -= 1
        except Exception as error:  # noqa: BLE001  whatever a bot does wrong, its table goes on
            # Where it failed, and not what it said: that might name a card.
            where = "".join(traceback.format_tb(error.__traceback__))
            _log.error(
                "bot %s failed (%s); a random player acts for it\n%s", kind, type(error).__name__, where
            )
            return self._of("random").choose(view)
        finally:
            self.metrics.thought(time.perf_counter() - begun)

    async def hint(self, view: View) -> Hint:
        """What each choice in a view costs. Raises whatever goes wrong, and logs it."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._searches, hint, view, HINT_MS)
        except Exception:
            _log.exception("no hint")
            raise

    def _search(self, kind: str, view: View) -> Action:
        share_ms = PATIENCE_MS * self._cores / max(1, self._searching)
        if self._usual_ms[kind] > share_ms:
            return bot(kind, time_ms=share_ms).choose(view)
        begun = time.perf_counter()
        action = self._of(kind).choose(view)
        self._usual_ms[kind] += (1000 * (time.perf_counter() - begun) - self._usual_ms[kind]) / 16
        return action

    def _of(self, kind: str) -> Bot:
        if kind not in self._kinds:
            self._kinds[kind] = bot(kind)
        return self._kinds[kind]

    def close(self) -> None:
        """Let the threads go; what they still think about is dropped."""
        for threads in (self._threads, self._searches):
            threads.shutdown(wait=False, cancel_futures=True)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
