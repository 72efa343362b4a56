// SPDX-License-Identifier: MIT
#pragma once
// Whether a ruleset keeps the goals stored in it, and by how much.

#include "core/analysis/exact/cumulative.h"
#include "core/analysis/exact/weightedsum.h"
#include "core/analysis/laws/interval.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// Floors that evaluating these goals needs; at least 1..1.
FloorRange floorsOfGoals(const Ruleset &rules);

struct GoalResult
{
    /// False for goals of a later version, for unknown subjects, and where there is nothing to
    /// compare.
    bool isKnown = true;
    bool isUndecided = false; ///< not known because there is nothing to compare
    bool isMet = false;
    double value = 0; ///< probability, mean or growth, as the goal's bounds
    double margin = 0; ///< distance to the nearest bound; negative where it is broken
    /// Where the value is: the worst of the goal's floors.
    int floor = 0;
    /// Every floor that breaks the bounds there.
    std::vector<int> failingFloors;
    Message problem; ///< why it is not known
    Method method = Method::Exact; ///< of the value
    Interval ci = {}; ///< 95 %; a point where no runs and no layouts leave anything open
    /// By how much the bounds are broken in units of toleranceOf(), all floors added up; 0 where
    /// the goal is met.
    double distance = 0;

    bool operator==(const GoalResult &) const = default;
};

/// How far from the middle of the bounds is still good: half of what lies between them, or of the
/// one that binds where nothing ends the other side. A thousandth at least, of the bound where that
/// is larger than 1. `bounds` are those of one floor.
double toleranceOf(const Bounds &bounds, const Bounded &what);
/// By how much such bounds are broken, in that unit; 0 where they are kept.
double distanceOf(const Bounds &bounds, const Bounded &what, double value);

/// The entries that a goal's subject means; where all tables are plain, those that stand for a type
/// of that id too.
EntryRefs subjectOf(const Ruleset &rules, const Subject &subject);

/// Whether a table brings things that none of its entries stands for: those of groups and of other
/// tables.
bool bringsMoreThanEntries(const Ruleset &rules, std::size_t table);
/// What all those things count for on `floor`, where not all tables are plain. The SD is an upper
/// bound. NaN where other tables bring the same types: nothing tells which are of this one.
MeanSd sumOfTable(const Ruleset &rules, const Analysis &analysis, int floor, std::size_t table,
                  Value value);

/// `analysis` is of `rules` and covers floorsOfGoals(rules) from floor 1.
GoalResult evaluate(const Goal &goal, const Ruleset &rules, const Analysis &analysis);
/// The same for each floor of the goal, in their order; of growth for those where it has a number.
/// One result, which is not known, where there are none.
std::vector<GoalResult> evaluateByFloor(const Goal &goal, const Ruleset &rules,
                                        const Analysis &analysis);
/// What evaluate() makes of those, of which there is one at least.
GoalResult worstOf(const std::vector<GoalResult> &floors);

/// A goal of the later of two rulesets, as either meets it.
struct GoalShift
{
    Goal goal;
    GoalResult before;
    GoalResult after;

    bool operator==(const GoalShift &) const = default;
};
/// Those of `after` that numbers tell of; undecided are those about floors that the analyses do not
/// cover.
std::vector<GoalShift> goalShifts(const Ruleset &before, const Analysis &numbersBefore,
                                  const Ruleset &after, const Analysis &numbersAfter);

} // namespace core
