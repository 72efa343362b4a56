// SPDX-License-Identifier: MIT
#include "core/tables/drawnkeys.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

std::vector<std::string> typesNamed(const SpawnEntry &entry)
{
    std::vector<std::string> types;
    if (!entry.type().empty())
        types.push_back(entry.type());
    if (const auto *group = std::get_if<Group>(&entry.stands)) {
        for (const GroupMember &member : group->members) {
            if (const auto *one = std::get_if<OneType>(&member.what))
                types.push_back(one->type);
        }
    }
    return types;
}

TypeIndex::TypeIndex(const Ruleset &rules)
{
    for (std::size_t i = 0; i < rules.monsters.size(); ++i) // of equal ids the first
        m_monsters.emplace(rules.monsters[i].id, static_cast<int>(i));
    for (std::size_t i = 0; i < rules.items.size(); ++i)
        m_items.emplace(rules.items[i].id, static_cast<int>(i));
    // What tables of one kind name is of that kind, defined or not.
    for (const SpawnTable &table : rules.tables) {
        if (table.spawns != Spawns::Monsters && table.spawns != Spawns::Items)
            continue;
        auto &types = table.spawns == Spawns::Items ? m_items : m_monsters;
        for (const SpawnEntry &entry : table.entries) {
            types.emplace(entry.type(), -1);
            const auto *group = std::get_if<Group>(&entry.stands);
            for (std::size_t i = 0; group != nullptr && i < group->members.size(); ++i) {
                if (const auto *one = std::get_if<OneType>(&group->members[i].what))
                    types.emplace(one->type, -1);
            }
        }
    }
}

TypeRef TypeIndex::at(Spawns spawns, std::string_view id) const
{
    if (!bringsThings(spawns))
        return {};
    const auto monster = m_monsters.find(id);
    const auto item = m_items.find(id);
    const int asMonster = monster == m_monsters.end() ? -1 : monster->second;
    const int asItem = item == m_items.end() ? -1 : item->second;
    if (spawns != Spawns::Items && asMonster >= 0)
        return {.kind = Spawns::Monsters, .index = asMonster};
    const bool isNamedItem = asItem >= 0 || (monster == m_monsters.end() && item != m_items.end());
    if (spawns == Spawns::Items || (spawns == Spawns::Both && isNamedItem))
        return {.kind = Spawns::Items, .index = asItem};
    return {};
}

DrawnKeys::DrawnKeys(const Ruleset &rules)
{
    const TypeIndex types(rules);
    std::map<std::pair<Spawns, std::string>, std::size_t> ofType;
    for (const SpawnTable &table : rules.tables) {
        std::vector<std::size_t> keys;
        for (const SpawnEntry &entry : table.entries) {
            std::size_t key = m_size;
            if (bringsThings(table.spawns) && !entry.type().empty()) {
                const Spawns kind = types.at(table.spawns, entry.type()).kind;
                key = ofType.emplace(std::pair(kind, entry.type()), m_size).first->second;
            }
            m_size = std::max(m_size, key + 1);
            m_asked.resize(m_size, false);
            m_asked[key] = m_asked[key] || remembers(entry);
            keys.push_back(key);
        }
        m_keys.push_back(std::move(keys));
    }
}

bool drawsPlainly(const Ruleset &rules)
{
    return std::all_of(rules.tables.begin(), rules.tables.end(),
                       [](const SpawnTable &table) { return isPlain(table); });
}

std::vector<bool> drawnInSteps(const Ruleset &rules)
{
    if (drawsPlainly(rules))
        return std::vector<bool>(rules.tables.size(), false);
    const DrawnKeys keys(rules);
    std::vector<bool> result;
    for (std::size_t table = 0; table < rules.tables.size(); ++table) {
        bool inSteps = !isPlain(rules.tables[table]);
        for (std::size_t entry = 0; entry < rules.tables[table].entries.size(); ++entry)
            inSteps = inSteps || keys.isAsked(keys.of(table, entry));
        result.push_back(inSteps);
    }
    return result;
}

bool remembersFloors(const Ruleset &rules)
{
    return std::any_of(rules.tables.begin(), rules.tables.end(),
                       [](const SpawnTable &table) { return remembersFloors(table); });
}

} // namespace core
