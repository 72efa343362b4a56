// SPDX-License-Identifier: MIT
#pragma once
// A simulation split into shares that any number of machines do on their own.

#include <cstdint>

namespace core {

/// Share number `index` of `count` nearly equal ones; 1 <= index <= count.
struct Shard
{
    std::uint64_t index = 1;
    std::uint64_t count = 1;

    bool operator==(const Shard &) const = default;
};

/// Runs first..first+count-1.
struct RunRange
{
    std::uint64_t first = 0;
    std::uint64_t count = 0;

    bool operator==(const RunRange &) const = default;
};

/// Which of `runs` runs (at most maxRuns, and at least as many as there are shards) are the
/// shard's. Each run is of exactly one shard.
RunRange runsOf(const Shard &shard, std::uint64_t runs);

} // namespace core
