// What scores are worth in a match.
#pragma once

#include <cmath>

#include "heartsease/scoring.hpp"

namespace heartsease::inline HEARTSEASE_KIND {

using Values = std::array<double, max_seats>;

// How likely each seat is to win the match with these scores after so many deals, in percent, were all to play on alike: the
// scores grow by as much on average and spread as a random walk does.
inline Values chances(const Rules& rules, const Scores& scores, std::int64_t deals) {
    Values values{};
    const double a_deal = static_cast<double>(std::max(1, rules.penalty_points)) / rules.seats;
    const std::uint32_t won = winners(rules, scores, deals);
    const auto seats = static_cast<std::size_t>(rules.seats);
    double sum = 0;
    if (won) {
        for (std::size_t seat = 0; seat < seats; ++seat) sum += values[seat] = won >> seat & 1;
    } else {
        const double least = static_cast<double>(*std::min_element(scores.begin(), scores.begin() + rules.seats));
        const double most = static_cast<double>(*std::max_element(scores.begin(), scores.begin() + rules.seats));
        // Where a tie is played on there is more to come after the last deal, or on the target (S-8).
        const double left = std::max(0.5, rules.deals ? static_cast<double>(rules.deals - deals)
                                                      : (static_cast<double>(rules.target) - most) / (1.5 * a_deal));
        const double width = 1.1 * a_deal * std::sqrt(left);
        for (std::size_t seat = 0; seat < seats; ++seat)
            sum += values[seat] = std::exp((least - static_cast<double>(scores[seat])) / width);
    }
    for (std::size_t seat = 0; seat < seats; ++seat) values[seat] *= 100 / sum;
    return values;
}

}  // namespace heartsease::inline HEARTSEASE_KIND
