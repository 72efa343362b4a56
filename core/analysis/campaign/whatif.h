// SPDX-License-Identifier: MIT
#pragma once
// Which single change of a spawn table moves survival most: finite differences with common random
// numbers.

#include "core/analysis/campaign/paired.h"

#include <optional>
#include <vector>

namespace core {

/// One number of one spawn table, by a quarter (at least 1) up or down; a count by 1.
struct TableChange
{
    std::size_t table = 0;
    std::optional<std::size_t> entry; ///< whose weight; none: the table's count
    std::optional<int> floor; ///< of the transition or point; none: a number that stands alone
    int from = 0;
    int to = 0;

    bool operator==(const TableChange &) const = default;
};

/// The changes that can matter up to `floor`: of constants, shapes, and transitions and points of
/// ramps not after it. Formulas, dice and lists are left out.
std::vector<TableChange> changesUpTo(const Ruleset &rules, int floor);

/// `rules` with the change, which is one of its own.
Ruleset changed(const Ruleset &rules, const TableChange &change);

struct ChangeEffect
{
    TableChange change;
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
