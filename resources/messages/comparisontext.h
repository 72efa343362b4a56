// SPDX-License-Identifier: MIT
#pragma once
// A comparison of two rulesets as a page, the same for every face.

#include "core/analysis/solve/compare.h"
#include "core/report/text.h"

#include <functional>
#include <string>
#include <vector>

namespace resources {

/// A line for each thing that was changed, indented by two; empty where nothing was.
std::string changesText(const core::Ruleset &before, const core::Ruleset &after);

using NameOfEntry = std::function<std::string(const core::Shift &effect)>;

/// A heading, and the effects as people read them, the largest first: floors on which the same is
/// seen share a row.
std::vector<core::report::Row> effectRows(const core::Comparison &comparison,
                                          const NameOfEntry &nameOf);

/// What was changed and its effects, the largest first, below `heading`.
std::string comparisonText(const core::Comparison &comparison, const core::Ruleset &before,
                           const core::Ruleset &after, const std::string &heading);

/// As comparisonText().
std::string comparisonMarkdown(const core::Comparison &comparison, const core::Ruleset &before,
                               const core::Ruleset &after, const std::string &heading);

} // namespace resources
