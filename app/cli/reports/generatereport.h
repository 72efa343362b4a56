// SPDX-License-Identifier: MIT
#pragma once
// One generated floor as JSON.

#include "core/gen/generate.h"

#include <cstdint>
#include <string>

namespace cli {

/// The map of `floor` and `seed` as it is drawn, with its rooms and what lies in them.
std::string generatedJson(const core::Ruleset &rules, const core::PopulatedMap &map, int floor,
                          std::uint64_t seed);

} // namespace cli
