// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Goals in charts over floors: which ones a chart's numbers are about, and what they bound there.

#include "editor/chartdata/chartfigures.h"

#include "core/tables/goal.h"

#include <optional>
#include <vector>

namespace editor {

/// The goals that a chart's numbers are about.
struct ChartGoals
{
    enum class Of { Entry, Table, Type }; ///< whom a line is of

    core::Goal goal; ///< one of them, still without subject, floors and bounds
    Of of = Of::Entry;
};

ChartGoals chanceGoals();
ChartGoals seenGoals();
/// Nothing where no goal is about such numbers.
std::optional<ChartGoals> expectedGoals(ExpectedOf of);
std::optional<ChartGoals> typeGoals(TypesBy by);

/// What a goal has of that which is drawn; nullptr for what it does not have.
struct GoalParts
{
    core::Subject *subject = nullptr;
    int *floor = nullptr;
    int *lastFloor = nullptr;
    core::Bounds *bounds = nullptr;
};
GoalParts partsOf(core::Goal &goal);
/// Whether they are the same but for their subjects, floors and bounds.
bool areAlike(core::Goal a, core::Goal b);

/// What the ruleset's goals bound of the lines, floor by floor. Whether it is met is evaluate()'s
/// answer, and not known where the source has no analysis of that floor.
std::vector<GoalBand> goalBands(const FigureSource &source, const ChartGoals &goals);
/// The goal about the selected line, without floors and bounds; nothing where none is selected, or
/// where no goal can name it.
std::optional<core::Goal> goalOfSelected(const FigureSource &source, const ChartGoals &goals);

} // namespace editor
