// Which of the ways to do the same is taken on this processor. See cards.hpp.
#pragma once

namespace heartsease {

// Whether what was compiled for newer x86-64 processors is there, and may be used.
inline bool has_bmi2() {
#ifdef HEARTSEASE_HAS_BMI2
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("lzcnt");
#else
    return false;
#endif
}

}  // namespace heartsease
