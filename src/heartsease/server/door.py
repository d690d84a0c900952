"""The HTTP calls by which people come to a table: invitations, joining, keys for another device."""

from typing import Final

import msgspec
from litestar import get, post

from heartsease.protocol import commands, states
from heartsease.protocol.reading import careful
from heartsease.server.asking import Asked, body, may, token
from heartsease.server.limits import Buckets
from heartsease.server.tables import Tables

_read_join = careful(msgspec.json.Decoder(commands.Join).decode)
_read_key = careful(msgspec.json.Decoder(commands.UseKey).decode)


@post("/api/commitments")
async def post_commitment(request: Asked, tables: Tables, makers: Buckets) -> states.Committed:
    """A commitment to the secret of a table to come."""
    may(request, makers)
    return tables.commit()


@get("/api/tables")
async def get_open_tables(tables: Tables) -> states.OpenTables:
    """The tables that anyone may join."""
    return await tables.open_tables()


@get("/api/invitations/{code:str}")
async def get_invitation(request: Asked, code: str, tables: Tables, guests: Buckets) -> states.Invitation:
    """What a code lets one into."""
    may(request, guests)
    return await tables.invitation(code)


@post("/api/invitations/{code:str}/join")
async def post_join(request: Asked, code: str, tables: Tables, guests: Buckets) -> states.Seated:
    """Come to a table."""
    may(request, guests)
    return await tables.join(code, await body(request, _read_join))


@post("/api/tables/{table_id:str}/keys")
async def post_carried_key(request: Asked, table_id: str, tables: Tables) -> states.CarriedKey:
    """A key to the same seat for another device."""
    return await tables.carry(table_id, token(request))


@post("/api/keys")
async def post_key(request: Asked, tables: Tables, guests: Buckets) -> states.Seated:
    """Go on with a carried key."""
    may(request, guests)
    return await tables.use_key((await body(request, _read_key)).key)


DOOR: Final = (post_commitment, get_open_tables, get_invitation, post_join, post_carried_key, post_key)
"""All of them."""
