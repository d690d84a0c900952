#include "heartsease/game.hpp"

#include <algorithm>

#include "heartsease/shapes.hpp"

namespace heartsease {
namespace {

Hand hand_of(const std::vector<Bit>& cards) {
    Hand hand;
    for (const Bit bit : cards) hand.add(bit);
    return hand;
}

Void why_void(const Rules& rules, const std::vector<Bit>& cards) {
    if (!rules.cancels) return Void::no;
    const Hand fallen = hand_of(cards);
    if (rules.twins == Twins::two_pairs_void && count(fallen.twice) > 1) return Void::two_pairs;
    return fallen.held & ~fallen.twice & suit(suit_of(cards.front())) ? Void::no : Void::cancelled;
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

    bool choice() const override {
        const int shooter = position_.shooter();
        if (shooter == nobody || rules_.moon != Moon::choice) return false;
        return !(position_.sun(shooter) && rules_.sun == Sun::reset);
    }

    void play(Bit bit) override {
        const Undo undo = position_.play_undoably(bit);
        undos_.push_back(undo);
        trick_.push_back(bit);
        if (trick_.size() < Seats) return;
        finished_.push_back({undo.table.leader, undo.taker, why_void(rules_, trick_), std::move(trick_)});
        trick_.clear();
    }

    bool undo() override {
        if (undos_.empty()) return false;
        position_.undo(undos_.back());
        undos_.pop_back();
        if (trick_.empty()) {
            trick_ = std::move(finished_.back().cards);
            finished_.pop_back();
        }
        trick_.pop_back();
        return true;
    }

    std::uint64_t ways(int depth) override {
        if (depth == 0) return 1;
        if (position_.over()) return depth == 1 && choice() ? 2 : 0;
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

CardLists after_pass(const Rules& rules, Direction direction, CardLists hands, const CardLists& given) {
    const auto seats = static_cast<std::size_t>(rules.seats);
    if (hands.size() != seats || given.size() != seats) throw std::invalid_argument("seats");
    for (std::size_t seat = 0; seat < seats; ++seat)
        for (const Bit bit : given[seat]) {
            const auto held = std::find(hands[seat].begin(), hands[seat].end(), bit);
            if (held == hands[seat].end()) throw std::invalid_argument("not in hand: " + text_of(bit));
            hands[seat].erase(held);
        }
    for (std::size_t seat = 0; seat < seats; ++seat)
        for (std::size_t place = 0; place < given[seat].size(); ++place) {
            const auto step = static_cast<std::size_t>(rules.step(direction, static_cast<int>(place)));
            hands[(seat + step) % seats].push_back(given[seat][place]);
        }
    return hands;
}

std::vector<Bit> Game::held_over() const {
    std::vector<Bit> waiting;
    for (const auto& trick : finished_) {
        if (trick.taker != nobody)
            waiting.clear();
        else
            waiting.insert(waiting.end(), trick.cards.begin(), trick.cards.end());
    }
    return waiting;
}

std::unique_ptr<Game> Game::begin(const Rules& rules, int dealer, const CardLists& hands,
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
