// A deal of any shape, one card after the other, with what the rules say at each step: for the tests that hold the
// kernel to the law, and for whatever has to look at a position from outside.
#pragma once

#include <memory>
#include <vector>

#include "heartsease/position.hpp"
#include "heartsease/scoring.hpp"

namespace heartsease {

using CardLists = std::vector<std::vector<Bit>>;

// Hands after the pass, from hands before it and what each seat gives, in the order chosen (P-1 … P-6). Throws
// std::invalid_argument for a card that the seat does not hold.
CardLists after_pass(const Rules& rules, Direction direction, CardLists hands, const CardLists& given);

// Why nobody's card takes a trick (T-2 … T-4).
enum class Void : std::uint8_t { no, cancelled, two_pairs };

struct FinishedTrick {
    int leader = 0;
    int taker = nobody;
    Void why = Void::no;
    std::vector<Bit> cards;  // in playing order
};

class Game {
  public:
    // Hands after the pass, and the kitty, as faces in any order.
    static std::unique_ptr<Game> begin(const Rules& rules, int dealer, const CardLists& hands,
                                       const std::vector<Bit>& kitty);
    virtual ~Game() = default;

    virtual const Table& table() const = 0;
    virtual bool over() const = 0;
    virtual bool broken() const = 0;
    virtual int taking() const = 0;
    virtual Cards legal() const = 0;
    virtual Hand hand(int seat) const = 0;
    virtual Outcome outcome() const = 0;
    virtual bool choice() const = 0;  // whether a shooter has one (S-2, S-3, S-11)
    virtual void play(Bit bit) = 0;
    virtual bool undo() = 0;  // false where nothing was played
    // In how many ways the deal can go on for so many actions, equal cards counted once; a moon choice is one.
    virtual std::uint64_t ways(int depth) = 0;

    const Rules& rules() const { return rules_; }
    const std::vector<FinishedTrick>& finished() const { return finished_; }
    const std::vector<Bit>& trick() const { return trick_; }
    // The cards of void tricks that wait, in playing order (T-5).
    std::vector<Bit> held_over() const;

  protected:
    explicit Game(const Rules& rules) : rules_(rules) {}

    Rules rules_;
    std::vector<FinishedTrick> finished_;
    std::vector<Bit> trick_;  // the one under way, in playing order
};

}  // namespace heartsease
