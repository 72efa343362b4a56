// SPDX-License-Identifier: MIT
#include "core/analysis/solve/solve.h"

#include "core/analysis/solve/targetcurve.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>

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

WeightChoice choose(const TargetCurve &curve, double weight)
{
    const int whole = static_cast<int>(std::clamp(weight, 0.0, static_cast<double>(maxValue)));
    return {whole, curve.atWeight(whole)};
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

// The other weights on the targets' floor: those no target is about.
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

// Tries weights where not all tables are plain.
class WeightTrial
{
public:
    WeightTrial(const Ruleset &rules, const Analysis &analysis, const Target &target)
        : m_rules(rules)
        , m_analysis(analysis)
        , m_target(target)
    {
        Progression &weight = rulesWeight();
        m_weights = asTransitions(weight, std::max(rules.floors, target.floors.last));
        m_after = valueAt(weight, target.floors.last + 1);
    }

    double atWeight(int weight)
    {
        Transitions changed = m_weights;
        std::erase_if(changed.list, [this](const Transition &each) {
            return each.floor >= m_target.floors.first && each.floor <= m_target.floors.last + 1;
        });
        changed.list.push_back({m_target.floors.first, weight});
        changed.list.push_back({m_target.floors.last + 1, m_after});
        std::sort(changed.list.begin(), changed.list.end(),
                  [](const Transition &a, const Transition &b) { return a.floor < b.floor; });
        rulesWeight() = changed;
        m_analysis.update(m_rules);
        return measure();
    }
    Method method() const
    {
        return m_analysis.at(m_target.floors.first).tables[m_target.entry.table].method;
    }

private:
    Progression &rulesWeight()
    {
        return m_rules.tables[m_target.entry.table].entries[m_target.entry.entry].weight;
    }
    double measure() const
    {
        double sum = 0;
        double unseen = 1;
        for (int floor = m_target.floors.first; floor <= m_target.floors.last; ++floor) {
            const EntryNumbers &entry
                = m_analysis.at(floor, m_target.entry.table, m_target.entry.entry);
            sum += m_target.measure == Measure::Share ? entry.share : entry.mean;
            unseen *= entry.none;
        }
        const FloorRange floors = m_target.floors;
        switch (m_target.measure) {
        case Measure::Share:
            return sum / static_cast<double>(floors.count());
        case Measure::Mean:
            return sum;
        case Measure::AtLeastOne:
            break;
        }
        // Floors may depend on each other, so what was seen from the first one on is what counts.
        return m_analysis.options().floors.first == floors.first
            ? m_analysis.at(floors.last, m_target.entry.table, m_target.entry.entry).seenBy
            : 1 - unseen;
    }

    Ruleset m_rules;
    Analysis m_analysis;
    const Target &m_target;
    Transitions m_weights;
    int m_after = 0; // the weight on the floor after the target's
};

Result<Solution> solveByTrial(const Ruleset &rules, const Analysis &analysis, const Target &target)
{
    WeightTrial trial(rules, analysis, target);
    constexpr int most = 1'000'000'000;
    const double highest = trial.atWeight(most);
    if (!(target.value >= 0) || highest < target.value * nearly)
        return outOfReach(target.value, highest);
    int misses = -1;
    int reaches = 1;
    while (reaches < most && trial.atWeight(reaches) < target.value * nearly) {
        misses = reaches;
        reaches = std::min(most, reaches * 2);
    }
    while (reaches - misses > 1) {
        const int middle = misses + (reaches - misses) / 2;
        (trial.atWeight(middle) >= target.value * nearly ? reaches : misses) = middle;
    }
    Solution solution {.weight = static_cast<double>(reaches),
                       .choice = {reaches, trial.atWeight(reaches)},
                       .below = {},
                       .most = highest,
                       .method = trial.method()};
    if (reaches > 0 && solution.choice.achieved > target.value / nearly)
        solution.below = WeightChoice {reaches - 1, trial.atWeight(reaches - 1)};
    return solution;
}

} // namespace

double measureAt(const Ruleset &rules, const Analysis &analysis, const Target &target,
                 double weight)
{
    if (!analysis.isPlain())
        return WeightTrial(rules, analysis, target).atWeight(static_cast<int>(weight));
    return TargetCurve(rules, analysis, target).atWeight(weight);
}

Result<Solution> solve(const Ruleset &rules, const Analysis &analysis, const Target &target)
{
    if (!analysis.isPlain())
        return solveByTrial(rules, analysis, target);
    const TargetCurve curve(rules, analysis, target);
    const auto atWeight = [&curve](double weight) { return curve.atWeight(weight); };
    Solution solution {.weight = 0, .choice = {}, .below = {}, .most = curve.atShare(1.0)};
    if (!(target.value >= 0) || curve.atWeight(maxValue) < target.value * nearly)
        return outOfReach(target.value, solution.most);
    if (target.value == 0) {
        solution.choice = choose(curve, 0);
        return solution;
    }
    solution.weight = bisect(atWeight, target.value * nearly, 0.0, maxValue);
    solution.choice = choose(curve, std::ceil(solution.weight * nearly));
    if (solution.choice.achieved > target.value / nearly && solution.choice.weight > 0)
        solution.below = choose(curve, solution.choice.weight - 1);
    return solution;
}

Result<std::vector<Solution>> solveTogether(const Ruleset &rules, const Analysis &analysis,
                                            const std::vector<Target> &targets)
{
    if (!analysis.isPlain())
        return Error {.message = {"only-plain-tables-are-solved-together"}, .where = {}};
    std::vector<TargetCurve> curves;
    std::vector<double> shares;
    std::vector<Solution> solutions;
    double sum = 0.0;
    for (const Target &target : targets) {
        assert(target.floors.count() == 1 && target.floors == targets.front().floors
               && target.entry.table == targets.front().entry.table);
        curves.emplace_back(rules, analysis, target);
        const TargetCurve &curve = curves.back();
        const double most = curve.atShare(1.0);
        if (!(target.value >= 0) || most < target.value * nearly)
            return outOfReach(target.value, most);
        const auto atShare = [&curve](double share) { return curve.atShare(share); };
        shares.push_back(target.value == 0 ? 0.0
                                           : bisect(atShare, target.value * nearly, 0.0, 1.0));
        sum += shares.back();
        solutions.push_back({.weight = 0, .choice = {}, .below = {}, .most = most});
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
    double total = rest;
    for (const int weight : rounded)
        total += weight;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        solutions[i].weight = weights[i];
        solutions[i].choice = {rounded[i], curves[i].atShare(rounded[i] / total)};
    }
    return solutions;
}

} // namespace core
