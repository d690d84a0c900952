"""Say how many tests ran, side by side; exit 1 if one was left out without a listed reason, or none ran.

Reads what the three runners reported into ``build/reports`` (or the folder that is named).
"""

import json
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
REPORTS = ROOT / "build" / "reports"


def counts(reports: Path) -> dict[str, tuple[int, int, int]]:
    """By runner: tests passed, failed, left out."""
    suite = ElementTree.parse(reports / "pytest.xml").getroot().find("testsuite")
    if suite is None:
        raise SystemExit(f"{reports / 'pytest.xml'} has no test suite")
    total, skipped = int(suite.attrib["tests"]), int(suite.attrib["skipped"])
    failed = int(suite.attrib["failures"]) + int(suite.attrib["errors"])
    web = json.loads((reports / "vitest.json").read_text("utf-8"))
    browser = json.loads((reports / "playwright.json").read_text("utf-8"))["stats"]
    return {
        "pytest": (total - skipped - failed, failed, skipped),
        "vitest": (
            web["numPassedTests"],
            web["numFailedTests"],
            web["numPendingTests"] + web["numTodoTests"],
        ),
        "playwright": (browser["expected"] + browser["flaky"], browser["unexpected"], browser["skipped"]),
    }


def main(arguments: list[str]) -> int:
    # pytest holds each of its own against the list; the other two may leave none out.
    listed = len(tomllib.loads((ROOT / "tests" / "allowed_skips.toml").read_text("utf-8")).get("allowed", []))
    good = True
    for runner, (passed, failed, left_out) in counts(Path(*arguments) if arguments else REPORTS).items():
        print(f"{runner}: {passed} passed, {failed} failed, {left_out} left out")
        good &= passed > 0 and failed == 0 and left_out <= (listed if runner == "pytest" else 0)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
