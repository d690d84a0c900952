// What the policy learnt: a number for each of its features (policy.hpp), for one pack, for two, and where a
// second pair makes a trick void for six to eight players and for nine or more: these play pairs in most tricks, and so few
// tricks are taken that moons happen.
#pragma once

#include <cstddef>
#include <cstdint>

#include "heartsease/rules.hpp"

namespace heartsease {

const float* policy_weights(const Rules& rules);
std::size_t policy_size();

}  // namespace heartsease
