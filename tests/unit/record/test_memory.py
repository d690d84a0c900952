"""A long record is checked and written without ever being held."""

import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tests.support.tables import exact, play

from heartsease.game import Deal
from heartsease.record import DealRecord, check, header_of, record_of, write

SEATS = 7
HANDS = ["2h3h", "4h5h", "6h7h", "8h9h", "ThJh", "QhKh", "AhQs"]
PLAYED = "2h4h6h8hThQhAhQs3h5h7h9hJhKh"


def little_deal() -> Deal:
    """A deal of fourteen cards, all of them penalty cards, that seat 6 wins with 7 and 19 points."""
    deal = exact("hearts", HANDS, dealer=6, opening_lead="eldest", moon="off", target=1_000_000)
    return play(deal, PLAYED)


def deals(number: int) -> Iterator[DealRecord]:
    """So many deals, the dealer going round and every hand with it."""
    record = record_of(little_deal())
    for k in range(number):
        turned = [
            str((int(line[0]) + k) % SEATS) + line[1:-1] + str((6 + k) % SEATS) for line in record.tricks
        ]
        hands = tuple(record.hands[(seat - k) % SEATS] for seat in range(SEATS))
        yield replace(
            record,
            number=k + 1,
            dealer=(6 + k) % SEATS,
            hands=hands,
            tricks=tuple(turned),
            points=None,
            scores=None,
        )


def long_record(path: Path, number: int) -> Path:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        write(file, header_of(little_deal().rules), deals(number))
    return path


def peak(path: Path, *, keep: bool) -> int:
    """Bytes that checking a record needs at most."""
    with path.open("rb") as file:
        tracemalloc.start()
        try:
            verdict = check(file, keep=keep)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
            assert verdict.fault is None, str(verdict.fault)


def test_ten_times_the_deals_take_no_more_memory(tmp_path: Path) -> None:
    first, short, long = (long_record(tmp_path / f"{number}.hrn", number) for number in (50, 1_000, 10_000))
    assert long.stat().st_size > 2_000_000
    peak(first, keep=False)  # whatever is made once is made
    assert peak(long, keep=False) < peak(short, keep=False) + 50_000


def test_what_each_deal_came_to_takes_little(tmp_path: Path) -> None:
    short, long = (long_record(tmp_path / f"{number}.hrn", number) for number in (500, 1_500))
    assert peak(long, keep=True) < peak(short, keep=True) + 1_000 * 400


def test_writing_holds_one_deal(tmp_path: Path) -> None:
    tracemalloc.start()
    try:
        long_record(tmp_path / "a.hrn", 3_000)
        assert tracemalloc.get_traced_memory()[1] < 500_000
    finally:
        tracemalloc.stop()
