// SPDX-License-Identifier: MIT
#pragma once
// Trials where some goals are about games: what those would measure is predicted from games that
// were played (gamesmodel.h). Right near those games; what is found is to be played.

#include "core/analysis/balance/gamesmodel.h"
#include "core/analysis/balance/trial.h"

namespace core {

class PlayedTrial : public Trial
{
public:
    /// `exact` measures the other aims, which come first; `shares` are those of `played`. No number
    /// may be more than `reach` times as large or small as in `around`. The trial, the shares and
    /// the fit must live as long.
    PlayedTrial(Trial &exact, const std::vector<Aim> &played,
                const std::vector<StagedShare> &shares, const GamesFit &fit,
                const std::vector<double> &around, double reach);

    bool isQuick() const override { return m_exact.aims().empty() || m_exact.isQuick(); }

protected:
    void changed(std::size_t number) override;
    void update() override;

private:
    Trial &m_exact;
    const std::vector<StagedShare> &m_shares;
    const GamesFit &m_fit;
    bool m_isDirty = true;
};

} // namespace core
