// SPDX-License-Identifier: MIT
#include "core/tables/distribution.h"

#include <cassert>
#include <numeric>

namespace core {

namespace {

// Up to here cumulative weights are scanned, which takes one draw instead of two. Part of what a
// seed means: another number would draw other things.
constexpr std::size_t longestScan = 8;

} // namespace

Distribution Distribution::at(const SpawnTable &table, int floor)
{
    std::vector<int> weights;
    weights.reserve(table.entries.size());
    for (const SpawnEntry &entry : table.entries)
        weights.push_back(valueAt(entry.weight, floor));
    return of(std::move(weights));
}

Distribution Distribution::of(std::vector<int> weights)
{
    Distribution result;
    result.m_weights = std::move(weights);
    for (const int weight : result.m_weights) {
        assert(weight >= 0);
        result.m_total += static_cast<std::uint64_t>(weight);
    }
    if (result.m_weights.size() > longestScan) {
        result.buildColumns();
    } else {
        std::uint64_t sum = 0;
        for (const int weight : result.m_weights)
            result.m_cumulative.push_back(sum += static_cast<std::uint64_t>(weight));
    }
    return result;
}

double Distribution::share(std::size_t entry) const
{
    return m_total == 0 ? 0.0
                        : static_cast<double>(m_weights[entry]) / static_cast<double>(m_total);
}

void Distribution::buildColumns()
{
    if (m_total == 0)
        return;
    // Every weight times the number of columns, so that a full column is exactly m_total.
    const std::uint64_t count = m_weights.size();
    std::vector<std::uint64_t> parts;
    std::vector<std::uint32_t> small;
    std::vector<std::uint32_t> large;
    for (std::uint32_t i = 0; i < count; ++i) {
        parts.push_back(static_cast<std::uint64_t>(m_weights[i]) * count);
        (parts.back() < m_total ? small : large).push_back(i);
    }
    m_columns.resize(count);
    while (!small.empty()) {
        const std::uint32_t poor = small.back();
        const std::uint32_t rich = large.back();
        small.pop_back();
        m_columns[poor] = {parts[poor], {poor, rich}};
        parts[rich] -= m_total - parts[poor];
        if (parts[rich] < m_total) {
            large.pop_back();
            small.push_back(rich);
        }
    }
    for (const std::uint32_t full : large)
        m_columns[full] = {m_total, {full, full}};
}

} // namespace core
