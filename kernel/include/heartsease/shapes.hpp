// From the seats and packs of a rule set to the code that was compiled for them.
#pragma once

#include <stdexcept>

#include "heartsease/rules.hpp"

namespace heartsease::inline HEARTSEASE_KIND {

template <int Seats, int Decks>
struct Shape {
    static constexpr int seats = Seats;
    static constexpr int decks = Decks;
};

// Calls `work` with the shape of the rules: one pack for 3 to 7 seats, two for 3 to 11.
template <typename Work>
decltype(auto) with_shape(const Rules& rules, Work&& work) {
    switch (10 * rules.seats + rules.decks) {
        case 31: return work(Shape<3, 1>{});
        case 41: return work(Shape<4, 1>{});
        case 51: return work(Shape<5, 1>{});
        case 61: return work(Shape<6, 1>{});
        case 71: return work(Shape<7, 1>{});
        case 32: return work(Shape<3, 2>{});
        case 42: return work(Shape<4, 2>{});
        case 52: return work(Shape<5, 2>{});
        case 62: return work(Shape<6, 2>{});
        case 72: return work(Shape<7, 2>{});
        case 82: return work(Shape<8, 2>{});
        case 92: return work(Shape<9, 2>{});
        case 102: return work(Shape<10, 2>{});
        case 112: return work(Shape<11, 2>{});
        default: throw Unsupported("seats");
    }
}

}  // namespace heartsease::inline HEARTSEASE_KIND
