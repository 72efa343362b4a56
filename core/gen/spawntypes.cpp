// SPDX-License-Identifier: MIT
#include "core/gen/spawntypes.h"

#include <algorithm>
#include <string>

namespace core {

SpawnTypes::SpawnTypes(const Ruleset &rules)
{
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    const SpawnedPlaces places(types, rules);
    m_entriesOf.resize(types.size(), 0);
    for (const SpawnTable &table : rules.tables) {
        const auto typeAt = [&](const std::string &id) -> std::optional<std::size_t> {
            if (id.empty() || !bringsThings(table.spawns))
                return std::nullopt;
            const std::size_t type = places.at(table.spawns, id);
            ++m_entriesOf[type];
            return type;
        };
        auto &ofTable = m_types.emplace_back();
        for (const SpawnEntry &entry : table.entries) {
            auto &ofEntry = ofTable.emplace_back();
            const auto *group = std::get_if<Group>(&entry.stands);
            if (!group) {
                ofEntry.push_back(typeAt(entry.type()));
                continue;
            }
            for (const GroupMember &member : group->members) {
                const auto *one = std::get_if<OneType>(&member.what);
                ofEntry.push_back(one ? typeAt(one->type) : std::nullopt);
            }
        }
    }
}

std::size_t SpawnTypes::of(const PopulatedMap &floor, const Spawn &spawn) const
{
    if (spawn.thing < 0)
        return *of(static_cast<std::size_t>(spawn.table), static_cast<std::size_t>(spawn.entry));
    const Thing &thing = floor.things[static_cast<std::size_t>(spawn.thing)];
    return of(floor.draws[static_cast<std::size_t>(thing.draw)], thing);
}

std::size_t SpawnTypes::of(const Draw &draw, const Thing &thing) const
{
    const auto &ofEntry
        = m_types[static_cast<std::size_t>(draw.table)][static_cast<std::size_t>(draw.entry)];
    return *ofEntry[static_cast<std::size_t>(std::max(thing.member, 0))];
}

std::optional<std::size_t> SpawnTypes::of(std::size_t table, std::size_t entry) const
{
    const auto &ofEntry = m_types[table][entry];
    return ofEntry.size() == 1 ? ofEntry.front() : std::nullopt;
}

bool SpawnTypes::isOnePerEntry() const
{
    return std::all_of(m_entriesOf.begin(), m_entriesOf.end(),
                       [](int entries) { return entries <= 1; });
}

} // namespace core
