// A deal of any shape, one card after the other, with what the rules say at each step: for the tests that hold the
// kernel to the law, and for whatever has to look at a position from outside.
#pragma once

#include <memory>
#include <vector>

#include "heartsease/position.hpp"
#include "heartsease/scoring.hpp"

namespace heartsease {

class Game {
  public:
    // Hands after the pass, and the kitty, as faces in any order.
    static std::unique_ptr<Game> begin(const Rules& rules, int dealer, const std::vector<std::vector<Bit>>& hands,
                                       const std::vector<Bit>& kitty);
    virtual ~Game() = default;

    virtual const Table& table() const = 0;
    virtual bool over() const = 0;
    virtual bool broken() const = 0;
    virtual int taking() const = 0;
    virtual Cards legal() const = 0;
    virtual Hand hand(int seat) const = 0;
    virtual Outcome outcome() const = 0;
    virtual void play(Bit bit) = 0;
    virtual bool undo() = 0;  // false where nothing was played
    // In how many ways the deal can go on for so many actions, equal cards counted once; a moon choice is one.
    virtual std::uint64_t ways(int depth) = 0;

    const Rules& rules() const { return rules_; }
    // The cards of void tricks that wait, in playing order, and the last finished trick's taker.
    const std::vector<Bit>& held_over() const { return held_.back(); }
    int last_taker() const { return takers_.empty() ? nobody : takers_.back(); }

  protected:
    explicit Game(const Rules& rules) : rules_(rules), held_(1) {}

    Rules rules_;
    std::vector<Bit> plays_;
    std::vector<int> takers_;               // of each finished trick
    std::vector<std::vector<Bit>> held_;    // after each finished trick, from before the first
};

}  // namespace heartsease
