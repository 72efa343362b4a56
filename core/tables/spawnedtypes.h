// SPDX-License-Identifier: MIT
#pragma once
// The monster and item types that the tables of a ruleset can put on a floor.

#include "core/tables/ruleset.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct SpawnedType
{
    Spawns kind = Spawns::Monsters; ///< Monsters or Items
    std::string id;

    bool operator==(const SpawnedType &) const = default;
};

/// Each type once: monsters before items, each in the order of the ruleset's types, then those
/// that have no type there, in the order of the tables.
std::vector<SpawnedType> spawnedTypes(const Ruleset &rules);

/// The place of the type `id` of a table that spawns `spawns`; it must be one of them.
std::size_t placeOf(const std::vector<SpawnedType> &types, const Ruleset &rules, Spawns spawns,
                    std::string_view id);

} // namespace core
