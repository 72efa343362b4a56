// SPDX-License-Identifier: MIT
#pragma once
// Two rulesets side by side: what was changed, and where it makes a difference.

#include "core/analysis/exact/analysis.h"
#include "core/tables/address.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class Change {
    Added,
    Removed,
    Changed,
    WeightChanged, ///< of an entry, and nothing else of it
    NotesChanged ///< written, changed or removed
};

/// "weight changed", "added", …: as named in what compares two files.
std::string_view nameOf(Change change);

/// One thing that was changed, added or removed.
struct Difference
{
    std::string where; ///< such as `tables.monsters.entries.troll`, to be read
    Change what = Change::Changed;
    Address at = {}; ///< what `where` names

    bool operator==(const Difference &other) const
    {
        return where == other.where && what == other.what;
    }
};

/// The entry that is named; nullptr where there is none.
const SpawnEntry *entryAt(const Ruleset &rules, const Address &address);

/// One entry on one floor, or a whole table where `entry` is empty.
struct Shift
{
    int floor = 1;
    std::string table;
    std::string entry;
    EntryNumbers before; ///< all 0 where it was not there
    EntryNumbers after;
    bool isDrawnBefore = false; ///< whether its table has a weight above 0: else there is no share
    bool isDrawnAfter = false;
    /// On how many runs the numbers of a side were counted; 0 where they are exact.
    std::uint64_t runsBefore = 0;
    std::uint64_t runsAfter = 0;
    double size = 0; ///< how far it moved: see sizeOf()

    /// Simulated where either side is.
    Method method() const { return runsBefore + runsAfter > 0 ? Method::Simulated : Method::Exact; }

    bool operator==(const Shift &) const = default;
};

struct Comparison
{
    std::vector<Difference> differences;
    std::vector<Shift> effects; ///< the largest first

    bool operator==(const Comparison &) const = default;
};

/// The largest of: difference of the shares, difference of P(at least one), difference of the
/// means over the larger of them, or over 1 where both are less. A share of a table that places
/// nothing counts as 0.
double sizeOf(const EntryNumbers &before, const EntryNumbers &after);

/// In the file's order. Tables, entries and types are matched by id.
std::vector<Difference> differencesBetween(const Ruleset &before, const Ruleset &after);

/// Differences in the file's order, and effects of at least `threshold` on the floors that both
/// analyses cover. Tables and entries are matched by id.
Comparison compare(const Ruleset &before, const Analysis &numbersBefore, const Ruleset &after,
                   const Analysis &numbersAfter, double threshold);

/// An effect with the floors on which it reads the same.
struct FoldedShift
{
    Shift largest;
    std::vector<int> floors; ///< ascending

    bool operator==(const FoldedShift &) const = default;
};

/// Effects on the same entry or table that `textOf` gives the same text become one, at the place
/// of the first.
std::vector<FoldedShift> foldFloors(const std::vector<Shift> &effects,
                                    const std::function<std::string(const Shift &)> &textOf);

} // namespace core
