"""What is installed: the page when Node built it, everything else always."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent.parent


def wheel_without_node(source: Path, folder: Path) -> set[str]:
    """The files of a wheel built where no Node is found; its kernel is compiled quickly, not to be quick."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    command += ["-Ccmake.build-type=Debug", "-Ccmake.define.CMAKE_CXX_FLAGS_DEBUG=-O0"]
    command += [f"-Cbuild-dir={folder / 'build'}", "--wheel-dir", str(folder), str(source)]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "CMAKE_ARGS": "-DNPM="})
    (wheel,) = folder.glob("*.whl")
    return set(ZipFile(wheel).namelist())


def is_whole_but_for_the_page(files: set[str]) -> bool:
    return {
        "heartsease/game/deal.py",
        "heartsease/locales/en/cli.ftl",
        "heartsease/py.typed",
    } <= files and any(
        file.startswith("heartsease/kernel/_kernel.") and not file.endswith("i") for file in files
    )


def test_locks_name_no_address() -> None:
    locks = [ROOT / "web" / "package-lock.json", *(ROOT / "requirements").glob("*.txt")]
    assert len(locks) > 2
    for lock in locks:
        assert "://" not in lock.read_text("utf-8"), lock.name


@pytest.mark.long
def test_an_sdist_carries_the_built_page_and_without_node_nothing_else_is_missing(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (sdist,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    (source,) = (tmp_path / "unpacked").iterdir()
    files = wheel_without_node(source, tmp_path / "wheel")
    assert is_whole_but_for_the_page(files)
    assert "heartsease/static/index.html" in files
    assert not any(file.startswith("heartsease/static/") and file.endswith(".map") for file in files)

    (source / "PKG-INFO").unlink()  # as in a checkout, where a page may lie that was built long ago
    files = wheel_without_node(source, tmp_path / "wheel")
    assert is_whole_but_for_the_page(files)
    assert [file for file in files if file.startswith("heartsease/static/")] == []
