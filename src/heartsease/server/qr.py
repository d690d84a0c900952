"""Links as QR codes: on a page, and in a terminal."""

import io
from typing import Any, Final, TextIO

from litestar import Request, Response, get

from heartsease.errors import Refusal
from heartsease.server.operations import Operations

LONGEST_CODE: Final = 32
_BLACK_ON_WHITE: Final = "\x1b[97;40m"
_AS_BEFORE: Final = "\x1b[0m"


@get("/api/invitations/{code:str}/qr.svg")
async def get_qr(request: Request[Any, Any, Any], code: str, operations: Operations) -> Response[bytes]:
    """The link of an invitation as a picture. Whether there is such an invitation is not looked up."""
    if not (code.isascii() and code.isalnum() and len(code) <= LONGEST_CODE):
        raise Refusal("unknown-invitation")
    # The guard has seen to it that this name is one of ours.
    address = operations.site.address or f"{request.url.scheme}://{request.headers['host']}"
    return Response(as_svg(invitation(address, code)), media_type="image/svg+xml")


def invitation(address: str, code: str) -> str:
    """The link that an invitation's code makes.

    >>> invitation("http://192.0.2.5:2626", "ABC123")
    'http://192.0.2.5:2626/#/join/ABC123'
    """
    return f"{address}/#/join/{code}"


def as_svg(link: str) -> bytes:
    """A link as an SVG picture of its QR code, as large as its place, dark on white in any theme."""
    import segno

    made = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        made, kind="svg", xmldecl=False, omitsize=True, light="#fff", svgclass=None, lineclass=None
    )
    return made.getvalue()


def in_terminal(link: str) -> str:
    """A link as lines of a terminal: half blocks, dark on white whatever the terminal's colours are."""
    import segno

    made = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(made, border=2, compact=True)
    return "".join(f"{_BLACK_ON_WHITE}{line}{_AS_BEFORE}\n" for line in made.getvalue().splitlines())


def shows_blocks(out: TextIO) -> bool:
    """Whether a QR code can be seen there: it is a terminal, and its letters have half blocks."""
    try:
        "▀▄█".encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return out.isatty()
