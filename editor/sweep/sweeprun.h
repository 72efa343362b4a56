// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a goal measures while one number of a ruleset goes through a range, worked out in a thread
// point by point: exact where it is exact, else counted on runs with its interval.

#include "editor/analysis/worker.h"

#include "core/analysis/solve/goals.h"

#include <functional>
#include <memory>
#include <vector>

namespace editor {

struct SweepSetting
{
    core::Goal goal; ///< its bounds do not matter
    std::vector<int> numbers; ///< what is put in, ascending
    std::function<core::Ruleset(int number)> with; ///< the ruleset with that; called in the thread
    core::AnalysisOptions options; ///< covers floorsOfGoals() of any of the rulesets
    std::shared_ptr<const core::Analysis> known; ///< of a ruleset alike, to begin with; or nullptr
};

struct SweepPoint
{
    int number = 0;
    core::GoalResult result;
};

/// Works them out in the thread of a worker; `take` gets those that are done so far, ascending.
void sweep(const SweepSetting &setting, const Demand &demand,
           const std::function<void(const std::vector<SweepPoint> &)> &take);

/// At most `most` (>= 2) whole numbers from `first` to `last` (> first), both included, evenly, and
/// `now` where it lies between.
std::vector<int> sweptNumbers(int first, int last, int now, int most);

} // namespace editor
