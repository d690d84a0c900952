// Worlds drawn uniformly: every way in which the unknown cards may lie is as likely as any other, copies told apart.
#pragma once

#include <unordered_map>
#include <vector>

#include "heartsease/knowledge.hpp"
#include "heartsease/random.hpp"

namespace heartsease {

struct World {
    std::array<Hand, max_seats> hands{};  // now
    Hand kitty;
};

// Unknown cards that the same holders may hold are alike, and so are holders that the same cards are barred from. What is
// counted is how many cards of each kind each kind of holder gets; within a kind every order is as likely.
class Worlds {
  public:
    // Throws std::invalid_argument where no world agrees with what is known, or what was seen could not happen in it.
    explicit Worlds(const Knowledge& knowledge);

    World draw(Random& random) const;
    // How many there are, copies told apart; for tests.
    double number() const;

  private:
    // Holders are barred from suits, from what costs points or does not, from what waits or does not, from the queen, from
    // clubs too low to be in a hand, and from the twin of the lowest one. So there are at most 4 kinds of clubs, 2 of
    // diamonds, 2 of hearts and 3 of spades, however many seats there are.
    static constexpr int most_kinds = 12;
    using Counts = std::array<std::uint8_t, most_kinds>;
    struct Hash {
        std::size_t operator()(const Counts& counts) const;
    };
    struct Holders {
        std::vector<int> members;
        int room = 0;
        std::uint32_t kinds = 0;  // of cards that they may hold, a bit each
    };
    struct Kind {
        std::uint32_t holders = 0;  // a bit each
        std::vector<Bit> cards;
        std::size_t first = 0;  // where they stand in cards_
    };

    bool could_be(const World& world) const;
    Counts draw_share(std::size_t group, const Counts& left, Random& random) const;
    bool fits(std::size_t group, const Counts& left) const;
    double ways(std::size_t group, const Counts& left) const;
    template <typename Each>
    void each_share(std::size_t group, const Counts& left, Each each) const;

    const Knowledge& knowledge_;
    std::vector<Kind> kinds_;
    std::vector<Holders> groups_;
    std::vector<Counts> later_room_;  // by group and kind: how many of the kind the groups after it have room for
    Counts all_{};
    std::array<Bit, 2 * faces> cards_{};
    mutable std::vector<std::unordered_map<Counts, double, Hash>> known_ways_;
};

}  // namespace heartsease
