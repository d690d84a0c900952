// Compiled with -mbmi2 -mbmi -mlzcnt -mpopcnt, where the compiler knows them; never called where the processor does not.
#define HEARTSEASE_KIND bmi2
#include "playout_loop.hpp"
