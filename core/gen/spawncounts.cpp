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

SpawnCounts::SpawnCounts(const Ruleset &rules)
    : m_first(firstEntries(rules))
    , m_types(rules)
    , m_counts(m_first.back() + m_types.size(), 0)
{}

void SpawnCounts::count(const std::vector<Spawn> &spawns)
{
    clear();
    for (const Spawn &spawn : spawns)
        add(spawn.table, spawn.entry);
}

void SpawnCounts::count(const PopulatedMap &floor)
{
    clear();
    for (const Spawn &spawn : floor.spawns) {
        if (spawn.thing < 0)
            add(spawn.table, spawn.entry);
        add(m_first.back() + m_types.of(floor, spawn));
    }
    for (const Draw &draw : floor.draws) {
        if (!draw.isLost)
            add(draw.table, draw.entry);
    }
}

void SpawnCounts::clear()
{
    for (const std::size_t place : m_counted)
        m_counts[place] = 0;
    m_counted.clear();
}

void SpawnCounts::add(int table, int entry)
{
    add(m_first[static_cast<std::size_t>(table)] + static_cast<std::size_t>(entry));
}

void SpawnCounts::add(std::size_t number)
{
    m_counted.push_back(number);
    ++m_counts[number];
}

} // namespace core
