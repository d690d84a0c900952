// Whole deals played at random, many a second.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "heartsease/rules.hpp"

namespace heartsease {

// Everything that happened in one random deal, for a record of it.
struct Played {
    int dealer = 0;
    Direction direction = Direction::hold;
    std::array<std::vector<Bit>, max_seats> hands;   // as dealt, before the pass
    std::array<std::vector<Bit>, max_seats> passed;  // in the order chosen
    std::vector<Bit> kitty;
    std::vector<Bit> plays;  // in playing order
};

// Deals number `first` … `first + deals - 1` (from 0) of a seed: each dealt, passed and played at random, the dealer
// going round and the passing in its cycle. Writes penalty points, `seats` numbers a deal. Chooses how to do it by
// what the processor offers, once a call.
void simulate_random(const Rules& rules, std::uint64_t seed, std::int64_t first, std::int64_t deals,
                     std::int16_t* points);

// The same deal, told in full.
Played random_deal(const Rules& rules, std::uint64_t seed, std::int64_t number);

// Which of the ways to do it is taken here: "bmi2" or "plain".
const char* playout_kind();

}  // namespace heartsease
