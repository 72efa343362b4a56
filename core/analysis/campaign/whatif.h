// SPDX-License-Identifier: MIT
#pragma once
// Which single change of a spawn table moves survival most: finite differences with common random
// numbers.

#include "core/analysis/campaign/paired.h"
#include "core/analysis/goals/freenumbers.h"

#include <optional>
#include <vector>

namespace core {

/// Each number of a spawn table by a quarter (at least 1) up and down, counts by 1: those that can
/// matter up to `floor`. What is kept is left out.
std::vector<NumberChange> changesUpTo(const Ruleset &rules, int floor);

struct ChangeEffect
{
    NumberChange change;
    PairCounts survived; ///< got past the floor: only before, only after the change

    bool operator==(const ChangeEffect &) const = default;
};

struct WhatIf
{
    std::uint64_t games = 0;
    std::uint64_t survived = 0; ///< got past the floor in the ruleset as it is
    std::vector<ChangeEffect> effects; ///< the one that moves most first

    bool operator==(const WhatIf &) const = default;
};

/// Plays the games of `options` as the ruleset is and with each change; nothing when cancelled.
/// Progress counts games over all changes. Getting past the last floor is winning.
std::optional<WhatIf> whatIf(const Ruleset &rules, int floor, const AutoplayOptions &options,
                             const BatchHooks &hooks = {});

} // namespace core
