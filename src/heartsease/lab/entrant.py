"""Who enters an arena: one of our bots by its name, or an engine by its command."""

from dataclasses import dataclass
from typing import Final

from heartsease.bots import Bot, bot
from heartsease.bots.engine import EngineProcess, EngineSeat
from heartsease.errors import UsageError

EXEC: Final = "exec:"
ENGINE_MS: Final = 100
"""What an engine gets for a decision where nothing else is asked for."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot as it was named; ``command`` is an engine's, None for one of ours."""

    name: str
    command: str | None

    @staticmethod
    def named(name: str) -> "Entrant":
        """The entrant of this name. Raises UsageError when there is none.

        >>> Entrant.named("exec:python3 engine.py")
        Entrant(name='exec:python3 engine.py', command='python3 engine.py')
        """
        if name.startswith(EXEC):
            command = name.removeprefix(EXEC).strip()
            if not command:
                raise UsageError("arena-no-command", bot=name)
            return Entrant(name, command)
        bot(name)
        return Entrant(name, None)

    def bot(self, seed: int | None, time_ms: int | None) -> Bot:
        """A fresh bot of ours that plays for points; ``time_ms`` None leaves it its own time."""
        return bot(self.name, seed, time_ms, match=False)

    def engine(self, time_ms: int | None) -> EngineSeat:
        """A process of the engine, not greeted yet. Raises EngineError."""
        assert self.command is not None
        return EngineSeat(EngineProcess(self.command), ENGINE_MS if time_ms is None else time_ms)
