// Cards as Python says them, "Qs", and as the kernel holds them.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

#include "heartsease/rules.hpp"

using Texts = std::vector<std::string>;

inline Texts texts_of(const heartsease::Hand& hand) {
    using namespace heartsease;
    Texts texts;
    for (Cards left = hand.held; left; left &= left - 1) {
        texts.push_back(text_of(lowest(left)));
        if (hand.twice & one(lowest(left))) texts.push_back(texts.back());
    }
    return texts;
}

inline Texts texts_of(heartsease::Cards cards) { return texts_of(heartsease::Hand{cards, 0}); }

inline Texts texts_of(const std::vector<heartsease::Bit>& bits) {
    Texts texts;
    for (const heartsease::Bit bit : bits) texts.push_back(heartsease::text_of(bit));
    return texts;
}

inline std::vector<heartsease::Bit> bits_of(const Texts& texts) {
    std::vector<heartsease::Bit> bits;
    for (const auto& text : texts) bits.push_back(heartsease::bit_of_text(text));
    return bits;
}

// What the search offers to Python (search.cpp).
void bind_search(nanobind::module_& module);
