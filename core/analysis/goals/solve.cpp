// SPDX-License-Identifier: MIT
#include "core/analysis/goals/solve.h"

#include "core/analysis/goals/targettrial.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace core {

namespace {

// What counts as reached although rounding took the last digit.
constexpr double nearly = 1.0 - 1e-12;

std::string numberText(double value)
{
    std::string text = std::to_string(std::floor(value * 1e6 + 1e-3) / 1e6);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

Error outOfReach(double asked, double most)
{
    return {.message = {"is-out-of-reach", {numberText(asked), numberText(most)}}, .where = {}};
}

/// The least whole weight that reaches `value`, looked for from `start` on; maxValue where none
/// below it does.
int leastReaching(TargetTrial &trial, double value, int start)
{
    std::int64_t less = -1;
    std::int64_t enough = maxValue;
    const auto isEnough
        = [&](std::int64_t weight) { return trial.at(static_cast<double>(weight)) >= value; };
    const bool isDown = isEnough(start);
    (isDown ? enough : less) = start;
    for (std::int64_t step = 1; enough - less > step; step *= 2) {
        const std::int64_t weight = isDown ? enough - step : less + step;
        const bool isOver = isEnough(weight);
        (isOver ? enough : less) = weight;
        if (isOver != isDown)
            break;
    }
    while (enough - less > 1) {
        const std::int64_t middle = std::midpoint(less, enough);
        (isEnough(middle) ? enough : less) = middle;
    }
    return static_cast<int>(enough);
}

/// The weight between `less`, which misses `value`, and `enough`, which does not.
double between(TargetTrial &trial, double value, double less, double enough)
{
    constexpr int most = 100; // ends earlier, where no double is left in between
    for (int step = 0; step < most; ++step) {
        const double middle = less + (enough - less) / 2;
        if (middle <= less || middle >= enough)
            break;
        (trial.at(middle) >= value ? enough : less) = middle;
    }
    return enough;
}

// Of all ways to round each weight down or up, the one whose shares are nearest to those asked.
std::vector<int> roundTogether(const std::vector<double> &weights,
                               const std::vector<double> &shares, double rest)
{
    constexpr std::size_t mostTried = 12;
    std::vector<int> best;
    double bestMiss = 0.0;
    const std::size_t ways = weights.size() > mostTried ? 1 : std::size_t {1} << weights.size();
    for (std::size_t way = 0; way < ways; ++way) {
        std::vector<int> rounded;
        double total = rest;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const double up = (way >> i & 1U) != 0 ? std::ceil(weights[i]) : std::floor(weights[i]);
            rounded.push_back(static_cast<int>(ways == 1 ? std::round(weights[i]) : up));
            total += rounded.back();
        }
        double miss = 0.0;
        for (std::size_t i = 0; i < weights.size() && total > 0; ++i)
            miss = std::max(miss,
                            std::abs(rounded[i] / total - shares[i]) / std::max(shares[i], 1e-9));
        if (best.empty() || miss < bestMiss) {
            best = std::move(rounded);
            bestMiss = miss;
        }
    }
    return best;
}

// The weights on the targets' floor of the entries that no target is about.
double restOf(const Analysis &analysis, const std::vector<Target> &targets)
{
    const Target &first = targets.front();
    const std::vector<EntryNumbers> &entries
        = analysis.at(first.floors.first).tables[first.entry.table].entries;
    double rest = 0.0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool isAsked = std::any_of(targets.begin(), targets.end(), [i](const Target &target) {
            return target.entry.entry == i;
        });
        rest += isAsked ? 0.0 : entries[i].weight;
    }
    return rest;
}

} // namespace

double mostOf(const Ruleset &rules, const Analysis &analysis, const Target &target)
{
    return TargetTrial(rules, analysis, {target}).most();
}

Result<Solution> solve(const Ruleset &rules, const Analysis &analysis, const Target &target)
{
    TargetTrial trial(rules, analysis, {target});
    const double enough = target.value * nearly;
    WeightChoice below {-1, 0};
    WeightChoice above {maxValue, trial.certainAt(maxValue)};
    const double heaviest = above.achieved;
    const bool isReached = target.value >= 0 && heaviest >= enough;
    // What is certain narrows down where the least weight is that trials find.
    constexpr int mostCorrections = 20;
    int found = std::max(
        1, analysis.at(target.floors.first, target.entry.table, target.entry.entry).weight);
    for (int i = 0; isReached && above.weight > below.weight + 1; ++i) {
        found = i < mostCorrections ? leastReaching(trial, enough, found)
                                    : std::midpoint(below.weight, above.weight);
        const int weight = std::clamp(found, below.weight + 1, above.weight - 1);
        const double achieved = trial.certainAt(weight);
        (achieved >= enough ? above : below) = {weight, achieved};
    }
    Solution solution {.weight = static_cast<double>(above.weight),
                       .choice = above,
                       .below = {},
                       .most = heaviest,
                       .method = trial.method()};
    if (isReached && below.weight >= 0 && above.achieved > target.value / nearly)
        solution.below = below;
    if (trial.takesFractions()) {
        if (isReached && below.weight >= 0)
            solution.weight = between(trial, enough, below.weight, above.weight);
        solution.most = trial.most(); // at last: it costs digits
    }
    return isReached ? Result<Solution>(solution) : outOfReach(target.value, solution.most);
}

Result<std::vector<Solution>> solveTogether(const Ruleset &rules, const Analysis &analysis,
                                            const std::vector<Target> &targets)
{
    if (!analysis.isPlain())
        return Error {.message = {"only-plain-tables-are-solved-together"}, .where = {}};
    std::vector<double> shares;
    std::vector<Solution> solutions;
    double sum = 0.0;
    for (const Target &target : targets) {
        const auto alone = solve(rules, analysis, target);
        if (!alone)
            return alone.error();
        const double others = restOf(analysis, {target});
        shares.push_back(alone->weight > 0 ? alone->weight / (alone->weight + others) : 0.0);
        sum += shares.back();
        solutions.push_back({.weight = 0, .choice = {}, .below = {}, .most = alone->most});
    }
    const double rest = restOf(analysis, targets);
    if (sum >= 1.0 || rest == 0) {
        return Error {.message
                      = {rest == 0 ? "shares-leave-no-other-entry" : "shares-leave-too-little",
                         {numberText(sum)}},
                      .where = {}};
    }
    std::vector<double> weights;
    weights.reserve(shares.size());
    for (const double share : shares)
        weights.push_back(share * rest / (1.0 - sum));
    if (*std::max_element(weights.begin(), weights.end()) > maxValue)
        return outOfReach(1.0, static_cast<double>(maxValue));
    const std::vector<int> rounded = roundTogether(weights, shares, rest);
    TargetTrial trial(rules, analysis, targets);
    for (std::size_t i = 0; i < targets.size(); ++i)
        trial.set(i, rounded[i]);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        solutions[i].weight = weights[i];
        solutions[i].choice = {rounded[i], trial.measure(i)};
    }
    return solutions;
}

} // namespace core
