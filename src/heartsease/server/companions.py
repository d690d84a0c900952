"""The bots that sit at tables: their names, and how one is asked without holding anybody up."""

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from heartsease.bots import Bot, bot
from heartsease.game import Action, View

PLANTS: Final = (
    "basil", "borage", "chervil", "clover", "dill", "fennel", "hyssop", "iris", "ivy", "lavender", "lovage",
    "mallow", "marigold", "mint", "poppy", "rosemary", "rue", "saffron", "sage", "sorrel", "tansy", "thyme",
    "verbena", "yarrow",
)  # fmt: skip
"""The keys of the bots' names; the language files have the names (``bot-basil``)."""

USUAL_BOT: Final = "rule"
MOST_THINKING: Final = 64

_log = logging.getLogger(__name__)


def plant_names(count: int) -> list[str]:
    """So many different plants, drawn at random.

    >>> len(set(plant_names(10)))
    10
    """
    return secrets.SystemRandom().sample(PLANTS, count)


class Companions:
    """Asks bots for their actions, each in a thread of its own: a slow one holds up its own table only.

    One bot object of a kind serves every table: a bot sees nothing but the ``View`` that it is asked with.
    """

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(MOST_THINKING, thread_name_prefix="bot")
        self._kinds: dict[str, Bot] = {}

    async def choose(self, kind: str, view: View) -> Action:
        """What a bot of this kind does. One that fails is logged, and a random player acts for it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, self._of(kind).choose, view)
        except Exception:  # noqa: BLE001  whatever a bot does wrong, its table goes on
            _log.exception("bot %s failed; a random player acts for it", kind)
            return self._of("random").choose(view)

    def _of(self, kind: str) -> Bot:
        if kind not in self._kinds:
            self._kinds[kind] = bot(kind)
        return self._kinds[kind]

    def close(self) -> None:
        """Let the threads go; what they still think about is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)
