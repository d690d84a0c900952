// What one seat knows of a deal, and which worlds (holdings of all seats and of the kitty) agree with it.
#pragma once

#include <optional>
#include <vector>

#include "heartsease/cards.hpp"
#include "heartsease/rules.hpp"

namespace heartsease {

struct TrickSeen {
    int leader = 0;
    std::vector<Bit> cards;  // in playing order; fewer than seats: the trick under way; none: this seat is to lead
};

// As a seat has seen it. `kitty` is there only for who may know it.
struct Seen {
    int seat = 0;
    int dealer = 0;
    Direction direction = Direction::hold;
    bool passing = false;             // cards are still to be passed
    std::vector<Bit> hand;            // now
    std::vector<Bit> given;           // in the order chosen, once passed
    std::vector<TrickSeen> tricks;    // all of them, the one under way last
    std::optional<std::vector<Bit>> kitty;
    std::vector<std::int64_t> scores;  // before this deal, for who plays for the match
    std::int64_t number = 1;          // of the deal
};

// Unknown cards and who may hold them. The kitty is holder number `seats`.
struct Knowledge {
    Rules rules;
    Seen seen;
    Hand unknown;                                      // copies whose holder is not known
    std::array<Hand, max_seats> known{};               // cards a seat is known to hold now, the own hand too
    std::array<Hand, max_seats> played{};              // by each seat
    std::array<Cards, max_seats + 1> barred{};         // faces that a holder cannot hold now
    std::array<int, max_seats + 1> room{};             // how many unknown cards a holder holds

    // Throws std::invalid_argument where what was seen cannot be.
    Knowledge(const Rules& rules, Seen seen);

  private:
    void follow_plays();
    void bar_clubs(Bit led, int leader);
    void count_room();
};

}  // namespace heartsease
