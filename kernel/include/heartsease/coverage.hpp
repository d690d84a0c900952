// Which rule sets the kernel can play. What is not named here it refuses; it never approximates.
#pragma once

#include <span>
#include <string_view>

namespace heartsease {

// Raised whenever a signature or the meaning of a value that crosses to Python changes.
inline constexpr int interface_version = 1;

// The presets covered, by name.
std::span<const std::string_view> covered_presets() noexcept;

}  // namespace heartsease
