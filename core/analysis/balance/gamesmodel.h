// SPDX-License-Identifier: MIT
#pragma once
// What games would go like with other numbers: shares of games on the scale of log odds, linear in
// the logarithms of the numbers. What each number does is a normal distribution: at first what the
// games of one ruleset tell of it (gameslopes.h); all that was played narrows it, by Bayesian
// linear regression (Lindley, Smith 1972). What was played farther off counts less.

#include "core/analysis/balance/gameslopes.h"

#include <cstddef>
#include <vector>

namespace core {

/// ln(share / (1 - share)), of a share that `games` games can tell from none and all.
double logOddsOf(double share, double games);
double shareOfLogOdds(double logOdds);
/// From one value of a number to another on the model's scale.
double stepBetween(double from, double to);

/// Numbers that games were played with.
struct PlayedPoint
{
    std::vector<int> values; ///< of all numbers
    std::vector<double> shares; ///< by aim: of the games
    std::vector<double> games; ///< by aim: how many these were
};

/// The model around some values of the numbers.
struct GamesFit
{
    std::vector<int> values;
    std::vector<double> logOdds; ///< by aim, there
    std::vector<double> errors; ///< standard errors of these
    std::vector<std::vector<double>> slopes; ///< by number and aim: log odds per logarithm
};

class GamesModel
{
public:
    GamesModel(std::size_t numbers, std::size_t aims);

    /// What slopes of one aim tell, by number: `told` at a share of `share`.
    void learn(std::size_t aim, const std::vector<GameSlope> &told, double share);
    /// Of at least one point.
    GamesFit around(const std::vector<int> &values, const std::vector<PlayedPoint> &points) const;

    /// Log odds per logarithm of the number, before anything else was played with.
    double slope(std::size_t number, std::size_t aim) const { return m_slopes[number][aim]; }
    double variance(std::size_t number, std::size_t aim) const { return m_variances[number][aim]; }

private:
    std::vector<std::vector<double>> m_slopes;
    std::vector<std::vector<double>> m_variances;
    std::vector<bool> m_isLearned; // aims
};

} // namespace core
