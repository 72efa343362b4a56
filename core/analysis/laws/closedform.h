// SPDX-License-Identifier: MIT
#pragma once
// Numbers of one floor by formula, with a fixed mean room count and no lost draws: what an
// editor can show while a key is held down. The formulas are in resources/help/numbers.md.

#include "core/tables/ruleset.h"

#include <cstdint>
#include <vector>

namespace core {

/// The mean number of rooms of `samples` (>= 1) layouts of the real generator; the same answer
/// every time.
double sampledMeanRooms(const Dungeon &dungeon, int samples);

/// One spawn table on one floor. Draws that would be lost to taken cells are counted.
struct ClosedForm
{
    struct Entry
    {
        int weight = 0;
        double share = 0; ///< probability of one draw; 0 where the total is 0
        double atLeastOne = 0; ///< probability of at least one on the floor
    };

    std::uint64_t total = 0; ///< sum of the weights
    double draws = 0; ///< mean number of draws on the floor
    double none = 1; ///< probability of no draw at all on the floor
    std::vector<Entry> entries;
};

/// `table` on `floor` (>= 1) of a ruleset whose floors have `rooms` rooms on average.
ClosedForm closedFormAt(const SpawnTable &table, int floor, double rooms);

/// P(at least one success) where the number of tries is k with probability `count[k]` and each
/// try succeeds with probability `share`. Exact also for tiny shares: nothing is subtracted
/// from 1.
double atLeastOneOf(const std::vector<double> &count, double share);

/// P(at least one success) in `repeats` (>= 0, may be a mean) independent goes that each
/// succeed with probability `once`.
double atLeastOnceIn(double repeats, double once);

} // namespace core
