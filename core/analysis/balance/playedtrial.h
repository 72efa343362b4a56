// SPDX-License-Identifier: MIT
#pragma once
// Trials where some goals are about games: what those would measure is predicted from games that
// were played, linearly on the scale of log odds and of logarithms of numbers. Right near those
// games; what is found is to be played.

#include "core/analysis/balance/trial.h"

namespace core {

/// What games say of each aim about games, and of the numbers around those that were played.
struct GamesModel
{
    std::vector<int> values; ///< of the numbers, as played
    std::vector<double> logOdds; ///< by aim
    std::vector<std::vector<double>> slopes; ///< by number and aim: log odds per logarithm
};

/// ln(share / (1 - share)), of a share that `games` games can tell from none and all.
double logOddsOf(double share, std::size_t games);
/// From one value of a number to another on the model's scale.
double stepBetween(double from, double to);

class PlayedTrial : public Trial
{
public:
    /// `exact` measures the other aims, which come first.
    PlayedTrial(Trial &exact, const std::vector<Aim> &played, GamesModel model);

    bool isQuick() const override { return m_exact.aims().empty() || m_exact.isQuick(); }

protected:
    void changed(std::size_t number) override;
    void update() override;

private:
    Trial &m_exact;
    GamesModel m_model;
    bool m_isDirty = true;
};

} // namespace core
