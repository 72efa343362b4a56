// SPDX-License-Identifier: MIT
#pragma once
// What one shard of a campaign of games counted, as a file that fathom-cli merge joins with the
// others.

#include "app/cli/shards/sealedjson.h"
#include "core/analysis/campaign/paired.h"

#include <optional>

namespace cli {

/// What such a file calls itself.
inline constexpr const char *playPartialFormat = "fathom-autoplay-shard";
/// Who writes it.
inline constexpr const char *playPartialWriter = "autoplay --shard";

/// What was played, but for who counted it.
struct Campaign
{
    core::Ruleset rules;
    std::optional<core::Ruleset> other; ///< played on the same seeds
    core::BotName bot = core::botNames()[1];
    std::uint64_t games = 0; ///< of all shards together
    std::uint64_t seed = 0;
    std::uint64_t turnBudget = 0;
};

struct PlayPartial
{
    ShardHead head;
    Campaign campaign;
    double seconds = 0; ///< wall clock
    core::PairedPlay result; ///< its second part empty where there is no other ruleset
};

/// The file's text. Its checksum covers every byte before it.
std::string playPartialText(const PlayPartial &partial);

/// Reads what playPartialText() wrote, or says in one sentence what is wrong with it.
core::Result<PlayPartial> readPlayPartial(const std::string &text);

} // namespace cli
