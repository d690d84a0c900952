"""Settings come from a file, the environment and the command line, and each that cannot be is named."""

import dataclasses
import ipaddress
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from heartsease.cli import serve
from heartsease.cli.main import parser
from heartsease.errors import UsageError
from heartsease.server.config import KINDS, Config, resolve
from heartsease.server.metrics import Metrics
from heartsease.server.site import LOOPBACK
from heartsease.words import sentence, text

DEPLOY = Path(__file__).parents[3] / "docs" / "deploy"


def in_file(tmp_path: Path, said: str) -> Path:
    file = tmp_path / "hearts.toml"
    file.write_text(said, "utf-8")
    return file


def error_of(
    file: Path | None = None,
    environment: dict[str, str] | None = None,
    flags: dict[str, str] | None = None,
) -> str:
    with pytest.raises(UsageError) as refused:
        resolve(file, environment or {}, flags or {})
    return sentence(refused.value)


def test_there_is_one_list_of_settings() -> None:
    assert [field.name for field in dataclasses.fields(Config)] == list(KINDS) == list(serve.SETTINGS)


def test_what_is_typed_counts_before_variables_and_those_before_the_file(tmp_path: Path) -> None:
    file = in_file(tmp_path, "port = 1\nmost_tables = 1\nretention_days = 1\n")
    environment = {"HEARTSEASE_PORT": "2", "HEARTSEASE_MOST_TABLES": "2", "PATH": "x"}
    resolved = resolve(file, environment, {"port": "3"})
    config = resolved.config
    assert (config.port, config.most_tables, config.retention_days) == (3, 2, 1)
    assert config.most_sockets == Config().most_sockets
    assert resolved.sources == {
        "port": "--port",
        "most_tables": "HEARTSEASE_MOST_TABLES",
        "retention_days": str(file),
    }


def test_a_variable_may_name_the_file(tmp_path: Path) -> None:
    file = in_file(tmp_path, "port = 1\n")
    assert resolve(None, {"HEARTSEASE_CONFIG": str(file)}, {}).config.port == 1
    other = tmp_path / "other.toml"
    other.write_text("port = 2\n", "utf-8")
    assert resolve(other, {"HEARTSEASE_CONFIG": str(file)}, {}).config.port == 2


def test_a_file_and_a_variable_say_the_same(tmp_path: Path) -> None:
    file = in_file(
        tmp_path,
        'address = "::"\norigins = ["https://a.example/", "http://b.example:8080"]\n'
        'trusted_proxies = ["10.0.0.0/8", "fd00::1"]\nmetrics_from = []\ndata = "/srv/x"\n'
        'log_level = "error"\n',
    )
    environment = {
        "HEARTSEASE_ADDRESS": "::",
        "HEARTSEASE_ORIGINS": "https://a.example, http://b.example:8080",
        "HEARTSEASE_TRUSTED_PROXIES": "10.0.0.0/8,fd00::1",
        "HEARTSEASE_METRICS_FROM": "",
        "HEARTSEASE_DATA": "/srv/x",
        "HEARTSEASE_LOG_LEVEL": "error",
    }
    config = resolve(file, {}, {}).config
    assert config == resolve(None, environment, {}).config
    assert config.origins == ("https://a.example", "http://b.example:8080")
    assert config.trusted_proxies == (ipaddress.ip_network("10.0.0.0/8"), ipaddress.ip_network("fd00::1"))
    assert config.metrics_from == ()
    assert config.folder == Path("/srv/x")


@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("port", [-1, 65536, "80", 1.5, True, [1]], "from 0 to 65535"),
        ("retention_days", [0, 3651], "from 1 to 3650"),
        ("most_tables", [0, 1_000_001], "from 1 to 1000000"),
        ("log_level", ["loud", "INFO", 3], "debug, info, warning, error"),
        ("address", ["", "a b", "http://x", "[::1]", 3], "without a port"),
        ("data", ["", 3], "a folder"),
        (
            "origins",
            [
                "https://a.example",
                ["hearts.example"],
                ["ftp://a.example"],
                ["https://a.example/path"],
                ["https://a.example?x"],
                ["https://user@a.example"],
                ["https://a.example:99999"],
                ["https://"],
                [""],
                [3],
            ],
            "https://",
        ),
        ("trusted_proxies", ["10.0.0.1", ["10.0.0.1/8"], ["*"], ["proxy"], [3]], "10.0.0.0/8"),
        ("metrics_from", [["here"]], "10.0.0.0/8"),
    ],
)
def test_what_cannot_be_is_named_with_what_may_be(
    name: str, values: list[Any], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for value in values:
        monkeypatch.setattr("heartsease.server.config._read", lambda file, value=value: {name: value})
        said = error_of(Path("hearts.toml"))
        assert said.startswith(f"{name} in hearts.toml cannot be “")
        assert expected in said


@pytest.mark.parametrize("value", ["", "80x", "٣", "1e3", "-1", "9" * 5000])
def test_what_is_typed_wrong_is_named_as_it_was_typed(value: str) -> None:
    assert error_of(environment={"HEARTSEASE_PORT": value}).startswith("HEARTSEASE_PORT cannot be “")
    assert error_of(flags={"most_tables": value}).startswith("--most-tables cannot be “")


@pytest.mark.parametrize("name", ["prot", "Port", "limits"])
def test_what_is_no_setting_is_refused(name: str, tmp_path: Path) -> None:
    file = in_file(tmp_path, f"{name} = 1\n")
    assert error_of(file).startswith(f"There is no setting {name} in {file}. Settings are address, port,")
    assert "HEARTSEASE_PROT" in error_of(environment={"HEARTSEASE_PROT": "1"})


@pytest.mark.parametrize("said", [b"port = ", b"\xff", b"port = 1\nport = 2"])
def test_a_file_that_is_no_toml_is_named(said: bytes, tmp_path: Path) -> None:
    file = tmp_path / "hearts.toml"
    file.write_bytes(said)
    assert error_of(file).startswith(f"The settings in {file} cannot be read: ")
    assert error_of(tmp_path / "gone.toml").endswith("gone.toml cannot be read: No such file or directory.")


def test_what_check_prints_is_a_file_with_the_same_settings(tmp_path: Path) -> None:
    flags = {
        "origins": "https://a.example",
        "trusted_proxies": "10.0.0.0/8",
        "data": '/srv/a "b"',
        "port": "1",
    }
    resolved = resolve(None, {}, flags)
    again = resolve(in_file(tmp_path, resolved.toml()), {}, {})
    assert again.config == resolved.config
    assert set(again.sources) == set(KINDS)


def test_help_tells_what_each_setting_usually_is() -> None:
    usual = Config()
    for name in KINDS:
        said = text(f"cli-serve-{name.replace('_', '-')}")
        value = getattr(usual, name)
        if isinstance(value, int | str):
            assert re.search(rf"\(usually {value}\b", said), name
    assert usual.metrics_from == LOOPBACK
    assert parser().parse_args(["serve", "--most-tables", "3"]).most_tables == "3"


def test_settings_become_limits() -> None:
    numbers = [name for name in KINDS if isinstance(getattr(Config(), name), int)]
    config = resolve(None, {}, {name: str(60 + k) for k, name in enumerate(numbers)}).config
    limits = config.limits
    assert (limits.requests.at_once, limits.requests.a_second) == (
        config.requests_at_once,
        config.requests_a_second,
    )
    assert (limits.tables.at_once, limits.tables.a_second * 60) == (
        config.tables_at_once,
        config.tables_a_minute,
    )
    assert (limits.invitations.at_once, limits.invitations.a_second * 60) == (
        config.invitations_at_once,
        config.invitations_a_minute,
    )
    assert (limits.messages.at_once, limits.messages.a_second) == (
        config.messages_at_once,
        config.messages_a_second,
    )
    assert (limits.most_tables, limits.sockets, limits.connections) == (
        config.most_tables,
        config.most_sockets,
        config.most_connections,
    )
    assert (limits.sockets_an_address, limits.connections_an_address) == (
        config.most_sockets_an_address,
        config.most_connections_an_address,
    )


def test_the_example_is_a_configuration() -> None:
    resolved = resolve(DEPLOY / "heartsease.toml", {}, {})
    assert resolved.config.origins
    assert set(tomllib.loads((DEPLOY / "heartsease.toml").read_text("utf-8"))) <= set(KINDS)


def test_the_document_tells_of_every_setting() -> None:
    document = (DEPLOY.parent / "deploy.md").read_text("utf-8")
    document = document.split("## Settings")[1].split("\n## ")[0]
    told = re.findall(r"^\| `(\w+)` \|", document, re.MULTILINE)
    assert told == list(KINDS)
    usual = dict(re.findall(r"^\| `(\w+)` \| `([^`]+)` \|", document, re.MULTILINE))
    for name, value in usual.items():
        assert value == str(getattr(Config(), name)), name
    assert len(usual) == len(KINDS) - 4


def test_the_document_tells_of_every_figure() -> None:
    metrics = Metrics()
    for name in ("tables", "sockets", "connections"):
        metrics.watch(name, lambda: 0)
    document = (DEPLOY.parent / "deploy.md").read_text("utf-8")
    figures = set(re.findall(r"^# TYPE (\w+?)(?:_created)? ", metrics.page().decode(), re.MULTILINE))
    assert figures
    assert {figure.removesuffix("_total") for figure in figures} == {
        figure.removesuffix("_total") for figure in re.findall(r"`(heartsease_\w+)[`{]", document)
    }
