// SPDX-License-Identifier: MIT
#include "core/analysis/goals/trial.h"

#include "core/analysis/goals/analysistrial.h"
#include "core/analysis/goals/plaintrial.h"

#include <algorithm>
#include <cmath>

namespace core {

double Aim::missOf(double value, double margin) const
{
    if (std::isnan(value))
        return 0;
    const double slack = margin > 0 ? -margin * tolerance : 1e-12 * std::max(1.0, std::abs(value));
    if (bounds.min && bounds.max && *bounds.max - *bounds.min < -2 * slack) {
        const double middle = (*bounds.min + *bounds.max) / 2; // too narrow for the margin
        return (value - middle) / tolerance;
    }
    if (bounds.min && value < *bounds.min - slack)
        return (value - (margin > 0 ? *bounds.min - slack : *bounds.min)) / tolerance;
    if (bounds.max && value > *bounds.max + slack)
        return (value - (margin > 0 ? *bounds.max + slack : *bounds.max)) / tolerance;
    return 0;
}

std::vector<Aim> aimsOf(const Ruleset &rules, std::size_t goal)
{
    std::vector<Aim> aims;
    const auto bounds = boundsOf(rules.goals[goal]);
    const bool isGrowth = std::holds_alternative<GrowthGoal>(rules.goals[goal].kind);
    const auto floors
        = isGrowth ? std::optional(std::pair(2, rules.floors)) : floorsNamedBy(rules.goals[goal]);
    if (!bounds || !floors)
        return aims;
    for (int floor = floors->first; floor <= floors->second; ++floor) {
        const Bounds here = boundsOn(bounds->first, bounds->second, floor);
        aims.push_back({goal, floor, here, bounds->second, toleranceOf(here, bounds->second)});
    }
    return aims;
}

Trial::Trial(std::vector<FreeNumber> numbers, std::vector<Aim> aims)
    : m_numbers(std::move(numbers))
    , m_aims(std::move(aims))
    , m_measures(m_aims.size(), 0.0)
    , m_distances(m_aims.size(), 0.0)
{
    for (const FreeNumber &number : m_numbers) {
        m_values.push_back(number.value);
        m_isActive.push_back(!number.isNew);
    }
    for (const Aim &aim : m_aims)
        m_isAsked.resize(std::max(m_isAsked.size(), aim.goal + 1), true);
}

void Trial::set(std::size_t number, double value)
{
    if (m_values[number] == value && m_isActive[number])
        return;
    m_values[number] = value;
    m_isActive[number] = true;
    changed(number);
}

void Trial::reset(std::size_t number)
{
    if (m_values[number] == m_numbers[number].value
        && m_isActive[number] != m_numbers[number].isNew)
        return;
    m_values[number] = m_numbers[number].value;
    m_isActive[number] = !m_numbers[number].isNew;
    changed(number);
}

void Trial::measured(std::size_t aim, double value)
{
    m_measures[aim] = value;
    if (!m_isAsked[m_aims[aim].goal])
        return;
    double &distance = m_distances[aim];
    const double now = std::abs(m_aims[aim].missOf(value));
    m_score.broken += (now > 0 ? 1 : 0) - (distance > 0 ? 1 : 0);
    m_score.distance += now - distance;
    m_score.squares += now * now - distance * distance;
    distance = now;
}

Score Trial::score()
{
    ++m_asked;
    update();
    if (m_score.broken == 0)
        m_score = {};
    return m_score;
}

double Trial::measureOf(std::size_t aim)
{
    update();
    return m_measures[aim];
}

std::vector<double> Trial::misses(double margin)
{
    ++m_asked;
    update();
    std::vector<double> result(m_aims.size(), 0.0);
    for (std::size_t i = 0; i < m_aims.size(); ++i) {
        if (m_isAsked[m_aims[i].goal])
            result[i] = m_aims[i].missOf(m_measures[i], margin);
    }
    return result;
}

void Trial::ask(const std::vector<bool> &goals)
{
    m_isAsked = goals;
    m_score = {};
    std::fill(m_distances.begin(), m_distances.end(), 0.0);
    update();
    for (std::size_t i = 0; i < m_aims.size(); ++i)
        measured(i, m_measures[i]);
}

std::unique_ptr<Trial> makeTrial(const Ruleset &rules, const Analysis &analysis,
                                 const std::vector<std::size_t> &goals,
                                 std::vector<FreeNumber> numbers, const std::atomic<bool> *cancel)
{
    std::vector<Aim> aims;
    for (const std::size_t goal : goals) {
        const std::vector<Aim> more = aimsOf(rules, goal);
        aims.insert(aims.end(), more.begin(), more.end());
    }
    if (analysis.isPlain())
        return std::make_unique<PlainTrial>(rules, analysis, std::move(aims), std::move(numbers));
    return std::make_unique<AnalysisTrial>(rules, analysis, std::move(aims), std::move(numbers),
                                           cancel);
}

} // namespace core
