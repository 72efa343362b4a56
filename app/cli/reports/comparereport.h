// SPDX-License-Identifier: MIT
#pragma once
// What "compare" finds, as JSON; as text see resources/messages/comparisontext.h.

#include "core/analysis/solve/compare.h"

#include <string>

namespace cli {

std::string comparedJson(const core::Comparison &comparison, const core::Ruleset &before,
                         const core::Ruleset &after);

} // namespace cli
