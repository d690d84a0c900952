// What the policy learnt: a number for each of its features (policy.hpp), for one pack and for two.
#pragma once

#include <cstddef>
#include <cstdint>

namespace heartsease {

const float* policy_weights(int decks);
std::size_t policy_size();

}  // namespace heartsease
