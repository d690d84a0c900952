"""What whoever runs a server asks it: whether it lives, whether it takes tables, and its figures."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.exceptions import HTTPException

from heartsease.errors import StoreError
from heartsease.server.metrics import MEDIA_TYPE, Metrics
from heartsease.server.site import Site, within
from heartsease.server.store import Store

RETENTION_DAYS: Final = 30

ANSWER_S: Final = 2.0
"""How long the store may take to answer before the server is not ready."""


class Operations:
    """How a server is run: where people reach it, its figures, and whether it is about to stop.

    ``on_open`` is told the code of a table for friends, and ``retention_days`` is how long one is kept.
    """

    def __init__(
        self,
        store: Store,
        site: Site,
        metrics: Metrics,
        on_open: Callable[[str], None] | None = None,
        retention_days: int = RETENTION_DAYS,
    ) -> None:
        self._store, self.site = store, site
        self.metrics = metrics
        self.on_open, self.retention_days = on_open, retention_days
        self.stopping = False

    async def ready(self) -> bool:
        """Whether new tables may come: the store answers, and nobody has asked the server to stop."""
        if self.stopping:
            return False
        try:
            async with asyncio.timeout(ANSWER_S):
                await self._store.table("")
        except (StoreError, TimeoutError):
            return False
        return True

    def may_read_metrics(self, request: Request[Any, Any, Any]) -> bool:
        """Whether a request comes from where metrics may be read, and through no proxy.

        A proxy that nobody has said to trust looks like this machine itself.
        """
        if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
            return False
        return within(request.client.host if request.client else "", self.site.metrics_from)


@get("/healthz", media_type=MediaType.TEXT)
async def healthz() -> str:
    """Whether the server answers."""
    return "ok"


@get("/readyz")
async def readyz(operations: Operations) -> Response[str]:
    """Whether new tables may come."""
    ready = await operations.ready()
    return Response(
        "ok" if ready else "not ready", status_code=200 if ready else 503, media_type=MediaType.TEXT
    )


@get("/metrics")
async def get_metrics(request: Request[Any, Any, Any], operations: Operations) -> Response[bytes]:
    """The server's figures, for those who may read them; for others there is nothing here."""
    if not operations.may_read_metrics(request):
        raise HTTPException(status_code=404)
    return Response(operations.metrics.page(), media_type=MEDIA_TYPE)
