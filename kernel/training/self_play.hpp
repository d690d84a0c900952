// Deals that the policy plays against itself, and what is to be learnt from them. See train.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "heartsease/arm.hpp"
#include "heartsease/cards.hpp"
#include "heartsease/policy.hpp"
#include "heartsease/position.hpp"
#include "heartsease/random.hpp"
#include "heartsease/rules.hpp"
#include "heartsease/scoring.hpp"
#include "learning.hpp"

namespace heartsease {

inline constexpr int decisions_a_deal = 10;  // are learnt from, about
inline constexpr int pass_tries = 1;
inline constexpr double most_others = 1.6;  // above 1: in some deals all seats but few
inline constexpr float pass_heat = 2;  // of the card swapped in: mostly one that might have been passed

using Values = std::array<double, max_seats>;

constexpr std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

// --- a deal --------------------------------------------------------------------------------------

struct Dealt {
    int dealer = 0;
    Direction direction = Direction::hold;
    Hands hands{};  // before the pass
    Hand kitty;
};

using Passed = std::array<std::array<Bit, most_passed>, max_seats>;

// Where the dealer calls the direction, left stands for all: how to pass does not depend on it.
inline Direction some_direction(const Rules& rules, Random& random) {
    if (rules.pass_count == 0) return Direction::hold;
    const Direction drawn = rules.pass_cycle[random.below(static_cast<std::uint32_t>(rules.pass_cycle.size()))];
    return drawn == Direction::dealer ? Direction::left : drawn;
}

inline Dealt deal_out(const Rules& rules, Random& random) {
    std::vector<Bit> pack;
    for (int copy = 0; copy < rules.decks; ++copy)
        for (int index = 0; index < faces; ++index)
            if (rules.copies[static_cast<std::size_t>(index)] > copy) pack.push_back(bit_of(index));
    for (std::size_t k = pack.size() - 1; k > 0; --k)
        std::swap(pack[k], pack[random.below(static_cast<std::uint32_t>(k + 1))]);
    Dealt dealt;
    dealt.dealer = static_cast<int>(random.below(static_cast<std::uint32_t>(rules.seats)));
    dealt.direction = some_direction(rules, random);
    auto card = pack.begin();
    for (int place = 0; place < rules.hand_size; ++place)
        for (int seat = 0; seat < rules.seats; ++seat) dealt.hands[at(seat)].add(*card++);
    while (card != pack.end()) dealt.kitty.add(*card++);
    return dealt;
}

inline Hands after_pass(const Rules& rules, const Dealt& dealt, const Passed& passed) {
    Hands hands = dealt.hands;
    if (dealt.direction == Direction::hold) return hands;
    for (int seat = 0; seat < rules.seats; ++seat)
        for (int place = 0; place < rules.pass_count; ++place) hands[at(seat)].remove(passed[at(seat)][at(place)]);
    for (int seat = 0; seat < rules.seats; ++seat)
        for (int place = 0; place < rules.pass_count; ++place)
            hands[at((seat + rules.step(dealt.direction, place)) % rules.seats)].add(passed[at(seat)][at(place)]);
    return hands;
}

// --- what is learnt from it ----------------------------------------------------------------------

// What one thread found in one step.
struct Lessons {
    std::vector<double> slopes = std::vector<double>(feature::size);  // by weight: which way is up
    double decisions = 0;
    double advantage = 0;  // sums over decisions: of the policy over any choice, in units of Measures,
    double entropy = 0;    // and of the policy, in nats

    void lean(const Marked& marked, double much) {
        for (int k = 0; k < marked.size; ++k) slopes[marked.at[static_cast<std::size_t>(k)]] += much;
    }

    void add(const Lessons& other) {
        for (std::size_t k = 0; k < slopes.size(); ++k) slopes[k] += other.slopes[k];
        decisions += other.decisions;
        advantage += other.advantage;
        entropy += other.entropy;
    }
};

// To keep: only what is there is copied, the places after it were never written.
inline Marked copy_of(const Marked& marked) {
    Marked copy{};
    for (int k = 0; k < marked.size; ++k) copy.add(marked.at[static_cast<std::size_t>(k)]);
    return copy;
}

// One choice at a decision.
struct Choice {
    Bit bit = 0;
    Marked marked;
    double share = 0;  // how likely the policy makes it; before share_out() how well it likes it
    double value = 0;  // what came of it
};

// From how well the policy likes each to how likely it makes it.
inline void share_out(std::vector<Choice>& choices) {
    double most = choices.front().share, sum = 0;
    for (const Choice& choice : choices) most = std::max(most, choice.share);
    for (Choice& choice : choices) sum += choice.share = std::exp(choice.share - most);
    for (Choice& choice : choices) choice.share /= sum;
}

template <int Seats, int Decks>
class SelfPlay {
  public:
    // Where there are `others`, so many seats play by these weights: none in some deals, all but few in others.
    SelfPlay(const Rules& rules, const Weights& weights, const Weights* others, double entropy_bonus, double softer,
             Random& random, Lessons& lessons)
        : rules_(rules), measures_(rules), policy_(rules_, measures_, weights.data()),
          others_(rules_, measures_, (others ? *others : weights).data()), entropy_bonus_(entropy_bonus), softer_(softer),
          random_(random), lessons_(lessons) {
        if (!others) return;
        const double share = most_others * random_.unit();
        for (bool& each : other_) each = random_.unit() < share;
    }

    void deal() {
        const Dealt dealt = deal_out(rules_, random_);
        Passed passed{};
        if (dealt.direction != Direction::hold) {
            for (int seat = 0; seat < Seats; ++seat)
                who(seat).pass(dealt.hands[at(seat)], rules_.pass_count, random_, passed[at(seat)].data());
            learn_pass(dealt, passed);
        }
        State state = begin(dealt, passed);
        const std::uint32_t often = 0x10000u / static_cast<std::uint32_t>(Seats * rules_.hand_size) * decisions_a_deal;
        while (!state.position.over()) {
            const Cards legal = state.position.legal();
            const int seat = state.position.to_act();
            if ((legal & (legal - 1)) && !other_[at(seat)] && random_.below(0x10000) < often) learn_play(state, legal);
            state.play(who(seat).choose(state.position, state.fallen, random_));
        }
    }

  private:
    struct State {
        Position<Seats, Decks> position;
        Fallen<Decks> fallen;

        void play(Bit bit) {
            fallen.see(position, bit);
            position.play(bit);
        }
    };

    const Policy<Seats, Decks>& who(int seat) const { return other_[at(seat)] ? others_ : policy_; }

    State begin(const Dealt& dealt, const Passed& passed) const {
        return {Position<Seats, Decks>(rules_, dealt.dealer, after_pass(rules_, dealt, passed), dealt.kitty),
                Fallen<Decks>(rules_)};
    }

    void learn_play(const State& state, Cards legal) {
        std::vector<Choice> choices;
        policy_.each(state.position, state.fallen, legal, [&](Bit bit, const Marked& marked) {
            choices.push_back({bit, copy_of(marked), policy_.weigh(marked) / softer_, 0});
        });
        if (choices.size() == 1) return;
        share_out(choices);
        const Random same(random_.next());
        double value = 0, any = 0, entropy = 0;
        for (Choice& choice : choices) {
            State after = state;
            after.play(choice.bit);
            choice.value = finish(after, same)[at(state.position.to_act())];
            value += choice.share * choice.value;
            any += choice.value / static_cast<double>(choices.size());
            entropy -= choice.share * logarithm(choice.share);
        }
        for (const Choice& choice : choices) {
            const double softer = -(logarithm(choice.share) + entropy);
            lessons_.lean(choice.marked, choice.share * (choice.value - value + entropy_bonus_ * softer));
        }
        ++lessons_.decisions;
        lessons_.advantage += value - any;
        lessons_.entropy += entropy;
    }

    // Some card that some seat passes, and one that it keeps: as if the policy had only these two to choose from.
    void learn_pass(const Dealt& dealt, const Passed& passed) {
        const int seat = static_cast<int>(random_.below(Seats));
        if (other_[at(seat)]) return;
        const auto place = random_.below(static_cast<std::uint32_t>(rules_.pass_count));
        const Hand& hand = dealt.hands[at(seat)];
        Hand kept = hand;
        for (int k = 0; k < rules_.pass_count; ++k) kept.remove(passed[at(seat)][at(k)]);
        if (!kept.held) return;
        Passed swapped = passed;
        Bit& other = swapped[at(seat)][place];
        Marked marked{}, other_marked{};
        float most = -1e30f;
        policy_.each_pass(hand, [&](Bit bit, const Marked& here) {
            if (bit == passed[at(seat)][place]) marked = copy_of(here);
            if (!(kept.held & one(bit))) return;
            const float sum = policy_.weigh(here) + pass_heat * noise()[random_.next() & 1023];
            if (sum <= most) return;
            most = sum;
            other = bit;
            other_marked = copy_of(here);
        });
        const State as_passed = begin(dealt, passed), as_swapped = begin(dealt, swapped);
        double better = 0;
        for (int k = 0; k < pass_tries; ++k) {
            const Random same(random_.next());
            better += (finish(as_passed, same)[at(seat)] - finish(as_swapped, same)[at(seat)]) / pass_tries;
        }
        const double liked = policy_.weigh(marked) - policy_.weigh(other_marked);
        const double share = 1 / (1 + std::exp(-liked));
        const double much = share * (1 - share) * better;
        lessons_.lean(marked, much);
        lessons_.lean(other_marked, -much);
    }

    Values finish(State state, Random random) const {
        while (!state.position.over() && !settled(state.position, state.fallen))
            state.play(who(state.position.to_act()).choose(state.position, state.fallen, random));
        return worth(state.position);
    }

    // For each seat, how many points the others get more, on average; in units, so that all rule sets count alike.
    Values worth(const Position<Seats, Decks>& position) const {
        // Not outcome(): nobody has shot the moon there while cards that count nothing are still to be played.
        Outcome out;
        for (int seat = 0; seat < Seats; ++seat) {
            out.taken[at(seat)] = position.taken(seat);
            if (rules_.moon != Moon::off && position.taken(seat).penalties == rules_.penalty_cards) out.shooter = seat;
        }
        out.sun = out.shooter != nobody && position.sun(out.shooter);
        const Scores sums = added(rules_, out, Moon::add, Scores{});
        double all = 0;
        for (int seat = 0; seat < Seats; ++seat) all += static_cast<double>(sums[at(seat)]);
        Values values{};
        for (int seat = 0; seat < Seats; ++seat) {
            const double mine = static_cast<double>(sums[at(seat)]);
            values[at(seat)] = ((all - mine) / (Seats - 1) - mine) / measures_.unit;
        }
        return values;
    }

    // Of what may be too unlikely for a number.
    static double logarithm(double share) { return std::log(share + 1e-12); }

    const Rules& rules_;
    Measures measures_;
    Policy<Seats, Decks> policy_, others_;
    std::array<bool, Seats> other_{};
    double entropy_bonus_, softer_;
    Random& random_;
    Lessons& lessons_;
};

}  // namespace heartsease
