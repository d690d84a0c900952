"""The process: a lock on the folder, a socket, and a server that tells where it is."""

import contextlib
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import uvicorn

from heartsease.errors import UsageError
from heartsease.server.app import make_app
from heartsease.server.connections import Http, WebSocket
from heartsease.server.limits import BODY_BYTES, Limits
from heartsease.server.page import built_page
from heartsease.server.site import Site
from heartsease.server.sqlite_store import SqliteStore
from heartsease.server.store import Store
from heartsease.words import text

DATABASE: Final = "heartsease.db"
GRACE_S: Final = 2
THREAD_TURN_S: Final = 0.0005
"""How long a thinking bot may keep the interpreter while a command waits; Python's own 5 ms would be felt."""


def serve(
    host: str,
    port: int,
    data: Path,
    open_browser: bool,
    *,
    open_store: Callable[[Path], Store] = SqliteStore,
    limits: Limits | None = None,
    bot: str | None = None,
) -> int:
    """Serve tables until SIGTERM or SIGINT, and tell on standard output where; the exit status.

    ``port`` 0 takes any free one. Raises UsageError for an address or a folder that is in use, and
    StoreError where matches cannot be kept.
    """
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="heartsease: %(message)s")
    sys.setswitchinterval(THREAD_TURN_S)
    with (
        _own(data),
        _listening(host, port) as listener,
        contextlib.closing(open_store(data / DATABASE)) as store,
    ):
        page = built_page()
        if page.index is None:
            print(text("cli-error-page-missing"), file=sys.stderr)
        address = _address(listener)

        def tell() -> None:
            print(text("serve-at", address=address), flush=True)
            if open_browser:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        config = uvicorn.Config(
            make_app(store, page, Site(host), limits, bot),
            loop="uvloop",
            http=Http,
            ws=WebSocket,
            ws_max_size=BODY_BYTES,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=GRACE_S,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
        )
        with _signals_end_quietly():
            _Server(config, tell).run(sockets=[listener])
    return 0


class _Server(uvicorn.Server):
    """Tells where it is as soon as it listens."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell = tell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        try:
            self._tell()
        except OSError:  # nobody is there to be told: end as for a signal, then say so
            await self.shutdown(sockets)
            raise


@contextlib.contextmanager
def _own(folder: Path) -> Iterator[None]:
    """Keep a folder to this process: two servers on one store would not know of each other."""
    import fcntl

    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise UsageError("data-in-use", folder=str(folder)) from error
        yield


@contextlib.contextmanager
def _listening(host: str, port: int) -> Iterator[socket.socket]:
    import errno

    try:
        family, kind, number, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, number)
    except (OSError, UnicodeError) as error:  # UnicodeError: no name on any network is as long, or empty
        reason = str(getattr(error, "strerror", error))
        raise UsageError("address-unusable", host=host, port=port, reason=reason) from error
    with listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(address)
            listener.listen()
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise UsageError("port-taken", port=port) from error
            reason = os.strerror(error.errno or 0)
            raise UsageError("address-unusable", host=host, port=port, reason=reason) from error
        yield listener


def _address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


@contextlib.contextmanager
def _signals_end_quietly() -> Iterator[None]:
    """The server raises the signal that ended it once more when it is done: that is no news then."""
    before = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
