// The kernel by itself, built with AddressSanitizer and UndefinedBehaviorSanitizer (`make kernel`). What the rules say is
// held to the law by tests/lockstep; here it is seen that nothing is read or written where it should not be, and that what
// is done can be undone.

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "heartsease/game.hpp"
#include "heartsease/playout.hpp"

using namespace heartsease;

namespace {

#define CHECK(what)                                                            \
    do {                                                                       \
        if (!(what)) {                                                         \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what); \
            std::exit(1);                                                      \
        }                                                                      \
    } while (false)

using Texts = std::vector<std::string>;

Options hearts_options() {
    return {
        {"decks", std::int64_t{1}},
        {"strip", Texts{}},
        {"kitty", std::string("first-trick")},
        {"pass_count", std::int64_t{3}},
        {"pass_cycle", Texts{"left", "right", "hold"}},
        {"opening_lead", std::string("lowest-club")},
        {"first_trick", std::string("penalty-free")},
        {"hearts_lead", std::string("when-broken")},
        {"hearts_broken_by", std::string("heart-or-queen")},
        {"queen_lead", std::string("any-time")},
        {"queen_discard", std::string("free")},
        {"cancellation", std::string("off")},
        {"void_trick_lead", std::string("same-leader")},
        {"last_void_trick", std::string("nobody")},
        {"penalties", Texts{"h=1", "Qs=13"}},
        {"no_trick_bonus", std::int64_t{0}},
        {"moon", std::string("choice")},
        {"moon_value", std::int64_t{26}},
        {"sun", std::string("off")},
        {"sun_value", std::int64_t{52}},
        {"exact_target", std::string("off")},
        {"floor", std::string("none")},
        {"target", std::int64_t{100}},
        {"deals", std::int64_t{0}},
        {"tie", std::string("shared")},
    };
}

// Rule sets that go through every word of every option, by turns.
Options varied(int turn, int decks) {
    const std::map<std::string, Texts> words = {
        {"kitty", {"first-trick", "last-trick", "first-heart"}},
        {"opening_lead", {"lowest-club", "eldest", "eldest-any"}},
        {"first_trick", {"penalty-free", "any-card"}},
        {"hearts_lead", {"when-broken", "any-time"}},
        {"hearts_broken_by", {"heart-or-queen", "heart", "penalty-card"}},
        {"queen_lead", {"any-time", "when-broken"}},
        {"queen_discard", {"free", "first-chance"}},
        {"void_trick_lead", {"same-leader", "next-seat"}},
        {"last_void_trick", {"nobody", "leader"}},
        {"moon", {"choice", "add", "subtract", "off"}},
        {"sun", {"off", "counts", "reset"}},
        {"exact_target", {"off", "half", "zero"}},
        {"floor", {"none", "zero"}},
        {"tie", {"shared", "play-on"}},
    };
    Options options = hearts_options();
    for (const auto& [name, of] : words) options[name] = of[static_cast<std::size_t>(turn) % of.size()];
    options["decks"] = std::int64_t{decks};
    const Texts twins = {"identical", "two-pairs-void", "first-higher", "last-higher"};
    if (decks == 2) options["cancellation"] = twins[static_cast<std::size_t>(turn) % 4];
    const std::vector<Texts> tables = {{"h=1", "Qs=13"}, {"h=1", "Qs=13", "Jd=-10"}, {"h=1", "Qs=13", "Ks=10", "As=7"}, {"c=3", "d=-2", "7c=7"}};
    options["penalties"] = tables[static_cast<std::size_t>(turn) % tables.size()];
    return options;
}

std::unique_ptr<Game> begun(const Rules& rules, const Played& played) {
    const CardLists hands(played.hands.begin(), played.hands.begin() + rules.seats);
    const CardLists passed(played.passed.begin(), played.passed.begin() + rules.seats);
    return Game::begin(rules, played.dealer, after_pass(rules, played.direction, hands, passed), played.kitty);
}

void everything_can_be_undone() {
    for (int turn = 0; turn < 24; ++turn)
        for (int decks = 1; decks <= 2; ++decks)
            for (int seats = 3; seats <= (decks == 1 ? 7 : 11); ++seats) {
                const Rules rules = Rules::of(seats, varied(turn, decks));
                const Played played = random_deal(rules, 42, turn);
                const auto game = begun(rules, played);
                const auto again = begun(rules, played);
                for (const Bit bit : played.plays) {
                    CHECK(game->legal() & one(bit));
                    game->play(bit);
                }
                CHECK(game->over());
                while (game->undo()) {}
                for (int seat = 0; seat < seats; ++seat) CHECK(game->hand(seat) == again->hand(seat));
                CHECK(game->legal() == again->legal() && !game->over());
                CHECK(game->finished().empty() && game->trick().empty());
                std::vector<std::int16_t> points(static_cast<std::size_t>(seats));
                simulate_random(rules, 42, turn, 1, points.data());
                for (const Bit bit : played.plays) game->play(bit);
                for (std::size_t seat = 0; seat < points.size(); ++seat)
                    CHECK(points[seat] == game->outcome().taken[seat].points);
            }
}

}  // namespace

int main() {
    everything_can_be_undone();
    std::puts("kernel: all is as it should be");
}
