"""The law stands alone, and importing the package costs nothing."""

import subprocess
import sys
from pathlib import Path

import heartsease

SOURCES = Path(heartsease.__file__).parent.parent


def modules_after(statement: str) -> set[str]:
    """What a fresh interpreter has loaded after ``statement``, beyond what it starts with."""
    # -S: no site packages, and no hook of an editable install.
    program = f"""
import sys
sys.path.insert(0, {str(SOURCES)!r})
before = set(sys.modules)
{statement}
print(*sorted(set(sys.modules) - before))
"""
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    return set(ran.stdout.split())


def test_the_law_imports_the_standard_library_only() -> None:
    loaded = modules_after("import heartsease.errors, heartsease.cards, heartsease.rules, heartsease.game")
    ours = {name for name in loaded if name.partition(".")[0] == "heartsease"}
    assert {name.partition(".")[0] for name in loaded - ours} <= sys.stdlib_module_names
    assert {name.split(".")[1] for name in ours if "." in name} == {"errors", "cards", "rules", "game"}


def test_importing_the_package_imports_nothing_of_it() -> None:
    assert {name for name in modules_after("import heartsease") if name.startswith("heartsease")} == {
        "heartsease"
    }


def test_every_exported_name_is_there() -> None:
    missing = object()
    assert [name for name in heartsease.__all__ if getattr(heartsease, name, missing) is missing] == []
    assert set(heartsease.__all__) <= set(dir(heartsease))
