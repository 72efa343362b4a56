// SPDX-License-Identifier: MIT
#include "core/analysis/campaign/playedgoal.h"

#include "core/analysis/campaign/autoplay.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

int looksOf(const JudgeOptions &options)
{
    int looks = 1;
    for (std::uint64_t games = options.firstLook; games < options.most; games *= 2)
        ++looks;
    return looks;
}

Verdict verdictOf(const Bounds &bounds, const Interval &ci)
{
    const double min = bounds.min.value_or(0);
    const double max = bounds.max.value_or(1);
    if (ci.low >= min && ci.high <= max)
        return Verdict::Met;
    return ci.high < min || ci.low > max ? Verdict::Broken : Verdict::Undecided;
}

} // namespace

BotKind botOf(const PlayedGoal &goal)
{
    switch (goal.bot) {
    case GoalBot::Random:
        return BotKind::Random;
    case GoalBot::Greedy:
        return BotKind::Greedy;
    case GoalBot::Careful:
        return BotKind::Careful;
    }
    return BotKind::Careful;
}

double zForLooks(int looks)
{
    // Both tails of each look hold 5 % / looks: erfc(z / sqrt 2) is what they hold, and falls.
    const double tails = 0.05 / looks;
    double low = 0;
    double high = 10;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        (std::erfc(middle / std::sqrt(2.0)) > tails ? low : high) = middle;
    }
    return low;
}

std::optional<PlayedVerdict> judge(const PlayedGoal &goal, const Ruleset &rules,
                                   const JudgeOptions &options, const BatchHooks &hooks)
{
    const double z = zForLooks(looksOf(options));
    PlayedVerdict result;
    BatchHooks inner {.cancel = hooks.cancel, .progress = {}};
    if (hooks.progress)
        inner.progress = [&](std::uint64_t games) { hooks.progress(result.games + games); };
    std::uint64_t look = std::min(options.firstLook, options.most);
    while (result.games < options.most) {
        const auto played = autoplay(rules,
                                     {.bot = botOf(goal),
                                      .firstGame = result.games,
                                      .games = look - result.games,
                                      .seed = options.seed,
                                      .turnBudget = options.turnBudget,
                                      .lastFloor = goal.floor - 1,
                                      .jobs = options.jobs},
                                     inner);
        if (!played)
            return std::nullopt;
        const auto floor = static_cast<std::size_t>(goal.floor - 1);
        result.hits += floor < played->floors.size() ? played->floors[floor].reached : 0;
        result.games = look;
        result.ci = wilsonInterval(result.hits, result.games, z);
        result.verdict = verdictOf(goal.probability, result.ci);
        if (result.verdict != Verdict::Undecided)
            break;
        look = std::min(2 * look, options.most);
    }
    result.value = static_cast<double>(result.hits) / static_cast<double>(result.games);
    return result;
}

} // namespace core
