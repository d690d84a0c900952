// What docs/rules.md says of one rule set, in the form that play asks for.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "heartsease/cards.hpp"

namespace heartsease {

enum class Kitty : std::uint8_t { none, first_trick, last_trick, first_heart };
enum class Direction : std::uint8_t { left, right, across, hold, scatter, dealer };
enum class OpeningLead : std::uint8_t { lowest_club, eldest, eldest_any };
enum class Twins : std::uint8_t { off, identical, two_pairs_void, first_higher, last_higher };
enum class Moon : std::uint8_t { choice, add, subtract, off };
enum class Sun : std::uint8_t { off, counts, reset };
enum class ExactTarget : std::uint8_t { off, half, zero };

// What an option is set to, every table read: a word, a number, or a list.
using Value = std::variant<std::string, std::int64_t, std::vector<std::string>>;
using Options = std::map<std::string, Value>;

// A rule set that the kernel does not know how to play: what() names the option.
struct Unsupported : std::runtime_error {
    using std::runtime_error::runtime_error;
    ~Unsupported() override;
};

struct Rules {
    int seats = 4;
    int decks = 1;
    int hand_size = 13;
    int kitty_size = 0;
    int cards = 52;  // in the pack
    std::array<std::uint8_t, faces> copies{};  // of each face in the pack, by index (D-1 … D-3, D-7)
    Kitty kitty = Kitty::none;

    int pass_count = 3;
    std::vector<Direction> pass_cycle;

    OpeningLead opening_lead = OpeningLead::lowest_club;
    bool first_trick_penalty_free = true;  // L-4
    Cards waiting = 0;                     // faces that may not be led before hearts are broken (L-7, L-8)
    bool queen_must_go = false;            // L-12
    Cards breakers = 0;                    // faces that break hearts (L-7, L-14)

    Twins twins = Twins::off;
    bool cancels = false;             // T-2
    bool lead_moves_on = false;       // L-11
    bool leader_takes_last = false;   // T-6

    std::array<std::int16_t, 64> points{};  // by bit (S-9)
    Cards penalties = 0;                    // faces that cost points
    Cards scoring = 0;                      // faces that count at all
    int penalty_cards = 0;                  // in the pack
    int penalty_points = 0;                 // in the pack
    int no_trick_bonus = 0;

    Moon moon = Moon::choice;
    std::int64_t moon_value = 26;
    Sun sun = Sun::off;
    std::int64_t sun_value = 52;

    ExactTarget exact_target = ExactTarget::off;
    bool floor_at_zero = false;
    std::int64_t target = 100;
    std::int64_t deals = 0;
    bool play_on = false;

    // Raises Unsupported for what it does not know; the options are resolved (docs/rules.md, Options).
    static Rules of(int seats, const Options& options);

    // Where cards go in deal `number`, from 1 (P-2 … P-4, P-6, P-7).
    Direction passing_of(std::int64_t number) const;
    // How many seats on the card passed as number `place` goes (P-2 … P-6).
    int step(Direction direction, int place) const;
};

Direction direction_of(std::string_view word);
std::string_view word_of(Direction direction);
Bit bit_of_text(std::string_view text);  // "Qs"; raises Unsupported
std::string text_of(Bit bit);

}  // namespace heartsease
