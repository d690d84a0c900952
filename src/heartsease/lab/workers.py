"""An arena's games on all cores: processes that fetch the next deals and send back what became of them."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import TYPE_CHECKING, Any, Final

from heartsease.errors import EngineError, HeartseaseError
from heartsease.lab.company import Company
from heartsease.lab.plan import Plan, PlayedDeal, play

if TYPE_CHECKING:
    from multiprocessing.sharedctypes import Synchronized

_LOOK_S: Final = 0.2
_DEAF_S: Final = 1.0

# Not forked: NumPy's threads may run already.
_context = multiprocessing.get_context("spawn")


def played(plan: Plan, jobs: int, stop: Callable[[], bool]) -> Iterator[PlayedDeal]:
    """The deals in their order, however many processes play them, until ``stop`` says so.

    Raises EngineError.
    """
    with _workers(plan, jobs) as sources:
        ahead: dict[int, PlayedDeal] = {}
        following = 1
        while sources and not stop():
            for source in wait(sources, _LOOK_S):
                assert isinstance(source, Connection)
                for deal in _received(source):
                    ahead[deal.number] = deal
                if source.closed:
                    sources.remove(source)
            while following in ahead:
                yield ahead.pop(following)
                following += 1


def _received(source: Connection) -> list[PlayedDeal]:
    try:
        news: list[PlayedDeal] | HeartseaseError | None = source.recv()
    except EOFError:
        raise EngineError("arena-worker-lost") from None
    if isinstance(news, HeartseaseError):
        raise news
    if news is None:
        source.close()
    return news or []


@contextmanager
def _workers(plan: Plan, jobs: int) -> Iterator[list[Connection]]:
    together = plan.together(jobs)
    turn = _context.Value("q", 0)
    processes: list[SpawnProcess] = []
    sources: list[Connection] = []
    # Ctrl-C reaches every process of a terminal; what starts under this leaves it to the arena's own.
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(min(jobs, -(-plan.deals // together))):
            source, sink = _context.Pipe(duplex=False)
            process = _context.Process(target=_work, args=(plan, together, turn, sink), daemon=True)
            process.start()
            sink.close()
            processes.append(process)
            sources.append(source)
    finally:
        signal.signal(signal.SIGINT, usual)
    try:
        yield sources
    except BaseException:
        _end(processes)
        raise
    if sources:  # some still play
        _end(processes)
    for process in processes:
        process.join()


def _end(processes: list[SpawnProcess]) -> None:
    """Have processes leave at once; asked again where one was deaf just then, as inside a ``__del__``."""
    while alive := [process for process in processes if process.is_alive()]:
        for process in alive:
            process.terminate()
        for process in alive:
            process.join(_DEAF_S)


def _work(plan: Plan, together: int, turn: "Synchronized[int]", sink: Connection) -> None:
    signal.signal(signal.SIGTERM, _leave)
    try:
        with Company(plan.entrants, plan.time_ms) as company:
            try:
                while (first := 1 + together * _next(turn)) <= plan.deals:
                    sink.send(play(plan, company, range(first, min(first + together, plan.deals + 1))))
            finally:
                signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it leaves already
    except HeartseaseError as error:
        sink.send(error)
    else:
        sink.send(None)


def _next(turn: "Synchronized[int]") -> int:
    with turn.get_lock():
        turn.value += 1
        return turn.value - 1


def _leave(number: int, frame: Any) -> None:
    """Leave through every ``finally``, so that no engine stays behind."""
    raise SystemExit(128 + number)
