#include "heartsease/search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include <optional>
#include <tuple>

#include "heartsease/worlds.hpp"
#include "texts.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace heartsease;

namespace {

using TrickTexts = std::tuple<int, Texts>;

Knowledge knowledge_of(const Rules& rules, int seat, int dealer, const std::string& passing, const Texts& hand,
                       const Texts& given, const std::vector<TrickTexts>& tricks, const std::optional<Texts>& kitty,
                       const std::vector<std::int64_t>& scores, std::int64_t number) {
    Seen seen;
    seen.seat = seat;
    seen.dealer = dealer;
    seen.direction = direction_of(passing);
    seen.hand = bits_of(hand);
    seen.given = bits_of(given);
    for (const auto& [leader, cards] : tricks) seen.tricks.push_back({leader, bits_of(cards)});
    if (kitty) seen.kitty = bits_of(*kitty);
    seen.scores = scores;
    seen.number = number;
    return Knowledge(rules, std::move(seen));
}

// Whether to play for the match, to weigh the worlds, and to play on as was learnt.
using Parts = std::tuple<bool, bool, bool>;

Budget budget_of(std::int64_t microseconds, std::int64_t playouts, const Parts& parts) {
    const auto [match, weighed, learnt] = parts;
    return {microseconds, playouts, match, weighed, learnt};
}

std::vector<Valued> plays(const Knowledge& knowledge, const Texts& legal, std::int64_t microseconds, std::int64_t playouts,
                          const Parts& parts, std::uint64_t seed, const std::vector<double>& fined) {
    if (!fined.empty() && fined.size() != legal.size()) throw std::invalid_argument("fines");
    Cards cards = 0;
    Fines fines{};
    const auto bits = bits_of(legal);
    for (std::size_t k = 0; k < bits.size(); ++k) {
        cards |= one(bits[k]);
        if (!fined.empty()) fines[bits[k]] = fined[k];
    }
    nb::gil_scoped_release released;
    return search_play(knowledge, cards, budget_of(microseconds, playouts, parts), seed, fines);
}

std::vector<Valued> passes(const Knowledge& knowledge, std::int64_t microseconds, std::int64_t playouts, const Parts& parts,
                           std::uint64_t seed) {
    nb::gil_scoped_release released;
    return search_pass(knowledge, budget_of(microseconds, playouts, parts), seed);
}

std::vector<Valued> directions(const Knowledge& knowledge, const Texts& words, std::int64_t microseconds,
                               std::int64_t playouts, const Parts& parts, std::uint64_t seed) {
    std::vector<Direction> ways;
    for (const auto& word : words) ways.push_back(direction_of(word));
    nb::gil_scoped_release released;
    return search_direction(knowledge, ways, budget_of(microseconds, playouts, parts), seed);
}

nb::tuple draw(const Knowledge& knowledge, std::uint64_t seed) {
    Random random(seed);
    const World world = Worlds(knowledge).draw(random);
    std::vector<Texts> hands;
    for (int seat = 0; seat < knowledge.rules.seats; ++seat)
        hands.push_back(texts_of(world.hands[static_cast<std::size_t>(seat)]));
    return nb::make_tuple(hands, texts_of(world.kitty));
}

}  // namespace

void bind_search(nb::module_& module) {
    nb::class_<Valued>(module, "Valued", "A choice, and what it is expected to come to.")
        .def_prop_ro("cards", [](const Valued& valued) { return texts_of(valued.cards); })
        .def_prop_ro("direction", [](const Valued& valued) { return std::string(word_of(valued.direction)); })
        .def_ro("value", &Valued::value)
        .def_ro("points", &Valued::points)
        .def_ro("tries", &Valued::tries);

    nb::class_<Knowledge>(module, "Knowledge", "What one seat knows of a deal.")
        .def(nb::new_(&knowledge_of), "rules"_a, "seat"_a, "dealer"_a, "passing"_a, "hand"_a, "given"_a, "tricks"_a,
             "kitty"_a, "scores"_a, "number"_a, "Raises ValueError for what cannot have been seen.")
        .def("worlds", [](const Knowledge& knowledge) { return Worlds(knowledge).number(); },
             "How many ways there are for the unknown cards to lie, copies told apart.")
        .def("draw", &draw, "seed"_a, nb::sig("def draw(self, seed: int) -> tuple[list[list[str]], list[str]]"),
             "One of these worlds, each as likely: every hand, and the kitty.")
        .def("plays", &plays, "legal"_a, "microseconds"_a, "playouts"_a, "parts"_a, "seed"_a, "fines"_a = std::vector<double>(),
             "The cards, best first: by their values, less what is known against each.")
        .def("passes", &passes, "microseconds"_a, "playouts"_a, "parts"_a, "seed"_a, "Cards to pass, best first.")
        .def("directions", &directions, "ways"_a, "microseconds"_a, "playouts"_a, "parts"_a, "seed"_a,
             "Where cards may go, best first.");

    module.def("match_value", [](const Rules& rules, const std::vector<std::int64_t>& scores, int seat, std::int64_t deals) {
        if (static_cast<int>(scores.size()) != rules.seats || seat < 0 || seat >= rules.seats)
            throw std::invalid_argument("scores");
        return match_value(rules, scores, seat, deals);
    }, "rules"_a, "scores"_a, "seat"_a, "deals"_a, "How likely a seat is to win the match, in percent.");
}
