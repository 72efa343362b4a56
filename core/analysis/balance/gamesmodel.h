// SPDX-License-Identifier: MIT
#pragma once
// What games would go like with other numbers: from floor to floor the share of those that go on,
// on the scale of log odds, linear in the logarithms of the numbers. What a floor brings bears on
// those who come to it, so that the shares of all games, which are products, bend where stages do
// not. What each number does is a normal distribution: at first what the games of one ruleset tell
// of it (gameslopes.h); all that was played narrows it, by Bayesian linear regression (Lindley,
// Smith 1972). What was played farther off counts less, and what the seeds have in common that all
// drafts are played on is told apart by games on others.

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

/// Numbers that games were played with.
struct PlayedPoint
{
    std::vector<int> values; ///< of all numbers
    std::vector<double> shares; ///< by stage: of the games that come to it
    std::vector<double> games; ///< by stage: how many these were, > 0
    bool isCommon = true; ///< on seeds that others of these were played on
};

/// The model around some values of the numbers.
struct GamesFit
{
    std::vector<int> values;
    std::vector<double> logOdds; ///< by stage, there
    std::vector<double> errors; ///< standard errors of these
    std::vector<std::vector<double>> slopes; ///< by number and stage: log odds per logarithm
};

class GamesModel
{
public:
    GamesModel(std::size_t numbers, std::size_t stages);

    /// What slopes of one stage tell, by number: `told` at a share of `share`.
    void learn(std::size_t stage, const std::vector<GameSlope> &told, double share);
    /// Of at least one point.
    GamesFit around(const std::vector<int> &values, const std::vector<PlayedPoint> &points) const;

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
