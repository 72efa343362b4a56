// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/tally.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace core {

MeanEstimate estimateMean(const Tally &tally, std::uint64_t runs)
{
    assert(runs > 0);
    const auto n = static_cast<double>(runs);
    const double mean = static_cast<double>(tally.sum()) / n;
    if (runs == 1) {
        const double unknown = std::numeric_limits<double>::quiet_NaN();
        return {.mean = mean, .sd = unknown, .ci = {unknown, unknown}};
    }
    // n * sum(x^2) - sum(x)^2 is done in whole numbers: in floating point it cancels.
    const Tally::Wide spread
        = tally.squares() * runs - static_cast<Tally::Wide>(tally.sum()) * tally.sum();
    const double sd = std::sqrt(static_cast<double>(spread) / (n * (n - 1)));
    return {.mean = mean, .sd = sd, .ci = meanInterval(mean, sd, runs)};
}

ProbabilityEstimate estimateProbability(std::uint64_t hits, std::uint64_t runs)
{
    assert(runs > 0);
    return {.value = static_cast<double>(hits) / static_cast<double>(runs),
            .ci = wilsonInterval(hits, runs)};
}

} // namespace core
