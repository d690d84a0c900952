"""What a setting may be, how it is read, and how that is said."""

import ipaddress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

from heartsease.words import text

USUAL_PORTS = {"http": 80, "https": 443}


class Kind(Protocol):
    """A kind of setting. ``read`` takes a value of a file; both raise ValueError for what it cannot be."""

    def read(self, value: object) -> object:
        """A value as it stands in a file."""

    def read_text(self, text: str) -> object:
        """A value as it is typed after an option or in a variable."""

    def expected(self) -> str:
        """What it may be, in words."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number in a range."""

    least: int
    greatest: int

    def read(self, value: object) -> int:
        """A whole number; true and false are none."""
        if type(value) is not int or not self.least <= value <= self.greatest:
            raise ValueError(value)
        return value

    def read_text(self, text: str) -> int:
        """Digits."""
        if not (text.isascii() and text.isdigit()):
            raise ValueError(text)
        return self.read(int(text[:40]))

    def expected(self) -> str:
        """See ``Kind.expected``."""
        return text("config-whole", least=str(self.least), greatest=str(self.greatest))


class _Text:
    """What is written in a file as it is typed elsewhere."""

    def read(self, value: object) -> object:
        """A text."""
        if not isinstance(value, str):
            raise ValueError(value)
        return self.read_text(value)

    def read_text(self, text: str) -> object:
        """A text, typed."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Word(_Text):
    """One of a few words."""

    words: tuple[str, ...]

    def read_text(self, text: str) -> str:
        """One of the words."""
        if text not in self.words:
            raise ValueError(text)
        return text

    def expected(self) -> str:
        """See ``Kind.expected``."""
        return text("config-word", words=list(self.words))


class Host(_Text):
    """An address or a name to listen on. Whether this machine has it turns out when it listens."""

    def read_text(self, text: str) -> str:
        """An address or a name, without a port."""
        if not text or any(letter.isspace() or letter in "/[]" for letter in text):
            raise ValueError(text)
        return text

    def expected(self) -> str:
        """See ``Kind.expected``."""
        return text("config-host")


class Folder(_Text):
    """A folder; it need not be there yet."""

    def read_text(self, text: str) -> Path:
        """A path."""
        if not text or "\0" in text:
            raise ValueError(text)
        return Path(text).expanduser()

    def expected(self) -> str:
        """See ``Kind.expected``."""
        return text("config-folder")


class _List:
    """Several of a kind: a list in a file, else parted by commas."""

    def read(self, value: object) -> object:
        """A list of texts."""
        if not (isinstance(value, list) and all(isinstance(part, str) for part in value)):
            raise ValueError(value)
        return tuple(map(self.one, value))

    def read_text(self, text: str) -> object:
        """Parted by commas; nothing at all is an empty list."""
        return tuple(self.one(part.strip()) for part in text.split(",")) if text.strip() else ()

    def one(self, text: str) -> object:
        """One of them."""
        raise NotImplementedError


class Origins(_List):
    """Addresses of the page as browsers write them: scheme, name, and a port that is not the usual one."""

    def one(self, text: str) -> str:
        """An origin.

        >>> Origins().one("HTTPS://Hearts.Example:443/")
        'https://hearts.example'
        """
        parts = urlsplit(text.lower())
        told = (parts.path.rstrip("/"), parts.query, parts.fragment, parts.username)
        if parts.scheme not in USUAL_PORTS or not parts.hostname or any(told) or not text.isascii():
            raise ValueError(text)
        name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        port = parts.port
        usual = port is None or port == USUAL_PORTS[parts.scheme]
        return f"{parts.scheme}://{name}" if usual else f"{parts.scheme}://{name}:{port}"

    def expected(self) -> str:
        """See ``Kind.expected``."""
        return text("config-origins")


class NetworkList(_List):
    """Addresses and networks."""

    def one(self, text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
        """An address is a network of one."""
        return ipaddress.ip_network(text)

    def expected(self) -> str:
        """See ``Kind.expected``."""
        return text("config-networks")
