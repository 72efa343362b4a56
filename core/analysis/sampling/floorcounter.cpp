#include "core/analysis/sampling/floorcounter.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace core {

namespace {

FloorTally emptyTally(const Ruleset &rules, int floor)
{
    FloorTally tally {.floor = floor, .rooms = {}, .tables = {}};
    for (const SpawnTable &table : rules.tables) {
        tally.tables.emplace_back();
        tally.tables.back().entries.resize(table.entries.size());
    }
    return tally;
}

std::uint64_t ones(std::uint64_t bits)
{
    return static_cast<std::uint64_t>(std::popcount(bits));
}

} // namespace

FloorCounter::FloorCounter(const Ruleset &rules, FloorRange floors)
{
    m_generators.reserve(floors.count());
    m_tallies.reserve(floors.count());
    for (int floor = floors.first; floor <= floors.last; ++floor) {
        m_generators.emplace_back(FloorPlan::at(rules, floor));
        m_tallies.push_back(emptyTally(rules, floor));
    }
    std::size_t entries = 0;
    for (const SpawnTable &table : rules.tables) {
        m_firstEntry.push_back(entries);
        entries += table.entries.size();
    }
    m_present.resize(entries);
    m_seen.resize(entries);
    m_counts.resize(entries);
    m_tableCounts.resize(rules.tables.size());
}

bool FloorCounter::countBatch(std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                              const std::atomic<bool> *cancel)
{
    assert(count <= batchSize);
    for (std::uint64_t run = 0; run < count; ++run)
        m_seeds[run] = runSeed(seed, first + run);
    std::fill(m_seen.begin(), m_seen.end(), 0);
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
        countMap(m_tallies[floor], m_generators[floor].generateUndug(m_seeds[run]), 1ULL << run);
    }
    countSeen(m_tallies[floor]);
    return true;
}

void FloorCounter::countMap(FloorTally &tally, const PopulatedMap &map, std::uint64_t runBit)
{
    tally.rooms.add(map.map.rooms.size());
    for (const Spawn &spawn : map.spawns) {
        const auto table = static_cast<std::size_t>(spawn.table);
        ++m_counts[m_firstEntry[table] + static_cast<std::size_t>(spawn.entry)];
        ++m_tableCounts[table];
    }
    // A second walk over what was placed instead of over all entries: a table may have thousands.
    for (const Spawn &spawn : map.spawns) {
        const auto table = static_cast<std::size_t>(spawn.table);
        const auto entry = static_cast<std::size_t>(spawn.entry);
        std::uint32_t &number = m_counts[m_firstEntry[table] + entry];
        if (number == 0)
            continue;
        tally.tables[table].entries[entry].placed.add(number);
        m_present[m_firstEntry[table] + entry] |= runBit;
        number = 0;
    }
    for (std::size_t table = 0; table < m_tableCounts.size(); ++table) {
        TableTally &sums = tally.tables[table];
        sums.drawn.add(static_cast<std::uint64_t>(map.drawn[table]));
        sums.placed.add(m_tableCounts[table]);
        sums.empty += m_tableCounts[table] == 0 ? 1 : 0;
        m_tableCounts[table] = 0;
    }
}

void FloorCounter::countSeen(FloorTally &tally)
{
    std::size_t flat = 0;
    for (TableTally &table : tally.tables) {
        for (EntryTally &entry : table.entries) {
            entry.atLeastOne += ones(m_present[flat]);
            entry.firstSeen += ones(m_present[flat] & ~m_seen[flat]);
            m_seen[flat] |= m_present[flat];
            entry.seenBy += ones(m_seen[flat]);
            ++flat;
        }
    }
}

} // namespace core
