"""A real server for a file's tests, a table at it, and somebody who plays there."""

import random
from collections.abc import Iterator

import pytest
from tests.support.live import Json, Player, Server, fresh_id, new_table

from heartsease.words import text

SEED = 20261129


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running
        status, errors = running.end()
    # Whatever a file's tests have sent: no fault of the server's own was among it.
    assert status == 0
    assert errors in ("", text("cli-error-page-missing") + "\n")


@pytest.fixture
def chance(request: pytest.FixtureRequest) -> random.Random:
    seed = f"{SEED}:{request.node.nodeid}"
    print("seed", seed)
    return random.Random(seed)


@pytest.fixture
def seated(server: Server, chance: random.Random) -> Json:
    return new_table(server, fresh_id(chance), target=30)


@pytest.fixture
def player(server: Server, seated: Json, chance: random.Random) -> Iterator[Player]:
    with Player(server, seated, chance) as playing:
        yield playing
