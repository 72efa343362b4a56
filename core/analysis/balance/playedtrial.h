// SPDX-License-Identifier: MIT
#pragma once
// Trials where some goals are about games: what those would measure is predicted from games that
// were played, linearly on the scale of log odds and of logarithms of numbers. Right near those
// games; what is found is to be played.

#include "core/analysis/balance/gamesmodel.h"
#include "core/analysis/balance/trial.h"

namespace core {

class PlayedTrial : public Trial
{
public:
    /// `exact` measures the other aims, which come first.
    PlayedTrial(Trial &exact, const std::vector<Aim> &played, GamesFit fit);

    bool isQuick() const override { return m_exact.aims().empty() || m_exact.isQuick(); }

protected:
    void changed(std::size_t number) override;
    void update() override;

private:
    Trial &m_exact;
    GamesFit m_fit;
    bool m_isDirty = true;
};

} // namespace core
