// Which card to play, which cards to pass and where: worlds that agree with what a seat knows, each played on by the policy.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "heartsease/knowledge.hpp"

namespace heartsease {

struct Budget {
    std::int64_t microseconds = 0;  // 0: no limit of time
    std::int64_t playouts = 0;      // 0: no limit of number; with neither, as many as 1000; 1: as the policy says
    bool match = false;             // play for winning the match, not for this deal's points
    // To see what each part is worth: off, all worlds count alike; all is played on at random, and nothing is liked before.
    bool weighed = true;
    bool learnt = true;
};

// A choice, what it is expected to come to (how many points more the others get on average, or with `match` the chance of
// winning the match in percent), and how often it was tried. With a single playout nothing is tried: the value is how well the
// policy likes it, a logarithm, 0 for the best.
struct Valued {
    std::vector<Bit> cards;  // one to play, or those to pass in their order
    Direction direction = Direction::hold;
    double value = 0;
    double points = 0;  // expected for this seat in this deal, after a moon
    std::int64_t tries = 0;
};

// What else is known against a card, by its bit: its place is by its value less that.
using Fines = std::array<double, 64>;

// The legal cards, best first. Of cards that come to the same each gets the same value. Raises std::invalid_argument where
// there is none, or where what the seat saw cannot be.
std::vector<Valued> search_play(const Knowledge& knowledge, Cards legal, const Budget& budget, std::uint64_t seed,
                                const Fines& fines = {});

// Cards to pass, best first: not every choice there is, but those that the policy likes.
std::vector<Valued> search_pass(const Knowledge& knowledge, const Budget& budget, std::uint64_t seed);

// Where cards may go, best first (P-6).
std::vector<Valued> search_direction(const Knowledge& knowledge, const std::vector<Direction>& directions, const Budget& budget,
                                     std::uint64_t seed);

// How likely a seat is to win the match with these scores after so many deals, in percent.
double match_value(const Rules& rules, const std::vector<std::int64_t>& scores, int seat, std::int64_t deals);

}  // namespace heartsease
