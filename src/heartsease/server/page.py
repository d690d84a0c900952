"""The page as it was built into the package: a handful of files, kept in memory and packed once."""

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_PACKED: Final = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest",
)


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the page: its bytes, plain and packed (None: not worth it), and how it is cached."""

    body: bytes
    packed: bytes | None
    media_type: str
    etag: str
    cache: str


class Page:
    """The files of the page by their address; ``index`` is None where it was not built."""

    def __init__(self, root: Traversable) -> None:
        self._assets = {path: _asset(path, file.read_bytes()) for path, file in _walk(root, "")}
        self.index = self._assets.get("index.html")

    def find(self, path: str) -> Asset | None:
        """The file at an address; the page itself for an address that names no file."""
        found = self._assets.get(path)
        if found is None and "." not in path.rsplit("/", 1)[-1]:
            return self.index
        return found


def built_page() -> Page:
    """The page that was installed with this package."""
    return Page(files("heartsease") / "static")


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry, f"{prefix}{entry.name}/")
        else:
            yield prefix + entry.name, entry


def _asset(path: str, body: bytes) -> Asset:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if kind == "application/javascript":
        kind = "text/javascript"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(_PACKED) else None
    if packed is not None and len(packed) >= len(body):
        packed = None
    return Asset(
        body=body,
        packed=packed,
        media_type=kind,
        etag=f'"{hashlib.sha256(body).hexdigest()[:32]}"',
        # The builder names what lies in assets/ by its contents.
        cache=_FOR_EVER if path.startswith("assets/") else _ASK_AGAIN,
    )
