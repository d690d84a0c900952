"""For every test: reproducible examples, and no test that is left out unless the list says why."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples every time, and no limit on how long one may take.
settings.register_profile("heartsease", derandomize=True, deadline=None, database=None, print_blob=True)
settings.load_profile("heartsease")

ALLOWED = Path(__file__).parent / "allowed_skips.toml"
_left_out: dict[str, str] = {}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped:
        _left_out[report.nodeid] = "xfail" if hasattr(report, "wasxfail") else "skip"


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.skipped:
        _left_out[report.nodeid] = "skip"


def unlisted(left_out: dict[str, str], allowed: dict[str, str]) -> list[str]:
    """Tests that were skipped or expected to fail without a listed reason."""
    return sorted(f"{how}: {test}" for test, how in left_out.items() if not allowed.get(test, "").strip())


def allowed_skips() -> dict[str, str]:
    """Tests that may be left out, and why."""
    return {
        entry["test"]: entry["reason"]
        for entry in tomllib.loads(ALLOWED.read_text("utf-8")).get("allowed", [])
    }


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    yield
    if unlisted(_left_out, allowed_skips()) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for line in unlisted(_left_out, allowed_skips()):
        terminalreporter.write_line(f"left out without a reason in {ALLOWED.name}: {line}", red=True)
