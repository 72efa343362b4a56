// SPDX-License-Identifier: MIT
#pragma once
// The whole numbers of a ruleset that balancing may change: constants, values of transitions and of
// points of ramps, heights of shapes, of the weights of entries and, where that is asked for, of
// counts; on request the stats of types, too: what monsters, items and the player have in amounts,
// such as hit points, power and healing. What a formula or several windows give is no such number.

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
    /// "sum/0/exactly".
    std::string count = {};
    /// Of a stat, in place of `at`: whose it is; the player's where the index is -1.
    std::optional<TypeRef> type = {};
    /// Its path in the type, as files name it: "hp", "effect/heal", "behavior/ranged/power".
    std::string stat = {};
    std::optional<int> low = {}; ///< of a range its lower end, which keeps its share of `value`
    std::optional<int> floor = {}; ///< of the transition or point; nothing for all floors
    bool isNew = false; ///< the transition is not there: a change puts it in
    int value = 0; ///< as it is; of a new transition what holds on its floor without it
    int least = 0; ///< least..most may be taken
    int most = 0;

    bool isWeight() const { return count.empty() && !type; }
    bool operator==(const FreeNumber &) const = default;
};

/// A free number and what it becomes.
struct NumberChange
{
    FreeNumber number;
    int to = 0;

    /// What the lower end of a range becomes.
    std::optional<int> lowTo() const;
    bool operator==(const NumberChange &) const = default;
};

/// Which numbers are free: those of what `kept` does not name; where `only` names any, of those
/// alone. A name is `table` or `table/entry`. What the file says is kept is never free, and neither
/// is a table's count unless `counts` is set, nor a stat unless `stats` is. Stats of a type are as
/// free as all entries that bring it; those of the player where `only` is empty.
struct Freedom
{
    std::vector<std::string> kept = {};
    std::vector<std::string> only = {};
    bool counts = false;
    bool stats = false;
    int transitions = 0; ///< so many may be put in; 0: those that are there

    bool operator==(const Freedom &) const = default;
};

/// The id of the type that has a stat; empty: it is the player's.
std::string idOf(const Ruleset &rules, const TypeRef &type);

/// Those names of `kept` and `only` that name nothing.
std::vector<std::string> unknownNames(const Ruleset &rules, const Freedom &freedom);

/// In the order of the file: of a table its count first, then its entries. Stats come after the
/// tables: those of the player, of monsters, of items. New transitions come last, for the floors
/// 1..lastFloor that have none; only where there may be any.
std::vector<FreeNumber> freeNumbers(const Ruleset &rules, const Freedom &freedom, int lastFloor);

/// Gives one of its free numbers a value.
void setNumber(Ruleset &rules, const FreeNumber &number, int to);

/// The ruleset with these changes; each number at most once.
Ruleset withChanges(Ruleset rules, const std::vector<NumberChange> &changes);

/// How far a change goes: |ln((to + 1) / (value + 1))|.
double sizeOf(const NumberChange &change);

} // namespace core
