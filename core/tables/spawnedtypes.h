// SPDX-License-Identifier: MIT
#pragma once
// The monster and item types that the tables of a ruleset can put on a floor.

#include "core/tables/drawnkeys.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
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

/// Finds many places as placeOf() does, but fast.
class SpawnedPlaces
{
public:
    /// Both must outlive this.
    SpawnedPlaces(const std::vector<SpawnedType> &types, const Ruleset &rules);

    std::size_t at(Spawns spawns, std::string_view id) const;
    /// By table and entry, that of the type which the entry stands for; nothing where it stands for
    /// none.
    std::vector<std::vector<std::optional<std::size_t>>> ofEntries() const;

private:
    const Ruleset &m_rules;
    TypeIndex m_index;
    std::unordered_map<std::string_view, std::size_t> m_monsters;
    std::unordered_map<std::string_view, std::size_t> m_items;
};

} // namespace core
