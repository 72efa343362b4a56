// SPDX-License-Identifier: MIT
#include "core/analysis/exact/sensitivity.h"

#include <cmath>

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
        // With so many rooms more P(none) = exp(−Λ) has so much more Λ, and its slope Λ' exp(−Λ).
        const double none = numbers.entries[i].none;
        const double ofMean = placed.mean() > 0 ? numbers.law->error / placed.mean() : 0;
        const double ofSlope = none > 0 ? std::abs(1 + std::log(none)) * ofMean : 0;
        for (std::size_t j = 0; j < size; ++j) {
            const double own = i == j ? (total - numbers.entries[i].weight) / total : -share;
            const double change = own / total;
            Slope &gain = slopes[i][j];
            gain = {.share = change, .mean = change * placed.mean(), .atLeastOne = change * slope};
            gain.meanError = std::abs(gain.mean) * ofMean;
            gain.atLeastOneError = std::abs(gain.atLeastOne) * ofSlope;
        }
    }
    return slopes;
}

} // namespace core
