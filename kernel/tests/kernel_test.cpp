// The kernel by itself, built with AddressSanitizer and UndefinedBehaviorSanitizer (`make kernel`). What the rules say is
// held to the law by tests/lockstep; here it is seen that nothing is read or written where it should not be, that what is
// done can be undone, and that worlds are drawn as often as they should be.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include "heartsease/game.hpp"
#include "heartsease/playout.hpp"
#include "heartsease/policy.hpp"
#include "heartsease/search.hpp"
#include "heartsease/weights.hpp"
#include "heartsease/worlds.hpp"

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

std::vector<Bit> listed(const Hand& hand) {
    std::vector<Bit> cards;
    for (Cards left = hand.held; left; left &= left - 1) {
        cards.push_back(lowest(left));
        if (hand.twice & one(lowest(left))) cards.push_back(lowest(left));
    }
    return cards;
}

// What a seat has seen when so many cards are played; the game is left where it then stands.
Seen seen_by(const Played& played, int seat, std::size_t plays, Game& game) {
    Seen seen;
    seen.seat = seat;
    seen.dealer = played.dealer;
    seen.direction = played.direction;
    if (played.direction != Direction::hold) seen.given = played.passed[static_cast<std::size_t>(seat)];
    for (std::size_t k = 0; k < plays; ++k) {
        if (game.table().played == 0) seen.tricks.push_back({game.table().leader, {}});
        seen.tricks.back().cards.push_back(played.plays[k]);
        game.play(played.plays[k]);
    }
    if (!game.over() && game.table().played == 0 && game.table().to_act == seat) seen.tricks.push_back({seat, {}});
    seen.hand = listed(game.hand(seat));
    if (game.table().kitty_taker == seat) seen.kitty = played.kitty;
    return seen;
}

// Whether all that was seen could have happened in this world.
bool could_be(const Rules& rules, const Seen& seen, const World& world) {
    CardLists hands;
    for (int seat = 0; seat < rules.seats; ++seat) hands.push_back(listed(world.hands[static_cast<std::size_t>(seat)]));
    for (const auto& trick : seen.tricks)
        for (std::size_t place = 0; place < trick.cards.size(); ++place)
            hands[(static_cast<std::size_t>(trick.leader) + place) % hands.size()].push_back(trick.cards[place]);
    const auto game = Game::begin(rules, seen.dealer, hands, listed(world.kitty));
    for (const auto& trick : seen.tricks) {
        if (game->table().leader != trick.leader) return false;
        for (const Bit bit : trick.cards) {
            if (!(game->legal() & one(bit))) return false;
            game->play(bit);
        }
    }
    return true;
}

void worlds_agree_with_what_was_seen() {
    for (int turn = 0; turn < 24; ++turn)
        for (int decks = 1; decks <= 2; ++decks)
            for (int seats = 3; seats <= (decks == 1 ? 7 : 11); ++seats) {
                const Rules rules = Rules::of(seats, varied(turn, decks));
                const Played played = random_deal(rules, 7, turn);
                for (std::size_t plays = 0; plays <= played.plays.size(); plays += 1 + played.plays.size() / 9) {
                    const auto game = begun(rules, played);
                    const int seat = turn % seats;
                    const Seen seen = seen_by(played, seat, plays, *game);
                    const Knowledge knowledge(rules, seen);
                    const Worlds worlds(knowledge);
                    CHECK(worlds.number() >= 1);
                    // The world as it is agrees with what was seen, so nothing that is so is barred.
                    for (int other = 0; other < seats; ++other)
                        CHECK(!(game->hand(other).held & knowledge.barred[static_cast<std::size_t>(other)]));
                    Random random(1);
                    for (int k = 0; k < 3; ++k) {
                        const World world = worlds.draw(random);
                        CHECK(world.hands[static_cast<std::size_t>(seat)] == game->hand(seat));
                        CHECK(could_be(rules, seen, world));
                    }
                }
            }
}

// Twelve cards, of which seat 0 holds three and three are played; seat 1 showed that it has no spades.
void worlds_are_equally_likely() {
    Options options = hearts_options();
    const std::set<std::string> kept = {"2c", "3c", "4c", "5s", "6s", "Qs", "2h", "3h", "4h", "9d", "Td", "Jd"};
    Texts strip;
    for (int index = 0; index < faces; ++index)
        if (!kept.contains(text_of(bit_of(index)))) strip.push_back(text_of(bit_of(index)));
    options["strip"] = strip;
    options["opening_lead"] = std::string("eldest");
    const Rules rules = Rules::of(3, options);
    Seen seen;
    seen.dealer = 2;
    for (const char* text : {"2c", "9d", "2h"}) seen.hand.push_back(bit_of_text(text));
    seen.tricks.push_back({0, {bit_of_text("5s"), bit_of_text("3c"), bit_of_text("6s")}});
    const Knowledge knowledge(rules, seen);
    const Worlds worlds(knowledge);
    CHECK(worlds.number() == 10);  // the queen is with seat 2, and of the other five seat 1 has any three
    std::map<Cards, int> often;
    Random random(42);
    constexpr int draws = 20'000;
    for (int k = 0; k < draws; ++k) ++often[worlds.draw(random).hands[1].held];
    CHECK(often.size() == 10);
    for (const auto& [hand, number] : often) {
        CHECK(!(hand & one(queen_of_spades)));
        CHECK(number > draws / 10 * 9 / 10 && number < draws / 10 * 11 / 10);
    }
}

void every_legal_card_is_ranked_once() {
    for (int turn = 0; turn < 6; ++turn)
        for (int decks = 1; decks <= 2; ++decks)
            for (int seats = 3; seats <= (decks == 1 ? 7 : 11); ++seats) {
                const Rules rules = Rules::of(seats, varied(turn, decks));
                const Played played = random_deal(rules, 11, turn);
                for (std::size_t plays = static_cast<std::size_t>(turn); plays < played.plays.size(); plays += 1 + played.plays.size() / 5) {
                    const auto game = begun(rules, played);
                    const auto before = begun(rules, played);
                    for (std::size_t k = 0; k < plays; ++k) before->play(played.plays[k]);
                    const Knowledge knowledge(rules, seen_by(played, before->table().to_act, plays, *game));
                    Cards ranked = 0;
                    for (const auto& valued : search_play(knowledge, game->legal(), {0, 12, turn % 2 == 0}, 3)) {
                        CHECK(valued.cards.size() == 1 && !(ranked & one(valued.cards[0])));
                        ranked |= one(valued.cards[0]);
                    }
                    CHECK(ranked == game->legal());
                    // What else is known against all others puts a card first, whatever the search finds.
                    for (const std::int64_t playouts : {1, 12}) {
                        const Bit chosen = lowest(game->legal());
                        Fines fines;
                        fines.fill(1000);
                        fines[chosen] = 0;
                        CHECK(search_play(knowledge, game->legal(), {0, playouts, turn % 2 == 0}, 3, fines).front().cards[0] == chosen);
                    }
                }
            }
}

// Before anything is passed a seat knows its hand only.
void passes_are_of_the_hand() {
    for (int turn = 0; turn < 6; ++turn)
        for (int decks = 1; decks <= 2; ++decks)
            for (int seats = 3; seats <= (decks == 1 ? 7 : 11); ++seats) {
                const Rules rules = Rules::of(seats, varied(turn, decks));
                const Played played = random_deal(rules, 13, turn);
                Seen seen;
                seen.seat = turn % seats;
                seen.dealer = played.dealer;
                seen.direction = turn % 2 ? Direction::left : Direction::scatter;
                if (rules.pass_count >= seats) seen.direction = Direction::right;
                seen.hand = played.hands[static_cast<std::size_t>(seen.seat)];
                std::vector<Bit> hand = seen.hand;
                std::sort(hand.begin(), hand.end());
                const Knowledge knowledge(rules, seen);
                std::set<std::vector<Bit>> passes;
                const auto found = search_pass(knowledge, {0, 70, turn % 2 == 0}, 5);
                CHECK(!found.empty());
                for (const auto& valued : found) {
                    CHECK(static_cast<int>(valued.cards.size()) == rules.pass_count && valued.direction == seen.direction);
                    CHECK(passes.insert(valued.cards).second);
                    std::vector<Bit> cards = valued.cards;
                    std::sort(cards.begin(), cards.end());
                    CHECK(std::includes(hand.begin(), hand.end(), cards.begin(), cards.end()));
                }
                std::vector<Direction> ways = {Direction::left, Direction::right, Direction::hold};
                if (seats % 2 == 0) ways.push_back(Direction::across);
                std::set<Direction> directions;
                for (const auto& valued : search_direction(knowledge, ways, {0, 12, turn % 2 == 0}, 5)) directions.insert(valued.direction);
                CHECK(directions == std::set<Direction>(ways.begin(), ways.end()));
            }
}

template <typename Work>
bool refused(Work&& work) {
    try {
        work();
    } catch (const std::invalid_argument&) {
        return true;
    }
    return false;
}

// Whatever an engine is told by others, nothing is read where it should not be.
void what_cannot_have_been_seen_is_refused() {
    for (int decks = 1; decks <= 2; ++decks) {
        const Rules rules = Rules::of(5, varied(0, decks));
        const Played played = random_deal(rules, 17, 0);
        const auto game = begun(rules, played);
        const Seen seen = seen_by(played, 0, 20, *game);
        const auto worlds = [&](auto change) {
            return refused([&] {
                Seen other = seen;
                change(other);
                const Knowledge knowledge(rules, other);
                Worlds{knowledge};
            });
        };
        CHECK(!worlds([](Seen&) {}));
        CHECK(worlds([](Seen& other) { other.seat = 5; }));
        CHECK(worlds([](Seen& other) { other.dealer = -1; }));
        CHECK(worlds([](Seen& other) { other.scores.assign(12, 0); }));
        CHECK(worlds([](Seen& other) { other.hand.pop_back(); }));
        CHECK(worlds([](Seen& other) { other.tricks[1].leader = 5; }));
        CHECK(worlds([](Seen& other) { other.tricks.assign(1, {1, {}}); }));
        CHECK(worlds([](Seen& other) { other.hand.clear(); }));
        CHECK(worlds([](Seen& other) { other.tricks[1].leader = (other.tricks[1].leader + 1) % 5; }));
        CHECK(worlds([](Seen& other) { std::swap(other.tricks[0], other.tricks[3]); }));
        CHECK(worlds([](Seen& other) { other.tricks[0].cards.push_back(other.tricks[1].cards[0]); }));
        if (decks == 1) CHECK(worlds([](Seen& other) { other.tricks[1].cards[0] = other.tricks[0].cards[0]; }));
        const Knowledge knowledge(rules, seen);
        CHECK(refused([&] { search_play(knowledge, 0, {0, 9, false}, 1); }));
        CHECK(refused([&] { search_play(knowledge, ~game->hand(0).held, {0, 9, false}, 1); }));
        CHECK(refused([&] { search_pass(knowledge, {0, 9, false}, 1); }));
        CHECK(refused([&] { search_direction(knowledge, {Direction::left}, {0, 9, false}, 1); }));
        Seen first;
        first.hand = played.hands[0];
        const Knowledge passing(rules, first);
        CHECK(refused([&] { search_direction(passing, {}, {0, 9, false}, 1); }));
        CHECK(refused([&] { search_direction(passing, std::vector<Direction>(99, Direction::left), {0, 9, false}, 1); }));
    }
}

void weights_are_as_many_as_features() {
    CHECK(policy_size() == static_cast<std::size_t>(feature::size));
    const auto learnt = [](int seats, int turn, int decks) { return policy_weights(Rules::of(seats, varied(turn, decks))); };
    CHECK(learnt(4, 1, 1) == learnt(7, 0, 1));
    CHECK(learnt(6, 1, 1) != learnt(6, 1, 2));
    CHECK(learnt(8, 0, 2) == learnt(11, 0, 2));
    CHECK(learnt(11, 1, 2) == learnt(9, 1, 2));
    CHECK(learnt(6, 1, 2) == learnt(8, 1, 2));
    CHECK(learnt(8, 1, 2) != learnt(9, 1, 2));
    CHECK(learnt(8, 1, 2) != learnt(8, 0, 2));
    CHECK(learnt(11, 1, 2) != learnt(11, 0, 2));
}

}  // namespace

int main() {
    everything_can_be_undone();
    worlds_agree_with_what_was_seen();
    worlds_are_equally_likely();
    every_legal_card_is_ranked_once();
    passes_are_of_the_hand();
    what_cannot_have_been_seen_is_refused();
    weights_are_as_many_as_features();
    std::puts("kernel: all is as it should be");
}
