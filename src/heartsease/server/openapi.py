"""What is asked over HTTP, as an OpenAPI document: made of the protocol's structs and one line a route."""

import json
import re
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

import msgspec

import heartsease
from heartsease.protocol import commands, states
from heartsease.protocol.played import PlayedDeal

Json = dict[str, Any]


class Route(NamedTuple):
    """A request: its ``body``, what it is answered with, and the ``codes`` that it may be refused with.

    ``text`` is the media type of an answer that is no JSON; ``token``: it needs one.
    """

    method: Literal["get", "post"]
    path: str
    answer: type[msgspec.Struct] | None
    codes: tuple[str, ...] = ()
    body: type[msgspec.Struct] | None = None
    status: int = 200
    token: bool = False
    text: str = ""


_RULES: Final = ("unknown-preset", "bad-rules")
_MADE: Final = ("too-many", "storage-failed")
_SEATED: Final = ("unknown-table", "wrong-token", "storage-failed")
_HRN: Final = "application/toml"

ROUTES: Final = (
    Route("get", "/api/catalogue", states.Catalogue),
    Route("post", "/api/rules", states.RulesAnswer, ("unknown-preset",), commands.RulesQuery),
    Route("get", "/api/codes/{code}", states.RulesOfCode, ("code-damaged", "code-newer")),
    Route("post", "/api/commitments", states.Committed, ("too-many",), status=201),
    Route(
        "post",
        "/api/tables",
        states.Seated,
        (*_RULES, "unknown-level", "id-reused", "unknown-commitment", *_MADE),
        commands.NewTable,
        201,
    ),
    Route("get", "/api/tables", states.OpenTables),
    Route("get", "/api/tables/{table}", states.TableBrief, _SEATED, token=True),
    Route(
        "post",
        "/api/tables/{table}/rematch",
        states.Seated,
        (
            *(*_SEATED, "match-running", "not-seated", "id-reused", "unknown-commitment", "too-many"),
            *("no-watchers", "table-full", "match-over"),
        ),
        commands.Rematch,
        201,
        token=True,
    ),
    Route("post", "/api/tables/{table}/keys", states.CarriedKey, _SEATED, status=201, token=True),
    Route("post", "/api/keys", states.Seated, ("unknown-key", "unknown-table", *_MADE), commands.UseKey, 201),
    Route("get", "/api/invitations/{code}", states.Invitation, ("unknown-invitation", *_MADE)),
    Route(
        "post",
        "/api/invitations/{code}/join",
        states.Seated,
        (
            "unknown-invitation",
            "match-over",
            "no-watchers",
            "table-full",
            "seat-taken",
            "no-such-seat",
            *_MADE,
        ),
        commands.Join,
        201,
    ),
    Route("get", "/api/invitations/{code}/qr.svg", None, ("unknown-invitation",), text="image/svg+xml"),
    Route(
        "get",
        "/api/tables/{table}/record",
        None,
        ("unknown-table", "match-running", "storage-failed"),
        text=_HRN,
    ),
    Route(
        "get",
        "/api/tables/{table}/deals/{number}",
        PlayedDeal,
        ("unknown-table", "match-running", "unknown-deal", "storage-failed"),
    ),
    Route("get", "/healthz", None, text="text/plain"),
)
"""Everything that a client asks; docs/protocol.md says more."""

_ANY: Final = ("wrong-host", "too-many", "unknown-address")
_ANY_BODY: Final = ("bad-message", "too-big")
_OTHERS: Final = {"wrong-host": 403, "unknown-address": 404, "too-big": 413}
_REF: Final = "#/components/schemas/{name}"


def document(statuses: Mapping[str, int]) -> bytes:
    """The document, as JSON; ``statuses`` are those of codes, 400 where it has none."""
    named = [kind for route in ROUTES for kind in (route.body, route.answer) if kind is not None]
    _, schemas = msgspec.json.schema_components([states.Error, *named], ref_template=_REF)
    paths: defaultdict[str, Json] = defaultdict(dict)
    for route in ROUTES:
        paths[route.path][route.method] = _operation(route, {**_OTHERS, **statuses})
    told = {
        "openapi": "3.1.0",
        "info": {"title": "Heartsease", "version": heartsease.__version__},
        "paths": paths,
        "components": {
            "schemas": _readable(schemas),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }
    return json.dumps(told, ensure_ascii=False).encode()


def _operation(route: Route, statuses: Mapping[str, int]) -> Json:
    told: Json = {"responses": {str(route.status): _answer(route)}}
    names = re.findall(r"{(\w+)}", route.path)
    told["parameters"] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
    ]
    codes = [*_ANY, *route.codes]
    if route.body is not None:
        codes += _ANY_BODY
        told["requestBody"] = {"required": True, "content": _json(route.body.__name__)}
    if route.token:
        told["security"] = [{"token": list[str]()}]
    by_status: defaultdict[int, set[str]] = defaultdict(set)
    for code in codes:
        by_status[statuses.get(code, 400)].add(code)
    for status, refusals in sorted(by_status.items()):
        told["responses"][str(status)] = _refusal(sorted(refusals))
    return told


def _answer(route: Route) -> Json:
    if route.answer is None:
        return {"description": route.text, "content": {route.text: {"schema": {"type": "string"}}}}
    name = route.answer.__name__
    return {"description": name, "content": _json(name)}


def _refusal(codes: list[str]) -> Json:
    one_of = {"properties": {"code": {"enum": codes}}}
    schema = {"allOf": [{"$ref": _REF.format(name="Error")}, one_of]}
    return {"description": ", ".join(codes), "content": {"application/json": {"schema": schema}}}


def _json(name: str) -> Json:
    return {"application/json": {"schema": {"$ref": _REF.format(name=name)}}}


def _readable(schema: Any) -> Any:
    r"""The schemas with patterns that other languages read, too: no ``\U`` for a character.

    >>> _readable({"pattern": r"[\U0001f0a1]"})
    {'pattern': '[🂡]'}
    """
    if isinstance(schema, list):
        return [_readable(part) for part in schema]
    if isinstance(schema, dict):
        return {name: _readable(part) for name, part in schema.items()}
    if isinstance(schema, str):
        return re.sub(r"\\U([0-9a-f]{8})", lambda found: chr(int(found[1], 16)), schema)
    return schema
