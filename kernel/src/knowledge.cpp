#include "heartsease/knowledge.hpp"

#include <stdexcept>
#include <utility>

namespace heartsease {
namespace {

void take(Hand& from, Bit bit) {
    if (!(from.held & one(bit))) throw std::invalid_argument("a card is seen too often: " + text_of(bit));
    from.remove(bit);
}

Hand full_pack(const Rules& rules) {
    Hand pack;
    for (int index = 0; index < faces; ++index)
        for (int copy = 0; copy < rules.copies[static_cast<std::size_t>(index)]; ++copy) pack.add(bit_of(index));
    return pack;
}

}  // namespace

Knowledge::Knowledge(const Rules& given_rules, Seen given) : rules(given_rules), seen(std::move(given)) {
    const auto sits = [this](int seat) { return 0 <= seat && seat < rules.seats; };
    if (!sits(seen.seat) || !sits(seen.dealer)) throw std::invalid_argument("seat");
    for (const auto& trick : seen.tricks)
        if (!sits(trick.leader) || trick.cards.size() > static_cast<std::size_t>(rules.seats) ||
            (trick.cards.empty() && trick.leader != seen.seat))
            throw std::invalid_argument("trick");
    if (!seen.scores.empty() && seen.scores.size() != static_cast<std::size_t>(rules.seats)) throw std::invalid_argument("scores");
    unknown = full_pack(rules);
    for (const Bit bit : seen.hand) {
        take(unknown, bit);
        known[static_cast<std::size_t>(seen.seat)].add(bit);
    }
    if (seen.kitty)
        for (const Bit bit : *seen.kitty) take(unknown, bit);
    follow_plays();
    std::array<Hand, max_seats> gone = played;
    for (std::size_t place = 0; place < seen.given.size(); ++place) {
        const auto to = static_cast<std::size_t>(
            (seen.seat + rules.step(seen.direction, static_cast<int>(place))) % rules.seats);
        const Bit bit = seen.given[place];
        if (gone[to].held & one(bit)) {  // played since, it or its twin: what is left there is as good as unknown
            gone[to].remove(bit);
        } else {
            take(unknown, bit);
            known[to].add(bit);
        }
    }
    count_room();
}

// What each play says of the hand that it came from (L-2 … L-9, L-12, L-13).
void Knowledge::follow_plays() {
    bool broken = false;
    for (std::size_t number = 0; number < seen.tricks.size(); ++number) {
        const auto& trick = seen.tricks[number];
        if (number == 0 && trick.cards.empty() && rules.opening_lead == OpeningLead::lowest_club) {
            // That this seat is to lead tells as much as its card will.
            const Cards own = known[static_cast<std::size_t>(seen.seat)].held;
            bar_clubs(lowest(own & suit(clubs) ? own & suit(clubs) : own), trick.leader);
        }
        for (std::size_t place = 0; place < trick.cards.size(); ++place) {
            const Bit bit = trick.cards[place];
            const auto seat = static_cast<std::size_t>((trick.leader + static_cast<int>(place)) % rules.seats);
            take(unknown, bit);
            played[seat].add(bit);
            Cards& cannot = barred[seat];
            const bool penalty = (rules.penalties >> bit) & 1;
            if (place == 0) {
                const bool lowest_club = number == 0 && rules.opening_lead == OpeningLead::lowest_club;
                if (lowest_club) bar_clubs(bit, trick.leader);
                if (lowest_club && suit_of(bit) == clubs) {
                    // It had to be led, whatever else was there.
                } else if (number == 0 && rules.opening_lead != OpeningLead::eldest_any) {
                    if (penalty) cannot |= ~rules.penalties;
                } else if (!broken && (rules.waiting & one(bit))) {
                    cannot |= ~rules.waiting;
                }
            } else if (suit_of(bit) != suit_of(trick.cards[0])) {
                cannot |= suit(suit_of(trick.cards[0]));
                const bool spared = number == 0 && rules.first_trick_penalty_free;
                if (spared && penalty) cannot |= ~rules.penalties;
                const bool barred_queen = spared && (rules.penalties & one(queen_of_spades)) && !penalty;
                if (rules.queen_must_go && bit != queen_of_spades && !barred_queen) cannot |= one(queen_of_spades);
            }
            broken |= (rules.breakers >> bit) & 1;
        }
    }
}

// What the first lead says of clubs, where the lowest of them begins (L-1).
void Knowledge::bar_clubs(Bit led, int leader) {
    // Those below it are in nobody's hand but in the kitty; and so are all of them where another suit was led.
    const Cards lower = suit(clubs) & (suit_of(led) == clubs ? one(led) - 1 : ~Cards{0});
    for (int seat = 0; seat < rules.seats; ++seat) barred[static_cast<std::size_t>(seat)] |= lower;
    if (suit_of(led) != clubs) return;
    // Of two who hold it the first from eldest leads, so nobody between holds the other.
    for (int seat = (seen.dealer + 1) % rules.seats; seat != leader; seat = (seat + 1) % rules.seats)
        barred[static_cast<std::size_t>(seat)] |= one(led);
}

void Knowledge::count_room() {
    std::array<int, max_seats> left{};
    int played_cards = 0;
    for (int seat = 0; seat < rules.seats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        left[at] = rules.hand_size - played[at].size();
        played_cards += played[at].size();
        room[at] = left[at] - known[at].size();
        if (room[at] < 0) throw std::invalid_argument("a hand is too large");
    }
    if (room[static_cast<std::size_t>(seen.seat)] != 0) throw std::invalid_argument("the own hand has another size");
    room[static_cast<std::size_t>(rules.seats)] = seen.kitty ? 0 : rules.kitty_size;
    int sum = 0;
    for (int holder = 0; holder <= rules.seats; ++holder) sum += room[static_cast<std::size_t>(holder)];
    if (sum != unknown.size()) throw std::invalid_argument("the cards do not add up");
}

}  // namespace heartsease
