// A choice among several, and what came of it while it was tried.
#pragma once

#include <array>
#include <cstdint>

#include "heartsease/rules.hpp"

namespace heartsease {

inline constexpr std::size_t most_arms = 64;
inline constexpr std::size_t most_passed = 8;

struct Arm {
    std::array<Bit, most_passed> cards{};
    int size = 0;
    Direction direction = Direction::hold;
    double prior = 0;             // how well the policy likes it: a logarithm, the best one's is 0
    double fine = 0;              // what is known against it whatever comes of it
    double sum = 0, squares = 0;  // of values, less their mean over the choices in the same world
    double values = 0, points = 0;
    std::int64_t tries = 0;
};

}  // namespace heartsease
