// SPDX-License-Identifier: MIT
#include "core/analysis/exact/typenumbers.h"

#include "core/analysis/exact/countedfigures.h"

namespace core {

TypeFigures::TypeFigures(const Ruleset &rules, const Analysis &analysis)
    : m_analysis(analysis)
{
    if (!analysis.isPlain())
        return;
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    m_entries.resize(types.size());
    const auto places = SpawnedPlaces(types, rules).ofEntries();
    for (std::size_t t = 0; t < places.size(); ++t) {
        for (std::size_t e = 0; e < places[t].size(); ++e) {
            if (places[t][e]) // the numbers may be from before an edit, when all were of one type
                m_entries[*places[t][e]].push_back({t, e});
        }
    }
    m_together.resize(types.size());
    for (std::size_t type = 0; type < types.size(); ++type) {
        if (m_entries[type].size() != 1)
            m_together[type] = together(m_entries[type]);
    }
}

// On floors that are independent of each other.
std::vector<TypeNumbers> TypeFigures::together(const EntryRefs &entries) const
{
    std::vector<TypeNumbers> numbers;
    Figures before;
    for (const FloorNumbers &floor : m_analysis.floors()) {
        const CountLaw law(lawOf(m_analysis, floor.floor, entries));
        TypeNumbers figures;
        double error = 0; // of one sample of layouts: the errors add up
        for (const EntryRef &entry : entries)
            error += m_analysis.at(floor.floor, entry.table, entry.entry).error;
        setFigures(figures, law, error, m_analysis.sample().layouts);
        setHistory(figures, before);
        before = figures;
        numbers.push_back(figures);
    }
    return numbers;
}

TypeNumbers TypeFigures::at(std::size_t floor, std::size_t type) const
{
    const FloorNumbers &numbers = m_analysis.floors()[floor];
    if (!m_analysis.isPlain())
        return numbers.types[type];
    if (m_entries[type].size() != 1)
        return m_together[type][floor];
    const EntryRef &only = m_entries[type].front();
    return {numbers.tables[only.table].entries[only.entry], Method::Exact};
}

} // namespace core
