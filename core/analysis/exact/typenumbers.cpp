// SPDX-License-Identifier: MIT
#include "core/analysis/exact/typenumbers.h"

#include "core/analysis/exact/countedfigures.h"

#include <algorithm>
#include <limits>

namespace core {

TypeFigures::TypeFigures(const Ruleset &rules, const Analysis &analysis, Spread spread)
    : m_analysis(analysis)
    , m_spread(spread)
{
    if (!analysis.isPlain())
        return;
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    m_entries.resize(types.size());
    m_together.resize(types.size());
    const auto places = SpawnedPlaces(types, rules).ofEntries();
    for (std::size_t t = 0; t < places.size(); ++t) {
        for (std::size_t e = 0; e < places[t].size(); ++e) {
            if (places[t][e]) // the numbers may be from before an edit, when all were of one type
                m_entries[*places[t][e]].push_back({t, e});
        }
    }
}

// Most weights and counts hold for several floors.
bool TypeFigures::isAsBefore(std::size_t floor, std::size_t type) const
{
    if (floor == 0)
        return false;
    const FloorNumbers &now = m_analysis.floors()[floor];
    const FloorNumbers &before = m_analysis.floors()[floor - 1];
    return now.model == before.model
        && std::all_of(m_entries[type].begin(), m_entries[type].end(), [&](const EntryRef &each) {
               return now.tables[each.table].entries[each.entry].share
                   == before.tables[each.table].entries[each.entry].share;
           });
}

// On floors that are independent of each other.
std::vector<TypeNumbers> TypeFigures::together(std::size_t type) const
{
    std::vector<TypeNumbers> numbers;
    TypeNumbers before;
    for (std::size_t floor = 0; floor < m_analysis.floors().size(); ++floor) {
        TypeNumbers figures = isAsBefore(floor, type) ? before : onFloor(floor, type);
        setHistory(figures, before);
        before = figures;
        numbers.push_back(figures);
    }
    return numbers;
}

TypeNumbers TypeFigures::onFloor(std::size_t floor, std::size_t type) const
{
    const int number = m_analysis.floors()[floor].floor;
    double error = 0; // of one sample of layouts: the errors add up
    for (const EntryRef &entry : m_entries[type])
        error += m_analysis.at(number, entry.table, entry.entry).error;
    TypeNumbers figures;
    if (m_spread == Spread::LeftOut) {
        figures.mean = mean(floor, type);
        figures.error = error;
        figures.sd = std::numeric_limits<double>::quiet_NaN();
        figures.none = std::min(noneOf(m_analysis, number, m_entries[type]), 1.0);
        figures.atLeastOne = 1.0 - figures.none;
        return figures;
    }
    const CountLaw law(lawOf(m_analysis, number, m_entries[type]));
    setFigures(figures, law, error, m_analysis.sample().layouts);
    return figures;
}

TypeNumbers TypeFigures::at(std::size_t floor, std::size_t type) const
{
    const FloorNumbers &numbers = m_analysis.floors()[floor];
    if (!m_analysis.isPlain())
        return numbers.types[type];
    if (m_entries[type].size() != 1) {
        if (m_together[type].empty())
            m_together[type] = together(type);
        return m_together[type][floor];
    }
    const EntryRef &only = m_entries[type].front();
    return {numbers.tables[only.table].entries[only.entry], Method::Exact};
}

double TypeFigures::mean(std::size_t floor, std::size_t type) const
{
    const FloorNumbers &numbers = m_analysis.floors()[floor];
    if (!m_analysis.isPlain())
        return numbers.types[type].mean;
    double sum = 0;
    for (const EntryRef &each : m_entries[type])
        sum += numbers.tables[each.table].entries[each.entry].mean;
    return sum;
}

} // namespace core
