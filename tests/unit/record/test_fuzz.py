"""Whatever the bytes, checking ends with a verdict, and a fault is a code of the list with a sentence."""

import io
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conformance.test_records import FAULTS
from tests.support.records import conformance_files, read

from heartsease.errors import RecordFault
from heartsease.record import Record, check
from heartsease.record.sentences import fault_place, fault_sentence
from heartsease.record.show import show
from heartsease.rules import OPTIONS

PIECES = [
    b"[[deal]]\n",
    b"[rules]\n",
    b'"',
    b"'''",
    b"[",
    b"]",
    b"=",
    b"\x00",
    b"\xff",
    b"true",
    b"-1",
    b"99999999999999999999",
    b"0x" + b"f" * 5000,
    b"9" * 5000,
    b"[" * 2000,
    b"{a=" * 500,
    b"1e999",
    b"2026-11-29",
    b"??",
    b"Qs",
    b" > -",
    b" ",
    "é".encode(),
    b'["h=1", "Qs=13"]',
    b'["h=1", "h=-0"]',
    b'["scatter", "dealer"]',
    b'"even"',
    b'"reset"',
]


def judged(text: bytes) -> None:
    fault = check(io.BytesIO(text)).fault
    if fault is None:
        return
    assert fault.code in FAULTS
    assert fault_sentence(fault)
    fault_place(fault)


def shown(text: bytes) -> None:
    try:
        record = Record(io.BytesIO(text))
    except RecordFault:
        return
    out = io.StringIO()
    show(record, out, colours=True)
    assert "\x1b" not in out.getvalue().replace("\x1b[", "")


@given(st.binary())
def test_any_bytes(text: bytes) -> None:
    judged(text)


@given(st.binary(max_size=40))
def test_any_bytes_after_a_good_head(text: bytes) -> None:
    judged(b'format = "hrn/1"\npreset = "hearts"\nseats = 4\n' + text)


@pytest.mark.parametrize("piece", PIECES, ids=range(len(PIECES)))
def test_anything_in_any_place_of_the_head(piece: bytes) -> None:
    for key in (b"format", b"preset", b"seats", b"players", b"rules", b"deal", b"_x", b"date"):
        judged(b'format = "hrn/1"\npreset = "hearts"\nseats = 4\n' + key + b" = " + piece + b"\n")


@pytest.mark.parametrize("piece", PIECES, ids=range(len(PIECES)))
def test_anything_in_place_of_an_option(piece: bytes) -> None:
    for name in OPTIONS:
        head = b'format = "hrn/1"\npreset = "hearts"\nseats = 4\n[rules]\n'
        judged(head + name.encode() + b" = " + piece + b"\n")


@pytest.mark.parametrize("path", conformance_files(), ids=lambda path: path.stem)
def test_spoiled_records(path: Path) -> None:
    random = Random(path.stem)
    text = read(path)
    for _ in range(12):
        spoiled = bytearray(text)
        match random.randrange(5):
            case 0:
                spoiled[random.randrange(len(spoiled))] ^= 1 << random.randrange(8)
            case 1:
                del spoiled[random.randrange(len(spoiled)) :]
            case 2:
                begin = random.randrange(len(spoiled))
                del spoiled[begin : begin + random.randrange(1, 30)]
            case 3:
                begin = random.randrange(len(spoiled))
                spoiled[begin:begin] = random.choice(PIECES[:20])
            case 4:
                one, other = (random.randrange(len(spoiled) - 1) for _ in range(2))
                pair = spoiled[one : one + 2]
                spoiled[one : one + 2] = spoiled[other : other + 2]
                spoiled[other : other + 2] = pair
        judged(bytes(spoiled))
        shown(bytes(spoiled))
