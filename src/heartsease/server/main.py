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
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

from heartsease.errors import UsageError
from heartsease.server.app import make_app
from heartsease.server.connections import WebSocket, http_with
from heartsease.server.garbage import Garbage
from heartsease.server.lan import local_name
from heartsease.server.limits import BODY_BYTES, Limits, Places
from heartsease.server.logs import json_logs, plain_logs
from heartsease.server.metrics import Metrics
from heartsease.server.operations import RETENTION_DAYS, Operations
from heartsease.server.page import built_page
from heartsease.server.site import Networks, Site
from heartsease.server.sqlite_store import SqliteStore
from heartsease.server.store import Store
from heartsease.server.welcome import Welcome
from heartsease.words import text

DATABASE: Final = "heartsease.db"
GRACE_S: Final = 2
PING_S: Final = 10.0
"""How often a socket is asked whether it is there, and how long it may take to say so."""

OWN_FILES: Final = 64
"""Open files beside connections: the database, the page, threads."""

THREAD_TURN_S: Final = 0.0005
"""How long a thinking bot may keep the interpreter while a command waits; Python's own 5 ms would be felt."""

_log = logging.getLogger(__name__)


def serve(
    host: str,
    port: int,
    data: Path,
    open_browser: bool,
    *,
    open_store: Callable[[Path], Store] = SqliteStore,
    limits: Limits | None = None,
    bot: str | None = None,
    site: Site | None = None,
    lan: tuple[str, ...] = (),
    retention_days: int = RETENTION_DAYS,
    log_level: str | None = None,
) -> int:
    """Serve tables until SIGTERM or SIGINT, and tell on standard output where; the exit status.

    ``port`` 0 takes any free one. ``lan`` are addresses under which others in the network reach it, the
    likeliest first. With a ``log_level`` logs are JSON lines. A second signal ends the process at once.
    Raises UsageError for an address or a folder that is in use, and StoreError where matches cannot be kept.
    """
    if log_level is None:
        plain_logs()
    else:
        json_logs(log_level)
    limits, site = limits or Limits(), site or Site(host)
    sys.setswitchinterval(THREAD_TURN_S)
    _allow_files(limits.sockets + limits.connections + OWN_FILES)
    with (
        _own(data),
        _listening(host, port) as listener,
        contextlib.closing(open_store(data / DATABASE)) as store,
    ):
        page = built_page()
        if page.index is None:
            print(text("cli-error-page-missing"), file=sys.stderr)
        if lan:
            first = f"http://{lan[0]}:{listener.getsockname()[1]}"
            site = replace(site, names=site.names | {local_name()}, address=first)
        address = _address(listener)
        welcome = Welcome(address, site.address if lan else None, lan[1:])
        operations = Operations(store, site, Metrics(), welcome.opened, retention_days)
        places = Places(limits.connections, limits.connections_an_address)
        operations.metrics.watch("connections", lambda: places.count)

        def tell() -> None:
            welcome.begin()
            _log.info("listening on %s", address)
            if open_browser:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        config = uvicorn.Config(
            make_app(store, page, site, limits, bot, operations),
            loop="uvloop",
            http=http_with(places, site.proxies),
            ws=WebSocket,
            ws_max_size=BODY_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=PING_S,
            ws_ping_timeout=PING_S,
            timeout_graceful_shutdown=GRACE_S,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(site.proxies),
            forwarded_allow_ips=_as_peers(site.proxies),
        )
        with _signals_end_quietly():
            _Server(config, tell, operations).run(sockets=[listener])
    return 0


class _Server(uvicorn.Server):
    """Tells where it is as soon as it listens, and takes no new tables once it is told to stop."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[], None], operations: Operations) -> None:
        super().__init__(config)
        self._tell, self._operations, self._garbage = tell, operations, Garbage()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second, besides: look for garbage, once."""
        if counter % 10 == 0:
            self._garbage.look()
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal ends in peace, the next one at once: what was acknowledged is stored anyway."""
        if self.should_exit:
            signal.signal(sig, signal.SIG_DFL)
            signal.raise_signal(sig)
        self._operations.stopping = True
        super().handle_exit(sig, frame)

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


def _as_peers(networks: Networks) -> list[str]:
    """Networks as a listener that takes both kinds of addresses sees them: IPv4 also within IPv6."""
    mapped = [
        f"::ffff:{network.network_address}/{96 + network.prefixlen}"
        for network in networks
        if network.version == 4
    ]
    return [*map(str, networks), *mapped]


def _allow_files(wanted: int) -> None:
    """Let this process have so many files open, or as many as its system allows."""
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    if now != resource.RLIM_INFINITY and now < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    if allowed < wanted:
        _log.info("the system allows %d open files; the limits on connections may need %d", allowed, wanted)


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
