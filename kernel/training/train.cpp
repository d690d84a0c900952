// Learns the weights of the policy (heartsease/policy.hpp) from its own play against itself.
//
// Deals are played by the policy as it is, under rule sets drawn from a list. At a few decisions of each every choice is tried
// once: the deal is played out from there, with the same chance for all. The weights then move so that what did better than
// the policy did on average is played more often: by the sum of pi(a) (Q(a) - V) f(a), where pi(a) is how likely the policy
// makes a choice, Q(a) what came of it, V the mean of that under pi, and f(a) the features of the choice. That is a policy
// gradient whose noise is small, since choices are compared by the same chance. A bonus on entropy keeps the policy soft: what
// it never does it cannot learn about, and the search wants to know what is likely, not only what is best. Where that is not
// enough, since the policy has long been sure, it is learnt from as if it were `softer` times less so. Passes are learnt
// likewise, from swapping one passed card for one that was kept.
//
// To make weights.cpp anew, from the root of the installed project (some 80 minutes on two processors; without the -m flags
// where they are not those of x86-64; what is not kept goes to build/):
//
//   .venv/bin/python kernel/training/tables.py build/one.txt build/two.txt build/full.txt
//   g++ -std=c++20 -O3 -mbmi -mbmi2 -mlzcnt -mpopcnt -pthread -Ikernel/include kernel/training/train.cpp kernel/src/rules.cpp -o build/train
//   cat build/two.txt build/full.txt > build/both.txt
//   build/train build/one.txt build/first.bin 300 0.04 0.02 1
//   build/train build/one.txt build/one.bin 420 0.02 0.01 1 build/first.bin
//   build/train build/both.txt build/second.bin 270 0.04 0.015 1
//   build/train build/both.txt build/two.bin 1400 0.03 0.01 1 build/second.bin
//   build/train build/full.txt build/full.bin 2500 0.03 0.1 3 build/two.bin
//   .venv/bin/python kernel/training/export.py build/one.bin build/two.bin build/full.bin
//
// What is there was learnt so, but for this: of the 1400 seconds others had the better part of the processors, the features of
// how many play behind and of what covers a card came only with them, and the last run saw eleven players only. The features of
// pairs and of what is held over came later still: two packs went on from there for 960 seconds (0.025, 0.008), a full table
// for 840 (0.03, 0.008), 960 (0.025, 0.006) and 840 (0.02, 0.006), one thread each on busy processors. All this was from 3
// decisions of each of 3000 deals a step. The features of piles came last, to a full table alone: 360, 900 and 1260 seconds more
// (0.03, 0.1, three times softer), one thread.
//
// No two runs come out alike to the bit: how many steps there are, and how long each is, depends on the clock.

#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "heartsease/policy.hpp"
#include "heartsease/random.hpp"
#include "heartsease/rules.hpp"
#include "heartsease/shapes.hpp"
#include "self_play.hpp"

namespace heartsease {
namespace {

constexpr std::size_t threads = 2;
constexpr int deals_a_step = 1000;  // for each thread
constexpr int reports = 12;

// --- files ---------------------------------------------------------------------------------------

Value value_of(const std::string& kind, const std::string& word) {
    if (kind == "word") return word;
    if (kind == "number") return std::int64_t{std::stoll(word)};
    if (kind != "list") throw std::runtime_error("a line of the rule sets begins with " + kind);
    std::vector<std::string> entries;
    std::istringstream rest(word);
    for (std::string entry; std::getline(rest, entry, ',');) entries.push_back(entry);
    return entries;
}

// What tables.py wrote; each rule set as often as it weighs, so that any place of the list is as likely.
std::vector<Rules> read_tables(const std::string& file) {
    std::ifstream in(file);
    std::vector<Rules> tables;
    Options options;
    int seats = 0;
    std::size_t weight = 0;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string kind, name, word;
        words >> kind >> name;
        if (kind == "table") {
            words >> seats >> weight;
            options.clear();
        } else if (kind == "end") {
            tables.insert(tables.end(), weight, Rules::of(seats, options));
        } else {
            words >> word;
            options[name] = value_of(kind, word);
        }
    }
    if (tables.empty()) throw std::runtime_error("no rule sets in " + file);
    return tables;
}

Weights read_weights(const std::string& file) {
    Weights weights;
    std::ifstream in(file, std::ios::binary);
    if (!in.read(reinterpret_cast<char*>(weights.data()), sizeof weights))
        throw std::runtime_error("no weights of this policy in " + file);
    return weights;
}

void write_weights(const Weights& weights, const std::string& file) {
    std::ofstream out(file, std::ios::binary);
    if (!out.write(reinterpret_cast<const char*>(weights.data()), sizeof weights).flush())
        throw std::runtime_error("cannot write " + file);
}

// --- steps ---------------------------------------------------------------------------------------

// Adam (Kingma, Ba 2015), upwards.
class Adam {
  public:
    void climb(Weights& weights, const Lessons& lessons, double rate) {
        mean_left_ *= mean_kept;
        square_left_ *= square_kept;
        for (std::size_t k = 0; k < weights.size(); ++k) {
            const double slope = lessons.slopes[k] / lessons.decisions;
            means_[k] = mean_kept * means_[k] + (1 - mean_kept) * slope;
            squares_[k] = square_kept * squares_[k] + (1 - square_kept) * slope * slope;
            const double mean = means_[k] / (1 - mean_left_), square = squares_[k] / (1 - square_left_);
            weights[k] += static_cast<float>(rate * mean / (std::sqrt(square) + 1e-6));
        }
    }

  private:
    static constexpr double mean_kept = 0.9, square_kept = 0.999;

    std::vector<double> means_ = std::vector<double>(feature::size), squares_ = means_;
    double mean_left_ = 1, square_left_ = 1;  // of the zeros that they began with
};

struct Plan {
    std::string tables, target;
    double seconds, rate, entropy_bonus, softer;
    std::string start;  // weights to go on from, or nothing

    explicit Plan(const std::vector<std::string>& words)
        : tables(words[0]), target(words[1]), seconds(std::stod(words[2])), rate(std::stod(words[3])),
          entropy_bonus(std::stod(words[4])), softer(std::stod(words[5])),
          start(words.size() > 6 ? words[6] : "") {}
};

class Training {
  public:
    explicit Training(const Plan& plan) : plan_(plan), tables_(read_tables(plan.tables)) {
        if (!plan.start.empty()) weights_ = read_weights(plan.start);
    }

    void run() {
        const auto begun = std::chrono::steady_clock::now();
        Lessons lately;
        int steps = 0;
        for (double next = plan_.seconds / reports;;) {
            const double now = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
            if (now > plan_.seconds) break;
            const Lessons lessons = step();
            // Smaller steps later, so that the noise of the last ones does not stay in the weights.
            adam_.climb(weights_, lessons, plan_.rate * (1.02 - now / plan_.seconds));
            lately.add(lessons);
            ++steps;
            if (now < next) continue;
            next += plan_.seconds / reports;
            report(now, steps, lately);
            lately = Lessons();
            write_weights(weights_, plan_.target);  // a run that is stopped early leaves something, too
        }
        write_weights(weights_, plan_.target);
    }

  private:
    Lessons step() {
        std::array<Lessons, threads> found;
        std::vector<std::thread> working;
        for (Lessons& lessons : found)
            working.emplace_back([this, &lessons, seed = seeds_.next()] { play(Random(seed), lessons); });
        for (std::thread& each : working) each.join();
        Lessons sum;
        for (const Lessons& lessons : found) sum.add(lessons);
        return sum;
    }

    void play(Random random, Lessons& lessons) const {
        for (int deal = 0; deal < deals_a_step; ++deal) {
            const Rules& rules = tables_[random.below(static_cast<std::uint32_t>(tables_.size()))];
            with_shape(rules, [&]<int Seats, int Decks>(Shape<Seats, Decks>) {
                SelfPlay<Seats, Decks>(rules, weights_, plan_.entropy_bonus, plan_.softer, random, lessons).deal();
            });
        }
    }

    static void report(double seconds, int steps, const Lessons& lately) {
        std::printf("%.0f s, %d steps, %.0f decisions: advantage %.3f, entropy %.3f\n", seconds, steps, lately.decisions,
                    lately.advantage / lately.decisions, lately.entropy / lately.decisions);
        std::fflush(stdout);
    }

    Plan plan_;
    std::vector<Rules> tables_;
    Weights weights_{};
    Adam adam_;
    Random seeds_{12345};
};

}  // namespace
}  // namespace heartsease

int main(int size, char** words) {
    if (size < 7 || size > 8) {
        std::fputs("train rule-sets.txt weights.bin seconds rate entropy-bonus softer [weights-to-go-on-from.bin]\n", stderr);
        return 2;
    }
    try {
        heartsease::Training(heartsease::Plan({words + 1, words + size})).run();
    } catch (const std::exception& wrong) {
        std::fprintf(stderr, "train: %s\n", wrong.what());
        return 1;
    }
    return 0;
}
