// SPDX-License-Identifier: MIT
#pragma once
// Counts what batches of runs hold: the part of a simulation that one thread does.

#include "core/analysis/drawn/runplayer.h"
#include "core/analysis/sampling/simulate.h"

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
    void countSeen(std::size_t floor, std::uint64_t count);

    /// What is summed of a floor, by SpawnNumbers; null where it is not.
    struct Sums
    {
        std::vector<Tally *> counts;
        std::vector<EntryTally *> seen; ///< of entries and types
    };
    Sums sumsOf(FloorTally &tally) const;

    RunPlayer m_player;
    std::vector<FloorTally> m_tallies;
    std::vector<Sums> m_sums; // per floor: in m_tallies
    std::vector<RunMemory> m_memories; // of the runs of the batch
    std::array<std::uint64_t, batchSize> m_seeds {};
    // By SpawnNumbers; bit r stands for run r of the batch.
    std::vector<std::uint64_t> m_present;
    std::vector<std::uint64_t> m_seen;
};

} // namespace core
