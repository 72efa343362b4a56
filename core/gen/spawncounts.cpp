// SPDX-License-Identifier: MIT
#include "core/gen/spawncounts.h"

namespace core {

std::vector<std::size_t> firstEntries(const Ruleset &rules)
{
    std::vector<std::size_t> first {0};
    for (const SpawnTable &table : rules.tables)
        first.push_back(first.back() + table.entries.size());
    return first;
}

SpawnCounts::SpawnCounts(const Ruleset &rules, bool countsTypes)
    : m_first(firstEntries(rules))
    , m_types(rules)
    , m_countsTypes(countsTypes)
    , m_counts(m_first.back() + m_types.size(), 0)
{}

void SpawnCounts::count(const PopulatedMap &floor)
{
    for (const std::size_t place : m_counted)
        m_counts[place] = 0;
    m_counted.clear();
    for (const Spawn &spawn : floor.spawns) {
        if (spawn.thing < 0)
            add(spawn.table, spawn.entry);
        if (m_countsTypes)
            add(m_first.back() + m_types.of(floor, spawn));
    }
    for (const Draw &draw : floor.draws) {
        if (!draw.isLost)
            add(draw.table, draw.entry);
    }
}

void SpawnCounts::add(int table, int entry)
{
    add(m_first[static_cast<std::size_t>(table)] + static_cast<std::size_t>(entry));
}

void SpawnCounts::add(std::size_t number)
{
    if (m_counts[number]++ == 0)
        m_counted.push_back(number);
}

} // namespace core
