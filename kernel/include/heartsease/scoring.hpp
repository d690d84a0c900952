// What a deal adds to the scores, and when a match ends (S-1 … S-15).
#pragma once

#include <algorithm>

#include "heartsease/position.hpp"

namespace heartsease::inline HEARTSEASE_KIND {

// How a deal came out, whatever its size was.
struct Outcome {
    std::array<Taken, max_seats> taken{};
    int shooter = nobody;
    bool sun = false;
};

template <int Seats, int Decks>
Outcome outcome(const Position<Seats, Decks>& position) {
    Outcome out;
    for (int seat = 0; seat < Seats; ++seat) out.taken[static_cast<std::size_t>(seat)] = position.taken(seat);
    out.shooter = position.shooter();
    out.sun = out.shooter != nobody && position.sun(out.shooter);
    return out;
}

// What the deal adds to each score; `choice` (add or subtract) counts where the shooter has one.
inline Scores added(const Rules& rules, const Outcome& outcome, Moon choice, const Scores& before) {
    Scores sum{};
    const auto seats = static_cast<std::size_t>(rules.seats);
    for (std::size_t seat = 0; seat < seats; ++seat) sum[seat] = outcome.taken[seat].points;
    if (outcome.shooter == nobody) {
        for (std::size_t seat = 0; seat < seats; ++seat)
            if (outcome.taken[seat].cards == 0) sum[seat] -= rules.no_trick_bonus;  // S-12
        return sum;
    }
    const auto shooter = static_cast<std::size_t>(outcome.shooter);
    sum[shooter] -= rules.penalty_points;  // S-10: bonus cards are left
    if (outcome.sun && rules.sun == Sun::reset) {
        sum[shooter] -= std::max<std::int64_t>(0, before[shooter]);
        return sum;
    }
    const std::int64_t worth = outcome.sun ? rules.sun_value : rules.moon_value;
    if ((rules.moon == Moon::choice ? choice : rules.moon) == Moon::subtract) {
        sum[shooter] -= worth;
    } else {
        for (std::size_t seat = 0; seat < seats; ++seat)
            if (seat != shooter) sum[seat] += worth;
    }
    return sum;
}

// The scores after it.
inline Scores settled(const Rules& rules, const Scores& before, const Scores& added) {
    Scores after{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
        std::int64_t score = before[seat] + added[seat];
        if (rules.exact_target != ExactTarget::off && score == rules.target)  // S-13
            score = rules.exact_target == ExactTarget::half ? rules.target / 2 : 0;
        if (rules.floor_at_zero) score = std::max<std::int64_t>(0, score);  // S-14
        after[seat] = score;
    }
    return after;
}

// Which seats win after so many deals, a bit each; none while the match goes on.
inline std::uint32_t winners(const Rules& rules, const Scores& scores, std::int64_t deals) {
    const auto* end = scores.begin() + rules.seats;
    const bool over = rules.deals ? deals >= rules.deals : *std::max_element(scores.begin(), end) >= rules.target;
    if (!over) return 0;
    const std::int64_t least = *std::min_element(scores.begin(), end);
    std::uint32_t lowest = 0;
    for (int seat = 0; seat < rules.seats; ++seat)
        if (scores[static_cast<std::size_t>(seat)] == least) lowest |= 1u << seat;
    const bool tied = (lowest & (lowest - 1)) != 0;
    return tied && rules.play_on ? 0 : lowest;  // S-8
}

}  // namespace heartsease::inline HEARTSEASE_KIND
