#include "heartsease/coverage.hpp"

namespace heartsease {

std::span<const std::string_view> covered_presets() noexcept { return {}; }

}  // namespace heartsease
