// SPDX-License-Identifier: MIT
#pragma once
// A spawn table resolved at one floor: the only code that reads weights. The game samples it,
// the analysis computes from it, the chart draws it.

#include "core/base/rng.h"
#include "core/tables/spawntable.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

class Distribution
{
public:
    /// Resolves every entry's weight on `floor` (>= 1).
    static Distribution at(const SpawnTable &table, int floor);
    /// From weights directly; each 0..maxValue.
    static Distribution of(std::vector<int> weights);

    std::size_t size() const { return m_weights.size(); }
    int weight(std::size_t entry) const { return m_weights[entry]; }
    const std::vector<int> &weights() const { return m_weights; }
    /// The sum of all weights; 0 means that nothing can be drawn.
    std::uint64_t total() const { return m_total; }
    /// weight / total: the probability of one draw; 0 where the total is 0.
    double share(std::size_t entry) const;

    /// One entry with probability exactly weight / total. The total must not be 0.
    std::size_t sample(Rng &rng) const
    {
        return m_columns.empty() ? sampleLinear(rng) : sampleAlias(rng);
    }

private:
    // Walker's alias method in whole numbers (Vose 1991): column i keeps its own entry for
    // `keep` of every m_total parts and gives the rest to another. Both stand in it, so that one is
    // taken by number: which of the two it is no processor foresees.
    struct Column
    {
        std::uint64_t keep = 0;
        std::array<std::uint32_t, 2> entries {}; ///< its own, the other
    };

    std::size_t sampleLinear(Rng &rng) const
    {
        const std::uint64_t roll = rng.below(m_total);
        std::size_t entry = 0;
        for (const std::uint64_t sum : m_cumulative)
            entry += roll >= sum ? 1U : 0U;
        return entry;
    }
    std::size_t sampleAlias(Rng &rng) const
    {
        const Column &column = m_columns[rng.below(m_columns.size())];
        const std::uint64_t part = rng.below(m_total);
        return column.entries[part < column.keep ? 0 : 1];
    }
    void buildColumns();

    std::vector<int> m_weights;
    std::uint64_t m_total = 0;
    std::vector<std::uint64_t> m_cumulative; // short tables
    std::vector<Column> m_columns; // long tables
};

} // namespace core
