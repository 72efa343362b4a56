// SPDX-License-Identifier: MIT
#include "core/analysis/exact/thinnedfigures.h"

#include <algorithm>
#include <cmath>

namespace core {

void ThinnedFigures::add(Figures &figures, double share)
{
    m_figures.push_back(&figures);
    m_shares.push_back(share);
    m_rests.push_back(1 - share);
}

void ThinnedFigures::fill(const CountLaw &law) const
{
    std::vector<double> none(m_shares.size());
    std::vector<double> atLeastOne(m_shares.size());
    law.evaluate(m_shares, m_rests, none, atLeastOne);
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
        Figures &figures = *m_figures[i];
        const double share = m_shares[i];
        figures.mean = law.meanOf(share);
        figures.sd = std::sqrt(law.mean() * share * m_rests[i] + law.variance() * share * share);
        figures.none = share > 0 ? std::min(none[i], 1.0) : 1.0;
        figures.atLeastOne = belowOne(atLeastOne[i], figures.none);
    }
}

} // namespace core
