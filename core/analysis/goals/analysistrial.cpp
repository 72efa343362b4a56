// SPDX-License-Identifier: MIT
#include "core/analysis/goals/analysistrial.h"

#include "core/analysis/drawn/tablelinks.h"
#include "core/base/overloaded.h"
#include "core/tables/drawnkeys.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// Of the many trials each takes little: what has to be counted is counted on fewer of the same
/// runs, so that trials differ by their numbers alone.
Analysis forTrials(const Analysis &analysis)
{
    if (analysis.runs() == 0)
        return analysis;
    AnalysisOptions options = analysis.options();
    options.effort = Effort::Quick;
    return Analysis(options);
}

EntryRefs subjectsOf(const Ruleset &rules, const Goal &goal)
{
    return std::visit(Overloaded {[&](const TogetherGoal &g) {
                                      EntryRefs all = subjectOf(rules, {{}, g.first});
                                      const EntryRefs second = subjectOf(rules, {{}, g.second});
                                      all.insert(all.end(), second.begin(), second.end());
                                      return all;
                                  },
                                  [](const PlayedGoal &) { return EntryRefs {}; },
                                  [](const UnknownGoal &) { return EntryRefs {}; },
                                  [&](const auto &g) { return subjectOf(rules, g.subject); }},
                      goal.kind);
}

// Tables that what the aims are about is drawn from, by way of others too, and those whose draws
// any entry asks for. What others draw bears on nothing but the room that is left.
std::vector<bool> tablesThatMatter(const Ruleset &rules, const std::vector<Aim> &aims)
{
    std::vector<bool> matter(rules.tables.size(), false);
    for (const Aim &aim : aims) {
        for (const EntryRef &subject : subjectsOf(rules, rules.goals[aim.goal]))
            matter[subject.table] = true;
    }
    const std::vector<bool> holds = matter;
    const DrawnKeys keys(rules);
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        for (const std::size_t below : tablesBelow(rules, t))
            matter[t] = matter[t] || holds[below];
        for (std::size_t e = 0; e < rules.tables[t].entries.size(); ++e)
            matter[t] = matter[t] || keys.isAsked(keys.of(t, e));
    }
    return matter;
}

} // namespace

AnalysisTrial::AnalysisTrial(const Ruleset &rules, const Analysis &analysis, std::vector<Aim> aims,
                             std::vector<FreeNumber> numbers, const std::atomic<bool> *cancel)
    : Trial(std::move(numbers), std::move(aims))
    , m_before(rules)
    , m_analysis(forTrials(analysis))
    , m_cancel(cancel)
    , m_mayMatter(tablesThatMatter(rules, this->aims()))
    , m_counted(this->aims().size(), 0.0)
    , m_off(this->aims().size(), 0.0)
{
    if (analysis.runs() > 0)
        correct(rules, analysis);
}

bool AnalysisTrial::mayMatter(std::size_t number) const
{
    const FreeNumber &it = numbers()[number];
    return !it.isWeight() || m_mayMatter[it.at.table];
}

void AnalysisTrial::changed(std::size_t /*number*/)
{
    m_isDirty = true;
}

// What the aims measure; NaN where that is not known.
std::vector<double> AnalysisTrial::valuesOf(const Ruleset &rules, const Analysis &analysis) const
{
    std::vector<double> values;
    for (std::size_t first = 0; first < aims().size(); first = values.size()) {
        const std::size_t goal = aims()[first].goal;
        const auto results = evaluateByFloor(rules.goals[goal], rules, analysis);
        for (std::size_t a = first; a < aims().size() && aims()[a].goal == goal; ++a) {
            const auto here
                = std::find_if(results.begin(), results.end(), [&](const GoalResult &r) {
                      return r.isKnown && r.floor == aims()[a].floor;
                  });
            values.push_back(here == results.end() ? std::nan("") : here->value);
        }
    }
    return values;
}

void AnalysisTrial::correct(const Ruleset &rules, const Analysis &analysis)
{
    update();
    const std::vector<double> values = valuesOf(rules, analysis);
    for (std::size_t a = 0; a < values.size(); ++a) {
        const double off = values[a] - m_counted[a];
        m_off[a] = std::isfinite(off) ? off : 0;
    }
    m_isDirty = true;
}

void AnalysisTrial::update()
{
    if (!m_isDirty || aims().empty())
        return;
    m_rules = m_before;
    for (std::size_t i = 0; i < numbers().size(); ++i) {
        const FreeNumber &number = numbers()[i];
        if (isActive(i) && (number.isNew || value(i) != number.value))
            setNumber(m_rules, number, static_cast<int>(std::lround(value(i))));
    }
    const bool isDone
        = m_analysis.update(m_rules, [this](Stage) { return !m_cancel || !*m_cancel; });
    m_isDirty = false;
    m_counted
        = isDone ? valuesOf(m_rules, m_analysis) : std::vector<double>(aims().size(), std::nan(""));
    for (std::size_t a = 0; a < aims().size(); ++a) {
        const double value = m_counted[a] + m_off[a];
        measured(a,
                 std::isnan(value) ? value
                                   : std::clamp(value, aims()[a].what.least, aims()[a].what.most));
    }
}

} // namespace core
