// Learns weights that play as somebody was seen to play: from the games that games.py wrote, so that the policy can learn what
// to do among players of another kind than its own (train.cpp).
//
// Each play and each passed card is a soft choice by the policy's features; the weights move so that what was chosen becomes
// likelier (maximum likelihood, a softmax regression). Of a pass, each card is a choice among itself and those that were kept.
// A tenth of the choices is held out and tells how well it went: of how many the likeliest is the one that was made.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "heartsease/policy.hpp"
#include "heartsease/random.hpp"
#include "heartsease/shapes.hpp"
#include "learning.hpp"

namespace heartsease {
namespace {

constexpr std::size_t batch = 2000;
constexpr int rounds = 12;
constexpr double rate = 0.05;

// What might have been chosen, and what was.
struct Choice {
    std::vector<Marked> marked;
    std::size_t chosen = 0;
};

// --- what was seen -------------------------------------------------------------------------------

template <int Seats, int Decks>
class Watching {
  public:
    Watching(const Rules& rules, std::istringstream& line, std::vector<Choice>& choices)
        : rules_(rules), measures_(rules), policy_(rules_, measures_, nullptr), line_(line), choices_(choices) {}

    void game() {
        const int dealer = number();
        for (bool& each : watched_) each = number() != 0;
        const Hands dealt = hands();
        const int passed = number();
        for (std::size_t seat = 0; seat < Seats; ++seat) pass(dealt[seat], passed, watched_[seat]);
        play(Position<Seats, Decks>(rules_, dealer, hands(), kitty(dealt)));
    }

  private:
    int number() {
        int found = 0;
        if (!(line_ >> found)) throw std::runtime_error("a game ends too early");
        return found;
    }

    Hands hands() {
        Hands found{};
        for (std::size_t seat = 0; seat < Seats; ++seat)
            for (int card = 0; card < rules_.hand_size; ++card) found[seat].add(static_cast<Bit>(number()));
        return found;
    }

    // The cards that nobody was dealt.
    Hand kitty(const Hands& dealt) const {
        Hand left;
        for (int index = 0; index < faces; ++index) {
            const Bit bit = bit_of(index);
            int copies = rules_.copies[static_cast<std::size_t>(index)];
            for (const Hand& hand : dealt) copies -= static_cast<int>((hand.held >> bit & 1) + (hand.twice >> bit & 1));
            for (; copies > 0; --copies) left.add(bit);
        }
        return left;
    }

    void pass(const Hand& hand, int size, bool watched) {
        std::vector<Bit> cards;
        Hand kept = hand;
        for (int place = 0; place < size; ++place) {
            cards.push_back(static_cast<Bit>(number()));
            kept.remove(cards.back());
        }
        if (!watched) return;
        for (const Bit card : cards) {
            Choice choice;
            Cards seen = 0;
            policy_.each_pass(hand, [&](Bit bit, const Marked& marked) {
                if (seen & one(bit) || (bit != card && !(kept.held & one(bit)))) return;
                seen |= one(bit);
                if (bit == card) choice.chosen = choice.marked.size();
                choice.marked.push_back(marked);
            });
            keep(std::move(choice));
        }
    }

    void play(Position<Seats, Decks> position) {
        Fallen<Decks> fallen(rules_);
        while (!position.over()) {
            const Bit played = static_cast<Bit>(number());
            const Cards legal = position.legal();
            if (!(legal & one(played))) throw std::runtime_error("a card is played that may not be");
            if (watched_[static_cast<std::size_t>(position.to_act())]) {
                Choice choice;
                policy_.each(position, fallen, legal, [&](Bit bit, const Marked& marked) {
                    // A card stands for those up to the next: the last that is not above it.
                    if (suit_of(bit) == suit_of(played) && bit <= played) choice.chosen = choice.marked.size();
                    choice.marked.push_back(marked);
                });
                keep(std::move(choice));
            }
            fallen.see(position, played);
            position.play(played);
        }
    }

    void keep(Choice&& choice) {
        if (choice.marked.size() > 1) choices_.push_back(std::move(choice));
    }

    const Rules& rules_;
    Measures measures_;
    Policy<Seats, Decks> policy_;
    std::istringstream& line_;
    std::vector<Choice>& choices_;
    std::array<bool, Seats> watched_{};
};

std::vector<Choice> read_choices(const std::string& file, const std::vector<Weighed>& tables) {
    std::ifstream in(file);
    std::vector<Choice> choices;
    for (std::string text; std::getline(in, text);) {
        std::istringstream line(text);
        std::size_t table = tables.size();
        line >> table;
        const Rules& rules = tables.at(table).rules;
        with_shape(rules, [&]<int Seats, int Decks>(Shape<Seats, Decks>) {
            Watching<Seats, Decks>(rules, line, choices).game();
        });
    }
    if (choices.size() < 2 * batch) throw std::runtime_error("too few games in " + file);
    return choices;
}

// --- what is learnt from it ----------------------------------------------------------------------

// How likely each is.
std::vector<double> shares(const Choice& choice, const Weights& weights) {
    std::vector<double> found;
    double sum = 0;
    for (const Marked& marked : choice.marked) {
        double liked = 0;
        for (int k = 0; k < marked.size; ++k) liked += weights[marked.at[static_cast<std::size_t>(k)]];
        found.push_back(std::exp(liked));
        sum += found.back();
    }
    for (double& each : found) each /= sum;
    return found;
}

void learn(const std::vector<Choice>& choices, std::size_t size, int round, Adam& adam, Weights& weights) {
    for (std::size_t first = 0; first + batch <= size; first += batch) {
        std::vector<double> slopes(feature::size);
        for (std::size_t number = first; number < first + batch; ++number) {
            const Choice& choice = choices[number];
            const std::vector<double> likely = shares(choice, weights);
            for (std::size_t which = 0; which < likely.size(); ++which)
                for (int k = 0; k < choice.marked[which].size; ++k)
                    slopes[choice.marked[which].at[static_cast<std::size_t>(k)]] += (which == choice.chosen) - likely[which];
        }
        adam.climb(weights, slopes, batch, rate / (1 + round));
    }
}

void report(int round, const std::vector<Choice>& choices, std::size_t first, const Weights& weights) {
    double right = 0, sum = 0;
    for (std::size_t number = first; number < choices.size(); ++number) {
        const std::vector<double> likely = shares(choices[number], weights);
        const double chosen = likely[choices[number].chosen];
        sum += std::log(chosen + 1e-12);
        right += std::count_if(likely.begin(), likely.end(), [&](double other) { return other > chosen; }) == 0;
    }
    const auto size = static_cast<double>(choices.size() - first);
    std::printf("round %d: of %.0f choices held out %.3f foreseen, log-likelihood %.3f\n", round, size, right / size, sum / size);
    std::fflush(stdout);
}

void imitate(const std::string& tables, const std::string& games, const std::string& target) {
    std::vector<Choice> choices = read_choices(games, read_tables(tables));
    Random random(5);
    for (std::size_t k = choices.size() - 1; k > 0; --k)
        std::swap(choices[k], choices[random.below(static_cast<std::uint32_t>(k + 1))]);
    const std::size_t size = choices.size() / 10 * 9;
    Weights weights{};
    Adam adam;
    for (int round = 0; round < rounds; ++round) {
        learn(choices, size, round, adam, weights);
        report(round + 1, choices, size, weights);
    }
    write_weights(weights, target);
}

}  // namespace
}  // namespace heartsease

int main(int size, char** words) {
    if (size != 4) {
        std::fputs("imitate rule-sets.txt games.txt weights.bin\n", stderr);
        return 2;
    }
    try {
        heartsease::imitate(words[1], words[2], words[3]);
    } catch (const std::exception& wrong) {
        std::fprintf(stderr, "imitate: %s\n", wrong.what());
        return 1;
    }
    return 0;
}
