"""The list of wire codes is closed: code, law, server and document say the same."""

import re
from pathlib import Path

from heartsease import game, rules, server
from heartsease.protocol.codes import CODES, LAW_CODES
from heartsease.server import app, line
from heartsease.server.companions import PLANTS
from heartsease.words import text

DOCUMENT = Path(__file__).parents[3] / "docs" / "protocol.md"


def sources(package: object) -> str:
    folder = Path(package.__path__[0])  # type: ignore[attr-defined]
    return "\n".join(file.read_text("utf-8") for file in sorted(folder.glob("*.py")))


def test_the_document_lists_every_code() -> None:
    listed = DOCUMENT.read_text("utf-8").split("## Codes")[1]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", listed, re.MULTILINE)) == CODES


def test_the_law_refuses_with_listed_codes_only() -> None:
    raised = set(re.findall(r'IllegalAction\(\s*"([a-z-]+)"', sources(game)))
    raised |= set(re.findall(r'"(match-over|deal-unfinished)"', sources(game)))
    raised |= set(re.findall(r'Step\("[A-Z]-\d+", "([a-z-]+)"', sources(rules)))
    assert raised == set(LAW_CODES)


def test_the_server_refuses_with_listed_codes_only() -> None:
    told = set(
        re.findall(
            r'(?:Refusal|states\.Error)\((?:[^"()]*|_id_of\([^()]*\)[^"()]*)"([a-z-]+)"', sources(server)
        )
    )
    assert told
    assert told <= CODES
    assert {*app.STATUSES, *line.CLOSE_CODES} <= CODES


def test_every_plant_has_a_name() -> None:
    assert len({text(f"bot-{plant}") for plant in PLANTS}) == len(PLANTS)
