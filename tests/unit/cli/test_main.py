"""Every command ends with a status and, at worst, a sentence."""

import argparse
import errno
import subprocess
import sys
from pathlib import Path

import pytest

from heartsease.cli import main as entry
from heartsease.cli import play
from heartsease.errors import HeartseaseError


def ends_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    def run(asked: argparse.Namespace) -> int:
        raise error

    monkeypatch.setattr(play, "run", run)
    return entry.main(["play"])


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        entry.main(["--help"])
    assert caught.value.code == 0
    told = capsys.readouterr().out
    assert all(name in told for name in ("play", "rules", "record", "verify", "simulate", "arena"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["play"],
        ["record"],
        ["record", "check"],
        ["record", "show"],
        ["rules"],
        ["rules", "list"],
        ["rules", "show"],
        ["rules", "code"],
        ["verify"],
        ["simulate"],
        ["arena"],
        ["engine"],
    ],
)
def test_every_command_has_help(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        entry.main([*arguments, "--help"])
    assert caught.value.code == 0
    assert " ".join(["heartsease", *arguments]) in capsys.readouterr().out


def test_help_imports_neither_server_nor_resolver() -> None:
    program = (
        "import sys\n"
        "from heartsease.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: print(*sys.modules, file=sys.stderr)\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert {"litestar", "uvicorn", "msgspec", "fluent.runtime", "asyncio"}.isdisjoint(ran.stderr.split())


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["play", "--port", "65536"],
        ["play", "--port", "-1"],
        ["play", "--port", "٣"],
        ["play", "--por", "80"],
        ["record"],
        ["record", "check"],
        ["verify"],
        ["simulate", "--preset", "hearts"],
        ["simulate", "--set", "target"],
        ["arena", "--preset", "hearts", "--deals", "3", "--seed", "1"],
        ["engine", "rule"],
    ],
)
def test_what_is_not_understood_ends_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        entry.main(arguments)
    assert caught.value.code == 2
    assert "usage: heartsease" in capsys.readouterr().err


def test_an_error_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ends_with(monkeypatch, HeartseaseError("port-taken", port=80)) == 2
    assert capsys.readouterr().err.startswith("heartsease: Something else uses port 80.")


@pytest.mark.parametrize(
    "error",
    [
        PermissionError(errno.EACCES, "Permission denied", "a.hrn"),
        OSError(errno.ENOSPC, "No space left on device"),
    ],
)
def test_what_the_system_refuses_is_told_too(
    error: OSError, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ends_with(monkeypatch, error) == 2
    assert str(error.strerror) in capsys.readouterr().err


def test_spoiled_settings_are_told_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "heartsease" / "settings.toml"
    file.parent.mkdir()
    file.write_text("language = 3", encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert ends_with(monkeypatch, AssertionError("not run")) == 2
    assert str(file) in capsys.readouterr().err


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ends_with(monkeypatch, KeyboardInterrupt()) == 130
    assert capsys.readouterr().err == ""


def test_a_reader_that_leaves_is_no_error() -> None:
    program = (
        "import sys\n"
        "from heartsease.cli import main as entry, play\n"
        "play.run = lambda asked: print('x' * 200_000) or 0\n"
        "sys.exit(entry.main(['play']))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.read(1)
        running.stdout.close()
        assert running.stderr.read() == ""
        assert running.wait() == 141
