#include "heartsease/playout.hpp"

#include "heartsease/kinds.hpp"

namespace heartsease {

namespace plain {
void simulate(const Rules&, std::uint64_t, std::int64_t, std::int64_t, std::int16_t*);
}
#ifdef HEARTSEASE_HAS_BMI2
namespace bmi2 {
void simulate(const Rules&, std::uint64_t, std::int64_t, std::int64_t, std::int16_t*);
}
#endif

void simulate_random(const Rules& rules, std::uint64_t seed, std::int64_t first, std::int64_t deals,
                     std::int16_t* points) {
#ifdef HEARTSEASE_HAS_BMI2
    if (has_bmi2()) return bmi2::simulate(rules, seed, first, deals, points);
#endif
    plain::simulate(rules, seed, first, deals, points);
}

const char* playout_kind() { return has_bmi2() ? "bmi2" : "plain"; }

}  // namespace heartsease
