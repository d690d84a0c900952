// Compiled as playout_bmi2.cpp is.
#define HEARTSEASE_KIND bmi2
#include "search_loop.hpp"
