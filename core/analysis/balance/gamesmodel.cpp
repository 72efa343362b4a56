// SPDX-License-Identifier: MIT
#include "core/analysis/balance/gamesmodel.h"

#include "core/analysis/balance/equations.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr double elsewhere = 2; // what slopes vary by more around another plan

double squared(double value)
{
    return value * value;
}

// The variance of log odds that a thing more or less may bring: what the slopes vary by beyond
// their errors (DerSimonian, Laird 1986), a little at least. `scale`: from shares to log odds.
double variancePerThing(const std::vector<GameSlope> &slopes, double scale)
{
    constexpr double least = 0.1;
    double excess = 0;
    double weight = 0;
    for (const GameSlope &told : slopes) {
        if (!(told.error > 0) || !std::isfinite(told.error))
            continue;
        excess += squared(told.slope / told.error) - 1;
        weight += squared(told.things / (told.error * scale));
    }
    return weight > 0 ? std::max(squared(least), excess / weight) : squared(least);
}

// Of the log odds that a point says, around something so many steps away.
double noiseOf(const PlayedPoint &point, std::size_t aim, const std::vector<double> &steps)
{
    constexpr double bend = 0.25; // log odds off the line, by the square of the distance
    double distance = 0;
    for (const double step : steps)
        distance += squared(step);
    const double logOdds = logOddsOf(point.shares[aim], point.games[aim]);
    return squared(2 * std::cosh(logOdds / 2)) / point.games[aim] + squared(bend * distance);
}

} // namespace

double logOddsOf(double share, double games)
{
    const double least = 0.5 / (games + 1);
    const double p = std::clamp(share, least, 1 - least);
    return std::log(p / (1 - p));
}

double shareOfLogOdds(double logOdds)
{
    return 1 / (1 + std::exp(-logOdds));
}

double stepBetween(double from, double to)
{
    constexpr double none = 0.5; // stands for 0
    return std::log(std::max(to, none) / std::max(from, none));
}

GamesModel::GamesModel(std::size_t numbers, std::size_t aims)
    : m_slopes(numbers, std::vector<double>(aims, 0.0))
    , m_variances(numbers, std::vector<double>(aims, 0.0))
    , m_isLearned(aims, false)
{}

void GamesModel::learn(std::size_t aim, const std::vector<GameSlope> &told, double share)
{
    const double scale = 1 / (share * (1 - share));
    const double perThing = variancePerThing(told, scale);
    for (std::size_t n = 0; n < told.size(); ++n) {
        const double variance = squared(told[n].error * scale);
        double &slope = m_slopes[n][aim];
        double &known = m_variances[n][aim];
        known = m_isLearned[aim] ? elsewhere * known : perThing * squared(told[n].things);
        const double gain = known > 0 ? known / (known + variance) : 0;
        slope += gain * (told[n].slope * scale - slope);
        known *= 1 - gain;
    }
    m_isLearned[aim] = true;
}

GamesFit GamesModel::around(const std::vector<int> &values,
                            const std::vector<PlayedPoint> &points) const
{
    const std::size_t aims = m_isLearned.size();
    std::vector<std::vector<double>> steps; // by point and number
    steps.reserve(points.size());
    for (const PlayedPoint &point : points) {
        std::vector<double> &here = steps.emplace_back();
        for (std::size_t n = 0; n < values.size(); ++n)
            here.push_back(stepBetween(values[n], point.values[n]));
    }
    GamesFit fit {.values = values, .logOdds = {}, .errors = {}, .slopes = m_slopes};
    for (std::size_t a = 0; a < aims; ++a) {
        std::vector<std::vector<double>> covariances;
        std::vector<double> rests; // what the slopes do not say
        for (std::size_t k = 0; k < points.size(); ++k) {
            double rest = logOddsOf(points[k].shares[a], points[k].games[a]);
            std::vector<double> &row = covariances.emplace_back(k + 1, 0.0);
            for (std::size_t n = 0; n < values.size(); ++n) {
                const double step = steps[k][n];
                if (step == 0)
                    continue;
                rest -= step * m_slopes[n][a];
                for (std::size_t other = 0; other <= k; ++other)
                    row[other] += step * steps[other][n] * m_variances[n][a];
            }
            row[k] += noiseOf(points[k], a, steps[k]);
            rests.push_back(rest);
        }
        // Log odds there by generalised least squares, then the slopes by what is left.
        const std::vector<double> weights
            = solved(covariances, std::vector<double>(points.size(), 1.0));
        double sum = 0;
        double logOdds = 0;
        for (std::size_t k = 0; k < points.size(); ++k) {
            sum += weights[k];
            logOdds += weights[k] * rests[k];
        }
        logOdds /= sum;
        for (double &rest : rests)
            rest -= logOdds;
        const std::vector<double> off = solved(std::move(covariances), std::move(rests));
        for (std::size_t k = 0; k < points.size(); ++k) {
            for (std::size_t n = 0; n < values.size(); ++n)
                fit.slopes[n][a] += m_variances[n][a] * steps[k][n] * off[k];
        }
        fit.logOdds.push_back(logOdds);
        fit.errors.push_back(1 / std::sqrt(sum));
    }
    return fit;
}

} // namespace core
