// SPDX-License-Identifier: MIT
#pragma once
// How often each entry and each type stands on one generated floor, and what each table draws and
// places there.

#include "core/gen/spawntypes.h"

#include <cstddef>
#include <vector>

namespace core {

/// Per table of the ruleset the place of its first entry, entries of all tables being numbered
/// through from 0; one more at the end, the number of all.
std::vector<std::size_t> firstEntries(const Ruleset &rules);

/// How that which is counted on a floor is numbered through: entries, types in the order of
/// spawnedTypes(), what tables place, what they draw.
class SpawnNumbers
{
public:
    explicit SpawnNumbers(const Ruleset &rules);

    std::size_t entry(std::size_t table, std::size_t entry) const { return m_first[table] + entry; }
    std::size_t type(std::size_t type) const { return m_first.back() + type; }
    std::size_t placed(std::size_t table) const { return type(m_types) + table; }
    std::size_t drawn(std::size_t table) const { return placed(m_first.size() - 1) + table; }
    /// How many numbers there are.
    std::size_t size() const { return drawn(m_first.size() - 1); }

private:
    std::vector<std::size_t> m_first; // see firstEntries()
    std::size_t m_types;
};

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
    /// The same of what is drawn for a floor and not placed.
    void count(const FloorDraws &draws);
    /// Adds a draw of a plain table to what is counted.
    void addPlain(std::size_t table, std::size_t entry);

    const SpawnNumbers &numbers() const { return m_numbers; }
    int at(std::size_t number) const { return m_counts[number]; }
    int at(std::size_t table, std::size_t entry) const
    {
        return m_counts[m_numbers.entry(table, entry)];
    }
    /// The numbers of which there are any, each once.
    const std::vector<std::size_t> &counted() const { return m_counted; }

private:
    void begin();
    void addEntry(int table, int entry);
    void addThing(int table, std::size_t type);
    void addDrawn(const std::vector<int> &drawn);
    void add(std::size_t number, int count = 1);

    SpawnNumbers m_numbers;
    SpawnTypes m_types;
    bool m_countsTypes;
    std::vector<int> m_counts;
    std::vector<std::size_t> m_counted;
};

} // namespace core
