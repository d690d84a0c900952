"""Where a server is, as people reach it, and whose word it takes for where they are."""

import ipaddress
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

Networks = tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]

LOOPBACK: Final[Networks] = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128"))
_LOOPBACK_NAMES: Final = frozenset({"127.0.0.1", "localhost", "::1"})
_ANYWHERE: Final = ("0.0.0.0", "::", "")


@dataclass(frozen=True, slots=True)
class Site:
    """Where a server listens, and what it is called.

    ``host`` is what it listens on. ``origins`` are its addresses as browsers know them, through a proxy, and
    ``names`` any others it answers to. What ``proxies`` say of where a request comes from is believed.
    ``address`` is what people type: it goes into links and codes. ``metrics_from`` may read the metrics.
    """

    host: str = "127.0.0.1"
    origins: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()
    proxies: Networks = ()
    address: str | None = None
    metrics_from: Networks = LOOPBACK

    def is_asked(self, host: str, origin: str | None) -> bool:
        """Whether a request with these headers, in small letters, means this server and comes from its page.

        >>> site = Site(origins=("https://hearts.example",))
        >>> site.is_asked("hearts.example", "https://hearts.example"), site.is_asked("evil.example", None)
        (True, False)
        """
        if origin is not None and origin in self.origins:
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
            if any(urlsplit(ours).netloc == host for ours in self.origins):
                return origin is None
            if origin is not None and urlsplit(origin).netloc != host:
                return False
        except ValueError:
            return False
        if name in _LOOPBACK_NAMES or name in self.names or name == self.host.strip("[]").lower():
            return True
        return self.host in _ANYWHERE and _is_address(name)  # no name that could be pointed here


def within(address: str, networks: Networks) -> bool:
    """Whether an address lies in one of the networks; what is no address lies in none.

    >>> within("127.0.0.1", LOOPBACK), within("192.0.2.1", LOOPBACK), within("::ffff:127.0.0.1", LOOPBACK)
    (True, False, True)
    """
    return bool(networks) and _within(address, networks)


@lru_cache(maxsize=4096)
def _within(address: str, networks: Networks) -> bool:
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped is not None:
        known = known.ipv4_mapped
    return any(known in network for network in networks)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
