// SPDX-License-Identifier: MIT
#pragma once
// How often each entry and each type stands on one generated floor.

#include "core/gen/spawntypes.h"

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

    /// As above, of all that was drawn for the floor, and the things of each type: the draws of
    /// tables that are drawn in steps count unless they are lost.
    void count(const PopulatedMap &floor);

    /// By the number of an entry, see firstEntries(), or of a type, which come after the entries in
    /// the order of spawnedTypes().
    int at(std::size_t number) const { return m_counts[number]; }
    int at(std::size_t table, std::size_t entry) const { return m_counts[m_first[table] + entry]; }

private:
    void clear();
    void add(int table, int entry);
    void add(std::size_t number);

    std::vector<std::size_t> m_first;
    SpawnTypes m_types;
    std::vector<int> m_counts;
    std::vector<std::size_t> m_counted; // places that may not be 0
};

} // namespace core
