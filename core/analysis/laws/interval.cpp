// SPDX-License-Identifier: MIT
#include "core/analysis/laws/interval.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace core {

Interval wilsonInterval(std::uint64_t hits, std::uint64_t trials, double z)
{
    assert(hits <= trials);
    if (trials == 0)
        return {0, 1};
    const auto n = static_cast<double>(trials);
    const auto k = static_cast<double>(hits);
    const double square = z * z;
    const double centre = k + square / 2;
    const double half = z * std::sqrt(k * (n - k) / n + square / 4);
    // In exact arithmetic these ends are 0 and 1; rounding must not say otherwise.
    return {hits == 0 ? 0 : (centre - half) / (n + square),
            hits == trials ? 1 : (centre + half) / (n + square)};
}

Interval normalInterval(double mean, double sd, std::uint64_t samples, double z)
{
    const double half = z * sd / std::sqrt(static_cast<double>(samples));
    return {mean - half, mean + half};
}

double ruleOfThree(std::uint64_t trials)
{
    return trials <= 3 ? 1 : 3 / static_cast<double>(trials);
}

Interval meanInterval(double mean, double sd, std::uint64_t runs)
{
    const Interval ci = normalInterval(mean, sd, runs);
    const double unseen = ruleOfThree(runs);
    return {std::max(std::min(ci.low, mean - unseen), 0.0), std::max(ci.high, mean + unseen)};
}

Interval sdInterval(double sd, double error, std::uint64_t runs)
{
    if (std::isnan(error))
        return {error, error};
    const double half = std::max(2 * z95 * sd * error, runs > 0 ? ruleOfThree(runs) : 0);
    return {std::sqrt(std::max(sd * sd - half, 0.0)), std::sqrt(sd * sd + half)};
}

Interval errorInterval(double value, double error, Interval all)
{
    const double half = z95 * error;
    return {std::max(value - half, all.low), std::min(value + half, all.high)};
}

Interval probabilityInterval(double share, std::uint64_t runs)
{
    const auto hits = static_cast<std::uint64_t>(std::llround(share * static_cast<double>(runs)));
    return wilsonInterval(std::min(hits, runs), runs);
}

double mostErrorOfChance(std::uint64_t runs)
{
    return z95 / 2 / std::sqrt(static_cast<double>(runs));
}

std::vector<double> holmCorrected(const std::vector<double> &p)
{
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    std::stable_sort(order.begin(), order.end(),
                     [&p](std::size_t a, std::size_t b) { return p[a] < p[b]; });
    std::vector<double> corrected(p.size());
    double least = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        least = std::max(least, p[order[i]] * static_cast<double>(p.size() - i));
        corrected[order[i]] = std::min(1.0, least);
    }
    return corrected;
}

} // namespace core
