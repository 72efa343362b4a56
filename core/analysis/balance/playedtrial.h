// SPDX-License-Identifier: MIT
#pragma once
// Trials where some goals are about games: what those would measure is predicted from games that
// were played (gamesmodel.h). Right near those games; what is found is to be played.

#include "core/analysis/balance/gamesmodel.h"
#include "core/analysis/goals/trial.h"

namespace core {

class PlayedTrial : public Trial
{
public:
    /// `exact` measures the other aims, which come first; `shares` are those of `played`. No number
    /// may be more than `reach` times as large or small as in `around`. Where it is not known what
    /// the way from there does, a little less is expected than the fit says. The trial, the shares
    /// and the fit must live as long.
    PlayedTrial(Trial &exact, const std::vector<Aim> &played,
                const std::vector<StagedShare> &shares, const GamesFit &fit,
                std::vector<double> around, double reach);

    bool isQuick() const override { return m_exact.aims().empty() || m_exact.isQuick(); }

protected:
    void changed(std::size_t number) override;
    void update() override;

private:
    std::vector<double> variancesOf(const std::vector<double> &values, std::size_t stages) const;

    Trial &m_exact;
    const std::vector<StagedShare> &m_shares;
    const GamesFit &m_fit;
    std::vector<double> m_around;
    std::vector<std::vector<double>> m_slopeErrors; // by number and stage
    bool m_isDirty = true;
};

} // namespace core
