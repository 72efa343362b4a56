// SPDX-License-Identifier: MIT
#pragma once
// The whole numbers of a ruleset that balancing may change: constants, values of transitions and of
// points of ramps, heights of shapes, of the weights of entries and, where that is asked for, of
// counts. What a formula or several windows give is no such number.

#include "core/analysis/exact/joint.h"
#include "core/tables/ruleset.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct FreeNumber
{
    EntryRef at; ///< the entry; of a count its table alone
    /// Of a count, which of its progressions, as files name them: "upTo", "between/1",
    /// "sum/0/exactly". Empty: a weight.
    std::string count = {};
    std::optional<int> floor = {}; ///< of the transition or point; nothing for all floors
    bool isNew = false; ///< the transition is not there: a change puts it in
    int value = 0; ///< as it is; of a new transition what holds on its floor without it
    int most = 0; ///< 0..most may be taken

    bool operator==(const FreeNumber &) const = default;
};

/// A free number and what it becomes.
struct NumberChange
{
    FreeNumber number;
    int to = 0;

    bool operator==(const NumberChange &) const = default;
};

/// Which numbers are free: those of what `kept` does not name; where `only` names any, of those
/// alone. A name is `table` or `table/entry`. What the file says is kept is never free, and neither
/// is a table's count unless `counts` is set.
struct Freedom
{
    std::vector<std::string> kept = {};
    std::vector<std::string> only = {};
    bool counts = false;
    int transitions = 0; ///< so many may be put in; 0: those that are there

    bool operator==(const Freedom &) const = default;
};

/// Those names of `kept` and `only` that name nothing.
std::vector<std::string> unknownNames(const Ruleset &rules, const Freedom &freedom);

/// In the order of the file: of a table its count first, then its entries. New transitions come
/// last, for the floors 1..lastFloor that have none; only where there may be any.
std::vector<FreeNumber> freeNumbers(const Ruleset &rules, const Freedom &freedom, int lastFloor);

/// Gives one of its free numbers a value.
void setNumber(Ruleset &rules, const FreeNumber &number, int to);

/// The ruleset with these changes; each number at most once.
Ruleset withChanges(Ruleset rules, const std::vector<NumberChange> &changes);

/// How far a change goes: |ln((to + 1) / (value + 1))|.
double sizeOf(const NumberChange &change);

} // namespace core
