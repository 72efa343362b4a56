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

SpawnNumbers::SpawnNumbers(const Ruleset &rules)
    : m_first(firstEntries(rules))
    , m_types(spawnedTypes(rules).size())
{}

SpawnCounts::SpawnCounts(const Ruleset &rules, bool countsTypes)
    : m_numbers(rules)
    , m_types(rules)
    , m_countsTypes(countsTypes)
    , m_counts(m_numbers.size(), 0)
{}

void SpawnCounts::begin()
{
    for (const std::size_t number : m_counted)
        m_counts[number] = 0;
    m_counted.clear();
}

void SpawnCounts::count(const PopulatedMap &floor)
{
    begin();
    for (const Spawn &spawn : floor.spawns) {
        if (spawn.thing < 0)
            addEntry(spawn.table, spawn.entry);
        addThing(spawn.table, m_countsTypes ? m_types.of(floor, spawn) : 0);
    }
    for (const Draw &draw : floor.draws) {
        if (!draw.isLost)
            addEntry(draw.table, draw.entry);
    }
    addDrawn(floor.drawn);
}

void SpawnCounts::count(const FloorDraws &draws)
{
    begin();
    for (const Draw &draw : draws.draws)
        addEntry(draw.table, draw.entry);
    for (const Thing &thing : draws.things) {
        const Draw *draw = &draws.draws[static_cast<std::size_t>(thing.draw)];
        const std::size_t type = m_countsTypes ? m_types.of(*draw, thing) : 0;
        while (draw->from >= 0)
            draw = &draws.draws[static_cast<std::size_t>(draw->from)];
        addThing(draw->table, type);
    }
    addDrawn(draws.drawn);
}

void SpawnCounts::addPlain(std::size_t table, std::size_t entry)
{
    add(m_numbers.entry(table, entry));
    if (m_countsTypes)
        add(m_numbers.type(*m_types.of(table, entry)));
    add(m_numbers.placed(table));
    add(m_numbers.drawn(table));
}

void SpawnCounts::addEntry(int table, int entry)
{
    add(m_numbers.entry(static_cast<std::size_t>(table), static_cast<std::size_t>(entry)));
}

void SpawnCounts::addThing(int table, std::size_t type)
{
    if (m_countsTypes)
        add(m_numbers.type(type));
    add(m_numbers.placed(static_cast<std::size_t>(table)));
}

void SpawnCounts::addDrawn(const std::vector<int> &drawn)
{
    for (std::size_t table = 0; table < drawn.size(); ++table)
        add(m_numbers.drawn(table), drawn[table]);
}

void SpawnCounts::add(std::size_t number, int count)
{
    if (count == 0)
        return;
    if (m_counts[number] == 0)
        m_counted.push_back(number);
    m_counts[number] += count;
}

} // namespace core
