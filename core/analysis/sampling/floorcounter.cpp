// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/floorcounter.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <memory>

namespace core {

namespace {

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
    : m_player(rules, {.floors = floors, .countsTypes = countsTypes(rules)})
    , m_memories(batchSize)
    , m_present(m_player.numbers().size())
    , m_seen(m_player.numbers().size())
{
    const std::size_t types = countsTypes(rules) ? spawnedTypes(rules).size() : 0;
    m_tallies.reserve(floors.count());
    for (int floor = floors.first; floor <= floors.last; ++floor)
        m_tallies.push_back(emptyTally(rules, floor, types));
    m_sums.reserve(floors.count());
    for (FloorTally &tally : m_tallies)
        m_sums.push_back(sumsOf(tally));
}

FloorCounter::Sums FloorCounter::sumsOf(FloorTally &tally) const
{
    const SpawnNumbers &numbers = m_player.numbers();
    Sums sums {std::vector<Tally *>(numbers.size()), std::vector<EntryTally *>(numbers.placed(0))};
    const auto add = [&sums](std::size_t number, EntryTally &of) {
        sums.counts[number] = &of.placed;
        sums.seen[number] = &of;
    };
    for (std::size_t t = 0; t < tally.tables.size(); ++t) {
        TableTally &table = tally.tables[t];
        for (std::size_t e = 0; e < table.entries.size(); ++e)
            add(numbers.entry(t, e), table.entries[e]);
        sums.counts[numbers.placed(t)] = &table.placed;
        sums.counts[numbers.drawn(t)] = &table.drawn;
    }
    for (std::size_t type = 0; type < tally.types.size(); ++type)
        add(numbers.type(type), tally.types[type]);
    return sums;
}

bool FloorCounter::countBatch(std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                              const std::atomic<bool> *cancel)
{
    assert(count <= batchSize);
    for (std::uint64_t run = 0; run < count; ++run)
        m_seeds[run] = runSeed(seed, first + run);
    std::fill(m_seen.begin(), m_seen.end(), 0);
    if (m_player.remembersFloors())
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
    Tally *const *sums = m_sums[floor].counts.data();
    for (std::uint64_t run = 0; run < count; ++run) {
        if (cancel && cancel->load(std::memory_order_relaxed))
            return false;
        const SpawnCounts &counts = m_player.play(floor, m_seeds[run], m_memories[run]);
        m_tallies[floor].rooms.add(m_player.rooms());
        for (const std::size_t number : counts.counted()) {
            sums[number]->add(static_cast<std::uint64_t>(counts.at(number)));
            m_present[number] |= 1ULL << run;
        }
    }
    countSeen(floor, count);
    return true;
}

void FloorCounter::countSeen(std::size_t floor, std::uint64_t count)
{
    const std::vector<EntryTally *> &seen = m_sums[floor].seen;
    for (std::size_t number = 0; number < seen.size(); ++number) {
        if (seen[number] == nullptr)
            continue;
        EntryTally &sums = *seen[number];
        sums.atLeastOne += ones(m_present[number]);
        sums.firstSeen += ones(m_present[number] & ~m_seen[number]);
        m_seen[number] |= m_present[number];
        sums.seenBy += ones(m_seen[number]);
    }
    std::vector<TableTally> &tables = m_tallies[floor].tables;
    for (std::size_t t = 0; t < tables.size(); ++t)
        tables[t].empty += count - ones(m_present[m_player.numbers().placed(t)]);
}

} // namespace core
