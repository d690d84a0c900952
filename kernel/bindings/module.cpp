#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "heartsease/game.hpp"
#include "heartsease/playout.hpp"
#include "texts.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace heartsease;

namespace {

using Points = nb::ndarray<std::int16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

CardLists lists_of(const std::vector<Texts>& texts) {
    CardLists lists;
    for (const auto& each : texts) lists.push_back(bits_of(each));
    return lists;
}

std::optional<int> seat_or_none(int seat) { return seat == nobody ? std::nullopt : std::optional<int>(seat); }

std::unique_ptr<Game> begin(const Rules& rules, int dealer, const std::vector<Texts>& hands, const Texts& kitty) {
    return Game::begin(rules, dealer, lists_of(hands), bits_of(kitty));
}

std::vector<Texts> exchanged(const Rules& rules, const std::string& direction, const std::vector<Texts>& hands,
                             const std::vector<Texts>& given) {
    std::vector<Texts> after;
    for (const auto& hand : after_pass(rules, direction_of(direction), lists_of(hands), lists_of(given)))
        after.push_back(texts_of(hand));
    return after;
}

nb::list finished(const Game& game) {
    constexpr const char* why[] = {nullptr, "cancelled", "two-pairs"};
    nb::list tricks;
    for (const auto& trick : game.finished())
        tricks.append(nb::make_tuple(trick.leader, texts_of(trick.cards), seat_or_none(trick.taker),
                                     why[static_cast<std::size_t>(trick.why)]));
    return tricks;
}

void play(Game& game, const std::string& card) {
    const Bit bit = bit_of_text(card);
    if (!(game.legal() & one(bit))) throw std::invalid_argument("not legal: " + card);
    game.play(bit);
}

Scores scores_of(const Rules& rules, const std::vector<std::int64_t>& given) {
    if (static_cast<int>(given.size()) != rules.seats) throw std::invalid_argument("scores");
    Scores scores{};
    std::copy(given.begin(), given.end(), scores.begin());
    return scores;
}

std::vector<std::int64_t> listed(const Rules& rules, const Scores& scores) {
    return {scores.begin(), scores.begin() + rules.seats};
}

std::vector<std::int64_t> added_by(const Game& game, const std::string& choice, const std::vector<std::int64_t>& before) {
    if (!game.over()) throw std::invalid_argument("the deal is not over");
    const Moon what = choice == "subtract" ? Moon::subtract : Moon::add;
    return listed(game.rules(), added(game.rules(), game.outcome(), what, scores_of(game.rules(), before)));
}

void simulate(const Rules& rules, std::uint64_t seed, std::int64_t first, Points out, int threads) {
    const auto deals = static_cast<std::int64_t>(out.shape(0));
    if (static_cast<int>(out.shape(1)) != rules.seats) throw std::invalid_argument("seats");
    std::int16_t* const points = out.data();
    nb::gil_scoped_release released;
    if (threads <= 1) return simulate_random(rules, seed, first, deals, points);
    std::vector<std::thread> workers;
    for (int each = 0; each < threads; ++each) {
        const std::int64_t from = deals * each / threads, to = deals * (each + 1) / threads;
        workers.emplace_back([=, &rules] {
            simulate_random(rules, seed, first + from, to - from, points + from * rules.seats);
        });
    }
    for (auto& worker : workers) worker.join();
}

}  // namespace

NB_MODULE(_kernel, module) {
    module.doc() = "Fast play for bots, hints and reviews; it never decides what is legal at a table.";
    module.attr("VERSION") = HEARTSEASE_VERSION;
    nb::exception<Unsupported>(module, "Unsupported", PyExc_ValueError);

    nb::class_<Rules>(module, "Rules", "A rule set as the kernel plays it.")
        .def(nb::new_([](int seats, const Options& options) { return Rules::of(seats, options); }), "seats"_a,
             "options"_a, "From every option, resolved. Raises Unsupported, which names the option.")
        .def_ro("seats", &Rules::seats)
        .def_ro("hand_size", &Rules::hand_size)
        .def_ro("kitty_size", &Rules::kitty_size)
        .def("passing_of", [](const Rules& rules, std::int64_t number) { return std::string(word_of(rules.passing_of(number))); },
             "number"_a, "Where cards go in that deal, from 1.")
        .def("exchanged", &exchanged, "direction"_a, "hands"_a, "given"_a,
             "Hands after the pass. Raises ValueError for a card that is not in hand.");

    nb::class_<Game>(module, "Game", "One deal after the pass, card by card.")
        .def(nb::new_(&begin), "rules"_a, "dealer"_a, "hands"_a, "kitty"_a,
             "Hands are after the pass. Raises ValueError for cards that are not the pack.")
        .def_prop_ro("seats", [](const Game& game) { return game.rules().seats; })
        .def_prop_ro("over", &Game::over)
        .def_prop_ro("to_act", [](const Game& game) { return seat_or_none(game.over() ? nobody : game.table().to_act); })
        .def_prop_ro("legal", [](const Game& game) { return texts_of(game.legal()); }, "Faces that may be played.")
        .def_prop_ro("broken", &Game::broken)
        .def_prop_ro("tricks", [](const Game& game) { return static_cast<int>(game.table().tricks); })
        .def_prop_ro("leader", [](const Game& game) { return static_cast<int>(game.table().leader); })
        .def_prop_ro("taking", [](const Game& game) { return seat_or_none(game.taking()); },
                     "Who takes the trick as it lies.")
        .def_prop_ro("trick", [](const Game& game) { return texts_of(game.trick()); }, "Its cards, in playing order.")
        .def_prop_ro("finished", &finished,
                     nb::sig("def finished(self) -> list[tuple[int, list[str], int | None, str | None]]"),
                     "Of each finished trick: leader, cards, taker, and why it was void.")
        .def_prop_ro("kitty_taker", [](const Game& game) { return seat_or_none(game.table().kitty_taker); })
        .def_prop_ro("held_over", [](const Game& game) { return texts_of(game.held_over()); })
        .def_prop_ro("points", [](const Game& game) {
            std::vector<int> points;
            const Outcome outcome = game.outcome();
            for (int seat = 0; seat < game.rules().seats; ++seat) points.push_back(outcome.taken[static_cast<std::size_t>(seat)].points);
            return points;
        })
        .def_prop_ro("shooter", [](const Game& game) { return seat_or_none(game.outcome().shooter); })
        .def_prop_ro("choice", &Game::choice, "Whether a shooter has a choice.")
        .def_prop_ro("sun", [](const Game& game) { return game.outcome().sun; })
        .def("hand", [](const Game& game, int seat) {
            if (seat < 0 || seat >= game.rules().seats) throw std::out_of_range("seat");
            return texts_of(game.hand(seat));
        }, "seat"_a)
        .def("play", &play, "card"_a, "Raises ValueError for a card that may not be played.")
        .def("undo", &Game::undo, "Take the last card back; False where none was played.")
        .def("ways", &Game::ways, "depth"_a, nb::call_guard<nb::gil_scoped_release>(),
             "In how many ways the deal can go on for so many actions, equal cards counted once.")
        .def("added", &added_by, "choice"_a, "before"_a, "What the deal adds to each score.");

    module.def("settled", [](const Rules& rules, const std::vector<std::int64_t>& before, const std::vector<std::int64_t>& more) {
        return listed(rules, settled(rules, scores_of(rules, before), scores_of(rules, more)));
    }, "rules"_a, "before"_a, "added"_a, "The scores after a deal.");
    module.def("winners", [](const Rules& rules, const std::vector<std::int64_t>& scores, std::int64_t deals) {
        const std::uint32_t won = winners(rules, scores_of(rules, scores), deals);
        std::vector<int> seats;
        for (int seat = 0; seat < rules.seats; ++seat)
            if (won >> seat & 1) seats.push_back(seat);
        return seats;
    }, "rules"_a, "scores"_a, "deals"_a, "Who has won after so many deals; nobody while the match goes on.");

    module.def("simulate", &simulate, "rules"_a, "seed"_a, "first"_a, "out"_a, "threads"_a = 1,
               "Random deals number first and on; penalty points go to out, a row a deal.");
    module.def("random_deal", [](const Rules& rules, std::uint64_t seed, std::int64_t number) {
        const Played played = random_deal(rules, seed, number);
        std::vector<Texts> hands, passed;
        for (int seat = 0; seat < rules.seats; ++seat) {
            hands.push_back(texts_of(played.hands[static_cast<std::size_t>(seat)]));
            passed.push_back(texts_of(played.passed[static_cast<std::size_t>(seat)]));
        }
        return nb::make_tuple(played.dealer, std::string(word_of(played.direction)), hands, texts_of(played.kitty), passed,
                              texts_of(played.plays));
    }, "rules"_a, "seed"_a, "number"_a,
       nb::sig("def random_deal(rules: Rules, seed: int, number: int) -> tuple[int, str, list[list[str]], list[str], list[list[str]], list[str]]"),
       "Random deal of that number: dealer, passing, hands, kitty, passed and plays.");
    module.def("playout_kind", &playout_kind, "How random deals are played here: bmi2 or plain.");

    bind_search(module);
}
