// SPDX-License-Identifier: MIT
#pragma once
// Goals about whole games: played until they are decided, or known to be undecided.

#include "core/analysis/campaign/autoplay.h"
#include "core/analysis/laws/interval.h"
#include "core/base/batches.h"
#include "core/bot/bot.h"
#include "core/tables/ruleset.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

enum class Verdict {
    Met, ///< the interval is inside the bounds
    Broken, ///< it is outside
    Undecided ///< it straddles a bound, and no more games were to be played
};

struct PlayedVerdict
{
    Verdict verdict = Verdict::Undecided;
    std::uint64_t hits = 0; ///< games that reached the floor, or ended there
    std::uint64_t games = 0; ///< played
    double value = 0; ///< hits / games
    /// Wilson's, wide enough (Bonferroni) to hold the true share of all floors at all looks with
    /// 95 %.
    Interval ci;
    int floor = 0; ///< that all this is about: the worst of the goal's
    std::vector<int> failingFloors = {}; ///< those whose interval is outside their bounds
    /// By how much the worse ends of the intervals break the bounds, see GoalResult::distance; 0
    /// where the goal is met.
    double distance = 0;

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

/// The z of Wilson's intervals with which all floors at all looks hold together with 95 %.
double zOf(const PlayedGoal &goal, const JudgeOptions &options);

/// So many games, 4,000 to 16,000, that intervals of shares within the bounds reach a quarter of
/// the tolerance (see toleranceOf()) to each side.
std::uint64_t gamesFor(const PlayedGoal &goal);

/// The last floor that games have to be played on.
int lastPlayed(const PlayedGoal &goal);

/// What the games say, with intervals of this z.
PlayedVerdict verdictOn(const PlayedGoal &goal, const Autoplay &played, double z);

/// In how many of the games the floor was reached, or how many ended there.
std::uint64_t hitsOn(const PlayedGoal &goal, const Autoplay &played, int floor);

/// Plays a playable ruleset until every floor of the goal is met or one is broken; nothing when
/// cancelled. Progress counts games.
std::optional<PlayedVerdict> judge(const PlayedGoal &goal, const Ruleset &rules,
                                   const JudgeOptions &options, const BatchHooks &hooks = {});

} // namespace core
