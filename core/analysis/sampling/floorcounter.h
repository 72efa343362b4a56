// SPDX-License-Identifier: MIT
#pragma once
// Counts what batches of runs hold: the part of a simulation that one thread does.

#include "core/analysis/sampling/simulate.h"
#include "core/gen/spawncounts.h"

#include <array>
#include <atomic>
#include <utility>

namespace core {

/// Generates and counts runs, up to `batchSize` at a time: with one bit per run, what was seen on
/// earlier floors is one word per entry, and one floor's generator stays in the cache. Keeps all
/// memory between batches.
class FloorCounter
{
public:
    static constexpr std::uint64_t batchSize = 64;

    FloorCounter(const Ruleset &rules, FloorRange floors);
    FloorCounter(const FloorCounter &) = delete;
    FloorCounter &operator=(const FloorCounter &) = delete;

    /// Counts runs first..first+count-1 of `seed`; count <= batchSize. False when cancelled
    /// halfway: the tallies are then worthless.
    bool countBatch(std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                    const std::atomic<bool> *cancel);

    /// What was counted.
    const std::vector<FloorTally> &floors() const { return m_tallies; }
    /// The same, after which nothing more can be counted.
    std::vector<FloorTally> takeFloors() { return std::move(m_tallies); }

private:
    bool countFloor(std::size_t floor, std::uint64_t count, const std::atomic<bool> *cancel);
    void countMap(std::size_t floor, const PopulatedMap &map, std::uint64_t runBit);
    void countSeen(std::size_t floor);

    std::vector<Generator> m_generators; // one per floor
    std::vector<FloorTally> m_tallies;
    std::vector<std::vector<EntryTally *>> m_flatTallies; // per floor: in m_tallies, by number
    SpawnCounts m_counts; // of one map
    std::vector<RunMemory> m_memories; // of the runs of the batch, where runs remember
    std::array<std::uint64_t, batchSize> m_seeds {};
    // By the number of an entry or type; bit r stands for run r of the batch.
    std::vector<std::uint64_t> m_present;
    std::vector<std::uint64_t> m_seen;
    std::vector<std::uint64_t> m_tableCounts; // of one map, zero in between
};

} // namespace core
