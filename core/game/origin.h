// SPDX-License-Identifier: MIT
#pragma once
// Why something is on a floor: the tables that put it there and how likely each did.

#include "core/game/state/state.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// One table that lists a thing, resolved on a floor.
struct Origin
{
    std::size_t table = 0; ///< index into Ruleset::tables
    std::uint64_t weight = 0; ///< 0: the table never draws it there
    std::uint64_t total = 0;
    double share = 0; ///< weight / total: the probability of one draw

    bool operator==(const Origin &) const = default;
};

/// Every table of that kind that lists `id`, in the ruleset's order; floor >= 1.
std::vector<Origin> originsOf(const Ruleset &rules, Spawns spawns, std::string_view id, int floor);

/// The same for something that is one of several types: their weights and shares together.
std::vector<Origin> originsOfAny(const Ruleset &rules, Spawns spawns,
                                 const std::vector<std::string> &ids, int floor);

} // namespace core
