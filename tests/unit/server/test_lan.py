"""Under which addresses others in the network come, and how they are told."""

import io

import pytest

from heartsease.errors import UsageError
from heartsease.server import lan
from heartsease.server.lan import lan_addresses, likeliest_first
from heartsease.server.qr import in_terminal, shows_blocks
from heartsease.server.welcome import Welcome


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class PlainTerminal(Terminal):
    encoding = "ascii"


@pytest.mark.parametrize(
    ("own", "towards_the_world", "first"),
    [
        (["127.0.0.1", "192.168.1.5"], "192.168.1.5", ["192.168.1.5"]),
        (["172.17.0.1", "192.168.1.5"], "192.168.1.5", ["192.168.1.5", "172.17.0.1"]),
        (["127.0.0.1", "10.1.2.3"], None, ["10.1.2.3"]),
        # Towards the world through a public address: the others in the house are in the private network.
        (["8.8.4.4", "192.168.1.5"], "8.8.4.4", ["192.168.1.5", "8.8.4.4"]),
        (["127.0.0.1", "169.254.7.7", "0.0.0.0"], None, []),
    ],
)
def test_the_likeliest_address_comes_first(
    own: list[str], towards_the_world: str | None, first: list[str]
) -> None:
    assert list(likeliest_first(own, towards_the_world)) == first


def test_a_machine_in_no_network_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "_own", lambda: ["127.0.0.1"])
    monkeypatch.setattr(lan, "_towards_the_world", lambda: None)
    with pytest.raises(UsageError, match="no-network"):
        lan_addresses()


def test_this_machines_addresses_are_found() -> None:
    assert "127.0.0.1" in lan._own()


def test_a_terminal_shows_a_code_to_scan_and_nothing_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = {}
    for out in (Terminal(), PlainTerminal(), io.StringIO()):
        monkeypatch.setattr("sys.stdout", out)
        welcome = Welcome("http://127.0.0.1:2626/", "http://192.168.1.5:2626", ["10.0.0.9"])
        welcome.begin()
        welcome.opened("ABC123")
        shown[type(out)] = out.getvalue()
    table = "Table open: http://192.168.1.5:2626/#/join/ABC123  code ABC 123\n"
    codes = [in_terminal(f"http://192.168.1.5:2626/{end}") for end in ("", "#/join/ABC123")]
    assert all(table in told for told in shown.values())
    assert all(code in shown[Terminal] for code in codes)
    assert "▄" not in shown[PlainTerminal] + shown[io.StringIO]
    assert shown[io.StringIO] == shown[PlainTerminal]
    assert not shows_blocks(io.StringIO())


def test_a_terminal_that_is_gone_keeps_no_table_from_being_made(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(io.StringIO):
        def write(self, told: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr("sys.stdout", Gone())
    Welcome("http://127.0.0.1:2626/", "http://192.168.1.5:2626").opened("ABC123")
    with pytest.raises(BrokenPipeError):
        Welcome("http://127.0.0.1:2626/").begin()


def test_where_nobody_else_may_come_nothing_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    welcome = Welcome("http://127.0.0.1:2626/")
    welcome.begin()
    welcome.opened("ABC123")
    assert capsys.readouterr().out == "Heartsease is at http://127.0.0.1:2626/\n"
