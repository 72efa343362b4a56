// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/shard.h"

#include "core/analysis/sampling/simulate.h"

#include <cassert>

namespace core {

RunRange runsOf(const Shard &shard, std::uint64_t runs)
{
    assert(shard.index >= 1 && shard.index <= shard.count);
    assert(shard.count <= runs && runs <= maxRuns); // so that the products fit
    const std::uint64_t first = runs * (shard.index - 1) / shard.count;
    return {.first = first, .count = runs * shard.index / shard.count - first};
}

} // namespace core
