// Sets of faces as bits: suit s and rank r (two 0 … ace 12) stand at bit 16 s + r, so that within a suit a higher
// bit is a higher card (D-4). Clubs, diamonds, hearts, spades.
#pragma once

#include <bit>
#include <cstdint>

// Code that runs often is compiled once for any processor ("plain") and once for newer ones, each in a namespace of its
// own, so that the linker can never take one for the other.
#ifndef HEARTSEASE_KIND
#define HEARTSEASE_KIND plain
#endif

namespace heartsease {

using Cards = std::uint64_t;
using Bit = std::uint8_t;

inline constexpr int max_seats = 11;
inline constexpr int faces = 52;

// A hand: the faces it holds, and those of them that it holds twice.
struct Hand {
    Cards held = 0;
    Cards twice = 0;

    [[gnu::always_inline]] constexpr int size() const { return std::popcount(held) + std::popcount(twice); }
    [[gnu::always_inline]] constexpr void add(Bit bit) {
        twice |= held & (Cards{1} << bit);
        held |= (Cards{1} << bit);
    }
    // With one pack nothing is held twice.
    template <int Decks = 2>
    [[gnu::always_inline]] constexpr void remove(Bit bit) {
        if constexpr (Decks == 1) {
            held ^= (Cards{1} << bit);
        } else {
            const Cards second = twice & (Cards{1} << bit);
            twice ^= second;
            held ^= (Cards{1} << bit) & ~second;
        }
    }
    [[gnu::always_inline]] constexpr bool operator==(const Hand&) const = default;
};

inline namespace HEARTSEASE_KIND {

inline constexpr Cards lane = 0x1FFF;
inline constexpr int clubs = 0, hearts = 2;
inline constexpr Bit queen_of_spades = 16 * 3 + 10;

constexpr Cards one(Bit bit) { return Cards{1} << bit; }
constexpr Cards suit(int which) { return lane << (16 * which); }
constexpr int suit_of(Bit bit) { return bit >> 4; }

// The place of a face in a new pack (0 … 51), and back.
constexpr Bit bit_of(int index) { return static_cast<Bit>(16 * (index / 13) + index % 13); }
constexpr int index_of(Bit bit) { return 13 * (bit >> 4) + (bit & 15); }

constexpr Bit lowest(Cards cards) { return static_cast<Bit>(std::countr_zero(cards)); }
constexpr Bit highest(Cards cards) { return static_cast<Bit>(63 - std::countl_zero(cards)); }
constexpr int count(Cards cards) { return std::popcount(cards); }

}  // namespace HEARTSEASE_KIND
}  // namespace heartsease
