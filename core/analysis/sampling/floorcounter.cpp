// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/floorcounter.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <memory>

namespace core {

namespace {

/// All entries of all tables, then the types.
std::vector<EntryTally *> flat(FloorTally &tally)
{
    std::vector<EntryTally *> all;
    for (TableTally &table : tally.tables) {
        for (EntryTally &entry : table.entries)
            all.push_back(&entry);
    }
    for (EntryTally &type : tally.types)
        all.push_back(&type);
    return all;
}

/// Whether a type is not just what one entry places, or draws are told apart from what they bring.
bool countsTypes(const Ruleset &rules)
{
    return !drawsPlainly(rules) || !SpawnTypes(rules).isOnePerEntry();
}

std::uint64_t ones(std::uint64_t bits)
{
    return static_cast<std::uint64_t>(std::popcount(bits));
}

} // namespace

FloorCounter::FloorCounter(const Ruleset &rules, FloorRange floors)
    : m_counts(rules, countsTypes(rules))
{
    const std::shared_ptr<const DrawRules> drawing = DrawRules::of(rules);
    const std::size_t types = countsTypes(rules) ? spawnedTypes(rules).size() : 0;
    m_generators.reserve(floors.count());
    m_tallies.reserve(floors.count());
    for (int floor = floors.first; floor <= floors.last; ++floor) {
        m_generators.emplace_back(FloorPlan::at(rules, floor, drawing));
        m_tallies.push_back(emptyTally(rules, floor, types));
    }
    for (FloorTally &tally : m_tallies)
        m_flatTallies.push_back(flat(tally));
    m_present.resize(m_counts.size());
    m_seen.resize(m_counts.size());
    m_tableCounts.resize(rules.tables.size());
    if (drawing && drawing->remembersFloors())
        m_memories.resize(batchSize);
}

bool FloorCounter::countBatch(std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                              const std::atomic<bool> *cancel)
{
    assert(count <= batchSize);
    for (std::uint64_t run = 0; run < count; ++run)
        m_seeds[run] = runSeed(seed, first + run);
    std::fill(m_seen.begin(), m_seen.end(), 0);
    std::fill(m_memories.begin(), m_memories.end(), RunMemory {});
    for (std::size_t floor = 0; floor < m_tallies.size(); ++floor) {
        if (!countFloor(floor, count, cancel))
            return false;
    }
    return true;
}

bool FloorCounter::countFloor(std::size_t floor, std::uint64_t count,
                              const std::atomic<bool> *cancel)
{
    std::fill(m_present.begin(), m_present.end(), 0);
    for (std::uint64_t run = 0; run < count; ++run) {
        if (cancel && cancel->load(std::memory_order_relaxed))
            return false;
        Generator &generator = m_generators[floor];
        countMap(floor,
                 m_memories.empty() ? generator.generateUndug(m_seeds[run])
                                    : generator.generateUndug(m_seeds[run], m_memories[run]),
                 1ULL << run);
    }
    countSeen(floor);
    return true;
}

void FloorCounter::countMap(std::size_t floor, const PopulatedMap &map, std::uint64_t runBit)
{
    FloorTally &tally = m_tallies[floor];
    EntryTally *const *flatTallies = m_flatTallies[floor].data();
    tally.rooms.add(map.map.rooms.size());
    m_counts.count(map);
    for (const Spawn &spawn : map.spawns)
        ++m_tableCounts[static_cast<std::size_t>(spawn.table)];
    for (const std::size_t number : m_counts.counted()) {
        flatTallies[number]->placed.add(static_cast<std::uint64_t>(m_counts.at(number)));
        m_present[number] |= runBit;
    }
    for (std::size_t table = 0; table < m_tableCounts.size(); ++table) {
        TableTally &sums = tally.tables[table];
        sums.drawn.add(static_cast<std::uint64_t>(map.drawn[table]));
        sums.placed.add(m_tableCounts[table]);
        sums.empty += m_tableCounts[table] == 0 ? 1 : 0;
        m_tableCounts[table] = 0;
    }
}

void FloorCounter::countSeen(std::size_t floor)
{
    const std::vector<EntryTally *> &flatTallies = m_flatTallies[floor];
    for (std::size_t number = 0; number < flatTallies.size(); ++number) {
        EntryTally &sums = *flatTallies[number];
        sums.atLeastOne += ones(m_present[number]);
        sums.firstSeen += ones(m_present[number] & ~m_seen[number]);
        m_seen[number] |= m_present[number];
        sums.seenBy += ones(m_seen[number]);
    }
}

} // namespace core
