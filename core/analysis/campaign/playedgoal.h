// SPDX-License-Identifier: MIT
#pragma once
// Goals about whole games: played until they are decided, or known to be undecided.

#include "core/analysis/laws/interval.h"
#include "core/base/batches.h"
#include "core/bot/bot.h"
#include "core/tables/ruleset.h"

#include <cstdint>
#include <optional>

namespace core {

enum class Verdict {
    Met, ///< the interval is inside the bounds
    Broken, ///< it is outside
    Undecided ///< it straddles a bound, and no more games were to be played
};

struct PlayedVerdict
{
    Verdict verdict = Verdict::Undecided;
    std::uint64_t hits = 0; ///< games that reached the floor
    std::uint64_t games = 0; ///< played
    double value = 0; ///< hits / games
    /// Wilson's, wide enough (Bonferroni) to hold the true share at all looks with 95 %.
    Interval ci;

    bool operator==(const PlayedVerdict &) const = default;
};

struct JudgeOptions
{
    std::uint64_t seed = 1;
    std::uint64_t firstLook
        = 500; ///< games before the interval is looked at; then twice as many...
    std::uint64_t most = 4000; ///< games, >= 1
    int turnBudget = 20000; ///< a game that takes longer ends where it is
    int jobs = 1; ///< threads; the answer does not depend on them
};

BotKind botOf(const PlayedGoal &goal);

/// The z of Wilson's interval with which `looks` intervals hold together with 95 %.
double zForLooks(int looks);

/// Plays a playable ruleset; nothing when cancelled. Progress counts games.
std::optional<PlayedVerdict> judge(const PlayedGoal &goal, const Ruleset &rules,
                                   const JudgeOptions &options, const BatchHooks &hooks = {});

} // namespace core
