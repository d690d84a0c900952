"""The Litestar application: a few HTTP calls, the socket of a table, and the page."""

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from litestar import HttpMethod, Litestar, MediaType, Response, get, post, route, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from heartsease.errors import BadCode, HeartseaseError, IllegalAction, Refusal, StoreError
from heartsease.protocol import commands, states
from heartsease.protocol.played import PlayedDeal
from heartsease.protocol.reading import careful
from heartsease.server import line
from heartsease.server.asking import Asked, body, may, token
from heartsease.server.catalogue import catalogue, rules_answer, rules_of_code
from heartsease.server.companions import Companions
from heartsease.server.connections import straight_through
from heartsease.server.door import DOOR
from heartsease.server.guard import Guard
from heartsease.server.limits import BODY_BYTES, Buckets, Limits
from heartsease.server.look_back import look_back
from heartsease.server.measured_store import measured
from heartsease.server.metrics import Metrics
from heartsease.server.openapi import document
from heartsease.server.operations import Operations, get_metrics, healthz, readyz
from heartsease.server.page import Page
from heartsease.server.qr import get_qr
from heartsease.server.record_of import record_of_table
from heartsease.server.site import Site
from heartsease.server.store import Store
from heartsease.server.tables import Tables
from heartsease.words import text

STATUSES: Final = {
    "unknown-table": 404,
    "unknown-invitation": 404,
    "unknown-key": 404,
    "unknown-deal": 404,
    "unknown-commitment": 409,
    "table-full": 409,
    "seat-taken": 409,
    "match-over": 409,
    "wrong-token": 401,
    "id-reused": 409,
    "match-running": 409,
    "too-many": 429,
    "storage-failed": 503,
    "server-error": 500,
}
"""The HTTP status of a code; 400 for every other."""

_HTTP_CODES: Final = {404: "unknown-address", 405: "unknown-address", 413: "too-big"}
_log = logging.getLogger(__name__)


_read_query = careful(msgspec.json.Decoder(commands.RulesQuery).decode)
_read_new_table = careful(msgspec.json.Decoder(commands.NewTable).decode)
_read_rematch = careful(msgspec.json.Decoder(commands.Rematch).decode)


@get("/api/openapi.json")
async def get_openapi() -> Response[bytes]:
    """What is asked over HTTP, for programs."""
    return Response(document(STATUSES), media_type=MediaType.JSON)


@get("/api/catalogue")
async def get_catalogue() -> states.Catalogue:
    """Every preset and option."""
    return catalogue()


@post("/api/rules", status_code=200)
async def post_rules(request: Asked) -> states.RulesAnswer:
    """Whether rules can be played, and what follows from them."""
    return rules_answer(await body(request, _read_query))


@get("/api/codes/{code:str}")
async def get_code(code: str) -> states.RulesOfCode:
    """The rules that a short code stands for."""
    return rules_of_code(code)


@post("/api/tables")
async def post_table(request: Asked, tables: Tables, makers: Buckets) -> states.Seated:
    """A new table, for one person and bots or for friends."""
    may(request, makers)
    return await tables.create(await body(request, _read_new_table))


@get("/api/tables/{table_id:str}")
async def get_table(request: Asked, table_id: str, tables: Tables) -> states.TableBrief:
    """How the match of a seat stands."""
    return await tables.brief(table_id, token(request))


@get("/api/tables/{table_id:str}/record")
async def get_record(request: Asked, table_id: str, tables: Tables, readers: Buckets) -> Response[str]:
    """The record of a match that is over, in HRN."""
    may(request, readers)
    table = await tables.table(table_id)
    if not table.course.match.winners:
        raise Refusal("match-running")
    return Response(
        await record_of_table(table),
        media_type="application/toml; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="heartsease-{table_id[:8]}.hrn"'},
    )


@get("/api/tables/{table_id:str}/deals/{number:int}")
async def get_deal(
    request: Asked, table_id: str, number: int, tables: Tables, readers: Buckets
) -> PlayedDeal:
    """A deal of a match that is over, step by step."""
    may(request, readers)
    return await look_back(await tables.table(table_id), number)


@post("/api/tables/{table_id:str}/rematch")
async def post_rematch(request: Asked, table_id: str, tables: Tables, makers: Buckets) -> states.Seated:
    """A new match with the same rules and company."""
    may(request, makers)
    return await tables.rematch(table_id, token(request), await body(request, _read_rematch))


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: line.Socket, table_id: str, tables: Tables, limits: Limits) -> None:
    """The line between a seat and its table."""
    try:
        await line.serve(socket, tables, table_id, limits, straight_through(socket.scope))
    finally:
        del socket.receive, socket.send  # they hold on to it, and it to them


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def get_page(request: Asked, page: Page, path: str = "") -> Response[bytes | None]:
    """The page and its files."""
    address = path.strip("/")
    if address == "api" or address.startswith("api/"):
        raise HTTPException(status_code=404)
    asset = page.find(address or "index.html")
    if asset is None:
        if page.index is None:
            return Response(_page_missing(), status_code=503, media_type="text/html")
        raise HTTPException(status_code=404)
    headers = {"etag": asset.etag, "cache-control": asset.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == asset.etag:
        return Response(None, status_code=304, headers=headers)
    body = asset.body
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = asset.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=asset.media_type, headers=headers)


def make_app(
    store: Store,
    page: Page,
    site: Site | None = None,
    limits: Limits | None = None,
    bot: str | None = None,
    operations: Operations | None = None,
) -> ASGIApp:
    """The application: tables kept in the store, guarded for ``site``. The store stays its owner's."""
    limits, site = limits or Limits(), site or Site()
    operations = operations or Operations(store, site, Metrics())
    metrics = operations.metrics
    makers, guests, readers = map(Buckets, (limits.tables, limits.invitations, limits.records))
    companions = Companions(metrics)
    tables = Tables(
        measured(store, metrics),
        companions,
        bot,
        limits.most_tables,
        address=site.address,
        on_open=operations.on_open,
        retention_days=operations.retention_days,
    )

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None, None]:
        await tables.start()
        try:
            yield
        finally:
            tables.close()
            companions.close()

    app = Litestar(
        [
            healthz,
            readyz,
            get_metrics,
            get_qr,
            get_openapi,
            get_catalogue,
            post_rules,
            get_code,
            post_table,
            get_table,
            get_record,
            get_deal,
            post_rematch,
            *DOOR,
            table_socket,
            get_page,
        ],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "makers": Provide(lambda: makers, sync_to_thread=False),
            "readers": Provide(lambda: readers, sync_to_thread=False),
            "guests": Provide(lambda: guests, sync_to_thread=False),
            "page": Provide(lambda: page, sync_to_thread=False),
            "operations": Provide(lambda: operations, sync_to_thread=False),
        },
        exception_handlers={
            HTTPException: _http_error,
            HeartseaseError: _heartsease_error,
            Exception: _server_error,
        },
        lifespan=[lifespan],
        state=State({"operations": operations}),
        openapi_config=None,
        logging_config=None,
        request_max_body_size=BODY_BYTES,
    )
    guard = Guard(app, site, limits, metrics.refused)
    metrics.watch("sockets", lambda: guard.sockets)
    metrics.watch("tables", lambda: tables.loaded)
    return guard


def _page_missing() -> bytes:
    said = text("cli-error-page-missing")
    return f'<!doctype html><meta charset="utf-8"><title>Heartsease</title><p>{said}</p>'.encode()


def _error(error: states.Error, status: int) -> Response[bytes]:
    return Response(msgspec.json.encode(error), status_code=status, media_type=MediaType.JSON)


def _http_error(request: Asked, error: HTTPException) -> Response[bytes]:
    if error.status_code >= 500:
        return _server_error(request, error)
    return _error(states.Error(None, _HTTP_CODES.get(error.status_code, "bad-message")), error.status_code)


def _heartsease_error(request: Asked, error: HeartseaseError) -> Response[bytes]:
    if not isinstance(error, BadCode | Refusal | IllegalAction | StoreError):
        return _server_error(request, error)
    request.app.state.operations.metrics.refused(error.code)
    if isinstance(error, StoreError):
        _log.error("%s: %s", _where(request), error)
    return _error(line.error_of(error, None), STATUSES.get(error.code, 400))


def _where(request: Asked) -> str:
    """The route that was asked, without what stood in it: a code that invites is not for a log."""
    return str(request.scope.get("path_template", "?"))


def _server_error(request: Asked, error: Exception) -> Response[bytes]:
    _log.error("%s failed", _where(request), exc_info=error)
    return _error(states.Error(None, "server-error"), 500)
