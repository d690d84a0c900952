// How a seat plays in a playout, and how likely it is to play a card: a soft choice among the legal cards by weights that
// were learnt from self-play (kernel/training). It looks at its own hand and at what has been played, never at another hand.
#pragma once

#include <cmath>
#include <initializer_list>
#include <utility>

#include "heartsease/position.hpp"
#include "heartsease/random.hpp"

namespace heartsease::inline HEARTSEASE_KIND {

// What a rule set means to the policy, made once.
struct Measures {
    double unit = 1;             // points a card of which there are 26 to a pack would cost
    std::array<std::uint8_t, 64> worth{};  // by bit: 0 nothing, 1 a little, 2 much, 3 wanted
    Cards dear = 0;              // faces that cost much
    Cards above = 0;             // faces that a dear one may fall under
    bool moons = true;
    int many = 0;                // so many penalty cards with one seat alone look like a moon

    explicit Measures(const Rules& rules) {
        unit = std::max(1, rules.penalty_points) / (26.0 * rules.decks);
        for (Cards left = rules.scoring; left; left &= left - 1) {
            const Bit bit = lowest(left);
            worth[bit] = points_class(rules.points[bit]);
            if (worth[bit] == 2) dear |= one(bit);
        }
        for (Cards left = dear; left; left &= left - 1) {
            const Bit bit = lowest(left);
            above |= suit(suit_of(bit)) & ~((one(bit) << 1) - 1);
        }
        above &= ~dear;
        moons = rules.moon != Moon::off;
        many = std::max(2, rules.penalty_cards / 3);
    }

    std::uint8_t points_class(int points) const {
        if (points == 0) return 0;
        if (points < 0) return 3;
        return points > 4.5 * unit ? 2 : 1;
    }
};

// What everybody has seen fall, kept up while a deal goes on.
template <int Decks>
struct Fallen {
    Cards once = 0;    // faces of which a copy is out of play
    Cards all = 0;     // faces of which every copy is
    std::array<std::uint16_t, 4> voids{};  // by suit: who showed to have none, a bit a seat

    // A face that the pack lacks counts as fallen.
    explicit Fallen(const Rules& rules) {
        for (int index = 0; index < faces; ++index) {
            const int copies = rules.copies[static_cast<std::size_t>(index)];
            if (copies < Decks) once |= one(bit_of(index));
            if (copies == 0) all |= one(bit_of(index));
        }
        if constexpr (Decks == 1) all = once;
    }

    // Before the card is played in the position.
    template <int Seats>
    void see(const Position<Seats, Decks>& position, Bit bit) {
        const Table& table = position.table();
        if (table.played && suit_of(bit) != table.led) voids[table.led] |= static_cast<std::uint16_t>(1 << table.to_act);
        if constexpr (Decks == 1) {
            all |= one(bit);
        } else {
            all |= once & one(bit);
            once |= one(bit);
        }
    }
};

// The weights: a table of numbers for each feature, all in one row.
namespace feature {
constexpr int moon_states = 12, levels = 5, few = 4, stages = 3, worths = 4, dears = 3, tables = 6, behinds = 6, covers = 4, hows = 5, pairs = 3;
constexpr int ways = 6, piles = 6, opens = 4, lefts = 4, shots = 13;  // of a large table's piles
// What a table of these dimensions takes.
constexpr int table(int from, std::initializer_list<int> dimensions) {
    int size = 1;
    for (const int each : dimensions) size *= each;
    return from + size;
}
constexpr int lead_suit = 0;                                                                 // dear, above, length, lower, higher
constexpr int lead_moon = table(lead_suit, {dears, 2, levels, levels, levels});              // moon, worth, lower, higher
constexpr int lead_out = table(lead_moon, {moon_states, worths, levels, levels});            // worth, stage, void behind, lower, others
constexpr int lead_stage = table(lead_out, {worths, stages, 2, levels, levels});             // dear, stage, length, others
constexpr int lead_table = table(lead_stage, {dears, stages, levels, levels});               // players, lower, others
constexpr int lead_twin = table(lead_table, {tables, levels, levels});                       // twin about, lower, higher
constexpr int under_place = table(lead_twin, {2, levels, levels});                           // worth, place, trick, behind
constexpr int under_moon = table(under_place, {worths, few, worths, behinds});               // moon, trick, worth, higher
constexpr int under_suit = table(under_moon, {moon_states, 2, worths, worths, levels});      // dear, above, length, lower, higher
constexpr int under_stage = table(under_suit, {dears, 2, levels, levels, levels});           // stage, place, length, lower
constexpr int under_twin = table(under_stage, {stages, few, levels, levels});                // twin about, cover, trick, higher
constexpr int over_trick = table(under_twin, {2, covers, worths, levels});                   // void behind, worth, behind, trick, higher
constexpr int over_moon = table(over_trick, {2, worths, behinds, worths, levels});           // moon, behind, trick, place
constexpr int over_suit = table(over_moon, {moon_states, 2, behinds, worths, few});          // dear, above, behind, length, lower
constexpr int over_stage = table(over_suit, {dears, 2, behinds, levels, levels});            // stage, place, behind, trick, higher
constexpr int over_table = table(over_stage, {stages, few, behinds, worths, levels});        // players, behind, higher
constexpr int over_twin = table(over_table, {tables, behinds, levels});                      // twin about, behind, trick, dear
constexpr int strike = table(over_twin, {2, behinds, worths, dears});                        // worth, behind, trick, place
constexpr int strike_moon = table(strike, {worths, behinds, worths, few});                   // moon, trick
constexpr int discard_moon = table(strike_moon, {moon_states, worths});                      // moon, worth, suspect takes, higher
constexpr int discard_suit = table(discard_moon, {moon_states, worths, 2, levels});          // dear, above, length, lower, higher
constexpr int discard_stage = table(discard_suit, {dears, 2, levels, levels, levels});       // stage, worth, length, higher
constexpr int discard_place = table(discard_stage, {stages, worths, levels, levels});        // place, worth, length, others
constexpr int discard_twin = table(discard_place, {few, worths, levels, levels});            // twin about, higher
constexpr int pass_rank = table(discard_twin, {2, levels});                                  // worth, dear, rank
constexpr int pass_length = table(pass_rank, {worths, dears, 13});                           // worth, length, rank class
constexpr int pass_low = table(pass_length, {worths, 8, levels});                            // dear, low cards of the suit, rank class
constexpr int pass_hand = table(pass_low, {dears, levels, levels});                          // strength of the hand, worth, rank class
constexpr int pair_trick = table(pass_hand, {few, worths, levels});                          // how, pairs, worth, trick, behind
constexpr int pair_suit = table(pair_trick, {hows, pairs, worths, worths, behinds});         // how, pairs, dear, length, higher
constexpr int pair_place = table(pair_suit, {hows, pairs, dears, levels, levels});           // how, pairs, stage, place, trick
constexpr int lead_held = table(pair_place, {hows, pairs, stages, few, worths});             // trick, twin about, lower, higher
constexpr int pile_behind = table(lead_held, {worths, 2, levels, levels});                   // way, pairs, pile, behind, open
constexpr int pile_left = table(pile_behind, {ways, pairs, piles, behinds, opens});          // way, pairs, pile, tricks left, twin about
constexpr int pile_moon = table(pile_left, {ways, pairs, piles, lefts, 2});                  // way, pairs, pile, shot
constexpr int pile_rank = table(pile_moon, {ways, pairs, piles, shots});                     // way, pile, behind, twin about, higher
constexpr int pile_worth = table(pile_rank, {ways, piles, behinds, 2, levels});              // way, pairs, pile, tricks left, worth
constexpr int pile_suit = table(pile_worth, {ways, pairs, piles, lefts, worths});            // way, pairs, behind, higher, others
constexpr int size = table(pile_suit, {ways, pairs, behinds, levels, levels});
constexpr int most = 15;                                                                     // of a card
}  // namespace feature

// Noise that makes the greatest of sums as likely as a soft choice would (Gumbel).
inline const std::array<float, 1024>& noise() {
    static const auto table = [] {
        std::array<float, 1024> values{};
        for (std::size_t k = 0; k < values.size(); ++k)
            values[k] = static_cast<float>(-std::log(-std::log((static_cast<double>(k) + 0.5) / 1024.0)));
        return values;
    }();
    return table;
}

// The features of a card, as places in the weights.
struct Marked {
    std::array<std::uint16_t, feature::most> at;
    int size = 0;
    void add(int place) { at[static_cast<std::size_t>(size++)] = static_cast<std::uint16_t>(place); }
};

template <int Seats, int Decks>
class Policy {
  public:
    Policy(const Rules& rules, const Measures& measures, const float* weights)
        : rules_(rules), measures_(measures), weights_(weights), noise_(noise()) {}

    // A card, drawn; `heat` 1 is the policy as learnt, 0 its best card.
    Bit choose(const Position<Seats, Decks>& position, const Fallen<Decks>& fallen, Random& random, float heat = 1) const {
        const Cards legal = position.legal();
        if ((legal & (legal - 1)) == 0) return lowest(legal);
        Bit best = lowest(legal);
        float most = -1e30f;
        std::uint64_t chance = 0;
        int drawn = 0;
        each(position, fallen, legal, [&](Bit bit, const Marked& marked) {
            if (drawn++ % 6 == 0) chance = random.next();
            const float sum = weigh(marked) + heat * noise_[chance & 1023];
            chance >>= 10;
            if (sum > most) {
                most = sum;
                best = bit;
            }
        });
        return best;
    }

    // Any card that may be played, each as likely.
    Bit any(const Position<Seats, Decks>& position, Random& random) const {
        Cards legal = position.legal();
        for (std::uint32_t place = random.below(static_cast<std::uint32_t>(count(legal))); place; --place) legal &= legal - 1;
        return lowest(legal);
    }

    float weigh(const Marked& marked) const {
        float sum = 0;
        for (int k = 0; k < marked.size; ++k) sum += weights_[marked.at[static_cast<std::size_t>(k)]];
        return sum;
    }

    // Calls `work` with each legal card and its features; of cards that come to the same only with the lowest.
    template <typename Work>
    void each(const Position<Seats, Decks>& position, const Fallen<Decks>& fallen, Cards legal, Work&& work) const {
        using namespace feature;
        constexpr int players = Decks == 2 ? std::max(6, Seats) - 6 : std::min(Seats - 3, 5);
        const Table& table = position.table();
        const int seat = table.to_act;
        const Hand& hand = position.hand(seat);
        // Copies with others (or in the kitty): one of a face at least, both.
        Cards out, both = 0;
        if constexpr (Decks == 1) {
            out = ~(fallen.all | hand.held) & everything;
        } else {
            out = ~(fallen.all | hand.twice | (fallen.once & hand.held)) & everything;
            both = ~(fallen.once | hand.held) & everything;
        }
        const int moon = moon_state(position, out);
        const int left = rules_.hand_size - table.tricks;
        const int stage = 3 * left > 2 * rules_.hand_size ? 0 : 3 * left > rules_.hand_size ? 1 : 2;
        const int behind = few_behind(Seats - 1 - table.played);
        int trick = measures_.points_class(table.points);
        if (rules_.kitty_size && table.kitty_taker == nobody && trick == 0) trick = 1;
        const bool leads = table.played == 0, follows = !leads && (legal & suit(table.led)) != 0;
        Cards standing = 0;
        int taker = nobody;
        if (!leads) {
            standing = table.seen & suit(table.led);
            if constexpr (Decks == 2)
                if (rules_.cancels) standing &= ~table.twice;
            if (standing && moon && moon <= 3) taker = position.taking();
        }
        const int suspect = taker != nobody && position.taken(taker).penalties > 0;
        Cards lower_than_top = standing ? below(highest(standing)) : (leads || Decks == 1 ? ~Cards{0} : 0);
        if constexpr (Decks == 2)
            if (rules_.twins == Twins::first_higher) lower_than_top |= standing;
        std::uint16_t after = 0;  // who plays behind, a bit a seat
        for (int k = table.played + 1, who = seat; k < Seats; ++k) {
            who = who + 1 == Seats ? 0 : who + 1;
            after |= static_cast<std::uint16_t>(1 << who);
        }
        const Cards barrier = out | table.seen;
        int pair = 0;  // that lie in the trick, where two make it void
        if constexpr (Decks == 2)
            if (rules_.twins == Twins::two_pairs_void) pair = std::min(2, count(table.twice));
        const Pile pile = pile_of(position, fallen, out);
        for (int which = 0; which < 4; ++which) {
            const Cards own = hand.held & suit(which), may = legal & own;
            if (!may) continue;
            const int length = std::min(4, count(own) + (Decks == 2 ? count(hand.twice & own) : 0) - 1);
            const Cards here = out & suit(which), twice = both & suit(which);
            const int others = level(count(here) + (Decks == 2 ? count(twice) : 0), 2);
            const Cards costly = measures_.dear & suit(which);
            const int dear = own & costly ? 2 : here & costly ? 1 : 0;
            const int voids = (fallen.voids[static_cast<std::size_t>(which)] & after) != 0;
            Bit last = 0;
            bool any = false;
            for (Cards cards = may; cards; cards &= cards - 1) {
                const Bit bit = lowest(cards);
                // Between this card and the one before nothing is about: they come to the same.
                if (any && Decks == 1 && rules_.points[bit] == rules_.points[last] &&
                    !(barrier & below(bit) & ~below(last)))
                    continue;
                any = true;
                last = bit;
                const Cards under = below(bit);
                int fewer = count(here & under), more = count(here & ~under & ~one(bit));
                int twin = 0;
                if constexpr (Decks == 2) {
                    fewer += count(twice & under);
                    more += count(twice & ~under & ~one(bit));
                    twin = (here & one(bit)) != 0;
                }
                const int lower = level(fewer), higher = level(more);
                const int worth = measures_.worth[bit];
                const int above = (measures_.above & one(bit)) != 0;
                Marked marked;
                const auto mark = [&marked](int table, auto... places) { marked.add(table + place_in(places...)); };
                // How a card falls (under, over, on its twin, thrown, thrown on its twin) into a trick with so many pairs.
                const auto mark_pairs = [&](int how, int place) {
                    if (Decks != 2 || !rules_.cancels) return;
                    mark(pair_trick, P{how, hows}, P{pair, pairs}, P{worth, worths}, P{trick, worths}, P{behind, behinds});
                    mark(pair_suit, P{how, hows}, P{pair, pairs}, P{dear, dears}, P{length, levels}, P{higher, levels});
                    mark(pair_place, P{how, hows}, P{pair, pairs}, P{stage, stages}, P{place, few}, P{trick, worths});
                };
                // What can be won, by the way in which a card falls: led, under, on its twin, over, thrown, thrown on its twin.
                const auto mark_pile = [&](int way) {
                    if constexpr (large) {
                        if (!pile.counts) return;
                        mark(pile_behind, P{way, ways}, P{pair, pairs}, P{pile.size, piles}, P{behind, behinds}, P{pile.open, opens});
                        mark(pile_left, P{way, ways}, P{pair, pairs}, P{pile.size, piles}, P{pile.left, lefts}, P{twin, 2});
                        mark(pile_moon, P{way, ways}, P{pair, pairs}, P{pile.size, piles}, P{pile.shot, shots});
                        mark(pile_rank, P{way, ways}, P{pile.size, piles}, P{behind, behinds}, P{twin, 2}, P{higher, levels});
                        mark(pile_worth, P{way, ways}, P{pair, pairs}, P{pile.size, piles}, P{pile.left, lefts}, P{worth, worths});
                        mark(pile_suit, P{way, ways}, P{pair, pairs}, P{behind, behinds}, P{higher, levels}, P{others, levels});
                    }
                };
                if (leads) {
                    mark_pile(0);
                    mark(lead_suit, P{dear, dears}, P{above, 2}, P{length, levels}, P{lower, levels}, P{higher, levels});
                    mark(lead_moon, P{moon, moon_states}, P{worth, worths}, P{lower, levels}, P{higher, levels});
                    mark(lead_out, P{worth, worths}, P{stage, stages}, P{voids, 2}, P{lower, levels}, P{others, levels});
                    mark(lead_stage, P{dear, dears}, P{stage, stages}, P{length, levels}, P{others, levels});
                    mark(lead_table, P{players, tables}, P{lower, levels}, P{others, levels});
                    if (Decks == 2) mark(lead_twin, P{twin, 2}, P{lower, levels}, P{higher, levels});
                    if (Decks == 2 && rules_.cancels) mark(lead_held, P{trick, worths}, P{twin, 2}, P{lower, levels}, P{higher, levels});
                } else if (!follows) {
                    const int place = std::min(3, count(may & ~under & ~one(bit)));
                    mark(discard_moon, P{moon, moon_states}, P{worth, worths}, P{suspect, 2}, P{higher, levels});
                    mark(discard_suit, P{dear, dears}, P{above, 2}, P{length, levels}, P{lower, levels}, P{higher, levels});
                    mark(discard_stage, P{stage, stages}, P{worth, worths}, P{length, levels}, P{higher, levels});
                    mark(discard_place, P{place, few}, P{worth, worths}, P{length, levels}, P{others, levels});
                    if (Decks == 2) mark(discard_twin, P{twin, 2}, P{higher, levels});
                    mark_pairs(table.seen & one(bit) ? 4 : 3, place);
                    mark_pile(table.seen & one(bit) ? 5 : 4);
                } else if (Decks == 2 && rules_.cancels && (table.seen & one(bit))) {
                    const int place = std::min(3, count(may & ~under & ~one(bit)));
                    mark(strike, P{worth, worths}, P{behind, behinds}, P{trick, worths}, P{place, few});
                    mark(strike_moon, P{moon, moon_states}, P{trick, worths});
                    mark(under_suit, P{dear, dears}, P{above, 2}, P{length, levels}, P{lower, levels}, P{higher, levels});
                    mark_pairs(2, place);
                    mark_pile(2);
                } else if (lower_than_top & one(bit)) {
                    const int place = std::min(3, count(may & lower_than_top & ~under & ~one(bit)));
                    mark(under_place, P{worth, worths}, P{place, few}, P{trick, worths}, P{behind, behinds});
                    mark(under_moon, P{moon, moon_states}, P{suspect, 2}, P{trick, worths}, P{worth, worths}, P{higher, levels});
                    mark(under_suit, P{dear, dears}, P{above, 2}, P{length, levels}, P{lower, levels}, P{higher, levels});
                    mark(under_stage, P{stage, stages}, P{place, few}, P{length, levels}, P{lower, levels});
                    if (Decks == 2) {
                        // How many cards would have to be cancelled for this one to take the trick; 3 where that cannot be.
                        const Cards covers_it = standing & ~under;
                        const bool firm = !rules_.cancels || (covers_it & ~here);
                        const int cover = firm ? 3 : std::min(3, count(covers_it)) - 1;
                        mark(under_twin, P{twin, 2}, P{cover, covers}, P{trick, worths}, P{higher, levels});
                        mark_pairs(0, place);
                        mark_pile(1);
                    }
                } else {
                    const int place = std::min(3, count(may & ~under & ~one(bit)));
                    mark(over_trick, P{voids, 2}, P{worth, worths}, P{behind, behinds}, P{trick, worths}, P{behind ? higher : 0, levels});
                    mark(over_moon, P{moon, moon_states}, P{suspect, 2}, P{behind, behinds}, P{trick, worths}, P{place, few});
                    mark(over_suit, P{dear, dears}, P{above, 2}, P{behind, behinds}, P{length, levels}, P{lower, levels});
                    mark(over_stage, P{stage, stages}, P{place, few}, P{behind, behinds}, P{trick, worths}, P{higher, levels});
                    mark(over_table, P{players, tables}, P{behind, behinds}, P{higher, levels});
                    if (Decks == 2) mark(over_twin, P{twin, 2}, P{behind, behinds}, P{trick, worths}, P{dear, dears});
                    mark_pairs(1, place);
                    mark_pile(3);
                }
                work(bit, marked);
            }
        }
    }

    // How much a hand would like to pass each of its cards.
    template <typename Work>
    void each_pass(const Hand& hand, Work&& work) const {
        using namespace feature;
        // Aces, kings and queens beside the size of the hand: some hands are better for all cards than for none.
        const Cards high_cards = (Cards{0x1C00} << 0 | Cards{0x1C00} << 16 | Cards{0x1C00} << 32 | Cards{0x1C00} << 48);
        const int tops = count(hand.held & high_cards) + count(hand.twice & high_cards);
        const int strength = std::clamp(8 * tops / std::max(1, hand.size()) - 1, 0, 3);
        for (int which = 0; which < 4; ++which) {
            const Cards own = hand.held & suit(which);
            const int length = std::min(7, count(own) + count(hand.twice & own) - 1);
            const Cards costly = measures_.dear & suit(which);
            const int dear = own & costly ? 2 : costly ? 1 : 0;
            const int low = std::min(4, count(own & (one(static_cast<Bit>(16 * which + 5)) - 1)));
            for (Cards left = own; left; left &= left - 1) {
                const Bit bit = lowest(left);
                const int rank = bit & 15, worth = measures_.worth[bit];
                const int high = rank < 4 ? 0 : rank < 7 ? 1 : rank < 9 ? 2 : rank < 11 ? 3 : 4;
                Marked marked;
                marked.add(pass_rank + place_in(P{worth, worths}, P{dear, dears}, P{rank, 13}));
                marked.add(pass_length + place_in(P{worth, worths}, P{length, 8}, P{high, levels}));
                marked.add(pass_low + place_in(P{dear, dears}, P{low, levels}, P{high, levels}));
                marked.add(pass_hand + place_in(P{strength, few}, P{worth, worths}, P{high, levels}));
                work(bit, marked);
                if (hand.twice & one(bit)) work(bit, marked);
            }
        }
    }

    // Cards to pass, drawn: the `number` with the greatest sums.
    int pass(const Hand& hand, int number, Random& random, Bit* chosen, float heat = 1) const {
        std::array<std::pair<float, Bit>, 40> sums;
        int size = 0;
        each_pass(hand, [&](Bit bit, const Marked& marked) {
            sums[static_cast<std::size_t>(size++)] = {weigh(marked) + heat * noise_[random.next() & 1023], bit};
        });
        for (int k = 0; k < number; ++k) {
            int best = k;
            for (int other = k + 1; other < size; ++other)
                if (sums[static_cast<std::size_t>(other)].first > sums[static_cast<std::size_t>(best)].first) best = other;
            std::swap(sums[static_cast<std::size_t>(k)], sums[static_cast<std::size_t>(best)]);
            chosen[k] = sums[static_cast<std::size_t>(k)].second;
        }
        return number;
    }

  private:
    static constexpr bool large = Decks == 2 && Seats >= 6;  // may have weights that know of piles (weights.cpp)
    static constexpr Cards everything = suit(0) | suit(1) | suit(2) | suit(3);
    // A place along one dimension of a table.
    struct P {
        int at, of;
    };
    static constexpr int place_in() { return 0; }
    template <typename... Places>
    static constexpr int place_in(Places... places) {
        int place = 0;
        ((place = place * places.of + places.at), ...);
        return place;
    }
    static constexpr Cards below(Bit bit) { return one(bit) - 1; }

    // Few or many: 0, 1, 2, 3-4, more (of one pack; `wide` is coarser).
    static int level(int number, int wide = 1) {
        static constexpr std::uint8_t of[] = {0, 1, 2, 3, 3, 4};
        if constexpr (Decks == 2) wide *= 2;
        number = (number + wide - 1) / wide;
        return of[std::min(number, 5)];
    }

    // How many seats play after this one: 0, 1, 2, 3 or more; of two packs 0, 1, 2, 3-4, 5-7, more.
    static constexpr int few_behind(int number) {
        if constexpr (Decks == 1) return std::min(3, number);
        return number < 3 ? number : number < 5 ? 3 : number < 8 ? 4 : 5;
    }

    // What may be won with the trick, and what that would mean. `size`: points, held over and expected of the kitty too;
    // `open`: cards in the trick whose twin may still fall on them; `left`: tricks, this one too; `shot`: who alone has
    // penalty cards (nobody, this seat, another) and how many are still to fall, or 0 where nobody can shoot.
    struct Pile {
        bool counts = false;
        int size = 0, open = 0, left = 0, shot = 0;
    };
    Pile pile_of(const Position<Seats, Decks>& position, const Fallen<Decks>& fallen, Cards out) const {
        Pile pile;
        if constexpr (large) {
            pile.counts = rules_.twins == Twins::two_pairs_void;
            if (!pile.counts) return pile;
            const Table& table = position.table();
            const bool kitty = rules_.kitty_size && table.kitty_taker == nobody;
            const double points = table.points / measures_.unit + (kitty ? 0.5 * rules_.kitty_size : 0);
            pile.size = points < 1 ? 0 : points < 4 ? 1 : points < 9 ? 2 : points < 16 ? 3 : points < 27 ? 4 : 5;
            pile.open = std::min(3, count(table.seen & ~table.twice & out));
            pile.left = std::min(4, rules_.hand_size - table.tricks) - 1;
            int alone = nobody, takers = 0;
            for (int seat = 0; seat < Seats; ++seat) {
                if (!position.taken(seat).penalties) continue;
                alone = seat;
                ++takers;
            }
            if (measures_.moons && takers < 2) {
                const int left = rules_.penalty_cards - count(fallen.once & rules_.penalties) - count(fallen.all & rules_.penalties);
                const int who = takers == 0 ? 0 : alone == position.to_act() ? 1 : 2;
                pile.shot = 1 + 4 * who + (left <= 0 ? 0 : left < 3 ? 1 : left < 8 ? 2 : 3);
            }
        }
        return pile;
    }

    // 0: nobody can shoot; 1-3: another seat alone has taken penalty cards, few to most; 4-7: nobody has any, 8-11: this seat
    // alone, by how many of its cards nothing beats.
    int moon_state(const Position<Seats, Decks>& position, Cards out) const {
        if (!measures_.moons) return 0;
        int alone = nobody;
        for (int seat = 0; seat < Seats; ++seat) {
            if (!position.taken(seat).penalties) continue;
            if (alone != nobody) return 0;
            alone = seat;
        }
        const int seat = position.to_act();
        if (alone != nobody && alone != seat) {
            const int all = position.taken(alone).penalties;
            return all < measures_.many ? 1 : all < 2 * measures_.many ? 2 : 3;
        }
        const Hand& hand = position.hand(seat);
        int bosses = 0;
        for (int which = 0; which < 4; ++which) {
            const Cards against = out & suit(which), own = hand.held & suit(which);
            bosses += count(against ? own & ~below(highest(against)) : own);
        }
        const int size = rules_.hand_size - position.table().tricks;
        const int strength = std::min(3, 5 * bosses / std::max(1, size));
        return (alone == nobody ? 4 : 8) + strength;
    }

    const Rules& rules_;
    const Measures& measures_;
    const float* weights_;
    const std::array<float, 1024>& noise_;
};

// Whether nothing that is still to be played can count.
template <int Seats, int Decks>
bool settled(const Position<Seats, Decks>& position, const Fallen<Decks>& fallen) {
    const Rules& rules = position.rules();
    const Table& table = position.table();
    return (rules.scoring & ~fallen.all) == 0 && table.played == 0 && table.held_cards == 0 &&
           (rules.kitty_size == 0 || table.kitty_taker != nobody) && rules.no_trick_bonus == 0 && rules.sun == Sun::off;
}

}  // namespace heartsease::inline HEARTSEASE_KIND
