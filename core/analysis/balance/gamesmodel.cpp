// SPDX-License-Identifier: MIT
#include "core/analysis/balance/gamesmodel.h"

#include "core/analysis/balance/equations.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr double untold = 25; // what those of which games tell nothing may vary by more
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

// By what log odds so many steps away may lie off the line, squared.
double misfitOf(double squaredSteps)
{
    constexpr double bend = 0.25; // by the square of the distance
    constexpr double jump = 0.1; // anywhere else: a number more may be a blow more
    return squaredSteps > 0 ? squared(jump) + squared(bend * squaredSteps) : 0;
}

// The variance of the log odds of one game, whose mean a point tells.
double varianceOf(const PlayedPoint &point, std::size_t stage)
{
    return squared(2 * std::cosh(logOddsOf(point.shares[stage], point.games[stage]) / 2));
}

// From some values of the numbers to those of points.
struct Steps
{
    std::vector<std::vector<double>> byNumber; // then by point
    std::vector<double> misfits; // by point

    Steps(const std::vector<int> &values, const std::vector<PlayedPoint> &points)
        : byNumber(values.size(), std::vector<double>(points.size(), 0.0))
        , misfits(points.size(), 0.0)
    {
        for (std::size_t n = 0; n < values.size(); ++n) {
            for (std::size_t k = 0; k < points.size(); ++k) {
                if (points[k].values[n] == values[n])
                    continue;
                byNumber[n][k] = stepBetween(values[n], points[k].values[n]);
                misfits[k] += squared(byNumber[n][k]);
            }
        }
        for (double &misfit : misfits)
            misfit = misfitOf(misfit);
    }
};

// How the points of a stage vary together around the line, below the diagonal and on it: by what
// slopes are not known, by games on the same seeds, and by the misfit of the same values.
std::vector<std::vector<double>> covariancesOf(const Steps &steps,
                                               const std::vector<PlayedPoint> &points,
                                               std::size_t stage,
                                               const std::vector<std::vector<double>> &variances)
{
    constexpr double common = 0.5; // of the variance of games on the same seed
    std::vector<double> spread; // of one game
    spread.reserve(points.size());
    for (const PlayedPoint &point : points)
        spread.push_back(varianceOf(point, stage));
    std::vector<std::vector<double>> covariances;
    covariances.reserve(points.size());
    for (std::size_t k = 0; k < points.size(); ++k) {
        std::vector<double> &row = covariances.emplace_back(k + 1, 0.0);
        for (std::size_t n = 0; n < steps.byNumber.size(); ++n) {
            const std::vector<double> &here = steps.byNumber[n];
            const double factor = here[k] * variances[n][stage];
            if (factor == 0)
                continue;
            for (std::size_t other = 0; other <= k; ++other)
                row[other] += factor * here[other];
        }
        for (std::size_t other = 0; other < k; ++other) {
            if (points[k].isCommon && points[other].isCommon)
                row[other] += common * std::sqrt(spread[k] * spread[other])
                    / std::max(points[k].games[stage], points[other].games[stage]);
            if (points[k].values == points[other].values)
                row[other] += steps.misfits[k];
        }
        row[k] += spread[k] / points[k].games[stage] + steps.misfits[k];
    }
    return covariances;
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

double StagedShare::at(const std::vector<double> &logOdds) const
{
    double share = 1;
    for (const std::size_t stage : passed)
        share *= shareOfLogOdds(logOdds[stage]);
    return ended ? share * shareOfLogOdds(-logOdds[*ended]) : share;
}

std::vector<double> StagedShare::slopesAt(const std::vector<double> &logOdds) const
{
    const double share = at(logOdds);
    std::vector<double> slopes(logOdds.size(), 0.0);
    for (const std::size_t stage : passed)
        slopes[stage] = share * shareOfLogOdds(-logOdds[stage]);
    if (ended)
        slopes[*ended] = -share * shareOfLogOdds(logOdds[*ended]);
    return slopes;
}

GamesModel::GamesModel(std::size_t numbers, std::size_t stages)
    : m_slopes(numbers, std::vector<double>(stages, 0.0))
    , m_variances(numbers, std::vector<double>(stages, 0.0))
    , m_isLearned(stages, false)
{}

void GamesModel::learn(std::size_t stage, const std::vector<GameSlope> &told, double share)
{
    const double scale = 1 / (share * (1 - share));
    const double perThing = variancePerThing(told, scale);
    for (std::size_t n = 0; n < told.size(); ++n) {
        const double variance = squared(told[n].error * scale);
        double &slope = m_slopes[n][stage];
        double &known = m_variances[n][stage];
        const double open = std::isfinite(told[n].error) ? 1 : untold;
        known = m_isLearned[stage] ? elsewhere * known : open * perThing * squared(told[n].things);
        const double gain = known > 0 ? known / (known + variance) : 0;
        slope += gain * (told[n].slope * scale - slope);
        known *= 1 - gain;
    }
    m_isLearned[stage] = true;
}

GamesFit GamesModel::around(const std::vector<int> &values,
                            const std::vector<PlayedPoint> &points) const
{
    const Steps steps(values, points);
    GamesFit fit {.values = values, .logOdds = {}, .errors = {}, .slopes = m_slopes};
    for (std::size_t stage = 0; stage < m_isLearned.size(); ++stage) {
        std::vector<double> rests; // what the slopes do not say
        rests.reserve(points.size());
        for (std::size_t k = 0; k < points.size(); ++k) {
            rests.push_back(logOddsOf(points[k].shares[stage], points[k].games[stage]));
            for (std::size_t n = 0; n < values.size(); ++n)
                rests.back() -= steps.byNumber[n][k] * m_slopes[n][stage];
        }
        // Log odds there by generalised least squares, then the slopes by what is left.
        const auto sides = solved(covariancesOf(steps, points, stage, m_variances),
                                  {std::vector<double>(points.size(), 1.0), rests});
        const std::vector<double> &weights = sides.front();
        double sum = 0;
        double logOdds = 0;
        for (std::size_t k = 0; k < points.size(); ++k) {
            sum += weights[k];
            logOdds += weights[k] * rests[k];
        }
        logOdds /= sum;
        for (std::size_t n = 0; n < values.size(); ++n) {
            for (std::size_t k = 0; k < points.size(); ++k)
                fit.slopes[n][stage] += m_variances[n][stage] * steps.byNumber[n][k]
                    * (sides.back()[k] - logOdds * weights[k]);
        }
        fit.logOdds.push_back(logOdds);
        fit.errors.push_back(1 / std::sqrt(sum));
    }
    return fit;
}

} // namespace core
