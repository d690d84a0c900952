#include "heartsease/playout.hpp"
#include "playout_loop.hpp"

namespace heartsease {
namespace {

struct Teller {
    Played told;

    void begun(int dealer, Direction direction) {
        told.dealer = dealer;
        told.direction = direction;
    }
    void dealt(int seat, Bit bit, bool passed) {
        told.hands[static_cast<std::size_t>(seat)].push_back(bit);
        if (passed) told.passed[static_cast<std::size_t>(seat)].push_back(bit);
    }
    void left_over(Bit bit) { told.kitty.push_back(bit); }
    void played(Bit bit) { told.plays.push_back(bit); }
};

}  // namespace

Played random_deal(const Rules& rules, std::uint64_t seed, std::int64_t number) {
    Teller teller;
    with_shape(rules, [&]<int Seats, int Decks>(Shape<Seats, Decks>) {
        plain::play_one<Seats, Decks>(rules, plain::Pack(rules), seed, number, teller);
    });
    return teller.told;
}

}  // namespace heartsease
