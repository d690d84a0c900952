"""The settings of ``heartsease serve``: a closed list, from a file, the environment and the command line."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from heartsease.errors import UsageError
from heartsease.server.kinds import Folder, Host, Kind, NetworkList, Origins, Whole, Word
from heartsease.server.limits import Limits, Rate
from heartsease.server.site import LOOPBACK, Networks, Site
from heartsease.words import data_folder, text

ENVIRONMENT: Final = "HEARTSEASE_"
CONFIG_FILE: Final = "HEARTSEASE_CONFIG"
LOG_LEVELS: Final = ("debug", "info", "warning", "error")


KINDS: Final[Mapping[str, Kind]] = {
    "address": Host(),
    "port": Whole(0, 65535),
    "origins": Origins(),
    "trusted_proxies": NetworkList(),
    "metrics_from": NetworkList(),
    "data": Folder(),
    "retention_days": Whole(1, 3650),
    "most_tables": Whole(1, 1_000_000),
    "most_sockets": Whole(1, 1_000_000),
    "most_sockets_an_address": Whole(1, 1_000_000),
    "most_connections": Whole(1, 1_000_000),
    "most_connections_an_address": Whole(1, 1_000_000),
    "requests_at_once": Whole(1, 1_000_000),
    "requests_a_second": Whole(1, 1_000_000),
    "tables_at_once": Whole(1, 1_000_000),
    "tables_a_minute": Whole(1, 1_000_000),
    "invitations_at_once": Whole(1, 1_000_000),
    "invitations_a_minute": Whole(1, 1_000_000),
    "messages_at_once": Whole(1, 1_000_000),
    "messages_a_second": Whole(1, 1_000_000),
    "log_level": Word(LOG_LEVELS),
}
"""Every setting there is, and what it may be."""


@dataclass(frozen=True, slots=True)
class Config:
    """How a server is set up. Each setting is told of in docs/deploy.md."""

    address: str = "127.0.0.1"
    port: int = 2626
    origins: tuple[str, ...] = ()
    trusted_proxies: Networks = ()
    metrics_from: Networks = LOOPBACK
    data: Path | None = None
    retention_days: int = 30
    most_tables: int = 4096
    most_sockets: int = 10_000
    most_sockets_an_address: int = 200
    most_connections: int = 2_000
    most_connections_an_address: int = 200
    requests_at_once: int = 500
    requests_a_second: int = 100
    tables_at_once: int = 20
    tables_a_minute: int = 20
    invitations_at_once: int = 60
    invitations_a_minute: int = 60
    messages_at_once: int = 100
    messages_a_second: int = 30
    log_level: str = "info"

    @property
    def folder(self) -> Path:
        """Where matches are kept."""
        return self.data or data_folder()

    @property
    def limits(self) -> Limits:
        """What one address, one seat and one socket may do."""
        return Limits(
            requests=Rate(self.requests_at_once, self.requests_a_second),
            tables=Rate(self.tables_at_once, self.tables_a_minute / 60),
            invitations=Rate(self.invitations_at_once, self.invitations_a_minute / 60),
            messages=Rate(self.messages_at_once, self.messages_a_second),
            most_tables=self.most_tables,
            sockets=self.most_sockets,
            sockets_an_address=self.most_sockets_an_address,
            connections=self.most_connections,
            connections_an_address=self.most_connections_an_address,
        )

    @property
    def site(self) -> Site:
        """Where the server is, and what it is called."""
        return Site(
            host=self.address,
            origins=self.origins,
            proxies=self.trusted_proxies,
            address=self.origins[0] if self.origins else None,
            metrics_from=self.metrics_from,
        )


@dataclass(frozen=True, slots=True)
class Resolved:
    """Settings, and for each that is not as usual, where it was set."""

    config: Config
    sources: Mapping[str, str]

    def toml(self) -> str:
        """All settings as a configuration file, each with where it was set."""
        lines = []
        for name in KINDS:
            value = getattr(self.config, name)
            if name == "data":
                value = self.config.folder
            source = f"  # {self.sources[name]}" if name in self.sources else ""
            lines.append(f"{name} = {_written(value)}{source}\n")
        return "".join(lines)


def resolve(file: Path | None, environment: Mapping[str, str], flags: Mapping[str, str]) -> Resolved:
    """The settings: those of the command line before the environment's, before the file's, before the usual.

    Raises UsageError for a file that cannot be read, for what is no setting, and for what one cannot be.

    >>> resolve(None, {"HEARTSEASE_PORT": "80"}, {"port": "8080"}).config.port
    8080
    """
    named = environment.get(CONFIG_FILE)
    file = file or (Path(named) if named else None)
    given = [*_in_file(file), *_in_environment(environment), *_on_command_line(flags)]  # later ones count
    values = {each.name: each.read() for each in given}
    return Resolved(Config(**values), {each.name: each.source for each in given})


@dataclass(frozen=True, slots=True)
class _Given:
    """A setting as somebody set it: what it is called there, and whether it was typed as text."""

    name: str
    value: object
    called: str
    source: str
    typed: bool

    def read(self) -> Any:
        """The setting. Raises UsageError."""
        kind = KINDS.get(self.name)
        if kind is None:
            raise UsageError("config-unknown", name=self.called, known=list(KINDS))
        try:
            return kind.read_text(str(self.value)) if self.typed else kind.read(self.value)
        except ValueError as error:
            told = self.value if isinstance(self.value, str) else json.dumps(self.value, default=str)
            raise UsageError(
                "config-bad-value", name=self.called, value=told, expected=kind.expected()
            ) from error


def _in_file(file: Path | None) -> list[_Given]:
    if file is None:
        return []
    return [
        _Given(name, value, text("config-in-file", name=name, file=str(file)), str(file), typed=False)
        for name, value in _read(file).items()
    ]


def _in_environment(environment: Mapping[str, str]) -> list[_Given]:
    return [
        _Given(variable.removeprefix(ENVIRONMENT).lower(), value, variable, variable, typed=True)
        for variable, value in environment.items()
        if variable.startswith(ENVIRONMENT) and variable != CONFIG_FILE
    ]


def _on_command_line(flags: Mapping[str, str]) -> list[_Given]:
    options = {name: f"--{name.replace('_', '-')}" for name in flags}
    return [_Given(name, value, options[name], options[name], typed=True) for name, value in flags.items()]


def _read(file: Path) -> dict[str, object]:
    try:
        with file.open("rb") as opened:
            return tomllib.load(opened)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise UsageError("config-unreadable", file=str(file), reason=reason) from error


def _written(value: object) -> str:
    # JSON's strings, numbers and lists are TOML's too.
    plain = [str(part) for part in value] if isinstance(value, tuple) else value
    return json.dumps(plain, default=str, ensure_ascii=False)
