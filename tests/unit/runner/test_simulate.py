"""``simulate`` plays exactly so many deals, and writes records that are good, the same for the same seed."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.strategies import EVERY_TABLE

from heartsease.cards import key_of_seed
from heartsease.cli.main import main
from heartsease.record import Record, check
from heartsease.record.check import rules_of
from heartsease.rules.dealing import dealing, first_dealer
from heartsease.runner import match as match_module


def simulate(
    folder: Path, *more: str, preset: str = "hearts", seats: int = 4, deals: int = 12, seed: int = 42
) -> int:
    return main(
        [
            "simulate",
            *("--preset", preset),
            *("--seats", str(seats)),
            *("--deals", str(deals)),
            *("--seed", str(seed)),
            *("--out", str(folder)),
            *(more or ("--bots", "random")),
        ]
    )


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize(("preset", "seats"), EVERY_TABLE)
def test_exactly_so_many_good_deals(preset: str, seats: int, tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    assert simulate(out, preset=preset, seats=seats, deals=5) == 0
    total = 0
    for number, path in enumerate(sorted(out.iterdir()), start=1):
        assert path.name == f"{number:04d}.hrn"
        with path.open("rb") as file:
            verdict = check(file)
            record = Record(file)
            assert verdict.fault is None, str(verdict.fault)
            assert record.header.date is None
            rules, key = rules_of(record.header), key_of_seed(42)
            dealer = first_dealer(rules, key, match=number)
            for deal in record.deals():
                turn = (dealer + deal.number - 1) % seats
                cards = dealing(rules, key, match=number, deal=deal.number, dealer=turn)
                assert deal.dealer == turn
                assert deal.hands == tuple("".join(map(str, hand)) for hand in cards.hands)
                assert deal.kitty == "".join(map(str, cards.kitty))
        total += verdict.deals
    assert total == 5


def test_matches_follow_each_other_and_only_the_last_may_be_unfinished(tmp_path: Path) -> None:
    assert simulate(tmp_path / "a", "--bots", "random", "--set", "target=30", deals=20) == 0
    paths = sorted((tmp_path / "a").iterdir())
    assert len(paths) > 2
    for path in paths[:-1]:
        with path.open("rb") as file:
            assert check(file).winners


def test_the_same_seed_writes_the_same_files_and_another_does_not(tmp_path: Path) -> None:
    for folder, seed in (("a", 7), ("b", 7), ("c", 8)):
        assert simulate(tmp_path / folder, "--bots", "random,rule,random,rule", seed=seed) == 0
    assert contents(tmp_path / "a") == contents(tmp_path / "b") != contents(tmp_path / "c")


def test_fewer_deals_are_the_beginning_of_more(tmp_path: Path) -> None:
    simulate(tmp_path / "few", deals=2)
    simulate(tmp_path / "many", deals=4)
    few = contents(tmp_path / "few")["0001.hrn"]
    assert contents(tmp_path / "many")["0001.hrn"].startswith(few)


def test_the_rule_bot_is_the_default_and_named_in_the_record(tmp_path: Path) -> None:
    for folder, bots in (("a", []), ("b", ["--bots", "rule"])):
        arguments = ["simulate", "--preset", "hearts", "--seats", "4", "--deals", "1", "--seed", "1", *bots]
        assert main([*arguments, "--out", str(tmp_path / folder)]) == 0
    assert contents(tmp_path / "a") == contents(tmp_path / "b")
    assert b'players = ["rule", "rule", "rule", "rule"]' in contents(tmp_path / "a")["0001.hrn"]


def test_house_rules_are_played(tmp_path: Path) -> None:
    more = ("--bots", "random", "--set", "target=26", "pass_cycle=hold", "--set", "strip=2c,2d,3c,3d")
    assert simulate(tmp_path / "a", *more, deals=3) == 0
    head = contents(tmp_path / "a")["0001.hrn"].decode()
    assert 'strip = ["2c", "3c", "2d", "3d"]\npass_cycle = ["hold"]\ntarget = 26\n' in head


@pytest.mark.parametrize(
    ("settings", "head"),
    [
        (
            ("pass_cycle=dealer,scatter", "penalties=h=1,Qs=13,Jd=-10", "sun=reset"),
            'pass_cycle = ["dealer", "scatter"]\npenalties = ["Jd=-10", "h=1", "Qs=13"]\nsun = "reset"\n',
        ),
        (
            ("queen_discard=first-chance", "deals=2", "floor=zero", "no_trick_bonus=5"),
            'queen_discard = "first-chance"\nno_trick_bonus = 5\nfloor = "zero"\ndeals = 2\n',
        ),
        (
            ("decks=2", "cancellation=last-higher", "strip=even", "exact_target=half", "target=30"),
            'decks = 2\nstrip = "even"\ncancellation = "last-higher"\nexact_target = "half"\ntarget = 30\n',
        ),
    ],
)
def test_the_newer_house_rules_are_played_too(settings: tuple[str, ...], head: str, tmp_path: Path) -> None:
    assert simulate(tmp_path / "a", "--bots", "random", "--set", *settings, deals=4, seats=5) == 0
    for path in (tmp_path / "a").iterdir():
        assert head in path.read_text()
        with path.open("rb") as file:
            assert check(file).fault is None


@pytest.mark.parametrize(
    "more",
    [
        ("--bots", "nobody"),
        ("--bots", "random,random"),
        ("--set", "target=0"),
        ("--set", "colour=red"),
        ("--set", "decks=2"),
    ],
)
def test_what_cannot_be_played_is_told_and_nothing_is_made(
    more: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(tmp_path / "a", *more) == 2
    assert not (tmp_path / "a").exists()
    assert capsys.readouterr().err.startswith("heartsease: ")


def test_a_folder_that_is_not_empty_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert simulate(tmp_path) == 2
    assert contents(tmp_path) == {"mine.txt": b"mine"}
    assert "not empty" in capsys.readouterr().err


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert simulate(tmp_path / "file") == 2


def test_an_interrupt_leaves_whole_records_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played_out, played = match_module._played_out, []

    def interrupted(*arguments: object) -> object:
        played.append(1)
        if len(played) == 9:
            raise KeyboardInterrupt
        return played_out(*arguments)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(match_module, "_played_out", interrupted)
    assert simulate(tmp_path / "a", "--bots", "random", "--set", "target=60", deals=40) == 130
    paths = list((tmp_path / "a").iterdir())
    assert paths
    for path in paths:
        assert path.suffix == ".hrn"
        with path.open("rb") as file:
            assert check(file).winners


def test_progress_goes_to_standard_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(tmp_path / "a", deals=3) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "3 of 3 deals, one match\n"


def test_the_files_do_not_depend_on_the_process(tmp_path: Path) -> None:
    assert simulate(tmp_path / "a", deals=3) == 0
    for hashing in ("0", "1"):
        folder = tmp_path / hashing
        program = f"import sys; from heartsease.cli.main import main; sys.exit(main({arguments(folder)!r}))"
        subprocess.run(
            [sys.executable, "-c", program], check=True, env={"PYTHONHASHSEED": hashing}, capture_output=True
        )
        assert contents(folder) == contents(tmp_path / "a")


def arguments(folder: Path) -> list[str]:
    table = ["simulate", "--preset", "hearts", "--seats", "4", "--deals", "3", "--seed", "42"]
    return [*table, "--bots", "random", "--out", str(folder)]
