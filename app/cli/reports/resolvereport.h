// SPDX-License-Identifier: MIT
#pragma once
// Weights and shares floor by floor, as text, CSV and JSON.

#include "app/cli/support/format.h"
#include "core/analysis/laws/floorrange.h"
#include "core/tables/ruleset.h"

#include <string>

namespace cli {

enum class Draws {
    ByWeight, ///< the weights and shares of each table
    Unrolled ///< what a draw comes to, by way of whatever tables it is
};

std::string resolved(const core::Ruleset &rules, core::FloorRange range, Draws draws,
                     const Format &format);

} // namespace cli
