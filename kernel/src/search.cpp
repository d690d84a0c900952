#include "heartsease/search.hpp"

#include <algorithm>
#include <stdexcept>

#include "heartsease/arm.hpp"
#include "heartsease/chances.hpp"
#include "heartsease/kinds.hpp"
#include "heartsease/worlds.hpp"

namespace heartsease {

#define HEARTSEASE_SEARCHES                                                                                                \
    int search_play(const Knowledge&, const Worlds&, Cards, const Fines&, const Budget&, std::uint64_t, Arm*);                         \
    int search_pass(const Knowledge&, const Worlds&, const Budget&, std::uint64_t, Arm*);                                \
    int search_direction(const Knowledge&, const Worlds&, const std::vector<Direction>&, const Budget&, std::uint64_t, Arm*);
namespace plain {
HEARTSEASE_SEARCHES
}
#ifdef HEARTSEASE_HAS_BMI2
namespace bmi2 {
HEARTSEASE_SEARCHES
}
#define HEARTSEASE_BEST(call) (has_bmi2() ? bmi2::call : plain::call)
#else
#define HEARTSEASE_BEST(call) plain::call
#endif

namespace {

using Arms = std::array<Arm, most_arms>;

Valued valued(const Arm& arm) {
    const double n = static_cast<double>(std::max<std::int64_t>(1, arm.tries));
    return {{arm.cards.begin(), arm.cards.begin() + arm.size}, arm.direction, arm.values / n, arm.points / n, arm.tries};
}

std::vector<Valued> all_valued(const Arms& arms, int size) {
    std::vector<Valued> found;
    for (int k = 0; k < size; ++k) found.push_back(valued(arms[static_cast<std::size_t>(k)]));
    return found;
}

// Whether there is something to pass.
void check_pass(const Knowledge& knowledge) {
    const int number = knowledge.rules.pass_count;
    if (number < 1 || number > static_cast<int>(most_passed) || number > knowledge.rules.hand_size || !knowledge.seen.tricks.empty())
        throw std::invalid_argument("no cards to pass");
}

}  // namespace

std::vector<Valued> search_play(const Knowledge& knowledge, Cards legal, const Budget& budget, std::uint64_t seed,
                                const Fines& fines) {
    if (!legal) throw std::invalid_argument("no card to play");
    if (legal & ~knowledge.known[static_cast<std::size_t>(knowledge.seen.seat)].held) throw std::invalid_argument("a card that is not in hand");
    const Worlds worlds(knowledge);
    Arms arms;
    const int size = HEARTSEASE_BEST(search_play(knowledge, worlds, legal, fines, budget, seed, arms.data()));
    std::vector<Valued> found = all_valued(arms, size);
    // What comes to the same as a card that was tried stands beside it: the card tried is the lowest of them.
    for (std::size_t k = 0; k < found.size(); ++k) {
        const Bit tried = found[k].cards[0];
        const std::size_t first = k;
        legal &= ~(Cards{1} << tried);
        for (Bit bit = static_cast<Bit>(tried + 1); bit < 64 && (bit >> 4) == (tried >> 4) && (legal >> (tried & 48) & 0x1FFF); ++bit) {
            const bool other = std::any_of(found.begin(), found.end(), [bit](const Valued& each) { return each.cards[0] == bit; });
            if (other) break;
            if (!(legal >> bit & 1)) continue;
            Valued same = found[k];
            same.cards[0] = bit;
            legal &= ~(Cards{1} << bit);
            found.insert(found.begin() + static_cast<std::ptrdiff_t>(++k), same);
        }
        const auto fine = [&](const Valued& each) { return fines[each.cards[0]]; };
        const auto from = found.begin() + static_cast<std::ptrdiff_t>(first), to = found.begin() + static_cast<std::ptrdiff_t>(k + 1);
        std::stable_sort(from, to, [&](const Valued& a, const Valued& b) { return fine(a) < fine(b); });
    }
    return found;
}

std::vector<Valued> search_pass(const Knowledge& knowledge, const Budget& budget, std::uint64_t seed) {
    check_pass(knowledge);
    const Worlds worlds(knowledge);
    Arms arms;
    const int size = HEARTSEASE_BEST(search_pass(knowledge, worlds, budget, seed, arms.data()));
    return all_valued(arms, size);
}

std::vector<Valued> search_direction(const Knowledge& knowledge, const std::vector<Direction>& directions, const Budget& budget,
                                     std::uint64_t seed) {
    check_pass(knowledge);
    if (directions.empty() || directions.size() > most_arms) throw std::invalid_argument("directions");
    const Worlds worlds(knowledge);
    Arms arms;
    const int size = HEARTSEASE_BEST(search_direction(knowledge, worlds, directions, budget, seed, arms.data()));
    return all_valued(arms, size);
}

double match_value(const Rules& rules, const std::vector<std::int64_t>& after, int seat, std::int64_t deals) {
    Scores scores{};
    std::copy(after.begin(), after.end(), scores.begin());
    return chances(rules, scores, deals)[static_cast<std::size_t>(seat)];
}

}  // namespace heartsease
