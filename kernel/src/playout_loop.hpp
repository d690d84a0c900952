// The playout itself, compiled twice: HEARTSEASE_KIND names the namespace, and the compiler is told what the processor
// may be asked for. Nothing here may differ in its result.

#include <utility>

#include "heartsease/position.hpp"
#include "heartsease/random.hpp"
#include "heartsease/shapes.hpp"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace heartsease::inline HEARTSEASE_KIND {

// The face number `place`, from the lowest.
inline Bit nth(Cards cards, std::uint32_t place) {
#ifdef __BMI2__
    return static_cast<Bit>(_tzcnt_u64(_pdep_u64(std::uint64_t{1} << place, cards)));
#else
    for (; place; --place) cards &= cards - 1;
    return lowest(cards);
#endif
}

struct Pack {
    std::array<Bit, 2 * faces> cards;
    int size = 0;

    explicit Pack(const Rules& rules) {
        for (int copy = 0; copy < rules.decks; ++copy)
            for (int index = 0; index < faces; ++index)
                if (rules.copies[static_cast<std::size_t>(index)] > copy) cards[static_cast<std::size_t>(size++)] = bit_of(index);
    }

    void shuffle(Random& random) {
        for (int last = size - 1; last > 0; last -= 4) {
            // Four places from one word: each multiplication leaves the rest of the chance in the low half.
            std::uint64_t chance = random.next();
            for (int k = last; k > 0 && k > last - 4; --k) {
                const auto wide = static_cast<unsigned __int128>(chance) * static_cast<unsigned>(k + 1);
                chance = static_cast<std::uint64_t>(wide);
                std::swap(cards[static_cast<std::size_t>(k)], cards[static_cast<std::size_t>(wide >> 64)]);
            }
        }
    }
};

// A listener hears what happens; the fast way has one that hears nothing.
template <int Seats, int Decks, typename Listener>
Position<Seats, Decks> play_one(const Rules& rules, Pack pack, std::uint64_t seed, std::int64_t number,
                                Listener& listener) {
    Random random = Random::of(seed, static_cast<std::uint64_t>(number));
    pack.shuffle(random);
    const int dealer = static_cast<int>(number % Seats);
    Direction direction = rules.passing_of(number + 1);
    if (direction == Direction::dealer) {
        constexpr Direction choices[] = {Direction::left, Direction::right, Direction::hold, Direction::across};
        direction = choices[random.below(Seats % 2 ? 3 : 4)];
    }
    listener.begun(dealer, direction);
    // A seat's first cards in dealt order are as random as any: those are the ones it passes.
    const int passes = direction == Direction::hold ? 0 : rules.pass_count;
    Hands hands{};
    Hand kitty;
    const Bit* card = pack.cards.data();
    for (int place = 0; place < rules.hand_size; ++place) {
        int holder = dealer + 1 + (place < passes ? rules.step(direction, place) : 0);
        if (holder >= Seats) holder -= Seats;
        for (int each = 0; each < Seats; ++each) {
            listener.dealt((dealer + 1 + each) % Seats, *card, place < passes);
            hands[static_cast<std::size_t>(holder)].add(*card++);
            holder = holder + 1 == Seats ? 0 : holder + 1;
        }
    }
    for (const Bit* end = pack.cards.data() + pack.size; card < end; ++card) {
        kitty.add(*card);
        listener.left_over(*card);
    }
    Position<Seats, Decks> position(rules, dealer, hands, kitty);
    while (!position.over()) {
        std::uint64_t chance = 0;
        for (int played = 0; played < Seats; ++played) {
            if (played % 4 == 0) chance = random.next();
            const Cards legal = position.legal();
            const auto wide = static_cast<unsigned __int128>(chance) * static_cast<unsigned>(count(legal));
            chance = static_cast<std::uint64_t>(wide);
            const Bit bit = nth(legal, static_cast<std::uint32_t>(wide >> 64));
            listener.played(bit);
            position.play(bit);
        }
    }
    return position;
}

struct Silent {
    void begun(int, Direction) {}
    void dealt(int, Bit, bool) {}
    void left_over(Bit) {}
    void played(Bit) {}
};

void simulate(const Rules& rules, std::uint64_t seed, std::int64_t first, std::int64_t deals, std::int16_t* points) {
    with_shape(rules, [&]<int Seats, int Decks>(Shape<Seats, Decks>) {
        const Pack pack(rules);
        Silent silent;
        for (std::int64_t number = first; number < first + deals; ++number) {
            const auto position = play_one<Seats, Decks>(rules, pack, seed, number, silent);
            for (int seat = 0; seat < Seats; ++seat) *points++ = position.taken(seat).points;
        }
    });
}

}  // namespace heartsease::inline HEARTSEASE_KIND
