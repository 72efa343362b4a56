// SPDX-License-Identifier: MIT
#include "core/tables/spawnedtypes.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <set>
#include <utility>

namespace core {

std::vector<SpawnedType> spawnedTypes(const Ruleset &rules)
{
    using Order = std::pair<Spawns, std::size_t>; // its kind, and its place among the types
    std::vector<std::pair<Order, SpawnedType>> types;
    std::set<std::pair<Spawns, std::string>> known;
    const TypeIndex index(rules);
    const auto add = [&](const SpawnTable &table, const std::string &id) {
        const TypeRef type = index.at(table.spawns, id);
        if (id.empty() || !known.emplace(type.kind, id).second)
            return;
        const std::size_t place = type.index < 0 ? std::numeric_limits<std::size_t>::max()
                                                 : static_cast<std::size_t>(type.index);
        types.push_back({{type.kind, place}, {type.kind, id}});
    };
    for (const SpawnTable &table : rules.tables) {
        if (!bringsThings(table.spawns))
            continue;
        for (const SpawnEntry &entry : table.entries) {
            for (const std::string &id : typesNamed(entry))
                add(table, id);
        }
    }
    std::stable_sort(types.begin(), types.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<SpawnedType> result;
    result.reserve(types.size());
    for (auto &[order, type] : types)
        result.push_back(std::move(type));
    return result;
}

std::size_t placeOf(const std::vector<SpawnedType> &types, const Ruleset &rules, Spawns spawns,
                    std::string_view id)
{
    const Spawns kind = typeOf(rules, spawns, id).kind;
    const auto found = std::find_if(types.begin(), types.end(), [&](const SpawnedType &type) {
        return type.kind == kind && type.id == id;
    });
    assert(found != types.end());
    return static_cast<std::size_t>(found - types.begin());
}

SpawnedPlaces::SpawnedPlaces(const std::vector<SpawnedType> &types, const Ruleset &rules)
    : m_rules(rules)
    , m_index(rules)
{
    for (std::size_t i = 0; i < types.size(); ++i)
        (types[i].kind == Spawns::Monsters ? m_monsters : m_items).emplace(types[i].id, i);
}

std::size_t SpawnedPlaces::at(Spawns spawns, std::string_view id) const
{
    const auto &places = m_index.at(spawns, id).kind == Spawns::Monsters ? m_monsters : m_items;
    return places.at(id);
}

std::vector<std::vector<std::optional<std::size_t>>> SpawnedPlaces::ofEntries() const
{
    std::vector<std::vector<std::optional<std::size_t>>> places;
    for (const SpawnTable &table : m_rules.tables) {
        places.emplace_back(table.entries.size());
        for (std::size_t e = 0; bringsThings(table.spawns) && e < table.entries.size(); ++e) {
            if (!table.entries[e].type().empty())
                places.back()[e] = at(table.spawns, table.entries[e].type());
        }
    }
    return places;
}

} // namespace core
