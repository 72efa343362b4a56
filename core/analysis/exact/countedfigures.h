// SPDX-License-Identifier: MIT
#pragma once
// The figures of tables, entries and types from the laws of what is counted of them.

#include "core/analysis/drawn/counted.h"
#include "core/analysis/drawn/drawcases.h"
#include "core/analysis/exact/analysis.h"

#include <vector>

namespace core {

struct CountedLaws
{
    const std::vector<Counted> &things;
    const std::vector<std::vector<CountedLaw>> &laws; ///< by floor and thing
    Method method = Method::Exact;
    double runs = 0; ///< that they were counted on, where they are simulated
};

/// Fills in what is counted on all floors. Tables that are settled have their numbers already.
void fillFrom(std::vector<FloorNumbers> &floors, const std::vector<bool> &isSettled,
              const CountedLaws &counted);

/// The figures that one floor tells; the error of the mean is of so many layouts.
void setFigures(Figures &figures, const CountLaw &law, double error, int layouts);

} // namespace core
