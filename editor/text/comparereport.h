// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A comparison of two rulesets as one page of HTML with its charts in it: for a colleague who has
// neither the files nor the program.

#include "core/analysis/goals/compare.h"
#include "core/analysis/goals/goals.h"

#include <QString>

#include <string>
#include <vector>

namespace editor {

/// P(at least one) of an entry on floors 1, 2 …, in either ruleset; 0 where it is not there.
struct ChanceShift
{
    std::string table;
    std::string entry;
    std::vector<double> before;
    std::vector<double> after;
};

/// What a report tells beside the comparison itself.
struct ReportFigures
{
    std::vector<core::GoalShift> goals;
    std::vector<ChanceShift> chances; ///< what moved most first
};

/// The goals of `after` as either keeps them, and the entries with the largest effects,
/// `most` of them. Both analyses cover the same floors, from 1 on.
ReportFigures reportFigures(const core::Comparison &comparison, const core::Ruleset &before,
                            const core::Analysis &numbersBefore, const core::Ruleset &after,
                            const core::Analysis &numbersAfter, std::size_t most = 6);

/// The page, numbers as resources::comparisonMarkdown() has them.
QString comparisonReport(const core::Comparison &comparison, const ReportFigures &figures,
                         const core::Ruleset &before, const core::Ruleset &after,
                         const QString &heading);

} // namespace editor
