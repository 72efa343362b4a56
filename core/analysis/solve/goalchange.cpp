// SPDX-License-Identifier: MIT
// cheapestChange() of goals.h.

#include "core/analysis/solve/goals.h"

#include <cstdlib>

namespace core {

namespace {

// Asks what a goal would measure with one weight changed.
class Trial
{
public:
    Trial(const Goal &goal, const Ruleset &rules, const Analysis &analysis)
        : m_goal(goal)
        , m_rules(rules)
        , m_analysis(analysis)
    {}

    /// The change nearest to `slot.from` that meets the goal, no dearer than `limit`.
    std::optional<WeightChange> nearest(const WeightChange &slot, std::int64_t limit)
    {
        std::optional<WeightChange> best;
        for (const int direction : {1, -1}) {
            const std::optional<WeightChange> found = search(slot, direction, limit);
            if (found
                && (!best || std::abs(found->to - slot.from) < std::abs(best->to - slot.from)))
                best = found;
        }
        put(slot, slot.from);
        m_analysis.update(m_rules);
        return best;
    }

private:
    void put(const WeightChange &slot, int weight)
    {
        Progression &progression
            = m_rules.tables[slot.entry.table].entries[slot.entry.entry].weight;
        if (!slot.floor) {
            progression = Constant {weight};
            return;
        }
        for (Transition &transition : std::get<Transitions>(progression).list) {
            if (transition.floor == *slot.floor)
                transition.value = weight;
        }
    }
    GoalResult at(const WeightChange &slot, std::int64_t weight)
    {
        put(slot, static_cast<int>(weight));
        m_analysis.update(m_rules);
        return evaluate(m_goal, m_rules, m_analysis);
    }
    // Steps of doubling length until the goal is met, then back by halving. Exact where the goal
    // is monotone in the weight, as all but growth are.
    std::optional<WeightChange> search(const WeightChange &slot, int direction, std::int64_t limit)
    {
        const std::int64_t room = std::min(
            limit, direction > 0 ? std::int64_t {maxValue} - slot.from : std::int64_t {slot.from});
        std::int64_t misses = 0;
        std::int64_t step = 1;
        for (;; step *= 2) {
            step = std::min(step, room);
            if (step <= misses)
                return std::nullopt;
            if (at(slot, slot.from + direction * step).isMet)
                break;
            misses = step;
        }
        while (step - misses > 1) {
            const std::int64_t middle = misses + (step - misses) / 2;
            (at(slot, slot.from + direction * middle).isMet ? step : misses) = middle;
        }
        WeightChange change = slot;
        change.to = static_cast<int>(slot.from + direction * step);
        change.value = at(slot, change.to).value;
        return change;
    }

    const Goal &m_goal;
    Ruleset m_rules;
    Analysis m_analysis;
};

// Which tables' weights a goal looks at.
class TablesOfGoal : public GoalVisitor
{
public:
    explicit TablesOfGoal(const Ruleset &rules)
        : m_rules(rules)
        , m_tables(rules.tables.size(), false)
    {}

    void subject(const Subject &subject)
    {
        for (const EntryRef &ref : entriesOf(m_rules, subject))
            m_tables[ref.table] = true;
    }
    void pair(const std::string &first, const std::string &second)
    {
        subject({.table = {}, .entry = first});
        subject({.table = {}, .entry = second});
    }
    bool has(std::size_t table) const { return m_tables[table]; }

private:
    const Ruleset &m_rules;
    std::vector<bool> m_tables;
};

// The weights a person edits one by one: constants and values of transitions.
std::vector<WeightChange> slotsOf(const Goal &goal, const Ruleset &rules)
{
    std::vector<WeightChange> slots;
    TablesOfGoal tables(rules);
    describeGoal(tables, goal);
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const std::vector<SpawnEntry> &entries = rules.tables[t].entries;
        for (std::size_t e = 0; tables.has(t) && e < entries.size(); ++e) {
            if (const auto *constant = std::get_if<Constant>(&entries[e].weight))
                slots.push_back({.entry = {t, e}, .floor = {}, .from = constant->value});
            if (const auto *transitions = std::get_if<Transitions>(&entries[e].weight)) {
                for (const Transition &each : transitions->list)
                    slots.push_back({.entry = {t, e}, .floor = each.floor, .from = each.value});
            }
        }
    }
    return slots;
}

} // namespace

std::optional<WeightChange> cheapestChange(const Goal &goal, const Ruleset &rules,
                                           const Analysis &analysis)
{
    // Each trial of a simulated number would take as long as the first.
    const GoalResult before = evaluate(goal, rules, analysis);
    if (!before.isKnown || before.method == Method::Simulated || analysis.runs() > 0)
        return std::nullopt;
    Trial trial(goal, rules, analysis);
    std::optional<WeightChange> best;
    std::int64_t limit = maxValue;
    for (const WeightChange &slot : slotsOf(goal, rules)) {
        const std::optional<WeightChange> found = trial.nearest(slot, limit);
        if (!found)
            continue;
        best = found;
        limit = std::abs(static_cast<std::int64_t>(found->to) - found->from) - 1;
    }
    return best;
}

} // namespace core
