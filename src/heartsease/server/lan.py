"""Under which addresses this machine can be reached from the network that it is in."""

import ipaddress
import socket
from typing import Final

import ifaddr

from heartsease.errors import UsageError

_SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address that belongs to nobody. It is only asked which way there would be; nothing is sent."""


def lan_addresses() -> tuple[str, ...]:
    """This machine's IPv4 addresses in its networks, the likeliest first. Raises UsageError for none."""
    addresses = likeliest_first(_own(), _towards_the_world())
    if not addresses:
        raise UsageError("no-network")
    return addresses


def likeliest_first(own: list[str], towards_the_world: str | None) -> tuple[str, ...]:
    """Addresses others may reach: private ones before public ones, the one of the default route first.

    >>> likeliest_first(["127.0.0.1", "172.17.0.1", "192.168.1.5", "169.254.3.4"], "192.168.1.5")
    ('192.168.1.5', '172.17.0.1')
    """
    known = dict.fromkeys(([towards_the_world] if towards_the_world else []) + own)
    reachable = [address for address in map(ipaddress.IPv4Address, known) if _is_reachable(address)]
    return tuple(map(str, sorted(reachable, key=lambda address: not address.is_private)))


def local_name() -> str:
    """The name under which others may find this machine, where their network tells names.

    >>> local_name().endswith(".local")
    True
    """
    return f"{socket.gethostname().partition('.')[0].lower()}.local"


def _is_reachable(address: ipaddress.IPv4Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _own() -> list[str]:
    return [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)]


def _towards_the_world() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_SOMEWHERE)
        except OSError:  # there is no way to anywhere
            return None
        address: str = asking.getsockname()[0]
        return address
