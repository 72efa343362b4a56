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
    /// Without those of types, which need not be counted where each is just what one entry brings.
    explicit SpawnCounts(const Ruleset &rules, bool countsTypes = true);

    /// Counts all that was drawn for a floor of that ruleset, and the things of each type, instead
    /// of those counted before: the draws of tables that are drawn in steps count unless they are
    /// lost.
    void count(const PopulatedMap &floor);

    /// By the number of an entry, see firstEntries(), or of a type, which come after the entries in
    /// the order of spawnedTypes().
    int at(std::size_t number) const { return m_counts[number]; }
    int at(std::size_t table, std::size_t entry) const { return m_counts[m_first[table] + entry]; }
    /// How many such numbers there are.
    std::size_t size() const { return m_counts.size(); }
    /// The numbers of which there are any, each once.
    const std::vector<std::size_t> &counted() const { return m_counted; }

private:
    void add(int table, int entry);
    void add(std::size_t number);

    std::vector<std::size_t> m_first;
    SpawnTypes m_types;
    bool m_countsTypes;
    std::vector<int> m_counts;
    std::vector<std::size_t> m_counted;
};

} // namespace core
