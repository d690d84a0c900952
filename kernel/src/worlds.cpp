#include "heartsease/worlds.hpp"

#include <algorithm>
#include <stdexcept>

#include "heartsease/game.hpp"

namespace heartsease {
namespace {

// Pascal's triangle as far as a hand can need it.
const std::array<std::array<double, 105>, 105>& binomials() {
    static const auto table = [] {
        std::array<std::array<double, 105>, 105> rows{};
        for (std::size_t n = 0; n < rows.size(); ++n) {
            rows[n][0] = 1;
            for (std::size_t k = 1; k <= n; ++k) rows[n][k] = rows[n - 1][k - 1] + (k < n ? rows[n - 1][k] : 0);
        }
        return rows;
    }();
    return table;
}

void add_to(std::vector<Bit>& cards, const Hand& hand) {
    for (const Cards each : {hand.held, hand.twice})
        for (Cards left = each; left; left &= left - 1) cards.push_back(lowest(left));
}

double choose(int n, int k) { return binomials()[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

}  // namespace

std::size_t Worlds::Hash::operator()(const Counts& counts) const {
    std::uint64_t mixed = 0;
    for (const auto each : counts) mixed = (mixed ^ each) * 0x9E3779B97F4A7C15u;
    return static_cast<std::size_t>(mixed ^ (mixed >> 29));
}

Worlds::Worlds(const Knowledge& knowledge) : knowledge_(knowledge) {
    const int holders = knowledge.rules.seats + 1;
    for (Cards left = knowledge.unknown.held; left; left &= left - 1) {
        const Bit bit = lowest(left);
        std::uint32_t may = 0;
        for (int holder = 0; holder < holders; ++holder) {
            const auto at = static_cast<std::size_t>(holder);
            if (knowledge.room[at] && !(knowledge.barred[at] & one(bit))) may |= 1u << holder;
        }
        auto kind = std::find_if(kinds_.begin(), kinds_.end(), [may](const Kind& each) { return each.holders == may; });
        if (kind == kinds_.end()) kind = kinds_.insert(kinds_.end(), Kind{may, {}});
        kind->cards.push_back(bit);
        if (knowledge.unknown.twice & one(bit)) kind->cards.push_back(bit);
    }
    if (kinds_.size() > most_kinds) throw std::invalid_argument("too many kinds of cards");
    std::size_t first = 0;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        kinds_[kind].first = first;
        all_[kind] = static_cast<std::uint8_t>(kinds_[kind].cards.size());
        for (const Bit bit : kinds_[kind].cards) cards_[first++] = bit;
    }
    for (int holder = 0; holder < holders; ++holder) {
        const int room = knowledge.room[static_cast<std::size_t>(holder)];
        if (!room) continue;
        std::uint32_t may = 0;
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
            if (kinds_[kind].holders >> holder & 1) may |= 1u << kind;
        auto group = std::find_if(groups_.begin(), groups_.end(), [may](const Holders& each) { return each.kinds == may; });
        if (group == groups_.end()) group = groups_.insert(groups_.end(), Holders{{}, 0, may});
        group->members.push_back(holder);
        group->room += room;
    }
    // One after the other, so that of few kinds it is open how many are left: no other way is as soon settled.
    std::uint32_t touched = 0;
    for (std::size_t next = 0; next < groups_.size(); ++next) {
        std::size_t best = next;
        double least = 0;
        for (std::size_t each = next; each < groups_.size(); ++each) {
            std::uint32_t later = 0;
            for (std::size_t other = next; other < groups_.size(); ++other)
                if (other != each) later |= groups_[other].kinds;
            double open = 1;
            for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
                if ((touched | groups_[each].kinds) & later & 1u << kind) open *= all_[kind] + 1;
            if (each == next || open < least) {
                best = each;
                least = open;
            }
        }
        std::swap(groups_[next], groups_[best]);
        touched |= groups_[next].kinds;
    }
    known_ways_.resize(groups_.size());
    later_room_.resize(groups_.size());
    for (std::size_t group = groups_.size(); group-- > 1;)
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
            later_room_[group - 1][kind] = static_cast<std::uint8_t>(
                later_room_[group][kind] + (groups_[group].kinds >> kind & 1 ? groups_[group].room : 0));
    if (number() <= 0) throw std::invalid_argument("no world agrees with what is known");
    // What is wrong whoever holds the unknown cards is wrong in any world: one is enough to find it.
    Random random(0);
    if (!could_be(draw(random))) throw std::invalid_argument("what was seen cannot be");
}

// Whether everything was played as the rules have it, by those whose turn it was.
bool Worlds::could_be(const World& world) const {
    const Rules& rules = knowledge_.rules;
    const Seen& seen = knowledge_.seen;
    CardLists hands(static_cast<std::size_t>(rules.seats));
    std::vector<Bit> kitty;
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
        add_to(hands[seat], world.hands[seat]);
        add_to(hands[seat], knowledge_.played[seat]);
    }
    add_to(kitty, world.kitty);
    const auto game = Game::begin(rules, seen.dealer, hands, kitty);
    for (const auto& trick : seen.tricks) {
        if (game->over() || game->table().leader != trick.leader || game->table().played) return false;
        for (const Bit bit : trick.cards) {
            if (!(game->legal() & one(bit))) return false;
            game->play(bit);
        }
    }
    return true;
}

// Every way to choose how many cards of each kind a group gets, with how many ways there are to choose which.
template <typename Each>
void Worlds::each_share(std::size_t group, const Counts& left, Each each) const {
    const auto& holders = groups_[group];
    Counts share{};
    // A kind at a time; `more` is what the kinds still to come can give at most.
    auto descend = [&](auto&& self, std::size_t kind, int room, double product) -> void {
        if (kind == kinds_.size()) {
            if (room == 0) each(share, product);
            return;
        }
        const int most = holders.kinds >> kind & 1 ? std::min<int>(room, left[kind]) : 0;
        // What the groups after this one have no room for has to go here.
        const int least = left[kind] - later_room_[group][kind];
        int others = 0;
        for (std::size_t later = kind + 1; later < kinds_.size(); ++later)
            if (holders.kinds >> later & 1) others += left[later];
        for (int number = std::max({0, least, room - others}); number <= most; ++number) {
            share[kind] = static_cast<std::uint8_t>(number);
            self(self, kind + 1, room - number, product * choose(left[kind], number));
        }
        share[kind] = 0;
    };
    descend(descend, 0, holders.room, 1.0);
}

// Whether the last group may hold all that is left.
bool Worlds::fits(std::size_t group, const Counts& left) const {
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
        if (left[kind] && (group == groups_.size() || !(groups_[group].kinds >> kind & 1))) return false;
    return true;
}

double Worlds::ways(std::size_t group, const Counts& left) const {
    if (group + 1 >= groups_.size()) return fits(group, left) ? 1.0 : 0.0;  // all rooms together are all cards
    if (const auto found = known_ways_[group].find(left); found != known_ways_[group].end()) return found->second;
    double sum = 0;
    each_share(group, left, [&](const Counts& share, double product) {
        Counts rest = left;
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) rest[kind] = static_cast<std::uint8_t>(rest[kind] - share[kind]);
        sum += product * ways(group + 1, rest);
    });
    known_ways_[group].emplace(left, sum);
    return sum;
}

double Worlds::number() const {
    double number = ways(0, all_);
    for (const auto& group : groups_) {  // who of a group gets which
        int room = group.room;
        for (const int member : group.members) {
            number *= choose(room, knowledge_.room[static_cast<std::size_t>(member)]);
            room -= knowledge_.room[static_cast<std::size_t>(member)];
        }
    }
    return number;
}

World Worlds::draw(Random& random) const {
    World world;
    world.hands = knowledge_.known;
    if (knowledge_.seen.kitty)
        for (const Bit bit : *knowledge_.seen.kitty) world.kitty.add(bit);
    // The cards kind by kind; those that are drawn change places with the last of their kind.
    std::array<Bit, 2 * faces> cards = cards_;
    Counts left = all_;
    std::array<Bit, 2 * faces> got;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        const Counts share = draw_share(group, left, random);
        std::size_t number = 0;
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            Bit* const first = cards.data() + kinds_[kind].first;
            for (int k = 0; k < share[kind]; ++k) {
                Bit& last = first[--left[kind]];
                std::swap(first[random.below(left[kind] + 1u)], last);
                got[number++] = last;
            }
        }
        if (groups_[group].members.size() > 1)
            for (std::size_t k = number; k > 1; --k) std::swap(got[k - 1], got[random.below(static_cast<std::uint32_t>(k))]);
        const Bit* card = got.data();
        for (const int member : groups_[group].members) {
            Hand& hand = member == knowledge_.rules.seats ? world.kitty : world.hands[static_cast<std::size_t>(member)];
            for (int k = 0; k < knowledge_.room[static_cast<std::size_t>(member)]; ++k) hand.add(*card++);
        }
    }
    return world;
}

Worlds::Counts Worlds::draw_share(std::size_t group, const Counts& left, Random& random) const {
    if (group + 1 == groups_.size()) return left;  // all that is left
    double point = random.unit() * ways(group, left);
    Counts chosen{};
    bool found = false;
    each_share(group, left, [&](const Counts& share, double product) {
        if (found) return;
        Counts rest = left;
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) rest[kind] = static_cast<std::uint8_t>(rest[kind] - share[kind]);
        const double weight = product * ways(group + 1, rest);
        if (weight <= 0) return;
        chosen = share;  // the last one stands where rounding leaves a rest
        found = (point -= weight) < 0;
    });
    return chosen;
}

}  // namespace heartsease
