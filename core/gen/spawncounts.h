#pragma once
// How often each entry stands on one generated floor.

#include "core/gen/generate.h"

#include <cstddef>
#include <vector>

namespace core {

/// Per table of the ruleset the place of its first entry, entries of all tables being numbered
/// through from 0; one more at the end, the number of all.
std::vector<std::size_t> firstEntries(const Ruleset &rules);

/// Counts floor after floor without asking for memory again.
class SpawnCounts
{
public:
    explicit SpawnCounts(const Ruleset &rules);

    /// Counts the spawns of a floor of that ruleset, instead of those counted before.
    void count(const std::vector<Spawn> &spawns);

    /// By the number of an entry, see firstEntries().
    int at(std::size_t entry) const { return m_counts[entry]; }
    int at(std::size_t table, std::size_t entry) const { return m_counts[m_first[table] + entry]; }

private:
    std::size_t placeOf(const Spawn &spawn) const;

    std::vector<std::size_t> m_first;
    std::vector<int> m_counts;
    std::vector<std::size_t> m_counted; // places that may not be 0
};

} // namespace core
