// SPDX-License-Identifier: MIT
#include "core/analysis/goals/targettrial.h"

#include <algorithm>
#include <cassert>

namespace core {

namespace {

Goal goalOf(const Ruleset &rules, const Target &target)
{
    const SpawnTable &table = rules.tables[target.entry.table];
    const Subject subject {table.id, table.entries[target.entry.entry].id};
    const int floor = target.floors.last;
    const bool isSpan = target.floors.count() > 1;
    if (target.measure == Measure::Mean)
        return {MeanGoal {.subject = subject, .floor = floor, .mean = {}, .cumulative = isSpan},
                {}};
    return {ProbabilityGoal {
                .subject = subject, .floor = floor, .cumulative = isSpan, .probability = {}},
            {}};
}

} // namespace

TargetTrial::TargetTrial(const Ruleset &rules, const Analysis &analysis,
                         const std::vector<Target> &targets)
    : m_targets(targets)
    , m_rules(rules)
    , m_analysis(analysis.options().floors == targets.front().floors
                     ? analysis
                     : analysis.ofFloors(targets.front().floors))
{
    bool isKnown = m_analysis.isComplete();
    m_rules.goals.clear();
    for (const Target &target : targets) {
        assert(target.floors == targets.front().floors
               && target.entry.table == targets.front().entry.table);
        isKnown = !weigh(target) && isKnown;
    }
    if (!isKnown)
        m_analysis.update(m_rules);
    std::vector<FreeNumber> numbers;
    std::vector<std::size_t> goals;
    for (const Target &target : targets) {
        const Progression &weight
            = m_rules.tables[target.entry.table].entries[target.entry.entry].weight;
        for (const Transition &each : std::get<Transitions>(weight).list) {
            if (each.floor == target.floors.first) {
                m_numbers.push_back(numbers.size());
                m_weights.push_back(each.value);
            }
            numbers.push_back(
                {.at = target.entry, .floor = each.floor, .value = each.value, .most = maxValue});
        }
        m_aims.push_back(goals.size());
        if (target.measure == Measure::Share)
            continue;
        goals.push_back(goals.size());
        m_rules.goals.push_back(goalOf(rules, target));
    }
    for (int floor = targets.front().floors.first; floor <= targets.front().floors.last; ++floor) {
        const TableNumbers &table = m_analysis.at(floor).tables[targets.front().entry.table];
        FloorShares shares {.rest = 0, .drawn = table.law->drawn};
        for (const EntryNumbers &entry : table.entries)
            shares.rest += entry.weight;
        for (const double weight : m_weights)
            shares.rest -= weight;
        m_shares.push_back(shares);
    }
    m_trial = makeTrial(m_rules, m_analysis, goals, std::move(numbers), nullptr);
}

// A weight of its own on the floors of the target, above 0, so that the table draws; whether it was
// another on any of them.
bool TargetTrial::weigh(const Target &target)
{
    const int first = target.floors.first;
    const int last = target.floors.last;
    Progression &weight = m_rules.tables[target.entry.table].entries[target.entry.entry].weight;
    const int own = std::max(1, valueAt(weight, first));
    bool isOther = false;
    for (int floor = first; floor <= last; ++floor)
        isOther = isOther || valueAt(weight, floor) != own;
    Transitions steps = asTransitions(weight, std::max(m_rules.floors, last));
    std::erase_if(steps.list, [&](const Transition &each) {
        return each.floor >= first && each.floor <= last + 1;
    });
    steps.list.push_back({first, own});
    steps.list.push_back({last + 1, valueAt(weight, last + 1)});
    std::sort(steps.list.begin(), steps.list.end(),
              [](const Transition &a, const Transition &b) { return a.floor < b.floor; });
    weight = std::move(steps);
    return isOther;
}

void TargetTrial::set(std::size_t target, double weight)
{
    m_weights[target] = weight;
    m_trial->set(m_numbers[target], weight);
}

double TargetTrial::share(std::size_t target) const
{
    double targets = 0;
    for (const double weight : m_weights)
        targets += weight;
    double drawn = 0;
    double of = 0;
    for (const FloorShares &floor : m_shares) {
        const double total = floor.rest + targets;
        const double share = total > 0 ? m_weights[target] / total : 0.0;
        if (m_shares.size() == 1)
            return share;
        drawn += floor.drawn;
        of += floor.drawn * share;
    }
    return drawn > 0 ? of / drawn : 0.0;
}

double TargetTrial::measure(std::size_t target)
{
    return m_targets[target].measure == Measure::Share ? share(target)
                                                       : m_trial->measureOf(m_aims[target]);
}

double TargetTrial::at(double weight)
{
    set(0, weight);
    return measure();
}

double TargetTrial::most()
{
    constexpr double endless = 1e18; // beside it other weights are nothing
    return takesFractions() ? at(endless) : certainAt(maxValue);
}

double TargetTrial::certainAt(int weight)
{
    const double near = at(weight);
    if (takesFractions() || m_targets.front().measure == Measure::Share)
        return near;
    Ruleset rules = m_rules;
    setNumber(rules, m_trial->numbers()[m_numbers.front()], weight);
    m_analysis.update(rules);
    m_trial->correct(rules, m_analysis);
    return evaluate(rules.goals.front(), rules, m_analysis).value;
}

Method TargetTrial::method() const
{
    const auto &floors = m_analysis.floors();
    const std::size_t table = m_targets.front().entry.table;
    const bool isExact = std::all_of(floors.begin(), floors.end(), [table](const auto &floor) {
        return floor.tables[table].method == Method::Exact;
    });
    return isExact ? Method::Exact : Method::Simulated;
}

} // namespace core
