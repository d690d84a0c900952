"""What whoever runs a server may ask it, and what anybody else may not; what is counted."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import httpx
import pytest
from tests.support.loaded import made

from heartsease.errors import StoreError
from heartsease.game import view
from heartsease.server import operations as module
from heartsease.server.app import make_app
from heartsease.server.companions import Companions
from heartsease.server.limits import Limits, Rate
from heartsease.server.memory_store import MemoryStore
from heartsease.server.metrics import Metrics
from heartsease.server.operations import Operations
from heartsease.server.page import built_page
from heartsease.server.qr import as_svg
from heartsease.server.site import LOOPBACK, Site
from heartsease.server.store import Store, TableRow

# Litestar 3 will want parameters marked; those of the application are not yet.
pytestmark = pytest.mark.filterwarnings(
    "ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning"
)

HOST = {"host": "127.0.0.1"}
NEW = {"id": "0123456789", "preset": "hearts", "seats": 4, "name": "Åse"}


class Failing(MemoryStore):
    async def table(self, table: str) -> TableRow | None:
        raise StoreError("storage-failed", reason="gone")


class Silent(MemoryStore):
    async def table(self, table: str) -> TableRow | None:
        await asyncio.Event().wait()
        return None


class Asked:
    """An app, and what it answers to this machine or another."""

    def __init__(self, store: Store | None = None, site: Site | None = None, limits: Limits | None = None):
        store, site = store or MemoryStore(), site or Site()
        self.metrics = Metrics()
        self.operations = Operations(store, site, self.metrics)
        self.app = make_app(store, built_page(), site, limits, operations=self.operations)

    async def get(self, path: str, client: str = "127.0.0.1", **headers: str) -> httpx.Response:
        return await self._ask(client, lambda asker: asker.get(path, headers={**HOST, **headers}))

    async def post(self, path: str, body: object) -> httpx.Response:
        return await self._ask("127.0.0.1", lambda asker: asker.post(path, json=body, headers=HOST))

    async def _ask(
        self, client: str, ask: Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]
    ) -> httpx.Response:
        transport = httpx.ASGITransport(cast(Any, self.app), client=(client, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as asker:
            return await ask(asker)


def test_a_server_whose_store_answers_is_ready_until_it_is_told_to_stop() -> None:
    async def test() -> None:
        asked = Asked()
        assert (await asked.get("/readyz")).status_code == 200
        asked.operations.stopping = True
        assert (await asked.get("/readyz")).status_code == 503
        assert (await asked.get("/healthz")).status_code == 200
        refused = await asked.post("/api/tables", NEW)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")

    asyncio.run(test())


@pytest.mark.parametrize("store", [Failing(), Silent()])
def test_a_server_whose_store_does_not_answer_is_not_ready(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ANSWER_S", 0.01)

    async def test() -> None:
        asked = Asked(store)
        assert (await asked.get("/readyz")).status_code == 503
        assert (await asked.get("/healthz")).status_code == 200

    asyncio.run(test())


def test_metrics_are_for_those_who_may_read_them() -> None:
    async def test() -> None:
        asked = Asked(site=Site(metrics_from=LOOPBACK))
        assert (await asked.get("/metrics")).status_code == 200
        assert (await asked.get("/metrics", client="::1")).status_code == 200
        nothing = await asked.get("/api/nothing")
        for refused in (
            await asked.get("/metrics", client="192.0.2.1"),
            await asked.get("/metrics", client=""),
            await asked.get("/metrics", **{"x-forwarded-for": "127.0.0.1"}),
            await asked.get("/metrics", forwarded="for=127.0.0.1"),
        ):
            assert (refused.status_code, refused.content) == (404, nothing.content)

    asyncio.run(test())


def test_what_is_refused_is_counted_by_its_code() -> None:
    async def test() -> None:
        asked = Asked(limits=Limits(requests=Rate(3, 0)))
        await asked.post("/api/tables", {**NEW, "preset": "whist"})
        await asked.get("/", host="evil.example")
        await asked.get("/healthz")
        page = (await asked.get("/metrics")).text
        assert 'heartsease_refusals_total{code="unknown-preset"} 1.0' in page
        assert 'heartsease_refusals_total{code="wrong-host"} 1.0' in page
        assert (await asked.get("/metrics")).status_code == 429
        assert 'heartsease_refusals_total{code="too-many"} 1.0' in asked.metrics.page().decode()

    asyncio.run(test())


def test_every_figure_is_there() -> None:
    metrics = Metrics()
    metrics.stored("played")
    metrics.refused("stale")
    metrics.over_rate()
    metrics.acted(0.02)
    metrics.thought(0.2)
    metrics.watch("tables", lambda: 7)
    page = metrics.page().decode()
    for line in (
        'heartsease_actions_total{kind="played"} 1.0',
        'heartsease_refusals_total{code="stale"} 1.0',
        "heartsease_messages_over_rate_total 1.0",
        'heartsease_action_seconds_bucket{le="0.01"} 0.0',
        'heartsease_action_seconds_bucket{le="0.025"} 1.0',
        'heartsease_thinking_seconds_bucket{le="0.25"} 1.0',
        "heartsease_tables 7.0",
    ):
        assert line in page.splitlines()
    assert "heartsease_tables" not in Metrics().page().decode()


def test_thinking_is_timed() -> None:
    async def test() -> None:
        metrics = Metrics()
        companions = Companions(metrics)
        _, table = await made(MemoryStore(), people=4, pass_count=0)
        await companions.choose("random", view(table.deal, table.deal.to_act or 0))
        companions.close()
        assert "heartsease_thinking_seconds_count 1.0" in metrics.page().decode()

    asyncio.run(test())


def test_an_invitation_as_a_picture_holds_its_link_and_nothing_else() -> None:
    async def test() -> None:
        asked = Asked(site=Site(address="http://192.0.2.5:2626"))
        picture = await asked.get("/api/invitations/ABC123/qr.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.content.startswith(b"<svg ")
        assert picture.content == as_svg("http://192.0.2.5:2626/#/join/ABC123")
        here = await Asked().get("/api/invitations/ABC123/qr.svg", host="127.0.0.1:2626")
        assert here.content == as_svg("http://127.0.0.1:2626/#/join/ABC123")
        for path in ("ABC%2012", "A" * 33, "%C3%84", "%22%3E"):
            refused = await asked.get(f"/api/invitations/{path}/qr.svg")
            assert refused.status_code in (400, 404)

    asyncio.run(test())


def test_finished_matches_are_read_only_so_often_from_one_address() -> None:
    async def test() -> None:
        asked = Asked(limits=Limits(records=Rate(2, 0)))
        paths = ("record", "deals/1", "record", "deals/1")
        codes = [(await asked.get(f"/api/tables/none/{path}")).json()["code"] for path in paths]
        assert codes == ["unknown-table", "unknown-table", "too-many", "too-many"]
        assert (await asked.get("/api/tables/none/record", client="192.0.2.1")).json()["code"] != "too-many"

    asyncio.run(test())
