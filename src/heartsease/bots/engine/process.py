"""An engine's process, and the lines that go to it and come from it."""

import os
import select
import shlex
import signal
import subprocess
import time
from contextlib import suppress
from typing import Final, Protocol

from heartsease.errors import EngineError

SILENCE_S: Final = 10.0
"""An engine that is silent for so long, or reads nothing for so long, is given up."""
LEAVING_S: Final = 1.0
"""How long an engine may take to leave."""
LINE_BYTES: Final = 1 << 16
"""Of a longer line only so much is kept, which is no JSON any more."""


class Lines(Protocol):
    """An engine as lines that go to it and come from it. Failures are EngineErrors."""

    command: str

    def send(self, line: bytes) -> None:
        """Write a line."""

    def line(self, patience_s: float = 0.0) -> bytes:
        """The next line, without its end, waited for at least so long."""

    def drop_unasked(self) -> None:
        """Forget what came before it was asked for."""

    def end(self, leaving_s: float = LEAVING_S) -> None:
        """There is nothing more to say; after so long it is ended."""


class EngineProcess:
    """A command that reads lines and writes lines. Every wait has an end; every failure is an EngineError."""

    def __init__(self, command: str, silence_s: float = SILENCE_S) -> None:
        """Start it. Raises EngineError when there is no such command."""
        self.command = command
        self.silence_s = silence_s
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(
                words or [command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                # In a session of its own, Ctrl-C reaches the arena alone, which then still reports.
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise EngineError("engine-not-started", command=command, reason=reason) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._read = bytearray()
        self._too_long = False

    def send(self, line: bytes) -> None:
        """Write a line. Raises EngineError when the process is gone, or reads nothing."""
        left, until = memoryview(line), time.monotonic() + self.silence_s
        while left:
            try:
                left = left[os.write(self._in, left) :]
            except BlockingIOError:
                # It may be waiting for us to read before it reads on.
                if not self._wait(until, writing=True):
                    raise self._silent(self.silence_s) from None
                self._take_in()
            except BrokenPipeError:
                raise self._gone() from None

    def line(self, patience_s: float = 0.0) -> bytes:
        """The next line, without its end. Raises EngineError when none comes, or the process is gone."""
        patience_s = max(patience_s, self.silence_s)
        until = time.monotonic() + patience_s
        while (end := self._read.find(b"\n")) < 0:
            if not self._wait(until):
                raise self._silent(patience_s)
            if not self._take_in():
                raise self._gone()
        line, self._read = bytes(self._read[:end]), self._read[end + 1 :]
        return line

    def drop_unasked(self) -> None:
        """Forget what it wrote before it was asked: that is no answer. Raises EngineError when it is gone."""
        while self._wait(0.0):
            if not self._take_in():
                raise self._gone()
            self._read.clear()
        self._read.clear()

    def end(self, leaving_s: float = LEAVING_S) -> None:
        """Close its input and see it leave; one that stays is ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):
            self._process.stdin.close()
        try:
            self._process.wait(leaving_s)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._process.stdout.close()

    def _take_in(self) -> bool:
        """Read what there is; False when there will be no more."""
        try:
            read = os.read(self._out, LINE_BYTES)
        except BlockingIOError:
            return True
        if self._too_long:  # the rest of a line that was cut
            _, end, read_on = read.partition(b"\n")
            self._too_long = not end
            self._read += end + read_on
        else:
            self._read += read
        if len(self._read) > LINE_BYTES and b"\n" not in self._read:
            del self._read[LINE_BYTES:]
            self._too_long = True
        return bool(read)

    def _wait(self, until: float, *, writing: bool = False) -> bool:
        """Whether something can be read, or written where that is wanted, before ``until``."""
        poll = select.poll()
        poll.register(self._out, select.POLLIN)
        if writing:
            poll.register(self._in, select.POLLOUT)
        return bool(poll.poll(max(0.0, until - time.monotonic()) * 1000))

    def _silent(self, seconds: float) -> EngineError:
        return EngineError("engine-silent", command=self.command, seconds=round(seconds))

    def _gone(self) -> EngineError:
        try:
            status = self._process.wait(LEAVING_S)
        except subprocess.TimeoutExpired:
            return EngineError("engine-closed", command=self.command)
        return EngineError("engine-ended", command=self.command, status=status)
