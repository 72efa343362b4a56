// SPDX-License-Identifier: MIT
#pragma once
// A question about what stands on one generated floor: "trolls >= 3 and potions = 0".
//
//   question    conditions joined by "and" and "or" ("and" binds tighter), "not", parentheses
//   condition   subject + subject ... RELATION number
//   RELATION    = != < <= > >=, also written == <> ≠ ≤ ≥
//   subject     "monsters" or "items" (everything of the kind), an entry's id or name, a table's
//               id, or words that several entries have in common: "potions" counts every potion.
//               The plural is understood, capitals do not matter, names of odd characters are
//               put in double quotes.

#include "core/base/result.h"
#include "core/gen/spawncounts.h"
#include "core/tables/arithmetic.h"
#include "core/tables/ruleset.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace core {

struct FloorQuery
{
    /// What each variable of the answer counts: entries by number, see firstEntries(), each once.
    std::vector<std::vector<std::size_t>> subjects;
    Arithmetic answer; ///< true or not
};

/// Reads a question about floors of `rules`. The error's column points into `text`, in bytes.
Result<FloorQuery> parseFloorQuery(std::string_view text, const Ruleset &rules);

/// The answer for a floor of the ruleset the question was read for.
bool matches(const FloorQuery &query, const SpawnCounts &counts);

} // namespace core
