// SPDX-License-Identifier: MIT
#include "core/analysis/exact/sensitivity.h"

namespace core {

std::vector<std::vector<Slope>> sensitivity(const Analysis &analysis, int floor, std::size_t table)
{
    const TableNumbers &numbers = analysis.at(floor).tables[table];
    const std::size_t size = numbers.entries.size();
    std::vector<std::vector<Slope>> slopes(size, std::vector<Slope>(size));
    if (!numbers.isDrawn || !analysis.isPlain())
        return slopes;
    double total = 0.0;
    for (const EntryNumbers &entry : numbers.entries)
        total += entry.weight;
    const CountLaw &placed = numbers.law->placed;
    for (std::size_t i = 0; i < size; ++i) {
        const double share = numbers.entries[i].share;
        const double slope = placed.slope(share);
        for (std::size_t j = 0; j < size; ++j) {
            const double own = i == j ? (total - numbers.entries[i].weight) / total : -share;
            const double change = own / total;
            slopes[i][j]
                = {.share = change, .mean = change * placed.mean(), .atLeastOne = change * slope};
        }
    }
    return slopes;
}

} // namespace core
