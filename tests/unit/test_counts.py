"""The closing counts see a failure and a test left out, whichever runner reported it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

COUNTS = Path(__file__).parent.parent.parent / "scripts" / "counts.py"


def said(folder: Path, pytest_: str, vitest: dict[str, int], playwright: dict[str, int]) -> tuple[int, str]:
    (folder / "pytest.xml").write_text(f"<testsuites><testsuite {pytest_}/></testsuites>", encoding="utf-8")
    web = {"numPassedTests": 3, "numFailedTests": 0, "numPendingTests": 0, "numTodoTests": 0, **vitest}
    (folder / "vitest.json").write_text(json.dumps(web), encoding="utf-8")
    browser = {"stats": {"expected": 2, "unexpected": 0, "flaky": 0, "skipped": 0, **playwright}}
    (folder / "playwright.json").write_text(json.dumps(browser), encoding="utf-8")
    ran = subprocess.run([sys.executable, str(COUNTS), str(folder)], capture_output=True, text=True)
    return ran.returncode, ran.stdout


GOOD = 'tests="5" skipped="0" failures="0" errors="0"'


def test_all_passed(tmp_path: Path) -> None:
    status, told = said(tmp_path, GOOD, {}, {})
    assert status == 0
    assert told.splitlines() == [
        "pytest: 5 passed, 0 failed, 0 left out",
        "vitest: 3 passed, 0 failed, 0 left out",
        "playwright: 2 passed, 0 failed, 0 left out",
    ]


@pytest.mark.parametrize(
    ("pytest_", "vitest", "playwright"),
    [
        (GOOD.replace('errors="0"', 'errors="1"'), {}, {}),
        (GOOD.replace('skipped="0"', 'skipped="1"'), {}, {}),
        (GOOD.replace('tests="5"', 'tests="0"'), {}, {}),
        (GOOD, {"numPendingTests": 1}, {}),
        (GOOD, {"numTodoTests": 1}, {}),
        (GOOD, {"numPassedTests": 0}, {}),
        (GOOD, {}, {"skipped": 1}),
        (GOOD, {}, {"unexpected": 1}),
    ],
)
def test_anything_else_fails(
    tmp_path: Path, pytest_: str, vitest: dict[str, int], playwright: dict[str, int]
) -> None:
    status, _ = said(tmp_path, pytest_, vitest, playwright)
    assert status == 1


def test_what_passed_at_the_second_try_passed(tmp_path: Path) -> None:
    status, told = said(tmp_path, GOOD, {}, {"flaky": 1})
    assert status == 0
    assert told.splitlines()[2] == "playwright: 3 passed, 0 failed, 0 left out"
