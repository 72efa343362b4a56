// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The weight that gives a cell a wanted number, under the real placement rules.

#include "editor/analysis/celldisplay.h"

#include "core/analysis/goals/solve.h"

#include <QString>

#include <optional>
#include <vector>

namespace editor {

/// What a target is answered from: a ruleset, its numbers and one of its tables.
struct KnownTable
{
    const core::Ruleset &rules;
    const core::Analysis &analysis;
    std::size_t table = 0;
};

/// A number wanted of the entry in `row` on `floor`; a probability is 0..1.
struct WeightTarget
{
    CellDisplay display = CellDisplay::Share; ///< neither Weight nor Difference
    int row = 0;
    int floor = 1;
    double value = 0;
};

struct WeightAnswer
{
    core::WeightChoice nearest;
    std::optional<core::WeightChoice> other; ///< the next weight on the other side of the target
    QString problem; ///< why there is none: a sentence with what is possible
};

/// The number as people read it: "27.3 %", "1.25".
QString displayText(CellDisplay display, double value);
/// The number as it was asked for: "90 %" rather than "90.0 %".
QString askedText(CellDisplay display, double value);

/// The whole weight that comes nearest to the target, other weights as they are.
WeightAnswer answerTo(const KnownTable &known, const WeightTarget &target);
/// The same for several entries on one floor, which get in each other's way.
std::vector<WeightAnswer> answerTogether(const KnownTable &known,
                                         const std::vector<WeightTarget> &targets);

} // namespace editor
