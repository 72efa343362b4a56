// SPDX-License-Identifier: MIT
#include "core/analysis/balance/analysistrial.h"

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

} // namespace

AnalysisTrial::AnalysisTrial(const Ruleset &rules, const Analysis &analysis, std::vector<Aim> aims,
                             std::vector<FreeNumber> numbers, const std::atomic<bool> *cancel)
    : Trial(std::move(numbers), std::move(aims))
    , m_before(rules)
    , m_analysis(forTrials(analysis))
    , m_cancel(cancel)
{}

void AnalysisTrial::changed(std::size_t /*number*/)
{
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
    for (std::size_t first = 0; first < aims().size();) {
        const std::size_t goal = aims()[first].goal;
        const auto results = isDone ? evaluateByFloor(m_rules.goals[goal], m_rules, m_analysis)
                                    : std::vector<GoalResult> {};
        std::size_t next = first;
        for (; next < aims().size() && aims()[next].goal == goal; ++next) {
            const auto here
                = std::find_if(results.begin(), results.end(), [&](const GoalResult &r) {
                      return r.isKnown && r.floor == aims()[next].floor;
                  });
            measured(next, here == results.end() ? std::nan("") : here->value);
        }
        first = next;
    }
}

} // namespace core
