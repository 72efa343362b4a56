// SPDX-License-Identifier: MIT
#pragma once
// What was changed between two rulesets, as "compare" tells it.

#include "core/tables/ruleset.h"

#include <string>

namespace cli {

/// A line for each thing that was changed, indented by two; empty where nothing was.
std::string changesText(const core::Ruleset &before, const core::Ruleset &after);

} // namespace cli
