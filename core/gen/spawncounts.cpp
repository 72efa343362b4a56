#include "core/gen/spawncounts.h"

namespace core {

std::vector<std::size_t> firstEntries(const Ruleset &rules)
{
    std::vector<std::size_t> first {0};
    for (const SpawnTable &table : rules.tables)
        first.push_back(first.back() + table.entries.size());
    return first;
}

SpawnCounts::SpawnCounts(const Ruleset &rules)
    : m_first(firstEntries(rules))
    , m_counts(m_first.back(), 0)
{}

std::size_t SpawnCounts::placeOf(const Spawn &spawn) const
{
    return m_first[static_cast<std::size_t>(spawn.table)] + static_cast<std::size_t>(spawn.entry);
}

void SpawnCounts::count(const std::vector<Spawn> &spawns)
{
    for (const std::size_t place : m_counted)
        m_counts[place] = 0;
    m_counted.clear();
    for (const Spawn &spawn : spawns) {
        m_counted.push_back(placeOf(spawn));
        ++m_counts[m_counted.back()];
    }
}

} // namespace core
