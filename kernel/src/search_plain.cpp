#include "search_loop.hpp"
