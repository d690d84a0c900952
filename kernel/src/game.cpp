#include "heartsease/game.hpp"

#include "heartsease/shapes.hpp"

namespace heartsease {
namespace {

Hand hand_of(const std::vector<Bit>& cards) {
    Hand hand;
    for (const Bit bit : cards) hand.add(bit);
    return hand;
}

template <int Seats, int Decks>
class Shaped final : public Game {
  public:
    Shaped(const Rules& rules, int dealer, const Hands& hands, const Hand& kitty)
        : Game(rules), position_(rules_, dealer, hands, kitty) {}

    const Table& table() const override { return position_.table(); }
    bool over() const override { return position_.over(); }
    bool broken() const override {
        return position_.table().broken || (position_.table().seen & rules_.breakers) != 0;
    }
    int taking() const override { return position_.table().played ? position_.taking() : nobody; }
    Cards legal() const override { return position_.over() ? 0 : position_.legal(); }
    Hand hand(int seat) const override { return position_.hand(seat); }
    Outcome outcome() const override { return heartsease::outcome(position_); }

    void play(Bit bit) override {
        const int before = position_.table().tricks;
        undos_.push_back(position_.play_undoably(bit));
        plays_.push_back(bit);
        if (position_.table().tricks == before) return;
        const int taker = undos_.back().taker;
        takers_.push_back(taker);
        auto held = taker == nobody ? held_.back() : std::vector<Bit>{};
        if (taker == nobody) held.insert(held.end(), plays_.end() - Seats, plays_.end());
        held_.push_back(std::move(held));
    }

    bool undo() override {
        if (undos_.empty()) return false;
        const int before = position_.table().tricks;
        position_.undo(undos_.back());
        undos_.pop_back();
        plays_.pop_back();
        if (position_.table().tricks != before) {
            takers_.pop_back();
            held_.pop_back();
        }
        return true;
    }

    std::uint64_t ways(int depth) override {
        if (depth == 0) return 1;
        if (position_.over()) {
            const int shooter = position_.shooter();
            const bool wiped = shooter != nobody && position_.sun(shooter) && rules_.sun == Sun::reset;
            return shooter != nobody && rules_.moon == Moon::choice && !wiped && depth == 1 ? 2 : 0;
        }
        const Cards legal = position_.legal();
        if (depth == 1) return static_cast<std::uint64_t>(count(legal));
        std::uint64_t sum = 0;
        for (Cards left = legal; left; left &= left - 1) {
            const Undo undo = position_.play_undoably(lowest(left));
            sum += ways(depth - 1);
            position_.undo(undo);
        }
        return sum;
    }

  private:
    Position<Seats, Decks> position_;
    std::vector<Undo> undos_;
};

}  // namespace

std::unique_ptr<Game> Game::begin(const Rules& rules, int dealer, const std::vector<std::vector<Bit>>& hands,
                                  const std::vector<Bit>& kitty) {
    if (static_cast<int>(hands.size()) != rules.seats || dealer < 0 || dealer >= rules.seats)
        throw std::invalid_argument("seats");
    Hands held{};
    std::array<int, faces> copies{};
    for (const Bit bit : kitty) ++copies[static_cast<std::size_t>(index_of(bit))];
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
        if (static_cast<int>(hands[seat].size()) != rules.hand_size) throw std::invalid_argument("hands");
        for (const Bit bit : hands[seat]) ++copies[static_cast<std::size_t>(index_of(bit))];
        held[seat] = hand_of(hands[seat]);
    }
    for (std::size_t index = 0; index < faces; ++index)
        if (copies[index] != rules.copies[index]) throw std::invalid_argument("pack");
    return with_shape(rules, [&]<int Seats, int Decks>(Shape<Seats, Decks>) -> std::unique_ptr<Game> {
        return std::make_unique<Shaped<Seats, Decks>>(rules, dealer, held, hand_of(kitty));
    });
}

}  // namespace heartsease
