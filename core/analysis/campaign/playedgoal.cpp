// SPDX-License-Identifier: MIT
#include "core/analysis/campaign/playedgoal.h"

#include "core/analysis/goals/goals.h"

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

double zOf(const PlayedGoal &goal, const JudgeOptions &options)
{
    const int floors = std::max(goal.floor, goal.lastFloor) - goal.floor + 1;
    return zForLooks(looksOf(options) * floors);
}

std::uint64_t gamesFor(const PlayedGoal &goal)
{
    constexpr double least = 4'000;
    constexpr double most = 16'000;
    constexpr double part = 4;
    const double z = zOf(goal, {.most = static_cast<std::uint64_t>(most)});
    double games = least;
    for (int floor = goal.floor; floor <= std::max(goal.floor, goal.lastFloor); ++floor) {
        const Bounds bounds = boundsOn(goal.probability, boundedProbability, floor);
        const double low = std::max(bounds.min.value_or(0), 0.0);
        const double share = std::clamp(0.5, low, std::max(low, bounds.max.value_or(1)));
        const double deviation = std::sqrt(std::max(share * (1 - share), 0.0)); // of a game
        games = std::max(
            games, std::pow(part * z * deviation / toleranceOf(bounds, boundedProbability), 2));
    }
    return static_cast<std::uint64_t>(std::min(games, most));
}

std::uint64_t hitsOn(const PlayedGoal &goal, const Autoplay &played, int floor)
{
    const auto reached = [&played](std::size_t index) {
        return index < played.floors.size() ? played.floors[index].reached : 0;
    };
    const auto index = static_cast<std::size_t>(floor - 1);
    return goal.event == GameEvent::Wins
        ? played.won
        : reached(index) - (goal.event == GameEvent::Ends ? reached(index + 1) : 0);
}

int lastPlayed(const PlayedGoal &goal)
{
    if (goal.event == GameEvent::Wins)
        return maxFloors;
    return std::max(goal.floor, goal.lastFloor) - (goal.event == GameEvent::Ends ? 0 : 1);
}

PlayedVerdict verdictOn(const PlayedGoal &goal, const Autoplay &played, double z)
{
    PlayedVerdict worst;
    double farthest = -1;
    double sum = 0;
    std::vector<int> failing;
    for (int floor = goal.floor; floor <= std::max(goal.floor, goal.lastFloor); ++floor) {
        const Bounds bounds = boundsOn(goal.probability, boundedProbability, floor);
        PlayedVerdict here {.hits = hitsOn(goal, played, floor), .games = played.games, .ci = {}};
        here.floor = floor;
        here.value = static_cast<double>(here.hits) / static_cast<double>(here.games);
        here.ci = wilsonInterval(here.hits, here.games, z);
        here.verdict = verdictOf(bounds, here.ci);
        if (here.verdict == Verdict::Broken && goal.event != GameEvent::Wins)
            failing.push_back(floor);
        const auto off
            = [&bounds](double value) { return distanceOf(bounds, boundedProbability, value); };
        sum += std::max(off(here.ci.low), off(here.ci.high));
        const double far = off(here.value)
            + (here.verdict == Verdict::Broken    ? 2e6
                   : here.verdict == Verdict::Met ? 0
                                                  : 1e6);
        if (far > farthest) {
            farthest = far;
            worst = here;
        }
    }
    worst.failingFloors = std::move(failing);
    worst.distance = sum;
    return worst;
}

std::optional<PlayedVerdict> judge(const PlayedGoal &goal, const Ruleset &rules,
                                   const JudgeOptions &options, const BatchHooks &hooks)
{
    const double z = zOf(goal, options);
    Autoplay all = noGames(rules);
    PlayedVerdict result;
    BatchHooks inner {.cancel = hooks.cancel, .progress = {}};
    if (hooks.progress)
        inner.progress = [&](std::uint64_t games) { hooks.progress(all.games + games); };
    std::uint64_t next = std::min(options.firstLook, options.most);
    while (all.games < options.most) {
        const auto played = autoplay(rules,
                                     {.bot = botOf(goal),
                                      .firstGame = all.games,
                                      .games = next - all.games,
                                      .seed = options.seed,
                                      .turnBudget = options.turnBudget,
                                      .lastFloor = lastPlayed(goal),
                                      .jobs = options.jobs},
                                     inner);
        if (!played)
            return std::nullopt;
        merge(all, *played);
        result = verdictOn(goal, all, z);
        if (result.verdict != Verdict::Undecided)
            break;
        next = std::min(2 * next, options.most);
    }
    return result;
}

} // namespace core
