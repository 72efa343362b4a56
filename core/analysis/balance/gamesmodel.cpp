// SPDX-License-Identifier: MIT
#include "core/analysis/balance/gamesmodel.h"

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

// Values of a number on the model's scale.
double logOf(double value)
{
    constexpr double none = 0.5; // stands for 0
    return std::log(std::max(value, none));
}

// What is alike in what bends off the line at two places, by the square of the steps between them:
// it is about `bend` of log odds, and changes within a step or so.
double likenessOf(double squaredSteps)
{
    constexpr double bend = 0.3;
    return squared(bend) * std::exp(-squaredSteps / 2);
}

constexpr double jump = 0.1; // of any other numbers: one more may be a blow more

// The variance of the log odds of one game, whose mean a point tells.
double varianceOf(const PlayedPoint &point, std::size_t stage)
{
    return squared(2 * std::cosh(logOddsOf(point.shares[stage], point.games[stage]) / 2));
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
    return logOf(to) - logOf(from);
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

GamesFit::GamesFit(const std::vector<PlayedPoint> &points)
    : m_points(points.size())
    , m_steps(points.front().values.size())
{
    m_origin.reserve(points.front().values.size());
    for (const double value : points.front().values)
        m_origin.push_back(logOf(value));
    for (std::size_t k = 0; k < points.size(); ++k) {
        const std::vector<double> steps = stepsTo(points[k].values);
        for (std::size_t n = 0; n < steps.size(); ++n) {
            if (steps[n] == 0)
                continue;
            m_steps[n].resize(points.size(), 0.0);
            m_steps[n][k] = steps[n];
        }
    }
}

std::vector<double> GamesFit::stepsTo(const std::vector<double> &values) const
{
    std::vector<double> steps;
    steps.reserve(values.size());
    for (std::size_t n = 0; n < values.size(); ++n)
        steps.push_back(logOf(values[n]) - m_origin[n]);
    return steps;
}

// What bends off the line there, as each point tells it.
std::vector<double> GamesFit::nearnessOf(const std::vector<double> &steps) const
{
    double apart = 0; // in numbers that are the same at all points
    for (std::size_t n = 0; n < steps.size(); ++n)
        apart += m_steps[n].empty() ? squared(steps[n]) : 0;
    std::vector<double> near(m_points, apart);
    for (std::size_t n = 0; n < steps.size(); ++n) {
        for (std::size_t k = 0; k < m_steps[n].size(); ++k)
            near[k] += squared(m_steps[n][k] - steps[n]);
    }
    for (double &each : near)
        each = likenessOf(each) + (each == 0 ? squared(jump) : 0);
    return near;
}

std::vector<double> GamesFit::logOddsAt(const std::vector<double> &values) const
{
    const std::vector<double> steps = stepsTo(values);
    const std::vector<double> near = nearnessOf(steps);
    std::vector<double> logOdds;
    logOdds.reserve(m_stages.size());
    for (std::size_t s = 0; s < m_stages.size(); ++s) {
        double sum = m_stages[s].mean;
        for (std::size_t n = 0; n < steps.size(); ++n)
            sum += steps[n] == 0 ? 0 : steps[n] * m_slopes[n][s];
        for (std::size_t k = 0; k < near.size(); ++k)
            sum += near[k] * m_stages[s].rests[k];
        logOdds.push_back(sum);
    }
    return logOdds;
}

std::vector<double> GamesFit::errorsAt(const std::vector<double> &values) const
{
    const std::vector<double> steps = stepsTo(values);
    const std::vector<double> near = nearnessOf(steps);
    std::vector<double> errors;
    errors.reserve(m_stages.size());
    for (std::size_t s = 0; s < m_stages.size(); ++s) {
        const Stage &stage = m_stages[s];
        std::vector<double> covariances = near;
        double variance = likenessOf(0) + squared(jump);
        for (std::size_t n = 0; n < steps.size(); ++n) {
            const double factor = steps[n] * m_variances[n][s];
            if (factor == 0)
                continue;
            variance += factor * steps[n];
            for (std::size_t k = 0; k < m_steps[n].size(); ++k)
                covariances[k] += factor * m_steps[n][k];
        }
        const std::vector<double> shares = stage.covariances.solved(covariances);
        double untold = 1; // of the mean
        for (std::size_t k = 0; k < near.size(); ++k) {
            variance -= covariances[k] * shares[k];
            untold -= shares[k];
        }
        errors.push_back(std::sqrt(std::max(0.0, variance + squared(untold) / stage.precision)));
    }
    return errors;
}

std::vector<double> GamesFit::slopeErrors(std::size_t number) const
{
    std::vector<double> errors;
    errors.reserve(m_stages.size());
    const std::vector<double> &steps = m_steps[number];
    for (std::size_t s = 0; s < m_stages.size(); ++s) {
        const double before = m_variances[number][s];
        double told = 0;
        if (!steps.empty()) {
            const std::vector<double> shares = m_stages[s].covariances.solved(steps);
            for (std::size_t k = 0; k < steps.size(); ++k)
                told += steps[k] * shares[k];
        }
        errors.push_back(std::sqrt(std::max(0.0, before * (1 - before * told))));
    }
    return errors;
}

double GamesFit::bendOver(double squaredSteps)
{
    return std::sqrt(2 * (likenessOf(0) - likenessOf(squaredSteps)));
}

GamesFit GamesModel::fitTo(const std::vector<PlayedPoint> &points) const
{
    GamesFit fit(points);
    fit.m_slopes = m_slopes;
    fit.m_variances = m_variances;
    const std::size_t numbers = fit.m_steps.size();
    std::vector<std::vector<double>> nearness; // of points to each other
    nearness.reserve(points.size());
    for (const PlayedPoint &point : points)
        nearness.push_back(fit.nearnessOf(fit.stepsTo(point.values)));
    for (std::size_t stage = 0; stage < m_isLearned.size(); ++stage) {
        std::vector<std::vector<double>> covariances = nearness;
        std::vector<double> rests;
        rests.reserve(points.size());
        for (std::size_t k = 0; k < points.size(); ++k) {
            rests.push_back(logOddsOf(points[k].shares[stage], points[k].games[stage]));
            for (std::size_t n = 0; n < numbers; ++n) {
                const std::vector<double> &steps = fit.m_steps[n];
                if (steps.empty() || steps[k] == 0)
                    continue;
                rests.back() -= steps[k] * m_slopes[n][stage];
                for (std::size_t other = 0; other <= k; ++other)
                    covariances[k][other] += steps[k] * m_variances[n][stage] * steps[other];
            }
        }
        for (std::size_t k = 0; k < points.size(); ++k)
            covariances[k][k] += varianceOf(points[k], stage) / points[k].games[stage];
        GamesFit::Stage known {.covariances = Factored::of(std::move(covariances)).value()};
        const std::vector<double> ones
            = known.covariances.solved(std::vector<double>(points.size(), 1.0));
        known.rests = known.covariances.solved(rests);
        for (std::size_t k = 0; k < points.size(); ++k) {
            known.precision += ones[k];
            known.mean += ones[k] * rests[k];
        }
        known.mean /= known.precision;
        for (std::size_t k = 0; k < points.size(); ++k) {
            known.rests[k] -= known.mean * ones[k];
            for (std::size_t n = 0; n < numbers; ++n) {
                if (!fit.m_steps[n].empty())
                    fit.m_slopes[n][stage]
                        += m_variances[n][stage] * fit.m_steps[n][k] * known.rests[k];
            }
        }
        fit.m_stages.push_back(std::move(known));
    }
    return fit;
}

} // namespace core
