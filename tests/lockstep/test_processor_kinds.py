"""What is compiled for newer processors shares no name with anything else, so that no linker can mix it in.

A function that two objects both have, such as an instance of a template of the standard library, is kept
once, and whose is the linker's choice. In an object for newer processors each must therefore carry the
namespace of its kind: by its own name, or by a type it was made for.
"""

import os
import platform
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.proves import ROOT

SOURCES = sorted(path.name for path in (ROOT / "kernel" / "src").glob("*_bmi2.cpp"))
SYMBOLS, LOCAL = 2, 0
PERSONALITY = "DW.ref.__gxx_personality_v0"
"""A pointer, the same wherever it comes from."""


def defined(path: Path) -> Iterator[str]:
    """The names that an object file (ELF, 64 bits) offers to others."""
    data = path.read_bytes()
    assert data[:5] == b"\x7fELF\x02"
    (begin,) = struct.unpack_from("<Q", data, 0x28)
    size, number = struct.unpack_from("<HH", data, 0x3A)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, begin + size * k) for k in range(number)]
    for _, kind, _, _, offset, length, strings, *_ in sections:
        if kind != SYMBOLS:
            continue
        texts = sections[strings][4]
        for name, info, _, section, _, _ in struct.iter_unpack("<IBBHQQ", data[offset : offset + length]):
            if section and info >> 4 != LOCAL:
                yield data[texts + name : data.index(b"\0", texts + name)].decode()


def shared(path: Path) -> set[str]:
    """The names among them that somebody else may have as well."""
    return {name for name in defined(path) if "4bmi2" not in name} - {PERSONALITY}


def built(source: str) -> list[Path]:
    """The objects of it in the build that is installed here."""
    tag = f"editable-cp{sys.version_info.major}{sys.version_info.minor}-*"
    return list((ROOT / "build").glob(f"{tag}/CMakeFiles/_kernel.dir/kernel/src/{source}.o"))


@pytest.mark.parametrize("source", SOURCES)
def test_an_object_for_newer_processors_shares_no_name(source: str) -> None:
    objects = built(source)
    assert bool(objects) == (platform.machine() in ("x86_64", "AMD64")), "make types"
    for path in objects:
        assert set(defined(path)) - {PERSONALITY}
        assert shared(path) == set()


def test_a_shared_name_would_be_seen(tmp_path: Path) -> None:
    source = tmp_path / "mixed.cpp"
    source.write_text(
        "namespace bmi2 { struct Own {}; }\n"
        "template <typename T> [[gnu::noinline]] int size() { return sizeof(T); }\n"
        "namespace bmi2 { int both() { return size<Own>() + size<int>(); } }\n"
    )
    made = tmp_path / "mixed.o"
    subprocess.run([os.environ.get("CXX", "c++"), "-O3", "-c", source, "-o", made], check=True)
    assert shared(made) == {"_Z4sizeIiEiv"}
