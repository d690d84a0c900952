"""An arena plays what it says, the same however many processes play it, and tells what came of it."""

import json
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import fmean
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image
from tests.support import scripted_engine

from heartsease.cards import key_of_seed
from heartsease.cli.main import main
from heartsease.lab.entrant import Entrant
from heartsease.lab.plan import Game, Plan, PlayedDeal
from heartsease.lab.records import Records
from heartsease.lab.seatings import seatings
from heartsease.record import Record, check
from heartsease.record.reader import opened
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import dealing, first_dealer

ROOT = Path(__file__).parents[3]
HEARTSEASE = [sys.executable, "-c", "import sys; from heartsease.cli.main import main; sys.exit(main())"]
EXAMPLE = f"exec:{shlex.join([sys.executable, str(ROOT / 'examples' / 'engine.py')])}"
OURS = f"exec:{shlex.join([*HEARTSEASE, 'engine', '--level', 'rule'])}"
PATIENT = ["--time-ms", "60000"]


def scripted(habit: str) -> str:
    return f"exec:{shlex.join([sys.executable, str(Path(scripted_engine.__file__)), habit])}"


def arena(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    assert main(["arena", *arguments]) == status
    told = capsys.readouterr()
    return json.loads(told.out) if "--json" in arguments else told.out + told.err


def bots(*names: str) -> list[str]:
    return [word for name in names for word in ("--bot", name)]


def without_time(result: Any) -> Any:
    return {name: value for name, value in result.items() if name != "ms_per_decision"}


def test_the_same_however_many_processes_play(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [
        *bots("rule", "random"),
        "--preset",
        "hearts",
        "--seats",
        "3",
        "--deals",
        "7",
        "--seed",
        "5",
        "--json",
    ]
    one = arena(capsys, *asked, "--jobs", "1")
    assert without_time(one) == without_time(arena(capsys, *asked, "--jobs", "2"))
    assert (one["bots"], one["deals"], one["games"]) == (["rule", "random"], 7, 42)
    assert one["faults"] == [{}, {}]
    assert without_time(one) != without_time(arena(capsys, *asked[:-2], "6", "--json"))


@pytest.mark.parametrize(
    ("preset", "seats", "more"),
    [
        ("hearts", 4, []),
        ("hearts", 5, ["--set", "pass_cycle=dealer,scatter", "exact_target=half"]),
        ("cancellation", 6, ["--solo"]),
    ],
)
def test_records_are_good_and_say_the_same(
    preset: str, seats: int, more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--preset", preset, "--seats", str(seats), "--deals", "5", "--seed", "42", *more]
    folder = tmp_path / "records"
    result = arena(capsys, *bots("rule", EXAMPLE), *asked, *PATIENT, "--records", str(folder), "--json")
    files = sorted(folder.glob("*.hrn"))
    assert result["games"] == len(files) * 5
    differences: list[list[float]] = [[] for _ in range(5)]
    for file in files:
        with opened(file) as lines:
            verdict = check(lines)
        assert verdict.fault is None, (file, verdict.fault)
        with opened(file) as lines:
            record = Record(lines)
            players = record.header.players
            assert players is not None
            rules = rule_set(preset, seats, record.header.rules)
            before = [0] * seats
            for place, deal in enumerate(record.deals()):
                assert hands_as_dealt(rules, place + 1) == list(deal.hands)
                assert deal.scores is not None
                added = [after - score for after, score in zip(deal.scores, before, strict=True)]
                before = list(deal.scores)
                ours = [points for points, player in zip(added, players, strict=True) if player == "rule"]
                theirs = [points for points, player in zip(added, players, strict=True) if player == EXAMPLE]
                differences[place].append(fmean(ours) - fmean(theirs))
    assert result["difference"]["mean"] == pytest.approx(fmean(map(fmean, differences)), abs=1e-5)
    assert json.loads((folder / "result.json").read_text("utf-8")) == result


def hands_as_dealt(rules: RuleSet, number: int) -> list[str]:
    key = key_of_seed(42)
    dealer = (first_dealer(rules, key, match=1) + number - 1) % rules.seats
    cards = dealing(rules, key, match=1, deal=number, dealer=dealer)
    return ["".join(map(str, hand)) for hand in cards.hands]


def test_our_engine_plays_as_our_bot(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [*PATIENT, "--preset", "cancellation", "--seats", "6", "--deals", "2", "--seed", "9", "--json"]
    inside = arena(capsys, *bots("rule", "rule"), *asked)
    outside = arena(capsys, *bots("rule", OURS), *asked)
    names = {"bots": ["rule", OURS]}
    assert without_time(outside) == without_time({**inside, **names})


def test_an_engine_without_sense_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--preset", "simple", "--deals", "2", "--seed", "1"]
    foolish = scripted("never mind")
    result = arena(capsys, *bots(foolish, "rule"), *asked, "--json")
    assert result["faults"] == [{"no-json": 2 * 2 * 2 * 14}, {}]  # two deals, two seatings, two seats
    assert result["difference"]["mean"] == 0
    assert "112 not JSON" in arena(capsys, *bots(foolish, "rule"), *asked)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (bots("rule", scripted("dies")), "with status 7"),
        (bots("rule", "exec:/no/such/engine"), "could not be started"),
        (bots("rule", "exec:"), "names no command"),
        (bots("rule", "stone"), "no bot called stone"),
        (bots("rule"), "at least two bots"),
        ([*bots("rule", "rule", "rule"), "--solo"], "--solo"),
        ([*bots("rule", "rule"), "--chart", "result.gif"], ".svg nor .png"),
        ([*bots("rule", "rule"), "--records", str(ROOT)], "is not empty"),
        ([*bots("rule", "rule"), "--seats", "12"], "cannot be played"),
    ],
)
def test_what_cannot_be_is_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told in arena(capsys, *words, "--preset", "hearts", "--deals", "3", "--seed", "1", status=2)


def test_charts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("duel.svg", "duel.PNG"):
        file = tmp_path / name
        asked = ["--preset", "hearts", "--deals", "3", "--seed", "1", "--chart", str(file)]
        told = arena(capsys, *bots("rule", "random", "random"), *asked)
        assert "3 deals, 36 games" in told
        assert "3 of 3 deals" in told
    words = [text.text for text in ElementTree.parse(tmp_path / "duel.svg").findall(".//{*}text")]
    assert words.count("random") == 2
    with Image.open(tmp_path / "duel.PNG") as image:
        assert image.format == "PNG"
        assert image.getcolors(100_000) is not None
        assert len(image.getcolors(100_000) or []) > 10


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_early_and_the_result_is_told(number: signal.Signals, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    asked = ["--preset", "hearts", "--deals", "1000000", "--seed", "1", "--records", str(folder), "--json"]
    running = subprocess.Popen(
        [*HEARTSEASE, "arena", *bots("random", scripted("honest")), *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        while not (folder / "seating-02-deal-00001.hrn").exists() and running.poll() is None:
            time.sleep(0.05)
        running.send_signal(number)
        out, errors = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 0, errors
    result = json.loads(out)
    assert result["deals"] >= 1
    assert result["games"] == 2 * result["deals"]
    assert "Stopped early" in errors
    assert "Traceback" not in errors
    for file in folder.glob("*.hrn"):
        with opened(file) as lines:
            verdict = check(lines)
        assert (verdict.fault, verdict.deals) == (None, result["deals"])


def test_more_deals_than_a_match_may_have_go_into_more_records(tmp_path: Path) -> None:
    rules = rule_set("hearts", 4, {"pass_cycle": ["left", "right", "hold"]})
    entrants = (Entrant.named("random"), Entrant.named("rule"))
    plan = Plan(rules, 2000, 3, entrants, seatings(2, 4)[:1])
    records = Records(tmp_path, plan)
    deal = plan.dealt(3)  # a held deal, which needs no exchange to be written
    records.add(PlayedDeal(999, [Game(deal, [], [], [], [])]))
    records.add(PlayedDeal(1000, [Game(deal, [], [], [], [])]))
    first, second = sorted(tmp_path.iterdir())
    assert (first.name, second.name) == ("seating-01-deal-00001.hrn", "seating-01-deal-01000.hrn")
    assert "number = 1\n" in second.read_text("utf-8")
    assert "deals = 999\n" in second.read_text("utf-8")
