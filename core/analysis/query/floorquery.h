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
#include "core/tables/ruleset.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace core {

enum class Relation { Equal, NotEqual, Less, AtMost, More, AtLeast };

/// Whether so many of some entries together stand in `relation` to `number`.
struct CountCondition
{
    std::vector<std::size_t> entries; ///< by number, see firstEntries(); each once
    Relation relation = Relation::AtLeast;
    int number = 0;

    bool operator==(const CountCondition &) const = default;
};

struct QueryNode
{
    enum class Kind { Condition, Not, And, Or };
    Kind kind = Kind::Condition;
    CountCondition condition; ///< of a Condition
    std::size_t first = 0; ///< operand of the others: an index into FloorQuery::nodes
    std::size_t second = 0; ///< of And and Or

    bool operator==(const QueryNode &) const = default;
};

struct FloorQuery
{
    std::vector<QueryNode> nodes; ///< operands before what joins them; the last is the question

    bool operator==(const FloorQuery &) const = default;
};

/// Reads a question about floors of `rules`. The error's column points into `text`, in bytes.
Result<FloorQuery> parseFloorQuery(std::string_view text, const Ruleset &rules);

/// The answer for a floor of the ruleset the question was read for.
bool matches(const FloorQuery &query, const SpawnCounts &counts);

} // namespace core
