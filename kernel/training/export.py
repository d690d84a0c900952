"""Weights as learnt (kernel/training/train.cpp) into kernel/src/weights.cpp, in hundredths.

python kernel/training/export.py one.bin two.bin large.bin full.bin
"""

import struct
import sys
from pathlib import Path

HEAD = """// Written by kernel/training/export.py from what train.cpp learnt; never by hand. In hundredths.
#include "heartsease/weights.hpp"

#include <array>

namespace heartsease {
namespace {

"""
TAIL = """using Weights = std::array<float, std::size(full_table)>;

// What a table ends before is only a large or full table's.
template <std::size_t Size>
Weights whole(const std::int16_t (&hundredths)[Size]) {
    static_assert(Size <= std::size(full_table));
    Weights values{};
    for (std::size_t k = 0; k < Size; ++k) values[k] = 0.01f * static_cast<float>(hundredths[k]);
    return values;
}

}  // namespace

const float* policy_weights(const Rules& rules) {
    static const auto one = whole(one_pack), two = whole(two_packs);
    static const auto large = whole(large_table), full = whole(full_table);
    if (rules.decks == 1) return one.data();
    if (rules.seats < 6 || rules.twins != Twins::two_pairs_void) return two.data();
    return rules.seats < 9 ? large.data() : full.data();
}

std::size_t policy_size() { return std::size(full_table); }

}  // namespace heartsease
"""


def table(name: str, file: Path, *, whole: bool = False) -> str:
    data = file.read_bytes()
    numbers = [str(round(100 * value)) for (value,) in struct.iter_unpack("<f", data)]
    while numbers[-1] == "0" and not whole:
        numbers.pop()
    lines, line = [], ""
    for number in numbers:
        if len(line) + len(number) > 118:
            lines.append(line)
            line = ""
        line += number + ","
    return f"constexpr std::int16_t {name}[] = {{\n" + "\n".join([*lines, line]) + "\n};\n\n"


def main() -> None:
    one, two, large, full = map(Path, sys.argv[1:5])
    target = Path(__file__).parent.parent / "src" / "weights.cpp"
    tables = [
        table("one_pack", one),
        table("two_packs", two),
        table("large_table", large),
        table("full_table", full, whole=True),
    ]
    target.write_text(HEAD + "".join(tables) + TAIL)


if __name__ == "__main__":
    main()
