"""A record cut into sections is the record read whole, whatever stands in it."""

import io
import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.records import conformance_files, plain, read

from heartsease.errors import RecordFault
from heartsease.record import Record, check
from heartsease.record import reader as reader_module
from heartsease.record.sections import sections

HEAD = b'format = "hrn/1"\npreset = "hearts"\nseats = 3\n'

PIECES = [
    "[[deal]]\n",
    "  [[ deal ]] # one more\r\n",
    "[['deal']]\n",
    "[deal._x]\n",
    "[deal]\n",
    "[rules]\n",
    "[_mine]\n",
    "[[deal._y]]\n",
    "deal = []\n",
    "number = 1\n",
    "_a = '''\n[[deal]]\n'''\n",
    '_b = """\n[[deal]]\n\\""" ""\\\n"""""\n',
    '_c = """ """\n',
    "_d = '[[deal]]' # '''\n",
    "_e = [\n  '#', # ]\n[[1]],\n]\n",
    "_f = [[\n[[deal]]\n]]\n",
    '_g = "\\"" # """\n',
    '_h = "a\\\\"\n',
    "_i = ''''a'''''\n",
    "_j = {a = [1,\n 2]}\n",
    "# [[deal]] '''\n",
    "\n",
    "\r\n",
    '"',
    "'",
    "]",
    "[",
    "\\",
    "\x00",
    "é\n",
    "_k = 1",
]


def tables(text: bytes) -> Any:
    """All that a record's tables hold, by the way that is used; the word "broken" where it is not TOML."""
    try:
        return list(reader_module._divided(io.BytesIO(text)))
    except reader_module._UndividedError:
        return whole(text)
    except RecordFault:
        return "broken"


def whole(text: bytes) -> Any:
    try:
        head = tomllib.loads(text.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError):
        return "broken"
    deals = head.get("deal", [])
    if isinstance(deals, list) and all(isinstance(deal, dict) for deal in deals):
        head = {name: value for name, value in head.items() if name != "deal"}
        return [head, *deals]
    return [head]


def same(text: bytes) -> None:
    told, expected = tables(text), whole(text)
    if expected != "broken" and told != "broken":
        told[0].pop("deal", None)
        expected[0].pop("deal", None)
    assert told == expected


@given(st.lists(st.sampled_from(PIECES), max_size=12))
def test_sections_hold_what_the_whole_holds(pieces: list[str]) -> None:
    same("".join(pieces).encode())


@given(st.text(st.sampled_from("[]{}dealx=,1'\"\\#\n ")))
def test_sections_hold_what_the_whole_holds_in_any_text(text: str) -> None:
    same(text.encode())


def mutations(random: Random, text: bytes) -> Iterator[bytes]:
    """A record with a line lost, doubled or swapped, a piece put in, or cut short."""
    lines = text.splitlines(keepends=True)
    for _ in range(20):
        changed, k = list(lines), random.randrange(len(lines))
        match random.randrange(4):
            case 0:
                del changed[k]
            case 1:
                changed.insert(k, random.choice(lines))
            case 2:
                changed.insert(k, random.choice(PIECES).encode())
            case 3:
                changed[k] = changed[k][: random.randrange(len(changed[k]))]
        yield b"".join(changed)


@pytest.mark.parametrize("path", conformance_files()[::6], ids=lambda path: path.stem)
def test_verdicts_are_the_same_cut_and_whole(path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = list(mutations(Random(path.stem), read(path)))
    cut = [plain(check(io.BytesIO(text))) for text in texts]

    def undivided(file: Any) -> Iterator[dict[str, Any]]:
        raise reader_module._UndividedError
        yield {}

    monkeypatch.setattr(reader_module, "_divided", undivided)
    assert [plain(check(io.BytesIO(text))) for text in texts] == cut


def test_deals_begin_sections() -> None:
    lines = [b"a = 1\n", b"[[deal]]\n", b"b = '''\n", b"[[deal]]\n", b"'''\n", b"[[deal]] # 2\n"]
    assert [section.line for section in sections(lines)] == [1, 2, 6]


def test_what_is_written_otherwise_is_read_all_the_same() -> None:
    deal = '{number = 1, dealer = 0, passing = "left", hands = ["2c"], tricks = []}'
    record = Record(io.BytesIO(HEAD + f"deal = [{deal}, {deal}]\n".encode()))
    assert len(list(record.deals())) == 2
    deal = "[[deal]]\nnumber = 1\ndealer = 0\npassing = 'left'\nhands = []\ntricks = []\n"
    record = Record(io.BytesIO(HEAD + deal.encode() + b"[rules]\ntarget = 50\n"))
    assert record.header.rules == {"target": 50}
    assert len(list(record.deals())) == 1


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (b"\xff", 1),
        (HEAD + b"[[deal]]\n\nx = \n", 6),
        (HEAD + b"[[deal]]\nnumber = 1\n[[deal]]\nnumber = 1\nnumber = 2\n", 8),
        (HEAD + b"[[deal]]\nnumber = 1 \xc3\x28\n", 5),
    ],
)
def test_a_broken_file_is_broken_at_a_line(text: bytes, line: int) -> None:
    fault = check(io.BytesIO(text)).fault
    assert fault is not None
    assert (fault.code, fault.deal, fault.args_for_words["line"]) == ("bad-format", None, line)
