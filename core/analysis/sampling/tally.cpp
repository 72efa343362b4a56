// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/tally.h"

#include "core/analysis/laws/countlaw.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace core {

namespace {

// The fourth moment about the mean, by way of those about the whole number next to it: these are
// right to the last digit.
double fourthMoment(const Tally &tally, std::uint64_t runs)
{
    __extension__ using Signed = __int128;
    const auto n = static_cast<double>(runs);
    const Tally::Wide c = (tally.sum() + runs / 2) / runs;
    const auto about
        = [n](Tally::Wide sum) { return static_cast<double>(static_cast<Signed>(sum)) / n; };
    const double first = about(tally.sum() - c * runs);
    const double second = about(tally.squares() - 2 * c * tally.sum() + c * c * runs);
    const double third = about(tally.cubes() - 3 * c * tally.squares() + 3 * c * c * tally.sum()
                               - c * c * c * runs);
    const double fourth
        = about(tally.fourths() - 4 * c * tally.cubes() + 6 * c * c * tally.squares()
                - 4 * c * c * c * tally.sum() + c * c * c * c * runs);
    return fourth - 4 * first * third + 6 * first * first * second - 3 * std::pow(first, 4);
}

} // namespace

MeanEstimate estimateMean(const Tally &tally, std::uint64_t runs)
{
    assert(runs > 0);
    const auto n = static_cast<double>(runs);
    const double mean = static_cast<double>(tally.sum()) / n;
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    if (runs == 1)
        return {.mean = mean, .sd = unknown, .ci = {unknown, unknown}, .sdError = unknown};
    // n * sum(x^2) - sum(x)^2 is done in whole numbers: in floating point it cancels.
    const Tally::Wide spread
        = tally.squares() * runs - static_cast<Tally::Wide>(tally.sum()) * tally.sum();
    const double sd = std::sqrt(static_cast<double>(spread) / (n * (n - 1)));
    const double sdError
        = tally.hasHighPowers() ? sdErrorOf(fourthMoment(tally, runs), sd * sd, n) : unknown;
    return {.mean = mean, .sd = sd, .ci = meanInterval(mean, sd, runs), .sdError = sdError};
}

ProbabilityEstimate estimateProbability(std::uint64_t hits, std::uint64_t runs)
{
    assert(runs > 0);
    return {.value = static_cast<double>(hits) / static_cast<double>(runs),
            .ci = wilsonInterval(hits, runs)};
}

} // namespace core
