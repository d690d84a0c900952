// One deal from the first card on: who may play what, who takes a trick, what was taken. Cards can be played and
// taken back (do and undo), as a search needs it. Everything here follows docs/rules.md; ids are cited.
//
// How many seats and packs there are is known when this is compiled: nothing else is asked as often.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "heartsease/rules.hpp"

namespace heartsease::inline HEARTSEASE_KIND {

inline constexpr std::int8_t nobody = -1;

using Hands = std::array<Hand, max_seats>;
using Scores = std::array<std::int64_t, max_seats>;

// What lies on the table, what waits there, and how far the deal has come.
struct Table {
    std::uint8_t played = 0;  // cards in the trick
    std::uint8_t leader = 0;
    std::uint8_t to_act = 0;
    std::uint8_t led = 0;     // the suit led, once a card is
    std::uint8_t tricks = 0;  // finished
    bool broken = false;
    std::int8_t kitty_taker = nobody;
    Cards seen = 0;   // faces of the trick
    Cards twice = 0;  // those that fell twice
    std::int16_t points = 0;  // of the trick and of what is held over (T-5)
    std::uint8_t held_cards = 0;
    std::uint8_t held_penalties = 0;
    bool held_heart = false;
};

// What a seat has taken, kitty included: points, how many cards, and how many of them cost points.
struct Taken {
    std::int16_t points = 0;
    std::uint8_t cards = 0;
    std::uint8_t penalties = 0;
};

struct Undo {
    Table table;
    Taken taken;
    std::int8_t taker = nobody;
    Bit bit = 0;
    std::uint8_t who = 0;  // played this face before, to this trick or to an earlier one
};

template <int Seats, int Decks>
class Position {
  public:
    // Hands as they are after the pass; `kitty` are the cards left over. Finds who leads (L-1, L-2, L-13).
    Position(const Rules& rules, int dealer, const Hands& hands, const Hand& kitty) : rules_(&rules) {
        const int eldest = next(dealer);
        table_.leader = static_cast<std::uint8_t>(eldest);
        Cards in_hands = 0;
        for (int seat = 0; seat < Seats; ++seat) in_hands |= (hands_[at(seat)] = hands[at(seat)]).held;
        in_hands &= suit(clubs);
        if (rules.opening_lead == OpeningLead::lowest_club && in_hands) {
            must_open_ = in_hands & -in_hands;
            int seat = eldest;
            while (!(hands_[at(seat)].held & must_open_)) seat = next(seat);
            table_.leader = static_cast<std::uint8_t>(seat);
        }
        table_.to_act = table_.leader;
        for (Cards left = kitty.held; left; left &= left - 1) {
            const Bit bit = lowest(left);
            const int copies = 1 + static_cast<int>((kitty.twice >> bit) & 1);
            kitty_.points = static_cast<std::int16_t>(kitty_.points + copies * rules.points[bit]);
            kitty_.penalties = static_cast<std::uint8_t>(kitty_.penalties + copies * (rules.points[bit] > 0));
        }
    }

    const Rules& rules() const { return *rules_; }
    const Table& table() const { return table_; }
    const Hand& hand(int seat) const { return hands_[at(seat)]; }
    const Taken& taken(int seat) const { return taken_[at(seat)]; }
    int to_act() const { return table_.to_act; }
    bool over() const { return table_.tricks == rules_->hand_size; }

    // The faces that the seat to act may play (L-1 … L-9, L-12 … L-14); never empty before the deal is over.
    Cards legal() const {
        const Rules& rules = *rules_;
        const Cards hand = hands_[table_.to_act].held;
        if (table_.played) {
            const Cards same = hand & suit(table_.led);
            if (table_.tricks == 0 || rules.queen_must_go) return same ? same : discards(hand);
            return same ? same : hand;
        }
        if (table_.tricks == 0) {
            if (must_open_) return must_open_;
            if (rules.opening_lead != OpeningLead::eldest_any) return or_all(hand & ~rules.penalties, hand);  // L-5
        }
        return or_all(hand & ~(table_.broken ? 0 : rules.waiting), hand);  // L-9
    }

    void play(Bit bit) {
        const int seat = table_.to_act;
        hands_[at(seat)].template remove<Decks>(bit);
        if constexpr (Decks == 2) {
            const Cards again = table_.seen & one(bit);
            table_.twice |= again;
            if (!again || rules_->twins != Twins::first_higher) who_[bit] = static_cast<std::uint8_t>(seat);
        } else {
            who_[bit] = static_cast<std::uint8_t>(seat);
        }
        table_.seen |= one(bit);
        table_.points = static_cast<std::int16_t>(table_.points + rules_->points[bit]);
        if (table_.played == 0) table_.led = static_cast<std::uint8_t>(suit_of(bit));
        if (++table_.played == Seats)
            end_trick();
        else
            table_.to_act = static_cast<std::uint8_t>(next(seat));
    }

    Undo play_undoably(Bit bit) {
        Undo undo{table_, {}, nobody, bit, who_[bit]};
        if (table_.played + 1 < Seats) {
            play(bit);
            return undo;
        }
        const auto before = taken_;
        play(bit);
        for (int seat = 0; seat < Seats; ++seat) {
            if (taken_[at(seat)].cards == before[at(seat)].cards) continue;
            undo.taker = static_cast<std::int8_t>(seat);
            undo.taken = before[at(seat)];
        }
        return undo;
    }

    // Cards are taken back in the reverse order.
    void undo(const Undo& undo) {
        table_ = undo.table;
        hands_[table_.to_act].add(undo.bit);
        if (undo.taker != nobody) taken_[at(undo.taker)] = undo.taken;
        who_[undo.bit] = undo.who;
    }

    // The seat whose card takes the trick as it lies; nobody where none does (T-1 … T-4, T-8).
    int taking() const {
        Cards standing = table_.seen;
        if constexpr (Decks == 2) {
            if (rules_->cancels) {
                if (rules_->twins == Twins::two_pairs_void && (table_.twice & (table_.twice - 1))) return nobody;
                standing &= ~table_.twice;
            }
        }
        standing &= suit(table_.led);
        if constexpr (Decks == 2)
            if (!standing) return nobody;
        return who_[highest(standing)];
    }

    // Who shot the moon, once the deal is over (S-5, S-10); nobody, or a seat. A sun took every card (S-11).
    int shooter() const {
        if (!over() || rules_->moon == Moon::off) return nobody;
        for (int seat = 0; seat < Seats; ++seat)
            if (taken(seat).penalties == rules_->penalty_cards) return seat;
        return nobody;
    }
    bool sun(int shooter) const { return rules_->sun != Sun::off && taken(shooter).cards == rules_->cards; }

  private:
    static constexpr std::size_t at(int seat) { return static_cast<std::size_t>(seat); }
    static constexpr int next(int seat) { return seat + 1 == Seats ? 0 : seat + 1; }
    static constexpr Cards or_all(Cards some, Cards all) { return some ? some : all; }

    Cards discards(Cards hand) const {
        const Rules& rules = *rules_;
        Cards left = hand;
        if (table_.tricks == 0 && rules.first_trick_penalty_free) left = or_all(hand & ~rules.penalties, hand);  // L-5
        if (rules.queen_must_go) left = or_all(left & one(queen_of_spades), left);
        return left;
    }

    void end_trick() {
        const Rules& rules = *rules_;
        table_.broken |= (table_.seen & rules.breakers) != 0;
        table_.held_cards = static_cast<std::uint8_t>(table_.held_cards + Seats);
        int fallen = count(table_.seen & rules.penalties);
        if constexpr (Decks == 2) fallen += count(table_.twice & rules.penalties);
        table_.held_penalties = static_cast<std::uint8_t>(table_.held_penalties + fallen);
        table_.held_heart |= (table_.seen & suit(hearts)) != 0;
        const bool last = ++table_.tricks == rules.hand_size;
        int seat = taking();
        if constexpr (Decks == 2) {
            if (seat == nobody) {
                if (last && rules.leader_takes_last)
                    seat = table_.leader;  // T-6
                else if (rules.lead_moves_on)
                    table_.leader = static_cast<std::uint8_t>(next(table_.leader));  // L-11
            }
        }
        if (Decks == 1 || seat != nobody) give(seat, last);
        table_.to_act = table_.leader;
        table_.played = 0;
        table_.seen = 0;
        if constexpr (Decks == 2) table_.twice = 0;
    }

    void give(int seat, bool last) {
        Taken& taken = taken_[at(seat)];
        taken.points = static_cast<std::int16_t>(taken.points + table_.points);
        taken.cards = static_cast<std::uint8_t>(taken.cards + table_.held_cards);
        taken.penalties = static_cast<std::uint8_t>(taken.penalties + table_.held_penalties);
        if (rules_->kitty_size && table_.kitty_taker == nobody) {  // D-6, D-8
            const Kitty kind = rules_->kitty;
            if (last || kind == Kitty::first_trick || (kind == Kitty::first_heart && table_.held_heart)) {
                taken.points = static_cast<std::int16_t>(taken.points + kitty_.points);
                taken.cards = static_cast<std::uint8_t>(taken.cards + rules_->kitty_size);
                taken.penalties = static_cast<std::uint8_t>(taken.penalties + kitty_.penalties);
                table_.kitty_taker = static_cast<std::int8_t>(seat);
            }
        }
        table_.leader = static_cast<std::uint8_t>(seat);
        table_.points = 0;
        table_.held_cards = table_.held_penalties = 0;
        table_.held_heart = false;
    }

    const Rules* rules_;
    std::array<Hand, Seats> hands_;
    std::array<Taken, Seats> taken_{};
    Table table_;
    Taken kitty_;
    Cards must_open_ = 0;
    std::array<std::uint8_t, 64> who_{};  // by bit: who played it last
};

}  // namespace heartsease::inline HEARTSEASE_KIND
