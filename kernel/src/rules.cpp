#include "heartsease/rules.hpp"

#include <algorithm>
#include <charconv>

namespace heartsease {
namespace {

constexpr std::string_view ranks = "23456789TJQKA";
constexpr std::string_view suits = "cdhs";
constexpr std::array<std::string_view, 6> directions = {"left", "right", "across", "hold", "scatter", "dealer"};

[[noreturn]] void refuse(std::string_view name) { throw Unsupported(std::string(name)); }

// Reads options by name, and knows in the end whether there was one that nothing asked for.
class Reader {
  public:
    explicit Reader(const Options& options) : options_(options) {}

    template <typename T>
    const T& get(const char* name) {
        const auto found = options_.find(name);
        if (found == options_.end() || !std::holds_alternative<T>(found->second)) refuse(name);
        ++asked_;
        return std::get<T>(found->second);
    }

    int number(const char* name) { return static_cast<int>(get<std::int64_t>(name)); }

    template <typename E>
    E word(const char* name, std::initializer_list<std::string_view> words) {
        const auto& given = get<std::string>(name);
        const auto found = std::find(words.begin(), words.end(), given);
        if (found == words.end()) refuse(name);
        return static_cast<E>(found - words.begin());
    }

    bool flag(const char* name, std::string_view off, std::string_view on) {
        return word<int>(name, {off, on}) == 1;
    }

    void finish() const {
        if (asked_ != options_.size()) refuse("options");
    }

  private:
    const Options& options_;
    std::size_t asked_ = 0;
};

void read_points(Rules& rules, const std::vector<std::string>& entries) {
    std::array<int, 4> of_suit{};
    std::map<Bit, int> of_card;
    for (const auto& entry : entries) {
        const auto at = entry.find('=');
        int points = 0;
        if (at == std::string::npos) refuse("penalties");
        const char *begin = entry.data() + at + 1, *end = entry.data() + entry.size();
        if (std::from_chars(begin, end, points).ptr != end) refuse("penalties");
        const std::string_view what(entry.data(), at);
        if (what.size() == 1) {
            const auto which = suits.find(what[0]);
            if (which == std::string_view::npos) refuse("penalties");
            of_suit[which] = points;
        } else {
            of_card[bit_of_text(what)] = points;
        }
    }
    for (int index = 0; index < faces; ++index) {
        const Bit bit = bit_of(index);
        const auto own = of_card.find(bit);
        const int points = own == of_card.end() ? of_suit[static_cast<std::size_t>(suit_of(bit))] : own->second;
        rules.points[bit] = static_cast<std::int16_t>(points);
        if (points > 0) rules.penalties |= one(bit);
        if (points != 0) rules.scoring |= one(bit);
    }
}

}  // namespace

Unsupported::~Unsupported() = default;

Bit bit_of_text(std::string_view text) {
    if (text.size() != 2) refuse("card");
    const auto rank = ranks.find(text[0]), suit = suits.find(text[1]);
    if (rank == std::string_view::npos || suit == std::string_view::npos) refuse("card");
    return static_cast<Bit>(16 * suit + rank);
}

std::string text_of(Bit bit) { return {ranks[bit & 15], suits[bit >> 4]}; }

Direction direction_of(std::string_view word) {
    const auto found = std::find(directions.begin(), directions.end(), word);
    if (found == directions.end()) refuse("pass_cycle");
    return static_cast<Direction>(found - directions.begin());
}

std::string_view word_of(Direction direction) { return directions[static_cast<std::size_t>(direction)]; }

Rules Rules::of(int seats, const Options& options) {
    Reader read(options);
    Rules rules;
    if (seats < 3 || seats > max_seats) refuse("seats");
    rules.seats = seats;
    rules.decks = read.number("decks");
    if (rules.decks != 1 && rules.decks != 2) refuse("decks");
    rules.copies.fill(static_cast<std::uint8_t>(rules.decks));
    int cards = faces * rules.decks;
    for (const auto& text : read.get<std::vector<std::string>>("strip")) {
        auto& left = rules.copies[static_cast<std::size_t>(index_of(bit_of_text(text)))];
        if (left == 0) refuse("strip");
        --left;
        --cards;
    }
    rules.cards = cards;
    rules.hand_size = cards / seats;
    rules.kitty_size = cards % seats;
    rules.kitty = read.word<Kitty>("kitty", {"none", "first-trick", "last-trick", "first-heart"});

    rules.pass_count = read.number("pass_count");
    for (const auto& word : read.get<std::vector<std::string>>("pass_cycle"))
        rules.pass_cycle.push_back(direction_of(word));
    if (rules.pass_cycle.empty()) refuse("pass_cycle");

    read_points(rules, read.get<std::vector<std::string>>("penalties"));
    for (int index = 0; index < faces; ++index) {
        const Bit bit = bit_of(index);
        const int copies = rules.copies[static_cast<std::size_t>(index)];
        if (rules.points[bit] > 0) {
            rules.penalty_cards += copies;
            rules.penalty_points += copies * rules.points[bit];
        }
    }
    rules.no_trick_bonus = read.number("no_trick_bonus");

    rules.opening_lead = read.word<OpeningLead>("opening_lead", {"lowest-club", "eldest", "eldest-any"});
    rules.first_trick_penalty_free = read.flag("first_trick", "any-card", "penalty-free");
    if (read.flag("hearts_lead", "any-time", "when-broken")) rules.waiting |= suit(hearts);
    if (read.flag("queen_lead", "any-time", "when-broken")) rules.waiting |= one(queen_of_spades);
    rules.queen_must_go = read.flag("queen_discard", "free", "first-chance");
    const int by = read.word<int>("hearts_broken_by", {"heart-or-queen", "heart", "penalty-card"});
    rules.breakers = suit(hearts) | (by == 0 ? one(queen_of_spades) : by == 1 ? 0 : rules.penalties);

    rules.twins = read.word<Twins>("cancellation",
                                   {"off", "identical", "two-pairs-void", "first-higher", "last-higher"});
    if ((rules.decks == 2) == (rules.twins == Twins::off)) refuse("cancellation");
    rules.cancels = rules.twins == Twins::identical || rules.twins == Twins::two_pairs_void;
    rules.lead_moves_on = read.flag("void_trick_lead", "same-leader", "next-seat");
    rules.leader_takes_last = read.flag("last_void_trick", "nobody", "leader");

    rules.moon = read.word<Moon>("moon", {"choice", "add", "subtract", "off"});
    rules.moon_value = read.get<std::int64_t>("moon_value");
    rules.sun = read.word<Sun>("sun", {"off", "counts", "reset"});
    rules.sun_value = read.get<std::int64_t>("sun_value");
    rules.exact_target = read.word<ExactTarget>("exact_target", {"off", "half", "zero"});
    rules.floor_at_zero = read.flag("floor", "none", "zero");
    rules.target = read.get<std::int64_t>("target");
    rules.deals = read.get<std::int64_t>("deals");
    rules.play_on = read.flag("tie", "shared", "play-on");
    read.finish();
    return rules;
}

Direction Rules::passing_of(std::int64_t number) const {
    if (pass_count == 0) return Direction::hold;
    return pass_cycle[static_cast<std::size_t>((number - 1) % static_cast<std::int64_t>(pass_cycle.size()))];
}

int Rules::step(Direction direction, int place) const {
    switch (direction) {
        case Direction::left: return 1;
        case Direction::right: return seats - 1;
        case Direction::across: return seats / 2;
        case Direction::scatter: return place + 1;
        default: return 0;
    }
}

}  // namespace heartsease
