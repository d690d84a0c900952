// The search itself, compiled twice: see cards.hpp. What it shares with the rest goes by plain arrays, so that no code of a
// common type is compiled for one processor and used on another.

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <utility>

#include "heartsease/arm.hpp"
#include "heartsease/chances.hpp"
#include "heartsease/policy.hpp"
#include "heartsease/scoring.hpp"
#include "heartsease/search.hpp"
#include "heartsease/shapes.hpp"
#include "heartsease/weights.hpp"
#include "heartsease/worlds.hpp"

namespace heartsease::inline HEARTSEASE_KIND {

using Clock = std::chrono::steady_clock;

inline constexpr std::size_t most_worlds = 512;

// An arm by a name of this kind's own.
struct Choice : Arm {};

// When to stop: asked often, looked up now and then.
class Limit {
  public:
    explicit Limit(const Budget& budget)
        : most_(budget.playouts || budget.microseconds ? budget.playouts : 1000),
          span_(std::chrono::microseconds(budget.microseconds)), begun_(Clock::now()), timed_(budget.microseconds > 0) {}

    bool policy_only() const { return most_ == 1; }

    // Whether this share of the whole is used up.
    bool over(std::int64_t playouts, double share = 1) {
        if (most_ && static_cast<double>(playouts) >= share * static_cast<double>(most_)) return true;
        return timed_ && Clock::now() - begun_ >= share * span_;
    }

  private:
    std::int64_t most_;
    Clock::duration span_;
    Clock::time_point begun_;
    bool timed_;
};

template <int Seats, int Decks>
class Search {
  public:
    Search(const Knowledge& knowledge, const Worlds& worlds, const Budget& budget, std::uint64_t seed)
        : knowledge_(knowledge), rules_(knowledge.rules), worlds_(worlds), measures_(rules_),
          policy_(rules_, measures_, policy_weights(rules_)), match_(budget.match), trust_(budget.weighed ? trust : 0),
          learnt_(budget.learnt), limit_(budget), random_(seed) {
        std::copy(knowledge.seen.scores.begin(), knowledge.seen.scores.end(), scores_.begin());
    }

    int play(Cards legal, const Fines& fines, Choice* arms) {
        gather();
        const Start& start = pool_.front();
        int size = 0;
        double best = -1e30;
        policy_.each(start.position, start.fallen, legal, [&](Bit bit, const Marked& marked) {
            Choice& arm = arms[size++] = Choice{};
            arm.cards[0] = bit;
            arm.size = 1;
            arm.prior = policy_.weigh(marked);
            best = std::max(best, arm.prior);
        });
        for (int k = 0; k < size; ++k) {
            arms[k].prior -= best;
            // A card stands for those up to the next that is tried: its fine is the least of theirs.
            const Bit bit = arms[k].cards[0];
            const bool more = k + 1 < size && suit_of(arms[k + 1].cards[0]) == suit_of(bit);
            Cards alike = legal & suit(suit_of(bit)) & ~(one(bit) - 1);
            if (more) alike &= one(arms[k + 1].cards[0]) - 1;
            arms[k].fine = fines[bit];
            for (; alike; alike &= alike - 1) arms[k].fine = std::min(arms[k].fine, fines[lowest(alike)]);
        }
        if (size > 1) try_out(arms, size, [&](const Start* world, const Choice& arm, Random& same) {
            Start at = *world;
            at.fallen.see(at.position, arm.cards[0]);
            at.position.play(arm.cards[0]);
            return finish(at.position, at.fallen, same);
        });
        return size;
    }

    int pass(Direction direction, Choice* arms) {
        const Hand& hand = knowledge_.known[own()];
        int size = 0;
        const int number = rules_.pass_count;
        std::array<float, 64> liking{};
        policy_.each_pass(hand, [&](Bit bit, const Marked& marked) { liking[bit] = policy_.weigh(marked); });
        // What the policy likes; and what it does not think of: to keep the strongest cards, or any others.
        for (int draw = 0; draw < 400 && size < static_cast<int>(most_arms) - 24; ++draw) {
            Choice arm;
            if (draw == 1)
                arm.size = weakest(hand, number, arm.cards.data());
            else
                arm.size = policy_.pass(hand, number, random_, arm.cards.data(), draw == 0 ? 0.0f : draw < 100 ? 1.0f : draw < 200 ? 2.0f : 20.0f);
            if (direction != Direction::scatter) std::sort(arm.cards.begin(), arm.cards.begin() + number);
            arm.direction = direction;
            bool known = false;
            for (int k = 0; k < size; ++k) known |= arms[k].cards == arm.cards;
            if (known) continue;
            for (int k = 0; k < number; ++k) arm.prior += liking[arm.cards[static_cast<std::size_t>(k)]];
            arms[size++] = arm;
        }
        for (int k = size - 1; k >= 0; --k) arms[k].prior -= arms[0].prior;
        if (size > 1) try_out(arms, size, [&](const Start*, const Choice& arm, Random& same) { return after_pass(arm, same); });
        return size;
    }

    int direct(const std::vector<Direction>& directions, Choice* arms) {
        int size = 0;
        for (const Direction direction : directions) {
            Choice& arm = arms[size++] = Choice{};
            arm.direction = direction;
            if (direction != Direction::hold)
                arm.size = policy_.pass(knowledge_.known[own()], rules_.pass_count, random_, arm.cards.data(), 0);
        }
        if (size > 1) try_out(arms, size, [&](const Start*, const Choice& arm, Random& same) { return after_pass(arm, same); });
        return size;
    }

  private:
    struct Start {
        Position<Seats, Decks> position;
        Fallen<Decks> fallen;
    };

    // The cards that fewest of the others fall under: what a seat that means to take everything lets go.
    static int weakest(const Hand& hand, int number, Bit* chosen) {
        Hand left = hand;
        for (int k = 0; k < number; ++k) {
            int most = -1;
            for (Cards cards = left.held; cards; cards &= cards - 1) {
                const Bit bit = lowest(cards);
                const int above = count(suit(suit_of(bit)) & ~hand.held & ~((one(bit) << 1) - 1));
                if (above > most) {
                    most = above;
                    chosen[k] = bit;
                }
            }
            left.remove(chosen[k]);
        }
        return number;
    }

    std::size_t own() const { return static_cast<std::size_t>(knowledge_.seen.seat); }

    // Worlds to try the choices in, drawn uniformly and then again by how likely the policy would have played what was seen.
    void gather() {
        pool_.reserve(most_worlds);
        double best = -1e30;
        while (pool_.size() < 8 || (pool_.size() < most_worlds && !limit_.over(static_cast<std::int64_t>(pool_.size()), pool_share))) {
            double likely = 0;
            pool_.push_back(begin(worlds_.draw(random_), likely));
            reach_[pool_.size() - 1] = likely;
            best = std::max(best, likely);
        }
        double trust = trust_;
        while (trust > 0.01 && heard(trust, best) < least_heard) trust *= 0.8;
        double sum = 0;
        for (std::size_t k = 0; k < pool_.size(); ++k) reach_[k] = sum += std::exp(trust * (reach_[k] - best));
    }

    // Which share of the pool has a say, were worlds to count so (Kish): 1 where all count alike.
    double heard(double trust, double best) const {
        double sum = 0, squares = 0;
        for (std::size_t k = 0; k < pool_.size(); ++k) {
            const double much = std::exp(trust * (reach_[k] - best));
            sum += much;
            squares += much * much;
        }
        return sum * sum / (squares * static_cast<double>(pool_.size()));
    }

    const Start& some_world() {
        double* const end = reach_.data() + pool_.size();
        double* const found = std::upper_bound(reach_.data(), end, random_.unit() * reach_[pool_.size() - 1]);
        return pool_[static_cast<std::size_t>(std::min(found, end - 1) - reach_.data())];
    }

    // The deal as it stands in a world: dealt as it must have been, and played up to now.
    Start begin(const World& world, double& likely) {
        Hands hands{};
        for (int seat = 0; seat < Seats; ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            hands[at] = world.hands[at];
            for (Cards left = knowledge_.played[at].held; left; left &= left - 1) hands[at].add(lowest(left));
            for (Cards left = knowledge_.played[at].twice; left; left &= left - 1) hands[at].add(lowest(left));
        }
        Start start{Position<Seats, Decks>(rules_, knowledge_.seen.dealer, hands, world.kitty), Fallen<Decks>(rules_)};
        for (const auto& trick : knowledge_.seen.tricks)
            for (const Bit bit : trick.cards) {
                if (start.position.to_act() != knowledge_.seen.seat) likely += likelihood(start, bit);
                start.fallen.see(start.position, bit);
                start.position.play(bit);
            }
        return start;
    }

    // The logarithm of how likely the policy plays this card, or one that comes to the same.
    double likelihood(const Start& start, Bit played) const {
        const Cards legal = start.position.legal();
        if ((legal & (legal - 1)) == 0) return 0;
        std::array<float, faces> sums;
        std::size_t size = 0, chosen = 0;
        policy_.each(start.position, start.fallen, legal, [&](Bit bit, const Marked& marked) {
            if (suit_of(bit) == suit_of(played) && bit <= played) chosen = size;
            sums[size++] = policy_.weigh(marked);
        });
        if (size == 1) return 0;
        double sum = 0;
        for (std::size_t k = 0; k < size; ++k) sum += std::exp(static_cast<double>(sums[k] - sums[chosen]));
        return std::log((1 - slip) / sum + slip / static_cast<double>(size));
    }

    // Everybody passes as the policy likes, this seat what the choice says, and all is played.
    Values after_pass(const Choice& arm, Random& same) {
        World world = worlds_.draw(same);
        if (arm.direction != Direction::hold) {
            const int number = rules_.pass_count;
            std::array<std::array<Bit, most_passed>, Seats> passed;
            for (int seat = 0; seat < Seats; ++seat) {
                const auto at = static_cast<std::size_t>(seat);
                if (seat == knowledge_.seen.seat)
                    passed[at] = arm.cards;
                else
                    policy_.pass(world.hands[at], number, same, passed[at].data());
                for (int k = 0; k < number; ++k) world.hands[at].remove(passed[at][static_cast<std::size_t>(k)]);
            }
            for (int seat = 0; seat < Seats; ++seat)
                for (int k = 0; k < number; ++k)
                    world.hands[static_cast<std::size_t>((seat + rules_.step(arm.direction, k)) % Seats)].add(
                        passed[static_cast<std::size_t>(seat)][static_cast<std::size_t>(k)]);
        }
        Position<Seats, Decks> position(rules_, knowledge_.seen.dealer, world.hands, world.kitty);
        Fallen<Decks> fallen(rules_);
        return finish(position, fallen, same);
    }

    // Successive elimination: every choice in the same worlds with the same chance, until the rest is clearly worse.
    template <typename Try>
    void try_out(Choice* arms, int size, Try&& one_try) {
        if (limit_.policy_only()) {
            for (int k = 0; k < size; ++k) arms[k].values = arms[k].prior;
            const auto liked = [this](const Choice& arm) { return arm.prior - arm.fine / (believe * measures_.unit); };
            std::sort(arms, arms + size, [&](const Choice& a, const Choice& b) { return liked(a) > liked(b); });
            return;
        }
        int alive = size;
        std::int64_t playouts = 0;
        std::array<double, most_arms> got;
        for (std::int64_t round = 1; alive > 1; ++round) {
            const std::uint64_t chance = random_.next();
            const Start* const world = pool_.empty() ? nullptr : &some_world();
            double mean = 0;
            for (int k = 0; k < alive; ++k) {
                Random same(chance);
                const Values values = one_try(world, arms[k], same);
                const double value = values[own()] - arms[k].fine;
                got[static_cast<std::size_t>(k)] = value;
                arms[k].points += own_points_;
                mean += value;
            }
            mean /= alive;
            for (int k = 0; k < alive; ++k) {
                const double value = got[static_cast<std::size_t>(k)], centred = value - mean;
                arms[k].values += value + arms[k].fine;
                arms[k].sum += centred;
                arms[k].squares += centred * centred;
                ++arms[k].tries;
            }
            playouts += alive;
            if (limit_.over(playouts)) break;
            if (round >= 16 && (round & 3) == 0) drop(arms, alive);
        }
        rank(arms, alive);
    }

    void rank(Choice* arms, int alive) {
        // What the noise of a try may be before there are any counts as so many tries.
        double squares = usual_noise * measures_.unit * measures_.unit * 8, tries = 8;
        for (int k = 0; k < alive; ++k) {
            squares += arms[k].squares;
            tries += static_cast<double>(arms[k].tries);
        }
        noise_ = squares / tries;
        std::sort(arms, arms + alive, [this](const Choice& a, const Choice& b) { return centred(a) > centred(b); });
    }

    void drop(Choice* arms, int& alive) {
        rank(arms, alive);
        const Choice& best = arms[0];
        const double n = static_cast<double>(best.tries);
        while (alive > 1) {
            const Choice& worst = arms[alive - 1];
            const double margin = sure * std::sqrt(2 * noise_ / n);
            if (centred(best) - centred(worst) <= margin) break;
            --alive;
        }
    }

    Values finish(Position<Seats, Decks>& position, Fallen<Decks>& fallen, Random& random) {
        while (!position.over() && !settled(position, fallen)) {
            const Bit bit = learnt_ ? policy_.choose(position, fallen, random) : policy_.any(position, random);
            fallen.see(position, bit);
            position.play(bit);
        }
        return worth(position);
    }

    // For each seat, how many points the others get more, on average; or what its chance of winning the match is.
    Values worth(const Position<Seats, Decks>& position) {
        Outcome out;
        for (int seat = 0; seat < Seats; ++seat) {
            out.taken[static_cast<std::size_t>(seat)] = position.taken(seat);
            if (rules_.moon != Moon::off && position.taken(seat).penalties == rules_.penalty_cards) out.shooter = seat;
        }
        out.sun = out.shooter != nobody && position.sun(out.shooter);
        Scores sums = added(rules_, out, Moon::add, scores_);
        own_points_ = static_cast<double>(sums[own()]);
        if (match_) {
            Values values = chances(rules_, heartsease::settled(rules_, scores_, sums), knowledge_.seen.number);
            if (out.shooter != nobody && rules_.moon == Moon::choice) {
                const Values other = chances(rules_, heartsease::settled(rules_, scores_, added(rules_, out, Moon::subtract, scores_)),
                                             knowledge_.seen.number);
                if (other[static_cast<std::size_t>(out.shooter)] > values[static_cast<std::size_t>(out.shooter)]) values = other;
            }
            return values;
        }
        double all = 0;
        for (int seat = 0; seat < Seats; ++seat) all += static_cast<double>(sums[static_cast<std::size_t>(seat)]);
        Values values{};
        for (std::size_t seat = 0; seat < Seats; ++seat) {
            const double mine = static_cast<double>(sums[seat]);
            values[seat] = (all - mine) / (Seats - 1) - mine;
        }
        return values;
    }

    // What a choice is worth beside the others; that the policy likes it counts as `believed` tries.
    double centred(const Choice& arm) const {
        const double believed = noise_ / (unsure * unsure * measures_.unit * measures_.unit);
        const double liked = (learnt_ ? believe * measures_.unit * arm.prior : 0) - arm.fine;
        return (arm.sum + believed * liked) / (static_cast<double>(arm.tries) + believed);
    }

    static constexpr double usual_noise = 40;  // points squared
    static constexpr double pool_share = 0.25;  // of the time goes into worlds
    static constexpr double trust = 0.3;        // in the policy, where it tells worlds apart
    // Such a share of the worlds drawn has a say at least, or trust gives way: of eleven seats so much is seen that else two
    // worlds of a hundred would count for all. There a choice gains 0.08 ± 0.05 points by it, some 0.5 a deal.
    static constexpr double least_heard = 0.25;
    static constexpr double slip = 0.05;        // so often anything is played
    static constexpr double sure = 4.0;         // standard errors: it is looked at often
    static constexpr double believe = 0.3;      // points that a choice e times as likely is thought to be better
    static constexpr double unsure = 0.7;       // points by which that may be wrong

    const Knowledge& knowledge_;
    const Rules& rules_;
    const Worlds& worlds_;
    Measures measures_;
    Policy<Seats, Decks> policy_;
    bool match_;
    double trust_;
    bool learnt_;
    Limit limit_;
    Random random_;
    Scores scores_{};
    double own_points_ = 0;
    double noise_ = 1;  // of one try: its variance
    std::vector<Start> pool_;
    std::array<double, most_worlds> reach_{};
};

// Searches as `work` says and writes what was found.
template <typename Work>
int searched(const Knowledge& knowledge, const Worlds& worlds, const Budget& budget, std::uint64_t seed, Arm* arms, Work&& work) {
    return with_shape(knowledge.rules, [&]<int Seats, int Decks>(Shape<Seats, Decks>) {
        std::array<Choice, most_arms> choices;
        Search<Seats, Decks> search(knowledge, worlds, budget, seed);
        const int size = work(search, choices.data());
        for (int k = 0; k < size; ++k) arms[k] = choices[static_cast<std::size_t>(k)];
        return size;
    });
}

int search_play(const Knowledge& knowledge, const Worlds& worlds, Cards legal, const Fines& fines, const Budget& budget,
                std::uint64_t seed, Arm* arms) {
    return searched(knowledge, worlds, budget, seed, arms, [&](auto& search, Choice* found) { return search.play(legal, fines, found); });
}

int search_pass(const Knowledge& knowledge, const Worlds& worlds, const Budget& budget, std::uint64_t seed, Arm* arms) {
    return searched(knowledge, worlds, budget, seed, arms,
                    [&](auto& search, Choice* found) { return search.pass(knowledge.seen.direction, found); });
}

int search_direction(const Knowledge& knowledge, const Worlds& worlds, const std::vector<Direction>& directions, const Budget& budget,
                     std::uint64_t seed, Arm* arms) {
    return searched(knowledge, worlds, budget, seed, arms, [&](auto& search, Choice* found) { return search.direct(directions, found); });
}

}  // namespace heartsease::inline HEARTSEASE_KIND
