// Chance for play, not for dealing at a table: fast, and the same on every machine.
#pragma once

#include <cstdint>

namespace heartsease {

// SplitMix64 (Steele, Lea, Flood 2014): a counter and a mixer, so any seed is as good as any other.
class Random {
  public:
    [[gnu::always_inline]] explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    // One stream for each pair of a seed and a number.
    [[gnu::always_inline]] static constexpr Random of(std::uint64_t seed, std::uint64_t number) {
        Random first(seed);
        Random second(first.next() ^ (number * 0xD1B54A32D192ED03u));
        return Random(second.next());
    }

    [[gnu::always_inline]] constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
        return mixed ^ (mixed >> 31);
    }

    // A number below n ≤ 2¹⁶, as good as fair: the bias is below n / 2⁴⁸.
    [[gnu::always_inline]] constexpr std::uint32_t below(std::uint32_t n) {
        return static_cast<std::uint32_t>(((next() >> 16) * n) >> 48);
    }

    // From 0, included, to 1, not included.
    [[gnu::always_inline]] constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  private:
    std::uint64_t state_;
};

}  // namespace heartsease
