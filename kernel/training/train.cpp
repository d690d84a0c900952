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
// Who learns among its like alone may come to play what only its like allows: at a large table the weights that came of that
// beat those before them by half a point a deal, and the rule bot by no more than those had. So they go on among others as
// well, who play as the rule bot was seen to (games.py, imitate.cpp), in some deals none, in others nearly all.
//
// To make weights.cpp anew, from the root of the installed project (some two hours and a quarter on two processors; without the -m flags
// where they are not those of x86-64; what is not kept goes to build/):
//
//   .venv/bin/python kernel/training/tables.py build/one.txt build/two.txt build/large.txt build/full.txt
//   g++ -std=c++20 -O3 -mbmi -mbmi2 -mlzcnt -mpopcnt -pthread -Ikernel/include kernel/training/train.cpp kernel/src/rules.cpp -o build/train
//   g++ -std=c++20 -O3 -Ikernel/include kernel/training/imitate.cpp kernel/src/rules.cpp kernel/src/game.cpp -o build/imitate
//   cat build/two.txt build/large.txt build/full.txt > build/both.txt
//   build/train build/one.txt build/first.bin 300 0.04 0.02 1
//   build/train build/one.txt build/one.bin 420 0.02 0.01 1 build/first.bin
//   build/train build/both.txt build/second.bin 270 0.04 0.015 1
//   build/train build/both.txt build/two.bin 1400 0.03 0.01 1 build/second.bin
//   build/train build/full.txt build/full_alone.bin 2500 0.03 0.1 3 build/two.bin
//   build/train build/large.txt build/large_alone.bin 1600 0.03 0.08 3 build/two.bin
//   .venv/bin/python kernel/training/games.py build/large.txt build/large_games.txt 700
//   .venv/bin/python kernel/training/games.py build/full.txt build/full_games.txt 400
//   build/imitate build/large.txt build/large_games.txt build/large_rule.bin
//   build/imitate build/full.txt build/full_games.txt build/full_rule.bin
//   build/train build/large.txt build/large.bin 840 0.03 0.05 2 build/large_alone.bin build/large_rule.bin
//   build/train build/full.txt build/full.bin 660 0.03 0.05 2 build/full_alone.bin build/full_rule.bin
//   .venv/bin/python kernel/training/export.py build/one.bin build/two.bin build/large.bin build/full.bin
//
// What is there was learnt so, but for this: of the 1400 seconds others had the better part of the processors, the features of
// how many play behind and of what covers a card came only with them, and the last run saw eleven players only. The features of
// pairs and of what is held over came later still: two packs went on from there for 960 seconds (0.025, 0.008), a full table
// for 840 (0.03, 0.008), 960 (0.025, 0.006) and 840 (0.02, 0.006), one thread each on busy processors. All this was from 3
// decisions of each of 3000 deals a step. The features of piles came last, to a full table alone: 360, 900 and 1260 seconds more
// (0.03, 0.1, three times softer), one thread. A large table's came from two packs': 720 and 900 seconds alone (0.03;
// 0.1, 0.06; three times softer), twice 420 among others (0.03; 0.06, 0.04; three, two times softer), one thread,
// who were seen in 4320 games in which `bud` had no doubts. A full table's went on among others last, 240 and 420 seconds (0.03;
// 0.06, 0.04; three, two times softer) on busy processors.
//
// No two runs come out alike to the bit: how many steps there are, and how long each is, depends on the clock.

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <string>
#include <thread>
#include <vector>

#include "heartsease/random.hpp"
#include "heartsease/rules.hpp"
#include "heartsease/shapes.hpp"
#include "learning.hpp"
#include "self_play.hpp"

namespace heartsease {
namespace {

constexpr std::size_t threads = 2;
constexpr int deals_a_step = 1000;  // for each thread
constexpr int reports = 12;

// --- steps ---------------------------------------------------------------------------------------

struct Plan {
    std::string tables, target;
    double seconds, rate, entropy_bonus, softer;
    std::string start, others;  // weights to go on from, and how others play; or nothing

    explicit Plan(const std::vector<std::string>& words)
        : tables(words[0]), target(words[1]), seconds(std::stod(words[2])), rate(std::stod(words[3])),
          entropy_bonus(std::stod(words[4])), softer(std::stod(words[5])),
          start(words.size() > 6 ? words[6] : ""), others(words.size() > 7 ? words[7] : "") {}
};

class Training {
  public:
    explicit Training(const Plan& plan) : plan_(plan) {
        // As often as it weighs, so that any place of the list is as likely.
        for (const Weighed& table : read_tables(plan.tables)) tables_.insert(tables_.end(), table.weight, table.rules);
        if (!plan.start.empty()) weights_ = read_weights(plan.start);
        if (!plan.others.empty()) others_ = read_weights(plan.others);
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
            adam_.climb(weights_, lessons.slopes, lessons.decisions, plan_.rate * (1.02 - now / plan_.seconds));
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
        const Weights* const others = plan_.others.empty() ? nullptr : &others_;
        for (int deal = 0; deal < deals_a_step; ++deal) {
            const Rules& rules = tables_[random.below(static_cast<std::uint32_t>(tables_.size()))];
            with_shape(rules, [&]<int Seats, int Decks>(Shape<Seats, Decks>) {
                SelfPlay<Seats, Decks>(rules, weights_, others, plan_.entropy_bonus, plan_.softer, random, lessons).deal();
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
    Weights weights_{}, others_{};
    Adam adam_;
    Random seeds_{12345};
};

}  // namespace
}  // namespace heartsease

int main(int size, char** words) {
    if (size < 7 || size > 9) {
        std::fputs("train rule-sets.txt weights.bin seconds rate entropy-bonus softer [weights-to-go-on-from.bin [others.bin]]\n", stderr);
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
