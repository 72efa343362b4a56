// SPDX-License-Identifier: MIT
#pragma once
// A comparison of two rulesets in words, the same for every face.

#include "core/analysis/goals/compare.h"
#include "core/analysis/goals/goals.h"
#include "core/report/text.h"

#include <string>
#include <vector>

namespace resources {

/// What is compared and what came of it.
struct Compared
{
    const core::Comparison &comparison;
    const std::vector<core::GoalShift> &goals;
    const core::Ruleset &before;
    const core::Ruleset &after;
};

/// What readers know an entry by, or a table as a whole, in the later ruleset or else in the other.
std::string comparedName(const core::Address &entry, const core::Ruleset &before,
                         const core::Ruleset &after);
/// The weights of an entry: "35", "floor 3: 15, floor 5: 30", "= 3*floor"; of many floors the
/// first.
std::string weightWords(const core::Progression &weight);
/// The place of a difference: "items: scroll of fireball", "items: count".
std::string differencePlace(const core::Difference &difference, const core::Ruleset &before,
                            const core::Ruleset &after);
/// What was and what is: "5 → 4 draws a room", "added: 35", "removed; was 35".
std::string differenceText(const core::Difference &difference, const core::Ruleset &before,
                           const core::Ruleset &after);
/// A line for each thing that was changed, indented by two; empty where nothing was.
std::string changesText(const core::Ruleset &before, const core::Ruleset &after);

/// What was changed, what that does most of all and to which goals, in a few sentences.
std::string summaryText(const Compared &compared);
/// A heading, and the goals with what they measured and measure; the heading alone where there are
/// none.
std::vector<core::report::Row> goalRows(const Compared &compared);
/// A heading, and the effects as people read them, the largest first: floors on which the same is
/// seen share a row.
std::vector<core::report::Row> effectRows(const Compared &compared);

/// All of that, below `heading`.
std::string comparisonText(const Compared &compared, const std::string &heading);
/// As comparisonText().
std::string comparisonMarkdown(const Compared &compared, const std::string &heading);

} // namespace resources
