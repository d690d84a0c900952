"""The process: how it begins, says what it cannot do, and ends."""

import os
import random
import signal
import sqlite3
import subprocess
from pathlib import Path

import pytest
from tests.support.live import PATIENCE_S, PLAY, Player, Server, new_table

from heartsease.errors import UsageError
from heartsease.server.main import serve

SEED = 20261130


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_ends_in_peace(tmp_path: Path, how: signal.Signals) -> None:
    with Server(tmp_path) as running:
        assert running.said.startswith("Heartsease is at http://127.0.0.1:")
        assert running.said.endswith("/")
        with Player(running, new_table(running, "0123456789"), random.Random(SEED)):
            status, errors = running.end(how)
    assert status == 0
    assert "Traceback" not in errors


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with Server(tmp_path / "one") as running:
        port = int(running.address.rsplit(":", 1)[1])
        with pytest.raises(RuntimeError, match=rf"^2: heartsease: Something else uses port {port}"):
            Server(tmp_path / "two", port=port)


def test_a_folder_that_is_in_use(tmp_path: Path) -> None:
    with (
        Server(tmp_path),
        pytest.raises(RuntimeError, match=r"^2: heartsease: Another heartsease keeps its matches in"),
    ):
        Server(tmp_path)


def test_matches_of_a_newer_version(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "heartsease.db") as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(RuntimeError, match=r"^2: heartsease: Your matches were kept by a newer heartsease"):
        Server(tmp_path)


def test_a_store_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "heartsease.db").write_bytes(b"no database " * 1000)
    with pytest.raises(RuntimeError, match=r"^2: heartsease: .*heartsease\.db is damaged"):
        Server(tmp_path)


@pytest.mark.parametrize("host", ["192.0.2.1", "x" * 100])
def test_an_address_that_is_not_this_machines(tmp_path: Path, host: str) -> None:
    with pytest.raises(UsageError, match="address-unusable"):
        serve(host=host, port=0, data=tmp_path, open_browser=False)


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "folder"):
        with pytest.raises(RuntimeError, match=rf"^2: heartsease: {folder} cannot be used"):
            Server(folder)


def test_matches_are_their_owners_to_read(tmp_path: Path) -> None:
    with Server(tmp_path) as running:
        new_table(running, "0123456789")
        files = list(tmp_path.glob("heartsease.db*"))
        assert len(files) == 3
        for file in files:
            assert file.stat().st_mode & 0o077 == 0, file


def test_nobody_is_there_to_be_told(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    asked = [*PLAY, "--port", "0", "--no-browser", "--data", str(tmp_path)]
    ended = subprocess.run(asked, stdout=writer, stderr=subprocess.PIPE, timeout=PATIENCE_S, check=False)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (141, b"")
