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

    /// As above, of all that was drawn for the floor: the draws of tables that are drawn in steps
    /// count unless they are lost.
    void count(const PopulatedMap &floor);

    /// By the number of an entry, see firstEntries().
    int at(std::size_t entry) const { return m_counts[entry]; }
    int at(std::size_t table, std::size_t entry) const { return m_counts[m_first[table] + entry]; }

private:
    void clear();
    void add(int table, int entry);

    std::vector<std::size_t> m_first;
    std::vector<int> m_counts;
    std::vector<std::size_t> m_counted; // places that may not be 0
};

} // namespace core
