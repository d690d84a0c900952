"""The bond between a rule and the tests that prove it."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULE_ID = re.compile(r"\b([DPLTS]-[1-9]\d?)\b")
_HEADING = re.compile(r"^### ([DPLTS]-[1-9]\d?)\b", re.MULTILINE)


def proves(*ids: str) -> pytest.MarkDecorator:
    """Marks a test as the proof of rules: it fails when one of them is turned around.

    >>> proves("L-4").args
    ('L-4',)
    """
    return pytest.mark.proves(*ids)


def rule_ids() -> tuple[str, ...]:
    """Every rule id of ``docs/rules.md``, in its order."""
    return tuple(_HEADING.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))


def proofs(folder: str) -> dict[str, set[Path]]:
    """The test files of a folder below ``tests`` that prove each rule id, read from their decorators."""
    found: defaultdict[str, set[Path]] = defaultdict(set)
    for path in sorted((ROOT / "tests" / folder).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "proves":
                    for argument in decorator.args:
                        found[ast.literal_eval(argument)].add(path)
    return dict(found)
