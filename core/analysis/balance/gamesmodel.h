// SPDX-License-Identifier: MIT
#pragma once
// What games would go like with other numbers: from floor to floor the share of those that go on,
// on the scale of log odds, a line in the logarithms of the numbers and what bends off it. What a
// floor brings bears on those who come to it, so that the shares of all games, which are products,
// bend where stages do not. What each number does is a normal distribution: at first what the games
// of one ruleset tell of it (gameslopes.h); all that was played narrows it, and tells what is near
// (universal kriging: Matheron 1969; Sacks, Welch, Mitchell, Wynn 1989).

#include "core/analysis/balance/equations.h"
#include "core/analysis/balance/gameslopes.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace core {

/// ln(share / (1 - share)), of a share that `games` games can tell from none and all.
double logOddsOf(double share, double games);
double shareOfLogOdds(double logOdds);
/// From one value of a number to another on the model's scale.
double stepBetween(double from, double to);

/// A share of all games by the stages that they pass and the one at which they end, if any.
struct StagedShare
{
    std::vector<std::size_t> passed;
    std::optional<std::size_t> ended;

    double at(const std::vector<double> &logOdds) const;
    /// Derivatives by the log odds of each stage.
    std::vector<double> slopesAt(const std::vector<double> &logOdds) const;
};

/// Numbers that games were played with, each on seeds of its own.
struct PlayedPoint
{
    std::vector<double> values; ///< of all numbers
    std::vector<double> shares; ///< by stage: of the games that come to it
    std::vector<double> games; ///< by stage: how many these were, > 0
};

/// What all games say, by stage.
class GamesFit
{
public:
    /// Log odds with these values of the numbers.
    std::vector<double> logOddsAt(const std::vector<double> &values) const;
    /// Standard errors of these.
    std::vector<double> errorsAt(const std::vector<double> &values) const;
    /// Of the line: log odds of a stage per logarithm of a number.
    double slope(std::size_t number, std::size_t stage) const { return m_slopes[number][stage]; }
    /// The standard errors of these, by stage.
    std::vector<double> slopeErrors(std::size_t number) const;
    /// What bends off the line between two places: a standard deviation of log odds, by the square
    /// of the steps between them.
    static double bendOver(double squaredSteps);

private:
    friend class GamesModel;
    struct Stage
    {
        Factored covariances; // of what the points say
        std::vector<double> rests = {}; // what the line at first did not say, divided by these
        double mean = 0; // of these rests
        double precision = 0; // of the mean: one over its variance
    };

    explicit GamesFit(const std::vector<PlayedPoint> &points);
    std::vector<double> stepsTo(const std::vector<double> &values) const;
    std::vector<double> nearnessOf(const std::vector<double> &steps) const;

    std::size_t m_points = 0;
    std::vector<double> m_origin; // logarithms of the values of the first point
    std::vector<std::vector<double>> m_steps; // from there, by number; empty, or by point
    std::vector<std::vector<double>> m_slopes; // by number and stage
    std::vector<std::vector<double>> m_variances; // before anything was played
    std::vector<Stage> m_stages;
};

class GamesModel
{
public:
    GamesModel(std::size_t numbers, std::size_t stages);

    /// What slopes of one stage tell, by number: `told` at a share of `share`.
    void learn(std::size_t stage, const std::vector<GameSlope> &told, double share);
    /// Of at least one point.
    GamesFit fitTo(const std::vector<PlayedPoint> &points) const;

    /// Log odds per logarithm of the number, before anything else was played with.
    double slope(std::size_t number, std::size_t stage) const { return m_slopes[number][stage]; }
    double variance(std::size_t number, std::size_t stage) const
    {
        return m_variances[number][stage];
    }

private:
    std::vector<std::vector<double>> m_slopes;
    std::vector<std::vector<double>> m_variances;
    std::vector<bool> m_isLearned; // stages
};

} // namespace core
