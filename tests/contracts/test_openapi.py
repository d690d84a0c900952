"""The OpenAPI document is the HTTP API: whatever comes is answered as it says, and nothing fails."""

import json
import logging
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.routes import HTTPRoute
from schemathesis.checks import not_a_server_error
from schemathesis.python import asgi
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.support.friends import HOUSE
from tests.support.loaded import fresh

from heartsease.protocol.codes import CODES
from heartsease.server.app import STATUSES, make_app
from heartsease.server.guard import Guard
from heartsease.server.limits import Limits, Rate
from heartsease.server.memory_store import MemoryStore
from heartsease.server.openapi import ROUTES, document
from heartsease.server.page import Page
from heartsease.server.site import Site

EMPTY = Path(__file__).parent / "no-page"
UNLIMITED = Rate(1e9, 1e9)
LIMITS = Limits(requests=UNLIMITED, tables=UNLIMITED, invitations=UNLIMITED, messages=UNLIMITED)
NOT_FOR_CLIENTS = {("get", "/readyz"), ("get", "/metrics"), ("get", "/api/openapi.json")}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
OPERATIONS = [(route.method, route.path) for route in ROUTES]


GOOD_BODIES: dict[str, dict[str, Any]] = {
    "/api/rules": {"preset": "hearts", "seats": 4},
    "/api/tables": {"preset": "hearts", "seats": 4, "options": {}, "level": "bloom", "commitment": None},
    "/api/invitations/{code}/join": {"seat": None},
}
"""What makes a body one that may be granted, whatever else is in it."""

NEVER = {
    "/api/tables/{table}/rematch",
    "/api/tables/{table}/record",
    "/api/tables/{table}/deals/{number}",
}
"""What is refused as long as no match is over."""


class Place:
    """An application, and a table of friends that is there."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        site = Site(names=frozenset({asgi.HOST}))
        self.app = cast(Any, make_app(self.store, Page(EMPTY), site, LIMITS, bot="random"))
        self.schema: Any = schemathesis.openapi.from_asgi("/api/openapi.json", self.app)
        wanted = dict[str, Any](id=fresh(), preset="hearts", seats=4, name="Ada")
        with asgi.get_client(self.app) as client:
            seated = client.post("/api/tables", json={**wanted, "house": msgspec.to_builtins(HOUSE)}).json()
        self.table, self.token = seated["table"], seated["token"]
        self.code = self.store._tables[self.table].row.code
        self.number = "1"

    def key(self) -> str:
        """A key to carry to another device."""
        with asgi.get_client(self.app) as client:
            shown = {"authorization": f"Bearer {self.token}"}
            key: str = client.post(f"/api/tables/{self.table}/keys", headers=shown).json()["key"]
        return key


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    yield Place()
    asgi.shutdown_lifespans()


def test_every_route_is_in_the_document() -> None:
    made = cast(Guard, make_app(MemoryStore(), Page(EMPTY)))
    routes = cast(Litestar, made._app).routes
    there = {
        (method.lower(), route.path_format)
        for route in routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method not in ("OPTIONS", "HEAD") and not route.path_format.startswith("/{path")
    }
    there = {(method, path.replace("{table_id}", "{table}")) for method, path in there if path != "/"}
    assert there - NOT_FOR_CLIENTS == set(OPERATIONS)


def test_every_code_in_the_document_is_one_of_the_list_with_its_status() -> None:
    told = json.loads(document(STATUSES))
    found = set()
    for path in told["paths"].values():
        for operation in path.values():
            for status, response in operation["responses"].items():
                for part in response["content"].values():
                    for each in part["schema"].get("allOf", [])[1:]:
                        codes = set(each["properties"]["code"]["enum"])
                        assert codes <= CODES
                        assert all(str(STATUSES.get(code, status)) == status for code in codes)
                        found |= codes
    assert set(STATUSES) - {"server-error"} <= found


@pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=map(" ".join, OPERATIONS))
def test_whatever_comes_is_answered_as_the_document_says(
    place: Place, method: str, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    operation = place.schema[path][method]
    modes = schemathesis.GenerationMode
    cases = st.one_of(operation.as_strategy(modes.POSITIVE), operation.as_strategy(modes.NEGATIVE))
    caplog.set_level(logging.WARNING, logger="heartsease")
    seen = Counter[int]()

    @settings(max_examples=25, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(case=cases, known=st.booleans(), token=st.sampled_from(["", "nobody's", place.token]))
    def ask(case: Any, known: bool, token: str) -> None:
        if known:
            for name in case.path_parameters or {}:
                short = path.startswith("/api/codes")
                case.path_parameters[name] = "208Q-J3CQ-09" if short else getattr(place, name)
            if isinstance(case.body, dict):
                more = {"key": place.key()} if path == "/api/keys" else {}
                case.body = {**case.body, **GOOD_BODIES.get(path, {}), **more}
        response = case.call(headers={"authorization": f"Bearer {token}"} if token else None)
        case.validate_response(response, checks=CHECKS)
        seen[response.status_code] += 1

    ask()
    assert caplog.records == []
    answered = place.schema[path][method].definition.raw["responses"]
    assert path in NEVER or any(str(status) in answered for status in seen if status < 300), seen
