// SPDX-License-Identifier: MIT
#pragma once
// What a run remembers of the floors it drew.

#include <cstdint>
#include <vector>

namespace core {

/// The draws that counted for one thing.
struct DrawnCount
{
    int drawn = 0; ///< in this run
    int lastFloor = 0; ///< on which it was drawn last; 0: never

    bool operator==(const DrawnCount &) const = default;
};

/// Empty before the first floor, and for rulesets whose floors do not depend on each other. The
/// places in its lists are those of DrawRules.
struct RunMemory
{
    int floor = 0; ///< the last that was drawn
    std::vector<DrawnCount> counts;
    std::vector<std::int64_t> offsets; ///< of weights, as offsetOf() has them
    std::vector<std::vector<std::int64_t>> decks; ///< the cards left of each entry

    bool isEmpty() const { return floor == 0; }
    bool operator==(const RunMemory &) const = default;
};

} // namespace core
