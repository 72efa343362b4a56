// SPDX-License-Identifier: MIT
#pragma once
// Tables whose draws are all alike: what comes of one is a matter of shares, as in a plain table,
// though it may come by way of other tables, be looked up on a later floor, or be nothing.

#include "core/tables/ruleset.h"
#include "core/tables/spawnedtypes.h"

#include <map>
#include <optional>
#include <vector>

namespace core {

/// What one draw that a table's count asks for comes to.
struct DrawShares
{
    double thing = 0; ///< P(a thing)
    double nothing = 0; ///< P(it yields nothing, but is drawn)
    double undrawn = 0; ///< P(all weights are 0)
    std::map<std::size_t, double> types; ///< P(a thing of this type), see spawnedTypes()

    /// Of one table drawn from on the way, by entry.
    struct Way
    {
        std::vector<double> thing; ///< P(a thing, by way of the entry)
        std::vector<double> nothing; ///< P(nothing, by way of the entry)
        double drawn = 0; ///< P(drawn from), as often as it happens
    };
    std::map<std::size_t, Way> tables; ///< its own among them
    bool isWhole
        = true; ///< false where there are too many ways to go through; the rest is worthless
};

/// The tables that draw by shares alone: those of drawsAlike() that bring no groups.
std::vector<bool> drawnByShares(const Ruleset &rules);

/// For one of those tables, on `floor`; `places` is SpawnedPlaces::ofEntries().
DrawShares drawSharesOf(const Ruleset &rules,
                        const std::vector<std::vector<std::optional<std::size_t>>> &places,
                        std::size_t table, int floor);

/// The law of how many of a number of things are kept, each with probability `share`; `rest` is
/// 1 - share.
std::vector<double> thinnedLaw(const std::vector<double> &law, double share, double rest);

} // namespace core
