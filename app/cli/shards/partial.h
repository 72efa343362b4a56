// SPDX-License-Identifier: MIT
#pragma once
// What one shard of a simulation counted, as a file that fathom-cli merge joins with the others.

#include "app/cli/shards/sealedjson.h"
#include "core/analysis/sampling/simulate.h"

#include <vector>

namespace cli {

/// What such a file calls itself.
inline constexpr const char *partialFormat = "fathom-shard";
/// Who writes it.
inline constexpr const char *partialWriter = "simulate --shard";

struct Partial
{
    ShardHead head;
    std::uint64_t runs = 0; ///< of all shards together
    std::uint64_t seed = 0;
    core::Ruleset rules; ///< whole, so that merging needs no other file
    std::vector<core::FloorTally> floors; ///< of this shard's runs
};

/// The file's text. Its checksum covers every byte before it.
std::string partialText(const Partial &partial);

/// Reads what partialText() wrote, or says in one sentence what is wrong with it.
core::Result<Partial> readPartial(const std::string &text);

} // namespace cli
