// SPDX-License-Identifier: MIT
#include "core/analysis/exact/sensitivity.h"

#include <cmath>

namespace core {

std::vector<EntrySlopes> sensitivity(const Analysis &analysis, int floor, std::size_t table)
{
    const TableNumbers &numbers = analysis.at(floor).tables[table];
    std::vector<EntrySlopes> slopes(numbers.entries.size());
    if (!numbers.isDrawn || !analysis.isPlain())
        return slopes;
    double total = 0.0;
    for (const EntryNumbers &entry : numbers.entries)
        total += entry.weight;
    const CountLaw &placed = numbers.law->placed;
    for (std::size_t i = 0; i < slopes.size(); ++i) {
        const double share = numbers.entries[i].share;
        const double slope = placed.slope(share);
        // With so many rooms more P(none) = exp(−Λ) has so much more Λ, and its slope Λ' exp(−Λ).
        const double none = numbers.entries[i].none;
        const double ofMean = placed.mean() > 0 ? numbers.law->error / placed.mean() : 0;
        const double ofSlope = none > 0 ? std::abs(1 + std::log(none)) * ofMean : 0;
        const auto gain = [&](double ofShare) {
            const double change = ofShare / total;
            Slope by {
                .share = change, .mean = change * placed.mean(), .atLeastOne = change * slope};
            by.meanError = std::abs(by.mean) * ofMean;
            by.atLeastOneError = std::abs(by.atLeastOne) * ofSlope;
            return by;
        };
        slopes[i] = {gain((total - numbers.entries[i].weight) / total), gain(-share)};
    }
    return slopes;
}

} // namespace core
