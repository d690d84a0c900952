"""No test is left out unnoticed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parent.parent / "conftest.py"


@pytest.mark.parametrize(
    ("body", "allowed", "status"),
    [
        ("assert True", "", 0),
        ("pytest.skip('later')", "", 1),
        ("pytest.xfail('later')", "", 1),
        ("pytest.skip('later')", "[[allowed]]\ntest = 'test_it.py::test_it'\nreason = 'a reason'\n", 0),
        ("pytest.skip('later')", "[[allowed]]\ntest = 'test_it.py::test_it'\nreason = ' '\n", 1),
    ],
)
def test_a_skip_fails_unless_listed_with_a_reason(
    tmp_path: Path, body: str, allowed: str, status: int
) -> None:
    shutil.copy(CONFTEST, tmp_path)
    (tmp_path / "allowed_skips.toml").write_text(allowed, encoding="utf-8")
    (tmp_path / "test_it.py").write_text(f"import pytest\ndef test_it():\n    {body}\n", encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "."], cwd=tmp_path, capture_output=True, text=True
    )
    assert ran.returncode == status, ran.stdout
